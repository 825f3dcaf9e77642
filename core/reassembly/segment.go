package reassembly

import "slices"

// maxWindow is the largest window that scaling allows (RFC 7323 §2.3): octets farther away are of no use to the receiver.
const maxWindow = 1 << 30

// data takes the payload of a segment: wire octets at seq, of which b were captured.
func (t *tracker) data(st *Stream, h *half, seq uint32, b []byte, wire int) {
	if !h.started {
		t.pend(h, seq, b, wire)
		return
	}
	if seq == h.next && h.held == 0 && !h.finSet && !t.last {
		t.deliver(st, h, b, t.r.number)
		if wire > len(b) {
			t.gap(h, uint32(wire-len(b)))
		}
		return
	}
	t.arrange(h, seq, b, wire)
}

// arrange is data for a segment that is not simply the next one.
func (t *tracker) arrange(h *half, seq uint32, b []byte, wire int) {
	diff := int32(seq - h.next)
	if diff == -1 && wire == 1 { // RFC 1122 §4.2.3.6: the octet of a keep-alive is garbage
		t.side(h).KeepAlives++
		return
	}
	if diff >= maxWindow || diff <= -maxWindow {
		t.outside(h, wire)
		return
	}
	if diff < 0 {
		old := min(int(-diff), wire)
		t.again(h, seq, b[:min(old, len(b))], old)
		seq, wire, b = seq+uint32(old), wire-old, b[min(old, len(b)):]
	}
	if h.finSet && !t.precedes(h, seq, wire) {
		return
	}
	if wire == 0 {
		return
	}
	if seq != h.next {
		t.side(h).OutOfOrder++
	} else if !t.last && (len(h.early) == 0 || uint32(wire) <= h.early[0].seq-seq) {
		t.deliver(h.stream, h, b, t.r.number)
		t.gap(h, uint32(wire-len(b)))
		t.drain(h, false)
		return
	}
	t.insert(h, h.next, seq, b, wire)
	t.drain(h, false)
	t.bound(h)
}

// outside counts octets that no receiver would take.
func (t *tracker) outside(h *half, n int) {
	t.side(h).OutsideOctets += uint64(n)
	t.r.event(Event{Kind: SegmentOutside, Octets: int64(n), Stream: h.stream.ID})
}

// precedes reports whether octets lie before the FIN, or may be taken in spite of it: where they have the FIN's own place in
// sequence space they contradict it, and it is withdrawn. Behind a FIN nothing is left to say (RFC 9293 §3.5).
func (t *tracker) precedes(h *half, seq uint32, wire int) bool {
	switch {
	case int32(seq+uint32(wire)-h.fin) <= 0:
	case int32(seq-h.fin) <= 0:
		h.finSet, h.closed = false, false
		t.r.event(Event{Kind: FINWithdrawn, Stream: h.stream.ID})
	default:
		t.outside(h, wire)
		return false
	}
	return true
}

// finishAt takes a FIN that stands at seq.
func (t *tracker) finishAt(h *half, seq uint32) {
	base := h.next
	if !h.started {
		base = h.isn
	}
	i := h.search(base, seq)
	if i < len(h.early) && int32(h.early[i].seq-seq) <= 0 {
		t.r.event(Event{Kind: FINWithdrawn, Stream: h.stream.ID})
		return
	}
	h.fin, h.finSet = seq, true
	for _, e := range h.early[i:] {
		t.outside(h, len(e.buf))
		t.charge(h, -e.cost())
		t.release(e)
	}
	h.early = slices.Delete(h.early, i, len(h.early))
}

// again takes octets that lie below what was handed on: n of them at seq, of which b were captured.
func (t *tracker) again(h *half, seq uint32, b []byte, n int) {
	at := int64(h.offset) - int64(h.next-seq)
	if at < 0 { // before the start that was known or chosen
		before := int(min(-at, int64(n)))
		t.outside(h, before)
		n, b = n-before, b[min(before, len(b)):]
		seq, at = seq+uint32(before), at+int64(before)
	}
	t.side(h).Retransmitted += uint64(n)
	if len(b) == 0 {
		return
	}
	number := t.r.number
	compared := t.history.compare(h.history, seq, b, func(i int, old []byte, num uint64) {
		if first, n := differing(old, b[i:i+len(old)]); n > 0 {
			t.conflict(h, Conflict{Offset: at + int64(i+first), Len: int64(n), Kept: num, Dropped: number})
		}
	})
	t.side(h).Unchecked += uint64(max(len(b)-compared, 0))
}

func (t *tracker) conflict(h *half, c Conflict) {
	if !h.started {
		if r := t.rarely(h); len(r.noted) < maxConflicts {
			r.noted = append(r.noted, c)
		}
		return
	}
	t.side(h).Conflicts++
	t.handler.StreamConflict(h.stream, h.dir, c)
}

