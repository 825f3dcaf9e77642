package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tlsHandshakeHeaderLen = 4 // octets, RFC 8446 §4

// tlsHandshakes lists the handshake messages of a record.
func (v *visit) tlsHandshakes(at int, run *tlsRun) {
	if run.left > 0 { // the rest of a message that a record before began
		n := min(run.left, len(v.b)-at)
		v.octets(tlsHandshake, at, n)
		run.left -= n
		at += n
	}
	for at < len(v.b) && !v.stop {
		b := v.b[at:]
		if tlsSecretHandshake(b, run.secret) {
			v.octets(tlsHandshake, at, len(b))
			return
		}
		if len(b) < tlsHandshakeHeaderLen {
			v.octets(tlsHandshake, at, len(b))
			return
		}
		n := int(be.Uint32(b)&0xffffff) + tlsHandshakeHeaderLen
		size := min(n, len(b))
		v.octets(tlsHandshake, at, size)
		v.in()
		v.u8(tlsHsType, at)
		v.u24(tlsHsLength, at+1)
		if n > len(b) && !run.cut {
			run.from, run.left = at, n-len(b)
			if !v.tlsJoined(at, n, run) {
				v.octets(tlsSegmentData, at+tlsHandshakeHeaderLen, len(b)-tlsHandshakeHeaderLen)
			}
		} else {
			outer := v.limit(at + size)
			v.tlsMessage(b[0], at+tlsHandshakeHeaderLen, run)
			v.b = outer
		}
		v.out()
		if at += size; b[0] == tlsFinished {
			return // what follows is no message, but the authentication code of a suite without encryption
		}
	}
}

// tlsJoined lists the body of the message of n octets at at from this record and the ones that follow it in the segment (RFC 8446
// §5.1); it reports false when they do not hold all of it.
func (v *visit) tlsJoined(at, n int, run *tlsRun) bool {
	if v.opened.n != 0 || len(v.b)-at < tlsHandshakeHeaderLen {
		return false
	}
	all, end, buf := v.p.Octets(v.l), len(v.b), v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, v.b[at:]...)
	for next := end; len(buf)-start < n; {
		rest := all[next:]
		size := 0
		if len(rest) > tlsRecordHeaderLen && rest[0] == tlsHandshakeMessages && tlsRecordStart(rest) {
			size = int(be.Uint16(rest[3:]))
		}
		if size == 0 || size > len(rest)-tlsRecordHeaderLen {
			v.p.CloseText(buf[:start], start)
			return false
		}
		take := min(size, n-(len(buf)-start))
		buf = append(buf, rest[tlsRecordHeaderLen:tlsRecordHeaderLen+take]...)
		end = next + tlsRecordHeaderLen + take
		next += tlsRecordHeaderLen + size
	}
	v.p.CloseText(buf, start)
	record := v.b
	v.b, v.opened = buf[start:], opened{true, v.l.Off + uint32(at), uint32(end - at), uint32(start)}
	v.tlsMessage(v.b[0], tlsHandshakeHeaderLen, run)
	v.b, v.opened = record, v.unopened()
	return true
}

// tlsSecretHandshake guesses whether b, the rest of a handshake record, is encrypted. What follows a change of cipher spec is,
// unless the lengths of its messages fill the record, as those of a second client hello do, or it is a finished message that
// a suite without encryption leaves readable; else an unknown type or a length that no message has tells. Encryption adds at
// least a tag of 16 octets.
func tlsSecretHandshake(b []byte, secret bool) bool {
	switch {
	case len(b) < 16:
		return false
	case tlsHandshakeName(uint64(b[0])) == "" || b[1] != 0 || b[0] == 0:
		return true
	case !secret:
		return false
	}
	n := int(be.Uint32(b) & 0xffffff)
	return n != len(b)-tlsHandshakeHeaderLen && (b[0] != tlsFinished || n != 12)
}

// tlsMessage lists the body of a whole message, which begins at at.
func (v *visit) tlsMessage(typ uint8, at int, run *tlsRun) {
	switch typ {
	case tlsClientHello:
		v.tlsClientHello(at, run)
	case tlsServerHello:
		v.tlsServerHello(at, run)
	case dtlsHelloVerifyRequest:
		v.dtlsHelloVerify(at)
	case tlsNewSessionTicket:
		v.tlsNewSessionTicket(at, run)
	case tlsEncryptedExtensions:
		v.tlsExtensions(at, typ)
	case tlsCertificate:
		v.tlsCertificates(at, run.version)
	case tlsServerKeyExchange:
		v.tlsServerKeyExchange(at, run)
	case tlsCertificateRequest:
		v.tlsCertificateRequest(at, run.version)
	case tlsCertificateVerify:
		v.tlsSignature(tlsHsClientCertVrfySigLen, tlsHsClientCertVrfySig, at)
	case tlsClientKeyExchange:
		v.tlsClientKeyExchange(at, run)
	case tlsFinished:
		v.octets(tlsHsVerifyData, at, len(v.b)-at)
	case tlsCertificateURL:
		v.tlsCertificateURL(at)
	case tlsCertificateStatus:
		v.tlsCertificateStatus(at)
	case tlsKeyUpdate:
		v.u8(tlsHsKeyUpdateRequestUpdate, at)
	case tlsCompressedCertificate:
		v.tlsCompressed(at)
	case tlsNextProtocol: // draft-agl-tls-nextprotoneg-04 §3
		at = v.tlsBytes(tlsHsNpnSelectedProtocolLen, tlsHsNpnSelectedProtocol, at, 1)
		v.tlsBytes(tlsHsNpnPaddingLen, tlsHsNpnPadding, at, 1)
	}
}

