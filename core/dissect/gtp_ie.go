package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// gtpElementSize gives the octets of header and content of the information element that b begins with (3GPP TS 29.060 §7.7,
// table 37; TS 32.295 §6.2 for the charging protocol). Types below 128 have fixed sizes; n is -1 for one that nobody defined.
func gtpElementSize(b []byte, v0 bool) (hdr, n int) {
	switch t := b[0]; {
	case t == 141: // the one whose length has 8 bits
		if len(b) < 2 {
			return 2, 0
		}
		return 2, int(b[1])
	case t >= 128:
		if len(b) < 3 {
			return 3, 0
		}
		return 3, int(be.Uint16(b[1:]))
	case v0 && (t == 16 || t == 17):
		return 1, 2
	case v0 && t == 18:
		return 1, 3
	default:
		return 1, gtpFixedSize(t)
	}
}

func gtpFixedSize(t uint8) int {
	switch t {
	case 1, 8, 11, 13, 14, 15, 19, 20, 21, 23, 24, 29, 126:
		return 1
	case 25, 26, 27, 28:
		return 2
	case 6, 12:
		return 3
	case 4, 5, 16, 17, 127:
		return 4
	case 18:
		return 5
	case 3:
		return 6
	case 2:
		return 8
	case 22:
		return 9
	case 9:
		return 28
	}
	return -1
}

// gtpElements lists the information elements from at to the end of the message. One of unknown type that has a length is passed
// over (TS 29.060 §11.1.5); behind one without, nothing can be read.
func (v *visit) gtpElements(at int, v0 bool) {
	all := v.b
	for at < len(all) && !v.stop {
		t := all[at]
		hdr, n := gtpElementSize(all[at:], v0)
		left := len(all) - at
		if n < 0 || hdr > left {
			v.num(gtpIE, at, 1, uint64(t))
			v.malformed(at, left, gtpElementFault(n))
			return
		}
		v.b = all[:at+min(hdr+n, left)]
		v.num(gtpIE, at, min(hdr+n, left), uint64(t))
		v.in()
		switch {
		case hdr == 1 && n < left:
			v.gtpFixed(t, at+1, v0)
		case hdr > 1:
			v.gtpVariable(t, at, hdr, v0)
		}
		if hdr+n > left {
			v.malformed(at, left, packet.FaultLength)
		}
		v.out()
		v.b = all
		at += hdr + n
	}
}

func gtpElementFault(n int) packet.FaultCode {
	if n < 0 {
		return packet.FaultValue
	}
	return packet.FaultTruncated
}

// gtpFixed lists the content at at of an element of fixed size.
func (v *visit) gtpFixed(t uint8, at int, v0 bool) {
	switch t {
	case 1:
		v.u8(gtpCause, at)
	case 2:
		v.imsi(at, 8)
	case 3:
		v.plmn(gtpRAIMCC, gtpRAIMNC, at)
		v.u16(gtpLAC, at+3)
		v.u8(gtpRAC, at+5)
	case 4:
		v.u32(gtpTLLI, at)
	case 5:
		v.u32(gtpPTMSI, at)
	case 6:
		v.gtpQoS97(at)
	case 8:
		v.bits(gtpReorder, at, 1, 0, 1)
	case 9:
		v.gtpTriplet(at)
	case 11:
		v.u8(gtpMAPCause, at)
	case 12:
		v.u24(gtpPTMSISig, at)
	case 13:
		v.bits(gtpMSValid, at, 1, 0, 1)
	case 14:
		v.u8(gtpRecovery, at)
	case 15:
		v.bits(gtpSelMode, at, 1, 0, 2)
	case 16, 17, 18, 19:
		v.gtpTunnel(t, at, v0)
	case 20:
		v.gtpNSAPI(at)
	case 21:
		v.u8(gtpRANAPCause, at)
	case 22:
		v.gtpNSAPI(at)
		v.u16(gtpRABDown, at+1)
		v.u16(gtpRABUp, at+3)
		v.u16(gtpRABPDCPDown, at+5)
		v.u16(gtpRABPDCPUp, at+7)
	case 23:
		v.bits(gtpRadioPrioSMS, at, 1, 0, 3)
	case 24: // as in tshark the value comes twice, the first time for the whole element
		v.bits(gtpRadioPrio, at, 1, 0, 3)
		v.in()
		v.bits(gtpRadioPrioNSAPI, at, 1, 4, 4)
		v.bits(gtpRadioPrioSpare, at, 1, 3, 1)
		v.bits(gtpRadioPrio, at, 1, 0, 3)
		v.out()
	case 25: // as above
		v.num(gtpPacketFlowID, at, 2, uint64(v.at(at+1)))
		v.in()
		v.gtpNSAPI(at)
		v.u8(gtpPacketFlowID, at+1)
		v.out()
	case 26:
		v.gtpChargingCharacteristics(at)
	case 27:
		v.u16(gtpTraceRef, at)
	case 28:
		v.u16(gtpTraceType, at)
	case 29:
		v.u8(gtpMSReason, at)
	case 126:
		v.u8(gtpTransferCommand, at)
	case 127:
		v.u32(gtpChargingID, at)
	}
}

// gtpTunnel: TS 29.060 §7.7.13 to §7.7.16; in version 0 TS 09.60 §7.9.14 to §7.9.17.
func (v *visit) gtpTunnel(t uint8, at int, v0 bool) {
	switch {
	case t == 16 && v0:
		v.u16(gtpFlowLabelData, at)
	case t == 16:
		v.u32(gtpTEIDData, at)
	case t == 17 && v0:
		v.u16(gtpFlowSig, at)
	case t == 17:
		v.u32(gtpTEIDControl, at)
	case t == 18 && v0:
		v.gtpNSAPI(at)
		v.u16(gtpFlowII, at+1)
	case t == 18:
		v.gtpNSAPI(at)
		v.u32(gtpTEIDII, at+1)
	case v0:
		v.u8(gtpMSReason, at)
	default:
		v.bits(gtpTeardown, at, 1, 0, 1)
	}
}

// gtpNSAPI lists the low half of the octet at at, which identifies a PDP context (TS 29.060 §7.7.17).
func (v *visit) gtpNSAPI(at int) { v.bits(gtpNSAPI, at, 1, 0, 4) }

// gtpChargingCharacteristics: TS 32.215 §6.2.4; TS 29.060 §7.7.23.
func (v *visit) gtpChargingCharacteristics(at int) {
	v.u16(gtpChargChar, at)
	v.in()
	v.bits(gtpChargCharSpare, at, 2, 12, 4)
	v.bits(gtpChargCharNormal, at, 2, 11, 1)
	v.bits(gtpChargCharPrepaid, at, 2, 10, 1)
	v.bits(gtpChargCharFlat, at, 2, 9, 1)
	v.bits(gtpChargCharHot, at, 2, 8, 1)
	v.bits(gtpChargCharReserved, at, 2, 0, 8)
	v.out()
}
