package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// straight dissects a frame of the commonest shape: Ethernet or one VLAN tag, IPv4 without options or IPv6 without extension
// headers, whole, and TCP or UDP that is no tunnel's, with all lengths right. It writes the very records that the general walk
// would write. It reports false for a frame of another shape: that one is left to the walk, which begins anew.
// applications says whether ports name protocols beyond the transport.
func straight(p *packet.Packet, applications bool) bool {
	b := p.Data
	if len(b) < ethernetHeaderLen+ipv4HeaderLen+udpHeaderLen || p.Link != packet.LinkEthernet || p.FCSLen != 0 {
		return false
	}
	t, at := be.Uint16(b[12:]), ethernetHeaderLen
	if t == etherTypeVLAN {
		t, at = be.Uint16(b[16:]), ethernetHeaderLen+vlanTagLen
	}
	h := b[at:]
	switch {
	case len(h) < ipv4HeaderLen+udpHeaderLen:
		return false
	case t == etherTypeIPv4:
		n := int(be.Uint16(h[2:]))
		return h[0] == 0x45 && be.Uint16(h[6:])&(ipv4More|ipv4Offset) == 0 && n <= len(h) && n >= ipv4HeaderLen &&
			straightTransport(p, h[ipv4HeaderLen:n], at, ipv4HeaderLen, h[9], applications)
	case t == etherTypeIPv6 && len(h) >= ipv6HeaderLen+udpHeaderLen:
		n := ipv6HeaderLen + int(be.Uint16(h[4:]))
		return h[0]>>4 == 6 && n <= len(h) && straightTransport(p, h[ipv6HeaderLen:n], at, ipv6HeaderLen, h[6], applications)
	}
	return false
}

// straightTransport is straight from the transport on: b is the payload of an IP header of ipHdr octets that lies at at. Nothing
// that is called here returns to it, so that all its values stay in registers.
func straightTransport(p *packet.Packet, b []byte, at, ipHdr int, proto uint8, applications bool) bool {
	if len(b) < udpHeaderLen {
		return false
	}
	hdr, end, k, known := udpHeaderLen, int(be.Uint16(b[4:])), packet.UDP, &udpLow
	if proto == ipProtoTCP {
		if len(b) < tcpHeaderLen {
			return false
		}
		hdr, end, k, known = int(b[12]>>4)*4, len(b), packet.TCP, &tcpLow
		if hdr < tcpHeaderLen || hdr > end || b[13]&uint8(TCPRst) != 0 {
			return false
		}
	} else if proto != ipProtoUDP || end < hdr || end > len(b) {
		return false
	}
	count := 3
	if at != ethernetHeaderLen {
		count++
	}
	if end > hdr {
		count++
	}
	r := p.Chain(count)
	r[0] = packet.Layer{Len: uint32(len(p.Data)), Hdr: ethernetHeaderLen, Kind: packet.Ethernet}
	rest := (*[3]packet.Layer)(r[1:])
	if at != ethernetHeaderLen {
		r[1] = packet.Layer{Off: ethernetHeaderLen, Len: uint32(len(p.Data) - ethernetHeaderLen), Hdr: vlanTagLen, Kind: packet.VLAN}
		rest = (*[3]packet.Layer)(r[2:])
	}
	ip := packet.IPv4
	if ipHdr != ipv4HeaderLen {
		ip = packet.IPv6
	}
	rest[0] = packet.Layer{Off: uint32(at), Len: uint32(ipHdr + len(b)), Hdr: uint16(ipHdr), Kind: ip}
	rest[1] = packet.Layer{Off: uint32(at + ipHdr), Len: uint32(end), Hdr: uint16(hdr), Kind: k}
	rest[2] = packet.Layer{Off: uint32(at + ipHdr + hdr), Len: uint32(end - hdr), Kind: packet.Data, Fault: packet.NoDissector}
	low, high := order(be.Uint16(b), be.Uint16(b[2:]))
	if applications && low < lowPorts && known[low] >= firstApplication {
		rest[2].Kind, rest[2].Fault = known[low], 0
		return true
	}
	return straightPorts(&rest[2], k, low, high, b[hdr:end], applications)
}

// straightPorts finds the kind of a transport's payload b where its lower port does not tell at once.
func straightPorts(l *packet.Layer, transport packet.Kind, low, high uint16, b []byte, applications bool) bool {
	k := packet.KindNone
	switch {
	case transport == packet.UDP:
		if k = kindOfUDP(low, high, b); k != packet.KindNone && k < firstApplication {
			return false // a tunnel
		}
	case len(b) > 0:
		k = kindOfTCP(low, high, b)
	}
	switch {
	case k == packet.KindNone:
	case applications:
		l.Kind, l.Fault = k, 0
	default:
		l.Fault, l.Of = packet.Stopped, k
	}
	return true
}
