package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// tlsRun is what the records of one segment have told so far: what is not in the segment itself is not known.
type tlsRun struct {
	version uint16     // that a server hello chose; 0: none seen
	suite   uint16     // that a server hello chose
	secret  bool       // a change of cipher spec was there: handshake records are encrypted from here on
	record  uint16     // version of the record
	cut     bool       // the record's octets end with the capture
	from    int        // where the handshake message begins that goes on, while left is not 0
	left    int        // octets of a handshake message that the following records hold
	plains  []tlsPlain // records that were decrypted, from the next one on
}

// limit ends the octets that the visit's methods see at end; the caller puts the outer ones back.
func (v *visit) limit(end int) (outer []byte) {
	outer = v.b
	if end >= 0 && end <= len(v.b) {
		v.b = v.b[:end]
	}
	return outer
}

// tls lists the records of a segment (RFC 8446 §5.1, RFC 5246 §6.2.1). What does not begin with a record is the rest of one
// that an earlier segment began.
func (v *visit) tls() {
	var run tlsRun
	if g, ok := v.p.Aside().(*tlsSegment); ok && v.d.Connections.known(g.all) && g.number == v.p.Number {
		run.plains = g.records
	}
	v.tlsRun(0, &run)
}

// tlsRecords lists the records from at on that another protocol carries.
func (v *visit) tlsRecords(at int) { v.tlsRun(at, new(tlsRun)) }

func (v *visit) tlsRun(at int, run *tlsRun) {
	for at < len(v.b) && !v.stop {
		n := v.tlsRecord(at, run)
		if n <= 0 {
			return
		}
		at += n
	}
	if run.left > 0 {
		v.continues(run.from)
	}
}

// tlsRecord lists the record at at and gives its octets; 0: it does not end in this segment.
func (v *visit) tlsRecord(at int, run *tlsRun) int {
	b := v.b[at:]
	if n := sslv2HelloLen(b); n > 0 {
		return v.sslv2Hello(at, n)
	}
	if !tlsRecordStart(b) {
		v.octets(tlsIgnoredUnknownRecord, at, len(b))
		return 0
	}
	if len(b) < tlsRecordHeaderLen {
		v.tlsContinues(at, at)
		return 0
	}
	n := int(be.Uint16(b[3:]))
	whole := n <= len(b)-tlsRecordHeaderLen
	size := min(n, len(b)-tlsRecordHeaderLen) + tlsRecordHeaderLen
	v.octets(tlsRecord, at, size)
	v.in()
	run.record = be.Uint16(b[1:])
	if len(run.plains) > 0 && run.plains[0].at == at {
		v.tlsOpened(at, size-tlsRecordHeaderLen, &run.plains[0], run)
		run.plains = run.plains[1:]
		v.out()
		return size
	}
	v.tlsRecordHeader(at, run)
	at += tlsRecordHeaderLen
	switch {
	case n > tlsMaxRecord:
		v.malformed(at-2, 2, packet.FaultLength)
		size = 0
	case !whole && v.whole():
		v.tlsContinues(at-tlsRecordHeaderLen, at)
		size = 0
	default:
		run.cut = !whole
		outer := v.limit(at + size - tlsRecordHeaderLen)
		v.tlsContent(b[0], at, run)
		v.b = outer
		if run.cut {
			v.malformed(len(v.b), 0, packet.FaultTruncated)
			size = 0
		}
	}
	v.out()
	return size
}

// tlsRecordHeader lists type, version and length. What TLS 1.3 encrypts has the type of application data for all content
// (RFC 8446 §5.2, opaque_type); whether a connection is one of TLS 1.3 only its server hello tells, which is seldom in the
// same segment, so that the name opaque_type is there hidden besides.
func (v *visit) tlsRecordHeader(at int, run *tlsRun) {
	switch {
	case v.b[at] != tlsApplicationData:
		v.u8(tlsRecordContentType, at)
	case run.version == tls13:
		v.u8(tlsRecordOpaqueType, at)
	default:
		v.u8(tlsRecordContentType, at)
		if v.be16(at+1) == tls12 {
			v.hide()
			v.u8(tlsRecordOpaqueType, at)
			v.show()
		}
	}
	v.u16(tlsRecordVersion, at+1)
	v.u16(tlsRecordLength, at+3)
}

