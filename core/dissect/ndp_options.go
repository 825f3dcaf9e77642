package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Option types; IANA, IPv6 Neighbor Discovery Option Formats.
const (
	ndSourceLink       = 1
	ndTargetLink       = 2
	ndPrefix           = 3
	ndRedirectedHeader = 4
	ndMTU              = 5
	ndNBMAShortcut     = 6
	ndInterval         = 7
	ndHomeAgent        = 8
	ndSourceList       = 9
	ndTargetList       = 10
	ndCGA              = 11
	ndRSA              = 12
	ndTimestamp        = 13
	ndNonce            = 14
	ndTrustAnchor      = 15
	ndCertificate      = 16
	ndIPAddress        = 17
	ndNewPrefix        = 18
	ndLinkLayer        = 19
	ndAck              = 20
	ndMAP              = 23
	ndRoute            = 24
	ndRDNSS            = 25
	ndFlags            = 26
	ndDNSSL            = 31
	ndARO              = 33
	nd6CO              = 34
	ndABRO             = 35
	nd6CIO             = 36
	ndCaptivePortal    = 37
	ndPREF64           = 38
)

// ndOption lists the body of the option of type typ at at, which ends at end. Octets that the option's own layout leaves
// over are listed as unknown data.
func (v *visit) ndOption(typ uint8, at, end int) {
	whole := v.b
	v.b = v.b[:end] // so that no field is read beyond the option
	done := v.ndBody(typ, at, end)
	if done < end {
		v.octets(icmpv6UnknownData, done, end-done)
	}
	v.b = whole
}

// ndBody lists a body and returns where its known part ends.
func (v *visit) ndBody(typ uint8, at, end int) int {
	body := at + 2
	switch typ {
	case ndSourceLink, ndTargetLink:
		return v.ndLink(typ, body, end)
	case ndPrefix:
		return v.ndPrefix(at)
	case ndRedirectedHeader:
		v.octets(icmpv6OptReserved, body, 6)
		if end > at+8 {
			v.octets(icmpv6OptRedirectedPacket, at+8, end-at-8)
		}
		return end
	case ndMTU:
		v.octets(icmpv6OptReserved, body, 2)
		v.u32(icmpv6OptMtu, at+4)
		return at + 8
	case ndNBMAShortcut: // RFC 2491 §3.1.2
		v.u8(icmpv6OptNbmaShortcutLimit, body)
		v.octets(icmpv6OptReserved, body+1, 1)
		v.octets(icmpv6OptReserved, at+4, 4)
		return at + 8
	case ndInterval: // RFC 6275 §7.3
		v.octets(icmpv6OptReserved, body, 2)
		v.u32(icmpv6OptAdvertisementInterval, at+4)
		return at + 8
	case ndHomeAgent: // RFC 6275 §7.4
		v.octets(icmpv6OptReserved, body, 2)
		v.u16(icmpv6OptHomeAgentPreference, at+4)
		v.u16(icmpv6OptHomeAgentLifetime, at+6)
		return at + 8
	case ndSourceList, ndTargetList: // RFC 3122 §3
		v.octets(icmpv6OptReserved, body, 6)
		return v.ndAddresses(icmpv6OptIpv6Address, at+8, end)
	case ndRoute:
		return v.ndRoute(at, end)
	case ndRDNSS: // RFC 8106 §5.1
		v.octets(icmpv6OptReserved, body, 2)
		v.u32(icmpv6OptRdnssLifetime, at+4)
		return v.ndAddresses(icmpv6OptRdnss, at+8, end)
	case ndDNSSL:
		return v.ndSearchList(at, end)
	case ndCaptivePortal: // RFC 8910 §2.3
		v.text(icmpv6OptCaptivePortal, body, end-body)
		return end
	case ndPREF64: // RFC 8781 §4
		v.bits(icmpv6OptPref64ScaledLifetime, body, 2, 3, 13)
		v.bits(icmpv6OptPref64Plc, body, 2, 0, 3)
		v.prefix6(icmpv6OptPref64Prefix, at+4, 12)
		return at + 16
	case ndFlags:
		return v.ndFlags(at)
	case ndCGA, ndRSA, ndTimestamp, ndNonce, ndTrustAnchor, ndCertificate:
		return v.ndSecure(typ, at, end)
	case ndIPAddress, ndNewPrefix, ndLinkLayer, ndAck, ndMAP:
		return v.ndHandover(typ, at, end)
	case ndARO, nd6CO, ndABRO, nd6CIO:
		return v.nd6LoWPAN(typ, at, end)
	}
	if end > body {
		v.octets(icmpv6Data, body, end-body)
	}
	return end
}

