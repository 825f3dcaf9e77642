package dissect

import (
	"bytes"
	"compress/zlib"
	"io"

	"github.com/gopcapkit/pcapkit/core/internal/brotli"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Which form a key exchange message has depends on the cipher suite, which the server chose in a hello that is often in
// another segment. The forms are told apart by their lengths, which fill the message exactly in one of them only, but for
// those that are two octets of length and one value.

const tlsNamedCurve = 3 // curve type, RFC 8422 §5.4

// tlsServerKeyExchange: RFC 8422 §5.4, RFC 5246 §7.4.3, RFC 4279 §2.
func (v *visit) tlsServerKeyExchange(at int, run *tlsRun) {
	switch {
	case v.at(at) == tlsNamedCurve && v.tlsSignatureFits(at+4+int(v.at(at+3))):
		v.u8(tlsHsServerCurveType, at)
		v.u16(tlsHsServerNamedCurve, at+1)
		at = v.tlsBytes(tlsHsServerPointLen, tlsHsServerPoint, at+3, 1)
		v.tlsServerSignature(at)
	case run.rsaExport():
		at = v.tlsBytes(tlsHsModulusLen, tlsHsModulus, at, 2)
		at = v.tlsBytes(tlsHsExponentLen, tlsHsExponent, at, 2)
		v.tlsServerSignature(at)
	case v.tlsSignatureFits(v.skip16(v.skip16(v.skip16(at)))):
		at = v.tlsBytes(tlsHsPLen, tlsHsP, at, 2)
		at = v.tlsBytes(tlsHsGLen, tlsHsG, at, 2)
		at = v.tlsBytes(tlsHsYsLen, tlsHsYs, at, 2)
		v.tlsServerSignature(at)
	case v.skip16(at) == len(v.b):
		v.tlsBytes(tlsHsHintLen, tlsHsHint, at, 2)
	}
}

// rsaExport reports whether the suite is one whose server sends a short RSA key: IANA's TLS_RSA_EXPORT_* and RSA_EXPORT1024.
func (r *tlsRun) rsaExport() bool {
	switch r.suite {
	case 3, 6, 8, 0x60, 0x61, 0x62, 0x64:
		return true
	}
	return false
}

// skip16 gives where the vector with two octets of length at at ends; beyond all octets when it does not fit.
func (v *visit) skip16(at int) int {
	if !v.has(at, 2) {
		return len(v.b) + 1
	}
	return at + 2 + int(be.Uint16(v.b[at:]))
}

// tlsSignatureFits reports whether the octets from at on are a signature, with or without its scheme, or none.
func (v *visit) tlsSignatureFits(at int) bool {
	return at == len(v.b) || v.skip16(at) == len(v.b) || v.skip16(at+2) == len(v.b)
}

func (v *visit) tlsServerSignature(at int) {
	if at < len(v.b) {
		v.tlsSignature(tlsHsSigLen, tlsHsSig, at)
	}
}

// tlsSignature lists a signature, before which TLS 1.2 puts its scheme (RFC 5246 §4.7).
func (v *visit) tlsSignature(length, id packet.FieldID, at int) {
	if v.skip16(at) != len(v.b) {
		v.tlsSignatureScheme(at)
		at += 2
	}
	v.tlsBytes(length, id, at, 2)
}

// shortestKey is the least number of octets of an RSA or Diffie-Hellman value; the identity of a shared key has fewer.
const shortestKey = 64

// tlsClientKeyExchange: RFC 5246 §7.4.7, RFC 8422 §5.7, RFC 4279 §2, RFC 5489 §2.
func (v *visit) tlsClientKeyExchange(at int, run *tlsRun) {
	n := len(v.b) - at
	end := v.skip16(at)
	switch {
	case n == 0:
	case (run.record == ssl3 || run.record == dtls10OpenSSL) && end != len(v.b): // RFC 6101 §5.6.7.1 has no length
		v.octets(tlsHsEpms, at, n)
	case int(v.at(at)) == n-1:
		v.tlsBytes(tlsHsClientPointLen, tlsHsClientPoint, at, 1)
	case end == len(v.b) && n-2 >= shortestKey:
		v.tlsClientSecret(at)
	case end == len(v.b):
		v.tlsBytes(tlsHsIdentityLen, tlsHsIdentity, at, 2)
	case end < len(v.b) && int(v.at(end)) == len(v.b)-end-1:
		v.tlsBytes(tlsHsIdentityLen, tlsHsIdentity, at, 2)
		v.tlsBytes(tlsHsClientPointLen, tlsHsClientPoint, end, 1)
	case end < len(v.b) && v.skip16(end) == len(v.b):
		v.tlsBytes(tlsHsIdentityLen, tlsHsIdentity, at, 2)
		v.tlsClientSecret(end)
	}
}

// tlsClientSecret lists a value that is an encrypted secret or a Diffie-Hellman public key: the former is shown, the latter
// hidden, since nothing in the message tells which it is.
func (v *visit) tlsClientSecret(at int) {
	v.tlsBytes(tlsHsEpmsLen, tlsHsEpms, at, 2)
	v.hide()
	v.tlsBytes(tlsHsYcLen, tlsHsYc, at, 2)
	v.show()
}

// tlsCertificates: RFC 5246 §7.4.2.
func (v *visit) tlsCertificates(at int, version uint16) {
	if version == tls13 {
		at = v.tlsBytes(tlsHsCertificateRequestContextLength, tlsHsCertificateRequestContext, at, 1)
	}
	at, end := v.tlsVector(tlsHsCertificatesLength, at, 3)
	if at == end {
		return
	}
	v.octets(tlsHsCertificates, at, end-at)
	v.in()
	for at < end && !v.stop {
		from, to := v.tlsVector(tlsHsCertificateLength, at, 3)
		v.octets(tlsHsCertificate, from, to-from)
		outer := v.limit(to)
		v.in()
		v.x509(from)
		v.out()
		v.b = outer
		if at = to; version == tls13 {
			outer := v.limit(min(v.skip16(at), end))
			v.tlsExtensions(at, tlsCertificate)
			at, v.b = len(v.b), outer
		}
	}
	v.out()
}

// tlsCompressed lists a compressed certificate message and what it holds: RFC 8879 §4.
func (v *visit) tlsCompressed(at int) {
	algorithm, most := v.u16(tlsCertCompAlgorithm, at), v.u24(tlsCertCompUncompressedLength, at+2)
	from, to := v.tlsVector(tlsCertCompMessageLength, at+5, 3)
	v.octets(tlsCertCompMessage, from, to-from)
	plain := uncompressed(algorithm, v.b[from:to], int(most))
	if plain == nil {
		return
	}
	inner := v.opened
	outer := v.reveal(from, to-from, plain)
	v.tlsCertificates(0, tls13) // no earlier version has it
	v.b, v.opened = outer, inner
}

const mostCertificates = 1 << 16 // octets that a compressed message may hold

// uncompressed gives what a certificate message holds; nil where it cannot be told. IANA, TLS Certificate Compression Algorithm IDs.
func uncompressed(algorithm uint16, b []byte, most int) (plain []byte) {
	if most > mostCertificates {
		return nil
	}
	var err error
	switch algorithm {
	case 1:
		var z io.ReadCloser
		if z, err = zlib.NewReader(bytes.NewReader(b)); err == nil {
			plain, err = io.ReadAll(io.LimitReader(z, int64(most)))
		}
	case 2:
		plain, err = brotli.Append(nil, b, most)
	}
	if err != nil || len(plain) != most {
		return nil
	}
	return plain
}

// tlsCertificateRequest: RFC 5246 §7.4.4. Signature schemes are in it since TLS 1.2: without them the names fill the rest.
func (v *visit) tlsCertificateRequest(at int, version uint16) {
	if version == tls13 { // RFC 8446 §4.3.2
		at = v.tlsBytes(tlsHsCertificateRequestContextLength, tlsHsCertificateRequestContext, at, 1)
		v.tlsExtensions(at, tlsCertificateRequest)
		return
	}
	at = v.tlsList(tlsHsCertTypesCount, tlsHsCertTypes, tlsHsCertType, at, 1, 1)
	if v.skip16(at) != len(v.b) {
		at = v.tlsSignatureList(at)
	}
	v.tlsNames(at)
}

// tlsNames lists names of certificate authorities: RFC 5246 §7.4.4, RFC 8446 §4.2.4.
func (v *visit) tlsNames(at int) {
	at, end := v.tlsVector(tlsHsDnamesLen, at, 2)
	if at == end {
		return
	}
	v.octets(tlsHsDnames, at, end-at)
	v.in()
	for at < end && !v.stop {
		from, to := v.tlsVector(tlsHsDnameLen, at, 2)
		outer := v.limit(to)
		v.x509Name(from, tlsHsDname)
		v.b = outer
		at = to
	}
	v.out()
}
