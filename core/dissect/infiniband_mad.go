package dissect

// InfiniBand Architecture Specification, volume 1 release 1.2.1: management datagrams, §13.4.2 and §14.2.1, and acknowledgments, §9.3.
const (
	ibMADHeaderLen = 24
	ibMADLen       = 256
	ibAETHLen      = 4

	ibSubnetLID      = 0x01 // management classes, §13.4.4
	ibSubnetDirected = 0x81
)

// ibManagement reports whether the payload of a packet to this queue pair is a management datagram: 0 and 1 are those of subnet and
// general services.
func ibManagement(b []byte, bth, deth, end int) bool {
	return deth >= 0 && len(b)-end-ibCRCLen >= ibMADLen && be.Uint32(b[bth+4:])&0xffffff < 2
}

// ibAcknowledges reports whether an acknowledgment header follows the transport header, by its opcode.
func ibAcknowledges(op byte) bool {
	switch op {
	case 0x0d, 0x0f, 0x10, 0x11, 0x12:
		return true
	}
	return false
}

func (v *visit) infinibandAETH(at int) {
	x := v.at(at)
	v.octets(ibAETH, at, ibAETHLen)
	v.in()
	v.u8(ibSyndrome, at)
	v.in()
	v.num(ibSyndromeReserved, at, 1, uint64(x>>7))
	v.num(ibSyndromeOpcode, at, 1, uint64(x>>5&3))
	switch x >> 5 & 3 {
	case 0:
		v.num(ibSyndromeCredits, at, 1, uint64(x&31))
	case 1:
		v.num(ibSyndromeTimer, at, 1, uint64(x&31))
	case 3:
		v.num(ibSyndromeError, at, 1, uint64(x&31))
	}
	v.out()
	v.u24(ibMSN, at+1)
	v.out()
}

// infinibandMAD lists the common header of a management datagram, and what subnet management puts behind it.
func (v *visit) infinibandMAD(at int) {
	v.octets(ibMAD, at, ibMADLen)
	v.in()
	v.u8(ibMADVersion, at)
	class := v.u8(ibMADClass, at+1)
	v.u8(ibMADClassVersion, at+2)
	v.u8(ibMADMethod, at+3)
	v.u16(ibMADStatus, at+4)
	v.u16(ibMADSpecific, at+6)
	v.u64(ibMADTransaction, at+8)
	v.u16(ibMADAttribute, at+16)
	v.octets(ibReserved, at+18, 2)
	v.u32(ibMADModifier, at+20)
	v.octets(ibMADData, at+ibMADHeaderLen, ibMADLen-ibMADHeaderLen)
	v.out()
	switch class {
	case ibSubnetLID:
		v.octets(ibSMPLID, at, ibMADLen)
		v.in()
		v.u64(ibMKey, at+24)
		v.octets(ibReserved, at+32, 32)
		v.octets(ibSMPData, at+64, 64)
		v.octets(ibReserved, at+128, 128)
		v.out()
	case ibSubnetDirected:
		v.octets(ibSMPDirected, at, ibMADLen)
		v.in()
		v.num(ibDirection, at+4, 2, uint64(v.be16(at+4)>>15))
		v.num(ibSMPStatus, at+4, 2, uint64(v.be16(at+4)&0x7fff))
		v.u8(ibHopPointer, at+6)
		v.u8(ibHopCount, at+7)
		v.u64(ibMKey, at+24)
		v.u16(ibDrSLID, at+32)
		v.u16(ibDrDLID, at+34)
		v.octets(ibReserved, at+36, 28)
		v.octets(ibSMPData, at+64, 64)
		v.octets(ibInitialPath, at+128, 64)
		v.octets(ibReturnPath, at+192, 64)
		v.out()
	}
}
