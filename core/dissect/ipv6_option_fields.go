package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// ipv6OptionLists lists the options that have lists or flags in them, and gives the number of octets that it knows.
func (v *visit) ipv6OptionLists(base packet.FieldID, t uint8, at, size, used int) int {
	switch t {
	case optCALIPSO:
		return v.calipso(base, at, size)
	case optSMFDPD:
		v.smfDPD(base, at, size)
	case optPDM:
		v.u8(base+extPDMScaleR, at)
		v.u8(base+extPDMScaleS, at+1)
		for i := range packet.FieldID(4) {
			v.u16(base+extPDMThis+i, at+2+2*int(i))
		}
	case optRPL:
		return v.rplOption(base, at, size)
	case optMPL:
		return v.mplOption(base, at, size)
	case optDFF:
		f := v.u8(base+extDFFFlags, at)
		v.in()
		v.num(base+extDFFVer, at, 1, uint64(f>>6))
		v.bit(base+extDFFDup, at, 1, f&0x20 != 0)
		v.bit(base+extDFFRet, at, 1, f&0x10 != 0)
		v.num(base+extDFFRsv, at, 1, uint64(f&15))
		v.out()
		v.u16(base+extDFFSeq, at+1)
	case optIOAM:
		return v.ioam(base, at, size)
	case 0x1e, 0x3e, 0x5e, 0x7e, 0x9e, 0xbe, 0xde, 0xfe: // RFC 4727 §3
		v.octets(base+extExperimental, at, size)
	default:
		v.octets(base+extUnknown, at, size)
	}
	return used
}

// calipso: RFC 5570 §5.1. The compartment bitmap's length is in 32-bit words.
func (v *visit) calipso(base packet.FieldID, at, size int) int {
	v.u32(base+extCALIPSODOI, at)
	words := int(v.u8(base+extCALIPSOLen, at+4))
	v.u8(base+extCALIPSOLevel, at+5)
	v.u16(base+extCALIPSOSum, at+6)
	n := words * 4
	if size < 8+n {
		v.malformed(at, size, packet.FaultLength)
		n = max(size-8, 0)
	}
	v.octets(base+extCALIPSOBitmap, at+8, n)
	return min(8+n, size)
}

// smfDPD: RFC 6621 §6.1. With the H bit set everything is a hash assist value, else there is a tagger before the identifier.
func (v *visit) smfDPD(base packet.FieldID, at, size int) {
	f := v.at(at)
	v.bit(base+extSMFHash, at, 1, f&0x80 != 0)
	if size == 0 {
		v.malformed(at, 0, packet.FaultShort)
		return
	}
	if f&0x80 != 0 {
		v.octets(base+extSMFHAV, at, size)
		return
	}
	v.num(base+extSMFType, at, 1, uint64(f>>4))
	v.num(base+extSMFLen, at, 1, uint64(f&15))
	n := 0
	if f>>4 != 0 { // not NULL: the length is stored less one
		if n = int(f&15) + 1; n > size-1 {
			v.malformed(at, size, packet.FaultLength)
			n = size - 1
		}
		v.octets(base+extSMFTagger, at+1, n)
	}
	v.octets(base+extSMFIdent, at+1+n, size-1-n)
}

// rplOption: RFC 6553 §3. Sub-options may follow; none is defined.
func (v *visit) rplOption(base packet.FieldID, at, size int) int {
	f := v.u8(base+extRPLFlag, at)
	v.in()
	v.bit(base+extRPLDown, at, 1, f&0x80 != 0)
	v.bit(base+extRPLRank, at, 1, f&0x40 != 0)
	v.bit(base+extRPLForward, at, 1, f&0x20 != 0)
	v.num(base+extRPLRsv, at, 1, uint64(f&31))
	v.out()
	v.u8(base+extRPLInstance, at+1)
	v.u16(base+extRPLSender, at+2)
	if size < 4 {
		v.malformed(at, size, packet.FaultShort)
	}
	return min(4, size)
}

// mplOption: RFC 7731 §6.1. A seed ID of length 0 is the source address.
func (v *visit) mplOption(base packet.FieldID, at, size int) int {
	f := v.u8(base+extMPLFlag, at)
	v.in()
	v.num(base+extMPLSeedLen, at, 1, uint64(f>>6))
	v.bit(base+extMPLLargest, at, 1, f&0x20 != 0)
	v.bit(base+extMPLVersion, at, 1, f&0x10 != 0)
	v.num(base+extMPLRsv, at, 1, uint64(f&15))
	v.out()
	v.u8(base+extMPLSeq, at+1)
	seed := [4]int{0, 2, 8, 16}[f>>6]
	if seed > 0 {
		v.octets(base+extMPLSeed, at+2, seed)
	}
	if size < 2+seed {
		v.malformed(at, size, packet.FaultShort)
		return size
	}
	return 2 + seed
}

// lineID: RFC 6788 §3.
func (v *visit) lineID(base packet.FieldID, at, size int) int {
	n := int(v.u8(base+extLineLen, at))
	if n > size-1 {
		v.malformed(at, size, packet.FaultLength)
		n = max(size-1, 0)
	}
	v.octets(base+extLineID, at+1, n)
	return min(1+n, size)
}
