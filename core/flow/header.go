package flow

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Octets of a header that tracing needs, of one that the capture cut short, and of a whole one.
const (
	leastTCP   = 16 // up to the window
	snappedTCP = 14 // ports and flags
	headerTCP  = 20
	snappedUDP = 4 // ports
	headerUDP  = 8
	leastEcho  = 6 // type and identifier
	headerEcho = 8
	headerIPv4 = 20
	headerIPv6 = 40
)

// header is what a transport header of a packet says.
type header struct {
	endpoints
	payload   uint64 // octets on the wire
	seq, ack  uint32
	window    uint16
	flags     uint8 // TCP
	hasWindow bool
	whole     bool // TCP: sequence numbers count, and payload is that of the segment
}

// network is the innermost IP header so far, and whether it lies in a quotation.
type network struct {
	src, dst addr
	end      int64 // where its datagram ends on the wire, as an offset into the packet
	known    bool
	v6       bool
	fragment bool
	quoteEnd uint32 // layers that begin before this offset are quoted or sampled
}

func (n *network) quoted(l *packet.Layer) bool { return l.Off < n.quoteEnd }

// octets of a layer's header; nil where the layer does not lie in the packet, which the contract of engines forbids.
func octets(p *packet.Packet, l *packet.Layer) []byte {
	end := uint64(l.Off) + uint64(l.Hdr)
	if end > uint64(len(p.Data)) {
		return nil
	}
	return p.Data[l.Off:end]
}

// onWire is where the frame ended on the wire: an IP length that reaches beyond is wrong.
func onWire(p *packet.Packet) int64 { return int64(max(p.Len, p.CapLen)) }

func (n *network) ipv4(p *packet.Packet, l *packet.Layer) {
	b := octets(p, l)
	if n.known = len(b) >= headerIPv4; !n.known {
		return
	}
	n.v6 = false
	n.src, n.dst = addr{lo: uint64(be.Uint32(b[12:]))}, addr{lo: uint64(be.Uint32(b[16:]))}
	if len(b) > headerIPv4 {
		if h, ok := dissect.IPv4Of(p, *l); ok {
			d := h.FinalDst()
			n.dst.lo = uint64(be.Uint32(d[:]))
		}
	}
	n.fragment = be.Uint16(b[6:])&0x3fff != 0 // more fragments, or an offset
	n.end = int64(l.Off) + int64(l.Len)
	if total := be.Uint16(b[2:]); total != 0 { // 0: segmentation offload
		n.end = min(int64(l.Off)+int64(total), onWire(p))
	}
}

func (n *network) ipv6(p *packet.Packet, l *packet.Layer) {
	b := octets(p, l)
	if n.known = len(b) >= headerIPv6; !n.known {
		return
	}
	n.v6, n.fragment = true, false
	n.src = addr{be.Uint64(b[8:]), be.Uint64(b[16:])}
	n.dst = addr{be.Uint64(b[24:]), be.Uint64(b[32:])}
	n.end = int64(l.Off) + int64(l.Len)
	if length := be.Uint16(b[4:]); length != 0 { // 0: a jumbogram or segmentation offload
		n.end = min(int64(l.Off)+headerIPv6+int64(length), onWire(p))
	}
}

// routing takes the last address of a route that the packet has not reached yet (RFC 8200 §8.1).
func (n *network) routing(p *packet.Packet, i int) {
	if h, ok := dissect.RoutingOf(p, i); ok && h.SegmentsLeft() > 0 {
		if a, ok := h.FinalDst(); ok {
			n.dst = addr{be.Uint64(a[:]), be.Uint64(a[8:])}
		}
	}
}

func (n *network) fragments(p *packet.Packet, l *packet.Layer) {
	if b := octets(p, l); len(b) >= 4 {
		n.fragment = be.Uint16(b[2:])&0xfff9 != 0 // an atomic fragment is whole (RFC 6946)
	}
}

// icmp begins a quotation, or reads an echo message into h.
func (n *network) icmp(p *packet.Packet, l *packet.Layer, h *header) (ok bool) {
	b := octets(p, l)
	if len(b) == 0 {
		return false
	}
	request, reply, isError := byte(8), byte(0), false
	h.proto = ICMP
	if l.Kind == packet.ICMPv6 {
		h.proto = ICMPv6
		request, reply, isError = 128, 129, b[0] < 128 // RFC 4443 §2.1
	} else {
		switch b[0] {
		case 3, 4, 5, 11, 12: // RFC 792, all messages that end with an internet header
			isError = true
		}
	}
	if isError {
		n.quoteEnd = max(n.quoteEnd, l.Off+l.Len)
	}
	if len(b) < leastEcho || b[0] != request && b[0] != reply {
		return false
	}
	id := be.Uint16(b[4:])
	h.srcPort, h.dstPort, h.reply = id, id, b[0] == reply
	h.payload = n.above(l, headerEcho)
	return n.known
}

// above is what the datagram holds on the wire behind a header of size octets.
func (n *network) above(l *packet.Layer, size int) uint64 {
	return uint64(max(n.end-int64(l.Off)-int64(size), 0))
}

// enough reports whether a header of which have octets are there can be traced. One that the capture cut short can with less
// than one that the datagram itself has no room for, which is damaged.
func enough(p *packet.Packet, have, least, snapped int) bool {
	return have >= least || have >= snapped && (p.CapLen < p.Len || p.Flags&packet.Truncated != 0)
}

func (n *network) tcp(p *packet.Packet, l *packet.Layer, h *header) (ok bool) {
	b := octets(p, l)
	if !n.known || !enough(p, len(b), leastTCP, snappedTCP) {
		return false
	}
	h.proto = TCP
	h.srcPort, h.dstPort = be.Uint16(b), be.Uint16(b[2:])
	h.seq, h.ack, h.flags = be.Uint32(b[4:]), be.Uint32(b[8:]), b[13]
	size := max(int(b[12]>>4)*4, headerTCP)
	h.payload = n.above(l, size)
	h.whole = !n.fragment && int64(l.Off)+int64(size) <= n.end
	if h.hasWindow = len(b) >= leastTCP; h.hasWindow {
		h.window = be.Uint16(b[14:])
	}
	return true
}

func (n *network) udp(p *packet.Packet, l *packet.Layer, h *header) (ok bool) {
	b := octets(p, l)
	if !n.known || !enough(p, len(b), headerUDP, snappedUDP) {
		return false
	}
	if len(b) >= 6 {
		// A length below that of the header is none: tshark counts no such packet. 0 is right in a jumbogram, RFC 2675 §4.
		if length := be.Uint16(b[4:]); length < headerUDP && (length != 0 || !n.v6) {
			return false
		}
	}
	h.proto = UDP
	h.srcPort, h.dstPort = be.Uint16(b), be.Uint16(b[2:])
	h.payload = n.above(l, headerUDP)
	if len(b) >= headerUDP {
		if length := uint64(be.Uint16(b[4:])); length >= headerUDP { // 0: a jumbogram, RFC 2675 §4
			h.payload = min(h.payload, length-headerUDP)
		}
	}
	return true
}
