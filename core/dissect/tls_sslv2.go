package dissect

const sslv2HelloHeaderLen = 11 // octets up to the cipher kinds, those of the record's length too

// sslv2MayBegin reports whether b, fewer octets than that, may become such a hello: its length is below 256.
func sslv2MayBegin(b []byte) bool {
	return len(b) > 0 && b[0] == 0x80 && (len(b) < 3 || b[2] == tlsClientHello)
}

// sslv2HelloLen gives the octets of a client hello in a record of SSL 2.0 that offers SSL 3.0 or TLS (RFC 5246 §E.2), or SSL
// 2.0 itself; 0 when b does not begin with one whose lengths add up.
func sslv2HelloLen(b []byte) int {
	if len(b) < sslv2HelloHeaderLen || b[0]&0x80 == 0 || b[2] != tlsClientHello {
		return 0
	}
	n := int(be.Uint16(b) & 0x7fff)
	version := be.Uint16(b[3:])
	specs, session, challenge := int(be.Uint16(b[5:])), int(be.Uint16(b[7:])), int(be.Uint16(b[9:]))
	switch {
	case version != ssl2 && (version < ssl3 || version > tls13),
		specs == 0 || specs%3 != 0, session != 0 && session != 16, challenge < 16 || challenge > 32,
		n != sslv2HelloHeaderLen-2+specs+session+challenge:
		return 0
	}
	return n + 2
}

// sslv2Hello lists the client hello of n octets at at and returns its length; 0 when it does not end in this segment.
func (v *visit) sslv2Hello(at, n int) int {
	v.octets(tlsRecord, at, min(n, len(v.b)-at))
	v.in()
	v.gen(tlsRecordVersion, at, ssl2)
	v.num(tlsRecordLength, at, 2, uint64(n-2))
	if n > len(v.b)-at {
		v.tlsContinues(at, at+2)
		v.out()
		return 0
	}
	v.octets(tlsHandshake, at+2, n-2)
	v.in()
	v.u8(tlsHsType, at+2)
	v.u16(tlsHsVersion, at+3)
	specs := int(v.u16(tlsHsCipherSpecLen, at+5))
	session := int(v.u16(tlsHsSessionIdLength, at+7))
	challenge := int(v.u16(tlsHsChallengeLength, at+9))
	i := at + 11
	v.octets(tlsHsCiphersuites, i, specs)
	v.in()
	for end := i + specs; i < end; i += 3 {
		v.u24(tlsHsCipherspec, i)
	}
	v.out()
	if session > 0 {
		v.octets(tlsHsSessionId, i, session)
	}
	v.octets(tlsHsChallenge, i+session, challenge)
	v.out()
	v.out()
	return n
}