// ndLink lists a link-layer address: 6 octets, or the 8 of an EUI-64 where zeros pad the option to 16 (RFC 4944 §8).
func (v *visit) ndLink(typ uint8, at, end int) int {
	side, side64 := packet.FieldID(icmpv6OptSrcLinkaddr), packet.FieldID(icmpv6OptSrcLinkaddrEui64)
	if typ == ndTargetLink {
		side, side64 = icmpv6OptTargetLinkaddr, icmpv6OptTargetLinkaddrEui64
	}
	const eui64Body = 14 // octets after the length
	if end-at == eui64Body && v.be16(at+8)|v.be16(at+10)|v.be16(at+12) == 0 {
		v.u64(icmpv6OptLinkaddrEui64, at)
		v.hide()
		v.u64(side64, at)
		v.octets(icmpv6OptLinkaddr, at, 8)
		v.octets(side, at, 8)
		v.show()
		v.octets(icmpv6OptPadding, at+8, eui64Body-8)
		return end
	}
	link := packet.FieldID(icmpv6OptLinkaddr)
	if end-at == 6 { // shown as an Ethernet address
		link, side = icmpv6OptLinkaddrEther, icmpv6OptSrcLinkaddrEther
		if typ == ndTargetLink {
			side = icmpv6OptTargetLinkaddrEther
		}
	}
	v.octets(link, at, end-at)
	v.hide()
	v.octets(side, at, end-at)
	v.show()
	return end
}

// ndPrefix: RFC 4861 §4.6.2, RFC 6275 §7.2.
func (v *visit) ndPrefix(at int) int {
	v.u8(icmpv6OptPrefixLength, at+2)
	v.u8(icmpv6OptPrefixFlag, at+3)
	v.in()
	v.bits(icmpv6OptPrefixFlagL, at+3, 1, 7, 1)
	v.bits(icmpv6OptPrefixFlagA, at+3, 1, 6, 1)
	v.bits(icmpv6OptPrefixFlagR, at+3, 1, 5, 1)
	v.bits(icmpv6OptPrefixFlagReserved, at+3, 1, 0, 5)
	v.out()
	v.u32(icmpv6OptPrefixValidLifetime, at+4)
	v.u32(icmpv6OptPrefixPreferredLifetime, at+8)
	v.octets(icmpv6OptReserved, at+12, 4)
	v.addr6(icmpv6OptPrefix, at+16)
	return at + 32
}

// ndAddresses lists addresses as far as they are whole and returns where they end.
func (v *visit) ndAddresses(id packet.FieldID, at, end int) int {
	for ; at+16 <= end; at += 16 {
		v.addr6(id, at)
	}
	return at
}

// ndRoute: RFC 4191 §2.3; the prefix has 0, 8 or 16 octets.
func (v *visit) ndRoute(at, end int) int {
	v.u8(icmpv6OptPrefixLength, at+2)
	v.u8(icmpv6OptRouteInfoFlag, at+3)
	v.in()
	v.bits(icmpv6OptRouteInfoFlagRoutePreference, at+3, 1, 3, 2)
	v.num(icmpv6OptRouteInfoFlagReserved, at+3, 1, uint64(v.at(at+3)&0xe7))
	v.out()
	v.u32(icmpv6OptRouteLifetime, at+4)
	n := min(end-at-8, 16)
	if n > 0 {
		v.prefix6(icmpv6OptPrefix, at+8, n)
	}
	return at + 8 + max(n, 0)
}

// ndSearchList: RFC 8106 §5.2; zeros fill the option after the last name.
func (v *visit) ndSearchList(at, end int) int {
	v.octets(icmpv6OptReserved, at+2, 2)
	v.u32(icmpv6OptDnsslLifetime, at+4)
	at += 8
	for at < end && v.at(at) != 0 && !v.stop {
		next, ok := v.name(icmpv6OptDnssl, at, end)
		if !ok {
			v.malformed(at, end-at, packet.FaultLength)
			return end
		}
		at = next
	}
	if at < end {
		v.octets(icmpv6OptPadding, at, end-at)
	}
	return end
}

// ndFlags: RFC 5175 §4.
func (v *visit) ndFlags(at int) int {
	v.u16(icmpv6OptEfo, at+2)
	v.in()
	v.bits(icmpv6OptEfoM, at+2, 2, 15, 1)
	v.bits(icmpv6OptEfoO, at+2, 2, 14, 1)
	v.bits(icmpv6OptEfoH, at+2, 2, 13, 1)
	v.bits(icmpv6OptEfoPrf, at+2, 2, 11, 2)
	v.bits(icmpv6OptEfoP, at+2, 2, 10, 1)
	v.num(icmpv6OptEfoRsv, at+2, 2, uint64(v.be16(at+2)&0x2ff))
	v.out()
	v.octets(icmpv6OptReserved, at+4, 4)
	return at + 8
}
