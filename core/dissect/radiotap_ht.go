package dissect

import (
	"math"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func (v *visit) radiotapMCS(at int) {
	known, x, index := v.at(at), uint64(v.at(at+1)), v.at(at+2)
	v.octets(radiotapMcs, at, 3)
	v.in()
	v.u8(radiotapMcsKnown, at)
	v.radiotapSpread(radiotapMcsKnown, at, 1, uint32(known), 0, 7)
	if known&0x40 != 0 {
		v.in()
		v.num(radiotapMcsNessBit1, at, 1, uint64(known>>7))
		v.out()
	}
	if known&1 != 0 {
		v.num(radiotapMcsBw, at+1, 1, x&3)
	}
	if known&4 != 0 {
		v.num(radiotapMcsGi, at+1, 1, x>>2&1)
	}
	if known&8 != 0 {
		v.num(radiotapMcsFormat, at+1, 1, x>>3&1)
	}
	if known&0x10 != 0 {
		v.num(radiotapMcsFec, at+1, 1, x>>4&1)
	}
	if known&0x20 != 0 {
		v.num(radiotapMcsStbc, at+1, 1, x>>5&3)
	}
	if known&0x40 != 0 {
		v.num(radiotapMcsNessBit0, at+1, 1, x>>7)
	}
	if known&2 != 0 {
		v.u8(radiotapMcsIndex, at+2)
	}
	v.out()
	if known&7 == 7 && index < 32 {
		v.num(radiotapDatarate, at, 3, uint64(math.Float32bits(htRate(index, x&3 == 1, x&4 != 0))))
	}
}

// htRate is the data rate in Mb/s of an HT scheme with equal modulation; IEEE 802.11-2020 §19.5.
func htRate(index uint8, wide, shortGuard bool) float32 {
	// Data bits of an OFDM symbol on 52 subcarriers with one stream.
	bits := float64([8]uint16{26, 52, 78, 104, 156, 208, 234, 260}[index&7]) * float64(index>>3+1)
	if wide {
		bits *= 108.0 / 52
	}
	if shortGuard {
		return float32(bits / 3.6)
	}
	return float32(bits / 4)
}

func (v *visit) radiotapAMPDU(at int) {
	v.octets(radiotapAmpdu, at, 8)
	v.in()
	v.le32(radiotapAmpduReference, at)
	x := v.le16(radiotapAmpduFlags, at+4)
	v.radiotapSpread(radiotapAmpduFlags, at+4, 2, uint32(x), 0, 5)
	v.in()
	v.bit(radiotapAmpduFlagsEof, at+4, 2, x&0x40 != 0)
	v.bit(radiotapAmpduFlagsEofKnown, at+4, 2, x&0x80 != 0)
	v.out()
	if x&0x20 != 0 {
		v.u8(radiotapAmpduDelimCrc, at+6)
	}
	v.out()
}

func (v *visit) radiotapVHT(at int) {
	known, x := v.peek16(at), v.at(at+2)
	v.octets(radiotapVht, at, 12)
	v.in()
	v.le16(radiotapVhtKnown, at)
	v.radiotapSpread(radiotapVhtKnown, at, 2, uint32(known), 0, 9)
	if known&1 != 0 {
		v.bit(radiotapVhtStbc, at+2, 1, x&1 != 0)
	}
	if known&2 != 0 {
		v.bit(radiotapVhtTxopPs, at+2, 1, x&2 != 0)
	}
	if known&4 != 0 {
		v.num(radiotapVhtGi, at+2, 1, uint64(x>>2&1))
	}
	if known&8 != 0 {
		v.bit(radiotapVhtSgiNsymDa, at+2, 1, x&8 != 0)
	}
	if known&0x10 != 0 {
		v.bit(radiotapVhtLdpcExtra, at+2, 1, x&0x10 != 0)
	}
	if known&0x20 != 0 {
		v.bit(radiotapVhtBeamformed, at+2, 1, x&0x20 != 0)
	}
	if known&0x40 != 0 {
		v.u8(radiotapVhtBw, at+3)
	}
	for i := range 4 {
		y, id := v.at(at+4+i), packet.FieldID(i)
		if y&15 == 0 {
			continue
		}
		v.octets(radiotapVhtUser, at+4, 5)
		v.in()
		v.num(radiotapVhtMcs0+id, at+4+i, 1, uint64(y>>4))
		v.num(radiotapVhtNss0+id, at+4+i, 1, uint64(y&15))
		streams := y & 15
		if known&1 != 0 && x&1 != 0 { // space-time block coding doubles them
			streams *= 2
		}
		v.num(radiotapVhtNsts0+id, at+4+i, 1, uint64(streams))
		v.num(radiotapVhtCoding0+id, at+8, 1, uint64(v.at(at+8)>>i&1))
		v.out()
	}
	if known&0x80 != 0 {
		v.u8(radiotapVhtGid, at+9)
	}
	if known&0x100 != 0 {
		v.le16(radiotapVhtPaid, at+10)
	}
	v.out()
}

func (v *visit) radiotapTimestamp(at int) {
	v.octets(radiotapTimestamp, at, 12)
	v.in()
	v.le64(radiotapTimestampTs, at)
	x, y := v.at(at+10), v.at(at+11)
	if y&2 != 0 {
		v.le16(radiotapTimestampAccuracy, at+8)
	}
	v.num(radiotapTimestampUnit, at+10, 1, uint64(x&15))
	v.num(radiotapTimestampSamplingpos, at+10, 1, uint64(x>>4))
	v.bit(radiotapTimestampFlags32bit, at+11, 1, y&1 != 0)
	v.bit(radiotapTimestampFlagsAccuracy, at+11, 1, y&2 != 0)
	v.out()
}
