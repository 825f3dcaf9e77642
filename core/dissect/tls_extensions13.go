package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// tlsPSK: RFC 8446 §4.2.11.
func (v *visit) tlsPSK(at int, client bool) {
	if !client {
		v.u16(tlsExtPskIdentitySelected, at)
		return
	}
	at, end := v.tlsVector(tlsExtPskIdentitiesLength, at, 2)
	for at < end && !v.stop {
		at = v.tlsBytes(tlsExtPskIdentityIdentityLength, tlsExtPskIdentityIdentity, at, 2)
		v.u32(tlsExtPskIdentityObfuscatedTicketAge, at)
		at += 4
	}
	at, end = v.tlsVector(tlsExtPskBindersLen, end, 2)
	v.octets(tlsExtPskBinders, at, end-at)
}

// tlsKeyShare: RFC 8446 §4.2.8.
func (v *visit) tlsKeyShare(at int, message uint8) {
	switch message {
	case tlsHelloRetryRequest:
		v.u16(tlsExtKeyShareSelectedGroup, at)
	case tlsServerHello:
		v.tlsKeyShareEntry(at)
	default:
		from, to := v.tlsVector(tlsExtKeyShareClientLength, at, 2)
		for from < to && !v.stop {
			from = v.tlsKeyShareEntry(from)
		}
	}
}

func (v *visit) tlsKeyShareEntry(at int) (end int) {
	v.u16(tlsExtKeyShareGroup, at)
	return v.tlsBytes(tlsExtKeyShareKeyExchangeLength, tlsExtKeyShareKeyExchange, at+2, 2)
}

// tlsESNI: draft-ietf-tls-esni-01 §5.
func (v *visit) tlsESNI(at int, client bool) {
	if !client {
		v.octets(tlsExtData, at, len(v.b)-at)
		return
	}
	v.u16(tlsEsniSuite, at)
	at = v.tlsKeyShareEntry(at + 2)
	at = v.tlsBytes(tlsEsniRecordDigestLength, tlsEsniRecordDigest, at, 2)
	v.tlsBytes(tlsEsniEncryptedSniLength, tlsEsniEncryptedSni, at, 2)
}

// tlsSCTs: RFC 6962 §3.3.
func (v *visit) tlsSCTs(at int) {
	at, end := v.tlsVector(tlsSctSctsLength, at, 2)
	for at < end && !v.stop {
		from, to := v.tlsVector(tlsSctSctLength, at, 2)
		outer := v.limit(to)
		v.in()
		v.u8(tlsSctSctVersion, from)
		v.octets(tlsSctSctLogid, from+1, 32)
		v.tlsMilliseconds(tlsSctSctTimestamp, from+33)
		from = v.tlsBytes(tlsSctSctExtensionsLength, tlsSctSctExtensions, from+41, 2)
		v.tlsSignatureScheme(from)
		v.tlsBytes(tlsSctSctSignatureLength, tlsSctSctSignature, from+2, 2)
		v.out()
		v.b = outer
		at = to
	}
}

// tlsMilliseconds lists a time in milliseconds since 1970; those beyond what nanoseconds of 64 bits hold are left out.
func (v *visit) tlsMilliseconds(id packet.FieldID, at int) {
	const last = (1<<63 - 1) / 1_000_000
	if !v.has(at, 8) {
		return
	}
	if ms := be.Uint64(v.b[at:]); ms <= last {
		v.num(id, at, 8, ms*1_000_000)
	}
}

// tlsOIDFilters: RFC 8446 §4.2.5.
func (v *visit) tlsOIDFilters(at int) {
	at, end := v.tlsVector(tlsExtensionOidFiltersLength, at, 2)
	for at < end && !v.stop {
		from, to := v.tlsVector(tlsExtensionOidFiltersOidLength, at, 1)
		if d, ok := v.derOf(derOID, from, to); ok {
			v.derOIDText(tlsExtensionOidFiltersOid, d)
		}
		_, at = v.tlsVector(tlsExtensionOidFiltersValuesLength, to, 2)
	}
}
