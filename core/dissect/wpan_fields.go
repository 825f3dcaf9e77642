package dissect

import (
	"hash/crc32"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func (v *visit) wpan() {
	fcs := wpanFCSLen(v.p, v.i)
	hdr := int(v.l.Hdr)
	h := wpanLayout(v.b[:hdr])
	v.wpanControl(&h)
	if h.seq >= 0 {
		v.u8(wpanSeq, h.seq)
	}
	if h.dstPAN >= 0 {
		v.le16(wpanDstPAN, h.dstPAN)
	}
	v.wpanAddress(h.dstMode, h.dst, wpanDst16, wpanDst64)
	if h.srcPAN >= 0 {
		v.le16(wpanSrcPAN, h.srcPAN)
	}
	v.wpanAddress(h.srcMode, h.src, wpanSrc16, wpanSrc64)
	if h.aux >= 0 {
		v.wpanSecurity(&h)
	}
	if at := h.end; at <= hdr {
		v.wpanBody(&h, at, hdr)
	}
	end := len(v.b) - fcs
	if n := h.micLen(); n > 0 && end-n >= hdr && v.l.Fault == 0 {
		v.octets(wpanMIC, end-n, n)
	}
	v.wpanCheck(end, fcs)
}

// wpanBody lists what follows the addresses: elements, and the fields of commands and beacons.
func (v *visit) wpanBody(h *wpanHeader, at, hdr int) {
	if h.ies {
		end, payload, _ := wpanHeaderIEs(v.b[:hdr], at)
		v.wpanHeaderElements(at, hdr)
		if at = min(end, hdr); payload && at < hdr {
			v.wpanPayloadElements(at, hdr)
			end, _ = wpanPayloadIEs(v.b[:hdr], at)
			at = min(end, hdr)
		}
	}
	switch {
	case at >= hdr:
	case h.typ == wpanCommand:
		v.u8(wpanCmd, at)
	case h.typ == wpanBeacon:
		v.wpanBeaconFields(at)
	}
}

func (v *visit) wpanControl(h *wpanHeader) {
	n, f := h.fcfLen, uint64(h.fcf)
	if n == 1 {
		f &= 0xff
	}
	v.num(wpanFCF, 0, n, f)
	v.in()
	defer v.out()
	v.num(wpanType, 0, n, f&7)
	if h.typ == wpanMultipurpose {
		v.wpanMultipurpose(n, f)
		return
	}
	v.bit(wpanSecure, 0, 2, f&8 != 0)
	v.bit(wpanPending, 0, 2, f&0x10 != 0)
	v.bit(wpanAckRequest, 0, 2, f&0x20 != 0)
	v.bit(wpanPANCompression, 0, 2, f&0x40 != 0)
	v.bit(wpanReserved, 0, 2, f&0x80 != 0)
	v.bit(wpanNoSeq, 0, 2, f&0x100 != 0)
	v.bit(wpanIEs, 0, 2, f&0x200 != 0)
	v.num(wpanDstMode, 0, 2, f>>10&3)
	v.num(wpanVersion, 0, 2, f>>12&3)
	v.num(wpanSrcMode, 0, 2, f>>14)
}

func (v *visit) wpanMultipurpose(n int, f uint64) {
	v.bit(wpanLongControl, 0, n, f&8 != 0)
	v.num(wpanDstMode, 0, n, f>>4&3)
	v.num(wpanSrcMode, 0, n, f>>6&3)
	if n == 1 {
		return
	}
	v.bit(wpanPANPresent, 0, 2, f&0x100 != 0)
	v.bit(wpanSecure, 0, 2, f&0x200 != 0)
	v.bit(wpanNoSeq, 0, 2, f&0x400 != 0)
	v.bit(wpanPending, 0, 2, f&0x800 != 0)
	v.num(wpanMultiVersion, 0, 2, f>>12&3)
	v.bit(wpanAckRequest, 0, 2, f&0x4000 != 0)
	v.bit(wpanIEs, 0, 2, f&0x8000 != 0)
}

// wpanAddress lists an address of the mode's size at at.
func (v *visit) wpanAddress(mode uint8, at int, short, long packet.FieldID) {
	switch mode {
	case wpanShortAddr:
		v.le16(short, at)
		v.hide()
		v.le16(wpanAddr16, at)
		v.show()
	case wpanLongAddr:
		v.le64(long, at)
		v.hide()
		v.le64(wpanAddr64, at)
		v.show()
	}
}

func (v *visit) wpanSecurity(h *wpanHeader) {
	at := h.aux
	v.octets(wpanAux, at, h.auxLen)
	v.in()
	defer v.out()
	control := v.u8(wpanAuxControl, at)
	v.in()
	v.num(wpanAuxLevel, at, 1, uint64(control&7))
	v.num(wpanAuxKeyMode, at, 1, uint64(control>>3&3))
	v.bit(wpanAuxNoCounter, at, 1, control&0x20 != 0)
	v.bit(wpanAuxASN, at, 1, control&0x40 != 0)
	v.num(wpanAuxReserved, at, 1, uint64(control>>7))
	v.out()
	at++
	if control&0x20 == 0 || h.version < wpanVersion2015 {
		v.le32(wpanAuxCounter, at)
		at += 4
	}
	switch n := wpanKeySourceLen(control); n {
	case 4:
		v.num(wpanAuxKeySource, at, 4, uint64(v.be32(at)))
		at += n
	case 8:
		v.u64(wpanAuxKeySource, at)
		at += n
	}
	if control>>3&3 != 0 {
		v.u8(wpanAuxKeyIndex, at)
	}
}

func (v *visit) wpanBeaconFields(at int) {
	d := v.peek16(at)
	v.num(wpanBeaconOrder, at, 2, uint64(d&15))
	v.num(wpanSuperframeOrder, at, 2, uint64(d>>4&15))
	v.num(wpanCAP, at, 2, uint64(d>>8&15))
	v.bit(wpanBattery, at, 2, d&0x1000 != 0)
	v.bit(wpanCoordinator, at, 2, d&0x4000 != 0)
	v.bit(wpanAssociation, at, 2, d&0x8000 != 0)
	at += 2
	slots := v.at(at)
	v.num(wpanGTSCount, at, 1, uint64(slots&7))
	v.bit(wpanGTSPermit, at, 1, slots&0x80 != 0)
	at++
	if n := int(slots & 7); n > 0 {
		directions := v.at(at)
		for i := range n {
			v.bit(wpanGTSDirection, at, 1, directions>>i&1 != 0)
		}
		at++
		for range n {
			v.le16(wpanGTSAddress, at)
			at += 3
		}
	}
	pending := v.at(at)
	at++
	for range pending & 7 {
		v.le16(wpanPending16, at)
		at += 2
	}
	for range pending >> 4 & 7 {
		v.le64(wpanPending64, at)
		at += 8
	}
}

// wpanCheck lists the frame check sequence of n octets at at (IEEE 802.15.4-2015 §7.2.10). Whether it is right takes a pass over the frame
// and is told when checksums are verified.
func (v *visit) wpanCheck(at, n int) {
	if at < 0 || n != 2 && n != 4 || !v.has(at, n) {
		return
	}
	right := false
	if n == 2 {
		fcs := v.le16(wpanFCS, at)
		right = v.d.VerifyChecksums && crc16(v.b[:at]) == fcs
	} else {
		fcs := v.le32(wpanFCS32, at)
		right = v.d.VerifyChecksums && crc32.ChecksumIEEE(v.b[:at]) == fcs
	}
	if v.d.VerifyChecksums && v.l.Fault == 0 && v.p.CapLen >= v.p.Len {
		v.hide()
		v.bit(wpanFCSOK, at, n, right)
		v.show()
	}
}

// crc16 is the ITU-T polynomial x^16 + x^12 + x^5 + 1 with the least significant bit first, from zero.
func crc16(b []byte) uint16 {
	var crc uint16
	for _, c := range b {
		crc ^= uint16(c)
		for range 8 {
			low := crc & 1
			if crc >>= 1; low != 0 {
				crc ^= 0x8408
			}
		}
	}
	return crc
}
