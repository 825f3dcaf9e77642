package dissect

import (
	"bytes"
	"slices"
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	quicMostPending       = 16       // datagrams of a connection that nobody asked about
	quicMostPendingOctets = 24 << 10 // octets of them
)

// Levels of encryption, each with keys of its own: RFC 9001 §4.1.4. Those that have CRYPTO frames come first.
const (
	quicLevelInitial = iota
	quicLevelHandshake
	quicLevelApplication
	quicLevelEarly
	quicLevels
)

// Sides of a connection.
const (
	quicClient = iota
	quicServer
)

// quicConnection is what the datagrams of a connection have told. Datagrams are kept as they come and read in their order when somebody
// asks for one of them, or for a later one.
type quicConnection struct {
	up      bool                               // the client's packets go to the higher end
	first   []byte                             // ID that the client chose for the server at first
	mu      sync.Mutex                         // guards all that follows
	secrets map[[tlsRandomLen]byte]*tlsSecrets // nil while datagrams wait until somebody asks: see Connections.settle
	version uint32
	ids     [2][]byte // that each side chose for itself
	sides   [2]quicSide
	pending []*quicDatagram
	octets  int // of pending
	random  [tlsRandomLen]byte
	suite   tlsSuite
}

// quicSide is what one side sent.
type quicSide struct {
	keys   [quicLevels]*quicKeys
	phase  bool // of the keys of quicLevelApplication
	next   [quicLevelApplication + 1]uint64
	crypto [quicLevelApplication + 1]cryptoStream
}

// quicDatagram is what is known of a datagram: its octets at first, later what its packets hold.
type quicDatagram struct {
	all     *Connections
	conn    *quicConnection
	number  uint64 // of the packet that it came in
	side    int    // that sent it
	octets  []byte // nil once it has been read
	packets []quicPlain
}

// observeQUIC takes the datagram b. Without secrets only Initial packets can be decrypted.
func (c *Connections) observeQUIC(p *packet.Packet, b []byte) {
	if !c.keyed() && !holdsInitial(b) {
		return
	}
	e, up, ok := endsOf(p)
	if !ok {
		return
	}
	h := parseQUIC(b)
	conn := c.has().quic.byEnds[e]
	if h.Long && h.Type == QUICInitial && quicKnown(h.Version) && h.fault == 0 && (conn == nil || !conn.has(h, up)) {
		conn = &quicConnection{up: up, first: slices.Clone(h.DCID)}
		c.keep().quic.put(e, conn)
	}
	if conn == nil {
		return
	}
	g := &quicDatagram{all: c, conn: conn, number: p.Number}
	if up != conn.up {
		g.side = quicServer
	}
	p.SetAside(g)
	conn.mu.Lock()
	defer conn.mu.Unlock()
	conn.note(h, g.side)
	if c.keyed() {
		conn.readPending(0)
		conn.secrets = c.root().secrets
		conn.read(g, b)
		return
	}
	g.octets = slices.Clone(b)
	conn.pending = append(conn.pending, g)
	conn.octets += len(b)
	conn.readPending(quicMostPending)
}

// holdsInitial reports whether one of the packets of a datagram is an Initial.
func holdsInitial(b []byte) bool {
	for len(b) > 0 && b[0]&0x80 != 0 {
		h := parseQUIC(b)
		switch {
		case h.fault != 0 || !quicKnown(h.Version):
			return false
		case h.Type == QUICInitial:
			return true
		}
		b = b[len(h.Octets):]
	}
	return false
}

// has reports whether an Initial belongs to the connection: the IDs are those that were chosen before. After a Retry the client begins
// anew, with an ID that another connection's keys follow from (RFC 9001 §5.2).
func (c *quicConnection) has(h QUICPacket, up bool) bool {
	c.mu.Lock()
	defer c.mu.Unlock()
	if up == c.up {
		return bytes.Equal(h.DCID, c.first) || c.ids[quicServer] != nil && bytes.Equal(h.DCID, c.ids[quicServer])
	}
	return bytes.Equal(h.DCID, c.ids[quicClient])
}

// note keeps the ID that a side chose.
func (c *quicConnection) note(h QUICPacket, side int) {
	if h.Long && h.fault == 0 && quicKnown(h.Version) && h.Type != QUICRetry && !bytes.Equal(c.ids[side], h.SCID) {
		c.ids[side] = slices.Clone(h.SCID)
	}
}

// readPending reads the oldest datagrams until no more than most are left.
func (c *quicConnection) readPending(most int) {
	for len(c.pending) > most || len(c.pending) > 0 && most > 0 && c.octets > quicMostPendingOctets {
		c.readOldest()
	}
}

func (c *quicConnection) readOldest() {
	g := c.pending[0]
	c.pending = append(c.pending[:0], c.pending[1:]...)
	c.octets -= len(g.octets)
	c.read(g, g.octets)
	g.octets = nil
}

// plains gives the datagram's packets that can be decrypted; they must not be changed.
func (g *quicDatagram) plains() []quicPlain {
	c := g.conn
	c.mu.Lock()
	defer c.mu.Unlock()
	for g.octets != nil && len(c.pending) > 0 {
		c.readOldest()
	}
	return g.packets
}

