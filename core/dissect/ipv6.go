package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipv6HeaderLen = 40 // octets, RFC 8200 §3

// IPv6 is a view of an Internet Protocol version 6 header (RFC 8200). It borrows the packet and its octets. Extension headers are
// layers of their own.
type IPv6 struct {
	head *[ipv6HeaderLen]byte
	p    *packet.Packet
	span packet.Span
}

// IPv6Of views a layer as IPv6; ok is false when the layer is another protocol or holds less than the 40 octets of a header.
func IPv6Of(p *packet.Packet, l packet.Layer) (h IPv6, ok bool) {
	if at, b := int(l.Off), p.Data; l.Kind == packet.IPv6 && l.Hdr >= ipv6HeaderLen && at < len(b)-(ipv6HeaderLen-1) {
		h = IPv6{(*[ipv6HeaderLen]byte)(b[at:]), p, l.Span}
	}
	return h, h.head != nil
}

// Version is 6.
func (h IPv6) Version() uint8 { return h.head[0] >> 4 }

// TrafficClass is DSCP and ECN.
func (h IPv6) TrafficClass() uint8 { return uint8(be.Uint16(h.head[:2]) >> 4) }

// DSCP is the differentiated services codepoint (RFC 2474 §3).
func (h IPv6) DSCP() uint8 { return h.TrafficClass() >> 2 }

// ECN is the explicit congestion notification field (RFC 3168 §5).
func (h IPv6) ECN() uint8 { return h.TrafficClass() & 3 }

// FlowLabel has 20 bits (RFC 6437).
func (h IPv6) FlowLabel() uint32 { return be.Uint32(h.head[:4]) & 0xfffff }

// PayloadLen in octets, extension headers included, as the header states it; 0 in a jumbogram (RFC 2675) and where
// segmentation offload left it out.
func (h IPv6) PayloadLen() uint16 { return be.Uint16(h.head[4:6]) }

// NextHeader is the number of the protocol that follows the header.
func (h IPv6) NextHeader() uint8 { return h.head[6] }

// HopLimit is the number of hops left.
func (h IPv6) HopLimit() uint8 { return h.head[7] }

// Src is the source address.
func (h IPv6) Src() [16]byte { return [16]byte(h.head[8:24]) }

// Dst is the destination address field. Under a routing header with segments left that is the next router: see FinalDst.
func (h IPv6) Dst() [16]byte { return [16]byte(h.head[24:40]) }

// Payload is what follows the header, extension headers included, as far as it is in the packet and below the payload
// length.
func (h IPv6) Payload() []byte { return h.p.Data[h.span.Off+ipv6HeaderLen : h.span.Off+h.span.Len] }

func (w *walk) ipv6() {
	b := w.rest()
	switch {
	case len(b) > 0 && b[0]>>4 != 6:
		w.bad(packet.IPv6, 1, packet.FaultVersion)
		return
	case len(b) < ipv6HeaderLen:
		w.cut(packet.IPv6)
		return
	}
	n, next := int(be.Uint16(b[4:])), b[6]
	var fault packet.FaultCode
	// Segmentation offload leaves the length out, and what it makes has at least 8 octets; fewer are the frame's padding.
	if n == 0 && next != ipProtoNoNext && len(b) >= ipv6HeaderLen+8 {
		n, fault = len(b)-ipv6HeaderLen, packet.ZeroLength
		if jumbo := jumboLen(next, b[ipv6HeaderLen:]); jumbo > 0 {
			// int may have 32 bits; what exceeds the octets is a fault anyhow
			n, fault = int(min(jumbo, 1<<30)), 0
		}
	}
	w.add(packet.IPv6, ipv6HeaderLen, ipv6HeaderLen+n, fault)
	w.upper(next)
}

// upper goes on with the header that an IPv6 or extension header names.
func (w *walk) upper(next uint8) { w.to(w.ipProtocol(next)) }