// tlsHelloStart lists what both hellos begin with (RFC 8446 §4.1.2, RFC 5246 §7.4.1.2) and gives where it ends. The first four
// octets of a random were a time up to TLS 1.2.
func (v *visit) tlsHelloStart(at int, timed bool) (end int) {
	v.u16(tlsHsVersion, at)
	v.octets(tlsHsRandom, at+2, 32)
	if timed && v.has(at+2, 32) {
		v.in()
		v.num(tlsHsRandomTime, at+2, 4, uint64(v.be32(at+2))*1e9)
		v.octets(tlsHsRandomBytes, at+6, 28)
		v.out()
	}
	if !v.has(at, 34) {
		v.malformed(at, len(v.b)-at, packet.FaultTruncated)
		return len(v.b)
	}
	return v.tlsBytes(tlsHsSessionIdLength, tlsHsSessionId, at+34, 1)
}

// transport is what carries the handshake of the layer.
func (v *visit) transport() tlsTransport {
	switch v.l.Kind {
	case packet.QUIC:
		return overQUIC
	case packet.DTLS:
		return overDTLS
	}
	return overTCP
}

func (v *visit) tlsClientHello(at int, run *tlsRun) {
	start := at
	over := v.transport()
	h := parseClientHello(v.b[at:], over)
	if h.extensions.has(tlsExtEarlyData) { // RFC 8446 §4.2.10: the data that follows is sent as TLS 1.3 does
		run.version = tls13
	}
	at = v.tlsHelloStart(at, over != overQUIC) // RFC 9001 §4.2: QUIC has TLS 1.3 alone
	if at >= len(v.b) {
		return
	}
	if over == overDTLS {
		at = v.tlsBytes(dtlsCookieLength, dtlsCookie, at, 1)
	}
	at = v.tlsList(tlsHsCipherSuitesLength, tlsHsCiphersuites, tlsHsCiphersuite, at, 2, 2)
	at = v.tlsList(tlsHsCompMethodsLength, tlsHsCompMethods, tlsHsCompMethod, at, 1, 1)
	v.tlsExtensions(at, tlsClientHello)
	v.tlsFingerprints(start, h)
}

func (v *visit) tlsServerHello(at int, run *tlsRun) {
	h := parseServerHello(v.b[at:])
	if run.version, run.suite = tlsVersion(h.Version()), h.CipherSuite(); run.version>>8 == 0x7f { // its drafts
		run.version = tls13
	}
	start := at
	if tlsShortHello(h.version) && v.has(at, 36) {
		v.u16(tlsHsVersion, at)
		v.octets(tlsHsRandom, at+2, 32)
		v.u16(tlsHsCiphersuite, at+34)
		v.tlsExtensions(at+36, tlsServerHello)
		v.tlsServerFingerprint(start)
		return
	}
	if at = v.tlsHelloStart(at, run.version != tls13); at >= len(v.b) {
		return
	}
	v.u16(tlsHsCiphersuite, at)
	v.u8(tlsHsCompMethod, at+2)
	typ := uint8(tlsServerHello)
	if h.HelloRetryRequest() {
		typ = tlsHelloRetryRequest
	}
	if !v.has(at, 3) {
		v.malformed(at, len(v.b)-at, packet.FaultTruncated)
		return
	}
	v.tlsExtensions(at+3, typ)
	v.tlsServerFingerprint(start)
}

// tlsNewSessionTicket: RFC 5077 §3.3. That of TLS 1.3 (RFC 8446 §4.6.1) is always encrypted.
func (v *visit) tlsNewSessionTicket(at int, run *tlsRun) {
	v.u32(tlsHsSessionTicketLifetimeHint, at)
	at += 4
	if run.version == tls13 {
		v.u32(tlsHsSessionTicketAgeAdd, at)
		at = v.tlsBytes(tlsHsSessionTicketNonceLength, tlsHsSessionTicketNonce, at+4, 1)
	}
	at = v.tlsBytes(tlsHsSessionTicketLength, tlsHsSessionTicket, at, 2)
	if run.version == tls13 {
		v.tlsExtensions(at, tlsNewSessionTicket)
	}
}

// tlsCertificateURL: RFC 6066 §5.
func (v *visit) tlsCertificateURL(at int) {
	v.u8(tlsHsCertUrlType, at)
	from, to := v.tlsVector(tlsHsCertUrlUrlHashLen, at+1, 2)
	for from < to && !v.stop {
		end := v.skip16(from) + 21
		v.octets(tlsHsCertUrlUrlHash, from, end-from)
		v.in()
		at := v.tlsBytes(tlsHsCertUrlUrlLen, tlsHsCertUrlUrl, from, 2)
		v.octets(tlsHsCertUrlPadding, at, 1)
		v.octets(tlsHsCertUrlSha1, at+1, 20)
		v.out()
		from = end
	}
}

// tlsCertificateStatus: RFC 6066 §8, RFC 6961 §2.2.
func (v *visit) tlsCertificateStatus(at int) {
	switch v.u8(tlsExtStatusRequestType, at) {
	case tlsStatusOCSP:
		v.tlsVector(tlsHsOcspResponseLen, at+1, 3)
	case tlsStatusOCSPMulti:
		from, to := v.tlsVector(tlsHsOcspResponseListLen, at+1, 3)
		for from < to && !v.stop {
			_, from = v.tlsVector(tlsHsOcspResponseLen, from, 3)
		}
	}
}
