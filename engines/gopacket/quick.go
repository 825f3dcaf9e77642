package gopacket

import (
	"encoding/binary"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Most packets are Ethernet with at most one 802.1Q tag, IPv4 without options or IPv6 without extension headers, and TCP or UDP. Of
// these core's chain says what the library will do, so that the library runs as it does alone, and its layers are held against the
// chain in place of being written down while each is decoded. What differs in anything is dissected again, the long way.

// usual gives the index of the transport layer in core's chain; 0: the packet is not of the usual ones, or one that meets a limit.
func usual(p *packet.Packet) int {
	ls := p.Layers()
	if len(ls) < 3 || ls[0].Kind != packet.Ethernet || p.Link != packet.LinkEthernet || p.FCSLen != 0 {
		return 0
	}
	i := 1
	ip := &ls[1]
	if ip.Kind == packet.VLAN {
		i, ip = 2, &ls[2]
		if ls[1].Off+ls[1].Len != ip.Off+ip.Len || ls[1].Fault != 0 {
			return 0
		}
	}
	if uint(len(ls)-i-2) > 1 || ls[0].Off+ls[0].Len != ip.Off+ip.Len || ip.Fault != 0 || ls[0].Fault != 0 { // nothing lies behind the packet
		return 0
	}
	if !(ip.Kind == packet.IPv4 && ip.Hdr == 20 || ip.Kind == packet.IPv6 && ip.Hdr == 40) {
		return 0
	}
	if t := &ls[i+1]; t.Fault != 0 || !(t.Kind == packet.UDP && t.Hdr == 8 || t.Kind == packet.TCP && plainTCP(p.Header(*t))) {
		return 0
	}
	if len(ls) > i+2 && ls[i+2].Kind != packet.Data && ls[i+2].Kind.Tier() != packet.Application {
		return 0
	}
	return i + 1
}

// plainTCP reports whether a TCP header is whole and meets no limit.
func plainTCP(h []byte) bool {
	if len(h) < 20 || h[12]&0x0e != 0 {
		return false
	}
	const timestamps = 0x0101080a // two octets of padding, and the option of ten octets that most segments have (RFC 7323 §3.2)
	return len(h) == 20 || len(h) == 32 && binary.BigEndian.Uint32(h[20:]) == timestamps || plainOptions(h[20:])
}

// same reports whether the library's extent of a layer is as long as core's. As each decoder gets the payload of the one before, the
// place of the last tells that of all: see at.
func same(b *layers.BaseLayer, core *packet.Layer) bool {
	return len(b.Contents) == int(core.Hdr) && len(b.Contents)+len(b.Payload) == int(core.Len)
}

// at reports whether a header of the library's begins where core's does, and its payload behind it.
func at(b *layers.BaseLayer, data []byte, core *packet.Layer) bool {
	off, ok := offsetIn(data, b.Contents)
	if !ok || off != int(core.Off) {
		return false
	}
	rest, ok := offsetIn(data, b.Payload)
	return rest == off+len(b.Contents) || !ok && len(b.Payload) == 0
}

// finish makes the packet's layers, which are core's, the library's: what the transport layer at t carries is octets to it. rest is
// how many.
func finish(p *packet.Packet, t int) (rest int) {
	ls := p.Layers()
	l := &ls[t]
	from, n := l.Off+uint32(l.Hdr), l.Len-uint32(l.Hdr)
	switch {
	case n == 0:
		p.SetLayers(ls[:t+1])
	case len(ls) == t+2:
		ls[t+1] = packet.Layer{Span: packet.Span{Off: from, Len: n}, Kind: packet.Data, Reason: packet.Reason{Fault: packet.NoDissector}}
	default:
		leave(p, int(from), int(from+n), packet.NoDissector, packet.KindNone)
	}
	return int(n)
}

// alone is the library's parser over the decoders, without the recorders, and what it does with usual packets.
type alone struct {
	parser *lib.DecodingLayerParser
	ip6    *layers.IPv6
	chains [8]expected // by chainOf
}

// expected are the layers of a usual packet.
type expected struct {
	layers   [mostUsual]expectedLayer
	decoders []lib.DecodingLayer
}

type expectedLayer struct {
	typ    lib.LayerType
	extent *layers.BaseLayer // within the decoder
}

// mostUsual is the number of layers of the longest usual chain up to the transport layer.
const mostUsual = 4

func (e *expected) add(t lib.LayerType, d lib.DecodingLayer, b *layers.BaseLayer) {
	e.layers[len(e.decoders)] = expectedLayer{t, b}
	e.decoders = append(e.decoders, d)
}

// chainOf numbers the chains of usual packets, up to the transport layer.
func chainOf(core []packet.Layer) (i int) {
	if len(core) == 4 {
		i = 1
	}
	if core[len(core)-2].Kind == packet.IPv6 {
		i |= 2
	}
	if core[len(core)-1].Kind == packet.UDP {
		i |= 4
	}
	return i
}

// open takes the decoders of all.
func (a *alone) open(all *[typeCount]*recorder) {
	a.parser = lib.NewDecodingLayerParser(layers.LayerTypeEthernet)
	a.parser.SetDecodingLayerContainer(lib.DecodingLayerSparse(nil))
	a.parser.IgnoreUnsupported = true
	for _, r := range all {
		if r != nil {
			a.parser.AddDecodingLayer(r.DecodingLayer)
		}
	}
	eth := all[layers.LayerTypeEthernet].layer.(*layers.Ethernet)
	tag := all[layers.LayerTypeDot1Q].layer.(*layers.Dot1Q)
	ip4 := all[layers.LayerTypeIPv4].layer.(*layers.IPv4)
	a.ip6 = all[layers.LayerTypeIPv6].layer.(*layers.IPv6)
	tcp, udp := all[layers.LayerTypeTCP].layer.(*layers.TCP), all[layers.LayerTypeUDP].layer.(*layers.UDP)
	for i := range a.chains {
		e := &a.chains[i]
		e.add(layers.LayerTypeEthernet, eth, &eth.BaseLayer)
		if i&1 != 0 {
			e.add(layers.LayerTypeDot1Q, tag, &tag.BaseLayer)
		}
		if i&2 != 0 {
			e.add(layers.LayerTypeIPv6, a.ip6, &a.ip6.BaseLayer)
		} else {
			e.add(layers.LayerTypeIPv4, ip4, &ip4.BaseLayer)
		}
		if i&4 != 0 {
			e.add(layers.LayerTypeUDP, udp, &udp.BaseLayer)
		} else {
			e.add(layers.LayerTypeTCP, tcp, &tcp.BaseLayer)
		}
	}
}

// quick is dissect for a packet whose layers are core's, up to the transport layer core; false: they are not the library's.
func (s *parser) quick(p *packet.Packet, core []packet.Layer) bool {
	a := &s.alone
	if a.parser == nil {
		a.open(s.decoders.by)
	}
	i := chainOf(core)
	want := &a.chains[i]
	if err := a.parser.DecodeLayers(p.Data, &s.decoded); err != nil || len(s.decoded) != len(core) {
		return false
	}
	if i&2 != 0 && a.ip6.HopByHop != nil {
		return false
	}
	var last *layers.BaseLayer
	for i, t := range s.decoded[:min(len(core), mostUsual)] {
		l := &want.layers[i]
		if last = l.extent; t != l.typ || !same(last, &core[i]) {
			return false
		}
	}
	if !at(last, p.Data, &core[len(core)-1]) {
		return false
	}
	s.native.layers = want.decoders
	p.SetNative(&s.native)
	finish(p, len(core)-1)
	return true
}

// baseOf gives the library's extent of a layer of a kind; nil where it is one of another kind.
func baseOf(l lib.Layer, k packet.Kind) *layers.BaseLayer {
	switch k {
	case packet.Ethernet:
		if l, ok := l.(*layers.Ethernet); ok {
			return &l.BaseLayer
		}
	case packet.VLAN:
		if l, ok := l.(*layers.Dot1Q); ok {
			return &l.BaseLayer
		}
	case packet.IPv4:
		if l, ok := l.(*layers.IPv4); ok {
			return &l.BaseLayer
		}
	case packet.IPv6:
		if l, ok := l.(*layers.IPv6); ok && l.HopByHop == nil {
			return &l.BaseLayer
		}
	case packet.TCP:
		if l, ok := l.(*layers.TCP); ok {
			return &l.BaseLayer
		}
	case packet.UDP:
		if l, ok := l.(*layers.UDP); ok {
			return &l.BaseLayer
		}
	}
	return nil
}

// quick is dissect for a packet whose layers are core's, up to the transport layer core, and whose ports name no decoder, which might ask for more of them: so no guard
// is needed. ok is false where that is not so; else rest is how many octets the transport layer carries.
func (n *native) quick(p *packet.Packet, core []packet.Layer) (rest int, ok bool) {
	last := len(core) - 1
	ports := p.Data[core[last].Off:]
	src, dst := binary.BigEndian.Uint16(ports), binary.BigEndian.Uint16(ports[2:])
	if core[last].Kind == packet.TCP {
		ok = layers.TCPPort(src).LayerType() == lib.LayerTypePayload && layers.TCPPort(dst).LayerType() == lib.LayerTypePayload
	} else {
		ok = layers.UDPPort(src).LayerType() == lib.LayerTypePayload && layers.UDPPort(dst).LayerType() == lib.LayerTypePayload
	}
	if !ok {
		return 0, false
	}
	n.packet = lib.NewPacket(p.Data, layers.LinkTypeEthernet, lib.DecodeOptions{NoCopy: true})
	ls := n.packet.Layers()
	if len(ls) < len(core) || len(ls) > len(core)+1 {
		return 0, false
	}
	for i := range core {
		b := baseOf(ls[i], core[i].Kind)
		if b == nil || !same(b, &core[i]) || i == last && !at(b, p.Data, &core[i]) {
			return 0, false
		}
	}
	rest = int(core[last].Len) - int(core[last].Hdr)
	if payload, is := ls[len(ls)-1].(*lib.Payload); is != (rest > 0) || is != (len(ls) > len(core)) || is && len(*payload) != rest {
		return 0, false
	}
	finish(p, last)
	n.layers = ls
	p.SetNative(n)
	return rest, true
}
