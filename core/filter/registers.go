package filter

// registers are what A and X hold; nil: nothing that is known.
type registers struct{ a, x *value }

// keep forgets what another way to the same place does not share.
func (r *registers) keep(o registers) {
	if r.a != o.a {
		r.a = nil
	}
	if r.x != o.x {
		r.x = nil
	}
}

// computer makes the instructions of values.
type computer struct {
	registers
	out  []Instruction
	word uint32 // scratch words in use beyond those of the prologue
	deep bool   // there were not enough
	lost bool   // a value cannot be computed
}

func (c *computer) op(op uint16, k uint32) { c.out = append(c.out, Instruction{Code: op, K: k}) }

// aluK are the operations with a constant.
var aluK = [...]uint16{
	valAdd: addK, valSub: subK, valMul: mulK, valDiv: divK, valMod: modK, valAnd: andK, valOr: orK, valXor: xorK, valLsh: lshK, valRsh: rshK,
}

// bySize picks the load of so many octets.
func bySize(size uint8, w, h, b uint16) uint16 {
	switch size {
	case 1:
		return b
	case 2:
		return h
	}
	return w
}

// toA computes a value into A.
func (c *computer) toA(v *value) {
	if c.a == v {
		return
	}
	switch v.op {
	case valConst:
		c.op(ldImm, v.k)
	case valAbs:
		c.op(bySize(v.size, ldAbsW, ldAbsH, ldAbsB), v.k)
	case valAux:
		c.op(bySize(v.size, ldAbsW, ldAbsH, ldAbsB), auxOffset+v.k)
	case valLen:
		c.op(ldLen, 0)
	case valMem:
		c.op(ldMem, v.k)
	case valMsh:
		c.toX(v)
		c.op(txa, 0)
	case valInd:
		c.toX(v.l)
		c.op(bySize(v.size, ldIndW, ldIndH, ldIndB), v.k)
	case valNeg:
		c.toA(v.l)
		c.op(neg, 0)
	case valLost:
		c.lost = true
	default:
		c.operate(v)
	}
	c.a = v
}

// operate computes the result of an operation.
func (c *computer) operate(v *value) {
	if v.r.op == valConst && !((v.op == valLsh || v.op == valRsh) && v.r.k > 31) && !((v.op == valDiv || v.op == valMod) && v.r.k == 0) {
		c.toA(v.l)
		c.op(aluK[v.op], v.r.k)
		return
	}
	c.both(v.l, v.r)
	c.op(aluK[v.op]|useX, 0)
}

// straight reports whether X can be loaded with a value while A keeps its own.
func straight(v *value) bool {
	return v.op == valConst || v.op == valMem || v.op == valLen || v.op == valMsh
}

// leavesX reports whether a value can be computed into A while X keeps its own.
func leavesX(v *value) bool {
	switch v.op {
	case valConst, valAbs, valAux, valLen, valMem:
		return true
	case valNeg:
		return leavesX(v.l)
	case valInd, valMsh, valLost:
		return false
	}
	return v.r.op == valConst && leavesX(v.l)
}

// both computes l into A and r into X.
func (c *computer) both(l, r *value) {
	switch {
	case straight(r):
		c.toA(l)
		c.toX(r)
	case leavesX(l):
		c.toX(r)
		c.toA(l)
	default:
		c.toA(r)
		w := wordsTaken + 1 + c.word
		if w >= memWords {
			c.deep = true
			return
		}
		c.op(st, w)
		c.word++
		c.toA(l)
		c.word--
		c.op(ldxMem, w)
		c.x = r
	}
}

// toX computes a value into X; A is lost where it does not go straight.
func (c *computer) toX(v *value) {
	if c.x == v {
		return
	}
	switch v.op {
	case valConst:
		c.op(ldxImm, v.k)
	case valMem:
		c.op(ldxMem, v.k)
	case valLen:
		c.op(ldxLen, 0)
	case valMsh:
		c.op(ldxMsh, v.k)
	default:
		c.toA(v)
		c.op(tax, 0)
	}
	c.x = v
}
