package afpacket

import "time"

// merge chooses among several rings, so that packets come in the order of their times. A ring without a block at hand may still
// have an older packet, until so much time has passed that the kernel would have handed it over: until then the frames of the
// others are held back, and first is nil.
func (r *reader) merge() (first *ring, limit uint64, held bool) {
	empty := false
	for _, g := range r.rings {
		if !g.take() {
			empty = true
			continue
		}
		t := g.head()
		switch {
		case first == nil:
			first = g
		case t < first.head():
			limit, first = first.head(), g
		case limit == 0 || t < limit:
			limit = t
		}
	}
	if first == nil || !empty {
		r.since = time.Time{}
		return first, limit, false
	}
	now, slack := time.Now(), 2*r.live.Retire+mergeSlack
	safe, head := uint64(now.Add(-slack).UnixNano()), first.head()
	if head > safe {
		if r.since.IsZero() {
			r.since = now
		}
		if now.Sub(r.since) < slack {
			return nil, 0, true
		}
		safe = head // the clock was set back
	}
	r.since = time.Time{}
	if limit == 0 || safe < limit {
		limit = safe
	}
	return first, limit, false
}

// mergeSlack is how much later than its timer says the kernel may hand a block over.
const mergeSlack = 10 * time.Millisecond
