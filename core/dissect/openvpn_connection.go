package dissect

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// openVPNPeers is what the two sides of an OpenVPN session sent last, the lower end first.
type openVPNPeers [2]openVPNSide

// openVPNSide is the TLS stream of one side: its packets are numbered, and each number is sent until it is acknowledged.
type openVPNSide struct {
	begun   bool
	session uint64
	next    uint32        // number of the packet that goes on
	partial []byte        // of a record that goes on
	from    []messagePart // that brought it
}

// openVPNSegment is what is known of a packet's messages: those that go on with a record that earlier ones began.
type openVPNSegment struct {
	all    *Connections
	number uint64 // of the packet
	parts  []openVPNPart
}

// openVPNPart is a message with the octets that belong before it.
type openVPNPart struct {
	at     int // where its octets of TLS lie in the layer
	octets []byte
	from   []messagePart
}

// observeOpenVPN puts the records of TLS together that several control packets carry.
func (c *Connections) observeOpenVPN(p *packet.Packet, b []byte) {
	e, up, ok := endsOf(p)
	if !ok || p.CapLen < p.Len {
		return
	}
	at, stream := 0, e.proto == packet.TCP
	var seg *openVPNSegment
	for at < len(b) && looksLikeOpenVPN(b[at:], stream) {
		end := len(b)
		if stream {
			n := int(be.Uint16(b[at:]))
			if at += openVPNLenLen; n > len(b)-at {
				return
			}
			end = at + n
		}
		if x, ok := c.openVPNMessage(p.Number, e, up, b[at:end]); ok {
			if seg == nil {
				seg = &openVPNSegment{all: c, number: p.Number}
				p.SetAside(seg)
			}
			x.at += at
			seg.parts = append(seg.parts, x)
		}
		at = end
	}
}

// openVPNMessage takes a message, and gives what belongs to it; false where that is the message itself.
func (c *Connections) openVPNMessage(number uint64, e ends, up bool, b []byte) (x openVPNPart, ok bool) {
	h := parseOpenVPN(b)
	if !h.readable || b[0]>>3 != openVPNControl || h.data >= len(b) {
		return x, false
	}
	peers := c.has().openVPN.byEnds[e]
	if peers == nil {
		peers = new(openVPNPeers)
		c.keep().openVPN.put(e, peers)
	}
	s := &peers[one(up)]
	session, id := be.Uint64(b[1:]), be.Uint32(b[h.id:])
	if !s.begun || s.session != session {
		*s = openVPNSide{begun: true, session: session, next: id}
	}
	switch {
	case id < s.next: // sent before
		return x, false
	case id > s.next:
		s.partial, s.from = nil, nil
	}
	s.next = id + 1
	x = openVPNPart{at: h.data, octets: b[h.data:]}
	part := messagePart{number, len(x.octets)}
	if ok = len(s.partial) > 0; ok {
		x.octets = slices.Concat(s.partial, x.octets)
		x.from = append(s.from[:len(s.from):len(s.from)], part)
	}
	s.keep(x.octets, part)
	return x, ok
}

// keep keeps the record at the end of the octets b that goes on, if there is one; last is what came last of them.
func (s *openVPNSide) keep(b []byte, last messagePart) {
	from := s.from
	s.partial, s.from = nil, nil
	whole := 0
	for whole < len(b) {
		n := TLSMessageLen(b[whole:])
		if n < 0 {
			return
		}
		if n == 0 || n > len(b)-whole {
			break
		}
		whole += n
	}
	switch {
	case whole == len(b):
		return
	case whole > 0: // what goes on began in the last packet
		from, last.n = nil, len(b)-whole
	}
	if len(from) < mostParts {
		s.partial, s.from = slices.Clone(b[whole:]), append(from[:len(from):len(from)], last)
	}
}
