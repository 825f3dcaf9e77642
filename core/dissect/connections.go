package dissect

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// maxConnections bounds the connections of each protocol that are kept: the oldest one makes room.
const maxConnections = 512

// Connections keep, between the packets of one source, what the octets of a packet need of others to be read: the IDs and messages that
// the keys of a QUIC connection follow from (RFC 9001 §5), that a TCP connection is one of HTTP/2 and what its header blocks refer to
// (RFC 7541 §2.3), and, with AddKeyLog, the secrets of TLS sessions. The zero value is ready.
// A Dissector that has them must be given the source's packets in their order, by one goroutine at a time; listing fields stays free of
// that, and gives of a packet and its clones the same whatever was listed before.
//
// The fragments of messages over TLS that EAP carries are put together (RFC 5216 §2.1.5), and records of TLS over several packets of
// OpenVPN.
//
// What is kept is bounded: 512 connections each of QUIC, TLS, DTLS and HTTP/2, of each 16 datagrams, or 24 KiB of them, that nobody has asked
// about, 16 KiB of a direction's handshake on each level, or of each of 8 messages in fragments, and 64 KiB each of a direction's frame, header block and table of HTTP/2; of
// 512 senders of EAP 64 KiB each, of 512 sessions of OpenVPN a record of each side; 16 384 sessions of a key log.
type Connections struct {
	tables  *tables                            // nil: there are none; see has and keep
	secrets map[[tlsRandomLen]byte]*tlsSecrets // nil: there are none
	of      *Connections                       // that these were made beside; nil: none
	beside  []*Connections
}

// Beside gives Connections for packets that are made of the source's: datagrams and streams that were put together. They have the same
// secrets, and their packets may be listed by the Dissector that has c.
func (c *Connections) Beside() *Connections {
	if c == nil {
		return nil
	}
	c = c.root()
	n := &Connections{of: c}
	c.beside = append(c.beside, n)
	return n
}

// root gives the Connections that have the secrets.
func (c *Connections) root() *Connections {
	if c != nil && c.of != nil {
		return c.of
	}
	return c
}

// known reports whether what all learnt is for a Dissector with c.
func (c *Connections) known(all *Connections) bool { return c != nil && all.root() == c.root() }

// tables are apart since most sources have no connection that is kept, and a session of a short one is made of little more than its
// memory.
type tables struct {
	quic    table[quicConnection]
	tls     table[tlsConnection]
	dtls    table[dtlsConnection]
	http2   table[http2Connection]
	eap     table[eapSender]
	openVPN table[openVPNPeers]
}

// noTables is what Connections have that have learnt nothing. Nobody writes to it.
var noTables tables

// has gives the tables, to be read.
func (c *Connections) has() *tables {
	if c.tables == nil {
		return &noTables
	}
	return c.tables
}

// keep gives the tables, to put a connection into one.
func (c *Connections) keep() *tables {
	if c.tables == nil {
		c.tables = new(tables)
	}
	return c.tables
}

// table finds connections by their ends.
type table[T any] struct {
	byEnds map[ends]*T // nil: none
	age    *ring
}

// ring has the ends in a table by age, from next on.
type ring struct {
	order []ends
	next  int
}

// put keeps a connection in the place of an earlier one with the same ends, or of the oldest.
func (t *table[T]) put(e ends, c *T) {
	if t.byEnds == nil {
		t.byEnds, t.age = map[ends]*T{}, new(ring)
	}
	if _, ok := t.byEnds[e]; !ok {
		if a := t.age; len(a.order) < maxConnections {
			a.order = append(a.order, e)
		} else {
			delete(t.byEnds, a.order[a.next])
			a.order[a.next] = e
			a.next = (a.next + 1) % maxConnections
		}
	}
	t.byEnds[e] = c
}

// ends are the addresses and ports of a connection, the lower ones first.
type ends struct {
	addrs [2][16]byte
	ports [2]uint16
	proto packet.Kind
}

// endsOf gives the ends of the transport that the last layer of p lies in; up reports whether the packet goes to the higher one.
func endsOf(p *packet.Packet) (e ends, up, ok bool) { return endsAt(p, len(p.Layers())-2) }

// endsAt gives the ends of the transport that layer i is.
func endsAt(p *packet.Packet, i int) (e ends, up, ok bool) {
	ls := p.Layers()
	if i < 1 || ls[i].Hdr < udpHeaderLen {
		return ends{}, false, false
	}
	h := p.Header(ls[i])
	e.proto, e.ports = ls[i].Kind, [2]uint16{be.Uint16(h), be.Uint16(h[2:])}
	for i--; i >= 0 && ls[i].Kind != packet.IPv4 && ls[i].Kind != packet.IPv6; i-- {
	}
	if i < 0 || ls[i].Hdr < ipv4HeaderLen || ls[i].Kind == packet.IPv6 && ls[i].Hdr < ipv6HeaderLen {
		return ends{}, false, false
	}
	h = p.Header(ls[i])
	if ls[i].Kind == packet.IPv4 {
		copy(e.addrs[0][:], h[12:16])
		copy(e.addrs[1][:], h[16:20])
	} else {
		copy(e.addrs[0][:], h[8:24])
		copy(e.addrs[1][:], h[24:40])
	}
	up = true
	if c := bytes.Compare(e.addrs[0][:], e.addrs[1][:]); c > 0 || c == 0 && e.ports[0] > e.ports[1] {
		e.addrs[0], e.addrs[1] = e.addrs[1], e.addrs[0]
		e.ports[0], e.ports[1] = e.ports[1], e.ports[0]
		up = false
	}
	return e, up, true
}

// talkQUIC reports whether the datagram whose UDP header is the last layer of p comes from a connection that is known.
func (c *Connections) talkQUIC(p *packet.Packet) bool {
	e, _, ok := endsAt(p, len(p.Layers())-1)
	return ok && c.has().quic.byEnds[e] != nil
}

// keyed reports whether there are secrets.
func (c *Connections) keyed() bool { return c != nil && c.root().secrets != nil }

// observe learns from a packet and gives it what was learnt from others before.
func (c *Connections) observe(p *packet.Packet) {
	ls := p.Layers()
	if len(ls) == 0 {
		return
	}
	switch l := ls[len(ls)-1]; {
	case l.Kind == packet.QUIC:
		c.observeQUIC(p, p.Octets(l))
	case l.Kind == packet.DTLS:
		c.observeDTLS(p, p.Octets(l))
	case l.Kind == packet.EAP:
		c.observeEAP(p, p.Octets(l))
	case l.Kind == packet.OpenVPN:
		c.observeOpenVPN(p, p.Octets(l))
	case l.Kind == packet.TLS && c.keyed():
		c.observeTLS(p, p.Octets(l))
	case l.Kind == packet.HTTP2, l.Kind == packet.HTTP && http2MayBegin(p.Octets(l)):
		c.observeHTTP2(p)
	case c.switched() && (l.Kind == packet.HTTP || l.Kind == packet.TLS || l.Kind == packet.Data && l.Fault == packet.NoDissector):
		c.observeHTTP2(p)
	}
}

// switched reports whether there are connections of HTTP/2 outside TLS, whose segments nothing else tells.
func (c *Connections) switched() bool {
	return c != nil && c.tables != nil && c.tables.http2.byEnds != nil
}
