package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// renumbering lists a router renumbering message (RFC 2894 §3).
func (v *visit) renumbering() {
	v.u32(icmpv6RrSequenceNumber, 4)
	v.u8(icmpv6RrSegmentNumber, 8)
	v.u8(icmpv6RrFlag, 9)
	v.in()
	for i, id := range [...]packet.FieldID{icmpv6RrFlagT, icmpv6RrFlagR, icmpv6RrFlagA, icmpv6RrFlagS, icmpv6RrFlagP} {
		v.bits(id, 9, 1, 7-i, 1)
	}
	v.bits(icmpv6RrFlagRsv, 9, 1, 0, 3)
	v.out()
	v.u16(icmpv6RrMaxdelay, 10)
	v.octets(icmpv6Reserved, 12, 4)
	switch v.at(1) {
	case 0:
		for at := 16; v.has(at, 24); {
			at = v.renumberPrefix(at)
		}
	case 1:
		for at := 16; v.has(at, 24); at += 24 {
			v.octets(icmpv6RrRm, at, 24)
			v.in()
			v.u16(icmpv6RrRmFlag, at)
			v.in()
			v.bits(icmpv6RrRmFlagReserved, at, 2, 2, 14)
			v.bits(icmpv6RrRmFlagB, at, 2, 1, 1)
			v.bits(icmpv6RrRmFlagF, at, 2, 0, 1)
			v.out()
			v.u8(icmpv6RrRmOrdinal, at+2)
			v.u8(icmpv6RrRmMatchedlen, at+3)
			v.u32(icmpv6RrRmInterfaceindex, at+4)
			v.addr6(icmpv6RrRmMatchedprefix, at+8)
			v.out()
		}
	}
}

// renumberPrefix lists a prefix control operation: a match part and use parts of 32 octets as its length says.
func (v *visit) renumberPrefix(at int) int {
	v.octets(icmpv6RrPcoMp, at, 24)
	v.in()
	v.u8(icmpv6RrPcoMpOpcode, at)
	words := int(v.u8(icmpv6RrPcoMpOplength, at+1)) // 64-bit: 3 and 4 for each use part
	v.u8(icmpv6RrPcoMpOrdinal, at+2)
	v.u8(icmpv6RrPcoMpMatchlen, at+3)
	v.u8(icmpv6RrPcoMpMinlen, at+4)
	v.u8(icmpv6RrPcoMpMaxlen, at+5)
	v.octets(icmpv6Reserved, at+6, 2)
	v.addr6(icmpv6RrPcoMpMatchprefix, at+8)
	v.out()
	at += 24
	for n := (words - 3) / 4; n > 0 && v.has(at, 32); n-- {
		v.octets(icmpv6RrPcoUp, at, 32)
		v.in()
		v.u8(icmpv6RrPcoUpUselen, at)
		v.u8(icmpv6RrPcoUpKeeplen, at+1)
		v.u8(icmpv6RrPcoUpFlagmask, at+2)
		v.renumberFlags(at + 2)
		v.u8(icmpv6RrPcoUpRaflags, at+3)
		v.renumberFlags(at + 3)
		v.u32(icmpv6RrPcoUpValidlifetime, at+4)
		v.u32(icmpv6RrPcoUpPreferredlifetime, at+8)
		v.u32(icmpv6RrPcoUpFlag, at+12)
		v.in()
		v.bits(icmpv6RrPcoUpFlagV, at+12, 4, 31, 1)
		v.bits(icmpv6RrPcoUpFlagP, at+12, 4, 30, 1)
		v.bits(icmpv6RrPcoUpFlagReserved, at+12, 4, 0, 30)
		v.out()
		v.addr6(icmpv6RrPcoUpUseprefix, at+16)
		v.out()
		at += 32
	}
	return at
}

func (v *visit) renumberFlags(at int) {
	v.in()
	v.bits(icmpv6RrPcoUpFlagmaskL, at, 1, 7, 1)
	v.bits(icmpv6RrPcoUpFlagmaskA, at, 1, 6, 1)
	v.bits(icmpv6RrPcoUpFlagmaskReserved, at, 1, 0, 6)
	v.out()
}
