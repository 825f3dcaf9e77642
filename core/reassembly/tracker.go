package reassembly

import (
	"time"

	"github.com/gopcapkit/pcapkit/core/internal/slots"
)

// streamKey is both endpoints of a connection, the lower one first. IPv4: address and port in one word each, and overIPv4 for the
// ports.
type streamKey struct{ a, b, ports, c, d uint64 }

const overIPv4 = 1 << 63

func (k *streamKey) equals(o *streamKey) bool {
	return k.a == o.a && k.b == o.b && k.ports == o.ports && k.c == o.c && k.d == o.d
}

// tracker keeps the connections.
type tracker struct {
	r        *Reassembler
	handler  StreamHandler
	segments SegmentHandler // nil: not wanted
	last     bool           // PolicyLast
	limits   Limits
	times    Times

	index   slots.Index
	pages   []*[pageStreams]Stream
	begins  uint32   // slots that were ever taken
	vacant  []uint32 // slots that were given back
	active  streamList
	closing streamList // reset, or closed by both sides with holes: in order of time
	settled streamList // closed by both sides, which have acknowledged what the holes held: in order of time
	over    streamList // ended: kept for late segments, so that these begin no other connection
	count   int
	begun   uint64
	tick    uint64
	swept   time.Duration

	holes     holeList
	held      int
	peak      int
	freeEarly [earlyClasses][]*early // by class of storage
	freed     int                    // what they cost
	freeRare  []*rare
	nobody    rare // for connections that are over
	history   history
}

// pageStreams is how many connections are made at a time: so many that the page allocator aligns them.
const pageStreams = 128

func (t *tracker) at(slot uint32) *Stream { return &t.pages[slot/pageStreams][slot%pageStreams] }

func (t *tracker) init(r *Reassembler) {
	t.r, t.handler, t.limits, t.times = r, r.opts.Streams, r.opts.Limits, r.opts.Times
	t.segments, _ = r.opts.Streams.(SegmentHandler)
	t.last = r.opts.TCPPolicy == PolicyLast
	t.index.Init()
	t.history.init(t.limits.History)
}

// find gives the segment's connection, begun if need be, and its direction.
func (t *tracker) find(s *Segment) (st *Stream, d Direction) {
	var k streamKey
	flip := s.key(&k)
	h := t.hash(&k)
	for slot, at := t.index.Probe(h, h); slot != slots.None; slot, at = t.index.Probe(h, at) {
		if st = t.at(slot); !st.key.equals(&k) {
			continue
		}
		if flip != st.flip {
			d = FromServer
		}
		if s.Flags&flagSYN == 0 || !t.reuses(st, d, s) {
			return st, d
		}
		t.drop(st, EndReused)
		break
	}
	for t.count >= t.limits.Streams {
		t.evict()
	}
	st = t.fresh(s)
	st.flip, st.key, st.hash = flip, k, h
	t.index.Add(h, st.slot)
	t.handler.StreamBegin(st)
	return st, FromClient
}

// key writes a segment's key and says whether its sender is the second endpoint there.
func (s *Segment) key(k *streamKey) (flip bool) {
	p, q := uint64(s.SrcPort), uint64(s.DstPort)
	if !s.V6 {
		a, b := uint64(be.Uint32(s.Src[:]))<<16|p, uint64(be.Uint32(s.Dst[:]))<<16|q
		k.ports = overIPv4
		if a > b {
			k.a, k.b = b, a
			return true
		}
		k.a, k.b = a, b
		return false
	}
	a, b := be.Uint64(s.Src[:]), be.Uint64(s.Src[8:])
	c, d := be.Uint64(s.Dst[:]), be.Uint64(s.Dst[8:])
	if a > c || a == c && (b > d || b == d && p > q) {
		*k = streamKey{a: c, b: d, c: a, d: b, ports: q<<16 | p}
		return true
	}
	*k = streamKey{a: a, b: b, c: c, d: d, ports: p<<16 | q}
	return false
}

func (t *tracker) hash(k *streamKey) uint32 {
	s := &t.index.Secret
	h := slots.Fold(k.a^s[0], k.b^s[1])
	if k.ports != overIPv4 {
		h = slots.Fold(h^k.c, k.d^s[2])
		h = slots.Fold(h^k.ports, s[3])
	}
	return uint32(h ^ h>>32)
}

// fresh makes a connection that begins with a segment, in a slot of its own.
func (t *tracker) fresh(s *Segment) *Stream {
	slot := t.begins
	if n := len(t.vacant); n > 0 {
		slot, t.vacant = t.vacant[n-1], t.vacant[:n-1]
	} else {
		if t.begins%pageStreams == 0 {
			t.pages = append(t.pages, new([pageStreams]Stream))
		}
		t.begins++
	}
	st := t.at(slot)
	early := [2][]*early{st.half[0].early[:0], st.half[1].early[:0]}
	*st = Stream{ID: t.begun, V6: s.V6, slot: slot, clientPort: s.SrcPort, serverPort: s.DstPort}
	st.client, st.server = s.Src, s.Dst
	for d := range st.half {
		h := &st.half[d]
		h.stream, h.dir, h.early = st, Direction(d), early[d]
	}
	t.begun++
	t.count++
	st.queued, st.queuedTick = t.r.clock.now, t.tick+1 // the tick of its first segment
	t.active.push(st)
	return st
}

