package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// gtpTriplet: TS 29.060 §7.7.7.
func (v *visit) gtpTriplet(at int) {
	v.octets(gtpRAND, at, 16)
	v.octets(gtpSRES, at+16, 4)
	v.octets(gtpKc, at+20, 8)
}

// gtpQuintuplet lists what TS 29.060 §7.7.35 has in a quintuplet and returns where it ends.
func (v *visit) gtpQuintuplet(at int) int {
	v.octets(gtpRAND, at, 16)
	n := int(v.u8(gtpXRESLen, at+16))
	v.octets(gtpXRES, at+17, n)
	at += 17 + n
	v.octets(gtpQuintCK, at, 16)
	v.octets(gtpQuintIK, at+16, 16)
	n = int(v.u8(gtpAuthLen, at+32))
	v.octets(gtpAuth, at+33, n)
	return at + 33 + n
}

// gtpMMContext: mobility management between support nodes, TS 29.060 §7.7.28; in version 0 TS 09.60 §7.9.18.
func (v *visit) gtpMMContext(at int, v0 bool) {
	mode, count := v.at(at+1)>>6, int(v.at(at+1)>>3&7)
	key := gtpCKSN
	switch {
	case v0:
		mode = 1
	case mode == 0:
		key = gtpCKSNKSI
	case mode == 2:
		key = gtpKSI
	}
	v.bits(key, at, 1, 0, 3)
	if !v0 {
		v.bits(gtpSecurityMode, at+1, 1, 6, 2)
	}
	v.bits(gtpVectors, at+1, 1, 3, 3)
	if mode != 2 {
		v.bits(gtpCipher, at+1, 1, 0, 3)
	}
	at += 2
	if mode == 1 || mode == 3 {
		v.octets(gtpKeyKc, at, 8)
		at += 8
	} else {
		v.octets(gtpKeyCK, at, 16)
		v.octets(gtpKeyIK, at+16, 16)
		at += 32
	}
	if mode == 1 {
		for ; count > 0 && v.has(at, 28); count-- {
			v.gtpTriplet(at)
			at += 28
		}
	} else {
		at = v.gtpQuintuplets(at, count)
	}
	v.gtpCapabilities(at)
}

func (v *visit) gtpQuintuplets(at, count int) int {
	end := at + 2 + int(v.u16(gtpQuintupletsLen, at))
	for at += 2; count > 0 && at < min(end, len(v.b)) && !v.stop; count-- {
		at = v.gtpQuintuplet(at)
	}
	return end
}

// gtpCapabilities lists the end of an MM context: paging, what the mobile station and its network can do, a container.
func (v *visit) gtpCapabilities(at int) {
	v.u8(gtpSplitPage, at) // TS 24.008 §10.5.5.6
	v.bits(gtpDRXCycle, at+1, 1, 4, 4)
	v.bits(gtpSplitCCCH, at+1, 1, 3, 1)
	v.bits(gtpNonDRXTimer, at+1, 1, 0, 3)
	n := int(v.u8(gtpNetCapLen, at+2))
	at += 3
	v.gtpNetworkCapability(at, n)
	at += n
	n = int(v.u16(gtpContainerLen, at))
	at += 2
	if n == 0 || !v.has(at, n) {
		return
	}
	all := v.b
	v.b = all[:at+n]
	if v.u8(gtpContainerIEI, at) == 0x23 { // mobile identity; nothing else is defined
		v.octets(gtpIEData, at+2, int(v.at(at+1)))
	} else {
		v.some(gtpIEData, at+1)
	}
	v.b = all
}

