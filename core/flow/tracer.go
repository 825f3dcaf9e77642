package flow

import (
	"iter"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// DefaultLimit is how many flows a Tracer keeps unless told otherwise: about 100 MiB.
const DefaultLimit = 1 << 18

// TimeWait is the time after which no segment of a closed connection is under way any more: twice the maximum segment
// lifetime (RFC 9293 §3.4.2). It is a fitting Options.Linger.
const TimeWait = 4 * time.Minute

// Options of a Tracer. The zero value keeps up to DefaultLimit flows and lets none expire.
type Options struct {
	// Limit is how many flows are kept; 0 and less: DefaultLimit.
	Limit int
	// IdleTCP ends a TCP flow, and Idle one of another protocol, after so long without a packet; 0: never.
	IdleTCP, Idle time.Duration
	// Linger ends a TCP flow that has closed after so long without a packet; 0: never. Until then late segments are part of it.
	Linger time.Duration
	// Reassembled: the caller adds reassembled datagrams too, so that headers in first fragments are left out.
	Reassembled bool
	// Numbers is how many packet numbers are kept in all flows, for Tracer.Numbers, at 8 octets and more each; 0: none. What
	// comes beyond is only counted.
	Numbers int
	// OnEnd gets each flow as it ends: with a SYN that takes its ports, by a time-out, when the table is full, or in
	// Tracer.End. What a packet ends is handed out with the call after the packet's own, so that whoever keeps packets by
	// flow has seen them all. The flow is the Tracer's and holds until OnEnd returns, which may call Numbers
	// and no other method of the Tracer.
	OnEnd func(*Flow)
}

// Tracer gathers packets into flows. It belongs to one goroutine.
type Tracer struct {
	o        Options
	idle     [classes]uint64 // nanoseconds; 0: never
	expiring bool
	table    table
	clock    clock
	turn     uint64
	streams  [protocols]uint32
	hits     []Hit
	numbers  numbers
	stats    Stats
}

// Stats counts what a Tracer did.
type Stats struct {
	Flows   uint64 // begun, by at least one packet
	Kept    int    // in the table now, those that only ICMP errors quoted included
	Evicted uint64 // ended open by the limit
	// NumbersLost counts the packet numbers that were not kept for want of Options.Numbers; 0 where none are wanted.
	NumbersLost uint64
}

// Hit is one transport header of a packet and the flow that it belongs to.
type Hit struct {
	Layer  int // index in Packet.Layers
	Flow   *Flow
	From   Side // who sent it; of no meaning where Quoted
	Quoted bool // in an ICMP error or an sFlow sample: the flow does not count it
}

// NewTracer makes a Tracer.
func NewTracer(o Options) *Tracer {
	if o.Limit <= 0 || o.Limit > int(none>>1) {
		o.Limit = DefaultLimit
	}
	t := &Tracer{o: o}
	t.table.init()
	for class, d := range [classes]time.Duration{classTCP: o.IdleTCP, classOther: o.Idle, classClosed: o.Linger} {
		if d > 0 {
			t.idle[class] = uint64(d)
			t.expiring, t.table.ordered = true, true
		}
	}
	return t
}

// Add takes a packet whose layers are found, and gives its transport headers that belong to flows, outermost first. The
// slice and the flows hold until the next call.
func (t *Tracer) Add(p *packet.Packet) []Hit {
	t.hits = t.hits[:0]
	ns, timed := p.Time.Nanoseconds()
	if timed {
		t.clock.advance(ns)
		if t.expiring {
			t.expire()
		}
	}
	if len(t.table.dead) > 0 {
		t.handOut()
	}
	var h header
	if i := straight(p, &h); i > 0 {
		t.take(p, &h, i, ns, timed)
		return t.hits
	}
	t.general(p, &h, ns, timed)
	return t.hits
}

// general is Add for the packets that straight leaves.
func (t *Tracer) general(p *packet.Packet, h *header, ns int64, timed bool) {
	var n network
	layers := p.Layers()
	for i := range layers {
		l := &layers[i]
		ok := false
		switch l.Kind {
		case packet.IPv4:
			n.ipv4(p, l)
		case packet.IPv6:
			n.ipv6(p, l)
		case packet.Routing:
			n.routing(p, i)
		case packet.Fragment:
			n.fragments(p, l)
		case packet.ICMP, packet.ICMPv6:
			quoted := n.quoted(l)
			ok = n.icmp(p, l, h) && !quoted
		case packet.SFlowSample: // of traffic that passed elsewhere
			n.quoteEnd = max(n.quoteEnd, l.Off+l.Len)
		case packet.TCP:
			ok = n.tcp(p, l, h)
		case packet.UDP:
			ok = n.udp(p, l, h)
		}
		if !ok || t.o.Reassembled && n.fragment {
			continue
		}
		h.src, h.dst, h.v6 = n.src, n.dst, n.v6
		if n.quoted(l) {
			f, _ := t.flow(h)
			t.hits = append(t.hits, Hit{Layer: i, Flow: f, Quoted: true})
		} else {
			t.take(p, h, i, ns, timed)
		}
	}
}

// flow finds or begins the flow of a header, and gives the side of its key that sent.
func (t *Tracer) flow(h *header) (f *Flow, from uint8) {
	var k key
	from = h.key(&k)
	f, hash := t.table.find(&k)
	if f != nil && h.proto == TCP && h.flags&flagSYN != 0 {
		if f.reuses(h, from) {
			hash = f.hash
			t.finish(f, f.closing())
			f = nil
		} else {
			f.answers(h, from)
		}
	}
	if f == nil {
		f = t.begin(&k, hash)
	}
	return f, from
}

// take gives the header of a layer to its flow.
func (t *Tracer) take(p *packet.Packet, h *header, layer int, ns int64, timed bool) {
	f, from := t.flow(h)
	t.turn++
	f.touched, f.clock = t.turn, t.clock.now
	if !f.seen {
		f.seen, f.FirstPacket = true, p.Number
		t.stats.Flows++
		f.begin(from)
	}
	f.see(p.Number, ns, timed)
	if t.o.Numbers > 0 {
		t.numbers.keep(f.slot, p.Number, t.o.Numbers)
	}
	s := Side(from ^ f.aSide)
	d := f.From(s)
	d.Packets++
	d.Octets += uint64(p.Len)
	d.Payload += h.payload
	class := uint8(classOther)
	if h.proto == TCP {
		f.segment(h, s)
		class = classTCP
		if f.State >= Closed {
			class = classClosed
		}
	}
	if t.table.ordered {
		t.table.touch(f, class)
	} else {
		f.class = class
	}
	t.hits = append(t.hits, Hit{Layer: layer, Flow: f, From: s})
}

// begin makes room for a flow and numbers it.
func (t *Tracer) begin(k *key, hash uint32) *Flow {
	if t.table.count >= t.o.Limit && !t.table.ordered {
		t.table.order()
	}
	for t.table.count >= t.o.Limit {
		f := t.table.at(t.table.victim())
		reason := f.closing()
		if reason == Open {
			reason = Evicted
			if f.seen {
				t.stats.Evicted++
			}
		}
		t.finish(f, reason)
	}
	class := uint8(classOther)
	if k.proto() == TCP {
		class = classTCP
	}
	f := t.table.insert(k, hash, class)
	f.Stream = t.streams[f.Proto]
	t.streams[f.Proto]++
	t.turn++
	f.begun, f.touched, f.clock = t.turn, t.turn, t.clock.now
	return f
}

// finish ends a flow. It is handed out later, since an earlier hit of the same packet may be of it.
func (t *Tracer) finish(f *Flow, reason End) {
	t.table.remove(f.slot)
	f.End = reason
}

// handOut gives the flows that have ended to OnEnd and forgets them.
func (t *Tracer) handOut() {
	if t.o.OnEnd != nil {
		for _, slot := range t.table.dead {
			if f := t.table.at(slot); f.seen {
				t.o.OnEnd(f)
			}
		}
	}
	for _, slot := range t.table.dead {
		t.numbers.forget(slot)
	}
	t.table.reclaim()
}

// expire ends the flows whose time is over. The lists are in the order of their flows' clocks.
func (t *Tracer) expire() {
	for class, idle := range &t.idle {
		if idle == 0 {
			continue
		}
		for slot := t.table.ends[class].next; slot != none; slot = t.table.ends[class].next {
			f := t.table.at(slot)
			if t.clock.since(f.clock) <= idle {
				break
			}
			reason := f.closing()
			if reason == Open {
				reason = Timeout
			}
			t.finish(f, reason)
		}
	}
}

// Flows gives the flows that have not been handed out yet, in the order in which they began. Add must not be called within.
func (t *Tracer) Flows() iter.Seq[*Flow] {
	return func(yield func(*Flow) bool) {
		t.handOut()
		for _, slot := range t.inOrder() {
			if f := t.table.at(slot); f.seen {
				f.End = f.closing()
				if !yield(f) {
					return
				}
			}
		}
	}
}

// End ends all flows in the order in which they began. The Tracer can go on; its numbers do.
func (t *Tracer) End() {
	t.handOut()
	for _, slot := range t.inOrder() {
		f := t.table.at(slot)
		t.finish(f, f.closing())
	}
	t.handOut()
}

func (t *Tracer) inOrder() []uint32 {
	return t.table.sorted(func(f *Flow) uint64 { return f.begun })
}

// Stats counts what happened so far.
func (t *Tracer) Stats() Stats {
	s := t.stats
	s.Kept, s.NumbersLost = t.table.count, t.numbers.lost
	return s
}
