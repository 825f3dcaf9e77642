package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// gtpVariable lists an element with a length, which begins at start and ends v.b.
func (v *visit) gtpVariable(t uint8, start, hdr int, v0 bool) {
	at := start + hdr
	switch t {
	case 128, 129, 132, 134, 252:
		v.u16(gtpLength, start+1)
	}
	switch t {
	case 128:
		v.gtpEndUser(at)
	case 129:
		v.gtpMMContext(at, v0)
	case 130:
		v.gtpPDPContext(at, v0)
	case 131:
		v.u16(gtpAPNLen, start+1)
		v.gtpName(gtpAPN, at, len(v.b)-at)
	case 132:
		v.gtpPCO(at)
	case 133:
		v.u16(gtpGSNAddrLen, start+1)
		v.gtpAddress(gtpGSNIPv4, gtpGSNIPv6, at)
	case 134:
		v.gtpNumber(at)
	case 135:
		v.u16(gtpQoSLen, start+1)
		v.gtpQoS(at)
	case 137:
		v.u16(gtpTFTLen, start+1)
		v.gtpTFT(at)
	case 140:
		v.u16(gtpRABSetupLen, start+1)
		v.gtpNSAPI(at)
		v.u32(gtpTEIDData, at+1)
		v.gtpAddress(gtpRNCIPv4, gtpRNCIPv6, at+5)
	case 141:
		v.u8(gtpExtTypes, start+1)
		for ; at < len(v.b) && !v.stop; at++ {
			v.u8(gtpExtType, at)
		}
	case 145: // PDP context prioritization: its presence says it all (TS 29.060 §7.7.45)
	case 190:
		v.u8(gtpIEID, start)
		v.u16(gtpFQDNLen, start+1)
		v.gtpName(gtpFQDN, at, len(v.b)-at)
	case 249:
		v.sctpU16s(gtpSeqReleased, at)
	case 250:
		v.sctpU16s(gtpSeqCanceled, at)
	case 252:
		v.gtpRecords(at)
	case 253:
		v.sctpU16s(gtpResponded, at)
	case 254:
		v.u16(gtpNodeAddrLen, start+1)
		v.gtpAddress(gtpNodeIPv4, gtpNodeIPv6, at)
	default:
		if t == 147 || t >= 184 && t <= 224 && t != 199 {
			v.u8(gtpIEID, start)
		}
		v.u16(gtpExtLen, start+1)
		v.gtpMeasured(t, at)
	}
}

// gtpMeasured lists the content at at of the elements whose length is gtp.ext_length.
func (v *visit) gtpMeasured(t uint8, at int) {
	switch t {
	case 136:
		v.gtpQuintuplet(at)
	case 138:
		v.plmn(gtpMCC, gtpMNC, at)
		v.u16(gtpLAC, at+3)
		v.u8(gtpRAC, at+5)
		v.bits(gtpTargetRNC, at+6, 2, 0, 12)
		v.u16(gtpTargetExtRNC, at+8)
	case 139:
		v.some(gtpUTRANField, at)
	case 146:
		v.gtpNSAPI(at)
		v.u32(gtpTEID, at+1)
		v.gtpAddress(gtpRNCAddr4, gtpRNCAddr6, at+5)
	case 147:
		v.gtpNumber(at)
	case 148:
		v.flagRow(gtpDualAddress, at, 8)
	case 149:
		v.u8(gtpAPNRestriction, at)
	case 150:
		v.bits(gtpRadioPrioLCS, at, 1, 0, 3)
	case 151:
		v.u8(gtpRATType, at)
	case 152:
		v.gtpLocation(at)
	case 153:
		v.gtpTimeZone(at)
	case 154:
		v.digits(gtpIMEISV, at, len(v.b)-at)
	case 163:
		v.u8(gtpHopCount, at)
	case 164:
		v.plmn(gtpMCC, gtpMNC, at)
	case 167:
		v.u8(gtpEnhancedNSAPI, at)
	case 174:
		v.gtpCell(at)
	case 175:
		v.gtpNSAPI(at)
		v.u16(gtpSeqDown, at+1)
		v.u16(gtpSeqUp, at+3)
		v.u16(gtpSendNPDU, at+5)
		v.u16(gtpReceiveNPDU, at+7)
	case 176:
		v.u8(gtpBSSGPCause, at)
	case 178:
		v.bits(gtpRAD, at, 1, 0, 4)
	case 180:
		v.bits(gtpXIDSAPI, at, 1, 0, 4)
		v.u8(gtpXIDLen, at+1)
		v.some(gtpIEData, at+2)
	case 181:
		v.u8(gtpMSChangeAction, at)
	case 182:
		v.flagRow(gtpErrorIndication, at, 3)
	case 183:
		v.u8(gtpCorrelationID, at)
	case 251:
		v.gtpAddress(gtpChargingIPv4, gtpChargingIPv6, at)
	case 255:
		v.u16(gtpExtensionID, at)
		v.some(gtpExtensionValue, at+2)
	default:
		v.gtpRecent(t, at)
	}
}

