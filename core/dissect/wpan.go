package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// IEEE 802.15.4-2015 §7.2. Integers are in little-endian order.
const (
	wpanBeacon       = 0
	wpanData         = 1
	wpanAck          = 2
	wpanCommand      = 3
	wpanMultipurpose = 5

	wpanLeast = 2 // octets of frame control, but for short multipurpose frames

	wpanNoAddr    = 0
	wpanShortAddr = 2
	wpanLongAddr  = 3

	wpanVersion2015 = 2
)

// WPAN is a view of an IEEE 802.15.4 MAC header (IEEE 802.15.4-2015 §7.2). It borrows the packet's octets.
type WPAN struct {
	b []byte
	h wpanHeader
}

// WPANOf views a layer as 802.15.4; ok is false when the layer is another protocol or its header is not all there.
func WPANOf(p *packet.Packet, l packet.Layer) (w WPAN, ok bool) {
	if l.Kind != packet.WPAN || l.Fault.Broken() {
		return WPAN{}, false
	}
	b := p.Header(l)
	return WPAN{b, wpanLayout(b)}, true
}

// Type is 0 for beacons, 1 for data, 2 for acknowledgments, 3 for MAC commands and 5 for multipurpose frames.
func (w WPAN) Type() uint8 { return w.h.typ }

// Version of the frame: 0 for 802.15.4-2003, 1 for 2006, 2 for 2015.
func (w WPAN) Version() uint8 { return w.h.version }

// Secured reports whether the frame is authenticated or encrypted.
func (w WPAN) Secured() bool { return w.h.security }

// Sequence number; ok is false where it is suppressed.
func (w WPAN) Sequence() (seq uint8, ok bool) {
	if w.h.seq < 0 {
		return 0, false
	}
	return w.b[w.h.seq], true
}

// Dst is the destination: its PAN, and an address of 2 or 8 octets; octets is 0 without one. The PAN is that of the frame
// where the header has it once for both.
func (w WPAN) Dst() (pan uint16, addr uint64, octets int) {
	return w.address(w.h.dstPAN, w.h.dst, w.h.dstMode)
}

// Src is the source, as Dst. A frame with PAN ID compression leaves the source's PAN to the destination's.
func (w WPAN) Src() (pan uint16, addr uint64, octets int) {
	at := w.h.srcPAN
	if at < 0 {
		at = w.h.dstPAN
	}
	return w.address(at, w.h.src, w.h.srcMode)
}

func (w WPAN) address(panAt, at int, mode uint8) (pan uint16, addr uint64, octets int) {
	if panAt >= 0 {
		pan = le.Uint16(w.b[panAt:])
	}
	switch mode {
	case wpanShortAddr:
		return pan, uint64(le.Uint16(w.b[at:])), 2
	case wpanLongAddr:
		return pan, le.Uint64(w.b[at:]), 8
	}
	return pan, 0, 0
}

// wpanHeader says where the fields of a header lie: offsets from its start, -1 for those that it does not have. They may lie
// beyond what is there.
type wpanHeader struct {
	fcf                            uint16
	fcfLen                         int
	typ, version, dstMode, srcMode uint8
	security, ies, ack             bool
	seq, dstPAN, dst, srcPAN, src  int
	aux, auxLen                    int  // auxiliary security header (§9.4); aux is -1 without
	level                          byte // security level (§9.4.2.2): bits 0–1 the MIC, bit 2 encryption
	end                            int  // where the addressing and security headers end
}

// wpanLayout reads frame control and finds the fields behind it.
func wpanLayout(b []byte) wpanHeader {
	h := wpanHeader{seq: -1, dstPAN: -1, dst: -1, srcPAN: -1, src: -1, aux: -1, fcfLen: wpanLeast, end: wpanLeast}
	if len(b) == 0 {
		return h
	}
	h.fcf = uint16(b[0])
	if len(b) > 1 {
		h.fcf = le.Uint16(b)
	}
	h.typ = uint8(h.fcf & 7)
	if h.typ == wpanMultipurpose {
		h.multipurpose()
	} else {
		h.general()
	}
	if h.security && (h.version > 0 || h.typ == wpanMultipurpose) {
		h.auxiliary(b)
	}
	return h
}

