package dissect

// ndSecure lists the options of SEND (RFC 3971 §5, §6) and returns where the known part of the body ends.
func (v *visit) ndSecure(typ uint8, at, end int) int {
	switch typ {
	case ndCGA:
		return v.ndCGA(at, end)
	case ndRSA:
		v.octets(icmpv6OptReserved, at+2, 2)
		v.octets(icmpv6OptRsaKeyHash, at+4, 16)
		v.octets(icmpv6OptDigitalSignaturePadding, at+20, end-at-20)
	case ndTimestamp: // 48 bits of seconds since 1970 UTC and 16 of their fraction
		v.octets(icmpv6OptReserved, at+2, 6)
		if v.has(at+8, 8) {
			secs := uint64(v.be16(at+8))<<32 | uint64(v.be32(at+10))
			v.num(icmpv6OptTimestamp, at+8, 8, secs*1e9+uint64(v.be16(at+14))*1e9>>16)
		}
		return at + 16
	case ndNonce:
		v.octets(icmpv6OptNonce, at+2, end-at-2)
	case ndTrustAnchor:
		return v.ndTrustAnchor(at, end)
	case ndCertificate:
		v.u8(icmpv6OptNameType, at+2)
		v.octets(icmpv6OptReserved, at+3, 1)
		v.octets(icmpv6X509Certificate, at+4, end-at-4)
	}
	return end
}

// ndCGA lists the parameters of a cryptographically generated address (RFC 3972 §3). The key's size is that of its DER
// encoding; extensions follow it.
func (v *visit) ndCGA(at, end int) int {
	const fixed = 25 // octets before the key
	pad := int(v.u8(icmpv6OptCgaPadLength, at+2))
	v.octets(icmpv6OptReserved, at+3, 1)
	at += 4
	last := end - pad
	if at+fixed > last {
		return at
	}
	v.octets(icmpv6OptCga, at, last-at)
	v.in()
	v.octets(icmpv6OptCgaModifier, at, 16)
	v.octets(icmpv6OptCgaSubnetPrefix, at+16, 8)
	v.octets(icmpv6OptCgaCount, at+24, 1)
	at += fixed
	n := derLen(v.b[at:last])
	if n > 0 {
		v.octets(icmpv6OptCgaSubjectPublicKeyInfo, at, n)
		for at += n; at+4 <= last; {
			v.u16(icmpv6OptCgaExtType, at)
			n := int(v.u16(icmpv6OptCgaExtLength, at+2))
			if at+4+n > last {
				break
			}
			v.octets(icmpv6OptCgaExtData, at+4, n)
			at += 4 + n
		}
	}
	v.out()
	if pad > 0 {
		v.octets(icmpv6OptPadding, last, pad)
	}
	return end
}

// derLen is the size in octets of the DER element that b begins with (ITU-T X.690 §8.1.3); 0 when it does not fit.
func derLen(b []byte) int {
	if len(b) < 2 {
		return 0
	}
	hdr, n := 2, int(b[1])
	if n >= 0x80 {
		more := n & 0x7f
		if more == 0 || more > 3 || len(b) < hdr+more {
			return 0
		}
		n = 0
		for _, o := range b[hdr : hdr+more] {
			n = n<<8 | int(o)
		}
		hdr += more
	}
	if hdr+n > len(b) {
		return 0
	}
	return hdr + n
}

// ndTrustAnchor: RFC 3971 §6.4.3.
func (v *visit) ndTrustAnchor(at, end int) int {
	const derName, fqdn = 1, 2
	typ := v.u8(icmpv6OptNameType, at+2)
	pad := int(v.u8(icmpv6OptCgaPadLength, at+3))
	at += 4
	n := end - at - pad
	if n < 0 {
		return at
	}
	switch typ {
	case derName:
		v.octets(icmpv6OptNameX501, at, n)
	case fqdn:
		v.text(icmpv6OptNameTypeFqdn, at, n)
	}
	v.octets(icmpv6OptPadding, at+n, pad)
	return end
}
