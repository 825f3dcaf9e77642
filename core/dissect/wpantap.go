package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LINKTYPE_IEEE802_15_4_TAP, github.com/jkcko/ieee802.15.4-tap: a header of four octets, then type, length and value padded to
// four octets each. Integers are in little-endian order.
const (
	wpanTapLeast  = 4 // octets of version, reserved octet and length
	wpanTapTLVLen = 4 // octets of type and length
	wpanTapFCS16  = 1
	wpanTapFCS32  = 2
)

// WPANTap is a view of the pseudo header of LINKTYPE_IEEE802_15_4_TAP. It borrows the packet's octets.
type WPANTap struct{ b []byte }

// WPANTapOf views a layer as such a header; ok is false when the layer is another protocol or its header is not all there.
func WPANTapOf(p *packet.Packet, l packet.Layer) (t WPANTap, ok bool) {
	if l.Kind != packet.WPANTap || l.Fault.Broken() {
		return WPANTap{}, false
	}
	return WPANTap{p.Header(l)}, true
}

// Value gives the octets of the first element of this type; ok is false without one.
func (t WPANTap) Value(typ uint16) (b []byte, ok bool) {
	for at := wpanTapLeast; ; {
		found, n, next := wpanTapElement(t.b, at)
		if next < 0 {
			return nil, false
		}
		if found == typ {
			return t.b[at+wpanTapTLVLen : at+wpanTapTLVLen+n], true
		}
		at = next
	}
}

// FCSLen is the octets of frame check sequence that the frame ends with: 0, 2 or 4.
func (t WPANTap) FCSLen() int { return wpanTapFCSLen(t.b) }

// wpanTapElement reads the type and length of the element at at, and where the next one begins; next is negative where none
// lies wholly in b.
func wpanTapElement(b []byte, at int) (typ uint16, n, next int) {
	if len(b)-at < wpanTapTLVLen {
		return 0, 0, -1
	}
	typ, n = le.Uint16(b[at:]), int(le.Uint16(b[at+2:]))
	if n > len(b)-at-wpanTapTLVLen {
		return typ, n, -1
	}
	return typ, n, at + wpanTapTLVLen + (n+3)&^3
}

func wpanTapFCSLen(b []byte) int {
	switch v, ok := (WPANTap{b}).Value(0); {
	case !ok || len(v) == 0:
		return 0
	case v[0] == wpanTapFCS16:
		return 2
	case v[0] == wpanTapFCS32:
		return 4
	}
	return 0
}

func (w *walk) wpanTap() {
	b := w.rest()
	if len(b) < wpanTapLeast {
		w.cut(packet.WPANTap)
		return
	}
	n := int(le.Uint16(b[2:]))
	switch {
	case b[0] != 0:
		w.bad(packet.WPANTap, wpanTapLeast, packet.FaultVersion)
	case n < wpanTapLeast:
		w.bad(packet.WPANTap, wpanTapLeast, packet.FaultShort)
	case n > len(b):
		w.cut(packet.WPANTap)
	default:
		w.all(packet.WPANTap, n)
		if w.off < w.end {
			w.to(packet.WPAN)
		}
	}
}

func (v *visit) wpanTap() {
	hdr := int(v.l.Hdr)
	v.u8(wpanTapVersion, 0)
	v.u8(wpanTapReserved, 1)
	v.le16(wpanTapLength, 2)
	for at := wpanTapLeast; hdr-at >= wpanTapTLVLen; {
		typ, n, next := wpanTapElement(v.b[:hdr], at)
		v.le16(wpanTapTLVType, at)
		v.le16(wpanTapTLVLength, at+2)
		if next < 0 {
			v.malformed(at+2, 2, packet.FaultLength)
			break
		}
		v.wpanTapValue(typ, at+wpanTapTLVLen, n)
		if end := at + wpanTapTLVLen + n; next > end && next <= hdr {
			v.octets(wpanTapPadding, end, next-end)
		}
		at = next
	}
	if v.l.Fault == 0 {
		v.gen(wpanTapDataLen, hdr, uint64(len(v.b)-hdr))
	}
}

// wpanTapValue lists the value of an element; one of another length than its type demands is shown as octets.
func (v *visit) wpanTapValue(typ uint16, at, n int) {
	switch {
	case n == 0:
	case typ == 0 && n == 1:
		v.u8(wpanTapFCSType, at)
	case typ == 1 && n == 4:
		v.float32(wpanTapRSS, at)
	case typ == 2 && n == 4:
		v.le32(wpanTapRate, at)
	case typ == 3 && n == 3:
		v.le16(wpanTapChannel, at)
		v.u8(wpanTapPage, at+2)
	case typ == 4 && n == 3:
		v.u8(wpanTapBand, at)
		v.u8(wpanTapModeOf(v.u8(wpanTapSUNType, at+1)), at+2)
	case typ == 5 && n == 8:
		v.le64(wpanTapStart, at)
	case typ == 6 && n == 8:
		v.le64(wpanTapEnd, at)
	case typ == 7 && n == 8:
		v.le64(wpanTapASN, at)
	case typ == 8 && n == 8:
		v.le64(wpanTapSlot, at)
	case typ == 9 && n == 4:
		v.le32(wpanTapSlotLen, at)
	case typ == 10 && n == 1:
		v.u8(wpanTapLQI, at)
	case typ == 11 && n == 4:
		v.float32(wpanTapFreq, at)
	case typ == 12 && n == 10:
		v.float32(wpanTapPlanStart, at)
		v.float32(wpanTapPlanSpacing, at+4)
		v.le16(wpanTapPlanChannels, at+8)
	default:
		v.octets(wpanTapUnknown, at, n)
	}
}

// wpanTapModeOf is the field of the mode of a SUN PHY, which has a meaning of its own for each type.
func wpanTapModeOf(sun uint8) packet.FieldID {
	switch sun {
	case 0:
		return wpanTapFSKA
	case 1:
		return wpanTapFSKB
	case 2:
		return wpanTapOQPSKA
	case 3:
		return wpanTapOQPSKB
	case 4:
		return wpanTapOQPSKC
	case 5, 6, 7, 8:
		return wpanTapOFDM
	}
	return wpanTapMode
}

// float32 lists a number of IEEE 754 single precision in little-endian order.
func (v *visit) float32(id packet.FieldID, at int) { v.num(id, at, 4, uint64(v.peek32(at))) }
