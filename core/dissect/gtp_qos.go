package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// gtpQoS97 lists the quality of service of releases 97 and 98: TS 24.008 §10.5.6.5, octets 3 to 5.
func (v *visit) gtpQoS97(at int) {
	v.bits(gtpQoSSpare1, at, 1, 6, 2)
	v.bits(gtpQoSDelay, at, 1, 3, 3)
	v.bits(gtpQoSReliability, at, 1, 0, 3)
	v.bits(gtpQoSPeak, at+1, 1, 4, 4)
	v.bits(gtpQoSSpare2, at+1, 1, 3, 1)
	v.bits(gtpQoSPrecedence, at+1, 1, 0, 3)
	v.bits(gtpQoSSpare3, at+2, 1, 5, 3)
	v.bits(gtpQoSMean, at+2, 1, 0, 5)
}

// gtpQoS lists the profile from at to the end of v.b: the priority of TS 29.060 §7.7.34, and from octet 3 on the element of TS 24.008
// §10.5.6.5, which later releases have made longer.
func (v *visit) gtpQoS(at int) {
	v.u8(gtpQoSAllocRetention, at)
	v.gtpQoS97(at + 1)
	v.bits(gtpQoSClass, at+4, 1, 5, 3)
	v.bits(gtpQoSOrder, at+4, 1, 3, 2)
	v.bits(gtpQoSErroneous, at+4, 1, 0, 3)
	v.num(gtpQoSMaxSDU, at+5, 1, gtpSDUSize(v.at(at+5)))
	v.num(gtpQoSMaxUp, at+6, 1, gtpBitRate(v.at(at+6)))
	v.num(gtpQoSMaxDown, at+7, 1, gtpBitRate(v.at(at+7)))
	v.bits(gtpQoSBER, at+8, 1, 4, 4)
	v.bits(gtpQoSErrorRatio, at+8, 1, 0, 4)
	v.bits(gtpQoSTransferDelay, at+9, 1, 2, 6)
	v.bits(gtpQoSHandling, at+9, 1, 0, 2)
	v.num(gtpQoSGuarUp, at+10, 1, gtpBitRate(v.at(at+10)))
	v.num(gtpQoSGuarDown, at+11, 1, gtpBitRate(v.at(at+11)))
	v.bits(gtpQoSSpare4, at+12, 1, 5, 3)
	v.bits(gtpQoSSignalling, at+12, 1, 4, 1)
	v.bits(gtpQoSSource, at+12, 1, 0, 4)
	for i, id := range [...]packet.FieldID{gtpQoSMaxDown, gtpQoSGuarDown, gtpQoSMaxUp, gtpQoSGuarUp} {
		if x := v.at(at + 13 + i); x != 0 { // 0: the rate above holds
			v.num(id, at+13+i, 1, gtpBitRateExtended(x))
		}
	}
	for i, id := range [...]packet.FieldID{gtpQoSMaxDown, gtpQoSGuarDown, gtpQoSMaxUp, gtpQoSGuarUp} {
		if x := v.at(at + 17 + i); x != 0 {
			v.num(id, at+17+i, 1, gtpBitRateExtended2(x))
		}
	}
}

// gtpSDUSize in octets.
func gtpSDUSize(x uint8) uint64 {
	switch {
	case x == 0 || x > 0x99:
		return uint64(x) // subscribed, reserved
	case x <= 0x96:
		return uint64(x) * 10
	}
	return [...]uint64{1502, 1510, 1520}[x-0x97]
}

// gtpBitRate in kilobits a second; 0 is the subscribed rate, 255 none.
func gtpBitRate(x uint8) uint64 {
	switch n := uint64(x); {
	case n < 64 || n == 255:
		return n
	case n < 128:
		return 64 + (n-64)*8
	default:
		return 576 + (n-128)*64
	}
}

// gtpBitRateExtended in kilobits a second up to 16000, which 0x4a stands for, and in megabits a second beyond, as tshark has it.
func gtpBitRateExtended(x uint8) uint64 {
	switch n := uint64(x); {
	case n <= 0x4a:
		return 8600 + n*100
	case n <= 0xba:
		return 16 + n - 0x4a
	case n <= 0xfa:
		return 128 + (n-0xba)*2
	default:
		return n // reserved
	}
}

// gtpBitRateExtended2 in megabits a second, from 260 on.
func gtpBitRateExtended2(x uint8) uint64 {
	switch n := uint64(x); {
	case n <= 0x3d:
		return 256 + n*4
	case n <= 0xa1:
		return 500 + (n-0x3d)*10
	case n <= 0xf6:
		return 1500 + (n-0xa1)*100
	default:
		return n // reserved
	}
}
