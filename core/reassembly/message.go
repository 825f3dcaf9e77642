package reassembly

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Message is one message of the application protocol that a TCP connection carries: an HTTP request with its content, a DNS message,
// a TLS record, however the segments cut it. It is borrowed: everything holds until the callback returns.
type Message struct {
	Stream    *Stream
	Direction Direction
	Kind      packet.Kind // of the application protocol
	Offset    int64       // of Data in the direction's octets
	Data      []byte
	// Complete: Data is the whole message. Else octets of it were never captured, or it exceeds the limit.
	Complete bool
	// Packets are the numbers of those that Data came in, in order of the stream.
	Packets []uint64
	// Packet is the message as a packet of link type 228 or 229 with the layers of a new dissection: an IP and a TCP header with the
	// connection's addresses, ports and sequence number, made up otherwise, then Data. Its number and time are those of the packet
	// that completed it.
	Packet *packet.Packet
}

// messages cuts streams into the messages of their protocols.
type messages struct {
	r       *Reassembler
	on      func(*Message)
	most    int // octets of a message
	mostAll int // octets that wait in all streams
	held    int
	scratch []byte
	packet  packet.Packet
	message Message
}

// conversation is what is kept of a connection's messages.
type conversation struct {
	framing dissect.Framing
	known   bool
	sides   [2]messageSide
	count   [2]int64
}

type messageSide struct {
	buf     []byte // the beginning of a message
	from    int64  // its place in the direction's octets
	want    int    // octets of the message; 0: not known
	numbers []uint64
	skip    int64 // octets that belong to a message that was handed out cut
	deaf    bool  // no messages come here
	lost    bool  // octets are missing: a message may begin with a segment
}

// maxMessagePackets bounds the list of one message.
const maxMessagePackets = 4096

// data takes octets of a direction at an offset.
func (m *messages) data(s *Stream, c *conversation, d Direction, at int64, b []byte, number uint64) {
	x := &c.sides[d]
	if n := min(x.skip, int64(len(b))); n > 0 {
		x.skip -= n
		at, b = at+n, b[n:]
	}
	for len(b) > 0 && !x.deaf {
		w := b
		if len(x.buf) == 0 {
			x.from, x.numbers = at, append(x.numbers[:0], number)
		} else {
			if x.numbers[len(x.numbers)-1] != number && len(x.numbers) < maxMessagePackets {
				x.numbers = append(x.numbers, number)
			}
			m.keep(x, b)
			w = x.buf
		}
		if !m.begins(s, c, x, w) {
			return
		}
		n := x.want
		if n == 0 || n > len(w) {
			n = c.framing.Length(d == FromServer, w, false)
		}
		switch {
		case n == dissect.NoMessage:
			m.drop(x)
			x.deaf = true
			return
		case n == dissect.MoreOctets, n > len(w):
			m.wait(s, c, d, w, n)
			return
		}
		m.emit(s, c, d, w[:n], true)
		if rest := len(w) - n; rest <= len(b) {
			b = b[len(b)-rest:]
		} else { // what told nothing for a while held several
			b = append([]byte(nil), w[n:]...)
		}
		at = x.from + int64(n)
		m.drop(x)
	}
}

// leastOctets are those by which a protocol can be told that has no port of its own.
const leastOctets = 16

// begins reports whether w can be looked into: it finds the connection's protocol with its first octets, and the next message where
// octets went missing.
func (m *messages) begins(s *Stream, c *conversation, x *messageSide, w []byte) bool {
	if !c.known {
		d := m.r.opts.Dissector
		k := d.StreamKind(s.clientPort, s.serverPort, w)
		switch {
		case k == packet.KindNone && len(w) < leastOctets:
			if len(x.buf) == 0 {
				m.keep(x, w)
			}
			return false
		case k == packet.KindNone:
			m.drop(x)
			x.deaf = true
			return false
		}
		c.known, c.framing = true, dissect.Framing{Kind: k, Protocols: d.Protocols}
	}
	if x.lost && !c.framing.Begins(w) {
		m.drop(x)
		return false
	}
	x.lost = false
	return true
}

// wait keeps the beginning of a message, or hands it out cut where it exceeds a limit. n is what the message has, as far as it is
// known.
func (m *messages) wait(s *Stream, c *conversation, d Direction, w []byte, n int) {
	x := &c.sides[d]
	if len(w) > m.most || n > m.most || m.held-cap(x.buf)+len(w) > m.mostAll {
		m.r.event(Event{Kind: MessageCut, Octets: int64(n), Stream: s.ID})
		m.emit(s, c, d, w[:min(len(w), m.most)], false)
		x.skip = int64(max(n-len(w), 0))
		x.lost = n == dissect.MoreOctets
		m.drop(x)
		return
	}
	if x.want = n; len(x.buf) == 0 {
		m.keep(x, w)
	}
}

// keep adds octets to the beginning of a message.
func (m *messages) keep(x *messageSide, b []byte) {
	before := cap(x.buf)
	x.buf = append(x.buf, b...)
	m.held += cap(x.buf) - before
}