// deliver hands on what comes next.
func (t *tracker) deliver(st *Stream, h *half, b []byte, number uint64) {
	if len(b) == 0 {
		return
	}
	t.handler.StreamData(st, h.dir, b, number)
	h.history = t.history.keep(h.history, h.next, b, number)
	h.next += uint32(len(b))
	h.offset += uint64(len(b))
}

// gap goes on behind octets that were not captured.
func (t *tracker) gap(h *half, n uint32) {
	if n == 0 {
		return
	}
	t.handler.StreamGap(h.stream, h.dir, int64(n))
	h.next += n
	h.offset += uint64(n)
	t.side(h).Missing += uint64(n)
	t.side(h).Gaps++
}

// pend keeps a segment of a stream whose start may still come.
func (t *tracker) pend(h *half, seq uint32, b []byte, wire int) {
	if n := len(h.early); seq-1-h.isn >= maxWindow || n > 0 && h.early[n-1].end()-h.isn >= maxWindow {
		t.outside(h, wire)
		return
	}
	if h.finSet && !t.precedes(h, seq, wire) {
		return
	}
	t.insert(h, h.isn, seq, b, wire)
	if h.held > t.limits.PickUp || t.r.clock.now-h.since >= t.times.PickUp {
		t.pickUp(h, false)
	}
	t.bound(h)
}

// pickUp begins a stream in the middle, at the lowest octet that is there.
func (t *tracker) pickUp(h *half, force bool) {
	h.picked = true
	first := h.early[0].seq
	h.started, h.first, h.next = true, first, first
	t.notes(h)
	t.drain(h, force)
}

// notes tells of the conflicts from before the stream had an offset 0.
func (t *tracker) notes(h *half) {
	if h.rare == nil {
		return
	}
	noted := h.rare.noted
	h.rare.noted = nil
	for _, c := range noted {
		c.Offset = int64(int32(uint32(c.Offset) - h.first))
		t.conflict(h, c)
	}
}

// insert keeps a copy of a segment, or of those parts that no early segment covers; base lies at or below all of them.
func (t *tracker) insert(h *half, base, seq uint32, b []byte, wire int) {
	i := h.search(base, seq)
	cur, end := seq, seq+uint32(len(b))
	for ; i < len(h.early) && h.early[i].seq-base < end-base; i++ {
		e := h.early[i]
		if cur-base < e.seq-base {
			i = t.put(h, i, cur, b[cur-seq:e.seq-seq], 0)
			cur = e.seq
		}
		stop := e.end()
		if end-base < stop-base {
			stop = end
		}
		t.overlap(h, base, e, b[cur-seq:stop-seq], cur)
		cur = stop
	}
	if cur != end || wire > len(b) {
		t.put(h, i, cur, b[cur-seq:], wire-len(b))
	}
}

// put makes an early segment at index i and gives the index behind it. missing octets behind b were cut off.
func (t *tracker) put(h *half, i int, seq uint32, b []byte, missing int) int {
	e := t.node(seq, b, len(b)+missing, t.r.number)
	h.early = slices.Insert(h.early, i, e)
	t.charge(h, e.cost())
	return i + 1
}

// overlap compares octets b at seq with an early segment that covers them.
func (t *tracker) overlap(h *half, base uint32, e *early, b []byte, seq uint32) {
	if len(b) == 0 {
		return
	}
	t.side(h).Retransmitted += uint64(len(b))
	old := e.buf[seq-e.seq:][:len(b)]
	first, n := differing(old, b)
	if n == 0 {
		return
	}
	c := Conflict{Offset: int64(seq) + int64(first), Len: int64(n), Kept: e.num, Dropped: t.r.number}
	if h.started {
		c.Offset = int64(h.offset) + int64(seq-base) + int64(first) // base is next
	}
	if t.last {
		c.Kept, c.Dropped = c.Dropped, c.Kept
		copy(old, b)
		if len(b) == len(e.buf) {
			e.num = t.r.number
		}
	}
	t.conflict(h, c)
}

// drain hands on the early segments that are next. With PolicyLast those wait until the peer has acknowledged them, or force.
func (t *tracker) drain(h *half, force bool) {
	i := 0
	for ; i < len(h.early); i++ {
		e := h.early[i]
		skip := -int(int32(e.seq - h.next))
		if skip < 0 || t.last && !force && !h.acknowledged(e.end()) {
			break
		}
		t.deliver(h.stream, h, e.buf[min(skip, len(e.buf)):], e.num)
		if cut := int32(e.end() + e.wire - h.next); e.wire > 0 && cut > 0 {
			if i+1 < len(h.early) {
				cut = max(min(cut, int32(h.early[i+1].seq-h.next)), 0)
			}
			t.gap(h, uint32(cut))
		}
		t.charge(h, -e.cost())
		t.release(e)
	}
	if i > 0 {
		h.early = slices.Delete(h.early, 0, i)
	}
	t.reach(h)
}

// acknowledged reports whether the peer has said that it has everything below seq.
func (h *half) acknowledged(seq uint32) bool {
	peer := &h.stream.half[h.dir^1]
	return peer.acked && int32(peer.ack-seq) >= 0
}
