package filter

// compare is how a test compares; the machine has four ways.
type compare uint8

const (
	cmpEq  compare = iota // l == r
	cmpGt                 // l > r
	cmpGe                 // l >= r
	cmpSet                // l & r != 0
)

func (c compare) holds(l, r uint32) bool {
	switch c {
	case cmpEq:
		return l == r
	case cmpGt:
		return l > r
	case cmpGe:
		return l >= r
	}
	return l&r != 0
}

// condOp says what a condition is.
type condOp uint8

const (
	condTest  condOp = iota // l cmp r
	condChain               // chain
	condAnd                 // a, then b
	condOr
	condNot // a
)

// cond is what a program tests, as a tree. The left side of and and or is tested first: a load beyond the end rejects the packet,
// so that the order matters.
type cond struct {
	op    condOp
	cmp   compare
	l, r  *value
	late  bool // of two numbers, and libpcap's optimizer does not see that in time: see weak
	chain *chain
	a, b  *cond
}

// zero and one are what a constant condition compares.
var zero, one = &value{op: valConst}, &value{op: valConst, k: 1}

// constant is a test of two numbers.
func constant(yes bool) *cond {
	if yes {
		return test(cmpEq, zero, zero)
	}
	return test(cmpEq, one, zero)
}

func test(cmp compare, l, r *value) *cond {
	return &cond{op: condTest, cmp: cmp, l: l, r: r}
}

// and tests all of them in order.
func and(cs ...*cond) *cond { return fold(condAnd, cs) }

// or tests them in order until one holds.
func or(cs ...*cond) *cond { return fold(condOr, cs) }

func fold(op condOp, cs []*cond) *cond {
	var c *cond
	for i := len(cs) - 1; i >= 0; i-- {
		switch {
		case cs[i] == nil:
		case c == nil:
			c = cs[i]
		default:
			c = &cond{op: op, a: cs[i], b: c}
		}
	}
	return c
}

func not(c *cond) *cond {
	if c.op == condNot {
		return c.a
	}
	return &cond{op: condNot, a: c}
}
