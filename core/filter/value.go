package filter

// valueOp says how a value comes about.
type valueOp uint8

const (
	valConst valueOp = iota // k
	valAbs                  // size octets at k
	valInd                  // size octets at l + k
	valMsh                  // 4 times the low half of the octet at k: an IPv4 header's length
	valLen                  // octets on the wire
	valMem                  // scratch word k, which the prologue sets
	valAux                  // what Linux says of a packet: SKF_AD_ k
	valAdd                  // l + r, and so on; r is anything
	valSub
	valMul
	valDiv
	valMod
	valAnd
	valOr
	valXor
	valLsh
	valRsh
	valNeg  // -l
	valLost // octets that the kernel keeps where a load with this index cannot find them
)

// value is a 32-bit number that a program computes from a packet. Packets do not change, so one value is the same wherever it is
// computed: values are interned, and equal ones are one pointer.
type value struct {
	op   valueOp
	size uint8 // octets of a load
	k    uint32
	l, r *value
}

// values interns.
type values struct {
	all   map[value]*value
	exact bool // nothing is folded that would drop a load
}

func (vs values) get(v value) *value {
	if p, ok := vs.all[v]; ok {
		return p
	}
	p := new(value)
	*p = v
	vs.all[v] = p
	return p
}

func (vs values) num(k uint32) *value { return vs.get(value{op: valConst, k: k}) }

func (vs values) abs(k uint32, size uint8) *value {
	return vs.get(value{op: valAbs, k: k, size: size})
}

// load gives size octets at base + k; a nil base is 0.
func (vs values) load(base *value, k uint32, size uint8) *value {
	if base == nil {
		return vs.abs(k, size)
	}
	if base.op == valConst {
		if vs.exact && uint64(base.k)+uint64(k) >= 1<<32 { // a known index wraps for libpcap's optimizer alone
			return vs.abs(beyond, size)
		}
		return vs.abs(base.k+k, size)
	}
	if base.op == valAdd && base.r.op == valConst && uint64(base.l.most())+uint64(base.r.k) < 1<<32 { // the sum wraps, an offset does not
		return vs.load(base.l, k+base.r.k, size)
	}
	return vs.get(value{op: valInd, l: base, k: k, size: size})
}

// binary gives l op r, folded where both are known or one makes no difference. A division by a zero is left to the machine, which
// rejects the packet.
func (vs values) binary(op valueOp, l, r *value) *value {
	if r.op == valConst {
		switch {
		case l.op == valConst:
			if v, ok := compute(op, l.k, r.k); ok {
				return vs.num(v)
			}
		case r.k == 0 && (op == valAnd || op == valMul) && !vs.exact:
			return r
		case r.k == 0 && (op == valAdd || op == valSub || op == valOr || op == valXor || op == valLsh || op == valRsh), r.k == 1 && (op == valMul || op == valDiv):
			return l
		case op == valSub:
			return vs.binary(valAdd, l, vs.num(-r.k))
		case op == valAdd && l.op == valAdd && l.r.op == valConst:
			return vs.binary(valAdd, l.l, vs.num(l.r.k+r.k))
		case op == valAnd && l.op == valAnd && l.r.op == valConst:
			return vs.binary(valAnd, l.l, vs.num(l.r.k&r.k))
		case op == valAnd && l.op.isLoad() && r.k|^(1<<(8*l.size)-1) == ^uint32(0):
			return l
		}
	} else if l == vs.num(0) && (op == valDiv || op == valMod || op == valLsh || op == valRsh) && !vs.exact {
		return l
	} else if l.op == valConst && (op == valAdd || op == valMul || op == valAnd || op == valOr || op == valXor) {
		return vs.binary(op, r, l)
	}
	return vs.get(value{op: op, l: l, r: r})
}

func (op valueOp) isLoad() bool { return op == valAbs || op == valInd }

// compute does what the machine does; false: the machine rejects the packet.
func compute(op valueOp, a, b uint32) (v uint32, ok bool) {
	switch op {
	case valAdd:
		v = a + b
	case valSub:
		v = a - b
	case valMul:
		v = a * b
	case valDiv:
		if b == 0 {
			return 0, false
		}
		v = a / b
	case valMod:
		if b == 0 {
			return 0, false
		}
		v = a % b
	case valAnd:
		v = a & b
	case valOr:
		v = a | b
	case valXor:
		v = a ^ b
	case valLsh:
		v = a << b // Go gives 0 from 32 on, as libpcap does
	case valRsh:
		v = a >> b
	default:
		return 0, false
	}
	return v, true
}

// most is the highest number that a value can be.
func (v *value) most() uint32 {
	switch {
	case v.op == valConst:
		return v.k
	case v.op.isLoad() && v.size < 4:
		return 1<<(8*v.size) - 1
	case v.op == valAnd && v.r.op == valConst:
		return min(v.r.k, fill(v.l.most()))
	case v.op == valMsh:
		return 60
	case v.op == valAux:
		return 1<<(8*v.size) - 1
	case v.op == valAdd:
		if sum := uint64(v.l.most()) + uint64(v.r.most()); sum < 1<<32 {
			return uint32(sum)
		}
	case v.op == valLsh && v.r.op == valConst:
		if most := uint64(v.l.most()) << min(v.r.k, 32); most < 1<<32 {
			return uint32(most)
		}
	case v.op == valRsh && v.r.op == valConst && v.r.k < 32:
		return v.l.most() >> v.r.k
	}
	return 1<<32 - 1
}

// fill sets every bit below the highest.
func fill(v uint32) uint32 {
	for i := 1; i < 32; i <<= 1 {
		v |= v >> i
	}
	return v
}
