package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) lowpan() {
	h := lowpanStart(v.p, v.i, v.b[:v.l.Hdr])
	for h.step() {
		v.lowpanPart(&h)
	}
}

func (v *visit) lowpanPart(h *lowpanHeaders) {
	at := h.at
	d := v.at(at)
	switch h.part {
	case lowpanMesh:
		v.num(lowpanPattern, at, 1, uint64(d>>6))
		v.lowpanMeshFields(at, d)
	case lowpanFrag1, lowpanFragN:
		v.num(lowpanPattern, at, 1, uint64(d>>3))
		v.num(lowpanFragSize, at, 2, uint64(v.be16(at)&0x7ff))
		v.u16(lowpanFragTag, at+2)
		if h.part == lowpanFragN {
			v.num(lowpanFragOffset, at+4, 1, uint64(v.at(at+4))*8)
		}
	case lowpanRFrag:
		v.lowpanRFragFields(at, h.start)
	case lowpanRFragAck:
		v.num(lowpanPattern, at, 1, uint64(d>>1))
		v.bit(lowpanCongestion, at, 1, d&1 != 0)
		v.u8(lowpanRTag, at+1)
		v.u32(lowpanAckBitmask, at+2)
	case lowpanIPHC:
		v.num(lowpanPattern, at, 1, uint64(d>>5))
		v.lowpanIPHCFields(h)
	case lowpanExt:
		v.lowpanExtension(at, h.n)
	case lowpanUDP:
		v.lowpanUDPFields(at)
	default:
		v.u8(lowpanPattern, at)
		switch h.part {
		case lowpanBroadcast:
			v.u8(lowpanBcastSeq, at+1)
		case lowpanHC1Header:
			v.u8(lowpanHC1, at+1)
		}
	}
}

func (v *visit) lowpanMeshFields(at int, d byte) {
	v.bit(lowpanMeshV, at, 1, d&0x20 != 0)
	v.bit(lowpanMeshF, at, 1, d&0x10 != 0)
	v.num(lowpanMeshHops, at, 1, uint64(d&15))
	if at++; d&15 == 15 {
		v.u8(lowpanMeshHops8, at)
		at++
	}
	if d&0x20 != 0 {
		v.u16(lowpanOrig16, at)
		at += 2
	} else {
		v.u64(lowpanOrig64, at)
		at += 8
	}
	if d&0x10 != 0 {
		v.u16(lowpanDest16, at)
	} else {
		v.u64(lowpanDest64, at)
	}
}

func (v *visit) lowpanRFragFields(at int, start bool) {
	d, x := v.at(at), v.be16(at+2)
	v.num(lowpanPattern, at, 1, uint64(d>>1))
	v.bit(lowpanCongestion, at, 1, d&1 != 0)
	v.u8(lowpanRTag, at+1)
	v.bit(lowpanAckRequest, at+2, 2, x&0x8000 != 0)
	v.num(lowpanRSeq, at+2, 2, uint64(x>>10&31))
	v.num(lowpanRSize, at+2, 2, uint64(x&0x3ff))
	if start {
		v.u16(lowpanRDatagram, at+4)
	} else {
		v.u16(lowpanROffset, at+4)
	}
}

func (v *visit) lowpanIPHCFields(h *lowpanHeaders) {
	c, at := &h.c, h.at
	if !v.has(at, 2) {
		return
	}
	w := uint64(c.word)
	v.num(lowpanTF, at, 2, w>>11&3)
	v.bit(lowpanNH, at, 2, !c.nextInline())
	v.num(lowpanHLim, at, 2, w>>8&3)
	v.bit(lowpanCID, at, 2, c.contexts())
	v.bit(lowpanSAC, at, 2, c.srcContext())
	v.num(lowpanSAM, at, 2, w>>4&3)
	v.bit(lowpanM, at, 2, c.multicast())
	v.bit(lowpanDAC, at, 2, c.dstContext())
	v.num(lowpanDAM, at, 2, w&3)
	if c.contexts() {
		v.num(lowpanSCI, c.cid, 1, uint64(v.at(c.cid)>>4))
		v.num(lowpanDCI, c.cid, 1, uint64(v.at(c.cid)&15))
	}
	v.lowpanTraffic(c)
	if c.nextInline() {
		v.u8(lowpanNext, c.nh)
	}
	if c.hopsInline() {
		v.u8(lowpanHops, c.hlim)
	}
	v.lowpanAddress(lowpanSrc, c.src, c.srcLen, &h.src, h.hasSrc)
	v.lowpanAddress(lowpanDst, c.dst, c.dstLen, &h.dst, h.hasDst)
}

