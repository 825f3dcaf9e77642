package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// straight dissects frames of the commonest shape: Ethernet or one VLAN tag, IPv4 without options or IPv6 without extension
// headers, whole, and TCP or UDP that is no tunnel's, with all lengths right. It writes the very records that the general walk
// would write. It begins with p, goes on with more as long as they have that shape, and gives the number of frames that it
// dissected. The one behind them is left to the walk, which goes on at rest behind the layers that are there; a rest without an
// end: it begins anew.
//
// A packet is dissected in less time than a few calls take: so one function has the loop and all that most frames share, and
// slices are cut where the compiler sees that octets are left.
func straight(p *packet.Packet, more []packet.Packet) (done int, rest part) {
	for ; ; done++ {
		b := p.Data
		if len(b) < ethernetHeaderLen+vlanTagLen+ipv4HeaderLen+1 || p.Link != packet.LinkEthernet || p.FCSLen != 0 || !p.Roomy() {
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
		var h []byte
		switch {
		case t == etherTypeIPv4:
			n := int(be.Uint16(b[at+2:]))
			if b[at] != 0x45 || be.Uint16(b[at+6:])&(ipv4More|ipv4Offset) != 0 || n > len(b)-at || n <= ipv4HeaderLen {
				return done, straightRest(p, at, t)
			}
			l1[0] = straightIPv4
			l1[0].Off, l1[0].Len = uint32(at), uint32(n)
			proto, h, at = b[at+9], b[at:][ipv4HeaderLen:n:n], at+ipv4HeaderLen
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
		ok := false
		switch l2 := (*[2]packet.Layer)(l1[1:]); proto {
		case ipProtoTCP:
			ok = straightTCP(p, l2, h, at)
		case ipProtoUDP:
			ok = straightUDP(p, l2, h, at)
		}
		if !ok {
			return done, straightUpper(p, at, proto)
		}
		if done == len(more) {
			return done + 1, part{}
		}
		p = &more[done]
	}
}

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

// straightTCP is straight for the segment h, which lies at at, and the last two layers.
func straightTCP(p *packet.Packet, l *[2]packet.Layer, h []byte, at int) bool {
	if len(h) < tcpHeaderLen {
		return false
	}
	h = h[:len(h):len(h)]
	hdr := int(h[12]&0xf0) >> 2
	size := len(h) - hdr
	if hdr < tcpHeaderLen || size < 0 {
		return false
	}
	l[0] = straightSegment
	l[0].Off, l[0].Len, l[0].Hdr = uint32(at), uint32(len(h)), uint16(hdr)
	if size == 0 {
		p.Shorten(1)
		return true
	}
	l[1] = straightData
	l[1].Off, l[1].Len = uint32(at+hdr), uint32(size)
	if TCPFlags(h[13])&TCPRst != 0 { // with text that explains it, see tcp
		return true
	}
	k, b := packet.KindNone, h[hdr:]
	src, dst := be.Uint16(h), be.Uint16(h[2:])
	low := lower(src, dst)
	if low < lowPorts {
		k = tcpLow[low]
	}
	if k == packet.KindNone || k == packet.TLS && mayBeHTTP(b) || k == packet.HTTP && mayBeTLS(b) {
		k = kindOfTCP(low, src^dst^low, b)
	}
	if k != packet.KindNone {
		l[1].Kind, l[1].Fault = k, 0
	}
	return true
}

// straightUDP is straight for the datagram h, which lies at at, and the last two layers. It reports false for a tunnel.
func straightUDP(p *packet.Packet, l *[2]packet.Layer, h []byte, at int) bool {
	if len(h) < udpHeaderLen {
		return false
	}
	n := int(be.Uint16(h[4:]))
	if n > len(h) || n < udpHeaderLen {
		return false
	}
	l[0] = straightDatagram
	l[0].Off, l[0].Len = uint32(at), uint32(n)
	low, high := order(be.Uint16(h), be.Uint16(h[2:]))
	if n == udpHeaderLen {
		if k := kindOfUDP(low, high, nil); k != packet.KindNone && k < firstApplication { // a tunnel has a layer even so
			return false
		}
		p.Shorten(1)
		return true
	}
	l[1] = straightData
	l[1].Off, l[1].Len = uint32(at+udpHeaderLen), uint32(n-udpHeaderLen)
	b := h[udpHeaderLen:n:n]
	if low > lastUDPPort && low != tzspPort && high != tzspPort && !udpMayTell(b) {
		return true
	}
	switch k := kindOfUDP(low, high, b); {
	case k >= firstApplication && k != packet.DTLS: // which Connections learn from
		l[1].Kind, l[1].Fault = k, 0
	case k != packet.KindNone:
		return false
	}
	return true
}

// stopApplications leaves the octets of an application protocol, where straight named one, as what the caller stopped at.
func stopApplications(p *packet.Packet) {
	ls := p.Layers()
	if l := &ls[len(ls)-1]; l.Kind >= firstApplication {
		l.Kind, l.Fault, l.Of = packet.Data, packet.Stopped, l.Kind
	}
}
