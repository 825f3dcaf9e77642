package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (v *visit) icmpv6() {
	typ := v.u8(icmpv6Type, 0)
	v.u8(icmpv6Code, 1)
	v.u16(icmpv6Checksum, 2)
	if !v.has(0, icmpv6HeaderLen) {
		return
	}
	v.gen(icmpv6ChecksumStatus, 2, v.icmpv6Status())
	switch typ {
	case icmpv6Unreachable, icmpv6TooBig, icmpv6TimeExceeded, icmpv6Parameter:
		v.icmpv6Error(typ)
	case icmpv6Echo, icmpv6EchoReply:
		v.u16(icmpv6EchoIdentifier, 4)
		v.u16(icmpv6EchoSequenceNumber, 6)
		if v.l.Hdr == icmpv6NonceLen { // only teredoNonce makes the header that long
			v.octets(icmpv6Nonce, 8, 4)
		}
	case icmpv6ExtEchoReq, icmpv6ExtEchoRsp:
		v.icmpv6ExtEcho(typ)
	case icmpv6MLDQuery, icmpv6MLDReport, icmpv6MLDDone:
		v.mld(typ)
	case icmpv6MLDv2Report:
		v.mldReport()
	case icmpv6MRDAdvert:
		v.u16(icmpv6McastRaQueryInterval, 4)
		v.u16(icmpv6McastRaRobustnessVariable, 6)
	case icmpv6MRDSolicit, icmpv6MRDTerminate:
	case icmpv6RouterSolicit, icmpv6RouterAdvert, icmpv6NeighSolicit, icmpv6NeighAdvert, icmpv6Redirect,
		icmpv6IndSolicit, icmpv6IndAdvert, icmpv6DupAddrReq, icmpv6DupAddrConf:
		v.neighbor(typ)
	case icmpv6CertSolicit, icmpv6CertAdvert:
		v.sendPath(typ)
	case icmpv6HomeRequest, icmpv6HomeReply, icmpv6PrefixSolicit, icmpv6PrefixAdvert:
		v.mip6(typ)
	case icmpv6Experimental, icmpv6FMIPv6:
		v.fmip6()
	case icmpv6Renumbering:
		v.renumbering()
	case icmpv6NodeQuery, icmpv6NodeReply:
		v.nodeInfo(typ)
	case icmpv6RPL:
		v.rpl()
	case icmpv6Locator:
		v.locators()
	default:
		if n := len(v.b) - icmpv6HeaderLen; n > 0 {
			v.octets(icmpv6Data, icmpv6HeaderLen, n)
		}
	}
}

// icmpv6Status verifies the checksum, which covers a pseudo header (RFC 4443 §2.3).
func (v *visit) icmpv6Status() uint64 {
	if !v.verifiable() {
		return checksumUnverified
	}
	acc, ok := pseudoHeader(v.p, v.i, ipProtoICMPv6, len(v.b))
	if !ok {
		return checksumUnverified
	}
	return sumStatus(acc, v.b)
}

func (v *visit) icmpv6Error(typ uint8) {
	switch {
	case typ == icmpv6TooBig:
		v.u32(icmpv6Mtu, 4)
	case typ == icmpv6Parameter:
		v.u32(icmpv6Pointer, 4)
	case v.at(4) == 0:
		v.octets(icmpv6Reserved, 4, 4)
	default: // in 64-bit words, RFC 4884 §4.4
		v.u8(icmpv6Length, 4)
		v.octets(icmpv6Reserved, 5, 3)
	}
	if len(v.b) < 8 {
		return
	}
	if _, ext := icmpv6QuoteEnd(v.b); ext > 0 {
		v.icmpExtensions(ext)
	}
}

// icmpv6ExtEcho lists an extended echo message (RFC 8335 §2, §3).
func (v *visit) icmpv6ExtEcho(typ uint8) {
	v.u16(icmpv6EchoIdentifier, 4)
	v.u8(icmpv6ExtEchoSeq, 6)
	if typ == icmpv6ExtEchoReq {
		v.bits(icmpv6ExtEchoReqRes, 7, 1, 1, 7)
		v.bits(icmpv6ExtEchoReqLocal, 7, 1, 0, 1)
		if len(v.b) > 8 {
			v.icmpExtensions(8)
		}
		return
	}
	v.bits(icmpv6ExtEchoRspState, 7, 1, 5, 3)
	v.bits(icmpv6ExtEchoRspRes, 7, 1, 3, 2)
	v.bits(icmpv6ExtEchoRspActive, 7, 1, 2, 1)
	v.bits(icmpv6ExtEchoRspIpv4, 7, 1, 1, 1)
	v.bits(icmpv6ExtEchoRspIpv6, 7, 1, 0, 1)
}