// gtpNetworkCapability: TS 24.008 §10.5.5.12, n octets.
func (v *visit) gtpNetworkCapability(at, n int) {
	if !v.has(at, n) {
		return
	}
	all := v.b
	v.b = all[:at+n]
	v.bits(gtpNetCapGEA1, at, 1, 7, 1)
	v.bits(gtpNetCapSMDedicated, at, 1, 6, 1)
	v.bits(gtpNetCapSMGPRS, at, 1, 5, 1)
	v.bits(gtpNetCapUCS2, at, 1, 4, 1)
	v.bits(gtpNetCapScreening, at, 1, 2, 2)
	v.bits(gtpNetCapSoLSA, at, 1, 1, 1)
	v.bits(gtpNetCapRevision, at, 1, 0, 1)
	v.bits(gtpNetCapPFC, at+1, 1, 7, 1)
	v.num(gtpNetCapExtGEA, at+1, 1, uint64(v.at(at+1)>>1&0x3f))
	v.in()
	for i := range 6 {
		v.bits(gtpNetCapGEA2+packet.FieldID(i), at+1, 1, 6-i, 1)
	}
	v.out()
	v.bits(gtpNetCapLCS, at+1, 1, 0, 1)
	v.flagRow(gtpNetCapIu, at+2, 8)
	v.flagRow(gtpNetCapUserIntegrity, at+3, 8)
	v.some(gtpIEData, at+4)
	v.b = all
}

// gtpUECapability: TS 24.301 §9.9.3.34; each bit of its octets is a field.
func (v *visit) gtpUECapability(at int) {
	const octets = 6 // that have a meaning in release 14
	for i := 0; i < octets && at+i < len(v.b); i++ {
		v.flagRow(gtpUECap0+packet.FieldID(8*i), at+i, 8)
	}
	v.some(gtpIEData, at+octets)
}

// gtpPDPContext: a PDP context between support nodes, TS 29.060 §7.7.29; in version 0 TS 09.60 §7.9.19.
func (v *visit) gtpPDPContext(at int, v0 bool) {
	extended := v.at(at)&0x80 != 0 && !v0
	for i := range 4 {
		v.bits(gtpPDPExtended+packet.FieldID(i), at, 1, 7-i, 1)
	}
	v.gtpNSAPI(at)
	v.bits(gtpPDPSAPI, at+1, 1, 0, 4)
	at += 2
	for range 3 { // subscribed, requested, negotiated
		at = v.gtpContextQoS(at, v0)
	}
	v.u16(gtpSeqDown, at)
	v.u16(gtpSeqUp, at+2)
	v.u8(gtpSendNPDU, at+4)
	v.u8(gtpReceiveNPDU, at+5)
	at += 6
	if v0 {
		v.u16(gtpPDPUplinkFlow, at)
		at += 2
	} else {
		v.u32(gtpPDPUplinkControl, at)
		v.u32(gtpPDPUplinkData, at+4)
		v.u8(gtpPDPContextID, at+8)
		at += 9
	}
	v.bits(gtpPDPOrganization, at, 1, 0, 4)
	at = v.gtpContextAddress(at + 1)
	at = v.gtpCountedAddress(gtpGGSNAddrLen, gtpGGSNControlIPv4, gtpGGSNControlIPv6, at)
	if !v0 { // version 0 has one address for both
		at = v.gtpCountedAddress(gtpGGSNAddrLen, gtpGGSNUserIPv4, gtpGGSNUserIPv6, at)
	}
	n := int(v.u8(gtpAPNLen, at))
	v.gtpName(gtpAPN, at+1, n)
	at += 1 + n
	v.num(gtpTransactionID, at, 2, uint64(v.at(at)))
	if extended {
		v.gtpContextAddress(at + 2)
	}
}

// gtpContextQoS lists one of a context's profiles and returns where it ends.
func (v *visit) gtpContextQoS(at int, v0 bool) int {
	if v0 {
		v.gtpQoS97(at)
		return at + 3
	}
	n := int(v.u8(gtpQoSLen, at))
	if !v.has(at+1, n) {
		return len(v.b)
	}
	all := v.b
	v.b = all[:at+1+n]
	v.in()
	v.gtpQoS(at + 1)
	v.out()
	v.b = all
	return at + 1 + n
}

// gtpContextAddress lists type, length and address and returns where they end.
func (v *visit) gtpContextAddress(at int) int {
	v.u8(gtpPDPAddrType, at)
	return v.gtpCountedAddress(gtpPDPAddrLen, gtpPDPIPv4, gtpPDPIPv6, at+1)
}

func (v *visit) gtpCountedAddress(size, v4, v6 packet.FieldID, at int) int {
	n := int(v.u8(size, at))
	switch n {
	case 0:
	case 4:
		v.addr4(v4, at+1)
	case 16:
		v.addr6(v6, at+1)
	default:
		v.octets(gtpIEData, at+1, n)
	}
	return at + 1 + n
}
