package filter

// edge is a way out of a test.
type edge struct {
	from *block
	yes  bool
}

// weak leads ways past tests as far as libpcap's optimizer does: by the outcomes that every way to a place shares, of tests of the same
// value with the same comparison. What makes no difference then is dropped, with its loads. A load that fails rejects a packet, so
// that dropping more, which thread could, would let cut packets through that libpcap does not.
func (f *flow) weak(root *block) *block {
	for range f.rounds() {
		moved := false
		past := map[*block][]edge{}
		reach := func(es []edge, b *block) {
			if old, seen := past[b]; seen {
				es = shared(old, es)
			}
			past[b] = es
		}
		reach(nil, root)
		for i := len(f.blocks) - 1; i >= 0; i-- {
			b := f.blocks[i]
			es, seen := past[b]
			if !seen {
				continue
			}
			t, e := with(es, edge{b, true}), with(es, edge{b, false})
			if b.chain != nil {
				t, e = es, es
			}
			jt, jf := f.skip(t, b.jt), f.skip(e, b.jf)
			moved = moved || jt != b.jt || jf != b.jf
			b.jt, b.jf = jt, jf
			reach(t, jt)
			reach(e, jf)
		}
		if !moved {
			break
		}
	}
	return f.first(root)
}

// first gives the root without tests that make no difference. The loads of the very first stay, unless nothing is tested at all.
func (f *flow) first(root *block) *block {
	if root == f.accept || root == f.reject || root.chain != nil {
		return root
	}
	to := f.skip(nil, root)
	if to == root || to == f.accept || to == f.reject {
		return to
	}
	root.jt, root.jf = to, to
	return root
}

// skip goes on from a block while one of the edges decides its test, or it makes no difference.
func (f *flow) skip(es []edge, b *block) *block {
	for b != f.accept && b != f.reject && b.chain == nil {
		to := (*block)(nil)
		switch {
		case b.jt == b.jf:
			to = b.jt
		case b.l.op != valConst || b.r.op != valConst || b.late:
		case b.cmp.holds(b.l.k, b.r.k):
			to = b.jt
		default:
			to = b.jf
		}
		for i := len(es) - 1; i >= 0 && to == nil; i-- {
			to = es[i].settles(b)
		}
		if to == nil {
			break
		}
		b = to
	}
	return b
}

// settles gives where a test goes after the edge; nil: it may go both ways.
func (e edge) settles(b *block) *block {
	switch {
	case e.from.cmp != b.cmp || e.from.l != b.l || b.l.op == valConst:
		return nil
	case e.from.r == b.r && e.yes:
		return b.jt
	case e.from.r == b.r:
		return b.jf
	case e.yes && b.cmp == cmpEq && e.from.r.op == valConst && b.r.op == valConst:
		return b.jf
	}
	return nil
}

// with adds an edge; of very many the oldest is forgotten.
func with(es []edge, e edge) []edge {
	if len(es) >= maxFacts {
		es = es[1:]
	}
	return append(es[:len(es):len(es)], e)
}

// shared are the edges of both.
func shared(a, b []edge) []edge {
	var out []edge
	for _, e := range a {
		for _, o := range b {
			if e == o {
				out = append(out, e)
				break
			}
		}
	}
	return out
}
