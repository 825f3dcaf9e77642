package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// security lists the data of the types that sign, hold keys and certificates, and of those that no one knows.
func (d dnsVisit) security(t uint16, at int) (next int) {
	switch t {
	case 24, 46:
		return d.signature(at)
	case 25:
		return d.key(at)
	case 30: // RFC 2535 §5.2
		if at = d.domain(dnsNXTNextDomainName, at); at >= 0 && at < len(d.b) {
			d.typesOf(0, at, len(d.b)-at)
			at = len(d.b)
		}
		return at
	case 37: // RFC 4398 §2
		d.u16(dnsCERTType, at)
		d.u16(dnsCERTKeyTag, at+2)
		d.u8(dnsCERTAlgorithm, at+4)
		return d.rest(dnsCERTCertificate, at+5)
	case 43, 59: // RFC 4034 §5.1, RFC 7344 §3.1
		d.u16(dnsDSKeyID, at)
		d.u8(dnsDSAlgorithm, at+2)
		d.u8(dnsDSDigestType, at+3)
		return d.rest(dnsDSDigest, at+4)
	case 44: // RFC 4255 §3.1
		d.u8(dnsSSHFPAlgorithm, at)
		d.u8(dnsSSHFPFingerprintType, at+1)
		return d.rest(dnsSSHFPFingerprint, at+2)
	case 47: // RFC 4034 §4.1
		return d.bitmaps(d.domain(dnsNSECNextDomainName, at))
	case 48, 60:
		return d.dnskey(at)
	case 50, 51:
		return d.nsec3(t, at)
	case 52, 53: // RFC 6698 §2.1, RFC 8162 §2
		d.u8(dnsTLSACertificateUsage, at)
		d.u8(dnsTLSASelector, at+1)
		d.u8(dnsTLSAMatchingType, at+2)
		return d.rest(dnsTLSACertificateAssociationData, at+3)
	case 61:
		return d.rest(dnsOpenpgpkey, at)
	case 63: // RFC 8976 §2.2
		d.u32(dnsZONEMDSerial, at)
		d.u8(dnsZONEMDScheme, at+4)
		d.u8(dnsZONEMDHashAlgo, at+5)
		return d.rest(dnsZONEMDDigest, at+6)
	case 249:
		return d.tkey(at)
	case 250:
		return d.tsig(at)
	}
	return d.rest(dnsData, at)
}

// rest lists what is left of the data; none is no error.
func (d dnsVisit) rest(id packet.FieldID, at int) (next int) {
	d.octets(id, at, len(d.b)-at)
	return max(at, len(d.b))
}

// seconds lists a time of n octets that counts seconds since 1970 UTC, which no field of this package holds beyond 2262.
func (d dnsVisit) seconds(id packet.FieldID, at, n int) {
	const most = 1<<63/1_000_000_000 - 1
	if !d.has(at, n) {
		return
	}
	var s uint64
	for _, o := range d.b[at : at+n] {
		s = s<<8 | uint64(o)
	}
	if s <= most {
		d.emit(id, at, n, s*1e9, 0)
	}
}

// signature: RFC 4034 §3.1.
func (d dnsVisit) signature(at int) (next int) {
	d.u16(dnsRRSIGTypeCovered, at)
	d.u8(dnsRRSIGAlgorithm, at+2)
	d.u8(dnsRRSIGLabels, at+3)
	d.u32(dnsRRSIGOriginalTTL, at+4)
	d.seconds(dnsRRSIGSignatureExpiration, at+8, 4)
	d.seconds(dnsRRSIGSignatureInception, at+12, 4)
	d.u16(dnsRRSIGKeyTag, at+16)
	if at = d.domain(dnsRRSIGSignersName, at+18); at < 0 {
		return at
	}
	return d.rest(dnsRRSIGSignature, at)
}

