package reassembly

import "time"

// finish takes a FIN or RST that stands at seq.
func (t *tracker) finish(st *Stream, h *half, seq uint32, flags uint8) {
	switch {
	case flags&flagRST != 0: // RFC 9293 §3.10.7.4: its FIN is not looked at
		st.reset = true
	case h.finSet || h.started && int32(seq-h.next) < 0:
	default:
		t.finishAt(h, seq)
	}
	t.reach(h)
	if !st.ended && (st.reset || st.half[0].finSet && st.half[1].finSet) {
		t.close(st)
	}
}

// reach closes a direction whose FIN is next, and ends the connection when both are closed.
func (t *tracker) reach(h *half) {
	if !h.finSet || h.closed || !h.started || h.next != h.fin || len(h.early) > 0 {
		return
	}
	h.closed = true
	st := h.stream
	if st.half[h.dir^1].closed && !st.ended {
		t.end(st, EndFIN)
	}
}

// close moves a connection to those that wait for late segments only. What is missing was captured late or not at all where its
// receiver has acknowledged it: nobody sends it again.
func (t *tracker) close(st *Stream) {
	st.unlink()
	st.queued, st.stamp, st.lingers = t.r.clock.now, t.r.clock.stamp, true
	if !st.reset && st.acknowledged() {
		t.settled.push(st)
	} else {
		t.closing.push(st)
	}
}

// acknowledged reports whether both sides have acknowledged all octets before the other's FIN.
func (st *Stream) acknowledged() bool {
	for d := range st.half {
		h, peer := &st.half[d], &st.half[d^1]
		if !h.closed && !(h.finSet && peer.acked && int32(peer.ack-h.fin) >= 0) {
			return false
		}
	}
	return true
}

// end hands on what waits, with the gaps before it, and tells the handler. The cause is what the segments said, else why.
func (t *tracker) end(st *Stream, why StreamEnd) {
	if st.ended {
		return
	}
	switch {
	case st.reset:
		why = EndRST
	case st.half[0].finSet && st.half[1].finSet:
		why = EndFIN
	}
	for d := range st.half {
		t.flushHalf(&st.half[d])
	}
	if st.ended { // what waited was all that both sides had to say
		return
	}
	st.ended, st.lingers, st.End = true, false, why
	t.handler.StreamEnd(st)
	st.Tag = nil
	for d := range st.half {
		if h := &st.half[d]; h.rare != nil && len(t.freeRare) < maxFreeStreams {
			t.freeRare = append(t.freeRare, h.rare)
		}
		st.half[d].rare = nil
	}
	st.unlink()
	t.over.push(st)
}

// drop ends and forgets a connection.
func (t *tracker) drop(st *Stream, why StreamEnd) {
	t.end(st, why)
	st.unlink()
	t.forget(st)
}

// evict forgets the connection that has been over or silent for longest.
func (t *tracker) evict() {
	for _, l := range []*streamList{&t.over, &t.settled, &t.closing} {
		if l.head != nil {
			t.drop(l.head, EndEvicted)
			return
		}
	}
	for st := t.active.head; ; st = t.active.head {
		if st.tick > st.queuedTick && st.next != nil { // heard of since it came to its place
			t.requeue(st)
			continue
		}
		t.r.event(Event{Kind: StreamEvicted, Stream: st.ID, Octets: int64(st.half[0].held + st.half[1].held)})
		t.drop(st, EndEvicted)
		return
	}
}

func (t *tracker) requeue(st *Stream) {
	st.unlink()
	st.queued, st.queuedTick = st.seen, st.tick
	t.active.push(st)
}

// sweep is the time on the capture's clock between two looks for what is over.
const sweep = time.Second

// expire ends connections that are over or were silent for too long.
func (t *tracker) expire() {
	t.swept = t.r.clock.now
	for st := t.settled.head; st != nil && t.r.clock.passed(t.times.Settle, st.queued, st.stamp); st = t.settled.head {
		t.end(st, EndFIN)
	}
	for st := t.closing.head; st != nil && t.r.clock.passed(t.times.Linger, st.queued, st.stamp); st = t.closing.head {
		t.end(st, EndRST)
	}
	for st := t.active.head; st != nil && t.swept-st.queued >= t.times.Idle; st = t.active.head {
		if !t.r.clock.passed(t.times.Idle, st.seen, st.stamp) {
			t.requeue(st)
			if st.queued == t.swept || t.swept-st.queued >= t.times.Idle {
				return
			}
			continue
		}
		t.r.event(Event{Kind: StreamTimeout, Stream: st.ID})
		t.drop(st, EndTimeout)
	}
}

// flush ends and forgets all connections.
func (t *tracker) flush() {
	for _, l := range []*streamList{&t.settled, &t.closing, &t.active, &t.over} {
		for l.head != nil {
			t.drop(l.head, EndCapture)
		}
	}
	t.history.close()
}