// mip6 lists home agent discovery and mobile prefix messages (RFC 6275 §6.5–§6.8).
func (v *visit) mip6(typ uint8) {
	v.u16(icmpv6Mip6Identifier, 4)
	if typ == icmpv6PrefixAdvert {
		v.u16(icmpv6Mip6Flag, 6)
		v.in()
		v.bits(icmpv6Mip6FlagM, 6, 2, 15, 1)
		v.bits(icmpv6Mip6FlagO, 6, 2, 14, 1)
		v.bits(icmpv6Mip6FlagRsv, 6, 2, 0, 14)
		v.out()
		v.ndOptions(8)
		return
	}
	v.octets(icmpv6Reserved, 6, 2)
	if typ == icmpv6HomeReply {
		for at := 8; v.has(at, 16); at += 16 {
			v.addr6(icmpv6Mip6HomeAgentAddress, at)
		}
	}
}

// fmip6 lists the messages of Mobile IPv6 fast handovers (RFC 5568 §6.1, §6.2; RFC 4065 reserves another type).
func (v *visit) fmip6() {
	const handoverInitiate = 4
	if v.u8(icmpv6Fmip6Subtype, 4) == handoverInitiate {
		v.u8(icmpv6Fmip6HiFlag, 5)
		v.in()
		v.bits(icmpv6Fmip6HiFlagS, 5, 1, 7, 1)
		v.bits(icmpv6Fmip6HiFlagA, 5, 1, 6, 1)
		v.bits(icmpv6Fmip6HiFlagReserved, 5, 1, 0, 6)
		v.out()
	} else {
		v.octets(icmpv6Reserved, 5, 1)
	}
	v.u16(icmpv6Fmip6Identifier, 6)
	v.ndOptions(8)
}

// locators lists a locator update of ILNP (RFC 6743 §4).
func (v *visit) locators() {
	n := v.u8(icmpv6IlnpNbLocs, 4)
	v.octets(icmpv6Reserved, 5, 1)
	v.octets(icmpv6Reserved, 6, 2)
	for at := 8; n > 0 && v.has(at, 12); n-- {
		v.u64(icmpv6IlnpNbLocator, at)
		v.num(icmpv6IlnpNbPreference, at+8, 2, uint64(v.be16(at+8)))
		v.num(icmpv6IlnpNbLifetime, at+10, 2, uint64(v.be16(at+10)))
		at += 12
	}
}

// nodeInfo lists a node information query or reply (RFC 4620 §4, §6).
func (v *visit) nodeInfo(typ uint8) {
	const nodeName, nodeAddrs, nodeIPv4 = 2, 3, 4
	qtype := v.u16(icmpv6NiQtype, 4)
	v.u16(icmpv6NiFlag, 6)
	v.in()
	for i, id := range [...]packet.FieldID{icmpv6NiFlagT, icmpv6NiFlagA, icmpv6NiFlagC, icmpv6NiFlagL, icmpv6NiFlagS, icmpv6NiFlagG} {
		v.bits(id, 6, 2, i, 1)
	}
	v.bits(icmpv6NiFlagRsv, 6, 2, 6, 10)
	v.out()
	v.u64(icmpv6NiNonce, 8)
	at, code := 16, v.at(1)
	if typ == icmpv6NodeQuery {
		v.nodeSubject(at, code)
		return
	}
	if code != 0 {
		return
	}
	switch qtype {
	case nodeName:
		v.u32(icmpv6NiReplyNodeTtl, at)
		for at += 4; v.has(at, 1); {
			next, ok := v.name(icmpv6NiReplyNodeName, at, len(v.b))
			if !ok {
				v.malformed(at, len(v.b)-at, packet.FaultLength)
				return
			}
			if at = next; v.at(at) == 0 { // padding
				return
			}
		}
	case nodeAddrs:
		for ; v.has(at, 20); at += 20 {
			v.u32(icmpv6NiReplyNodeTtl, at)
			v.addr6(icmpv6NiReplyNodeAddress, at+4)
		}
	case nodeIPv4:
		for ; v.has(at, 8); at += 8 {
			v.u32(icmpv6NiReplyNodeTtl, at)
			v.addr4(icmpv6NiReplyIpv4Address, at+4)
		}
	}
}

// nodeSubject lists whom a query asks about; the code says how that is written.
func (v *visit) nodeSubject(at int, code uint8) {
	switch code {
	case 0:
		v.addr6(icmpv6NiQuerySubjectIpv6, at)
	case 1:
		if v.has(at, 1) {
			if _, ok := v.name(icmpv6NiQuerySubjectFqdn, at, len(v.b)); !ok {
				v.malformed(at, len(v.b)-at, packet.FaultLength)
			}
		}
	case 2:
		v.addr4(icmpv6NiQuerySubjectIpv4, at)
	}
}
