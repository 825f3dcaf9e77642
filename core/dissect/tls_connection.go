package dissect

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// tlsConnection is what the segments of a TCP connection have told. Segments are read as they come: nothing waits.
type tlsConnection struct {
	tlsSession
	up    bool // the client's segments go to the higher end
	all   *Connections
	sides [2]tlsSide
	http2 *[2]http2Frames // nil: the application protocol is another
}

// tlsSide is what one side sent.
type tlsSide struct {
	begun   bool
	next    uint32       // sequence number of the segment that goes on
	partial []byte       // of a record that goes on
	lost    bool         // segments are missing: how many records is not known
	stage   int          // of keys: see tlsConnection.keys
	keys    *tlsKeys     // nil: none yet
	number  uint64       // of the next record
	hand    cryptoStream // the handshake's messages
	sent    uint64       // octets of hand
}

// tlsMostLost bounds the numbers that are tried for a record after others were lost.
const tlsMostLost = 64

// tlsSegment is what is known of a segment.
type tlsSegment struct {
	all     *Connections
	number  uint64 // of the packet
	records []tlsPlain
}

// tlsPlain is a decrypted record.
type tlsPlain struct {
	at      int   // where the record begins in the segment
	typ     uint8 // of the content
	version uint16
	plain   []byte
	hand    handed
	http2   *http2Run // nil: plain is of another protocol
}

// observeTLS takes the records of the segment b.
func (c *Connections) observeTLS(p *packet.Packet, b []byte) {
	g := &tlsSegment{all: c, number: p.Number}
	p.SetAside(g)
	e, up, ok := endsOf(p)
	ls := p.Layers()
	if !ok || e.proto != packet.TCP {
		return
	}
	seq := be.Uint32(p.Header(ls[len(ls)-2])[4:])
	conn := c.has().tls.byEnds[e]
	if hello := len(b) > tlsRecordHeaderLen && tlsRecordStart(b) && b[0] == tlsHandshakeMessages && b[tlsRecordHeaderLen] == tlsClientHello; hello &&
		(conn == nil || conn.sides[conn.side(up)].next != seq) {
		conn = &tlsConnection{all: c, up: up}
		c.keep().tls.put(e, conn)
	}
	if conn == nil {
		return
	}
	conn.segment(g, conn.side(up), seq, b)
}

func (c *tlsConnection) side(up bool) int {
	if up == c.up {
		return quicClient
	}
	return quicServer
}

// segment takes the octets b of a side.
func (c *tlsConnection) segment(g *tlsSegment, side int, seq uint32, b []byte) {
	s, at := &c.sides[side], 0
	if s.begun {
		switch ahead := int32(seq - s.next); {
		case ahead < 0 && int(-ahead) >= len(b): // sent before
			return
		case ahead < 0:
			at = int(-ahead)
		case ahead > 0:
			s.partial, s.lost, s.hand = nil, true, cryptoStream{from: s.sent}
			c.miss(side)
		}
	}
	s.begun, s.next = true, seq+uint32(len(b))
	before := len(s.partial)
	all := append(s.partial, b[at:]...)
	s.partial = nil
	for pos := 0; pos < len(all); {
		rest := all[pos:]
		n := TLSMessageLen(rest)
		switch {
		case n < 0 || n > 0 && !tlsRecordStart(rest):
			s.lost = true
			c.miss(side)
			return
		case n == 0 || n > len(rest):
			s.partial = slices.Clone(rest)
			return
		}
		o, ok := c.record(g.number, side, rest[:n])
		switch {
		case ok && o.typ == tlsApplicationData:
			o.http2 = c.readHTTP2(side, o.plain)
		case !ok && rest[0] == tlsApplicationData:
			c.miss(side)
		}
		if ok && pos >= before { // the octets of the others are not all in this segment
			o.at = pos - before + at
			g.records = append(g.records, o)
		}
		pos += n
	}
}

// record takes a whole record of a side, which packet number makes whole, and decrypts it where there are keys.
func (c *tlsConnection) record(number uint64, side int, b []byte) (o tlsPlain, ok bool) {
	s := &c.sides[side]
	typ, body := b[0], b[tlsRecordHeaderLen:]
	switch {
	case c.version == tls13 && typ == tlsApplicationData, c.version != tls13 && s.keys != nil && typ != tlsChangeCipherSpecType:
		o.typ, o.plain, ok = c.open(s, side, b)
		if s.keys != nil {
			s.keys.after(body)
		}
		if !ok {
			return tlsPlain{}, false
		}
		o.version = c.version
		typ, body = o.typ, o.plain
	case typ == tlsChangeCipherSpecType && c.version != tls13 && c.secrets != nil:
		s.keys = c.keys12()[side]
		s.number = 0
	case typ == tlsApplicationData && c.version == 0 && c.secrets != nil && c.secrets[secretEarly] != nil: // before the server's answer
		return c.early(s, b)
	}
	if typ == tlsHandshakeMessages {
		if !s.hand.add(s.sent, body) {
			s.hand = cryptoStream{from: s.sent}
		}
		s.sent += uint64(len(body))
		o.hand = s.hand.take(number)
		c.messages(o.hand.octets[:o.hand.whole])
	}
	return o, ok
}

