package reassembly

import "time"

// span is a run of octets of a datagram that is there: [off,end) of the payload lies at pos of the storage.
type span struct {
	off, end   int32
	pos        int32
	num        int32 // index in queue.packets of the fragment it is from
	orig, orie int32 // [orig,orie) is what that whole fragment covered; policies compare it
}

// queue collects the fragments of one datagram.
type queue struct {
	key        queueKey
	hash, slot uint32 // of the key, and in the defragmenter
	live       bool   // it has the slot
	prev, next *queue // by age, oldest at the head
	created    time.Duration
	stamp      int64 // time stamp of the first fragment

	packets   []uint64
	spans     []span // by offset, without overlaps
	store     []byte // headroom, then payloads in order of arrival
	header    []byte // of the fragment at offset 0
	conflicts []Conflict
	total     int // -1: not known
	have      int // octets that spans cover
	cost      int // octets counted against the limit
	nextAt    int
	proto     uint8
	headless  bool // no fragment at offset 0 yet
	inOrder   bool // the storage holds the payload as it will be
	reason    Reason
}

// headroom before the payload in the storage takes an IPv4 header, or an IPv6 header with 24 octets of extension headers.
const headroom = 64

// fragmentCost is what a fragment costs beside its octets: its number and span.
const fragmentCost = 8 + 24

func (q *queue) reset(k queueKey) {
	q.key = k
	q.packets, q.spans, q.conflicts, q.header = q.packets[:0], q.spans[:0], q.conflicts[:0], q.header[:0]
	q.store = q.store[:headroom]
	q.total, q.have, q.cost, q.reason = -1, 0, 0, 0
	q.headless, q.inOrder = true, true
}

// append adds a span behind all others, or in its place where none overlaps it; at is the index of the span that follows.
func (q *queue) insert(at int, f *Fragment, n int) {
	sp := span{off: int32(f.Offset), end: int32(f.Offset + n), pos: int32(len(q.store)), num: int32(len(q.packets) - 1)}
	sp.orig, sp.orie = sp.off, sp.end
	q.store = append(q.store, f.Data[:n]...)
	q.have += n
	if at == len(q.spans) {
		if int(sp.off)+headroom != int(sp.pos) {
			q.inOrder = false
		}
		q.spans = append(q.spans, sp)
		return
	}
	q.inOrder = false
	q.spans = append(q.spans, span{})
	copy(q.spans[at+1:], q.spans[at:])
	q.spans[at] = sp
}

// find gives the index of the first span that ends after off.
func (q *queue) find(off int) int {
	n := len(q.spans)
	if n == 0 || int(q.spans[n-1].end) <= off {
		return n
	}
	lo, hi := 0, n-1
	for lo < hi {
		if mid := (lo + hi) / 2; int(q.spans[mid].end) <= off {
			lo = mid + 1
		} else {
			hi = mid
		}
	}
	return lo
}

// octets of a span.
func (q *queue) octets(s span) []byte { return q.store[s.pos : s.pos+s.end-s.off] }

// merge adds the n octets of a fragment that overlaps the spans from at on, as the policy says.
func (q *queue) merge(at int, f *Fragment, n int, policy Policy, scratch []span) []span {
	s, e, num := int32(f.Offset), int32(f.Offset+n), int32(len(q.packets)-1)
	pos := int32(len(q.store))
	out, cur, added := scratch[:0], s, false
	fresh := func(lo, hi int32) {
		if lo < hi {
			out = append(out, span{off: lo, end: hi, pos: pos + lo - s, num: num, orig: s, orie: e})
			added = true
		}
	}
	i := at
	for ; i < len(q.spans) && q.spans[i].off < e; i++ {
		old := q.spans[i]
		lo, hi := max(old.off, s), min(old.end, e)
		fresh(cur, lo)
		takes := policy.takes(int(old.orig), int(old.orie), int(s), int(e))
		if !q.differ(old, lo, hi, f, takes) || !takes {
			out = append(out, old)
		} else {
			if old.off < lo {
				left := old
				left.end = lo
				out = append(out, left)
			}
			fresh(lo, hi)
			if hi < old.end {
				right := old
				right.off, right.pos = hi, old.pos+hi-old.off
				out = append(out, right)
			}
		}
		cur = max(cur, hi)
	}
	fresh(cur, e)
	if added {
		q.store = append(q.store, f.Data[:n]...)
		q.replace(at, i, out)
	}
	return out
}

// replace puts other spans in the place of [at,end) and counts what is there anew.
func (q *queue) replace(at, end int, with []span) {
	for _, s := range q.spans[at:end] {
		q.have -= int(s.end - s.off)
	}
	for _, s := range with {
		q.have += int(s.end - s.off)
	}
	tail := len(q.spans) - end
	if grow := len(with) - (end - at); grow > 0 {
		for range grow {
			q.spans = append(q.spans, span{})
		}
	}
	copy(q.spans[at+len(with):], q.spans[end:end+tail])
	q.spans = q.spans[:at+len(with)+tail]
	copy(q.spans[at:], with)
	q.inOrder = false
}

// differ notes a conflict where the fragment disagrees with [lo,hi) of a span.
func (q *queue) differ(old span, lo, hi int32, f *Fragment, takes bool) bool {
	a := q.octets(old)[lo-old.off : hi-old.off]
	b := f.Data[int(lo)-f.Offset : int(hi)-f.Offset]
	first, n := differing(a, b)
	if n == 0 {
		return false
	}
	c := Conflict{Offset: int64(lo) + int64(first), Len: int64(n), Kept: q.packets[old.num], Dropped: q.packets[len(q.packets)-1]}
	if takes {
		c.Kept, c.Dropped = c.Dropped, c.Kept
	}
	q.conflict(c)
	return true
}

// maxConflicts bounds the list of one datagram or stream.
const maxConflicts = 1024

func (q *queue) conflict(c Conflict) {
	if len(q.conflicts) < maxConflicts {
		q.conflicts = append(q.conflicts, c)
	}
}

// differing gives the run from the first to the last octet in which a and b, of one length, differ; n is 0 when they do not.
func differing(a, b []byte) (first, n int) {
	if string(a) == string(b) {
		return 0, 0
	}
	end := len(a)
	for a[first] == b[first] {
		first++
	}
	for a[end-1] == b[end-1] {
		end--
	}
	return first, end - first
}

// end cuts everything at or beyond the datagram's end, once that is known.
func (q *queue) cut() (octets int) {
	for n := len(q.spans); n > 0 && int(q.spans[n-1].end) > q.total; n = len(q.spans) {
		s := &q.spans[n-1]
		if int(s.off) >= q.total {
			octets += int(s.end - s.off)
			q.spans = q.spans[:n-1]
			continue
		}
		octets += int(s.end) - q.total
		s.end = int32(q.total)
	}
	q.have -= octets
	return octets
}

// complete reports whether every octet and the header are there.
func (q *queue) complete() bool { return q.reason == 0 && q.have == q.total && !q.headless }
