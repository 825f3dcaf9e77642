package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// dhcpStructured reports whether the value of an option has parts and is long enough for them.
func (v *visit) dhcpStructured(code uint8, n int) bool {
	switch code {
	case 21, 33:
		return n >= 8
	case dhcpCodeVendor, dhcpCodeOverload, 61, 63, 77, 78, 79, 82, 119, 120, 121, 124, 125, 151, 158, 249:
		return true
	case 81, 94:
		return n >= 3
	case 83:
		return n >= 14
	case 85, 117:
		return n >= 4 || code == 117 && n >= 2
	case 90:
		return n >= 11
	case 97:
		return n == 17
	case 99:
		return n >= 3
	case 123, 144:
		return n == 16
	case 146:
		return n >= 9
	case 159:
		return n == 4
	case 212:
		return n >= 22
	}
	return false
}

func (v *visit) dhcpStructure(code uint8, at, n int) {
	switch code {
	case 21: // RFC 2132 §4.3
		v.dhcpPairs(dhcpOptPolicyFilterIP, dhcpOptPolicyFilterSubnetMask, at, n)
	case 33: // RFC 2132 §5.8
		v.dhcpPairs(dhcpOptStaticRouteIP, dhcpOptStaticRouteRouter, at, n)
	case dhcpCodeVendor:
		v.dhcpVendor(at, n)
	case dhcpCodeOverload:
		v.u8(dhcpOptOptionOverload, at)
	case 61, 97:
		v.dhcpClientID(code, at, n)
	case 63:
		v.dhcpNovell(at)
	case 77:
		v.dhcpUserClass(at)
	case 78: // RFC 2610 §2
		v.u8(dhcpOptSLPAgentValue, at)
		v.dhcpValue(dhcpOptSLPAgentSlpdaAddress, dhcpAddrs, at+1, n-1)
	case 79: // RFC 2610 §3
		v.u8(dhcpOptSLPScopeValue, at)
		v.text(dhcpOptSLPScopeString, at+1, n-1)
	case 81:
		v.dhcpFQDN(at, n)
	case 82:
		v.dhcpAgent(at)
	case 83:
		v.dhcpISNS(at, n)
	case 85: // RFC 2241 §2
		v.dhcpValue(dhcpOptNovellDSSIP, dhcpAddrs, at, n)
	case 90:
		v.dhcpAuthentication(at, n)
	case 94: // RFC 4578 §2.2
		if v.at(at) == 1 {
			v.u8(dhcpClientNetworkIDMajor, at+1)
			v.u8(dhcpClientNetworkIDMinor, at+2)
		}
	case 99:
		v.dhcpCivic(at)
	case 117:
		v.dhcpNameServices(at, n)
	case 119:
		v.dhcpSearch(code, at, n)
	case 120:
		v.dhcpSIP(code, at, n)
	case 121, 249:
		v.dhcpRoutes(at)
	case 123, 144:
		v.dhcpLocation(at)
	case 124:
		v.dhcpVendorClass(at)
	case 125:
		v.dhcpEnterprise(at)
	default:
		v.dhcpLate(code, at, n)
	}
}

