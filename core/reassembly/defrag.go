package reassembly

import (
	"math/bits"
	"time"

	"github.com/gopcapkit/pcapkit/core/internal/slots"
)

// queueKey tells datagrams apart: RFC 791 §3.2 by addresses, protocol and identification, RFC 8200 §4.5 without the protocol.
type queueKey struct {
	src, dst Addr
	scope    uint64
	id       uint32
	kind     uint32 // IPv4: the protocol; IPv6: v6Key
}

const v6Key = 1 << 8

func (k *queueKey) equals(o *queueKey) bool {
	return k.id == o.id && k.kind == o.kind && k.src == o.src && k.dst == o.dst && k.scope == o.scope
}

func (d *defragmenter) hash(k *queueKey) uint32 {
	s := &d.index.Secret
	h := slots.Fold(be.Uint64(k.src[:])^s[0], be.Uint64(k.dst[:])^s[1])
	if k.kind == v6Key {
		h = slots.Fold(h^be.Uint64(k.src[8:]), be.Uint64(k.dst[8:])^s[2])
	}
	h = slots.Fold(h^k.scope, uint64(k.kind)<<32|uint64(k.id)^s[3])
	return uint32(h ^ h>>32)
}

// defragmenter collects fragments. Its owner is told of datagrams by done and of the rest by event.
type defragmenter struct {
	clock   *clock
	policy  Policy
	timeout time.Duration
	limits  Limits
	done    func(q *queue, f *Fragment) // f: the fragment that completed it, nil for an incomplete one; q is freed afterwards
	event   func(Event)

	index      slots.Index
	queues     []*queue // by slot; nil: vacant
	vacant     []uint32 // slots
	count      int
	latest     *queue // that was found last: fragments come in bursts
	head, tail *queue // by age
	cost       int
	free       []*queue
	scratch    []span
	duplicates uint64 // fragments that brought nothing new
}

// maxFree bounds the queues that are kept for reuse, maxFreeStore the storage of each in octets.
const (
	maxFree      = 64
	maxFreeStore = 128 << 10
)

// add takes a fragment of the packet with this number.
func (d *defragmenter) add(f *Fragment, number uint64, stamp int64) {
	end := f.Offset + f.Wire
	switch {
	case f.More && f.Wire == 0:
		d.event(Event{Kind: FragmentEmpty, Packet: number})
		return
	case f.More && f.Wire%8 != 0:
		d.event(Event{Kind: FragmentMisaligned, Packet: number, Octets: int64(f.Wire)})
		return
	}
	q := d.queue(f, stamp)
	d.charge(q, fragmentCost)
	q.packets = append(q.packets, number)
	room := maxDatagram
	if !f.V6 {
		room -= len(f.Header)
	} else {
		room -= len(f.Header) - ipv6HeaderLen // RFC 8200 §4.5: the payload length counts extension headers
	}
	if end > room {
		d.event(Event{Kind: FragmentOversize, Packet: number, Octets: int64(end)})
		if q.reason == 0 {
			q.reason = ReasonOversize
		}
		d.bound(q)
		return
	}
	if !f.More {
		d.last(q, end, number)
	}
	n := min(len(f.Data), f.Wire)
	if q.total >= 0 && f.Offset+n > q.total {
		over := f.Offset + n - q.total
		d.event(Event{Kind: FragmentBeyondEnd, Packet: number, Octets: int64(over)})
		n = max(n-over, 0)
	}
	if f.Offset == 0 && q.headless {
		q.headless = false
		q.header = append(q.header[:0], f.Header...)
		q.nextAt, q.proto = f.NextAt, f.Proto
	} else if q.headless {
		q.proto = f.Proto
	}
	before := len(q.store)
	d.put(q, f, n, number)
	d.charge(q, len(q.store)-before)
	if q.complete() {
		d.remove(q)
		d.done(q, f)
		d.release(q)
		return
	}
	d.bound(q)
}

// last learns the datagram's end from its last fragment. The first end counts.
func (d *defragmenter) last(q *queue, end int, number uint64) {
	if q.total >= 0 {
		return
	}
	q.total = end
	if n := q.cut(); n > 0 {
		d.event(Event{Kind: FragmentBeyondEnd, Packet: number, Octets: int64(n)})
	}
}

// put adds the first n octets of a fragment to its queue.
func (d *defragmenter) put(q *queue, f *Fragment, n int, number uint64) {
	if n == 0 {
		return
	}
	at := q.find(f.Offset)
	switch {
	case at == len(q.spans) || int(q.spans[at].off) >= f.Offset+n:
		q.insert(at, f, n)
	case !f.V6:
		have := q.have
		d.scratch = q.merge(at, f, n, d.policy, d.scratch)
		if q.have == have {
			d.duplicates++
		}
	case d.duplicate(q, q.spans[at], f, n):
		d.duplicates++
	default:
		if q.reason == 0 {
			q.reason = ReasonOverlap
			d.event(Event{Kind: DatagramOverlap, Packet: number})
		}
		for ; at < len(q.spans) && int(q.spans[at].off) < f.Offset+n; at++ {
			old := q.spans[at]
			lo, hi := max(int(old.off), f.Offset), min(int(old.end), f.Offset+n)
			q.conflict(Conflict{Offset: int64(lo), Len: int64(hi - lo), Kept: q.packets[old.num], Dropped: number})
		}
	}
}

