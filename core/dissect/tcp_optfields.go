package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// tcpOptions lists the options in the octets before end. A bad one ends the list; header, ports and payload stand.
func (v *visit) tcpOptions(end int, flags TCPFlags) {
	all, ended := v.b, false
	v.octets(tcpOptions, tcpHeaderLen, end-tcpHeaderLen)
	v.in()
	for at := tcpHeaderLen; at < end && !v.stop; {
		n := tcpOptionLen(all[at:end])
		if n == 0 || ended && all[at] != tcpOptionEOL {
			if !ended {
				v.cutTCPOption(at, end, flags)
			}
			v.badTCPOption(at, end, ended)
			break
		}
		ended = all[at] == tcpOptionEOL
		v.b = all[:at+n] // fields that do not lie within the option are left out
		if rs, w := tcpOptionRows(all[at], n); rs != nil {
			v.rows(rs, w, at-tcpRowsBefore)
		} else {
			v.tcpOption(at, n, flags)
		}
		v.b = all
		at += n
	}
	v.out()
}

// cutTCPOption lists what is there of an option that a short capture cuts.
func (v *visit) cutTCPOption(at, end int, flags TCPFlags) {
	if end-at < 2 || int(v.b[12]>>4)*4 <= len(v.b) || int(v.b[at+1]) <= end-at {
		return
	}
	id, want := tcpOptionField(v.b[at])
	v.octets(id, at, end-at)
	v.in()
	v.u8(tcpOptKind, at)
	if n := int(v.u8(tcpOptLen, at+1)); n == want {
		v.tcpOptionBody(v.b[at], at, n, flags)
	}
	v.out()
}

// badTCPOption says what is wrong at at. Where a quotation cuts the options, nothing is.
func (v *visit) badTCPOption(at, end int, ended bool) {
	cut := int(v.b[12]>>4)*4 > len(v.b)
	switch {
	case ended: // RFC 9293 §3.1: the padding after the end of the list is zeros
		v.malformed(at, end-at, packet.FaultValue)
	case at+1 < end && v.b[at+1] < 2:
		v.malformed(at, end-at, packet.FaultShort)
	case !cut:
		v.malformed(at, end-at, packet.FaultLength)
	case v.l.Fault != 0:
		v.malformed(at, end-at, packet.FaultTruncated)
	}
}

// tcpOptionField gives the heading of an option and the only length it may have; 0: several.
func tcpOptionField(kind uint8) (id packet.FieldID, n int) {
	switch kind {
	case tcpOptionEOL:
		return tcpOptEOL, 1
	case tcpOptionNOP:
		return tcpOptNOP, 1
	case tcpOptionMSS:
		return tcpOptMSS, 4
	case tcpOptionWScale:
		return tcpOptWScale, 3
	case tcpOptionSACKPermitted:
		return tcpOptSACKPerm, 2
	case tcpOptionSACK:
		return tcpOptSACK, 0
	case 6, 7: // RFC 1072 §3
		return tcpOptEcho, 6
	case tcpOptionTimestamps:
		return tcpOptTimestamp, 10
	case 11, 12, 13: // RFC 1644 §3.1
		return tcpOptCC, 6
	case 19: // RFC 2385 §3.0
		return tcpOptMD5, 18
	case 20: // CCSDS 714.0-B
		return tcpOptSCPS, 0
	case 21:
		return tcpOptSNACK, 6
	case 22:
		return tcpOptSCPSRec, 2
	case 23:
		return tcpOptSCPSCor, 2
	case 27: // RFC 4782 §4.1
		return tcpOptQS, 8
	case 28: // RFC 5482 §3
		return tcpOptUserTO, 4
	case 29: // RFC 5925 §2.2
		return tcpOptAO, 0
	case tcpOptionMPTCP:
		return tcpOptMPTCP, 0
	case tcpOptionFastOpen:
		return tcpOptTFO, 0
	case 76:
		return tcpOptProbe, 0
	case 78:
		return tcpOptTrpy, 16
	case 172, 174: // RFC 9768 §3.2.3
		return tcpOptAccECN, 0
	case 253, 254: // RFC 6994 §3
		return tcpOptExp, 0
	}
	return tcpOptUnknown, 0
}

// tcpOption lists the option of n octets at at, which end v.b.
func (v *visit) tcpOption(at, n int, flags TCPFlags) {
	kind := v.b[at]
	id, want := tcpOptionField(kind)
	v.octets(id, at, n)
	v.in()
	v.u8(tcpOptKind, at)
	if kind > tcpOptionNOP {
		v.u8(tcpOptLen, at+1)
	}
	switch {
	case want > n:
		v.malformed(at+2, n-2, packet.FaultShort)
	case want != 0 && want < n:
		v.malformed(at+2, n-2, packet.FaultValue)
	default:
		v.tcpOptionBody(kind, at, n, flags)
	}
	v.out()
}