// keptEarly is how long a list of early segments may be that is kept for the next connection in its slot.
const keptEarly = 64

// forget gives a connection's slot back.
func (t *tracker) forget(st *Stream) {
	t.index.Remove(st.hash, st.slot)
	for d := range st.half {
		if h := &st.half[d]; cap(h.early) > keptEarly {
			h.early = nil
		}
	}
	t.vacant = append(t.vacant, st.slot)
	t.count--
}

// near is how far below data that came first a SYN may lie to be its own, in octets.
const near = 1 << 22

// reuses reports whether a SYN begins another connection with the same endpoints. A repeated SYN does not, nor one that was
// overtaken by its own data (RFC 9293 §3.4.1: a new incarnation takes another initial sequence number).
func (t *tracker) reuses(st *Stream, d Direction, s *Segment) bool {
	h := &st.half[d]
	switch {
	case !h.isnSet:
		return st.ended
	case s.Flags&flagACK != 0: // only the answer to a SYN that was not captured
		return s.Seq != h.isn && (st.ended || st.reset)
	case s.Seq == h.isn:
		return false
	case h.started:
		return true
	}
	below := h.isn - s.Seq
	return below >= near
}

// add takes a segment.
func (t *tracker) add(s *Segment) {
	st, d := t.find(s)
	t.tick++
	h, peer := &st.half[d&1], &st.half[d&1^1]
	st.seen, st.tick = t.r.clock.now, t.tick
	if st.lingers || t.times.Idle != never {
		st.stamp = t.r.clock.stamp
	}
	if t.segments != nil && !st.ended {
		t.segments.StreamSegment(st, d, s, t.r.number)
	}
	seq := s.Seq
	if s.Flags&flagACK != 0 {
		t.acknowledge(st, h, peer, s)
	}
	if s.Flags&flagSYN != 0 {
		seq++
		t.synchronize(h, peer, s)
	} else if !h.started && !h.isnSet || !h.started && int32(seq-1-h.isn) < 0 {
		h.isn, h.isnSet = seq-1, true
	}
	if s.Window == 0 && s.Flags&(flagSYN|flagRST) == 0 {
		t.side(h).ZeroWindows++
	}
	if s.Wire > 0 && st.ended && int32(seq-h.next) >= 0 {
		t.outside(h, s.Wire)
	}
	if s.Wire > 0 && !st.ended {
		h.segments++
		if st.reset {
			t.side(h).AfterReset += uint64(s.Wire)
		}
		t.data(st, h, seq, s.Data, s.Wire)
	}
	if s.Flags&(flagFIN|flagRST) != 0 && !st.ended {
		t.finish(st, h, seq+uint32(s.Wire), s.Flags)
	}
}

// acknowledge keeps the highest acknowledgement. PolicyLast hands on what the peer has.
func (t *tracker) acknowledge(st *Stream, h, peer *half, s *Segment) {
	if !h.acked {
		h.acked, h.ack = true, s.Ack
		h.initialAck = s.Ack
	} else if int32(s.Ack-h.ack) > 0 {
		h.ack = s.Ack
	}
	if t.last && len(peer.early) > 0 && peer.started {
		t.drain(peer, false)
	}
	if st.lingers && st.list == &t.closing && !st.reset && st.acknowledged() {
		t.close(st)
	}
}

// synchronize starts the stream at a SYN, and that of the peer at what a SYN acknowledges.
func (t *tracker) synchronize(h, peer *half, s *Segment) {
	if !h.syn {
		h.syn = true
		t.start(h, s.Seq+1)
	} else if h.first != s.Seq+1 && h.offset == 0 && len(h.early) == 0 && !(peer.acked && peer.ack == h.first) {
		// The answer to a repeated SYN may have another sequence number: that which the peer acknowledges counts.
		h.first, h.next, h.isn = s.Seq+1, s.Seq+1, s.Seq
	} else if st := h.stream; st.reset && !st.ended && s.Flags&flagACK == 0 { // it tries again
		st.reset, st.lingers = false, false
		st.unlink()
		t.active.push(st)
	}
	if s.Flags&flagACK != 0 && !peer.started {
		t.start(peer, s.Ack)
	}
}

// start fixes where a stream begins. Data that came before are handed on as far as they are in order.
func (t *tracker) start(h *half, first uint32) {
	switch {
	case !h.started:
	case h.offset == 0 && int32(first-h.next) < 0: // an acknowledgement had named a later place (RFC 7413 data in a SYN)
	default:
		if h.first == first {
			h.picked = false
		}
		return
	}
	h.started = true
	h.first, h.next = first, first
	h.isn, h.isnSet = first-1, true
	t.notes(h)
	if len(h.early) > 0 {
		t.drain(h, false)
	}
	t.reach(h)
}