// read decrypts the packets of the datagram b and takes what they tell.
func (c *quicConnection) read(g *quicDatagram, b []byte) {
	for at := 0; at < len(b); {
		h := parseQUIC(b[at:])
		if !h.Long {
			c.readShort(g, at, h.Octets)
			return
		}
		if h.fault != 0 || !quicKnown(h.Version) {
			return
		}
		if h.Type == QUICInitial && h.Version != c.version && at == 0 { // RFC 9368: the version can change while the ID stays
			c.version = h.Version
			c.begin(h)
		}
		c.readLong(g, at, h)
		at += len(h.Octets)
	}
}

// begin makes the keys for the Initial h. Whose salt packets of a reserved version have is found by trying.
func (c *quicConnection) begin(h QUICPacket) {
	client, server := &c.sides[quicClient].keys[quicLevelInitial], &c.sides[quicServer].keys[quicLevelInitial]
	*client, *server = quicInitialKeys(h.Version, quicSalt(h.Version), c.first)
	if !quicReserved(h.Version) {
		return
	}
	for _, salt := range [...]string{quicSalt1, quicSaltDraft29} {
		*client, *server = quicInitialKeys(h.Version, salt, c.first)
		o, header := (*client).unmask(h.Octets, h.rest, 0)
		if (*client).unseal(&o, h.Octets, header) {
			return
		}
	}
}

func (c *quicConnection) readLong(g *quicDatagram, at int, h QUICPacket) {
	level := quicLevelInitial
	switch h.Type {
	case QUICRetry:
		return
	case QUICZeroRTT:
		level = quicLevelEarly
	case QUICHandshake:
		level = quicLevelHandshake
	}
	c.derive()
	s := &c.sides[g.side]
	space := min(level, quicLevelApplication) // RFC 9000 §12.3: early data shares one with the application's
	o, header := s.keys[level].unmask(h.Octets, h.rest, s.next[space])
	if s.keys[level].unseal(&o, h.Octets, header) {
		o.at = at
		c.take(g, o, space)
	}
}

// readShort reads a packet with a short header, of which only the connection tells how long its ID is.
func (c *quicConnection) readShort(g *quicDatagram, at int, b []byte) {
	n := len(c.ids[1-g.side])
	if n > len(b)-1 || !bytes.Equal(b[1:1+n], c.ids[1-g.side]) {
		return
	}
	c.derive()
	s := &c.sides[g.side]
	k := s.keys[quicLevelApplication]
	o, header := k.unmask(b, 1+n, s.next[quicLevelApplication])
	if header == nil {
		g.packets = append(g.packets, quicPlain{at: at, dcid: n})
		return
	}
	if phase := o.first&quicPhaseBit != 0; phase != s.phase {
		k = k.next(c.version)
		if k.unseal(&o, b, header) {
			s.phase, s.keys[quicLevelApplication] = phase, k
		}
	} else {
		k.unseal(&o, b, header)
	}
	o.at, o.dcid = at, n
	if o.plain == nil {
		g.packets = append(g.packets, quicPlain{at: at, dcid: n})
		return
	}
	c.take(g, o, quicLevelApplication)
}

const quicPhaseBit = 0x04 // of a short header, RFC 9000 §17.3.1

// take keeps a decrypted packet, and the messages of the handshake that it makes whole.
func (c *quicConnection) take(g *quicDatagram, o quicPlain, space int) {
	s := &c.sides[g.side]
	s.next[space] = max(s.next[space], o.number+1)
	crypto := false
	for b := o.plain; len(b) > 0; {
		f := quicFrame{}
		if o.google = quicGoogle(c.version); o.google {
			f = googleFrame(b)
		} else {
			f = parseQUICFrame(b)
		}
		if f.n == 0 {
			break
		}
		if f.typ == quicCrypto {
			crypto = true
			s.crypto[space].add(f.offset, f.data)
		}
		b = b[f.n:]
	}
	if crypto {
		o.hand = s.crypto[space].take(g.number)
		c.messages(o.hand.octets[:o.hand.whole])
	}
	g.packets = append(g.packets, o)
}

// messages learns from whole messages of the handshake what secrets belong to.
func (c *quicConnection) messages(b []byte) {
	for len(b) >= tlsHandshakeHeaderLen {
		n := int(be.Uint32(b)&0xffffff) + tlsHandshakeHeaderLen
		switch body := b[tlsHandshakeHeaderLen:n]; b[0] {
		case tlsClientHello:
			copy(c.random[:], parseClientHello(body, overQUIC).Random)
		case tlsServerHello:
			if h := parseServerHello(body); !h.HelloRetryRequest() {
				c.suite = tlsSuiteOf(h.CipherSuite())
			}
		}
		b = b[n:]
	}
}

// derive makes the keys for which there are secrets by now: RFC 9001 §5.1.
func (c *quicConnection) derive() {
	secrets := c.secrets[c.random]
	if secrets == nil {
		return
	}
	early := &c.sides[quicClient].keys[quicLevelEarly]
	if b := secrets[secretEarly]; b != nil && *early == nil {
		*early = newQUICKeys(c.version, tlsSuitesBySecret(b)[0], b)
	}
	if c.suite.keyLen == 0 {
		return
	}
	for side := range c.sides {
		for i, label := range [...]int{secretHandshake, secretTraffic} {
			k := &c.sides[side].keys[quicLevelHandshake+i]
			if b := secrets[label+side]; b != nil && *k == nil {
				*k = newQUICKeys(c.version, c.suite, b)
			}
		}
	}
}