// key: RFC 2535 §3.1.
func (d dnsVisit) key(at int) (next int) {
	const noKey = 0xc000 // no key to be used: the other flags mean nothing
	flags := d.u16(dnsKeyFlags, at)
	d.in()
	d.bits(dnsKeyFlagsAuthentication, at, 2, 15, 1)
	d.bits(dnsKeyFlagsConfidentiality, at, 2, 14, 1)
	if flags&noKey != noKey {
		d.bits(dnsKeyFlagsRequired, at, 2, 13, 1)
		d.bits(dnsKeyFlagsAssociatedUser, at, 2, 10, 1)
		d.bits(dnsKeyFlagsAssociatedNamedEntity, at, 2, 9, 1)
		d.bits(dnsKeyFlagsIpsec, at, 2, 7, 1)
		d.bits(dnsKeyFlagsMime, at, 2, 6, 1)
		d.bits(dnsKeyFlagsSignatory, at, 2, 0, 4)
	}
	d.out()
	d.u8(dnsKeyProtocol, at+2)
	d.u8(dnsKeyAlgorithm, at+3)
	d.keyTag(dnsKeyKeyID, at)
	if at+4 < len(d.b) {
		d.rest(dnsKeyPublicKey, at+4)
	}
	return max(at+4, len(d.b))
}

// dnskey: RFC 4034 §2.1, RFC 5011 §3.
func (d dnsVisit) dnskey(at int) (next int) {
	d.u16(dnsDNSKEYFlags, at)
	d.in()
	d.bits(dnsDNSKEYFlagsZoneKey, at, 2, 8, 1)
	d.bits(dnsDNSKEYFlagsKeyRevoked, at, 2, 7, 1)
	d.bits(dnsDNSKEYFlagsSecureEntryPoint, at, 2, 0, 1)
	d.num(dnsDNSKEYFlagsReserved, at, 2, uint64(d.be16(at)&0xfe7e))
	d.out()
	d.u8(dnsDNSKEYProtocol, at+2)
	d.u8(dnsDNSKEYAlgorithm, at+3)
	d.keyTag(dnsDNSKEYKeyID, at)
	return d.rest(dnsDNSKEYPublicKey, at+4)
}

// keyTag lists the tag of the key whose record has its data at at: RFC 4034 appendix B.
func (d dnsVisit) keyTag(id packet.FieldID, at int) {
	const rsaMD5 = 1
	if !d.has(at, 4) {
		return
	}
	b := d.b[at:]
	sum := uint32(0)
	if b[3] == rsaMD5 { // appendix B.1
		if len(b) < 4+3 {
			return
		}
		sum = uint32(be.Uint16(b[len(b)-3:]))
	} else {
		for i, x := range b {
			if i&1 == 0 {
				sum += uint32(x) << 8
			} else {
				sum += uint32(x)
			}
		}
		sum += sum >> 16
	}
	d.gen(id, len(d.b), uint64(sum&0xffff))
}

// bitmaps lists the types of windows of bits: RFC 4034 §4.1.2.
func (d dnsVisit) bitmaps(at int) (next int) {
	for at >= 0 && at < len(d.b) && !d.stop {
		window, n := int(d.at(at)), int(d.at(at+1))
		d.typesOf(window<<8, at+2, min(n, len(d.b)-at-2))
		at += 2 + n
	}
	return at
}

// typesOf lists the types from first on whose bits are set in the n octets at at.
func (d dnsVisit) typesOf(first, at, n int) {
	for i := range max(n, 0) * 8 {
		if d.b[at+i/8]<<(i&7)&0x80 != 0 {
			d.num(dnsRespType, at+i/8, 1, uint64(first+i))
		}
	}
}

// nsec3: RFC 5155 §3.2 and §4.2.
func (d dnsVisit) nsec3(t uint16, at int) (next int) {
	d.u8(dnsNSEC3Algo, at)
	d.u8(dnsNSEC3Flags, at+1)
	if t == 50 {
		d.in()
		d.bits(dnsNSEC3FlagsOptOut, at+1, 1, 0, 1)
		d.out()
	}
	d.u16(dnsNSEC3Iterations, at+2)
	at = d.counted(dnsNSEC3SaltLength, dnsNSEC3SaltValue, at+4)
	if t != 50 {
		return at
	}
	n := int(d.u8(dnsNSEC3HashLength, at))
	at++
	if d.has(at, n) {
		buf := d.p.TextBuffer()
		start := len(buf)
		buf = appendBase32Hex(buf, d.b[at:at+n])
		d.emit(dnsNSEC3HashValue, at, n, d.p.CloseText(buf, start), packet.InText)
	}
	return d.bitmaps(at + n)
}

