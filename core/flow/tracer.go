package flow

import (
	"cmp"
	"iter"
	"slices"
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
			t.expiring = true
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
	t.handOut()
	var n network
	var h header
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
			ok = n.icmp(p, l, &h) && !quoted
		case packet.SFlowSample: // of traffic that passed elsewhere
			n.quoteEnd = max(n.quoteEnd, l.Off+l.Len)
		case packet.TCP:
			ok = n.tcp(p, l, &h)
		case packet.UDP:
			ok = n.udp(p, l, &h)
		}
		if ok && !(t.o.Reassembled && n.fragment) {
			h.src, h.dst, h.v6 = n.src, n.dst, n.v6
			if hit := t.take(p, &h, n.quoted(l), ns, timed); hit.Flow != nil {
				hit.Layer = i
				t.hits = append(t.hits, hit)
			}
		}
	}
	return t.hits
}

// take gives a header to its flow.
func (t *Tracer) take(p *packet.Packet, h *header, quoted bool, ns int64, timed bool) Hit {
	var k key
	from := h.key(&k)
	slot, hash, ok := t.table.find(&k)
	if ok && h.proto == TCP {
		f := t.table.at(slot)
		if f.reuses(h, from) {
			hash, ok = f.hash, false
			t.finish(slot, f.closing())
		} else {
			f.answers(h, from)
		}
	}
	if !ok {
		slot = t.begin(&k, hash)
	}
	f := t.table.at(slot)
	if quoted {
		return Hit{Flow: f, Quoted: true}
	}
	t.turn++
	f.touched, f.clock = t.turn, t.clock.now
	if f.Packets() == 0 {
		t.stats.Flows++
		f.begin(from)
	}
	f.see(p.Number, ns, timed)
	if t.o.Numbers > 0 {
		t.numbers.keep(slot, p.Number, t.o.Numbers)
	}
	s := Side(from ^ f.aSide)
	d := &f.dir[s&1]
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
	t.table.touch(slot, f, class)
	return Hit{Flow: f, From: s}
}

// begin makes room for a flow and numbers it.
func (t *Tracer) begin(k *key, hash uint32) uint32 {
	for t.table.count >= t.o.Limit {
		slot := t.table.victim()
		f := t.table.at(slot)
		reason := f.closing()
		if reason == Open {
			reason = Evicted
			if f.Packets() > 0 {
				t.stats.Evicted++
			}
		}
		t.finish(slot, reason)
	}
	class := uint8(classOther)
	if k.proto == TCP {
		class = classTCP
	}
	slot := t.table.insert(k, hash, class)
	f := t.table.at(slot)
	f.Stream = t.streams[k.proto]
	t.streams[k.proto]++
	t.turn++
	f.begun, f.touched, f.clock = t.turn, t.turn, t.clock.now
	return slot
}

// finish ends a flow. It is handed out later, since an earlier hit of the same packet may be of it.
func (t *Tracer) finish(slot uint32, reason End) {
	t.table.remove(slot)
	t.table.at(slot).End = reason
}

// handOut gives the flows that have ended to OnEnd and forgets them.
func (t *Tracer) handOut() {
	if t.o.OnEnd != nil {
		for _, slot := range t.table.dead {
			if f := t.table.at(slot); f.Packets() > 0 {
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
			t.finish(slot, reason)
		}
	}
}

// Flows gives the flows that have not been handed out yet, in the order in which they began. Add must not be called within.
func (t *Tracer) Flows() iter.Seq[*Flow] {
	return func(yield func(*Flow) bool) {
		t.handOut()
		for _, slot := range t.inOrder() {
			if f := t.table.at(slot); f.Packets() > 0 {
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
		t.finish(slot, t.table.at(slot).closing())
	}
	t.handOut()
}

func (t *Tracer) inOrder() []uint32 {
	slots := make([]uint32, 0, t.table.count)
	for slot := range uint32(len(t.table.links)) {
		if t.table.at(slot).live {
			slots = append(slots, slot)
		}
	}
	slices.SortFunc(slots, func(a, b uint32) int { return cmp.Compare(t.table.at(a).begun, t.table.at(b).begun) })
	return slots
}

// Stats counts what happened so far.
func (t *Tracer) Stats() Stats {
	s := t.stats
	s.Kept, s.NumbersLost = t.table.count, t.numbers.lost
	return s
}
