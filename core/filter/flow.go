package filter

// block is a test with where to go on, in a graph without cycles.
type block struct {
	cmp    compare
	l, r   *value
	late   bool
	chain  *chain // instead of the test
	jt, jf *block
	known  facts // what holds whenever the block is reached
	seen   bool  // known is set
	number int   // of the emitter
}

// flow makes a graph of a condition, and takes out what is decided already.
type flow struct {
	expr           string
	vs             values
	blocks         []*block // each after those that it leads to
	accept, reject *block
	exact          bool // libpcap does not optimize this one
	moved          bool // the last round has changed something
	bold           bool // every load succeeds: only for Never
}

// graph makes the graph of a condition and gives its root. change, where there is one, changes the graph when the loads that make no
// difference are out.
func (f *flow) graph(c *cond, change func(*flow, *block) *block) *block {
	f.accept, f.reject = new(block), new(block)
	f.blocks = f.blocks[:0]
	root := f.lower(c, f.accept, f.reject)
	if !f.exact {
		root = f.weak(root)
	}
	if change != nil {
		root = change(f, root)
	}
	root = f.thread(root)
	for range f.rounds() {
		if !f.moved {
			break
		}
		root = f.thread(root)
	}
	return f.merge(root)
}

// maxBlocks bounds the tests of an expression, many of which may say the same: of so many no program is made that fits.
const maxBlocks = 8 * maxInsns

// maxRounds bounds how often the graph is gone through: each round may bring together what the next one decides.
const maxRounds = 32

// rounds are fewer for what will hardly fit into a program.
func (f *flow) rounds() int {
	if len(f.blocks) > 4*maxInsns {
		return 2
	}
	return maxRounds
}

// lower makes the blocks of a condition that goes to t where it holds, and to e where not.
func (f *flow) lower(c *cond, t, e *block) *block {
	switch c.op {
	case condAnd:
		return f.lower(c.a, f.lower(c.b, t, e), e)
	case condOr:
		return f.lower(c.a, t, f.lower(c.b, t, e))
	case condNot:
		return f.lower(c.a, e, t)
	}
	if len(f.blocks) == maxBlocks {
		panic(failure{&Error{f.expr, 1, errTooLong.Error(), ErrMeaning}})
	}
	b := &block{cmp: c.cmp, l: c.l, r: c.r, late: c.late, chain: c.chain, jt: t, jf: e}
	f.blocks = append(f.blocks, b)
	return b
}

// test adds a block; what it leads to has been added before.
func (f *flow) test(cmp compare, l, r *value, t, e *block) *block {
	b := &block{cmp: cmp, l: l, r: r, jt: t, jf: e}
	f.blocks = append(f.blocks, b)
	return b
}

// reachable notes what a block leads to, and itself.
func (f *flow) reachable(b *block, seen map[*block]bool) {
	if b == nil || seen[b] {
		return
	}
	seen[b] = true
	f.reachable(b.jt, seen)
	f.reachable(b.jf, seen)
}
