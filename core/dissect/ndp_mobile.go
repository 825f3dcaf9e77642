package dissect

// ndHandover lists the options of fast handovers (RFC 5568 §6.4) and of mobility anchor points (RFC 5380 §4.2), and
// returns where the known part of the body ends.
func (v *visit) ndHandover(typ uint8, at, end int) int {
	switch typ {
	case ndIPAddress:
		v.u8(icmpv6OptIpaOptionCode, at+2)
		v.u8(icmpv6OptIpaPrefixLen, at+3)
		v.octets(icmpv6OptReserved, at+4, 4)
		v.addr6(icmpv6OptIpaIpv6Address, at+8)
		return at + 24
	case ndNewPrefix:
		v.u8(icmpv6OptNrpiOptionCode, at+2)
		v.u8(icmpv6OptNrpiPrefixLen, at+3)
		v.octets(icmpv6OptReserved, at+4, 4)
		v.addr6(icmpv6OptNrpiPrefix, at+8)
		return at + 24
	case ndLinkLayer:
		v.u8(icmpv6OptLlaOptionCode, at+2)
		v.octets(icmpv6OptLlaBytes, at+3, end-at-3)
		return end
	case ndAck:
		const newAddress = 2 // status: the supplied care-of address must be used
		v.u8(icmpv6OptNaackOptionCode, at+2)
		status := v.u8(icmpv6OptNaackStatus, at+3)
		if status == newAddress && end-at >= 24 {
			v.octets(icmpv6OptReserved, at+4, 4)
			v.addr6(icmpv6OptNaackSuppliedNcoa, at+8)
			return at + 24
		}
		v.octets(icmpv6OptReserved, at+4, end-at-4)
		return end
	case ndMAP:
		v.bits(icmpv6OptMapDistance, at+2, 1, 4, 4)
		v.bits(icmpv6OptMapPreference, at+2, 1, 0, 4)
		v.u8(icmpv6OptMapFlag, at+3)
		v.in()
		v.bits(icmpv6OptMapFlagR, at+3, 1, 7, 1)
		v.bits(icmpv6OptMapFlagReserved, at+3, 1, 0, 7)
		v.out()
		v.u32(icmpv6OptMapValidLifetime, at+4)
		v.addr6(icmpv6OptMapGlobalAddress, at+8)
		return at + 24
	}
	return end
}

// nd6LoWPAN lists the options of 6LoWPAN neighbor discovery (RFC 6775 §4, RFC 7400 §3.3) and returns where the known part of
// the body ends.
func (v *visit) nd6LoWPAN(typ uint8, at, end int) int {
	switch typ {
	case ndARO:
		v.u8(icmpv6OptAroStatus, at+2)
		v.octets(icmpv6OptReserved, at+3, 3)
		v.u16(icmpv6OptAroRegistrationLifetime, at+6)
		v.u64(icmpv6OptAroEui64, at+8)
		return at + 16
	case nd6CO:
		v.u8(icmpv6Opt6coContextLength, at+2)
		v.u8(icmpv6Opt6coFlag, at+3)
		v.in()
		v.bits(icmpv6Opt6coFlagC, at+3, 1, 4, 1)
		v.bits(icmpv6Opt6coFlagCid, at+3, 1, 0, 4)
		v.bits(icmpv6Opt6coFlagReserved, at+3, 1, 5, 3)
		v.out()
		v.octets(icmpv6OptReserved, at+4, 2)
		v.u16(icmpv6Opt6coValidLifetime, at+6)
		n := min(end-at-8, 16)
		if n > 0 {
			v.prefix6(icmpv6Opt6coContextPrefix, at+8, n)
		}
		return at + 8 + max(n, 0)
	case ndABRO:
		v.u16(icmpv6OptAbroVersionLow, at+2)
		v.u16(icmpv6OptAbroVersionHigh, at+4)
		v.u16(icmpv6OptAbroValidLifetime, at+6)
		v.addr6(icmpv6OptAbro6lbrAddress, at+8)
		return at + 24
	case nd6CIO:
		v.bits(icmpv6Opt6cioUnassigned1, at+2, 2, 1, 15)
		v.bits(icmpv6Opt6cioFlagG, at+2, 2, 0, 1)
		v.u32(icmpv6Opt6cioUnassigned2, at+4)
		return at + 8
	}
	return end
}
