package gopacket

import (
	"encoding/binary"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Most packets are Ethernet with at most one 802.1Q tag, IPv4 without options or IPv6 without extension headers, and TCP, UDP or an
// ICMP message of eight octets before its data; or ARP. Of these core's chain says what the library will do, so that the library runs as
// it does alone, and its layers are held against the chain in place of being written down while each is decoded. What differs in anything
// is dissected again, the long way.

// shape says what the chain of a usual packet is like; 0: the packet is not usual.
type shape uint8

const (
	withTag  shape = 1 << iota
	withIPv6       // in place of IPv4
	lastUDP        // in place of TCP
	lastICMP
	isUsual
	padded // octets lie behind the IP packet

	lastARP = lastUDP | lastICMP
	chains  = isUsual - 1 // the bits that tell the headers
)

// headers gives the number of headers.
func (s shape) headers() int {
	n := 3 + int(s&withTag)
	if s&lastARP == lastARP {
		n--
	}
	return n
}

// carries reports whether a usual packet's TCP or UDP carries octets, once the packet has the library's layers.
func (s shape) carries(p *packet.Packet) bool {
	return s&lastICMP == 0 && len(p.Layers()) > s.headers()
}

// arpOctets is the length of ARP with addresses of 6 and 4 octets (RFC 826).
const arpOctets = 28

// usual gives the shape of a packet that has core's chain.
func usual(p *packet.Packet) (s shape) {
	ls := p.Layers()
	if len(ls) < 2 || ls[0].Kind != packet.Ethernet || p.Link != packet.LinkEthernet || p.FCSLen != 0 {
		return 0
	}
	eth, fault := &ls[0], ls[0].Fault
	if ls[1].Kind == packet.VLAN && len(ls) > 2 {
		s, fault, ls = withTag, fault|ls[1].Fault, ls[1:]
	}
	ip := &ls[1]
	fault |= ip.Fault
	over := eth.Len - ip.Off - ip.Len
	if len(ls) == 2 {
		if ip.Kind != packet.ARP || ip.Hdr != arpOctets || over != 0 || fault != 0 {
			return 0
		}
		return s | lastARP | isUsual
	}
	switch {
	case ip.Kind == packet.IPv4 && ip.Hdr == 20:
	case ip.Kind == packet.IPv6 && ip.Hdr == 40:
		s |= withIPv6
	default:
		return 0
	}
	last := &ls[2]
	if fault|last.Fault != 0 || len(ls) > 4 || len(ls) == 4 && !leftOver(ls[3].Kind) {
		return 0
	}
	switch {
	case last.Kind == packet.TCP && plainTCP(p.Data[last.Off:], last.Hdr):
	case last.Kind == packet.UDP && last.Hdr == 8:
		s |= lastUDP
	case last.Kind == packet.ICMP && last.Hdr == 8 && ip.Kind == packet.IPv4:
		s |= lastICMP
	default:
		return 0
	}
	if over != 0 {
		s |= padded
	}
	return s | isUsual
}

// leftOver reports whether a layer behind the last usual header is one that the library leaves as octets.
func leftOver(k packet.Kind) bool { return k == packet.Data || k.Tier() == packet.Application }

// plainTCP reports whether a TCP header of hdr octets, with which b begins, meets no limit.
func plainTCP(b []byte, hdr uint16) bool {
	const timestamps = 0x0101080a // two octets of padding, and the option of ten octets that most segments have (RFC 7323 §3.2)
	switch {
	case len(b) < int(hdr) || hdr < 20 || b[12]&0x0e != 0:
		return false
	case hdr == 20:
		return true
	case hdr == 32 && binary.BigEndian.Uint32(b[20:]) == timestamps:
		return true
	}
	return plainOptions(b[20:hdr])
}

// same reports whether the library's extent of a layer is as long as core's. As each decoder gets the payload of the one before, the
// place of the last tells that of all: see at.
func same(b *layers.BaseLayer, core *packet.Layer) bool {
	return len(b.Contents) == int(core.Hdr) && len(b.Contents)+len(b.Payload) == int(core.Len)
}

// at is same, and whether the library's header begins where core's does, and its payload behind it.
func at(b *layers.BaseLayer, data []byte, core *packet.Layer) bool {
	if !same(b, core) || int(core.Off)+int(core.Len) > len(data) || core.Hdr == 0 {
		return false
	}
	data = data[core.Off:]
	return &b.Contents[0] == &data[0] && (len(b.Payload) == 0 || &b.Payload[0] == &data[core.Hdr])
}

// finish makes the packet's layers, which are core's, the library's: what the last of n headers carries is octets to it.
func finish(p *packet.Packet, n int) {
	ls := p.Layers()
	last := &ls[n-1]
	from, size := last.Off+uint32(last.Hdr), last.Len-uint32(last.Hdr)
	switch {
	case size == 0:
		p.SetLayers(ls[:n])
	case len(ls) > n:
		l := &ls[n]
		l.Off, l.Len, l.Hdr = from, size, 0
		l.Kind, l.Fault, l.Of = packet.Data, packet.NoDissector, packet.KindNone
	default:
		leave(p, int(from), int(from+size), packet.NoDissector, packet.KindNone)
	}
}

// alone are the library's decoders without the recorders. Over a usual packet they run one after the other, as the library's parser runs them,
// but each is the one that core's chain tells, so that nothing has to be looked up: the library has to name the same one.
type alone struct {
	eth  *layers.Ethernet
	tag  *layers.Dot1Q
	arp  *layers.ARP
	ip4  *layers.IPv4
	ip6  *layers.IPv6
	icmp *layers.ICMPv4
	tcp  *layers.TCP
	udp  *layers.UDP

	chains [chains + 1][]lib.DecodingLayer // by the shape
}

// open takes the decoders of all.
func (a *alone) open(all *[typeCount]*recorder) {
	a.eth, a.tag = all[layers.LayerTypeEthernet].layer.(*layers.Ethernet), all[layers.LayerTypeDot1Q].layer.(*layers.Dot1Q)
	a.arp, a.icmp = all[layers.LayerTypeARP].layer.(*layers.ARP), all[layers.LayerTypeICMPv4].layer.(*layers.ICMPv4)
	a.ip4, a.ip6 = all[layers.LayerTypeIPv4].layer.(*layers.IPv4), all[layers.LayerTypeIPv6].layer.(*layers.IPv6)
	a.tcp, a.udp = all[layers.LayerTypeTCP].layer.(*layers.TCP), all[layers.LayerTypeUDP].layer.(*layers.UDP)
	for s := range chains + 1 {
		ds := []lib.DecodingLayer{a.eth}
		if s&withTag != 0 {
			ds = append(ds, a.tag)
		}
		var ip lib.DecodingLayer = a.ip4
		if s&withIPv6 != 0 {
			ip = a.ip6
		}
		switch s & lastARP {
		case lastARP:
			ds = append(ds, a.arp)
		case lastICMP:
			ds = append(ds, ip, a.icmp)
		case lastUDP:
			ds = append(ds, ip, a.udp)
		default:
			ds = append(ds, ip, a.tcp)
		}
		a.chains[s] = ds
	}
}

// quick is dissect for a packet of a usual shape; false: its layers are not the library's, or the library panicked.
func (s *parser) quick(p *packet.Packet, is shape) (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	if !s.alone.decode(p, is) {
		return false
	}
	s.native.layers = s.alone.chains[is&chains]
	p.SetNative(&s.native)
	finish(p, is.headers())
	return true
}

// decode runs the decoders and reports whether they find what core's chain says.
func (a *alone) decode(p *packet.Packet, is shape) bool {
	core := p.Layers()
	if a.eth.DecodeFromBytes(p.Data, lib.NilDecodeFeedback) != nil || !same(&a.eth.BaseLayer, &core[0]) {
		return false
	}
	next, rest := a.eth.NextLayerType(), a.eth.Payload
	if is&withTag != 0 {
		core = core[1:]
		if next != layers.LayerTypeDot1Q || a.tag.DecodeFromBytes(rest, lib.NilDecodeFeedback) != nil || !same(&a.tag.BaseLayer, &core[0]) {
			return false
		}
		next, rest = a.tag.NextLayerType(), a.tag.Payload
	}
	switch ip := &core[1]; {
	case is&lastARP == lastARP:
		return next == layers.LayerTypeARP && a.arp.DecodeFromBytes(rest, lib.NilDecodeFeedback) == nil && at(&a.arp.BaseLayer, p.Data, ip)
	case is&withIPv6 != 0:
		if next != layers.LayerTypeIPv6 || a.ip6.DecodeFromBytes(rest, lib.NilDecodeFeedback) != nil || !same(&a.ip6.BaseLayer, ip) || a.ip6.HopByHop != nil {
			return false
		}
		next, rest = a.ip6.NextLayerType(), a.ip6.Payload
	default:
		if next != layers.LayerTypeIPv4 || a.ip4.DecodeFromBytes(rest, lib.NilDecodeFeedback) != nil || !same(&a.ip4.BaseLayer, ip) {
			return false
		}
		next, rest = a.ip4.NextLayerType(), a.ip4.Payload
	}
	last := &core[2]
	switch {
	case is&lastUDP != 0:
		return next == layers.LayerTypeUDP && a.udp.DecodeFromBytes(rest, lib.NilDecodeFeedback) == nil && at(&a.udp.BaseLayer, p.Data, last)
	case is&lastICMP != 0:
		return next == layers.LayerTypeICMPv4 && a.icmp.DecodeFromBytes(rest, lib.NilDecodeFeedback) == nil && at(&a.icmp.BaseLayer, p.Data, last)
	}
	return next == layers.LayerTypeTCP && a.tcp.DecodeFromBytes(rest, lib.NilDecodeFeedback) == nil && at(&a.tcp.BaseLayer, p.Data, last)
}

// plainPorts reports whether the ports of UDP, with whose header b begins, name no decoder.
func plainPorts(b []byte) bool {
	src, dst := binary.BigEndian.Uint16(b), binary.BigEndian.Uint16(b[2:])
	return layers.UDPPort(src).LayerType() == lib.LayerTypePayload && layers.UDPPort(dst).LayerType() == lib.LayerTypePayload
}

// quick is dissect for a packet of a usual shape whose UDP ports name no decoder, which might ask for more of them: so no guard is needed.
// What TCP carries is octets to the library, unless it is asked to decode streams as datagrams. It reports false where that is not so, and where the layers are not the library's.
func (n *native) quick(p *packet.Packet, is shape) bool {
	core := p.Layers()[:is.headers()]
	last := &core[len(core)-1]
	if is&lastARP == lastUDP && !plainPorts(p.Data[last.Off:]) {
		return false
	}
	n.packet = lib.NewPacket(p.Data, layers.LinkTypeEthernet, lib.DecodeOptions{NoCopy: true})
	ls := n.packet.Layers()
	rest := int(last.Len) - int(last.Hdr)
	switch {
	case rest == 0 && len(ls) == len(core):
	case rest > 0 && len(ls) == len(core)+1:
		if payload, ok := ls[len(core)].(*lib.Payload); !ok || len(*payload) != rest {
			return false
		}
	default:
		return false
	}
	if !is.found(ls, core, p.Data) {
		return false
	}
	finish(p, len(core))
	n.layers = ls
	p.SetNative(n)
	return true
}

// found reports whether the library's layers are what core's chain says.
func (s shape) found(ls []lib.Layer, core []packet.Layer, data []byte) bool {
	if l, ok := ls[0].(*layers.Ethernet); !ok || !same(&l.BaseLayer, &core[0]) {
		return false
	}
	if s&withTag != 0 {
		ls, core = ls[1:], core[1:]
		if l, ok := ls[0].(*layers.Dot1Q); !ok || !same(&l.BaseLayer, &core[0]) {
			return false
		}
	}
	switch {
	case s&lastARP == lastARP:
		l, ok := ls[1].(*layers.ARP)
		return ok && at(&l.BaseLayer, data, &core[1])
	case s&withIPv6 != 0:
		if l, ok := ls[1].(*layers.IPv6); !ok || !same(&l.BaseLayer, &core[1]) || l.HopByHop != nil {
			return false
		}
	default:
		if l, ok := ls[1].(*layers.IPv4); !ok || !same(&l.BaseLayer, &core[1]) {
			return false
		}
	}
	switch {
	case s&lastUDP != 0:
		l, ok := ls[2].(*layers.UDP)
		return ok && at(&l.BaseLayer, data, &core[2])
	case s&lastICMP != 0:
		l, ok := ls[2].(*layers.ICMPv4)
		return ok && at(&l.BaseLayer, data, &core[2])
	}
	l, ok := ls[2].(*layers.TCP)
	return ok && at(&l.BaseLayer, data, &core[2])
}
