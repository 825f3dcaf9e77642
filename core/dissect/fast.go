package dissect

import (
	"github.com/gopcapkit/pcapkit/core/internal/pcaprec"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// straight dissects frames of the commonest shape: Ethernet or one VLAN tag, IPv4 without options or IPv6 without extension
// headers, whole, and TCP, UDP that is no tunnel's, or an echo of ICMP, with all lengths right. It writes the very records that the general walk
// would write; with stop, the octets of an application protocol are left as those that the caller stopped at. It begins with p, goes
// on with more as long as they have that shape, and gives the number of frames that it dissected. The one behind them is left to the
// walk, which goes on at rest behind the layers that are there; a rest without an end: it begins anew.
//
// With from, of a file of Ethernet frames without a check sequence, it fills each packet from the next record before it dissects it, and
// ends with noRecord behind the last one.
//
// A packet is dissected in less time than a few calls take: so one function has the loop and all that most frames share, and
// slices are cut where the compiler sees that octets are left. It calls others where a frame leaves the path, and where the ports or
// the first octets of a payload may name a protocol.
func straight(p *packet.Packet, more []packet.Packet, from *pcaprec.Records, stop bool) (done int, rest part) {
	for ; ; done++ {
		var b []byte
		if from == nil {
			if b = p.Data[:len(p.Data):len(p.Data)]; p.Link != packet.LinkEthernet || p.FCSLen != 0 {
				return done, part{}
			}
		} else {
			h, behind, ok := from.Head()
			if !ok {
				return done, noRecord
			}
			if b, ok = from.Packet(h, behind); !ok {
				return done, noRecord
			}
			from.Take(p, h, b)
			p.Number = from.Number + uint64(done) + 1
		}
		if len(b) < ethernetHeaderLen+vlanTagLen+ipv4HeaderLen+1 || !p.Roomy() {
			return done, part{}
		}
		l := p.Chain(4)
		l[0] = straightEthernet
		l[0].Len = uint32(len(b))
		l1, t, at := (*[3]packet.Layer)(l[1:]), be.Uint16(b[12:]), ethernetHeaderLen
		if t == etherTypeVLAN {
			t, at, l1 = be.Uint16(b[16:]), ethernetHeaderLen+vlanTagLen, straightTag(p)
		}
		var proto uint8
		var h []byte // what the IP header carries
		switch {
		case t == etherTypeIPv4:
			ip := b[at:]
			n := int(be.Uint16(ip[2:]))
			if ip[0] != 0x45 || be.Uint16(ip[6:])&(ipv4More|ipv4Offset) != 0 || n > len(ip) || n <= ipv4HeaderLen {
				return done, straightRest(p, at, t)
			}
			l1[0] = straightIPv4
			l1[0].Off, l1[0].Len = uint32(at), uint32(n)
			proto, h, at = ip[9], ip[ipv4HeaderLen:n:n], at+ipv4HeaderLen
		case t == etherTypeIPv6 && b[at]>>4 == 6:
			n := ipv6HeaderLen + int(be.Uint16(b[at+4:]))
			if n > len(b)-at || n <= ipv6HeaderLen {
				return done, straightRest(p, at, t)
			}
			l1[0] = straightIPv6
			l1[0].Off, l1[0].Len = uint32(at), uint32(n)
			proto, h, at = b[at+6], b[at:][ipv6HeaderLen:n:n], at+ipv6HeaderLen
		default:
			return done, straightRest(p, at, t)
		}
		l2 := (*[2]packet.Layer)(l1[1:])
		switch {
		case proto == ipProtoTCP && len(h) >= tcpHeaderLen:
			hdr := int(h[12]&0xf0) >> 2
			size := len(h) - hdr
			if hdr < tcpHeaderLen || size < 0 {
				return done, straightUpper(p, at, proto)
			}
			l2[0] = straightSegment
			l2[0].Off, l2[0].Len, l2[0].Hdr = uint32(at), uint32(len(h)), uint16(hdr)
			if size == 0 {
				p.Shorten(1)
				break
			}
			l2[1] = straightData
			l2[1].Off, l2[1].Len = uint32(at+hdr), uint32(size)
			k, text := tcpPorts(be.Uint16(h), be.Uint16(h[2:])), h[hdr:]
			if k == packet.KindNone || h[13]&uint8(TCPRst) != 0 || mayBeTLS(text) && k != packet.TLS ||
				mayBeHTTP(text) && (k != packet.HTTP || http2MayBegin(text)) {
				var ok bool
				if k, ok = straightSegmentKind(h, hdr); !ok {
					return done, straightUpper(p, at, proto)
				}
			}
			straightApplication(&l2[1], k, stop)
		case proto == ipProtoUDP && len(h) >= udpHeaderLen:
			n := int(be.Uint16(h[4:]))
			if n > len(h) || n < udpHeaderLen {
				return done, straightUpper(p, at, proto)
			}
			l2[0] = straightDatagram
			l2[0].Off, l2[0].Len = uint32(at), uint32(n)
			l2[1] = straightData
			l2[1].Off, l2[1].Len = uint32(at+udpHeaderLen), uint32(n-udpHeaderLen)
			if src, dst := be.Uint16(h), be.Uint16(h[2:]); n > udpHeaderLen && src > lastUDPPort && dst > lastUDPPort &&
				src != tzspPort && dst != tzspPort && !udpMayTell(h[udpHeaderLen:n:n]) {
				break
			}
			if !straightDatagramOf(p, &l2[1], h[:n:n], stop) {
				return done, straightUpper(p, at, proto)
			}
		case proto != ipProtoICMP || !straightEcho(p, l2, h, at):
			return done, straightUpper(p, at, proto)
		}
		if uint(done) >= uint(len(more)) {
			return done + 1, part{}
		}
		p = &more[done]
	}
}

// noRecord is no rest: there is no record to fill the packet from.
var noRecord = part{end: -1}

// straightRest is where the walk goes on with what is at at by an EtherType, which is no longer straight.
func straightRest(p *packet.Packet, at int, t uint16) part {
	if t < etherTypeMin || t == etherTypeFabricPath {
		return part{}
	}
	p.Shorten(3)
	return part{at, len(p.Data), kindOfEtherType(t)}
}

// straightUpper is where the walk goes on with what an IP header carries at at.
func straightUpper(p *packet.Packet, at int, proto uint8) part {
	ls := p.Layers()
	ip := ls[len(ls)-3]
	if ip.Kind == packet.IPv6 { // whose next headers are more than a table
		p.Shorten(3)
		return part{int(ip.Off), len(p.Data), packet.IPv6}
	}
	p.Shorten(2)
	return part{at, int(ip.Off + ip.Len), byIPProtocol[proto]}
}

// What is alike in the straight path's layers of a protocol: a copy of 16 octets is one load and one store.
var (
	straightEthernet = packet.Layer{Hdr: ethernetHeaderLen, Kind: packet.Ethernet}
	straightIPv4     = packet.Layer{Hdr: ipv4HeaderLen, Kind: packet.IPv4}
	straightIPv6     = packet.Layer{Hdr: ipv6HeaderLen, Kind: packet.IPv6}
	straightSegment  = packet.Layer{Kind: packet.TCP}
	straightDatagram = packet.Layer{Hdr: udpHeaderLen, Kind: packet.UDP}
	straightData     = packet.Layer{Kind: packet.Data, Fault: packet.NoDissector}
)

// straightTag is straight's layer of a VLAN tag, and room for three more.
func straightTag(p *packet.Packet) *[3]packet.Layer {
	l := p.Chain(5)
	l[1] = packet.Layer{Off: ethernetHeaderLen, Len: uint32(len(p.Data) - ethernetHeaderLen), Hdr: vlanTagLen, Kind: packet.VLAN}
	return (*[3]packet.Layer)(l[2:])
}

// straightEcho writes the layers of the echo message or reply that h begins with, at at; false for other messages and those without data.
func straightEcho(p *packet.Packet, l *[2]packet.Layer, h []byte, at int) bool {
	if len(h) <= icmpHeaderLen || h[0] != icmpEcho && h[0] != icmpEchoReply {
		return false
	}
	hdr := icmpHeaderLen
	if _, _, ok := echoTime(p, h[hdr:]); ok {
		if hdr += 8; hdr == len(h) {
			return false
		}
	}
	l[0] = packet.Layer{Off: uint32(at), Len: uint32(len(h)), Hdr: uint16(hdr), Kind: packet.ICMP}
	l[1] = packet.Layer{Off: uint32(at + hdr), Len: uint32(len(h) - hdr), Kind: packet.Data}
	return true
}

// straightSegmentKind gives the protocol of what the segment h has behind hdr octets of header; packet.Data for none. It reports false
// for one of which Connections learn.
func straightSegmentKind(h []byte, hdr int) (packet.Kind, bool) {
	low, high := order(be.Uint16(h), be.Uint16(h[2:]))
	switch k := kindOfTCP(low, high, h[hdr:]); {
	case k == packet.KindNone, TCPFlags(h[13])&TCPRst != 0: // a reset has text that explains it, see tcp
		return packet.Data, true
	case k == packet.OpenVPN, k == http2Start:
		return k, false
	default:
		return k, true
	}
}

// straightDatagramOf names the protocol of l, what the datagram h carries. It reports false for a tunnel.
func straightDatagramOf(p *packet.Packet, l *packet.Layer, h []byte, stop bool) bool {
	low, high := order(be.Uint16(h), be.Uint16(h[2:]))
	k := kindOfUDP(low, high, h[udpHeaderLen:])
	switch {
	case k != packet.KindNone && k < firstApplication, k == packet.DTLS: // a tunnel has a layer even if it carries nothing; Connections learn of DTLS
		return false
	case len(h) == udpHeaderLen:
		p.Shorten(1)
	case k != packet.KindNone:
		straightApplication(l, k, stop)
	}
	return true
}

// straightApplication makes k the protocol of the octets of l: packet.Data for none. Which it is cannot be foreseen, so that there is no
// branch where nothing is left out.
func straightApplication(l *packet.Layer, k packet.Kind, stop bool) {
	switch {
	case !stop:
		l.Kind, l.Fault = k, packet.FaultCode(bit(k == packet.Data))*packet.NoDissector
	case k != packet.Data:
		l.Fault, l.Of = packet.Stopped, k
	}
}
