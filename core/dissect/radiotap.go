package dissect

import (
	"math"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// www.radiotap.org. Integers are in little-endian order, each field aligned to its size from the start of the header.
const (
	radiotapLeast = 8 // octets: version, pad, length and one word of presence bits

	// Bits of the Flags field.
	radiotapHasFCS  = 0x10
	radiotapDataPad = 0x20

	// Presence bits.
	radiotapNamespace = 1 << 29 // the next word begins anew in the radiotap namespace
	radiotapVendor    = 1 << 30 // the next word is of a vendor namespace
	radiotapMore      = 1 << 31 // another word follows
)

// radiotapSizes holds size and alignment of each field by presence bit; size 0: not known, what follows cannot be found.
var radiotapSizes = [32][2]uint8{
	0: {8, 8}, 1: {1, 1}, 2: {1, 1}, 3: {4, 2}, 4: {2, 2}, 5: {1, 1}, 6: {1, 1}, 7: {2, 2}, 8: {2, 2}, 9: {2, 2},
	10: {1, 1}, 11: {1, 1}, 12: {1, 1}, 13: {1, 1}, 14: {2, 2}, 15: {2, 2}, 16: {1, 1}, 17: {1, 1}, 18: {8, 4},
	19: {3, 1}, 20: {8, 4}, 21: {12, 2}, 22: {12, 8}, 23: {12, 2}, 24: {12, 2}, 25: {6, 2}, 26: {1, 1}, 27: {4, 2},
}

// Radiotap is a view of a radiotap header (www.radiotap.org). It borrows the packet's octets.
type Radiotap struct{ b []byte }

// RadiotapOf views a layer as radiotap; ok is false when the layer is another protocol, its header is not all
// there, or of a version above 0.
func RadiotapOf(p *packet.Packet, l packet.Layer) (r Radiotap, ok bool) {
	if l.Kind != packet.Radiotap || l.Fault.Broken() || p.Data[l.Off] != 0 {
		return Radiotap{}, false
	}
	return Radiotap{p.Header(l)}, true
}

// Length of the header in octets.
func (r Radiotap) Length() uint16 { return le.Uint16(r.b[2:]) }

// Present is the first word of presence bits.
func (r Radiotap) Present() uint32 { return le.Uint32(r.b[4:]) }

// Field gives the octets of the field with this presence bit (0 to 27) of the first word; ok is false without it.
func (r Radiotap) Field(bit int) (b []byte, ok bool) {
	if bit < 0 || bit > 27 || r.Present()>>bit&1 == 0 {
		return nil, false
	}
	at := radiotapFieldsAt(r.b)
	for i := 0; i <= bit; i++ {
		if r.Present()>>i&1 == 0 {
			continue
		}
		size, align := int(radiotapSizes[i][0]), int(radiotapSizes[i][1])
		at = (at + align - 1) &^ (align - 1)
		if i == bit && at+size <= len(r.b) {
			return r.b[at : at+size], true
		}
		at += size
	}
	return nil, false
}

// SignalDBm is the antenna signal in decibels above a milliwatt; ok is false without it.
func (r Radiotap) SignalDBm() (dBm int8, ok bool) {
	b, ok := r.Field(5)
	if !ok {
		return 0, false
	}
	return int8(b[0]), true
}

// ChannelMHz is the channel's frequency; ok is false without it.
func (r Radiotap) ChannelMHz() (mhz uint16, ok bool) {
	b, ok := r.Field(3)
	if !ok {
		return 0, false
	}
	return le.Uint16(b), true
}

// radiotapFieldsAt gives where the words of presence bits end.
func radiotapFieldsAt(b []byte) int {
	at := 4
	for at+4 <= len(b) && le.Uint32(b[at:])&radiotapMore != 0 {
		at += 4
	}
	return at + 4
}

// radiotapFlags gives the Flags field of a header, 0 without.
func radiotapFlags(b []byte) uint8 {
	if len(b) < radiotapLeast || b[0] != 0 || b[4]&2 == 0 {
		return 0
	}
	at := radiotapFieldsAt(b)
	if b[4]&1 != 0 {
		at = (at+7)&^7 + 8
	}
	if at >= len(b) {
		return 0
	}
	return b[at]
}

func (w *walk) radiotap() {
	b := w.rest()
	if len(b) < radiotapLeast {
		w.cut(packet.Radiotap)
		return
	}
	n := int(le.Uint16(b[2:]))
	switch {
	case n < radiotapLeast:
		w.bad(packet.Radiotap, radiotapLeast, packet.FaultShort)
	case n > len(b):
		w.cut(packet.Radiotap)
	default:
		w.all(packet.Radiotap, n)
		w.to(packet.WLAN)
	}
}

func (v *visit) radiotap() {
	v.u8(radiotapVersion, 0)
	v.u8(radiotapPad, 1)
	n := int(v.le16(radiotapLength, 2))
	if n = min(n, len(v.b)); n < radiotapLeast {
		return
	}
	if v.b[0] != 0 { // the length is where it always is, but what else a later version has is not known
		v.malformed(0, n, packet.FaultVersion)
		return
	}
	at := min(radiotapFieldsAt(v.b[:n]), n)
	v.octets(radiotapPresent, 4, at-4)
	v.in()
	v.radiotapWords(at)
	v.out()
	known := true // the word's bits are of the radiotap namespace
	for word := 4; word+4 <= n; word += 4 {
		x := v.peek32(word)
		if known {
			if at = v.radiotapWord(x, at, n); at < 0 {
				return
			}
		}
		known = x&radiotapNamespace != 0
		if x&radiotapVendor != 0 {
			at = (at + 1) &^ 1
			size := 6 + int(v.peek16(at+4))
			v.octets(radiotapVendorNamespace, at, size)
			at += size
		}
		if x&radiotapMore == 0 {
			return
		}
	}
}

// radiotapBits are the presence bits that have names, in the order of their fields.
var radiotapBits = [...]uint8{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 17, 18, 19, 20, 21, 22, 23, 24, 26, 27, 28}

func (v *visit) radiotapWords(end int) {
	known := true
	for at := 4; at+4 <= end; at += 4 {
		x := v.le32(radiotapPresentWord, at)
		v.in()
		if known {
			for i, bit := range radiotapBits {
				v.bit(radiotapPresentTsft+packet.FieldID(i), at, 4, x>>bit&1 != 0)
			}
		}
		v.bit(radiotapPresentRtapNs, at, 4, x&radiotapNamespace != 0)
		v.bit(radiotapPresentVendorNs, at, 4, x&radiotapVendor != 0)
		v.bit(radiotapPresentExt, at, 4, x&radiotapMore != 0)
		v.out()
		known = x&radiotapNamespace != 0
	}
}

// radiotapWord lists the fields of one word and returns where they end, -1 when that is not known.
func (v *visit) radiotapWord(x uint32, at, end int) int {
	for bit := range 29 {
		if x>>bit&1 == 0 {
			continue
		}
		size, align := int(radiotapSizes[bit][0]), int(radiotapSizes[bit][1])
		if size == 0 {
			return -1
		}
		at = (at + align - 1) &^ (align - 1)
		if at+size > end {
			v.malformed(at, end-at, packet.FaultLength)
			return -1
		}
		v.radiotapField(bit, at)
		at += size
	}
	return at
}

func (v *visit) radiotapField(bit, at int) {
	switch bit {
	case 0:
		v.le64(radiotapMactime, at)
	case 1:
		v.radiotapSpread(radiotapFlagsField, at, 1, uint32(v.u8(radiotapFlagsField, at)), 0, 8)
	case 2:
		v.num(radiotapDatarate, at, 1, uint64(math.Float32bits(float32(v.at(at))/2)))
	case 3:
		v.le16(radiotapChannelFreq, at)
		v.radiotapSpread(radiotapChannelFlags, at+2, 2, uint32(v.le16(radiotapChannelFlags, at+2)), 0, 3)
	case 4:
		v.u8(radiotapFhssHopset, at)
		v.u8(radiotapFhssPattern, at+1)
	case 5:
		v.int8(radiotapDbmAntsignal, at)
	case 6:
		v.int8(radiotapDbmAntnoise, at)
	case 7:
		v.le16(radiotapQuality, at)
	case 8:
		v.le16(radiotapTxattenuation, at)
	case 9:
		v.le16(radiotapDbTxattenuation, at)
	case 10:
		v.int8(radiotapTxpower, at)
	case 11:
		v.u8(radiotapAntenna, at)
	case 12:
		v.u8(radiotapDbAntsignal, at)
	case 13:
		v.u8(radiotapDbAntnoise, at)
	case 14:
		v.radiotapSpread(radiotapRxflags, at, 2, uint32(v.le16(radiotapRxflags, at)), 1, 1)
	case 15:
		v.radiotapSpread(radiotapTxflags, at, 2, uint32(v.le16(radiotapTxflags, at)), 0, 6)
	case 17:
		v.u8(radiotapDataRetries, at)
	case 18:
		v.u8(radiotapXchannelChannel, at+6)
		v.le16(radiotapXchannelFreq, at+4)
		v.radiotapSpread(radiotapXchannelFlags, at, 4, v.le32(radiotapXchannelFlags, at), 4, 15)
	case 19:
		v.radiotapMCS(at)
	case 20:
		v.radiotapAMPDU(at)
	case 21:
		v.radiotapVHT(at)
	case 22:
		v.radiotapTimestamp(at)
	}
}

// radiotapSpread lists count flags of x from bit shift on, the fields that follow id, as children.
func (v *visit) radiotapSpread(id packet.FieldID, at, n int, x uint32, shift, count int) {
	v.in()
	for i := range count {
		v.bit(id+1+packet.FieldID(i), at, n, x>>(shift+i)&1 != 0)
	}
	if id == radiotapChannelFlags { // the lowest bits and the rest lie apart
		for i := 4; i < 16; i++ {
			v.bit(radiotapChannelFlagsTurbo+packet.FieldID(i-4), at, n, x>>i&1 != 0)
		}
	}
	v.out()
}
