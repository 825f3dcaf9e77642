package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const dtls = packet.FieldID(packet.DTLS) << 16

// The fields of DTLS alone. Those before them have the indices of their counterparts in TLS.
const (
	dtlsSpecialType = dtls + tlsHsJa4R - tls + 1 + iota
	dtlsEpoch
	dtlsSequence
	dtlsConnectionID
	dtlsEncryptedContent
	dtlsMessageSeq
	dtlsFragmentOffset
	dtlsFragmentLength
	dtlsCookieLength
	dtlsCookie
	dtlsFragments
	dtlsFragment
	dtlsFragmentCount
	dtlsReassembledLength
	dtlsSRTPProfilesLength
	dtlsSRTPProfile
	dtlsSRTPKeyIDLength
	dtlsSRTPKeyID
)

// dtlsID gives the field of DTLS that stands for one of TLS; other fields, those of certificates too, stay what they are.
func dtlsID(id packet.FieldID) packet.FieldID {
	if id-tls <= tlsHsJa4R-tls {
		return id - tls + dtls
	}
	return id
}

// overDTLS reports whether the handshake that is listed is one of DTLS.
func (v *visit) overDTLS() bool { return v.l.Kind == packet.DTLS }

// dtls lists the records of a datagram (RFC 6347 §4.1).
func (v *visit) dtls() {
	v.opened = v.unopened()
	parts := v.dtlsParts()
	var run tlsRun
	for at := 0; at < len(v.b) && !v.stop; {
		var part dtlsPart
		if len(parts) > 0 && parts[0].at == at {
			part, parts = parts[0], parts[1:]
		}
		n := v.dtlsRecord(at, &run, part)
		if n == 0 {
			return
		}
		at += n
	}
}

// dtlsParts gives what is known of the datagram's records: with what others told before, or else by itself.
func (v *visit) dtlsParts() []dtlsPart {
	if g, ok := v.p.Aside().(*dtlsDatagram); ok && v.d.Connections.known(g.all) && g.number == v.p.Number {
		return g.parts
	}
	if !dtlsFragmented(v.b) {
		return nil
	}
	g := dtlsDatagram{number: v.p.Number}
	new(dtlsConnection).datagram(&g, 0, v.b)
	return g.parts
}

// dtlsRecord lists the record at at and gives its octets; 0: nothing can be read behind it.
func (v *visit) dtlsRecord(at int, run *tlsRun, part dtlsPart) int {
	r, ok := parseDTLSRecord(v.b[at:])
	if !ok {
		if n := len(v.b) - at; at > 0 && dtlsUnified(v.b[at:]) {
			v.octets(tlsRecord, at, n)
			v.in()
			v.octets(dtlsEncryptedContent, at, n)
			v.out()
		} else {
			v.malformed(at, n, packet.FaultTruncated)
		}
		return 0
	}
	size := dtlsRecordHeaderLen + len(r.Fragment)
	v.octets(tlsRecord, at, size)
	v.in()
	if r.Type == dtlsConnectionIDType {
		v.u8(dtlsSpecialType, at)
	} else {
		v.u8(tlsRecordContentType, at)
	}
	v.u16(tlsRecordVersion, at+1)
	v.u16(dtlsEpoch, at+3)
	v.num(dtlsSequence, at+5, 6, r.Sequence)
	v.u16(tlsRecordLength, at+11)
	run.record = r.Version
	outer := v.limit(at + size)
	if part.plain != nil {
		v.dtlsOpened(at+dtlsRecordHeaderLen, r, run, part)
	} else {
		v.dtlsContent(at+dtlsRecordHeaderLen, r, run, part)
	}
	v.b = outer
	if why := r.Fault(); why != 0 {
		v.malformed(at+size, 0, why)
		size = 0
	}
	v.out()
	return size
}

// dtlsOpened lists what a record holds once it is decrypted: the octets from at on.
func (v *visit) dtlsOpened(at int, r DTLSRecord, run *tlsRun, part dtlsPart) {
	n := len(v.b) - at
	if r.Type == tlsApplicationData {
		v.octets(tlsAppData, at, n)
	}
	outer := v.reveal(at, n, part.plain)
	if r.Type == tlsApplicationData {
		v.some(dataData, 0)
	} else {
		v.dtlsContent(0, r, run, part)
	}
	v.b, v.opened = outer, v.unopened()
}

// dtlsContent lists what a record holds: the octets from at on.
func (v *visit) dtlsContent(at int, r DTLSRecord, run *tlsRun, part dtlsPart) {
	switch r.Type {
	case tlsHandshakeMessages:
		v.dtlsHandshakes(at, r.Epoch > 0 && part.plain == nil, run, part)
	case dtlsConnectionIDType:
		v.octets(dtlsEncryptedContent, at, len(v.b)-at)
	case dtlsACKType:
	default:
		v.tlsContent(r.Type, at, run)
	}
}

// dtlsHandshakes lists the handshake messages of a record. secret says that keys are agreed on, though the cipher may be none.
func (v *visit) dtlsHandshakes(at int, secret bool, run *tlsRun, part dtlsPart) {
	from := at
	for at < len(v.b) && !v.stop {
		m, ok := parseDTLSMessage(v.b[at:])
		if !ok || m.Fault() != 0 && secret || len(m.Fragment) < m.Stated && v.whole() { // encrypted
			v.octets(tlsHandshake, at, len(v.b)-at)
			return
		}
		size := dtlsMessageHeaderLen + len(m.Fragment)
		v.octets(tlsHandshake, at, size)
		v.in()
		v.u8(tlsHsType, at)
		v.u24(tlsHsLength, at+1)
		v.u16(dtlsMessageSeq, at+4)
		v.u24(dtlsFragmentOffset, at+6)
		v.u24(dtlsFragmentLength, at+9)
		var joined dtlsJoined
		if len(part.joined) > 0 && part.joined[0].at == at-from {
			joined, part.joined = part.joined[0], part.joined[1:]
		}
		_, whole := m.Message()
		switch {
		case m.Fault() == packet.FaultLength:
			v.malformed(at+9, 3, packet.FaultLength)
		case whole:
			outer := v.limit(at + size)
			v.tlsMessage(m.Type, at+dtlsMessageHeaderLen, run)
			v.b = outer
		case joined.octets != nil:
			v.dtlsJoined(at, size, m.Type, joined, run)
		}
		v.out()
		if joined.octets != nil {
			v.dtlsFragments(at, size, joined)
		}
		at += size
	}
}

// dtlsJoined lists the body of the message that the fragment in the n octets at at makes whole.
func (v *visit) dtlsJoined(at, n int, typ uint8, joined dtlsJoined, run *tlsRun) {
	inner := v.opened
	outer := v.reveal(at, n, joined.octets)
	v.tlsMessage(typ, 0, run)
	v.b, v.opened = outer, inner
}

// dtlsFragments lists the numbers of the packets that the message came in, the last of which is this one.
func (v *visit) dtlsFragments(at, n int, joined dtlsJoined) {
	v.octets(dtlsFragments, at, n)
	v.in()
	for _, from := range joined.parts {
		v.num(dtlsFragment, at, n, from.number)
	}
	v.gen(dtlsFragmentCount, at, uint64(len(joined.parts)))
	v.gen(dtlsReassembledLength, at, uint64(len(joined.octets)))
	v.out()
}

// dtlsHelloVerify: RFC 6347 §4.2.1.
func (v *visit) dtlsHelloVerify(at int) {
	if v.overDTLS() {
		v.u16(tlsHsVersion, at)
		v.tlsBytes(dtlsCookieLength, dtlsCookie, at+2, 1)
	}
}