// drop forgets what waits; storage that grew is not kept.
func (m *messages) drop(x *messageSide) {
	x.want = 0
	if x.buf = x.buf[:0]; cap(x.buf) > 4096 {
		m.held -= cap(x.buf)
		x.buf = nil
	}
}

// gap says that octets of a direction are missing.
func (m *messages) gap(s *Stream, c *conversation, d Direction, octets int64) {
	x := &c.sides[d]
	left := x.skip
	if len(x.buf) > 0 && c.known {
		left = int64(x.want - len(x.buf))
		m.emit(s, c, d, x.buf, false)
	}
	m.drop(x)
	// Where the rest of a message is known, and all that is missing belongs to it, the next one has its place.
	if x.skip = max(left-octets, 0); left < octets {
		x.lost = true
	}
}

// end takes what is left of a connection.
func (m *messages) end(s *Stream, c *conversation) {
	for d := range c.sides {
		x := &c.sides[d]
		if len(x.buf) > 0 && c.known {
			n := c.framing.Length(Direction(d) == FromServer, x.buf, true)
			m.emit(s, c, Direction(d), x.buf, n == len(x.buf))
		}
		m.held -= cap(x.buf)
		x.buf = nil
	}
}

// emit hands out a message.
func (m *messages) emit(s *Stream, c *conversation, d Direction, b []byte, complete bool) {
	x := &c.sides[d]
	kind := c.framing.KindOf(d == FromServer)
	c.framing.Take(d == FromServer, b)
	c.count[d]++
	m.message = Message{
		Stream: s, Direction: d, Kind: kind, Offset: x.from, Data: b, Complete: complete, Packets: x.numbers, Packet: &m.packet,
	}
	m.dissect(s, d, x, b)
	m.on(&m.message)
}

// dissect makes the packet of a message.
func (m *messages) dissect(s *Stream, d Direction, x *messageSide, b []byte) {
	from, to, fromPort, toPort := s.client, s.server, s.clientPort, s.serverPort
	if d == FromServer {
		from, to, fromPort, toPort = to, from, toPort, fromPort
	}
	m.scratch = appendHeaders(m.scratch[:0], s.V6, from, to, len(b))
	ip := len(m.scratch)
	h := append(m.scratch, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 5<<4, flagPSH|flagACK, 0, 0, 0, 0, 0, 0)
	t := h[ip:]
	be.PutUint16(t, fromPort)
	be.PutUint16(t[2:], toPort)
	be.PutUint32(t[4:], s.half[d].first+uint32(x.from))
	h = append(h, b...)
	be.PutUint16(h[ip+16:], segmentChecksum(h[:ip], h[ip:]))
	m.scratch = h
	p := &m.packet
	p.Number, p.Time, p.Link = m.r.number, m.r.time, linkOf(s.V6)
	if n := x.numbers; p.Number == 0 { // the end of the capture completes it
		p.Number = n[len(n)-1]
	}
	p.Data, p.CapLen, p.Len = h, uint32(len(h)), uint32(len(h))
	p.Iface, p.Extra.Section = 0, 0
	if m.r.base != nil {
		p.Iface, p.Extra.Section = m.r.base.Iface, m.r.base.Extra.Section
	}
	m.r.opts.Dissector.Dissect(p)
}

// appendHeaders appends an IP header for n octets behind a TCP header. What is too long for its length field has 0 there, as a
// frame before segmentation offload has.
func appendHeaders(h []byte, v6 bool, from, to Addr, n int) []byte {
	n += tcpHeaderLen
	if v6 {
		h = append(h, 0x60, 0, 0, 0, 0, 0, protoTCP, 64)
		if n <= maxDatagram {
			be.PutUint16(h[4:], uint16(n))
		}
		return append(append(h, from[:]...), to[:]...)
	}
	h = append(h, 0x45, 0, 0, 0, 0, 0, 0x40, 0, 64, protoTCP, 0, 0)
	h = append(append(h, from[:4]...), to[:4]...)
	if n += ipv4HeaderLen; n <= maxDatagram {
		be.PutUint16(h[2:], uint16(n))
	}
	be.PutUint16(h[10:], headerChecksum(h))
	return h
}

const (
	protoTCP = 6 // IANA, Assigned Internet Protocol Numbers
	flagPSH  = 8
)

// segmentChecksum is that of a segment behind an IP header: RFC 9293 §3.1, RFC 8200 §8.1.
func segmentChecksum(ip, segment []byte) uint16 {
	addrs := ip[12:20]
	if len(ip) == ipv6HeaderLen {
		addrs = ip[8:40]
	}
	sum := uint64(protoTCP) + uint64(len(segment))
	for ; len(addrs) >= 2; addrs = addrs[2:] {
		sum += uint64(be.Uint16(addrs))
	}
	b := segment
	for ; len(b) >= 8; b = b[8:] {
		w := be.Uint64(b)
		sum += w>>48 + w>>32&0xffff + w>>16&0xffff + w&0xffff
	}
	for ; len(b) >= 2; b = b[2:] {
		sum += uint64(be.Uint16(b))
	}
	if len(b) > 0 {
		sum += uint64(b[0]) << 8
	}
	for sum > 0xffff {
		sum = sum>>16 + sum&0xffff
	}
	return ^uint16(sum)
}
