package dissect

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// dtlsMostJoins bounds the messages of one side that wait for fragments.
const dtlsMostJoins = 8

// dtlsConnection is what the datagrams between two ends have told.
type dtlsConnection struct {
	tlsSession
	all    *Connections // nil: nothing is decrypted
	client int          // index of the client's side
	sides  [2]dtlsSide  // by the end that they go to: the lower, the higher
}

// dtlsSide is what one side sent.
type dtlsSide struct {
	joins []dtlsJoin // by age
	epoch uint16     // of the keys
	keys  *tlsKeys   // nil: none yet
}

// dtlsJoin is a message of which fragments have come.
type dtlsJoin struct {
	typ      uint8
	sequence uint16
	length   int
	stream   cryptoStream
	parts    []dtlsFrom // by offset
}

// dtlsFrom tells where a fragment came from.
type dtlsFrom struct {
	offset int    // of the fragment
	number uint64 // of the packet that brought it
}

// dtlsDatagram is what is known of a datagram.
type dtlsDatagram struct {
	all    *Connections
	number uint64 // of the packet
	parts  []dtlsPart
}

// dtlsPart is what is known of a record.
type dtlsPart struct {
	at     int          // where the record begins in the datagram
	plain  []byte       // what it holds once it is decrypted; nil where it is not
	joined []dtlsJoined // messages that its fragments make whole
}

// dtlsJoined is a message that was put together.
type dtlsJoined struct {
	at     int        // where the fragment that makes it whole begins, in what the record holds
	octets []byte     // its body
	parts  []dtlsFrom // where it came from
}

// dtlsFragmented reports whether a datagram holds fragments of messages.
func dtlsFragmented(b []byte) bool {
	for r, ok := parseDTLSRecord(b); ok && r.Fault() == 0; r, ok = parseDTLSRecord(b) {
		b = b[dtlsRecordHeaderLen+r.Length:]
		if r.Type != tlsHandshakeMessages || r.Epoch != 0 {
			continue
		}
		rest := r.Fragment
		for m, ok := parseDTLSMessage(rest); ok && m.Fault() == 0; m, ok = parseDTLSMessage(rest) {
			if m.Stated < m.Length {
				return true
			}
			rest = rest[dtlsMessageHeaderLen+m.Stated:]
		}
	}
	return false
}

// observeDTLS takes the datagram b.
func (c *Connections) observeDTLS(p *packet.Packet, b []byte) {
	if !c.keyed() && !dtlsFragmented(b) {
		return
	}
	under := len(p.Layers()) - 2
	if under > 0 && p.Layers()[under].Kind == packet.CAPWAP { // whose DTLS header is no more than a mark
		under--
	}
	e, up, ok := endsAt(p, under)
	if !ok {
		return
	}
	conn := c.has().dtls.byEnds[e]
	if conn == nil {
		conn = &dtlsConnection{all: c}
		c.keep().dtls.put(e, conn)
	}
	g := &dtlsDatagram{all: c, number: p.Number}
	p.SetAside(g)
	conn.datagram(g, int(one(up)), b)
}

// datagram takes the datagram b of a side.
func (c *dtlsConnection) datagram(g *dtlsDatagram, side int, b []byte) {
	for at := 0; at < len(b); {
		r, ok := parseDTLSRecord(b[at:])
		if !ok || r.Fault() != 0 {
			return
		}
		part, held := dtlsPart{at: at}, r.Fragment
		if r.Epoch > 0 {
			part.plain = c.open(side, r, b[at:at+3])
			held = part.plain
		}
		if r.Type == tlsHandshakeMessages {
			part.joined = c.handshake(g.number, side, r.Epoch, held)
		}
		if part.joined != nil || part.plain != nil {
			g.parts = append(g.parts, part)
		}
		at += dtlsRecordHeaderLen + r.Length
	}
}

// open decrypts a record, whose header begins with header; nil where that cannot be done. The epoch tells which keys it has: those of the
// first follow from the hellos before it, those of a later one from hellos that the one before protects.
func (c *dtlsConnection) open(side int, r DTLSRecord, header []byte) []byte {
	if c.all == nil || r.Type == dtlsConnectionIDType {
		return nil
	}
	s := &c.sides[side]
	if s.epoch != r.Epoch {
		keys := c.keys12()
		if side != c.client {
			keys[0] = keys[1]
		}
		s.keys, s.epoch = keys[0], r.Epoch
	}
	if s.keys == nil {
		return nil
	}
	if _, plain, ok := s.keys.open(header, r.Fragment, uint64(r.Epoch)<<48|r.Sequence); ok {
		return plain
	}
	return nil
}

// handshake takes what a record of a side holds, and gives the messages that it makes whole.
func (c *dtlsConnection) handshake(number uint64, side int, epoch uint16, b []byte) (all []dtlsJoined) {
	for rest := b; ; {
		m, ok := parseDTLSMessage(rest)
		if !ok || m.Fault() != 0 {
			return all
		}
		t, whole := m.Message()
		if !whole && m.Stated > 0 {
			if j, ok := c.sides[side].join(number, m); ok {
				j.at = len(b) - len(rest)
				all = append(all, j)
				t.Body, whole = j.octets, true
			}
		}
		if whole && c.all.keyed() {
			c.learn(side, epoch, t)
		}
		rest = rest[dtlsMessageHeaderLen+m.Stated:]
	}
}

// learn takes a message of a side.
func (c *dtlsConnection) learn(side int, epoch uint16, m TLSMessage) {
	before := c.random
	c.message(c.all, m)
	if m.Type != tlsClientHello {
		return
	}
	c.client = side
	if epoch == 0 && c.random != before { // another session begins
		for i := range c.sides {
			c.sides[i].epoch, c.sides[i].keys = 0, nil
		}
	}
}

// join takes a fragment; ok reports that its message is whole.
func (s *dtlsSide) join(number uint64, m DTLSMessage) (j dtlsJoined, ok bool) {
	i := 0
	for i < len(s.joins) && s.joins[i].sequence != m.Sequence {
		i++
	}
	switch {
	case i < len(s.joins) && (s.joins[i].typ != m.Type || s.joins[i].length != m.Length): // of another handshake
		s.joins[i] = dtlsJoin{typ: m.Type, sequence: m.Sequence, length: m.Length}
	case i == dtlsMostJoins:
		copy(s.joins, s.joins[1:])
		i--
		s.joins[i] = dtlsJoin{typ: m.Type, sequence: m.Sequence, length: m.Length}
	case i == len(s.joins):
		s.joins = append(s.joins, dtlsJoin{typ: m.Type, sequence: m.Sequence, length: m.Length})
	}
	w := &s.joins[i]
	if !w.stream.add(uint64(m.Offset), m.Fragment) {
		return dtlsJoined{}, false
	}
	if at := len(w.parts); at < mostParts {
		for at > 0 && w.parts[at-1].offset > m.Offset {
			at--
		}
		w.parts = slices.Insert(w.parts, at, dtlsFrom{m.Offset, number})
	}
	if w.stream.have() < w.length {
		return dtlsJoined{}, false
	}
	j = dtlsJoined{octets: w.stream.buf, parts: w.parts}
	s.joins = append(s.joins[:i], s.joins[i+1:]...)
	return j, true
}
