package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// InfiniBand Architecture Specification, volume 1 release 1.2.1, §5.2 and chapter 7 to 9.
const (
	ibLRHLen  = 8
	ibGRHLen  = 40
	ibBTHLen  = 12
	ibDETHLen = 8
	ibRWHLen  = 4 // EtherType and two reserved octets before an encapsulated packet; RFC 4391 §6
	ibCRCLen  = 6 // invariant and variant CRC at the end

	ibRCSend = 0x04 // SEND only of a reliable connection
	ibUCSend = 0x24 // of an unreliable one
	ibUDSend = 0x64 // of an unreliable datagram
)

// infinibandParts gives where the headers of a packet lie: -1 for those that are not there. end is where they end.
func infinibandParts(b []byte) (grh, bth, deth, end int) {
	grh, bth, deth, end = -1, -1, -1, ibLRHLen
	if len(b) < ibLRHLen {
		return grh, bth, deth, end
	}
	switch b[1] & 3 { // link next header
	case 3:
		grh, bth = end, end+ibGRHLen
		end += ibGRHLen + ibBTHLen
	case 2:
		bth = end
		end += ibBTHLen
	case 1:
		grh = end
		end += ibGRHLen
	}
	if bth >= 0 && bth < len(b) && b[bth]>>5 == 3 {
		deth = end
		end += ibDETHLen
	} else if bth >= 0 && bth < len(b) && ibAcknowledges(b[bth]) {
		end += ibAETHLen
	}
	return grh, bth, deth, end
}

// infinibandEtherType gives the type of a packet encapsulated in a SEND (RFC 4391, RFC 4755), 0 without.
func infinibandEtherType(b []byte, bth, end int) uint16 {
	if bth < 0 || len(b) < end+ibRWHLen+ibCRCLen || be.Uint16(b[end+2:]) != 0 {
		return 0
	}
	if op := b[bth]; op != ibRCSend && op != ibUCSend && op != ibUDSend {
		return 0
	}
	if qp := be.Uint32(b[bth+4:]) & 0xffffff; qp < 2 { // management
		return 0
	}
	t := be.Uint16(b[end:])
	if kindOfEtherType(t) == packet.KindNone {
		return 0
	}
	return t
}

func (w *walk) infiniband() {
	b := w.rest()
	_, bth, _, end := infinibandParts(b)
	if end > len(b) {
		w.cut(packet.Infiniband)
		return
	}
	t := infinibandEtherType(b, bth, end)
	if t == 0 {
		w.all(packet.Infiniband, end)
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.all(packet.Infiniband, end+ibRWHLen)
	w.end = max(w.off, w.end-ibCRCLen)
	w.to(w.etherType(t))
}

func (v *visit) infiniband() {
	grh, bth, deth, end := infinibandParts(v.b)
	x, y := uint64(v.be16(0)), uint64(v.be16(4))
	v.octets(ibLRH, 0, ibLRHLen)
	v.in()
	v.num(ibVL, 0, 1, x>>12)
	v.num(ibLVer, 0, 1, x>>8&15)
	v.num(ibSL, 1, 1, x>>4&15)
	v.num(ibReserved2, 1, 1, x>>2&3)
	v.num(ibLNH, 1, 1, x&3)
	v.u16(ibDLID, 2)
	v.num(ibReserved5, 4, 2, y>>11)
	v.num(ibPktLen, 4, 2, y&0x7ff)
	v.u16(ibSLID, 6)
	v.out()
	if grh >= 0 {
		v.infinibandGRH(grh)
	}
	if bth >= 0 {
		v.infinibandBTH(bth)
	}
	if bth >= 0 && end > bth+ibBTHLen && deth < 0 {
		v.infinibandAETH(bth + ibBTHLen)
	}
	if deth >= 0 {
		v.octets(ibDETH, deth, ibDETHLen)
		v.in()
		v.num(ibQKey, deth, 4, uint64(v.be32(deth)))
		v.octets(ibReserved, deth+4, 1)
		v.num(ibSrcQP, deth+5, 3, uint64(v.be32(deth+4)&0xffffff))
		v.out()
	}
	if len(v.b) < end+ibCRCLen {
		return
	}
	v.infinibandPayload(bth, deth, end)
	v.u32(ibICRC, len(v.b)-ibCRCLen)
	v.u16(ibVCRC, len(v.b)-2)
}

// infinibandPayload lists what is between the headers, which end at end, and the check sequences.
func (v *visit) infinibandPayload(bth, deth, end int) {
	n := len(v.b) - end - ibCRCLen
	switch {
	case infinibandEtherType(v.b, bth, end) != 0:
		v.octets(ibPayload, end, n)
		v.in()
		v.u16(ibEtherType, end)
		v.octets(ibReserved, end+2, 2)
		v.out()
	case bth >= 0 && ibManagement(v.b, bth, deth, end):
		v.infinibandMAD(end)
	case n > 0:
		v.octets(ibPayload, end, n)
	}
}

func (v *visit) infinibandGRH(at int) {
	x := uint64(v.be32(at))
	v.octets(ibGRH, at, ibGRHLen)
	v.in()
	v.num(ibIPVer, at, 1, x>>28)
	v.num(ibTClass, at, 2, x>>20&0xff)
	v.num(ibFlowLabel, at, 4, x&0xfffff)
	v.u16(ibPayLen, at+4)
	v.u8(ibNxtHdr, at+6)
	v.u8(ibHopLmt, at+7)
	v.octets(ibSGID, at+8, 16)
	v.octets(ibDGID, at+24, 16)
	v.out()
}

func (v *visit) infinibandBTH(at int) {
	v.octets(ibBTH, at, ibBTHLen)
	v.in()
	v.u8(ibOpcode, at)
	x := v.at(at + 1)
	v.bit(ibSE, at+1, 1, x&0x80 != 0)
	v.bit(ibMigReq, at+1, 1, x&0x40 != 0)
	v.num(ibPadCnt, at+1, 1, uint64(x>>4&3))
	v.num(ibTVer, at+1, 1, uint64(x&15))
	v.u16(ibPKey, at+2)
	v.octets(ibReserved, at+4, 1)
	v.u24(ibDestQP, at+5)
	y := v.at(at + 8)
	v.bit(ibAckReq, at+8, 1, y&0x80 != 0)
	v.num(ibReserved7, at+8, 1, uint64(y&0x7f))
	v.u24(ibPSN, at+9)
	v.out()
}
