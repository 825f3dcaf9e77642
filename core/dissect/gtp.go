package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	gtpHeaderLen   = 8  // octets, 3GPP TS 29.060 §6; with the optional fields 12
	gtpV0HeaderLen = 20 // octets, 3GPP TS 09.60 §6
	gtpTPDU        = 0xff
	gtpOptional    = 0x07 // E, S, PN: any of them brings all the optional fields
)

// GTP is a view of a GPRS Tunnelling Protocol header, version 1 (3GPP TS 29.060 §6, TS 29.281 §5) or 0 (TS 09.60 §6) with
// 20 octets. It borrows the packet's octets.
type GTP struct {
	b   []byte
	hdr int
}

// GTPOf views a layer as GTP; ok is false when the layer is another protocol or holds less than the header's 8 octets.
func GTPOf(p *packet.Packet, l packet.Layer) (g GTP, ok bool) {
	if l.Kind != packet.GTP || l.Hdr < gtpHeaderLen {
		return GTP{}, false
	}
	return GTP{p.Octets(l), int(l.Hdr)}, true
}

// Version of the protocol, 0 to 7.
func (g GTP) Version() uint8 { return g.b[0] >> 5 }

// Prime reports whether this is GTP', the charging protocol of 3GPP TS 32.295.
func (g GTP) Prime() bool { return g.b[0]&0x10 == 0 }

// MessageType of TS 29.060 §7.1; 255 is a T-PDU, a tunnelled datagram.
func (g GTP) MessageType() uint8 { return g.b[1] }

// Length in octets as the header states it: what follows the first 8 octets, in version 0 the first 20.
func (g GTP) Length() uint16 { return be.Uint16(g.b[2:]) }

// TEID is the tunnel endpoint identifier of version 1; 0 in others.
func (g GTP) TEID() uint32 {
	if g.Version() != 1 || g.Prime() {
		return 0
	}
	return be.Uint32(g.b[4:])
}

// Payload is what follows the header and its extension headers, as far as it is in the packet.
func (g GTP) Payload() []byte { return g.b[g.hdr:] }

// GTPExtension is an extension header (TS 29.281 §5.2): its type and its content without length and next type. It borrows.
type GTPExtension struct {
	Type    uint8
	Content []byte
}

// Extensions gives the extension headers in order, up to the first that is damaged.
func (g GTP) Extensions() iter.Seq[GTPExtension] {
	return func(yield func(GTPExtension) bool) {
		if g.Version() != 1 || g.b[0]&4 == 0 || g.hdr < 12 {
			return
		}
		b, next := g.b[12:g.hdr], g.b[11]
		for next != 0 && len(b) > 0 {
			n := 4 * int(b[0])
			if n == 0 || n > len(b) || !yield(GTPExtension{next, b[1 : n-1]}) {
				return
			}
			next, b = b[n-1], b[n:]
		}
	}
}

// GTPElement is an information element of a control message (3GPP TS 29.060 §7.7): its type and its content without type and length.
// It borrows.
type GTPElement struct {
	Type    uint8
	Content []byte
}

// Elements gives the information elements of a control message in order, up to the first that is damaged or, having a type that is
// not defined, of unknown size. A T-PDU has none.
func (g GTP) Elements() iter.Seq[GTPElement] {
	return func(yield func(GTPElement) bool) {
		at, fault := gtpHeader(g.b)
		if fault != 0 || at > len(g.b) || g.MessageType() == gtpTPDU && !g.Prime() {
			return
		}
		v0 := g.Version() == 0 && !g.Prime()
		for b := g.b[at:]; len(b) > 0; {
			hdr, n := gtpElementSize(b, v0)
			if n < 0 || hdr+n > len(b) || !yield(GTPElement{b[0], b[hdr : hdr+n]}) {
				return
			}
			b = b[hdr+n:]
		}
	}
}

// gtpHeader gives the octets of header and extension headers, 0 when they do not fit, and the fault of damaged ones.
func gtpHeader(b []byte) (hdr int, fault packet.FaultCode) {
	switch v := b[0] >> 5; {
	case b[0]&0x10 == 0: // GTP': 6 octets, in version 0 with bit 1 clear 20
		if v == 0 && b[0]&1 == 0 {
			return gtpV0HeaderLen, 0
		}
		return 6, 0
	case v == 0:
		return gtpV0HeaderLen, 0
	case b[0]&gtpOptional == 0:
		return gtpHeaderLen, 0
	case len(b) < 12:
		return len(b), packet.FaultTruncated
	}
	hdr = 12
	if b[0]&4 == 0 {
		return hdr, 0
	}
	for next := b[11]; next != 0; {
		if hdr >= len(b) {
			return hdr, packet.FaultTruncated
		}
		n := 4 * int(b[hdr])
		switch {
		case n == 0:
			return hdr, packet.FaultShort
		case n > len(b)-hdr:
			return hdr, packet.FaultLength
		}
		hdr += n
		next = b[hdr-1]
	}
	return hdr, 0
}

func (w *walk) gtp() {
	b := w.rest()
	if len(b) < gtpHeaderLen {
		w.cut(packet.GTP)
		return
	}
	if b[0]>>5 > 1 && (b[0]&0x10 != 0 || !w.gtpCharging()) {
		// Version 2 (3GPP TS 29.274) shares the control port, where the bit that tells GTP' is another one. No layout is defined for
		// those beyond, which on the user plane's port "shall be set to 1" (TS 29.281 §5.1): it is not this protocol.
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	hdr, fault := gtpHeader(b)
	if hdr > len(b) {
		w.cut(packet.GTP)
		return
	}
	if fault != 0 {
		w.bad(packet.GTP, hdr, fault)
		return
	}
	base := gtpHeaderLen
	if hdr == gtpV0HeaderLen && b[0]>>5 == 0 || hdr < base {
		base = hdr
	}
	n := base + int(be.Uint16(b[2:]))
	if n < hdr {
		w.bad(packet.GTP, hdr, packet.FaultShort)
		return
	}
	if b[1] != gtpTPDU || b[0]&0x10 == 0 {
		w.add(packet.GTP, min(n, 0xffff), n, 0) // information elements are part of the message
		return
	}
	w.add(packet.GTP, hdr, n, 0)
	w.to(kindOfTPDU(w.rest()))
}

// gtpCharging reports whether the datagram goes to or comes from the port of GTP' (TS 32.295 §6.1).
func (w *walk) gtpCharging() bool {
	const port = 3386
	ls := w.p.Layers()
	if len(ls) == 0 || ls[len(ls)-1].Kind != packet.UDP {
		return false
	}
	b := w.p.Octets(ls[len(ls)-1])
	return len(b) >= 4 && (be.Uint16(b) == port || be.Uint16(b[2:]) == port)
}

// kindOfTPDU guesses a T-PDU's protocol from its version field: the header does not say it (TS 29.281 §4.2.1).
func kindOfTPDU(b []byte) packet.Kind {
	switch {
	case len(b) == 0:
	case b[0] >= 0x45 && b[0] <= 0x4e:
		return packet.IPv4
	case b[0]>>4 == 6:
		return packet.IPv6
	}
	return packet.KindNone
}