// general: frames with the general frame control of §7.2.2.
func (h *wpanHeader) general() {
	f := h.fcf
	h.security, h.ack = f&8 != 0, f&0x20 != 0
	h.dstMode, h.version, h.srcMode = uint8(f>>10&3), uint8(f>>12&3), uint8(f>>14)
	h.ies = h.version == wpanVersion2015 && f&0x200 != 0
	if h.version < wpanVersion2015 || f&0x100 == 0 {
		h.seq = h.take(1)
	}
	dstPAN, srcPAN := h.pans(f&0x40 != 0)
	h.addresses(dstPAN, srcPAN)
}

// multipurpose: frames with the frame control of §7.3.5, of one octet or two.
func (h *wpanHeader) multipurpose() {
	f := h.fcf
	h.dstMode, h.srcMode = uint8(f>>4&3), uint8(f>>6&3)
	long := f&8 != 0
	if !long {
		h.fcfLen, h.end, f = 1, 1, f&0xff
	}
	h.security, h.version, h.ack = f&0x200 != 0, uint8(f>>12&3), f&0x4000 != 0
	h.ies = f&0x8000 != 0
	if f&0x400 == 0 {
		h.seq = h.take(1)
	}
	h.addresses(f&0x100 != 0, false)
}

// pans tells which PAN identifiers the header has: Table 7-2 of 802.15.4-2015, and §7.2.1.1.5 of 802.15.4-2006.
func (h *wpanHeader) pans(compressed bool) (dst, src bool) {
	hasDst, hasSrc := h.dstMode != wpanNoAddr, h.srcMode != wpanNoAddr
	if h.version < wpanVersion2015 {
		if compressed { // stands for "the same PAN", and so only where both are addressed
			return hasDst && hasSrc, false
		}
		return hasDst, hasSrc
	}
	switch {
	case !hasDst && !hasSrc:
		return compressed, false
	case !hasSrc:
		return !compressed, false
	case !hasDst:
		return false, !compressed
	case h.dstMode == wpanLongAddr && h.srcMode == wpanLongAddr:
		return !compressed, false
	}
	return true, !compressed
}

func (h *wpanHeader) addresses(dstPAN, srcPAN bool) {
	if dstPAN {
		h.dstPAN = h.take(2)
	}
	if n := wpanAddrLen(h.dstMode); n > 0 {
		h.dst = h.take(n)
	}
	if srcPAN {
		h.srcPAN = h.take(2)
	}
	if n := wpanAddrLen(h.srcMode); n > 0 {
		h.src = h.take(n)
	}
}

// auxiliary finds the auxiliary security header (§9.4).
func (h *wpanHeader) auxiliary(b []byte) {
	h.aux, h.auxLen = h.end, 1
	if h.aux < len(b) {
		control := b[h.aux]
		h.level = control & 7
		if control&0x20 == 0 || h.version < wpanVersion2015 {
			h.auxLen += 4 // frame counter
		}
		h.auxLen += wpanKeySourceLen(control) + int(min(control>>3&3, 1))
	}
	h.end += h.auxLen
}

// take gives the place of the next n octets of the header.
func (h *wpanHeader) take(n int) int {
	at := h.end
	h.end += n
	return at
}

func wpanAddrLen(mode uint8) int {
	switch mode {
	case wpanShortAddr:
		return 2
	case wpanLongAddr:
		return 8
	}
	return 0
}

// wpanKeySourceLen gives the octets of the key source by the key identifier mode (§9.4.2.3).
func wpanKeySourceLen(control byte) int {
	switch control >> 3 & 3 {
	case 2:
		return 4
	case 3:
		return 8
	}
	return 0
}