// early decrypts a record of early data, whose suite is that of an earlier session: those that a secret of its length may be of are tried.
func (c *tlsConnection) early(s *tlsSide, b []byte) (o tlsPlain, ok bool) {
	for _, suite := range tlsSuitesBySecret(c.secrets[secretEarly]) {
		if k := newTLS13Keys(suite, c.secrets[secretEarly]); k != nil {
			if o.typ, o.plain, ok = k.open(b[:tlsRecordHeaderLen], b[tlsRecordHeaderLen:], s.number); ok {
				s.number++
				o.version = tls13
				return o, true
			}
		}
	}
	return tlsPlain{}, false
}

// readHTTP2 takes what a record holds; nil: it is not HTTP/2, as neither the handshake nor the client's preface (RFC 9113 §3.4) says.
func (c *tlsConnection) readHTTP2(side int, b []byte) *http2Run {
	if side == quicClient && looksLikeHTTP2(b) {
		c.speaks([]byte("h2"))
	}
	if c.http2 == nil {
		return nil
	}
	run := c.http2[side].read(b)
	return &run
}

// speaks takes note of the application protocol: IANA, TLS Application-Layer Protocol Negotiation (ALPN) Protocol IDs.
func (c *tlsConnection) speaks(alpn []byte) {
	if c.http2 == nil && string(alpn) == "h2" {
		c.http2 = &[2]http2Frames{newHTTP2Frames(true), newHTTP2Frames(true)}
	}
}

// miss says that what records hold is missing.
func (c *tlsConnection) miss(side int) {
	if c.http2 != nil {
		c.http2[side].drop()
	}
}

// messages learns from whole messages of the handshake.
func (c *tlsConnection) messages(b []byte) {
	for len(b) >= tlsHandshakeHeaderLen {
		n := int(be.Uint32(b)&0xffffff) + tlsHandshakeHeaderLen
		m := TLSMessage{Type: b[0], Length: n - tlsHandshakeHeaderLen, Body: b[tlsHandshakeHeaderLen:n]}
		if c.message(c.all, m) {
			if c.version == tls13 {
				c.sides[quicClient].number = 0
			}
			c.speaks(parseServerHello(m.Body).ALPN())
		}
		if m.Type == tlsEncryptedExtensions {
			r := tlsReader{b: m.Body}
			for alpn := range (tlsExtensions{r.vector(2), tlsEncryptedExtensions}).names(tlsExtALPN) {
				c.speaks(alpn)
			}
		}
		b = b[n:]
	}
}

// Stages of the keys of TLS 1.3. Which of them a record has tells whether it can be decrypted: what ends one stage lies in a record that
// may not have been captured.
const (
	tlsStageHandshake = iota
	tlsStageTraffic
	tlsStageUpdated
)

// open decrypts a record with the keys of the side, or with those that come next.
func (c *tlsConnection) open(s *tlsSide, side int, b []byte) (typ uint8, plain []byte, ok bool) {
	if c.version != tls13 {
		return s.try(s.keys, s.number, b)
	}
	if s.keys == nil && c.secrets != nil {
		s.keys = c.keys13(c.secrets[secretHandshake+side])
	}
	if s.keys != nil {
		if typ, plain, ok = s.try(s.keys, s.number, b); ok {
			return typ, plain, ok
		}
	}
	next, stage := c.next(s, side)
	if next == nil {
		return 0, nil, false
	}
	if typ, plain, ok = s.try(next, 0, b); ok {
		s.keys, s.stage = next, stage
	}
	return typ, plain, ok
}

// next gives the keys that come after those that the side has.
func (c *tlsConnection) next(s *tlsSide, side int) (*tlsKeys, int) {
	switch {
	case c.secrets == nil:
		return nil, 0
	case s.stage == tlsStageHandshake:
		return c.keys13(c.secrets[secretTraffic+side]), tlsStageTraffic
	case s.keys == nil:
		return nil, 0
	}
	return s.keys.update(), tlsStageUpdated
}

// try decrypts a record with the number that it should have, or a later one when records were lost.
func (s *tlsSide) try(k *tlsKeys, number uint64, b []byte) (typ uint8, plain []byte, ok bool) {
	most := number + 1
	if s.lost {
		most = number + tlsMostLost
	}
	for ; number < most; number++ {
		if typ, plain, ok = k.open(b[:tlsRecordHeaderLen], b[tlsRecordHeaderLen:], number); ok {
			s.number, s.lost = number+1, false
			return typ, plain, true
		}
	}
	return 0, nil, false
}