// lowpanTraffic lists the parts of traffic class and flow label that are inline (RFC 6282 §3.2.1).
func (v *visit) lowpanTraffic(c *iphc) {
	if c.tfLen == 0 || !v.has(c.tf, c.tfLen) {
		return
	}
	d := v.at(c.tf)
	v.num(lowpanECN, c.tf, 1, uint64(d>>6))
	if c.tfLen != 3 {
		v.num(lowpanDSCP, c.tf, 1, uint64(d&0x3f))
		v.gen(lowpanClass, c.tf, uint64(d<<2|d>>6))
	}
	if c.tfLen == 1 {
		return
	}
	at := c.tf + c.tfLen - 3
	if c.tfLen == 3 {
		v.num(lowpanPadding, at, 1, uint64(d>>4&3))
	} else {
		v.num(lowpanPadding, at, 1, uint64(v.at(at)>>4))
	}
	v.num(lowpanFlow, at, 3, uint64(v.at(at)&15)<<16|uint64(v.be16(at+1)))
}

// lowpanAddress lists an address that was restored from n inline octets, if its restoring took no context.
func (v *visit) lowpanAddress(id packet.FieldID, at, n int, addr *[16]byte, ok bool) {
	if !ok {
		return
	}
	if n == 16 {
		v.addr6(id, at)
		return
	}
	flags := packet.InText
	if n == 0 {
		flags |= packet.Generated
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, addr[:]...)
	v.emit(id, min(at, len(v.b)), n, v.p.CloseText(buf, start), flags)
}

func (v *visit) lowpanExtension(at, n int) {
	d := v.at(at)
	v.num(lowpanNHCPattern, at, 1, uint64(d>>4))
	v.num(lowpanExtID, at, 1, uint64(d>>1&7))
	v.bit(lowpanExtNH, at, 1, d&1 != 0)
	if d>>1 == 0x77 {
		return
	}
	end := at + n
	if at++; d&1 == 0 {
		v.u8(lowpanExtNext, at)
		at++
	}
	v.u8(lowpanExtLen, at)
	if at++; at < end {
		v.octets(lowpanExtData, at, end-at)
	}
}

// lowpanUDPFields: RFC 6282 §4.3; ports that are not whole inline begin with 0xf0 or 0xf0b.
func (v *visit) lowpanUDPFields(at int) {
	d := v.at(at)
	v.num(lowpanNHCPattern, at, 1, uint64(d>>3))
	v.bit(lowpanUDPChecksumBit, at, 1, d&4 != 0)
	v.num(lowpanUDPPorts, at, 1, uint64(d&3))
	at++
	switch d & 3 {
	case 0:
		v.u16(lowpanUDPSrc, at)
		v.u16(lowpanUDPDst, at+2)
		at += 4
	case 1:
		v.u16(lowpanUDPSrc, at)
		v.num(lowpanUDPDst, at+2, 1, 0xf000|uint64(v.at(at+2)))
		at += 3
	case 2:
		v.num(lowpanUDPSrc, at, 1, 0xf000|uint64(v.at(at)))
		v.u16(lowpanUDPDst, at+1)
		at += 3
	case 3:
		v.num(lowpanUDPSrc, at, 1, 0xf0b0|uint64(v.at(at)>>4))
		v.num(lowpanUDPDst, at, 1, 0xf0b0|uint64(v.at(at)&15))
		at++
	}
	if d&4 == 0 {
		v.u16(lowpanUDPSum, at)
	}
}
