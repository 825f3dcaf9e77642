package compare

import "bytes"

// maxCells bounds the work of aligning: the product of two engines' occurrences of a name in a packet. Beyond it the n-th of
// one is the n-th of the other.
const maxCells = 1 << 16

// aligner pairs the occurrences of a name. Its storage is reused.
type aligner struct {
	table [][]int32
	flat  []int32
	cells []int32 // of the table of scores
	list  [][]int32
}

// row appends a row without occurrences.
func (a *aligner) row(engines int) []int32 {
	if n := len(a.table); n < cap(a.table) {
		a.table = a.table[:n+1]
		if len(a.table[n]) != engines {
			a.table[n] = make([]int32, engines)
		}
	} else {
		a.table = append(a.table, make([]int32, engines))
	}
	r := a.table[len(a.table)-1]
	for i := range r {
		r[i] = -1
	}
	return r
}

// rows gives the occurrences of a name side by side. Where engines list equally many the n-th stand together; otherwise each
// is aligned with the engine that lists most, so that one that is missing does not shift the others.
func (a *aligner) rows(c *comparison, n *name) [][]int32 {
	a.table, a.list = a.table[:0], a.list[:0]
	a.flat = a.flat[:0]
	base := 0
	for i, s := range c.sides {
		start := len(a.flat)
		l := n.lists[i]
		for at, left := l.first, l.n; left > 0; left-- {
			a.flat = append(a.flat, at)
			at = s.occs[at].next
		}
		a.list = append(a.list, a.flat[start:len(a.flat):len(a.flat)])
		if l.n > n.lists[base].n {
			base = i
		}
	}
	for _, at := range a.list[base] {
		a.row(len(c.sides))[base] = at
	}
	for i, l := range a.list {
		if i != base {
			a.place(c, base, i, l)
		}
	}
	return a.table
}

// place puts the occurrences l of an engine beside those of the base.
func (a *aligner) place(c *comparison, base, engine int, l []int32) {
	b := a.list[base]
	if len(l) == len(b) || len(l) == 0 || len(l)*len(b) > maxCells {
		for i, at := range l {
			a.table[i][engine] = at
		}
		return
	}
	// The best pairing in order; cell i,j is the score of what follows b[i] and l[j].
	w := len(l) + 1
	need := (len(b) + 1) * w
	if cap(a.cells) < need {
		a.cells = make([]int32, need)
	}
	t := a.cells[:need]
	clear(t)
	for i := len(b) - 1; i >= 0; i-- {
		for j := len(l) - 1; j >= 0; j-- {
			t[i*w+j] = max(t[(i+1)*w+j], t[i*w+j+1], t[(i+1)*w+j+1]+c.likeness(base, b[i], engine, l[j]))
		}
	}
	i, j := 0, 0
	for i < len(b) && j < len(l) {
		switch t[i*w+j] {
		case t[(i+1)*w+j+1] + c.likeness(base, b[i], engine, l[j]):
			a.table[i][engine] = l[j]
			i++
			j++
		case t[(i+1)*w+j]:
			i++
		default:
			// Nothing of the base is like it, and a row beside the base's would be out of order: it stands for itself, last.
			a.row(len(c.sides))[engine] = l[j]
			j++
		}
	}
	for ; j < len(l); j++ {
		a.row(len(c.sides))[engine] = l[j]
	}
}

// likeness says how likely two occurrences are the same one: by their values and by their places.
func (c *comparison) likeness(e int, x int32, f int, y int32) (score int32) {
	s, t := c.sides[e], c.sides[f]
	a, b := &s.occs[x], &t.occs[y]
	if bytes.Equal(s.text[a.from:a.to], t.text[b.from:b.to]) || same(s.text[a.from:a.to], t.text[b.from:b.to], a.typ, b.typ) {
		score += 2
	}
	if a.f.Len > 0 && b.f.Len > 0 && a.f.Off == b.f.Off {
		score += 2
	}
	return score
}