// duplicate reports whether a fragment repeats another exactly, which RFC 8200 §4.5 lets us drop without the datagram.
func (d *defragmenter) duplicate(q *queue, old span, f *Fragment, n int) bool {
	return int(old.off) == f.Offset && int(old.end) == f.Offset+n && string(q.octets(old)) == string(f.Data[:n])
}

// queue finds the fragment's datagram or begins one.
func (d *defragmenter) queue(f *Fragment, stamp int64) *queue {
	k := queueKey{src: f.Src, dst: f.Dst, scope: f.Scope, id: f.ID, kind: uint32(f.Proto)}
	if f.V6 {
		k.kind = v6Key
	}
	if d.latest != nil && d.latest.key.equals(&k) {
		return d.latest
	}
	h := d.hash(&k)
	for slot, at := d.index.Probe(h, h); slot != slots.None; slot, at = d.index.Probe(h, at) {
		if q := d.queues[slot]; q.key.equals(&k) {
			d.latest = q
			return q
		}
	}
	for d.count >= d.limits.Datagrams {
		d.evict()
	}
	var q *queue
	if n := len(d.free); n > 0 {
		q, d.free = d.free[n-1], d.free[:n-1]
	} else {
		q = &queue{store: make([]byte, headroom, 4096-headroom)}
	}
	q.reset(k)
	q.created, q.stamp, q.proto = d.clock.now, stamp, f.Proto
	q.prev, q.next = d.tail, nil
	if d.tail != nil {
		d.tail.next = q
	} else {
		d.head = q
	}
	d.tail = q
	d.place(q, h)
	return q
}

// place gives a queue a slot.
func (d *defragmenter) place(q *queue, h uint32) {
	if n := len(d.vacant); n > 0 {
		q.slot, d.vacant = d.vacant[n-1], d.vacant[:n-1]
		d.queues[q.slot] = q
	} else {
		q.slot = uint32(len(d.queues))
		d.queues = append(d.queues, q)
	}
	q.hash, q.live, d.latest = h, true, q
	d.index.Add(h, q.slot)
	d.count++
}

func (d *defragmenter) charge(q *queue, n int) {
	q.cost += n
	d.cost += n
}

// bound makes room when the limits are exceeded: the oldest datagrams go first, this one last.
func (d *defragmenter) bound(q *queue) {
	for d.head != nil && d.cost > d.limits.FragmentBytes {
		d.evict()
	}
	if len(q.packets) > d.limits.Fragments && q.live {
		d.give(q, ReasonEvicted)
	}
}

func (d *defragmenter) evict() { d.give(d.head, ReasonEvicted) }

// give hands out an incomplete datagram and forgets it.
func (d *defragmenter) give(q *queue, why Reason) {
	switch why {
	case ReasonEvicted:
		d.event(Event{Kind: DatagramEvicted, Octets: int64(q.have)})
	case ReasonTimeout:
		d.event(Event{Kind: DatagramTimeout, Octets: int64(q.have)})
	}
	if q.reason == 0 {
		q.reason = why
	}
	d.remove(q)
	d.done(q, nil)
	d.release(q)
}

// expire hands out the datagrams whose time is over: RFC 8200 §4.5 counts from the fragment that came first.
func (d *defragmenter) expire() {
	for d.head != nil && d.clock.passed(d.timeout, d.head.created, d.head.stamp) {
		d.give(d.head, ReasonTimeout)
	}
}

// flush hands out everything that is left, oldest first.
func (d *defragmenter) flush() {
	for d.head != nil {
		d.give(d.head, ReasonEnd)
	}
}

func (d *defragmenter) remove(q *queue) {
	d.index.Remove(q.hash, q.slot)
	d.queues[q.slot] = nil
	d.vacant = append(d.vacant, q.slot)
	d.count--
	q.live = false
	if d.latest == q {
		d.latest = nil
	}
	d.cost -= q.cost
	if q.prev != nil {
		q.prev.next = q.next
	} else {
		d.head = q.next
	}
	if q.next != nil {
		q.next.prev = q.prev
	} else {
		d.tail = q.prev
	}
	q.prev, q.next = nil, nil
}

func (d *defragmenter) release(q *queue) {
	if len(d.free) < maxFree && cap(q.store) <= maxFreeStore && cap(q.spans) <= maxFree*64 && bits.Len(uint(cap(q.packets))) < 14 {
		d.free = append(d.free, q)
	}
}