// dhcpLate lists options of the years after 2009.
func (v *visit) dhcpLate(code uint8, at, n int) {
	switch code {
	case 146: // RFC 6731 §4.3
		v.bits(dhcpOptRdnssReserved, at, 1, 2, 6)
		v.bits(dhcpOptRdnssPreference, at, 1, 0, 2)
		v.addr4(dhcpOptRdnssPrimaryDNS, at+1)
		v.addr4(dhcpOptRdnssSecondaryDNS, at+5)
		v.dhcpNames(dhcpOptRdnssDomain, v.b[at+9:], at+9)
	case 151: // RFC 6926 §6.2.2
		v.u8(dhcpOptLeaseStatusCode, at)
		if n > 1 {
			v.text(dhcpOptLeaseStatusCodeMessage, at+1, n-1)
		}
	case 158: // RFC 7291 §4
		for at < len(v.b) && !v.stop {
			size := int(v.u8(dhcpOptPCPListLength, at))
			v.in()
			v.dhcpValue(dhcpOptPCPServer, dhcpAddrs, at+1, min(size, len(v.b)-at-1))
			v.out()
			at += 1 + size
		}
		if at > len(v.b) {
			v.malformed(len(v.b), 0, packet.FaultLength)
		}
	case 159: // RFC 7618 §9
		v.u8(dhcpOptPortparamsOffset, at)
		v.u8(dhcpOptPortparamsPSIDLength, at+1)
		v.octets(dhcpOptPortparamsPSID, at+2, 2)
	case 212: // RFC 5969 §7.1.1
		v.u8(dhcpOpt6RDIpv4MaskLen, at)
		v.u8(dhcpOpt6RDPrefixLen, at+1)
		v.addr6(dhcpOpt6RDPrefix, at+2)
		v.dhcpValue(dhcpOpt6RDBorderRelayIP, dhcpAddrs, at+18, n-18)
	}
}

// dhcpPairs lists pairs of addresses.
func (v *visit) dhcpPairs(first, second packet.FieldID, at, n int) {
	for ; n >= 8 && !v.stop; n -= 8 {
		v.addr4(first, at)
		v.addr4(second, at+4)
		at += 8
	}
	if n > 0 {
		v.dhcpWrongLength(at, n, 8)
	}
}

// dhcpUserClass: RFC 3004 §4; network cards that send plain text are many.
func (v *visit) dhcpUserClass(at int) {
	for i := 0; at < len(v.b) && !v.stop; i++ {
		n := int(v.at(at))
		if n == 0 || !v.has(at+1, n) {
			v.text(dhcpOptUserClassText, at, len(v.b)-at)
			return
		}
		v.num(dhcpOptUserClass, at, 1+n, uint64(i))
		v.in()
		v.u8(dhcpOptUserClassLength, at)
		v.octets(dhcpOptUserClassData, at+1, n)
		v.out()
		at += 1 + n
	}
}

// dhcpFQDN: RFC 4702 §2.
func (v *visit) dhcpFQDN(at, n int) {
	const encoded = 4
	flags := v.u8(dhcpFQDNFlags, at)
	v.in()
	v.bits(dhcpFQDNMbz, at, 1, 4, 4)
	v.bits(dhcpFQDNN, at, 1, 3, 1)
	v.bits(dhcpFQDNE, at, 1, 2, 1)
	v.bits(dhcpFQDNO, at, 1, 1, 1)
	v.bits(dhcpFQDNS, at, 1, 0, 1)
	v.out()
	v.u8(dhcpFQDNRcode1, at+1)
	v.u8(dhcpFQDNRcode2, at+2)
	switch {
	case n == 3:
	case flags&encoded == 0:
		v.text(dhcpFQDNName, at+3, n-3)
	default:
		v.dhcpPartialName(dhcpFQDNName, at+3)
	}
}

