package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// straight dissects a frame of the commonest shape: Ethernet or one VLAN tag, IPv4 without options and whole, and TCP or UDP
// that is no tunnel's, with all lengths right. It writes the very records that the general walk would write. It reports
// false, and has changed nothing, for a frame of another shape: that one is left to the walk.
func straight(p *packet.Packet) bool {
	b := p.Data
	if p.Link != packet.LinkEthernet || p.FCSLen != 0 || len(b) < ethernetHeaderLen+ipv4HeaderLen+udpHeaderLen {
		return false
	}
	ip := ethernetHeaderLen
	t := be.Uint16(b[12:])
	if t == etherTypeVLAN {
		t, ip = be.Uint16(b[16:]), ethernetHeaderLen+vlanTagLen
	}
	if t != etherTypeIPv4 || len(b)-ip < ipv4HeaderLen {
		return false
	}
	h := b[ip : ip+ipv4HeaderLen]
	total := int(be.Uint16(h[2:]))
	if h[0] != 0x45 || be.Uint16(h[6:])&(ipv4More|ipv4Offset) != 0 || total < ipv4HeaderLen || total > len(b)-ip {
		return false
	}
	at := ip + ipv4HeaderLen
	l, ok := straightTransport(b[at:ip+total], h[9])
	if !ok {
		return false
	}
	l.Off = uint32(at)
	ls := append(p.Layers()[:0], packet.Layer{Len: uint32(len(b)), Hdr: ethernetHeaderLen, Kind: packet.Ethernet})
	if ip != ethernetHeaderLen {
		ls = append(ls, packet.Layer{Off: ethernetHeaderLen, Len: uint32(len(b) - ethernetHeaderLen), Hdr: vlanTagLen, Kind: packet.VLAN})
	}
	ls = append(ls, packet.Layer{Off: uint32(ip), Len: uint32(total), Hdr: ipv4HeaderLen, Kind: packet.IPv4}, l)
	if n := l.Len - uint32(l.Hdr); n > 0 {
		ls = append(ls, packet.Layer{Off: l.Off + uint32(l.Hdr), Len: n, Kind: packet.Data, Fault: packet.NoDissector})
	}
	p.SetLayers(ls)
	return true
}

// straightTransport gives the record, without its place, of a TCP or UDP header at the start of b.
func straightTransport(b []byte, proto uint8) (l packet.Layer, ok bool) {
	switch proto {
	case ipProtoTCP:
		if len(b) < tcpHeaderLen {
			return l, false
		}
		n := int(b[12]>>4) * 4
		return packet.Layer{Len: uint32(len(b)), Hdr: uint16(n), Kind: packet.TCP}, n >= tcpHeaderLen && n <= len(b)
	case ipProtoUDP:
		if len(b) < udpHeaderLen {
			return l, false
		}
		n := int(be.Uint16(b[4:]))
		low, high := be.Uint16(b), be.Uint16(b[2:])
		if low > high {
			low, high = high, low
		}
		if n < udpHeaderLen || n > len(b) || kindOfUDPPorts(low, high) != packet.KindNone {
			return l, false
		}
		return packet.Layer{Len: uint32(n), Hdr: udpHeaderLen, Kind: packet.UDP}, true
	}
	return l, false
}
