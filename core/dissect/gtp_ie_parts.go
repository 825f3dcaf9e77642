package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// gtpAddress lists the address from at to the end of the element; its length tells IPv4 from IPv6 (TS 29.060 §7.7.32).
func (v *visit) gtpAddress(v4, v6 packet.FieldID, at int) {
	switch len(v.b) - at {
	case 4:
		v.addr4(v4, at)
	case 16:
		v.addr6(v6, at)
	default:
		v.some(gtpIEData, at)
	}
}

// gtpEndUser: the address of a PDP context, TS 29.060 §7.7.27. One of IPv4 and IPv6 may be missing: the network gives it later.
func (v *visit) gtpEndUser(at int) {
	org, kind := v.at(at)&15, v.at(at+1)
	v.bits(gtpPDPOrg, at, 1, 0, 4)
	v.u8(gtpPDPType, at+1)
	switch n := len(v.b) - at - 2; {
	case n <= 0:
	case org == 1 && kind == 0x8d && n == 20:
		v.addr4(gtpUserIPv4, at+2)
		v.addr6(gtpUserIPv6, at+6)
	case org == 1 && (kind == 0x21 || kind == 0x57 || kind == 0x8d):
		v.gtpAddress(gtpUserIPv4, gtpUserIPv6, at+2)
	default:
		v.some(gtpIEData, at+2)
	}
}