// tlsOpened lists the record at at, which holds n octets, and what they hold once they are decrypted.
func (v *visit) tlsOpened(at, n int, o *tlsPlain, run *tlsRun) {
	run.version = o.version
	v.tlsRecordHeader(at, run)
	at += tlsRecordHeaderLen
	if v.b[at-tlsRecordHeaderLen] == tlsApplicationData && o.version == tls13 { // RFC 8446 §5.2: behind the content
		v.num(tlsRecordContentType, at, n, uint64(o.typ))
	}
	if o.typ == tlsHandshakeMessages {
		v.handshake(at, n, o.hand, o.version)
		return
	}
	if o.typ == tlsApplicationData {
		v.octets(tlsAppData, at, n)
	}
	outer := v.reveal(at, n, o.plain)
	switch {
	case o.typ != tlsApplicationData:
		v.tlsContent(o.typ, 0, &tlsRun{version: o.version})
	case o.http2 != nil:
		v.http2Run(*o.http2)
	case looksLikeHTTP(v.b):
		v.http()
	default:
		v.some(dataData, 0)
	}
	v.b, v.opened = outer, v.unopened()
}

// tlsContinues lists the octets at at of the record at from, which ends in a later segment or which the capture cut.
func (v *visit) tlsContinues(from, at int) {
	v.octets(tlsSegmentData, at, len(v.b)-at)
	if v.whole() {
		v.continues(from)
	} else {
		v.malformed(at, len(v.b)-at, packet.FaultTruncated)
	}
}

// tlsContent lists what a whole record holds: the octets from at on.
func (v *visit) tlsContent(typ uint8, at int, run *tlsRun) {
	n := len(v.b) - at
	switch typ {
	case tlsChangeCipherSpecType:
		run.secret = true
		v.octets(tlsChangeCipherSpec, at, n)
	case tlsAlertType:
		v.octets(tlsAlertMessage, at, n)
		if n == 2 { // an encrypted one has more octets
			v.in()
			v.u8(tlsAlertMessageLevel, at)
			v.u8(tlsAlertMessageDesc, at+1)
			v.out()
		}
	case tlsHandshakeMessages:
		v.tlsHandshakes(at, run)
	case tlsApplicationData:
		v.octets(tlsAppData, at, n)
	case tlsHeartbeatType:
		v.tlsHeartbeat(at)
	}
}

// tlsHeartbeat: RFC 6520 §4. An encrypted message has neither a known type nor a length that fits.
func (v *visit) tlsHeartbeat(at int) {
	const least = 16 // octets of padding
	n := len(v.b) - at
	v.octets(tlsHeartbeatMessage, at, n)
	typ, size := v.at(at), int(v.be16(at+1))
	if n < 3 || typ != 1 && typ != 2 {
		return
	}
	v.in()
	v.u8(tlsHeartbeatMessageType, at)
	v.u16(tlsHeartbeatMessagePayloadLength, at+1)
	if at += 3; size > n-3-least {
		v.malformed(at-2, 2, packet.FaultLength) // RFC 6520 §4: such a message is discarded; answering it was CVE-2014-0160
		size = n - 3
	}
	v.octets(tlsHeartbeatMessagePayload, at, size)
	if size < n-3 {
		v.octets(tlsHeartbeatMessagePadding, at+size, n-3-size)
	}
	v.out()
}

// tlsVector lists the length of size octets at at and gives where the vector's octets begin and end. One that reaches beyond
// the octets that are there is malformed and ends with them.
func (v *visit) tlsVector(id packet.FieldID, at, size int) (from, to int) {
	n := 0
	switch size {
	case 1:
		n = int(v.u8(id, at))
	case 2:
		n = int(v.u16(id, at))
	case 3:
		n = int(v.u24(id, at))
	}
	if !v.has(at, size) {
		v.malformed(at, len(v.b)-at, packet.FaultTruncated)
		return len(v.b), len(v.b)
	}
	from = at + size
	if n > len(v.b)-from {
		v.malformed(at, size, packet.FaultLength)
		return from, len(v.b)
	}
	return from, from + n
}

// tlsBytes lists a vector of octets: its length and, when it has some, what it holds. It gives where the vector ends.
func (v *visit) tlsBytes(length, id packet.FieldID, at, size int) (end int) {
	from, to := v.tlsVector(length, at, size)
	if to > from {
		v.octets(id, from, to-from)
	}
	return to
}

// tlsList lists a vector of numbers of width octets below a heading; heading 0 for none.
func (v *visit) tlsList(length, heading, id packet.FieldID, at, size, width int) (end int) {
	from, to := v.tlsVector(length, at, size)
	if heading != 0 {
		v.octets(heading, from, to-from)
		v.in()
	}
	i := from
	for ; i+width <= to; i += width {
		if width == 1 {
			v.u8(id, i)
		} else {
			v.u16(id, i)
		}
	}
	if i < to {
		v.malformed(i, to-i, packet.FaultLength)
	}
	if heading != 0 {
		v.out()
	}
	return to
}