// dhcpPartialName lists a name that may lack the empty label at its end: RFC 4702 §3.3.
func (v *visit) dhcpPartialName(id packet.FieldID, at int) {
	buf := v.p.TextBuffer()
	start := len(buf)
	for i := at; i < len(v.b) && v.b[i] != 0; {
		n := int(v.b[i])
		if i++; n >= 0x40 || n > len(v.b)-i {
			v.p.CloseText(buf[:start], start)
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		if len(buf) > start {
			buf = append(buf, '.')
		}
		buf = appendDNSLabel(buf, v.b[i:i+n])
		i += n
	}
	v.emit(id, at, len(v.b)-at, v.p.CloseText(buf, start), packet.InText)
}

// dhcpAuthentication: RFC 3118 §2 and §5.
func (v *visit) dhcpAuthentication(at, n int) {
	const delayed, hmacMD5 = 1, 1
	protocol := v.u8(dhcpOptAuthProtocol, at)
	algorithm := v.at(at + 1)
	if protocol == delayed {
		v.u8(dhcpOptAuthAlgDelay, at+1)
	} else {
		v.u8(dhcpOptAuthAlgorithm, at+1)
	}
	if v.u8(dhcpOptAuthRDM, at+2) == 0 {
		v.u64(dhcpOptAuthRDMReplayDetection, at+3)
	} else {
		v.text(dhcpOptAuthRDMRDV, at+3, 8)
	}
	switch {
	case protocol == delayed && algorithm == hmacMD5:
		v.u32(dhcpOptAuthSecretID, at+11)
		v.octets(dhcpOptAuthHmacMd5Hash, at+15, 16)
	case n > 11:
		v.text(dhcpOptAuthInformation, at+11, n-11)
	}
}

// dhcpCivic: RFC 4776 §3.1.
func (v *visit) dhcpCivic(at int) {
	v.u8(dhcpOptCivicWhat, at)
	v.text(dhcpOptCivicCountry, at+1, 2)
	for at += 3; at < len(v.b) && !v.stop; {
		n := int(v.at(at + 1))
		v.u8(dhcpOptCivicCaType, at)
		v.u8(dhcpOptCivicCaLength, at+1)
		if !v.has(at+2, n) {
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		if n > 0 {
			v.text(dhcpOptCivicCaValue, at+2, n)
		}
		at += 2 + n
	}
}

// dhcpNameServices: RFC 2937.
func (v *visit) dhcpNameServices(at, n int) {
	for ; n >= 2 && !v.stop; n -= 2 {
		var s string
		switch v.be16(at) {
		case 0:
			s = "Local naming information (e.g., an /etc/hosts file on a UNIX machine) (0)"
		case 6:
			s = "Domain Name Server Option (6)"
		case 41:
			s = "Network Information Servers Option (41)"
		case 44:
			s = "NetBIOS over TCP/IP Name Server Option (44)"
		case 65:
			s = "Network Information Service+ Servers Option (65)"
		}
		if s == "" {
			v.malformed(at, 2, packet.FaultValue)
		} else {
			v.constant(dhcpOptDHCPNameServiceSearchOption, at, 2, s)
		}
		at += 2
	}
}

// constant lists text that is not in the octets.
func (v *visit) constant(id packet.FieldID, at, n int, s string) {
	buf := v.p.TextBuffer()
	start := len(buf)
	v.emit(id, at, n, v.p.CloseText(append(buf, s...), start), packet.InText)
}

// dhcpRoutes: RFC 3442.
func (v *visit) dhcpRoutes(at int) {
	for at < len(v.b) && !v.stop {
		width := int(v.b[at])
		n := 1 + (width+7)/8 + 4
		switch {
		case width > 32:
			v.malformed(at, 1, packet.FaultValue)
			return
		case !v.has(at, n):
			v.malformed(at, len(v.b)-at, packet.FaultLength)
			return
		}
		v.octets(dhcpOptClasslessRoute, at, n)
		at += n
	}
}

// dhcpISNS: RFC 4174 §2.
func (v *visit) dhcpISNS(at, n int) {
	v.u16(dhcpOptISNSFunctions, at)
	v.u16(dhcpOptISNSDiscoveryDomainAccess, at+2)
	v.u16(dhcpOptISNSAdministrativeFlags, at+4)
	v.u32(dhcpOptISNSServerSecurityBitmap, at+6)
	at, n = at+10, n-10
	if v.be16(at-6)&2 != 0 { // the heartbeat's bit of the administrative flags
		v.addr4(dhcpOptISNSHeartbeatOriginatorAddr, at)
		at, n = at+4, n-4
	}
	v.addr4(dhcpOptISNSPrimaryServerAddr, at)
	if n > 4 {
		v.dhcpValue(dhcpOptISNSSecondaryServerAddr, dhcpAddrs, at+4, n-4)
	}
}