// gtpName lists n octets at at as a name of labels with a length each, as a DNS name has them, joined by dots (TS 23.003 §9.1).
// What a label says beyond the n octets is cut; a first octet that is no such length begins a name without labels.
func (v *visit) gtpName(id packet.FieldID, at, n int) {
	if n < 0 || !v.has(at, n) {
		return
	}
	b := v.b[at : at+n]
	if n > 0 && b[0] >= 32 { // older networks send the plain text
		v.octets(id, at, n)
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	for len(b) > 0 {
		size := min(int(b[0]), len(b)-1)
		if len(buf) > start {
			buf = append(buf, '.')
		}
		buf = append(buf, b[1:1+size]...)
		b = b[1+size:]
	}
	v.emit(id, at, n, v.p.CloseText(buf, start), packet.InText)
}

// gtpLocation: TS 29.060 §7.7.51.
func (v *visit) gtpLocation(at int) {
	switch v.u8(gtpGeoType, at) {
	case 0:
		v.plmn(gtpCGIMCC, gtpCGIMNC, at+1)
		v.u16(gtpLAC, at+4)
		v.u16(gtpCI, at+6)
	case 1:
		v.plmn(gtpSAIMCC, gtpSAIMNC, at+1)
		v.u16(gtpLAC, at+4)
		v.u16(gtpSAC, at+6)
	case 2:
		v.plmn(gtpRAIMCC, gtpRAIMNC, at+1)
		v.u16(gtpLAC, at+4)
		v.u8(gtpRAC, at+6)
	default:
		v.some(gtpIEData, at+1)
	}
}

// gtpTimeZone: TS 29.060 §7.7.52, TS 23.040 §9.2.3.11. Quarters of an hour in two decimal digits, the lower one first; a bit of
// the lower one says that they are west of Greenwich.
func (v *visit) gtpTimeZone(at int) {
	x := v.at(at)
	v.num(gtpTimeZone, at, 1, uint64(x&7)*10+uint64(x>>4))
	v.bits(gtpTimeZoneWest, at, 1, 3, 1)
	v.bits(gtpTimeZoneDST, at+1, 1, 0, 2)
}

// gtpCell: TS 29.060 §7.7.73.
func (v *visit) gtpCell(at int) {
	v.plmn(gtpMCC, gtpMNC, at)
	v.u16(gtpTargetLAC, at+3)
	v.u8(gtpTargetRAC, at+5)
	v.u16(gtpTargetCI, at+6)
	kind := v.u8(gtpSourceType, at+8)
	v.plmn(gtpMCC, gtpMNC, at+9)
	v.u16(gtpSourceLAC, at+12)
	v.u8(gtpSourceRAC, at+14)
	if kind == 0 {
		v.u16(gtpSourceCI, at+15)
	} else {
		v.bits(gtpSourceRNC, at+15, 2, 0, 12)
	}
}

// gtpRetention: allocation and retention priority, TS 29.060 §7.7.91.
func (v *visit) gtpRetention(at int) {
	v.bits(gtpARPCapability, at, 1, 6, 1)
	v.bits(gtpARPPriority, at, 1, 2, 4)
	v.bits(gtpARPVulnerability, at, 1, 0, 1)
}

// gtpAMBR: aggregate maximum bit rates in kilobits a second, TS 29.060 §7.7.98 and §7.7.100.
func (v *visit) gtpAMBR(t uint8, at int) {
	if t == 201 {
		v.gtpNSAPI(at)
		v.u32(gtpAuthAPNAMBRUp, at+1)
		v.u32(gtpAuthAPNAMBRDown, at+5)
		return
	}
	v.u32(gtpUEAMBRUp, at)
	v.u32(gtpUEAMBRDown, at+4)
	v.u32(gtpAuthUEAMBRUp, at+8)
	v.u32(gtpAuthUEAMBRDown, at+12)
}

// gtpENodeB: TS 29.060 §7.7.111.
func (v *visit) gtpENodeB(at int) {
	kind := v.u8(gtpENBType, at)
	v.plmn(gtpMCC, gtpMNC, at+1)
	switch kind {
	case 0:
		v.bits(gtpMacroENB, at+4, 3, 0, 20)
		v.u16(gtpTAC, at+7)
	case 1:
		v.bits(gtpHomeENB, at+4, 4, 0, 28)
		v.u16(gtpTAC, at+8)
	}
}

// gtpSCEF: TS 29.060 §7.7.122.
func (v *visit) gtpSCEF(at int) {
	n := int(v.u8(gtpAPNLen, at))
	if !v.has(at+1, n) {
		return
	}
	v.gtpName(gtpAPN, at+1, n)
	at += 1 + n
	v.gtpNSAPI(at)
	v.octets(gtpSCEFID, at+3, int(v.u16(gtpSCEFIDLen, at+1)))
}

// gtpTrace: TS 29.060 §7.7.62.
func (v *visit) gtpTrace(at int) {
	v.u24(gtpTraceRef2, at)
	v.u16(gtpTraceSession, at+3)
	v.u8(gtpTraceGGSN, at+5)
	v.in()
	v.flagRow(gtpTraceGGSNMBMS, at+5, 2)
	v.out()
	v.u8(gtpTraceDepth, at+6)
	v.u8(gtpTraceIfGGSN, at+7)
	v.in()
	v.flagRow(gtpTraceIfGmb, at+7, 3)
	v.out()
	v.u8(gtpTraceControl, at+8)
}

// gtpMulticastTrace: TS 29.060 §7.7.67.
func (v *visit) gtpMulticastTrace(at int) {
	v.u24(gtpTraceRef2, at)
	v.u16(gtpTraceSession, at+3)
	v.u8(gtpTraceBMSC, at+5)
	v.in()
	v.flagRow(gtpTraceBMSCMBMS, at+5, 1)
	v.out()
	v.u8(gtpTraceDepth, at+6)
	v.u8(gtpTraceIfBMSC, at+7)
	v.in()
	v.flagRow(gtpTraceIfBMSCGmb, at+7, 1)
	v.out()
	v.u8(gtpTraceControl, at+8)
}

// gtpRecords: charging records, TS 32.295 §6.2.4.5.
func (v *visit) gtpRecords(at int) {
	count := int(v.u8(gtpRecords, at))
	v.u8(gtpRecordFormat, at+1)
	v.bits(gtpRecordApp, at+2, 1, 4, 4)
	v.bits(gtpRecordRelease, at+2, 1, 0, 4)
	v.u8(gtpRecordVersion, at+3)
	if v.at(at+2)&15 == 0 { // releases from 16 on
		v.u8(gtpRecordReleaseExt, at+4)
		at++
	}
	for at += 4; count > 0 && v.has(at, 2) && !v.stop; count-- {
		n := int(v.u16(gtpRecordLen, at))
		if !v.has(at+2, n) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.octets(gtpRecord, at+2, n)
		at += 2 + n
	}
}
