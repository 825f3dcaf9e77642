package dissect

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	http2Again     = 1 << 20                // octets behind the beginning of a connection up to which that may be sent again
	http2MostKept  = 1<<16 + http2HeaderLen // octets of a frame that are put together
	http2MostBlock = 1 << 16                // octets of a header block that wait for the end of a line
)

// http2Frames is what the frames of one direction depend on beside themselves.
type http2Frames struct {
	table   hpackTable
	alone   bool   // no octets follow: nothing is kept for them
	data    bool   // DATA frames are put together too
	lost    bool   // octets are missing: where the next frame begins is not known
	partial []byte // of a frame that goes on
	skip    int    // octets to come of a frame that is not put together
	rest    []byte // of a header block: a line that goes on in the next frame
}

func newHTTP2Frames(data bool) http2Frames {
	return http2Frames{table: hpackTable{most: hpackDefaultTable}, data: data}
}

// http2Run is what is known of a piece of a direction's octets: a segment's, or a record's.
type http2Run struct {
	at     int    // where it begins in the segment
	skip   int    // octets at its beginning of a frame that is not put together
	joined []byte // a frame that began before and ends in the used octets behind
	used   int
	blocks []http2Block // of the frames that have octets of a header block, in order
	kept   int          // octets at its end that wait for more
}

// http2Block is what octets of a header block depend on.
type http2Block struct {
	table hpackTable
	rest  []byte // octets of the frame before
}

// drop says that octets are missing.
func (s *http2Frames) drop() {
	s.table.forget()
	s.partial, s.skip, s.rest, s.lost = nil, 0, nil, true
}

// read takes the octets b, which go on where the last ones ended.
func (s *http2Frames) read(b []byte) (run http2Run) {
	if s.lost {
		if !http2Begins(b) {
			return http2Run{skip: len(b)}
		}
		s.lost = false
	}
	at := min(s.skip, len(b))
	s.skip -= at
	if run.skip = at; len(s.partial) > 0 {
		at += s.join(b[at:], &run)
	}
	for at < len(b) && s.skip == 0 {
		n := http2Size(b[at:])
		if n == 0 || n > len(b)-at {
			if s.keep(b[at:], n) {
				run.kept = len(b) - at
			}
			break
		}
		s.frame(b[at:at+n], &run)
		at += n
	}
	return run
}

// join adds octets to the frame that waits, and gives how many it took.
func (s *http2Frames) join(b []byte, run *http2Run) (took int) {
	took = s.more(http2HeaderLen, b)
	n := http2Size(s.partial)
	if n > http2MostKept {
		s.leave(s.partial, n)
		s.partial = nil
		more := min(s.skip, len(b)-took)
		s.skip -= more
		run.skip = took + more
		return run.skip
	}
	took += s.more(n, b[took:])
	if n == 0 || n > len(s.partial) {
		run.kept = took
		return took
	}
	run.joined, run.used = s.partial, took
	s.partial = nil
	s.frame(run.joined, run)
	return took
}

// more makes what waits up to n octets of those in b.
func (s *http2Frames) more(n int, b []byte) int {
	n = min(max(n-len(s.partial), 0), len(b))
	s.partial = append(s.partial, b[:n]...)
	return n
}

// keep keeps the beginning of a frame of n octets, 0: that is not known yet, and reports whether it did.
func (s *http2Frames) keep(b []byte, n int) bool {
	switch {
	case s.alone:
		return false
	case n > http2MostKept, n > 0 && b[3] == HTTP2Data && !s.data:
		s.leave(b, n)
		return false
	}
	s.partial = append(make([]byte, 0, max(n, http2HeaderLen)), b...)
	return true
}

// leave gives up the frame of n octets that b begins with.
func (s *http2Frames) leave(b []byte, n int) {
	s.skip = n - len(b)
	switch b[3] {
	case HTTP2Headers, HTTP2PushPromise, HTTP2Continuation:
		s.rest = nil
		s.table.forget()
	}
}

