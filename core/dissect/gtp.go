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
	case v != 1:
		return gtpHeaderLen, packet.FaultVersion
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
	if b[0]>>5 == 2 { // GTPv2 (3GPP TS 29.274) shares the control port
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

func (v *visit) gtp() {
	flags, prime := v.at(0), v.at(0)&0x10 == 0
	v.u8(gtpFlags, 0)
	v.in()
	if prime {
		v.num(gtpPrimeVersion, 0, 1, uint64(flags>>5))
	} else {
		v.num(gtpVersion, 0, 1, uint64(flags>>5))
	}
	v.bit(gtpPT, 0, 1, !prime)
	switch {
	case flags>>5 == 1 && !prime:
		v.num(gtpReserved, 0, 1, uint64(flags>>3&1))
		v.bit(gtpE, 0, 1, flags&4 != 0)
		v.bit(gtpS, 0, 1, flags&2 != 0)
		v.bit(gtpPN, 0, 1, flags&1 != 0)
	default:
		v.num(gtpReserved, 0, 1, uint64(flags>>1&7))
		if prime {
			v.bit(gtpHdrLength, 0, 1, flags&1 != 0)
		} else {
			v.bit(gtpSNN, 0, 1, flags&1 != 0)
		}
	}
	v.out()
	v.u8(gtpMessage, 1)
	v.u16(gtpLength, 2)
	at := 6
	switch {
	case prime:
		v.u16(gtpSeq, 4)
	case flags>>5 == 0:
		v.gtpV0()
		at = gtpV0HeaderLen
	default:
		at = v.gtpV1(flags)
	}
	if v.at(1) == gtpTPDU && !prime && v.l.Fault == 0 && kindOfTPDU(v.b[v.l.Hdr:]) == packet.KindNone {
		v.octets(gtpTPDUData, int(v.l.Hdr), len(v.b)-int(v.l.Hdr))
	}
	if v.at(1) != gtpTPDU && v.at(at) == 14 { // the Recovery element of path management (TS 29.060 §7.7.11)
		v.u8(gtpRecovery, at+1)
	}
}

func (v *visit) gtpV0() {
	v.u16(gtpSeq, 4)
	v.u16(gtpFlowLabel, 6)
	v.u8(gtpSNDCP, 8)
	if !v.has(12, 8) {
		return
	}
	// The TID is eight octets of BCD digits, the low half of each first (TS 09.60 §6).
	buf := v.p.TextBuffer()
	start := len(buf)
	for _, x := range v.b[12:20] {
		for _, d := range [2]byte{x & 15, x >> 4} {
			if d < 10 {
				buf = append(buf, '0'+d)
			}
		}
	}
	v.emit(gtpTID, 12, 8, v.p.CloseText(buf, start), packet.InText)
}

// gtpV1 lists what follows the first four octets of a version 1 header and returns where that ends.
func (v *visit) gtpV1(flags uint8) int {
	v.u32(gtpTEID, 4)
	if flags&gtpOptional == 0 {
		return gtpHeaderLen
	}
	if flags&2 != 0 {
		v.u16(gtpSeq, 8)
	}
	if flags&1 != 0 {
		v.u8(gtpNPDU, 10)
	}
	if flags&4 == 0 {
		return 12
	}
	next, at := v.u8(gtpExtNext, 11), 12
	for next != 0 && v.has(at, 1) {
		n := 4 * int(v.b[at])
		if n == 0 {
			v.malformed(at, 1, packet.FaultShort)
			break
		}
		if !v.has(at, n) {
			v.malformed(at, n, packet.FaultLength)
			break
		}
		v.octets(gtpExt, at, n)
		v.in()
		v.u8(gtpExtLength, at)
		v.gtpExtension(next, at+1, n-2)
		next = v.u8(gtpExtNext, at+n-1)
		v.out()
		at += n
	}
	return at
}

func (v *visit) gtpExtension(kind uint8, at, n int) {
	switch kind {
	case 0xc0:
		v.u16(gtpExtPDCP, at)
	case 0x40:
		v.u16(gtpExtUDPPort, at)
	case 0x03, 0x82:
		v.num(gtpExtLongPDCP, at, 3, uint64(v.be32(at)>>8&0x3ffff))
	case 0x81:
		v.octets(gtpExtRAN, at, n)
	case 0x83:
		v.octets(gtpExtXwRAN, at, n)
	case 0x85: // 3GPP TS 38.415 §5.5.2
		kind, x := v.at(at)>>4, v.at(at+1)
		v.num(gtpPDUType, at, 1, uint64(kind))
		v.num(gtpSpareH1, at, 1, uint64(v.at(at)&15))
		if kind == 0 {
			v.bit(gtpPDUPPP, at+1, 1, x&0x80 != 0)
			v.bit(gtpPDURQI, at+1, 1, x&0x40 != 0)
		} else {
			v.num(gtpSpareB7B6, at+1, 1, uint64(x>>6))
		}
		v.num(gtpPDUQFI, at+1, 1, uint64(x&0x3f))
		if kind == 0 && x&0x80 != 0 && n > 2 {
			v.num(gtpPDUPPI, at+2, 1, uint64(v.at(at+2)>>5))
			v.num(gtpSpareB4B0, at+2, 1, uint64(v.at(at+2)&31))
		}
	}
}
