package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// IANA, Resource Record (RR) TYPEs that code names.
const (
	dnsTypeSRV = 33
	dnsTypeOPT = 41
)

// rdata lists the data of a record, which begins at at and ends with the visit's octets. It gives the octet behind the last one
// that the type takes, which lies beyond the data when that is too short; -1 where a name ends it.
func (d dnsVisit) rdata(t uint16, at int) (next int) {
	switch id := dnsNameField(t); {
	case id != 0:
		return d.domain(id, at)
	case t > 255:
		return d.highTypes(t, at)
	}
	switch t {
	case 1:
		d.addr4(dnsA, at)
		return at + 4
	case 6:
		return d.soa(at)
	case 10:
		d.some(dnsNull, at)
	case 11:
		return d.wks(at)
	case 13:
		at = d.counted(dnsHINFOCPULength, dnsHINFOCPU, at)
		return d.counted(dnsHINFOOSLength, dnsHINFOOS, at)
	case 14:
		return d.domain(dnsMINFOE, d.domain(dnsMINFOR, at))
	case 15:
		return d.preferred(dnsMXPreference, dnsMXMailExchange, at)
	case 16:
		return d.strings(dnsTXTLength, dnsTXT, at)
	case 17:
		return d.domain(dnsRPTXTRR, d.domain(dnsRPMailbox, at))
	case 18:
		return d.preferred(dnsAFSDBSubtype, dnsAFSDBHostname, at)
	case 19:
		return d.counted(dnsX25Length, dnsX25PsdnAddress, at)
	case 20:
		if at = d.counted(dnsIDSNLength, dnsIDSNAddress, at); at < len(d.b) {
			at = d.counted(dnsIDSNSaLength, dnsIDSNSaAddress, at)
		}
		return at
	case 21:
		return d.preferred(dnsRTSubtype, dnsRTIntermediateHost, at)
	case 22:
		d.some(dnsNSAPRdata, at)
	case 26:
		return d.domain(dnsPXMap400, d.preferred(dnsPXPreference, dnsPXMap822, at))
	case 27:
		at = d.counted(dnsGPOSLongitudeLength, dnsGPOSLongitude, at)
		at = d.counted(dnsGPOSLatitudeLength, dnsGPOSLatitude, at)
		return d.counted(dnsGPOSAltitudeLength, dnsGPOSAltitude, at)
	case 28:
		d.addr6(dnsAAAA, at)
		return at + 16
	case 29:
		return d.location(at)
	case dnsTypeSRV:
		d.u16(dnsSRVPriority, at)
		d.u16(dnsSRVWeight, at+2)
		d.u16(dnsSRVPort, at+4)
		return d.domain(dnsSRVTarget, at+6)
	case 35:
		return d.naptr(at)
	case 36:
		return d.preferred(dnsKXPreference, dnsKXKeyExchange, at)
	case 38:
		return d.a6(at)
	case dnsTypeOPT:
		return d.options(at)
	case 42:
		return d.prefixes(at)
	case 45:
		return d.ipseckey(at)
	case 49:
		d.some(dnsDHCIDRdata, at)
	case 55:
		return d.hostIdentity(at)
	case 62:
		return d.csync(at)
	case 64, 65:
		return d.serviceBinding(at)
	case 99:
		return d.strings(dnsSPFLength, dnsSPF, at)
	case 104, 105, 106, 107:
		return d.locator(t, at)
	case 108:
		d.octets(dnsEUI48, at, 6)
		return at + 6
	case 109:
		d.u64(dnsEUI64, at)
		return at + 8
	default:
		return d.security(t, at)
	}
	return len(d.b)
}

// dnsNameField is the field of types whose data is one name: RFC 1035 §3.3, RFC 1348, RFC 6672; 0 for others.
func dnsNameField(t uint16) packet.FieldID {
	switch t {
	case 2:
		return dnsNS
	case 3:
		return dnsMD
	case 4:
		return dnsMF
	case 5:
		return dnsCNAME
	case 7:
		return dnsMB
	case 8:
		return dnsMG
	case 9:
		return dnsMR
	case 12:
		return dnsPTRDomainName
	case 23:
		return dnsNSAPPTROwner
	case 39:
		return dnsDname
	}
	return 0
}

// preferred lists a preference and a name: RFC 1035 §3.3.9, RFC 1183 §1 and §3.3, RFC 2163 §4, RFC 2230 §3.1.
func (d dnsVisit) preferred(number, name packet.FieldID, at int) (next int) {
	d.u16(number, at)
	return d.domain(name, at+2)
}

// counted lists a string with the octet before it that tells its length: RFC 1035 §3.3.
func (d dnsVisit) counted(size, text packet.FieldID, at int) (next int) {
	n := int(d.u8(size, at))
	d.octets(text, at+1, n)
	return at + 1 + n
}

// strings lists counted strings up to the end of the data.
func (d dnsVisit) strings(size, text packet.FieldID, at int) (next int) {
	for at < len(d.b) && !d.stop {
		at = d.counted(size, text, at)
	}
	return at
}

// soa: RFC 1035 §3.3.13.
func (d dnsVisit) soa(at int) (next int) {
	if at = d.domain(dnsSOARname, d.domain(dnsSOAMname, at)); at < 0 {
		return at
	}
	d.u32(dnsSOASerialNumber, at)
	d.u32(dnsSOARefreshInterval, at+4)
	d.u32(dnsSOARetryInterval, at+8)
	d.u32(dnsSOAExpireLimit, at+12)
	d.u32(dnsSOAMinimumTTL, at+16)
	return at + 20
}