// micLen gives the octets of the message integrity code at the frame's end, before the FCS.
func (h *wpanHeader) micLen() int {
	if h.aux < 0 || h.level&3 == 0 {
		return 0
	}
	return 2 << (h.level & 3)
}

func (h *wpanHeader) encrypted() bool { return h.security && (h.aux < 0 || h.level&4 != 0) }

// wpanFCSLen gives the octets of frame check sequence that end the captured part of the frame in layer i.
func wpanFCSLen(p *packet.Packet, i int) int {
	n := 0
	switch p.Link {
	case packet.LinkIEEE802154, packet.LinkIEEE802154NonASK:
		n = 2
	case packet.LinkIEEE802154TAP:
		if i > 0 && i <= len(p.Layers()) && p.Layers()[i-1].Kind == packet.WPANTap {
			n = wpanTapFCSLen(p.Header(p.Layers()[i-1]))
		}
	}
	if p.Len > p.CapLen {
		n -= int(min(p.Len-p.CapLen, uint32(n)))
	}
	return n
}

func (w *walk) wpan() {
	b := w.rest()
	fcs := min(wpanFCSLen(w.p, len(w.p.Layers())), len(b))
	b = b[:len(b)-fcs]
	h := wpanLayout(b)
	switch {
	case len(b) < h.fcfLen:
		w.cut(packet.WPAN)
		return
	case h.version > wpanVersion2015, h.typ > wpanCommand && h.typ != wpanMultipurpose, h.version > 0 && h.typ == wpanMultipurpose:
		w.bad(packet.WPAN, h.fcfLen, packet.FaultVersion)
		return
	case h.end > len(b):
		w.cut(packet.WPAN)
		return
	}
	end := max(h.end, len(b)-h.micLen())
	hdr, ok := h.body(b[:end])
	if !ok {
		w.cut(packet.WPAN)
		return
	}
	w.all(packet.WPAN, hdr)
	w.end -= fcs + len(b) - end
	switch {
	case w.off == w.end:
	case h.encrypted():
		w.leave(packet.Encrypted, packet.KindNone)
	case (h.typ == wpanData || h.typ == wpanMultipurpose) && isLoWPAN(w.rest()):
		w.to(packet.LoWPAN)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

// body finds the end of the header with its information elements and the fields of beacons and commands; b is the frame
// without MIC and FCS. ok is false where those do not fit.
func (h *wpanHeader) body(b []byte) (hdr int, ok bool) {
	hdr = h.end
	if h.ies {
		payload := false
		if hdr, payload, ok = wpanHeaderIEs(b, hdr); !ok {
			return hdr, false
		}
		if payload && !h.encrypted() {
			if hdr, ok = wpanPayloadIEs(b, hdr); !ok {
				return hdr, false
			}
		}
	}
	switch {
	case h.encrypted():
	case h.typ == wpanCommand:
		hdr++
	case h.typ == wpanBeacon && h.version < wpanVersion2015:
		hdr = wpanBeaconEnd(b, hdr)
	}
	return hdr, hdr <= len(b)
}

// wpanBeaconEnd gives the end of the fields that a beacon begins with (§7.3.1): superframe, guaranteed time slots and pending
// addresses. It may lie beyond b.
func wpanBeaconEnd(b []byte, at int) int {
	if at += 2; at >= len(b) {
		return at + 1
	}
	if slots := int(b[at] & 7); slots > 0 {
		at += 1 + 3*slots
	}
	if at++; at >= len(b) {
		return at + 1
	}
	return at + 1 + 2*int(b[at]&7) + 8*int(b[at]>>4&7)
}

// ownFCS reports whether the dissector of a link type tells the frame check sequence itself, as a field.
func ownFCS(l packet.LinkType) bool {
	switch l {
	case packet.LinkIEEE802154, packet.LinkIEEE802154NonASK, packet.LinkIEEE802154TAP:
		return true
	}
	return false
}
