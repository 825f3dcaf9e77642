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
	conn := c.tls.byEnds[e]
	if hello := len(b) > tlsRecordHeaderLen && tlsRecordStart(b) && b[0] == tlsHandshakeMessages && b[tlsRecordHeaderLen] == tlsClientHello; hello &&
		(conn == nil || conn.sides[conn.side(up)].next != seq) {
		conn = &tlsConnection{all: c, up: up}
		c.tls.put(e, conn)
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
			return
		case n == 0 || n > len(rest):
			s.partial = slices.Clone(rest)
			return
		}
		o, ok := c.record(g.number, side, rest[:n])
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

// messages learns from whole messages of the handshake.
func (c *tlsConnection) messages(b []byte) {
	for len(b) >= tlsHandshakeHeaderLen {
		n := int(be.Uint32(b)&0xffffff) + tlsHandshakeHeaderLen
		chosen := c.message(c.all, TLSMessage{Type: b[0], Length: n - tlsHandshakeHeaderLen, Body: b[tlsHandshakeHeaderLen:n]})
		if chosen && c.version == tls13 {
			c.sides[quicClient].number = 0
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