func (v *visit) tcpOptionBody(kind uint8, at, n int, flags TCPFlags) {
	switch kind {
	case tcpOptionEOL, tcpOptionNOP, tcpOptionSACKPermitted, 22, 23:
	case tcpOptionMSS:
		v.u16(tcpMSSVal, at+2)
	case tcpOptionWScale:
		shift := v.u8(tcpWScaleShift, at+2)
		v.num(tcpWScaleMul, at+2, 1, 1<<min(shift, 14)) // RFC 7323 §2.3
	case tcpOptionSACK:
		v.tcpSACK(at, n, flags)
	case 6, 7:
		v.u32(tcpEchoValue, at+2)
	case tcpOptionTimestamps:
		v.u32(tcpTSVal, at+2)
		v.u32(tcpTSEcr, at+6)
	case 11, 12, 13:
		v.u32(tcpCCValue, at+2)
	case 19:
		v.octets(tcpMD5Digest, at+2, 16)
	case 20:
		v.tcpSCPS(at, n)
	case 21:
		v.u16(tcpSNACKOffset, at+2)
		v.u16(tcpSNACKSize, at+4)
	case 27:
		v.num(tcpQSRate, at+2, 1, uint64(v.at(at+2)&0xf))
		v.u8(tcpQSTTL, at+3)
	case 28:
		v.bit(tcpUserTOGran, at+2, 2, v.be16(at+2)&0x8000 != 0)
		v.num(tcpUserTOVal, at+2, 2, uint64(v.be16(at+2)&0x7fff))
	case 29:
		v.u8(tcpAOKeyID, at+2)
		v.u8(tcpAORNextKeyID, at+3)
		v.some(tcpAOMAC, at+4)
	case tcpOptionMPTCP:
		v.mptcp(at, n, flags)
	case tcpOptionFastOpen:
		v.tcpFastOpen(at, at+2)
	case 76:
		v.tcpProbe(at)
	case 78:
		v.tcpTransparency(at)
	case 172, 174:
		v.tcpAccECN(at+2, kind == 174)
	case 253, 254:
		v.tcpExperiment(at)
	default:
		v.some(tcpUnknownPayload, at+2)
	}
}

// some lists the octets from at on, if there are any.
func (v *visit) some(id packet.FieldID, at int) {
	if at < len(v.b) {
		v.octets(id, at, len(v.b)-at)
	}
}

// tcpSACK: RFC 2018 §3. The first block may report a duplicate: octets below the acknowledgment or within the second
// block, RFC 2883 §4.
func (v *visit) tcpSACK(at, n int, flags TCPFlags) {
	count := (n - 2) / 8
	for i := 0; i < count && !v.stop; i++ {
		v.u32(tcpSACKLeft, at+2+8*i)
		v.u32(tcpSACKRight, at+6+8*i)
	}
	if rest := (n - 2) % 8; rest != 0 || count == 0 {
		v.malformed(at+n-rest, rest, packet.FaultShort)
	}
	v.gen(tcpSACKCount, at, uint64(count))
	if count == 0 {
		return
	}
	left, right := v.be32(at+2), v.be32(at+6)
	dup := flags&TCPAck != 0 && int32(left-v.be32(8)) < 0
	if count > 1 {
		dup = dup || int32(left-v.be32(at+10)) >= 0 && int32(right-v.be32(at+14)) <= 0
	}
	if dup {
		v.u32(tcpDSACKLeft, at+2)
		v.u32(tcpDSACKRight, at+6)
	}
}

// tcpFastOpen: RFC 7413 §2. No cookie asks for one.
func (v *visit) tcpFastOpen(heading, at int) {
	if at == len(v.b) {
		v.octets(tcpTFORequest, heading, 2)
		return
	}
	v.some(tcpTFOCookie, at)
}

// tcpAccECN: RFC 9768 §3.2.3; counters of 3 octets, the last ones left out where they did not change.
func (v *visit) tcpAccECN(at int, order1 bool) {
	if (len(v.b)-at)%3 != 0 || len(v.b)-at > 9 {
		v.malformed(at, len(v.b)-at, packet.FaultValue)
		return
	}
	first, last := packet.FieldID(tcpAccEE0B), packet.FieldID(tcpAccEE1B)
	if order1 {
		first, last = last, first
	}
	v.u24(first, at)
	v.u24(tcpAccECEB, at+3)
	v.u24(last, at+6)
}

// tcpExperiment: RFC 6994 §3; identifiers of 16 bits.
func (v *visit) tcpExperiment(at int) {
	if !v.has(at+2, 2) {
		v.malformed(at+2, len(v.b)-at-2, packet.FaultShort)
		return
	}
	switch v.u16(tcpExpID, at+2) {
	case 0xf989: // RFC 7413 appendix A
		v.tcpFastOpen(at+2, at+4)
	case 0x00ac: // draft-gomez-tcpm-ack-rate-request
		v.num(tcpTARRRate, at+4, 1, uint64(v.at(at+4)>>1))
		v.num(tcpTARRReserved, at+4, 1, uint64(v.at(at+4)&1))
	case 0xacc0:
		v.tcpAccECN(at+4, false)
	case 0xacc1:
		v.tcpAccECN(at+4, true)
	default:
		v.some(tcpExpData, at+4)
	}
}