// appendBase32Hex: RFC 4648 §7, without padding and in lower case as owner names of RFC 5155 §3.3 have it.
func appendBase32Hex(dst, b []byte) []byte {
	const digits = "0123456789abcdefghijklmnopqrstuv"
	acc, bits := uint32(0), 0
	for _, x := range b {
		acc, bits = acc<<8|uint32(x), bits+8
		for bits >= 5 {
			bits -= 5
			dst = append(dst, digits[acc>>bits&31])
		}
	}
	if bits > 0 {
		dst = append(dst, digits[acc<<(5-bits)&31])
	}
	return dst
}

// csync: RFC 7477 §2.1.
func (d dnsVisit) csync(at int) (next int) {
	d.u32(dnsCSYNCSOA, at)
	d.u16(dnsCSYNCFlags, at+4)
	d.in()
	d.bits(dnsCSYNCFlagsImmediate, at+4, 2, 0, 1)
	d.bits(dnsCSYNCFlagsSoaminimum, at+4, 2, 1, 1)
	d.out()
	d.some(dnsCSYNCTypeBitmap, at+6)
	return d.bitmaps(at + 6)
}

// ipseckey: RFC 4025 §2.
func (d dnsVisit) ipseckey(at int) (next int) {
	d.u8(dnsIpseckeyGatewayPrecedence, at)
	kind := d.u8(dnsIpseckeyGatewayType, at+1)
	d.u8(dnsIpseckeyGatewayAlgorithm, at+2)
	at += 3
	switch kind {
	case 1:
		d.addr4(dnsIpseckeyGatewayIpv4, at)
		at += 4
	case 2:
		d.addr6(dnsIpseckeyGatewayIpv6, at)
		at += 16
	case 3:
		if at = d.domain(dnsIpseckeyGatewayDNS, at); at < 0 {
			return at
		}
	}
	if at < len(d.b) {
		d.rest(dnsIpseckeyPublicKey, at)
	}
	return max(at, len(d.b))
}

// tkey: RFC 2930 §2.
func (d dnsVisit) tkey(at int) (next int) {
	if at = d.domain(dnsTKEYAlgoName, at); at < 0 {
		return at
	}
	d.seconds(dnsTKEYSignatureInception, at, 4)
	d.seconds(dnsTKEYSignatureExpiration, at+4, 4)
	d.u16(dnsTKEYMode, at+8)
	d.u16(dnsTKEYError, at+10)
	at = d.sized(dnsTKEYKeySize, dnsTKEYKeyData, at+12)
	return d.sized(dnsTKEYOtherSize, dnsTKEYOtherData, at)
}

// tsig: RFC 8945 §4.2.
func (d dnsVisit) tsig(at int) (next int) {
	if at = d.domain(dnsTSIGAlgorithmName, at); at < 0 {
		return at
	}
	d.seconds(dnsTSIGTimeSigned, at, 6)
	d.u16(dnsTSIGFudge, at+6)
	at = d.sized(dnsTSIGMACSize, dnsTSIGMAC, at+8)
	d.u16(dnsTSIGOriginalID, at)
	d.u16(dnsTSIGError, at+2)
	return d.sized(dnsTSIGOtherLen, dnsTSIGOtherData, at+4)
}

// sized lists octets with the two before them that tell how many there are, unless there are none.
func (d dnsVisit) sized(size, id packet.FieldID, at int) (next int) {
	n := int(d.u16(size, at))
	if n > 0 {
		d.octets(id, at+2, n)
	}
	return at + 2 + n
}