// gtpRecent lists the elements that came with releases 7 to 14, and those of multicast and tracing.
func (v *visit) gtpRecent(t uint8, at int) {
	switch t {
	case 184:
		v.u8(gtpBearerControl, at)
	case 189:
		v.num(gtpRFSPIndex, at, 2, uint64(v.be16(at))+1) // 1 to 256, sent as 0 to 255 (TS 36.413 §9.2.1.39)
	case 191:
		v.gtpRetention(at)
	case 192:
		v.gtpNSAPI(at)
		v.gtpRetention(at + 1)
	case 193:
		v.flagRow(gtpExtFlagUASI, at, 8)
	case 194:
		v.plmn(gtpMCC, gtpMNC, at)
		v.bits(gtpCSGID, at+3, 4, 0, 27)
		v.bits(gtpAccessMode, at+7, 1, 6, 2)
		v.flagRow(gtpCSGMember, at+7, 1)
	case 195:
		v.flagRow(gtpCSGReportUHC, at, 3)
	case 196:
		v.bits(gtpCSGID, at, 4, 0, 27)
	case 197:
		v.flagRow(gtpCSGMember, at, 1)
	case 198:
		v.u32(gtpAPNAMBRUp, at)
		v.u32(gtpAPNAMBRDown, at+4)
	case 199:
		v.gtpUECapability(at)
	case 200, 201:
		v.gtpAMBR(t, at)
	case 202:
		v.bits(gtpBackOffUnit, at, 1, 5, 3)
		v.bits(gtpBackOff, at, 1, 0, 5)
	case 203:
		v.flagRow(gtpLowPriority, at, 1)
	case 204:
		v.gtpNSAPI(at)
		v.flagRow(gtpLowPriority, at+1, 1)
	case 205:
		v.u8(gtpHigher16Mbps, at)
	case 206:
		v.u32(gtpMaxAMBRUp, at)
		v.u32(gtpMaxAMBRDown, at+4)
	case 208:
		v.flagRow(gtpSRVCCICS, at, 1)
	case 210:
		v.msisdn(at, len(v.b)-at)
	case 212:
		v.gtpENodeB(at)
	case 213:
		v.gtpNSAPI(at)
		v.bits(gtpSelModeValue, at+1, 1, 0, 2)
	case 214: // seconds since 1900 as in the Network Time Protocol (TS 29.060 §7.7.114)
		v.num(gtpULITime, at, 4, uint64(int64(v.be32(at))-ntpEpoch)*1e9)
	case 215:
		v.gtpNSAPI(at)
		v.gtpName(gtpLHNID, at+1, len(v.b)-at-1)
	case 216:
		v.bits(gtpSelectionEntity, at, 1, 0, 2)
	case 217:
		v.u32(gtpUEUsage, at)
	case 218:
		v.bits(gtpExtFlag2PNSI, at, 1, 0, 1)
		v.bits(gtpExtFlag2DTCI, at, 1, 1, 1)
		v.bits(gtpExtFlag2PMTSMI, at, 1, 2, 1)
		v.bits(gtpExtFlag2Spare, at, 1, 3, 5)
	case 219:
		if n := int(v.at(at)); v.has(at+1, n) {
			v.octets(gtpNodeName, at+1, n)
			v.octets(gtpNodeRealm, at+2+n, int(v.at(at+1+n)))
		}
	case 220:
		v.bits(gtpCIoTSGNI, at, 1, 0, 1)
		v.bits(gtpCIoTSCNI, at, 1, 1, 1)
		v.bits(gtpCIoTSpare, at, 1, 2, 6)
	case 221:
		v.gtpSCEF(at)
	case 222:
		v.u8(gtpIOVUpdates, at)
	case 223:
		v.u16(gtpMappedUsage, at)
	case 224:
		v.bits(gtpDCNR, at, 1, 0, 1)
		v.bits(gtpDCNRSpare, at, 1, 1, 7)
	default:
		v.gtpMulticast(t, at)
	}
}

// gtpMulticast lists the elements of broadcast and multicast services and of tracing; the content of all others stays octets.
func (v *visit) gtpMulticast(t uint8, at int) {
	switch t {
	case 156:
		v.bits(gtpLinkedNSAPI, at, 1, 4, 4)
		v.some(gtpIEData, at+1)
	case 157:
		v.some(gtpTMGI, at)
	case 158:
		v.some(gtpRIMAddress, at)
	case 160:
		v.num(gtpMBMSAreas, at, 1, uint64(v.at(at))+1) // the octet counts from 0 (TS 29.060 §7.7.60)
		v.sctpU16s(gtpMBMSArea, at+1)
	case 162:
		v.gtpTrace(at)
	case 166:
		v.u8(gtpMBMSRadio, at)
	case 168:
		v.bits(gtpMBMSDays, at, 3, 0, 7)
		v.bits(gtpMBMSSeconds, at, 3, 7, 17)
	case 169:
		v.gtpMulticastTrace(at)
	case 171:
		v.num(gtpMBMSTransfer, at, 1, uint64(v.at(at))+1) // seconds
	case 185:
		v.some(gtpMBMSFlowID, at)
	case 187:
		v.bits(gtpMBMSDistribution, at, 1, 0, 2)
	default:
		v.some(gtpIEData, at)
	}
}

// flagRow lists the low count bits of the octet at at as consecutive fields from first on, the highest of them first.
func (v *visit) flagRow(first packet.FieldID, at, count int) {
	for i := range count {
		v.bits(first+packet.FieldID(i), at, 1, count-1-i, 1)
	}
}
