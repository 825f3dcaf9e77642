package reassembly

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

var be = binary.BigEndian

// View is what reassembly looks at in one packet. Fill makes it from layers; an engine without layers can fill it by hand.
// Its slices are reused.
type View struct {
	Number    uint64     // of the packet
	Time      int64      // nanoseconds since 1970 UTC; see Timed
	Timed     bool       // Time means something
	Fragments []Fragment // parts of IP datagrams, outermost first
	Segments  []Segment  // TCP segments outside fragments, outermost first
}

// Addr is an IPv6 address, or an IPv4 address in the first four octets with zeros behind.
type Addr [16]byte

// Fragment is a part of an IPv4 or IPv6 datagram.
type Fragment struct {
	V6       bool
	Proto    uint8  // protocol of the datagram's payload
	More     bool   // further fragments follow
	ID       uint32 // identification
	Offset   int    // of Data in the payload, octets
	Wire     int    // octets of payload that the header states; more than len(Data) where the capture is short
	Src, Dst Addr
	Scope    uint64 // tells networks apart: equal for fragments behind the same tags and tunnels; 0 is the outermost
	Header   []byte // borrowed: the IPv4 header, or the IPv6 header and the extension headers before the Fragment header
	NextAt   int    // IPv6: where in Header the next header's number is that names the Fragment header
	Data     []byte // borrowed: the payload that was captured
}

// Segment is a TCP segment.
type Segment struct {
	V6               bool
	Flags            uint8 // control bits, RFC 9293 §3.1: FIN 1, SYN 2, RST 4, PSH 8, ACK 16, URG 32
	SrcPort, DstPort uint16
	Window           uint16 // as stored
	Seq, Ack         uint32
	Src, Dst         Addr
	Wire             int    // octets of payload that the IP header states; more than len(Data) where the capture is short
	Data             []byte // borrowed: the payload that was captured
}

// TCP control bits of Segment.Flags.
const (
	flagFIN = 1 << iota
	flagSYN
	flagRST
	_
	flagACK
)

// Reset empties the view.
func (v *View) Reset() {
	v.Number, v.Time, v.Timed = 0, 0, false
	v.Fragments, v.Segments = v.Fragments[:0], v.Segments[:0]
}

// Fill makes the view of a packet with layers. It borrows the packet's octets.
func (v *View) Fill(p *packet.Packet) { v.fill(p, 0) }

// fill is Fill for a packet within the scope of the fragments it was made of.
func (v *View) fill(p *packet.Packet, scope uint64) {
	v.Number = p.Number
	v.Time, v.Timed = p.Time.Nanoseconds()
	v.Fragments, v.Segments = v.Fragments[:0], v.Segments[:0]
	ip, skip := -1, uint32(0)
	ls := p.Layers()
	for i := range ls {
		l := &ls[i]
		if l.Off < skip {
			continue
		}
		switch l.Kind {
		case packet.IPv4:
			if l.Hdr < ipv4HeaderLen {
				continue
			}
			ip = i
			if be.Uint16(p.Data[l.Off+6:])&(ipv4More|ipv4Offset) != 0 {
				v.addIPv4(p, i, scope)
				skip = l.Off + l.Len
			}
		case packet.IPv6:
			if l.Hdr >= ipv6HeaderLen {
				ip = i
			}
		case packet.Fragment:
			// RFC 6946 §4: an atomic fragment is no part of anything; its layers follow.
			if ip >= 0 && l.Hdr >= fragmentHeaderLen && be.Uint16(p.Data[l.Off+2:])&0xfff9 != 0 {
				v.addIPv6(p, ip, i, scope)
				skip = l.Off + l.Len
			}
		case packet.ICMP, packet.ICMPv6, packet.SFlowSample: // what lies inside is quoted
			skip = l.Off + l.Len
		case packet.TCP:
			if ip >= 0 && l.Hdr >= tcpHeaderLen {
				v.addTCP(p, ip, i)
			}
		}
	}
}

const (
	ipv4HeaderLen     = 20 // octets, RFC 791 §3.1
	ipv6HeaderLen     = 40 // octets, RFC 8200 §3
	fragmentHeaderLen = 8  // octets, RFC 8200 §4.5
	tcpHeaderLen      = 20 // octets, RFC 9293 §3.1

	ipv4More   = 0x2000
	ipv4Offset = 0x1fff

	maxDatagram = 65535 // octets: the length fields of both versions have 16 bits
)

// fragment makes room for one, whose fields hold anything.
func (v *View) fragment() *Fragment {
	n := len(v.Fragments)
	if n < cap(v.Fragments) {
		v.Fragments = v.Fragments[:n+1]
	} else {
		v.Fragments = append(v.Fragments, Fragment{})
	}
	return &v.Fragments[n]
}

func (v *View) addIPv4(p *packet.Packet, i int, scope uint64) {
	l := &p.Layers()[i]
	h := p.Header(*l)
	place := be.Uint16(h[6:])
	f := v.fragment()
	f.V6, f.Proto, f.More, f.ID = false, h[9], place&ipv4More != 0, uint32(be.Uint16(h[4:]))
	f.Offset, f.NextAt = int(place&ipv4Offset)*8, 0
	f.Wire = wire(p, l) - int(l.Hdr)
	f.Scope = scopeOf(p, i, scope)
	f.Header, f.Data = h, p.Payload(*l)
	f.Src, f.Dst = Addr{}, Addr{}
	copy(f.Src[:4], h[12:])
	copy(f.Dst[:4], h[16:])
}

