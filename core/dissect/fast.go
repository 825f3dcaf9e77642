package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// straight dissects a frame of the commonest shape: Ethernet or one VLAN tag, IPv4 without options and whole, and TCP or UDP
// that is no tunnel's, with all lengths right. It writes the very records that the general walk would write. It reports
// false, and has changed nothing, for a frame of another shape: that one is left to the walk. applications says whether
// ports name protocols beyond the transport.
func straight(p *packet.Packet, applications bool) bool {
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
	kind, payload, hdr, end := straightTransport(b[at:ip+total], h[9])
	if kind == packet.KindNone {
		return false
	}
	ls := p.Layers()
	if cap(ls) < straightLayers {
		ls = make([]packet.Layer, straightLayers)
	}
	r := (*[straightLayers]packet.Layer)(ls[:straightLayers])
	r[0] = packet.Layer{Len: uint32(len(b)), Hdr: ethernetHeaderLen, Kind: packet.Ethernet}
	n := 1
	if ip != ethernetHeaderLen {
		r[1] = packet.Layer{Off: ethernetHeaderLen, Len: uint32(len(b) - ethernetHeaderLen), Hdr: vlanTagLen, Kind: packet.VLAN}
		n = 2
	}
	r[n] = packet.Layer{Off: uint32(ip), Len: uint32(total), Hdr: ipv4HeaderLen, Kind: packet.IPv4}
	r[n+1] = packet.Layer{Off: uint32(at), Len: uint32(end), Hdr: uint16(hdr), Kind: kind}
	n += 2
	if end > hdr {
		r[n] = packet.Layer{Off: uint32(at + hdr), Len: uint32(end - hdr), Kind: payload}
		if payload == packet.KindNone {
			r[n].Kind, r[n].Fault = packet.Data, packet.NoDissector
		} else if !applications {
			r[n].Kind, r[n].Fault, r[n].Of = packet.Data, packet.Stopped, payload
		}
		n++
	}
	p.SetLayers(ls[:n])
	return true
}

// straightLayers is the longest chain of the straight path: Ethernet, VLAN, IPv4, transport, payload.
const straightLayers = 5

// straightTransport gives kind, header and whole length of a TCP or UDP layer at the start of b, and the application
// protocol behind it; kind KindNone leaves it to the walk.
func straightTransport(b []byte, proto uint8) (k, payload packet.Kind, hdr, end int) {
	switch {
	case proto == ipProtoTCP && len(b) >= tcpHeaderLen:
		n := int(b[12]>>4) * 4
		if n < tcpHeaderLen || n > len(b) {
			break
		}
		if n < len(b) {
			low, high := order(be.Uint16(b), be.Uint16(b[2:]))
			payload = kindOfTCP(low, high, b[n:])
		}
		return packet.TCP, payload, n, len(b)
	case proto == ipProtoUDP && len(b) >= udpHeaderLen:
		n := int(be.Uint16(b[4:]))
		if n < udpHeaderLen || n > len(b) {
			break
		}
		payload = kindOfUDPPorts(order(be.Uint16(b), be.Uint16(b[2:])))
		if payload == packet.KindNone || payload >= firstApplication {
			return packet.UDP, payload, udpHeaderLen, n
		}
	}
	return packet.KindNone, packet.KindNone, 0, 0
}
