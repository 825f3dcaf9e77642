package reassembly

import "math/bits"

// early is a segment, or a part of one, that waits behind a hole.
type early struct {
	seq  uint32
	wire uint32 // octets beyond buf that the segment had and the capture cut off
	num  uint64 // packet
	buf  []byte
}

// earlyCost is what an early segment counts for beside its octets.
const earlyCost = 64

func (e *early) end() uint32 { return e.seq + uint32(len(e.buf)) }

func (e *early) cost() int { return earlyCost + cap(e.buf) }

// Early segments are kept for reuse by the size of their storage: none, or from 64 octets to 64 KiB in steps of a half and a third.
const (
	leastEarly   = 6 // 64 octets are 1 shifted by it
	largestEarly = 16
	earlyClasses = 2 + 2*(largestEarly-leastEarly)
	// maxFreeEarly bounds what is kept, in octets as cost counts them.
	maxFreeEarly = 4 << 20
)

// earlyClass gives the class of storage for n octets and its size; a class of earlyClasses is not kept.
func earlyClass(n int) (class, size int) {
	if n == 0 {
		return 0, 0
	}
	if n > 1<<largestEarly {
		return earlyClasses, n
	}
	k := max(bits.Len(uint(n-1)), leastEarly)
	if size = 3 << (k - 2); k > leastEarly && n <= size {
		return 2 * (k - leastEarly), size
	}
	return 1 + 2*(k-leastEarly), 1 << k
}

// node makes an early segment with a copy of b.
func (t *tracker) node(seq uint32, b []byte, wire int, num uint64) *early {
	class, size := earlyClass(len(b))
	var e *early
	if class < earlyClasses && len(t.freeEarly[class]) > 0 {
		list := &t.freeEarly[class]
		n := len(*list) - 1
		e, *list = (*list)[n], (*list)[:n]
		t.freed -= e.cost()
	} else {
		e = &early{buf: make([]byte, 0, size)}
	}
	e.seq, e.wire, e.num = seq, uint32(wire-len(b)), num
	e.buf = append(e.buf[:0], b...)
	return e
}

func (t *tracker) release(e *early) {
	if class, _ := earlyClass(cap(e.buf)); class < earlyClasses && t.freed+e.cost() <= maxFreeEarly {
		t.freed += e.cost()
		t.freeEarly[class] = append(t.freeEarly[class], e)
	}
}

// search gives the index of the first early segment that ends after seq. base is what all of them lie at or above.
func (h *half) search(base, seq uint32) int {
	n := len(h.early)
	if n == 0 || h.early[n-1].end()-base <= seq-base {
		return n
	}
	lo, hi := 0, n-1
	for lo < hi {
		if mid := (lo + hi) / 2; h.early[mid].end()-base <= seq-base {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// charge counts octets as held by a direction, or as given up.
func (t *tracker) charge(h *half, n int) {
	h.held += n
	t.held += n
	t.peak = max(t.peak, t.held)
	switch {
	case h.held > 0 && !t.holes.has(h):
		h.since = t.r.clock.now
		t.holes.push(h)
	case h.held == 0 && t.holes.has(h):
		t.holes.remove(h)
	}
}

// holeList is the directions with early segments, by the time at which the first one came.
type holeList struct{ head, tail *half }

func (l *holeList) has(h *half) bool { return h.prev != nil || l.head == h }

func (l *holeList) push(h *half) {
	h.prev, h.after = l.tail, nil
	if l.tail != nil {
		l.tail.after = h
	} else {
		l.head = h
	}
	l.tail = h
}

func (l *holeList) remove(h *half) {
	if h.prev != nil {
		h.prev.after = h.after
	} else {
		l.head = h.after
	}
	if h.after != nil {
		h.after.prev = h.prev
	} else {
		l.tail = h.prev
	}
	h.prev, h.after = nil, nil
}

// bound gives holes up when too much waits behind them: those of this direction first, then the oldest of all.
func (t *tracker) bound(h *half) {
	for h.held > t.limits.StreamBytes {
		t.force(h)
	}
	for t.held > t.limits.EarlyBytes && t.holes.head != nil {
		t.force(t.holes.head)
	}
}

// force gives up the first hole of a direction that has early segments.
func (t *tracker) force(h *half) {
	var n uint32
	if h.started {
		n = h.early[0].seq - h.next
	}
	t.r.event(Event{Kind: GapForced, Octets: int64(n), Stream: h.stream.ID})
	t.skip(h)
}

// skip goes on behind the first hole.
func (t *tracker) skip(h *half) {
	if !h.started {
		t.pickUp(h, true)
		return
	}
	if n := int32(h.early[0].seq - h.next); n > 0 {
		t.gap(h, uint32(n))
	}
	t.drain(h, true)
}

// flushHalf hands on everything that waits.
func (t *tracker) flushHalf(h *half) {
	for len(h.early) > 0 {
		t.skip(h)
	}
	if h.finSet && h.started && !h.closed {
		if n := int32(h.fin - h.next); n > 0 {
			t.gap(h, uint32(n))
		}
	}
}