func (v *View) addIPv6(p *packet.Packet, ip, i int, scope uint64) {
	ls := p.Layers()
	outer, l := &ls[ip], &ls[i]
	h, b := p.Header(*l), p.Data
	place := be.Uint16(h[2:])
	f := v.fragment()
	f.V6, f.Proto, f.More, f.ID = true, h[0], place&1 != 0, be.Uint32(h[4:])
	f.Offset, f.NextAt = int(place&^7), 6
	f.Scope = scopeOf(p, ip, scope)
	f.Header, f.Data = b[outer.Off:l.Off], p.Payload(*l)
	if last := &ls[i-1]; i-1 > ip { // every extension header begins with the number of the next
		f.NextAt = int(last.Off - outer.Off)
	}
	f.Wire = max(wire(p, outer)-int(l.Off-outer.Off)-fragmentHeaderLen, 0)
	f.Src, f.Dst = Addr(b[outer.Off+8:]), Addr(b[outer.Off+24:])
}

func (v *View) addTCP(p *packet.Packet, ip, i int) {
	ls := p.Layers()
	outer, l := &ls[ip], &ls[i]
	n := len(v.Segments)
	if n < cap(v.Segments) {
		v.Segments = v.Segments[:n+1]
	} else {
		v.Segments = append(v.Segments, Segment{})
	}
	s := &v.Segments[n]
	s.V6 = outer.Kind == packet.IPv6
	s.transport(p, outer, l)
	s.addresses(p.Data[outer.Off:])
}

// transport fills what stands in the TCP header of layer l, within the IP header of layer outer.
func (s *Segment) transport(p *packet.Packet, outer, l *packet.Layer) {
	b := p.Data[l.Off : l.Off+l.Len]
	hdr := int(b[12]>>4) * 4
	s.SrcPort, s.DstPort = be.Uint16(b), be.Uint16(b[2:])
	s.Seq, s.Ack = be.Uint32(b[4:]), be.Uint32(b[8:])
	s.Flags, s.Window = b[13], be.Uint16(b[14:])
	if hdr < tcpHeaderLen { // where the payload begins is not known; the ports are
		s.Data, s.Wire, s.Flags = nil, 0, 0
		return
	}
	s.Data = b[min(hdr, len(b)):]
	n := int(outer.Len)
	if p.Len > p.CapLen {
		n = wire(p, outer)
	}
	s.Wire = max(n-int(l.Off-outer.Off)-hdr, len(s.Data))
}

// addresses fills those of the IP header that h begins with.
func (s *Segment) addresses(h []byte) {
	if s.V6 {
		s.Src, s.Dst = Addr(h[8:24]), Addr(h[24:40])
		return
	}
	s.Src, s.Dst = Addr{}, Addr{}
	copy(s.Src[:4], h[12:16])
	copy(s.Dst[:4], h[16:20])
}

// wire is the length of an IP packet as its header states it, or as the frame does where the header leaves it out. It exceeds
// the octets that are there by what the capture cut off, no more: a whole frame holds all that there was.
func wire(p *packet.Packet, l *packet.Layer) int {
	if p.Len <= p.CapLen {
		return int(l.Len)
	}
	n := 0
	if l.Kind == packet.IPv4 {
		n = int(be.Uint16(p.Data[l.Off+2:]))
	} else if n = int(be.Uint16(p.Data[l.Off+4:])); n > 0 {
		n += ipv6HeaderLen
	}
	most := int(l.Len) + int(min(p.Len-p.CapLen, 1<<20))
	if n == 0 {
		return most
	}
	return max(min(n, most), int(l.Len))
}

// scopeOf mixes what stands around layer i and tells networks apart: tags, the IP addresses of tunnels and their network
// identifiers. Two fragments with the same addresses and identification are of one datagram only within one network.
func scopeOf(p *packet.Packet, i int, scope uint64) uint64 {
	ls := p.Layers()[:i]
	if len(ls) > 0 && ls[0].Kind == packet.Ethernet {
		ls = ls[1:]
	}
	for _, l := range ls {
		b := p.Header(l)
		switch {
		case l.Kind == packet.VLAN || l.Kind == packet.IEEE8021ad:
			if len(b) >= 2 {
				scope = mix(scope, uint64(l.Kind)<<16|uint64(be.Uint16(b)&0xfff))
			}
		case l.Kind == packet.IPv4 && len(b) >= ipv4HeaderLen:
			scope = mix(scope, be.Uint64(b[12:]))
		case l.Kind == packet.IPv6 && len(b) >= ipv6HeaderLen:
			for at := 8; at < ipv6HeaderLen; at += 8 {
				scope = mix(scope, be.Uint64(b[at:]))
			}
		case (l.Kind == packet.VXLAN || l.Kind == packet.GENEVE) && len(b) >= 8:
			scope = mix(scope, uint64(be.Uint32(b[4:])>>8))
		}
	}
	return scope
}

// mix folds a word into a hash.
func mix(h, w uint64) uint64 {
	h = (h ^ w ^ 0x5bd1e995) * 0x9e3779b97f4a7c15 // 2^64 divided by the golden ratio
	return h ^ h>>32
}
