package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) gtp() {
	flags, prime := v.at(0), v.at(0)&0x10 == 0
	v.u8(gtpFlags, 0)
	v.in()
	if prime {
		v.num(gtpPrimeVersion, 0, 1, uint64(flags>>5))
	} else {
		v.num(gtpVersion, 0, 1, uint64(flags>>5))
	}
	v.bit(gtpPT, 0, 1, !prime)
	switch {
	case flags>>5 == 1 && !prime:
		v.num(gtpReserved, 0, 1, uint64(flags>>3&1))
		v.bit(gtpE, 0, 1, flags&4 != 0)
		v.bit(gtpS, 0, 1, flags&2 != 0)
		v.bit(gtpPN, 0, 1, flags&1 != 0)
	default:
		v.num(gtpReserved, 0, 1, uint64(flags>>1&7))
		if prime {
			v.bit(gtpHdrLength, 0, 1, flags&1 != 0)
		} else {
			v.bit(gtpSNN, 0, 1, flags&1 != 0)
		}
	}
	v.out()
	v.u8(gtpMessage, 1)
	v.u16(gtpLength, 2)
	at := 6
	switch {
	case prime:
		v.u16(gtpSeq, 4)
		if flags>>5 == 0 && flags&1 == 0 { // a header as long as GTP's, with octets that mean nothing (TS 32.295 §6.1.1)
			v.octets(gtpDummy, 6, gtpV0HeaderLen-6)
			at = gtpV0HeaderLen
		}
	case flags>>5 == 0:
		v.gtpV0()
		at = gtpV0HeaderLen
	default:
		at = v.gtpV1(flags)
	}
	if v.at(1) == gtpTPDU && !prime && v.l.Fault == 0 && kindOfTPDU(v.b[v.l.Hdr:]) == packet.KindNone {
		v.octets(gtpTPDUData, int(v.l.Hdr), len(v.b)-int(v.l.Hdr))
	}
	if v.at(1) != gtpTPDU && v.l.Fault == 0 {
		v.gtpElements(at, flags>>5 == 0 && !prime)
	}
}

func (v *visit) gtpV0() {
	v.u16(gtpSeq, 4)
	v.u16(gtpFlowLabel, 6)
	v.u8(gtpSNDCP, 8)
	if !v.has(12, 8) {
		return
	}
	// The TID is eight octets of BCD digits, the low half of each first (TS 09.60 §6).
	buf := v.p.TextBuffer()
	start := len(buf)
	for _, x := range v.b[12:20] {
		for _, d := range [2]byte{x & 15, x >> 4} {
			if d < 10 {
				buf = append(buf, '0'+d)
			}
		}
	}
	v.emit(gtpTID, 12, 8, v.p.CloseText(buf, start), packet.InText)
}

// gtpV1 lists what follows the first four octets of a version 1 header and returns where that ends.
func (v *visit) gtpV1(flags uint8) int {
	v.u32(gtpTEID, 4)
	if flags&gtpOptional == 0 {
		return gtpHeaderLen
	}
	if flags&2 != 0 {
		v.u16(gtpSeq, 8)
	}
	if flags&1 != 0 {
		v.u8(gtpNPDU, 10)
	}
	if flags&4 == 0 {
		return 12
	}
	next, at := v.u8(gtpExtNext, 11), 12
	for next != 0 && v.has(at, 1) {
		n := 4 * int(v.b[at])
		if n == 0 {
			v.malformed(at, 1, packet.FaultShort)
			break
		}
		if !v.has(at, n) {
			v.malformed(at, n, packet.FaultLength)
			break
		}
		v.octets(gtpExt, at, n)
		v.in()
		v.u8(gtpExtLength, at)
		v.gtpExtension(next, at+1, n-2)
		next = v.u8(gtpExtNext, at+n-1)
		v.out()
		at += n
	}
	return at
}

func (v *visit) gtpExtension(kind uint8, at, n int) {
	switch kind {
	case 0xc0:
		v.u16(gtpExtPDCP, at)
	case 0x40:
		v.u16(gtpExtUDPPort, at)
	case 0x03, 0x82:
		v.num(gtpExtLongPDCP, at, 3, uint64(v.be32(at)>>8&0x3ffff))
	case 0x81:
		v.octets(gtpExtRAN, at, n)
	case 0x83:
		v.octets(gtpExtXwRAN, at, n)
	case 0x85: // 3GPP TS 38.415 §5.5.2
		kind, x := v.at(at)>>4, v.at(at+1)
		v.num(gtpPDUType, at, 1, uint64(kind))
		v.num(gtpSpareH1, at, 1, uint64(v.at(at)&15))
		if kind == 0 {
			v.bit(gtpPDUPPP, at+1, 1, x&0x80 != 0)
			v.bit(gtpPDURQI, at+1, 1, x&0x40 != 0)
		} else {
			v.num(gtpSpareB7B6, at+1, 1, uint64(x>>6))
		}
		v.num(gtpPDUQFI, at+1, 1, uint64(x&0x3f))
		if kind == 0 && x&0x80 != 0 && n > 2 {
			v.num(gtpPDUPPI, at+2, 1, uint64(v.at(at+2)>>5))
			v.num(gtpSpareB4B0, at+2, 1, uint64(v.at(at+2)&31))
		}
	}
}
