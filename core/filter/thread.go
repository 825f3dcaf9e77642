package filter

// thread leads every way past the tests that are decided on it, and gives the new root. No load is left out that could have
// rejected a packet.
func (f *flow) thread(root *block) *block {
	f.moved = false
	for _, b := range f.blocks {
		b.seen, b.known = false, nil
	}
	root = f.follow(nil, root)
	f.reach(nil, root)
	for i := len(f.blocks) - 1; i >= 0; i-- {
		b := f.blocks[i]
		if !b.seen {
			continue
		}
		t, e := f.with2(b)
		jt, jf := f.follow(t, b.jt), b.jf
		if b.chain == nil || b.chain.test {
			jf = f.follow(e, b.jf)
		}
		f.moved = f.moved || jt != b.jt || jf != b.jf
		b.jt, b.jf = jt, jf
		f.reach(t, jt)
		if b.chain == nil || b.chain.test {
			f.reach(e, jf)
		}
	}
	return root
}

// with2 gives what is known behind a block, where its test holds and where not.
func (f *flow) with2(b *block) (t, e facts) {
	if b.chain != nil {
		return b.known, b.known
	}
	return f.with(b.known, b, true), f.with(b.known, b, false)
}

// follow goes on from a block while its test is decided.
func (f *flow) follow(fs facts, b *block) *block {
	for b != f.accept && b != f.reject {
		if b.chain == nil && b.jt == b.jf && (f.bold || fs.has(b.l) && fs.has(b.r)) {
			b = b.jt
			continue
		}
		yes, ok := f.decide(fs, b)
		if !ok {
			break
		}
		if yes {
			b = b.jt
		} else {
			b = b.jf
		}
	}
	return b
}

// reach notes a way to a block and what is known on it.
func (f *flow) reach(fs facts, b *block) {
	if b.seen {
		b.known = common(b.known, fs)
		return
	}
	b.seen, b.known = true, fs
}

// merge makes one of blocks that test the same and lead to the same places, and gives the new root.
func (f *flow) merge(root *block) *block {
	type key struct {
		cmp    compare
		l, r   *value
		jt, jf *block
	}
	first := map[key]*block{}
	same := map[*block]*block{}
	to := func(b *block) *block {
		if s := same[b]; s != nil {
			return s
		}
		return b
	}
	for _, b := range f.blocks {
		b.jt, b.jf = to(b.jt), to(b.jf)
		if b.chain != nil {
			continue
		}
		k := key{b.cmp, b.l, b.r, b.jt, b.jf}
		if s := first[k]; s != nil {
			same[b] = s
		} else {
			first[k] = b
		}
	}
	return to(root)
}

// maxSearch bounds how many tests are gone through for never.
const maxSearch = 20000

// never reports whether no way through a graph leads to accept. Ways that have come together are told apart here; where there are very
// many it gives up, and says no.
func (f *flow) never(root *block) bool {
	left := maxSearch
	return !f.leads(nil, root, &left)
}

// leads reports whether a way from a block leads to accept, or left is used up.
func (f *flow) leads(fs facts, b *block, left *int) bool {
	for b != f.accept && b != f.reject {
		if *left--; *left < 0 {
			return true
		}
		if b.chain != nil && !b.chain.test {
			b = b.jt
			continue
		}
		yes, ok := f.decide(fs, b)
		t, e := fs, fs
		if b.chain == nil {
			t, e = f.with(fs, b, true), f.with(fs, b, false)
		}
		switch {
		case !ok && f.leads(t, b.jt, left):
			return true
		case ok && yes:
			fs, b = t, b.jt
		default:
			fs, b = e, b.jf
		}
	}
	return b == f.accept
}
