package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	sctpParamLen  = 4  // octets of the header of a parameter and of an error cause, RFC 9260 §3.2.1, §3.3.10
	sctpMaxNested = 24 // parameters, causes and chunks inside each other; what lies deeper stays raw
)

// sctpList reads the header of a parameter or error cause at at, which end end encloses. ok is false when its length cannot
// be right; what is there ends at next.
func (v *visit) sctpList(at int) (next int, ok bool) {
	switch n := int(v.be16(at + 2)); {
	case len(v.b)-at < sctpParamLen:
		v.sctpCut(at, len(v.b)-at)
	case n < sctpParamLen:
		v.malformed(at, sctpParamLen, packet.FaultShort)
	case v.depth > sctpMaxNested:
		v.malformed(at, len(v.b)-at, packet.FaultDepth)
	default:
		if n > len(v.b)-at {
			v.sctpCut(at, len(v.b)-at)
		}
		return min(at+n, len(v.b)), true
	}
	return at, false
}

// sctpParams lists the parameters from at to the end of v.b; a bad length ends the list.
func (v *visit) sctpParams(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		end, ok := v.sctpList(at)
		if !ok {
			return
		}
		v.b = all[:end]
		v.sctpParam(at)
		v.b = all
		at = v.sctpPadding(sctpParamPad, end)
	}
}

// sctpParam lists the parameter at at, which ends v.b.
func (v *visit) sctpParam(at int) {
	t := v.u16(sctpParamType, at)
	v.in()
	v.bit(sctpParamBit1, at, 2, t&0x8000 != 0)
	v.bit(sctpParamBit2, at, 2, t&0x4000 != 0)
	v.u16(sctpParamLength, at+2)
	v.sctpParamBody(t, at)
	v.out()
}

// sctpParamBody: RFC 9260 §3.3.2.1, §3.3.5; RFC 6525 §4 for re-configuration; RFC 4895 §3 for authentication; RFC 5061 §4.2
// for addresses.
func (v *visit) sctpParamBody(t uint16, at int) {
	switch t {
	case 1:
		v.some(sctpParamHeartbeat, at+4)
	case 5:
		v.addr4(sctpParamIPv4, at+4)
	case 6:
		v.octets(sctpParamIPv6, at+4, 16)
	case 7:
		v.some(sctpParamCookie, at+4)
	case 8: // unrecognized parameter: it holds that parameter
		v.sctpParams(at + 4)
	case 9:
		v.u32(sctpParamPreservative, at+4)
	case 11:
		v.text(sctpParamHostname, at+4, len(v.b)-at-4)
	case 12:
		v.sctpU16s(sctpParamAddrType, at+4)
	case 13, 14, 15, 16, 17, 18:
		v.sctpReconfig(t, at)
	case 0x8000, 0xc000: // ECN capable, forward TSN supported
	case 0x8002:
		v.some(sctpRandom, at+4)
	case 0x8003:
		v.sctpU8s(sctpAuthChunk, at+4)
	case 0x8004:
		v.sctpU16s(sctpHMACID, at+4)
	case 0x8008:
		v.sctpU8s(sctpSupportedChunk, at+4)
	case 0xc001, 0xc002, 0xc004:
		v.u32(sctpCorrelationID, at+4)
		v.sctpParams(at + 8)
	case 0xc003:
		v.u32(sctpCorrelationID, at+4)
		v.sctpCauses(at + 8)
	case 0xc005:
		v.u32(sctpCorrelationID, at+4)
	case 0xc006:
		v.u32(sctpAdaptation, at+4)
	default:
		v.some(sctpParamValue, at+4)
	}
}

// sctpReconfig: RFC 6525 §4.
func (v *visit) sctpReconfig(t uint16, at int) {
	if t == 16 {
		v.u32(sctpParamRespSeq, at+4)
		v.u32(sctpParamResult, at+8)
		v.u32(sctpParamSenderTSN, at+12)
		v.u32(sctpParamReceiverTSN, at+16)
		return
	}
	v.u32(sctpParamReqSeq, at+4)
	switch t {
	case 13:
		v.u32(sctpParamRespSeq, at+8)
		v.u32(sctpParamLastTSN, at+12)
		v.sctpU16s(sctpParamSID, at+16)
	case 14:
		v.sctpU16s(sctpParamSID, at+8)
	case 17:
		v.u16(sctpParamAddOut, at+8)
		v.u16(sctpParamAddOutRes, at+10)
	case 18:
		v.u16(sctpParamAddIn, at+8)
		v.u16(sctpParamAddInRes, at+10)
	}
}

// sctpU8s lists each octet from at on; sctpU16s each pair.
func (v *visit) sctpU8s(id packet.FieldID, at int) {
	for ; v.has(at, 1) && !v.stop; at++ {
		v.u8(id, at)
	}
}

func (v *visit) sctpU16s(id packet.FieldID, at int) {
	for ; v.has(at, 2) && !v.stop; at += 2 {
		v.u16(id, at)
	}
}

// sctpCauses lists the error causes from at to the end of v.b; a bad length ends the list.
func (v *visit) sctpCauses(at int) {
	all := v.b
	for at < len(all) && !v.stop {
		end, ok := v.sctpList(at)
		if !ok {
			return
		}
		v.b = all[:end]
		code := v.u16(sctpCauseCode, at)
		v.in()
		v.u16(sctpCauseLen, at+2)
		v.sctpCauseBody(code, at)
		v.out()
		v.b = all
		at = v.sctpPadding(sctpCausePad, end)
	}
}

// sctpCauseBody: RFC 9260 §3.3.10, RFC 5061 §4.3, RFC 4895 §4.
func (v *visit) sctpCauseBody(code uint16, at int) {
	switch code {
	case 1:
		v.u16(sctpCauseSID, at+4)
		v.u16(sctpCauseReserved, at+6)
	case 2:
		v.u32(sctpCauseMissing, at+4)
		v.sctpU16s(sctpCauseMissingType, at+8)
	case 3:
		v.u32(sctpCauseStaleness, at+4)
	case 4, 7, 10: // nothing, or nothing that has a field
	case 5, 8, 11, 0xa0, 0xa1, 0xa2, 0xa4:
		v.sctpParams(at + 4)
	case 6:
		v.sctpChunks(at + 4)
	case 9:
		v.u32(sctpCauseTSN, at+4)
	case 0x105:
		v.u16(sctpHMACID, at+4)
	default:
		v.some(sctpCauseInfo, at+4)
	}
}
