package flow

import (
	"github.com/gopcapkit/pcapkit/core/internal/plain"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// straight reads most packets: behind the link and perhaps a tag there is one IP header without options, and behind that a whole
// header of TCP or UDP, with nothing in it that is traced too. It gives the index of the transport layer; 0: the packet is another.
func straight(p *packet.Packet, h *header) (layer int) {
	ls := p.Layers()
	ip := plain.IP(ls)
	if ip == 0 {
		return 0
	}
	l, t := &ls[ip], &ls[ip+1]
	var end int64
	if l.Kind == packet.IPv4 {
		end = h.straightIPv4(p, l)
	} else {
		end = h.straightIPv6(p, l)
	}
	if end == 0 {
		return 0
	}
	b := octets(p, t)
	switch {
	case t.Kind == packet.TCP && len(b) >= headerTCP:
		size := max(int64(b[12]>>4)*4, headerTCP)
		h.proto, h.hasWindow = TCP, true
		h.seq, h.ack, h.flags, h.window = be.Uint32(b[4:]), be.Uint32(b[8:]), b[13], be.Uint16(b[14:])
		h.whole = int64(t.Off)+size <= end
		h.payload = uint64(max(end-int64(t.Off)-size, 0))
	case t.Kind == packet.UDP && len(b) >= headerUDP && be.Uint16(b[4:]) >= headerUDP:
		h.proto = UDP
		h.payload = min(uint64(max(end-int64(t.Off)-headerUDP, 0)), uint64(be.Uint16(b[4:])-headerUDP))
	default:
		return 0
	}
	h.srcPort, h.dstPort = be.Uint16(b), be.Uint16(b[2:])
	return ip + 1
}

// straightIPv4 takes the addresses and gives the end of the datagram, as network.ipv4 does; 0: it is of another kind.
func (h *header) straightIPv4(p *packet.Packet, l *packet.Layer) (end int64) {
	b := octets(p, l)
	if len(b) != headerIPv4 || be.Uint16(b[6:])&0x3fff != 0 || b[2]|b[3] == 0 {
		return 0
	}
	h.src, h.dst = addr{lo: uint64(be.Uint32(b[12:]))}, addr{lo: uint64(be.Uint32(b[16:]))}
	return min(int64(l.Off)+int64(be.Uint16(b[2:])), onWire(p))
}

// straightIPv6 is the same as network.ipv6.
func (h *header) straightIPv6(p *packet.Packet, l *packet.Layer) (end int64) {
	b := octets(p, l)
	if len(b) != headerIPv6 || b[4]|b[5] == 0 {
		return 0
	}
	h.v6 = true
	h.src, h.dst = addr{be.Uint64(b[8:]), be.Uint64(b[16:])}, addr{be.Uint64(b[24:]), be.Uint64(b[32:])}
	return min(int64(l.Off)+headerIPv6+int64(be.Uint16(b[4:])), onWire(p))
}
