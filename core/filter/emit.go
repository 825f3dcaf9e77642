package filter

import "errors"

var (
	errTooLong = errors.New("the program has more than 4096 instructions, which is all that BPF takes")
	errLost    = errors.New("it loads at an offset that may be that of a VLAN tag, which the kernel keeps elsewhere")
	errTooDeep = errors.New("the arithmetic needs more than the 16 scratch words that BPF has")
)

// emitter makes instructions of a graph.
type emitter struct {
	snaplen        uint32
	accept, reject *block
	order          []*block
	out            []Instruction // reversed: jumps go forward, so that the end is known first
	pieces         [][]Instruction
	err            error
}

// program lays the graph out and gives the instructions.
func (e *emitter) program(root *block) ([]Instruction, error) {
	e.visit(root)
	for i, j := 0, len(e.order)-1; i < j; i, j = i+1, j-1 {
		e.order[i], e.order[j] = e.order[j], e.order[i]
	}
	if len(e.order) > maxInsns {
		return nil, errTooLong
	}
	e.compute()
	if e.err != nil {
		return nil, e.err
	}
	e.assemble()
	if len(e.out) > maxInsns {
		return nil, errTooLong
	}
	for i, j := 0, len(e.out)-1; i < j; i, j = i+1, j-1 {
		e.out[i], e.out[j] = e.out[j], e.out[i]
	}
	return e.out, nil
}

// visit puts blocks into order behind all that they lead to; where the test holds comes last, so that it ends up right behind.
func (e *emitter) visit(b *block) {
	if b == nil || b.number != 0 {
		return
	}
	b.number = -1
	e.visit(b.jf)
	e.visit(b.jt)
	e.order = append(e.order, b)
}

// compute makes the instructions before each block's jump. What A and X hold when a block is reached by every way is not
// computed again.
func (e *emitter) compute() {
	in := map[*block]*registers{}
	pass := func(to *block, r registers) {
		if old := in[to]; old == nil {
			in[to] = &r
		} else {
			old.keep(r)
		}
	}
	e.pieces = make([][]Instruction, len(e.order))
	for i, b := range e.order {
		var r registers
		if in[b] != nil {
			r = *in[b]
		}
		if b == e.accept || b == e.reject {
			e.pieces[i] = []Instruction{{Code: retK, K: e.returns(b)}}
			continue
		}
		if b.chain != nil {
			e.pieces[i], r = b.chain.code, registers{}
		} else {
			c := computer{registers: r}
			switch l, _, masked := b.masked(); {
			case masked:
				c.toA(l)
			case b.r.op == valConst:
				c.toA(b.l)
			default:
				c.both(b.l, b.r)
			}
			switch {
			case c.lost:
				e.err = errLost
			case c.deep:
				e.err = errTooDeep
			}
			e.pieces[i], r = c.out, c.registers
		}
		pass(b.jt, r)
		if b.jf != nil {
			pass(b.jf, r)
		}
	}
}

// returns is what a block that ends the program returns.
func (e *emitter) returns(b *block) uint32 {
	if b == e.accept {
		return e.snaplen
	}
	return 0
}

// masked gives value and mask of a test for no bit of them being set, which the machine has turned around.
func (b *block) masked() (l *value, mask uint32, ok bool) {
	if b.chain != nil || b.cmp != cmpEq || b.r.op != valConst || b.r.k != 0 || b.l.op != valAnd || b.l.r.op != valConst {
		return nil, 0, false
	}
	return b.l.l, b.l.r.k, true
}

// assemble joins the pieces from the end on.
func (e *emitter) assemble() {
	for i := len(e.order) - 1; i >= 0; i-- {
		b := e.order[i]
		if b != e.accept && b != e.reject {
			e.jump(b)
		}
		piece := e.pieces[i]
		for j := len(piece) - 1; j >= 0; j-- {
			e.out = append(e.out, piece[j])
		}
		b.number = len(e.out)
		if len(e.out) > maxInsns {
			return
		}
	}
}

// jump makes a block's jump. What is too far for its eight bits goes by way of a jump without condition.
func (e *emitter) jump(b *block) {
	far := func(to *block) int { return len(e.out) - to.number }
	if b.chain != nil && !b.chain.test || b.jt == b.jf {
		if n := far(b.jt); n > 0 {
			e.out = append(e.out, Instruction{Code: ja, K: uint32(n)})
		}
		return
	}
	reach := func(to *block) int { // the number of a place within reach that leads there
		if n := far(to); n > 254 {
			e.out = append(e.out, Instruction{Code: ja, K: uint32(n)})
			return len(e.out)
		}
		return to.number
	}
	_, mask, masked := b.masked()
	if masked {
		b.jt, b.jf = b.jf, b.jt
	}
	jf := reach(b.jf)
	jt := reach(b.jt)
	in := Instruction{Code: jeqK, JT: uint8(len(e.out) - jt), JF: uint8(len(e.out) - jf)}
	switch {
	case b.chain != nil:
		in.K = b.chain.k
	case masked:
		in.Code, in.K = jsetK, mask
	default:
		in.Code = [...]uint16{cmpEq: jeqK, cmpGt: jgtK, cmpGe: jgeK, cmpSet: jsetK}[b.cmp]
		if b.r.op == valConst {
			in.K = b.r.k
		} else {
			in.Code |= useX
		}
	}
	e.out = append(e.out, in)
}
