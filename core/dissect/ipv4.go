package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipv4HeaderLen = 20 // octets without options, RFC 791 §3.1

// Bits of the flags and fragment offset word, RFC 791 §3.1.
const (
	ipv4Dont   = 0x4000
	ipv4More   = 0x2000
	ipv4Offset = 0x1fff
)

// IPv4 is a view of an Internet Protocol version 4 header (RFC 791). It borrows the packet and its octets.
type IPv4 struct {
	head *[ipv4HeaderLen]byte
	p    *packet.Packet
	span packet.Span
	hdr  uint32 // octets of header that are there
}

// IPv4Of views a layer as IPv4; ok is false when the layer is another protocol or its header is not whole.
func IPv4Of(p *packet.Packet, l packet.Layer) (h IPv4, ok bool) {
	if at, b := int(l.Off), p.Data; l.Kind == packet.IPv4 && l.Hdr >= ipv4HeaderLen && at < len(b)-(ipv4HeaderLen-1) {
		h = IPv4{(*[ipv4HeaderLen]byte)(b[at:]), p, l.Span, uint32(l.Hdr)}
	}
	return h, h.head != nil
}

// header octets, options included.
func (h IPv4) header() []byte { return h.p.Data[h.span.Off : h.span.Off+h.hdr] }

// Version is 4.
func (h IPv4) Version() uint8 { return h.head[0] >> 4 }

// HeaderLen is the length of the header with its options, in octets.
func (h IPv4) HeaderLen() int { return int(h.head[0]&15) * 4 }

// TOS is the octet of the type of service (RFC 791), now DSCP and ECN.
func (h IPv4) TOS() uint8 { return h.head[1] }

// DSCP is the differentiated services codepoint (RFC 2474 §3).
func (h IPv4) DSCP() uint8 { return h.head[1] >> 2 }

// ECN is the explicit congestion notification field (RFC 3168 §5).
func (h IPv4) ECN() uint8 { return h.head[1] & 3 }

// TotalLen in octets, header included, as the header states it; 0 where segmentation offload left it out.
func (h IPv4) TotalLen() uint16 { return be.Uint16(h.head[2:4]) }

// ID is the identification that fragments of one datagram share.
func (h IPv4) ID() uint16 { return be.Uint16(h.head[4:6]) }

// Reserved is the flag that must be zero.
func (h IPv4) Reserved() bool { return h.head[6]&0x80 != 0 }

// DontFragment is the DF flag.
func (h IPv4) DontFragment() bool { return be.Uint16(h.head[6:8])&ipv4Dont != 0 }

// MoreFragments is the MF flag.
func (h IPv4) MoreFragments() bool { return be.Uint16(h.head[6:8])&ipv4More != 0 }

// FragmentOffset is where the payload lies in the datagram, in octets.
func (h IPv4) FragmentOffset() int { return int(be.Uint16(h.head[6:8])&ipv4Offset) * 8 }

// TTL is the time to live, in hops.
func (h IPv4) TTL() uint8 { return h.head[8] }

// Protocol is the number of the protocol of the payload.
func (h IPv4) Protocol() uint8 { return h.head[9] }

// Checksum of the header, as stored.
func (h IPv4) Checksum() uint16 { return be.Uint16(h.head[10:12]) }

// Src is the source address in network order.
func (h IPv4) Src() [4]byte { return [4]byte(h.head[12:16]) }

// Dst is the destination address field in network order. Under a source route that is the next router: see FinalDst.
func (h IPv4) Dst() [4]byte { return [4]byte(h.head[16:20]) }

// FinalDst is where the packet shall end: the last address of a source route that is not used up (RFC 791 §3.1), or Dst.
func (h IPv4) FinalDst() [4]byte {
	at := ipv4FinalDst(h.header())
	return [4]byte(h.header()[at : at+4])
}

// Payload is what follows the header, as far as it is in the packet and below the total length.
func (h IPv4) Payload() []byte { return h.p.Data[h.span.Off+h.hdr : h.span.Off+h.span.Len] }

func (w *walk) ipv4() {
	b := w.rest()
	if len(b) == 0 {
		w.cut(packet.IPv4)
		return
	}
	if b[0]>>4 != 4 {
		w.wrongVersion(b)
		return
	}
	hdr := int(b[0]&15) * 4
	if hdr < ipv4HeaderLen {
		w.bad(packet.IPv4, 1, packet.FaultShort)
		return
	}
	if len(b) < hdr {
		w.cut(packet.IPv4)
		return
	}
	total, frag, proto := int(be.Uint16(b[2:])), be.Uint16(b[6:]), b[9]
	switch {
	case total >= hdr:
		w.add(packet.IPv4, hdr, total, 0)
	case total == 0: // segmentation offload: the frame says how long it is
		w.add(packet.IPv4, hdr, len(b), packet.ZeroLength)
	default:
		w.bad(packet.IPv4, 4, packet.FaultShort)
		return
	}
	next := w.ipProtocol(proto)
	if frag&(ipv4More|ipv4Offset) != 0 {
		if frag&ipv4Offset != 0 {
			w.leave(packet.FragmentPart, next)
			return
		}
		w.quoted = true // a first fragment ends before the lengths inside it do
	}
	w.to(next)
}

// wrongVersion goes on as the version says where IPv6 stands in the place of IPv4, and ends the walk otherwise.
func (w *walk) wrongVersion(b []byte) {
	if b[0]>>4 == 6 {
		w.to(packet.IPv6)
		return
	}
	w.bad(packet.IPv4, 1, packet.FaultVersion)
}
