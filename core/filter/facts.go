package filter

import "slices"

// fact is what is known of a value that has been computed: it lies from lo to hi, is none of not, and where only is set one of those.
type fact struct {
	v      *value
	lo, hi uint32
	not    []uint32
	only   []uint32
}

const maxOnly = 8

// facts of one place; at most maxFacts, the oldest give way.
type facts []fact

const maxFacts = 64

func (fs facts) find(v *value) int {
	for i := range fs {
		if fs[i].v == v {
			return i
		}
	}
	return -1
}

// subject gives what a test compares, as value and number: the bits of a mask are a value of their own.
func (f *flow) subject(b *block) (v *value, ok bool) {
	switch {
	case b.chain != nil || b.r.op != valConst:
		return nil, false
	case b.cmp == cmpSet:
		return f.vs.binary(valAnd, b.l, b.r), true
	}
	return b.l, true
}

// exactly computes a value of what is known; false: it is not known.
func (fs facts) exactly(v *value) (uint32, bool) {
	if v.op == valConst {
		return v.k, true
	}
	if i := fs.find(v); i >= 0 && fs[i].lo == fs[i].hi {
		return fs[i].lo, true
	}
	if v.op >= valAdd && v.op <= valRsh {
		l, ok := fs.exactly(v.l)
		if !ok {
			return 0, false
		}
		r, ok := fs.exactly(v.r)
		if !ok {
			return 0, false
		}
		return compute(v.op, l, r)
	}
	return 0, false
}

// has reports whether a value can be computed without a load that may fail: the loads have been done before.
func (fs facts) has(v *value) bool {
	switch v.op {
	case valConst, valLen, valMem, valAux:
		return true
	case valAbs, valInd, valMsh, valDiv, valMod, valLost:
		return fs.find(v) >= 0
	}
	return fs.find(v) >= 0 || fs.has(v.l) && (v.r == nil || fs.has(v.r))
}

// decide says how a test ends; false: it is not known.
func (f *flow) decide(fs facts, b *block) (yes, ok bool) {
	if b.chain != nil {
		return false, false
	}
	if l, known := fs.exactly(b.l); known {
		if r, known := fs.exactly(b.r); known {
			return b.cmp.holds(l, r), true
		}
	}
	v, ok := f.subject(b)
	if !ok {
		return false, false
	}
	x := fact{lo: 0, hi: v.most()}
	if i := fs.find(v); i >= 0 {
		x = fs[i]
	} else if !f.bold && !fs.has(b.l) {
		return false, false // it may fail to load
	}
	return x.decides(b)
}

// decides says how a test of the value ends.
func (x *fact) decides(b *block) (yes, ok bool) {
	k := b.r.k
	switch b.cmp {
	case cmpEq:
		if x.never(k) {
			return false, true
		}
		return true, x.lo == x.hi
	case cmpGt:
		return x.lo > k, x.lo > k || x.hi <= k
	case cmpGe:
		return x.lo >= k, x.lo >= k || x.hi < k
	}
	if x.hi == 0 {
		return false, true
	}
	return true, x.lo > 0 || slices.Contains(x.not, 0)
}

// with adds how a test ended.
func (f *flow) with(fs facts, b *block, yes bool) facts {
	v, ok := f.subject(b)
	if !ok {
		return fs
	}
	out := slices.Clone(fs).loaded(b.l)
	i := out.find(v)
	if i < 0 {
		out = out.add(fact{v: v, hi: v.most()})
		i = len(out) - 1
	}
	out[i].learn(b, yes)
	return out
}

// loaded notes that a value's loads have succeeded.
func (fs facts) loaded(v *value) facts {
	switch v.op {
	case valConst, valLen, valMem, valAux, valLost:
		return fs
	case valAbs, valInd, valMsh:
		if fs.find(v) < 0 {
			fs = fs.add(fact{v: v, hi: v.most()})
		}
		return fs
	}
	if fs = fs.loaded(v.l); v.r != nil {
		fs = fs.loaded(v.r)
	}
	return fs
}

func (fs facts) add(x fact) facts {
	if len(fs) == maxFacts {
		fs = fs[1:]
	}
	return append(fs, x)
}

// learn narrows what is known by how a test ended.
func (x *fact) learn(b *block, yes bool) {
	k := b.r.k
	switch {
	case b.cmp == cmpEq && yes:
		x.lo, x.hi, x.not, x.only = k, k, nil, []uint32{k}
	case b.cmp == cmpEq:
		x.exclude(k)
	case b.cmp == cmpSet && yes:
		x.exclude(0)
	case b.cmp == cmpSet:
		x.lo, x.hi, x.not, x.only = 0, 0, nil, []uint32{0}
	case b.cmp == cmpGt && yes:
		x.lo = max(x.lo, k+1)
	case b.cmp == cmpGt:
		x.hi = min(x.hi, k)
	case yes:
		x.lo = max(x.lo, k)
	default:
		x.hi = min(x.hi, k-1)
	}
}

func (x *fact) exclude(k uint32) {
	switch {
	case k == x.lo && x.lo < x.hi:
		x.lo++
	case k == x.hi && x.lo < x.hi:
		x.hi--
	case len(x.not) < maxFacts:
		x.not = append(slices.Clip(x.not), k)
	}
}

// common keeps what holds by both ways to a block.
func common(a, b facts) facts {
	var out facts
	for _, x := range a {
		i := b.find(x.v)
		if i < 0 {
			continue
		}
		y := b[i]
		m := fact{v: x.v, lo: min(x.lo, y.lo), hi: max(x.hi, y.hi)}
		m.only = union(x.only, y.only)
		for _, k := range x.not {
			if y.never(k) {
				m.not = append(m.not, k)
			}
		}
		for _, k := range y.not {
			if x.never(k) && !slices.Contains(m.not, k) {
				m.not = append(m.not, k)
			}
		}
		out = append(out, m)
	}
	return out
}

// union gives the values of both lists; nil where one is open or there are too many.
func union(a, b []uint32) []uint32 {
	if a == nil || b == nil {
		return nil
	}
	out := slices.Clone(a)
	for _, k := range b {
		if !slices.Contains(out, k) {
			out = append(out, k)
		}
	}
	if len(out) > maxOnly {
		return nil
	}
	return out
}

func (x *fact) never(k uint32) bool {
	return k < x.lo || k > x.hi || slices.Contains(x.not, k) || x.only != nil && !slices.Contains(x.only, k)
}