// wks: RFC 1035 §3.4.2.
func (d dnsVisit) wks(at int) (next int) {
	d.addr4(dnsWKSAddress, at)
	d.u8(dnsWKSProtocol, at+4)
	for at += 5; at < len(d.b) && !d.stop; at++ {
		if d.b[at] != 0 {
			d.u8(dnsWKSBits, at)
		}
	}
	return at
}

// location: RFC 1876 §2.
func (d dnsVisit) location(at int) (next int) {
	if d.u8(dnsLOCVersion, at) != 0 {
		d.some(dnsLOCUnknownData, at)
		return len(d.b)
	}
	d.u8(dnsLOCSize, at+1)
	d.u8(dnsLOCHorizontalPrecision, at+2)
	d.u8(dnsLOCVerticalPrecision, at+3)
	d.u32(dnsLOCLatitude, at+4)
	d.u32(dnsLOCLongitude, at+8)
	d.u32(dnsLOCAltitude, at+12)
	return at + 16
}

// naptr: RFC 3403 §4.1.
func (d dnsVisit) naptr(at int) (next int) {
	d.u16(dnsNaptrOrder, at)
	d.u16(dnsNaptrPreference, at+2)
	at = d.counted(dnsNaptrFlagsLength, dnsNaptrFlags, at+4)
	at = d.counted(dnsNaptrServiceLength, dnsNaptrService, at)
	at = d.counted(dnsNaptrRegexLength, dnsNaptrRegex, at)
	if _, r := appendDNSName(d.p.TextBuffer(), d.msg, at); r.fault == 0 {
		if r.labels == 0 {
			r.size = len(dnsRootText)
		}
		d.gen(dnsNaptrReplacementLength, at, uint64(r.size))
	}
	return d.domain(dnsNaptrReplacement, at)
}

// a6: RFC 2874 §3.1.
func (d dnsVisit) a6(at int) (next int) {
	bits := int(d.u8(dnsA6PrefixLen, at))
	at++
	if bits > 128 {
		d.malformed(at-1, 1, packet.FaultValue)
		return -1
	}
	n := 16 - bits/8
	if n > 0 && d.has(at, n) {
		buf := d.p.TextBuffer()
		start := len(buf)
		for range 16 - n {
			buf = append(buf, 0)
		}
		buf = append(buf, d.b[at:at+n]...)
		d.emit(dnsA6AddressSuffix, at, n, d.p.CloseText(buf, start), packet.InText)
	}
	if at += n; bits == 0 {
		return at
	}
	return d.domain(dnsA6PrefixName, at)
}

// prefixes: RFC 3123 §4.
func (d dnsVisit) prefixes(at int) (next int) {
	for at < len(d.b) && !d.stop {
		family := d.u16(dnsAPLAddressFamily, at)
		d.u8(dnsAPLCodedPrefix, at+2)
		n := int(d.at(at+3) & 0x7f)
		d.bits(dnsAPLNegation, at+3, 1, 7, 1)
		d.bits(dnsAPLAfdlength, at+3, 1, 0, 7)
		d.partAddress(family, dnsAPLAfdpartIpv4, dnsAPLAfdpartIpv6, dnsAPLAfdpartData, at+4, n)
		at += 4 + n
	}
	return at
}

// partAddress lists an address of which only the first n octets are sent: as IPv4 or IPv6 where the family says so and it is
// no longer than that.
func (d dnsVisit) partAddress(family uint16, v4, v6, other packet.FieldID, at, n int) {
	switch {
	case !d.has(at, n):
	case family == afiIPv4 && n <= 4:
		var a [4]byte
		copy(a[:], d.b[at:at+n])
		d.num(v4, at, n, uint64(be.Uint32(a[:])))
	case family == afiIPv6 && n <= 16:
		d.prefix6(v6, at, n)
	default:
		d.octets(other, at, n)
	}
}

// locator: RFC 6742 §2.
func (d dnsVisit) locator(t uint16, at int) (next int) {
	switch t {
	case 104:
		d.u16(dnsILNPNIDPreference, at)
		d.octets(dnsILNPNID, at+2, 8)
	case 105:
		d.u16(dnsILNPL32Preference, at)
		d.addr4(dnsILNPL32, at+2)
		return at + 6
	case 106:
		d.u16(dnsILNPL64Preference, at)
		d.octets(dnsILNPL64, at+2, 8)
	default:
		return d.preferred(dnsILNPLPPreference, dnsILNPLP, at)
	}
	return at + 10
}

// hostIdentity: RFC 8005 §5.
func (d dnsVisit) hostIdentity(at int) (next int) {
	hit := int(d.u8(dnsHIPHITLength, at))
	d.u8(dnsHIPHITPKAlgo, at+1)
	key := int(d.u16(dnsHIPPKLength, at+2))
	d.octets(dnsHIPHIT, at+4, hit)
	d.octets(dnsHIPPK, at+4+hit, key)
	for at += 4 + hit + key; at >= 0 && at < len(d.b) && !d.stop; {
		at = d.domain(dnsHIPRendezvousServer, at)
	}
	return at
}
