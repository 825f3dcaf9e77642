package dissect

import (
	"github.com/gopcapkit/pcapkit/core/internal/pcaprec"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Next gives the next packet; nil: there is none.
//
// It has a straight path for frames of the commonest shape: Ethernet with two VLAN tags at most, ARP, or IPv4 without options or IPv6 without
// extension headers, whole, and TCP, UDP that is no tunnel's, or an echo of ICMP or ICMPv6, with all lengths right. There it writes the very records that the general walk
// would write; other frames it hands to the walk, which goes on behind the layers that are there.
//
// A packet is dissected in less time than a few calls take: so one function reads the record too and has all that most frames share, and slices
// are cut where the compiler sees that octets are left. It calls others where a frame leaves the path, and where the ports or the first octets
// of a payload may name a protocol, and that is the last thing it does: nothing has to be kept on the stack for it. A branch that cannot be foreseen costs a tenth of all that: what differs from packet to packet, and the
// caller does not ask too, is computed without one.
func (s *Stepper) Next() *packet.Packet {
	p := s.p
	var b []byte
	if all, at := s.records.Octets, s.records.At; at < 0 || at >= len(all)-pcaprec.Header {
		if p = s.filled(); p == nil {
			return nil
		}
		if b = p.Data[:len(p.Data):len(p.Data)]; s.general || p.Link != packet.LinkEthernet || p.FCSLen != 0 {
			s.d.general(p)
			return p
		}
	} else {
		all = all[at:]
		h, rest := (*[pcaprec.Header]byte)(all), all[pcaprec.Header:]
		caplen, orig := le.Uint32(h[8:]), le.Uint32(h[12:])
		if uint64(caplen) > uint64(len(rest)) || caplen-1 >= s.records.Snaplen || orig < caplen { // none wraps around
			return nil
		}
		n := s.records.Number + 1
		if n > s.last {
			return s.onceAsked()
		}
		b = rest[:caplen:caplen]
		p.Data = b
		s.records.At = at + pcaprec.Header + len(b)
		s.records.Number, p.Number = n, n
		p.Time.Ticks = uint64(le.Uint32(h[:]))*s.records.PerSecond + uint64(le.Uint32(h[4:]))
		p.CapLen, p.Len = caplen, orig
	}
	if len(b) < ethernetHeaderLen+vlanTagLen+ipv4HeaderLen+1 || !p.Roomy() {
		return s.goOn(part{})
	}
	l, t, at := p.Chain(4), be.Uint16(b[12:]), ethernetHeaderLen
	l[0] = packet.Layer{Span: packet.Span{Len: uint32(len(b))}, Hdr: ethernetHeaderLen, Kind: packet.Ethernet}
	l1 := (*[3]packet.Layer)(l[1:])
	if t == etherTypeVLAN {
		t, at, l1 = be.Uint16(b[16:]), ethernetHeaderLen+vlanTagLen, straightTag(p)
	}
	if t != etherTypeIPv4 && t != etherTypeIPv6 {
		if t, at = s.innerTags(at, t); t == etherTypeARP {
			return s.arp(at)
		}
		l1 = (*[3]packet.Layer)(l[(1+(at-ethernetHeaderLen)/vlanTagLen)&3:])
	}
	at &= 31 // as it is: now the compiler sees that an IP header has octets
	var proto uint8
	var h []byte // what the IP header carries
	switch {
	case t == etherTypeIPv4:
		ip := b[at:]
		n := int(be.Uint16(ip[2:]))
		if le.Uint64(ip)&(0xff|0xff3f<<48) != 0x45 || n > len(ip) || n <= ipv4HeaderLen {
			return s.behindLink(at, t)
		}
		l1[0] = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(n)}, Hdr: ipv4HeaderLen, Kind: packet.IPv4}
		proto, h, at = ip[9], ip[ipv4HeaderLen:n:n], at+ipv4HeaderLen
	case t == etherTypeIPv6 && b[at]>>4 == 6:
		n := ipv6HeaderLen + int(be.Uint16(b[at+4:]))
		if n > len(b)-at || n <= ipv6HeaderLen {
			return s.behindLink(at, t)
		}
		l1[0] = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(n)}, Hdr: ipv6HeaderLen, Kind: packet.IPv6}
		proto, h, at = b[at+6], b[at:][ipv6HeaderLen:n:n], at+ipv6HeaderLen
	default:
		return s.behindLink(at, t)
	}
	l2 := (*[2]packet.Layer)(l1[1:])
	switch {
	case proto == ipProtoTCP && len(h) >= tcpHeaderLen:
		hdr := int(h[12]&0xf0) >> 2
		size := len(h) - hdr
		if uint(hdr-tcpHeaderLen) > uint(len(h)-tcpHeaderLen) {
			break
		}
		l2[0] = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(len(h))}, Hdr: uint16(hdr), Kind: packet.TCP}
		// What the payload begins with; where it is shorter than that, other octets. Which it is cannot be foreseen.
		lead := hdr + below(size-12)
		if lead < 0 || lead > len(h)-12 { // it is not: the compiler sees 12 octets there
			break
		}
		k, start := tcpPorts(be.Uint32(h)), (*[12]byte)(h[lead:])
		w, w8 := le.Uint32(start[:]), le.Uint32(start[8:])
		if (k == packet.KindNone || uint(size-1) < 11 || h[13]&uint8(TCPRst) != 0 ||
			(bit(be.Uint16(start[1:])-ssl3 <= tls13-ssl3)|bit(start[2] == tlsClientHello))&bit(k != packet.TLS) != 0 ||
			text(w)&bit(k != packet.HTTP) != 0 || w8 == http2Switching || w8 == http2PrefaceEnd) && size != 0 {
			return s.segment(h, at, hdr)
		}
		l2[1].Span, l2[1].Hdr, l2[1].Of = packet.Span{Off: uint32(at + hdr), Len: uint32(size)}, 0, 0
		straightApplication(&l2[1], k, s.stop)
		p.Shorten(int(bit(size == 0)))
		return p
	case proto == ipProtoUDP && len(h) >= udpHeaderLen:
		n := int(be.Uint16(h[4:]))
		if n > len(h) || n < udpHeaderLen {
			break
		}
		l2[0] = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(n)}, Hdr: udpHeaderLen, Kind: packet.UDP}
		l2[1] = packet.Layer{Span: packet.Span{Off: uint32(at + udpHeaderLen), Len: uint32(n - udpHeaderLen)}, Kind: packet.Data, Reason: packet.Reason{Fault: packet.NoDissector}}
		if src, dst := be.Uint16(h), be.Uint16(h[2:]); n > udpHeaderLen && src > lastUDPPort && dst > lastUDPPort &&
			src != tzspPort && dst != tzspPort && !udpMayTell(h[udpHeaderLen:n:n]) {
			return p
		}
		return s.datagram(h[:n:n])
	case proto == ipProtoICMP || proto == ipProtoICMPv6:
		return s.echo(h, at, proto)
	}
	return s.behindInternet(at, proto)
}

