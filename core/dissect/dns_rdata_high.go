package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// highTypes lists the data of types above 255.
func (d dnsVisit) highTypes(t uint16, at int) (next int) {
	switch t {
	case 256: // RFC 7553 §4.5
		d.u16(dnsURIPriority, at)
		d.u16(dnsURIWeight, at+2)
		d.some(dnsURITarget, at+4)
		return max(at+4, len(d.b))
	case 257:
		return d.authorization(at)
	case 32769: // RFC 4431 §2
		return d.security(43, at)
	case 65281, 65282:
		return d.wins(t, at)
	case 65422:
		return d.forwarded(at)
	}
	d.some(dnsData, at)
	return len(d.b)
}

// authorization: RFC 8659 §4.1.
func (d dnsVisit) authorization(at int) (next int) {
	d.u8(dnsCAAFlags, at)
	d.in()
	d.bits(dnsCAAFlagsIssuerCritical, at, 1, 7, 1)
	d.out()
	n := int(d.at(at + 1))
	if !d.has(at+2, n) {
		return at + 2 + n
	}
	id := dnsCAAUnknown
	switch string(d.b[at+2 : at+2+n]) {
	case "issue":
		id = dnsCAAIssue
	case "issuewild":
		id = dnsCAAIssuewild
	case "iodef":
		id = dnsCAAIodef
	}
	value := at + 2 + n
	d.emit(id, at+1, len(d.b)-at-1, d.p.AddText(d.b[value:]...), packet.InText)
	d.in()
	d.counted(dnsCAATagLength, dnsCAATag, at+1)
	d.octets(dnsCAAValue, value, len(d.b)-value)
	d.out()
	return len(d.b)
}

// wins: [MS-DNSP] §2.2.2.2.4.
func (d dnsVisit) wins(t uint16, at int) (next int) {
	if t == 65282 {
		d.bits(dnsWINSRLocalFlag, at, 4, 0, 1)
		d.u32(dnsWINSRLookupTimeout, at+4)
		d.u32(dnsWINSRCacheTimeout, at+8)
		return d.domain(dnsWINSRNameResultDomain, at+12)
	}
	d.bits(dnsWINSLocalFlag, at, 4, 0, 1)
	d.u32(dnsWINSLookupTimeout, at+4)
	d.u32(dnsWINSCacheTimeout, at+8)
	n := d.u32(dnsWINSNBWINSServers, at+12)
	for at += 16; n > 0 && at < len(d.b) && !d.stop; n-- {
		d.addr4(dnsWINSWINSServer, at)
		at += 4
	}
	return at
}

// forwarded: draft-bellis-dnsop-xpf §3.
func (d dnsVisit) forwarded(at int) (next int) {
	version := d.u8(dnsXPFIPVersion, at) & 15
	switch version {
	case 4:
		d.u8(dnsXPFProtocol, at+1)
		d.addr4(dnsXPFSourceIpv4, at+2)
		d.addr4(dnsXPFDestinationIpv4, at+6)
		at += 10
	case 6:
		d.u8(dnsXPFProtocol, at+1)
		d.addr6(dnsXPFSourceIpv6, at+2)
		d.addr6(dnsXPFDestinationIpv6, at+18)
		at += 34
	default:
		return len(d.b)
	}
	d.u16(dnsXPFSport, at)
	d.u16(dnsXPFDport, at+2)
	return at + 4
}