// frame learns from a whole frame.
func (s *http2Frames) frame(b []byte, run *http2Run) {
	if http2Size(b) == len(http2Preface) {
		return
	}
	f := parseHTTP2(b)
	fragment, ok := f.Fragment()
	if !ok {
		return
	}
	if f.Type != HTTP2Continuation {
		s.rest = nil
	}
	s.table.compact()
	block := http2Block{s.table, s.rest}
	r := hpackReader{b: joined(s.rest, fragment), t: s.table}
	for ok {
		_, ok = r.next()
	}
	s.table, s.rest = r.t, nil
	switch left := r.b[r.at:]; {
	case r.bad || f.Flags&HTTP2EndHeaders != 0 && len(left) > 0 || len(left) > http2MostBlock:
		s.table.forget()
	case len(left) > 0:
		s.rest = slices.Clone(left)
	}
	block.table.entries = s.table.entries
	run.blocks = append(run.blocks, block)
}

// joined gives a and b as one.
func joined(a, b []byte) []byte {
	if len(a) == 0 {
		return b
	}
	return slices.Concat(a, b)
}

// http2Connection is what the segments of a TCP connection have told.
type http2Connection struct {
	up    bool // the client's segments go to the higher end
	sides [2]http2Side
}

type http2Side struct {
	begun  bool
	next   uint32 // sequence number of the segment that goes on
	frames http2Frames
}

// http2Segment is what is known of a segment.
type http2Segment struct {
	all    *Connections
	number uint64 // of the packet
	run    http2Run
}

// observeHTTP2 takes the octets of a TCP segment, the last layer of p, whatever its ports make of it: it is of HTTP/2 once the connection
// is.
func (c *Connections) observeHTTP2(p *packet.Packet) {
	p.SetAside(nil) // of a message that came in the same packet
	e, up, ok := endsOf(p)
	if !ok || e.proto != packet.TCP {
		return
	}
	ls := p.Layers()
	l := &ls[len(ls)-1]
	b := p.Octets(*l)
	seq := be.Uint32(p.Header(ls[len(ls)-2])[4:])
	conn := c.has().http2.byEnds[e]
	preface, at := l.Kind == packet.HTTP2 && looksLikeHTTP2(b), 0
	switch {
	case preface:
		if conn == nil || conn.up != up || conn.sides[quicClient].again(seq) {
			conn = c.newHTTP2(e, up)
		}
	case l.Kind == packet.HTTP:
		if at = http2Switch(b); at > 0 && (conn == nil || conn.up == up || conn.sides[quicServer].again(seq)) {
			conn = c.newHTTP2(e, !up)
		}
	}
	if conn == nil {
		return
	}
	s := &conn.sides[conn.side(up)]
	if !s.begun {
		if s.begun = preface || at > 0 || up != conn.up && http2Begins(b); !s.begun {
			return
		}
		s.next = seq + uint32(at)
	}
	conn.segment(c, p, s, seq+uint32(at), at)
}

// again reports whether seq, of what begins a connection, is not that of the one that is known.
func (s *http2Side) again(seq uint32) bool { return s.begun && s.next-seq > http2Again }

func (c *Connections) newHTTP2(e ends, up bool) *http2Connection {
	conn := &http2Connection{up: up}
	for i := range conn.sides {
		conn.sides[i].frames = newHTTP2Frames(false)
	}
	c.keep().http2.put(e, conn)
	return conn
}

func (c *http2Connection) side(up bool) int {
	if up == c.up {
		return quicClient
	}
	return quicServer
}

// segment takes the octets of a segment from at on; those before are an answer of HTTP/1.
func (conn *http2Connection) segment(c *Connections, p *packet.Packet, s *http2Side, seq uint32, at int) {
	ls := p.Layers()
	l, from := &ls[len(ls)-1], at
	b := p.Octets(*l)[at:]
	switch ahead := int32(seq - s.next); {
	case ahead < 0 && int(-ahead) >= len(b): // sent before
		return
	case ahead < 0:
		b, from = b[-ahead:], from-int(ahead)
	case ahead > 0:
		s.frames.drop()
	}
	s.next = seq + uint32(len(p.Octets(*l))-at)
	run := s.frames.read(b)
	if s.frames.lost {
		return
	}
	if at == 0 {
		l.Kind, l.Fault = packet.HTTP2, 0
	}
	if run.at = from; from > 0 || !run.plain() || !http2Begins(b) { // else it is read by itself as well
		p.SetAside(&http2Segment{c, p.Number, run})
	}
}

// plain reports whether the octets begin with a frame, and tell all themselves.
func (r *http2Run) plain() bool { return r.skip == 0 && r.joined == nil && r.blocks == nil }