// below gives what n is below 0: 0 or less.
func below(n int) int { return n & (n >> 63) }

// text is 1 for four octets that are all of ASCII's middle, 0x20 to 0x5f: capitals, digits, spaces, strokes and hyphens. The lowest octet
// that is not leaves 00, 10 or 11 where the others have 01, whatever it carries into the next.
func text(w uint32) uint8 { return bit((w+0x20202020)&0xc0c0c0c0 == 0x40404040) }

// behindLink hands to the walk what is at at by an EtherType, which is no longer straight.
func (s *Stepper) behindLink(at int, t uint16) *packet.Packet {
	if t < etherTypeMin || t == etherTypeFabricPath {
		return s.goOn(part{})
	}
	s.p.Shorten(3)
	return s.goOn(part{at, len(s.p.Data), kindOfEtherType(t)})
}

// behindInternet hands to the walk what an IP header carries at at.
func (s *Stepper) behindInternet(at int, proto uint8) *packet.Packet {
	ls := s.p.Layers()
	ip := ls[len(ls)-3]
	if ip.Kind == packet.IPv6 { // whose next headers are more than a table
		s.p.Shorten(3)
		return s.goOn(part{int(ip.Off), len(s.p.Data), packet.IPv6})
	}
	s.p.Shorten(2)
	return s.goOn(part{at, int(ip.Off + ip.Len), byIPProtocol[proto]})
}

// straightTag is the straight path's layer of a VLAN tag, and room for three more.
func straightTag(p *packet.Packet) *[3]packet.Layer {
	l := p.Chain(5)
	l[1] = packet.Layer{Span: packet.Span{Off: ethernetHeaderLen, Len: uint32(len(p.Data) - ethernetHeaderLen)}, Hdr: vlanTagLen, Kind: packet.VLAN}
	return (*[3]packet.Layer)(l[2:])
}

// innerTags writes the layers of tags from at on that are not the only one or are service tags, two with that before them at most, and gives
// the type of what follows and where that is.
func (s *Stepper) innerTags(at int, t uint16) (uint16, int) {
	p := s.p
	for at <= ethernetHeaderLen+vlanTagLen && len(p.Data) >= at+vlanTagLen+ipv4HeaderLen {
		k := packet.VLAN
		switch next := be.Uint16(p.Data[at+2:]); {
		case t == etherTypeSTag && next != etherTypeSTag:
			k = packet.IEEE8021ad
			fallthrough
		case t == etherTypeVLAN:
			n := len(p.Layers())
			l := p.Chain(n + 1)
			l[(n-3)&7] = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(len(p.Data) - at)}, Hdr: vlanTagLen, Kind: k}
			t, at = next, at+vlanTagLen
		default:
			return t, at
		}
	}
	return t, at
}

