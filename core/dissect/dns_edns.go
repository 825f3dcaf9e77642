package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// optHeader lists what an OPT record has in place of class and time to live: RFC 6891 §6.1.2.
func (d dnsVisit) optHeader(at int) {
	if d.l.Kind == packet.MDNS {
		d.num(dnsRRUDPPayloadSizeMDNS, at, 2, uint64(d.be16(at)&0x7fff))
		d.bits(dnsRespCacheFlush, at, 2, 15, 1)
	} else {
		d.u16(dnsRRUDPPayloadSize, at)
	}
	d.u8(dnsRespExtRcode, at+2)
	d.u8(dnsRespEDNS0Version, at+3)
	d.u16(dnsRespZ, at+4)
	d.in()
	d.bits(dnsRespZDO, at+4, 2, 15, 1)
	d.bits(dnsRespZReserved, at+4, 2, 0, 15)
	d.out()
}

// options lists the options of an OPT record: RFC 6891 §6.1.2.
func (d dnsVisit) options(at int) (next int) {
	all := d.b
	for at < len(all) && !d.stop && !d.end {
		n := int(d.be16(at + 2))
		d.octets(dnsOpt, at, min(4+n, len(all)-at))
		d.in()
		code := d.u16(dnsOptCode, at)
		d.u16(dnsOptLen, at+2)
		at += 4
		if d.has(at, n) {
			d.octets(dnsOptData, at, n)
			d.b = all[:at+n]
			if end := d.option(code, at, n); end > at+n {
				d.malformed(at+n, 0, packet.FaultShort)
			}
			if !d.end {
				d.b = all
			}
		}
		d.out()
		at += n
	}
	return at
}

// option lists the n octets of an option's value and gives where it should end at least.
func (d dnsVisit) option(code uint16, at, n int) (next int) {
	switch code {
	case 5: // RFC 6975 §3
		d.algorithms(dnsOptDAU, at, n)
	case 6:
		d.algorithms(dnsOptDHU, at, n)
	case 7:
		d.algorithms(dnsOptN3U, at, n)
	case 8, 20730: // RFC 7871 §6
		family := d.u16(dnsOptClientFamily, at)
		d.u8(dnsOptClientNetmask, at+2)
		d.u8(dnsOptClientScope, at+3)
		d.partAddress(family, dnsOptClientAddr4, dnsOptClientAddr6, dnsOptClientAddr, at+4, n-4)
		return at + 4
	case 10: // RFC 7873 §4
		d.octets(dnsOptCookieClient, at, 8)
		if n >= 8 {
			d.octets(dnsOptCookieServer, at+8, n-8)
		}
		return at + 8
	case 11: // RFC 7828 §3.1
		if n > 0 {
			d.u16(dnsOptEDNSTCPKeepaliveTimeout, at)
			return at + 2
		}
	case 12: // RFC 7830 §3
		d.octets(dnsOptPadding, at, n)
	case 13: // RFC 7901 §4
		if n > 0 {
			return d.domain(dnsOptChainFQDN, at)
		}
	case 15: // RFC 8914 §2
		d.u16(dnsOptExtErrorInfoCode, at)
		d.some(dnsOptExtErrorExtraText, at+2)
		return at + 2
	}
	return at
}

func (d dnsVisit) algorithms(id packet.FieldID, at, n int) {
	for i := range n {
		d.u8(id, at+i)
	}
}

// serviceBinding: RFC 9460 §2.2.
func (d dnsVisit) serviceBinding(at int) (next int) {
	d.u16(dnsSVCBSvcpriority, at)
	at = d.domain(dnsSVCBTargetname, at+2)
	all := d.b
	for at >= 0 && at < len(all) && !d.stop {
		n := int(d.be16(at + 2))
		d.octets(dnsSVCBSvcparam, at, min(4+n, len(all)-at))
		d.in()
		key := d.u16(dnsSVCBSvcparamKey, at)
		d.u16(dnsSVCBSvcparamValueLength, at+2)
		at += 4
		d.b = all[:min(at+n, len(all))]
		if end := d.serviceParameter(key, at); end > at+n {
			d.malformed(at+n, 0, packet.FaultShort)
		}
		d.b = all
		d.out()
		at += n
	}
	return at
}

// serviceParameter lists a value, which begins at at and ends with the visit's octets: RFC 9460 §7 and §8.
func (d dnsVisit) serviceParameter(key uint16, at int) (next int) {
	switch key {
	case 0:
		for ; at < len(d.b) && !d.stop; at += 2 {
			d.u16(dnsSVCBSvcparamMandatoryKey, at)
		}
	case 1:
		return d.strings(dnsSVCBSvcparamALPNLength, dnsSVCBSvcparamALPN, at)
	case 3:
		d.u16(dnsSVCBSvcparamPort, at)
		return at + 2
	case 4:
		for ; at < len(d.b) && !d.stop; at += 4 {
			d.addr4(dnsSVCBSvcparamIpv4hintIP, at)
		}
	case 5:
		d.some(dnsSVCBSvcparamEchconfig, at)
	case 6:
		for ; at < len(d.b) && !d.stop; at += 16 {
			d.addr6(dnsSVCBSvcparamIpv6hintIP, at)
		}
	case 32769:
		d.some(dnsSVCBSvcparamOdohconfig, at)
	default:
		d.some(dnsSVCBSvcparamValue, at)
	}
	return at
}

// stateful lists the TLVs of a message of DNS Stateful Operations: RFC 8490 §5.4.4.
func (d dnsVisit) stateful(at int) (next int) {
	if at == len(d.msg) {
		return at
	}
	d.octets(dnsDSO, at, len(d.msg)-at)
	d.in()
	for at < len(d.msg) && !d.stop && !d.end {
		n := int(d.be16(at + 2))
		if !d.has(at, 4) || !d.has(at+4, n) {
			d.stuck(at, packet.FaultTruncated)
			break
		}
		d.octets(dnsDSOTLV, at, 4+n)
		d.in()
		t := d.u16(dnsDSOTLVType, at)
		d.u16(dnsDSOTLVLength, at+2)
		at += 4
		d.b = d.msg[:at+n]
		if end := d.statefulValue(t, at, n); end > at+n {
			d.malformed(at+n, 0, packet.FaultShort)
		}
		d.b = d.msg
		d.out()
		at += n
	}
	d.out()
	return at
}

// statefulValue: RFC 8490 §7.
func (d dnsVisit) statefulValue(t uint16, at, n int) (next int) {
	switch t {
	case 1:
		d.u32(dnsDSOTLVKeepaliveInactivity, at)
		d.u32(dnsDSOTLVKeepaliveInterval, at+4)
		return at + 8
	case 2:
		d.u32(dnsDSOTLVRetrydelayRetrydelay, at)
		return at + 4
	case 3:
		d.some(dnsDSOTLVEncpadPadding, at)
	default:
		d.some(dnsDSOTLVData, at)
	}
	return at + n
}