// arp writes the layer of what is at at.
func (s *Stepper) arp(at int) *packet.Packet {
	p := s.p
	b, l := p.Data[at:], &p.Layers()[len(p.Layers())-3]
	n := arpFixedLen + 2*int(b[4]) + 2*int(b[5])
	if n > len(b) {
		return s.behindLink(at, etherTypeARP)
	}
	*l = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(n)}, Hdr: uint16(n), Kind: packet.ARP}
	p.Shorten(2)
	p.NoIP()
	return p
}

// echo writes the layers of the echo message or reply of ICMP or ICMPv6 that h begins with, at at; other messages, and those without
// data, it hands to the walk.
func (s *Stepper) echo(h []byte, at int, proto uint8) *packet.Packet {
	if len(h) <= icmpHeaderLen {
		return s.behindInternet(at, proto)
	}
	p, hdr, k := s.p, icmpHeaderLen, packet.ICMP
	switch {
	case proto == ipProtoICMPv6 && (h[0] == icmpv6Echo || h[0] == icmpv6EchoReply):
		k = packet.ICMPv6
	case proto == ipProtoICMPv6 || h[0] != icmpEcho && h[0] != icmpEchoReply:
		return s.behindInternet(at, proto)
	default:
		if _, _, ok := echoTime(p, h[hdr:]); ok {
			if hdr += 8; hdr == len(h) {
				return s.behindInternet(at, proto)
			}
		}
	}
	l := p.Layers()
	m := len(l) - 2
	l[m] = packet.Layer{Span: packet.Span{Off: uint32(at), Len: uint32(len(h))}, Hdr: uint16(hdr), Kind: k}
	l[m+1] = packet.Layer{Span: packet.Span{Off: uint32(at + hdr), Len: uint32(len(h) - hdr)}, Kind: packet.Data}
	return p
}

// segment names the protocol of what the segment h at at, whose layer is written, carries behind hdr octets of header. One of which
// Connections learn it hands to the walk.
func (s *Stepper) segment(h []byte, at, hdr int) *packet.Packet {
	low, high := order(be.Uint16(h), be.Uint16(h[2:]))
	k := kindOfTCP(low, high, h[hdr:])
	switch {
	case k == packet.KindNone, TCPFlags(h[13])&TCPRst != 0: // a reset has text that explains it, see tcp
		k = packet.Data
	case k == packet.OpenVPN, k == http2Start:
		return s.behindInternet(at, ipProtoTCP)
	}
	ls := s.p.Layers()
	l := &ls[len(ls)-1]
	*l = packet.Layer{Span: packet.Span{Off: uint32(at + hdr), Len: uint32(len(h) - hdr)}}
	straightApplication(l, k, s.stop)
	return s.p
}

// datagram names the protocol of what the datagram h carries, whose layer is the last one. A tunnel it hands to the walk.
func (s *Stepper) datagram(h []byte) *packet.Packet {
	p := s.p
	low, high := order(be.Uint16(h), be.Uint16(h[2:]))
	k := packet.KindNone
	if low < lowPorts {
		k = udpLow[low]
	}
	if k < firstApplication { // the port of no application alone
		k = kindOfUDP(low, high, h[udpHeaderLen:])
	}
	last := len(p.Layers()) - 1
	switch {
	case k != packet.KindNone && k < firstApplication, k == packet.DTLS: // a tunnel has a layer even if it carries nothing; Connections learn of DTLS
		return s.behindInternet(int(p.Layers()[last-1].Off), ipProtoUDP)
	case len(h) == udpHeaderLen:
		p.Shorten(1)
	case k != packet.KindNone:
		straightApplication(&p.Layers()[last], k, s.stop)
	}
	return p
}

// straightApplication makes k the protocol of the octets of l: packet.Data for none; with stop, that which the caller stopped at. Which
// it is cannot be foreseen, so that it has no branch.
func straightApplication(l *packet.Layer, k packet.Kind, stop bool) {
	none := bit(k == packet.Data)
	l.Kind, l.Fault = k, packet.FaultCode(none)*packet.NoDissector
	if stop {
		l.Kind, l.Fault, l.Of = packet.Data, packet.Stopped-packet.FaultCode(none)*(packet.Stopped-packet.NoDissector), k*packet.Kind(1-none)
	}
}
