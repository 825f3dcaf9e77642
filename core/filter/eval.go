package filter

// maxBack bounds how often a program may jump back: more than the headers of the longest packet need, which have 8 octets at least,
// and an end for one that would have none.
const maxBack = 1 << 16

// Match reports whether a frame matches. data is what was captured, wire the frame's length on the wire, which len is compared
// with. A load beyond the captured octets, or a division by zero, makes the frame not match, whatever the expression. Match does not
// allocate.
func (p *Program) Match(data []byte, wire uint32) bool { return p.Run(data, wire, nil) != 0 }

// Run gives what the program returns: 0 for no match, otherwise how many octets of the frame are wanted. aux answers what a
// program compiled for a live capture asks the kernel; nil for a savefile, where such a load is one beyond the end.
func (p *Program) Run(data []byte, wire uint32, aux *Aux) uint32 {
	insns := p.insns
	var a, x uint32
	var mem [memWords]uint32
	back := 0
	for pc := 0; uint(pc) < uint(len(insns)); pc++ {
		in := &insns[pc]
		switch in.Code {
		case ldAbsH:
			k := in.K
			if uint64(k)+2 > uint64(len(data)) {
				v, ok := aux.load(k)
				if !ok {
					return 0
				}
				a = v // Linux does not look at the size either
				continue
			}
			a = uint32(data[k])<<8 | uint32(data[k+1])
		case ldAbsB:
			if uint64(in.K) >= uint64(len(data)) {
				v, ok := aux.load(in.K)
				if !ok {
					return 0
				}
				a = v
				continue
			}
			a = uint32(data[in.K])
		case ldAbsW:
			k := in.K
			if uint64(k)+4 > uint64(len(data)) {
				v, ok := aux.load(k)
				if !ok {
					return 0
				}
				a = v
				continue
			}
			a = be32(data[k : k+4])
		case jeqK:
			if a == in.K {
				pc += int(in.JT)
			} else {
				pc += int(in.JF)
			}
		case jsetK:
			if a&in.K != 0 {
				pc += int(in.JT)
			} else {
				pc += int(in.JF)
			}
		case jgtK:
			if a > in.K {
				pc += int(in.JT)
			} else {
				pc += int(in.JF)
			}
		case jgeK:
			if a >= in.K {
				pc += int(in.JT)
			} else {
				pc += int(in.JF)
			}
		case retK:
			return in.K
		case retA:
			return a
		case ldxMsh:
			if uint64(in.K) >= uint64(len(data)) {
				return 0
			}
			x = uint32(data[in.K]&0x0f) << 2
		case ldIndB, ldIndH, ldIndW:
			at := uint64(in.K) + uint64(x) // no wrap: libpcap rejects it
			size := uint64(4)
			switch in.Code {
			case ldIndB:
				size = 1
			case ldIndH:
				size = 2
			}
			if at+size > uint64(len(data)) {
				return 0
			}
			a = 0
			for _, o := range data[at : at+size] {
				a = a<<8 | uint32(o)
			}
		case ldImm:
			a = in.K
		case ldLen:
			a = wire
		case ldMem:
			a = mem[in.K&(memWords-1)]
		case ldxImm:
			x = in.K
		case ldxLen:
			x = wire
		case ldxMem:
			x = mem[in.K&(memWords-1)]
		case st:
			mem[in.K&(memWords-1)] = a
		case stx:
			mem[in.K&(memWords-1)] = x
		case tax:
			x = a
		case txa:
			a = x
		case neg:
			a = -a
		case ja:
			if int32(in.K) < 0 {
				if back++; back > maxBack {
					return 0
				}
			}
			pc += int(int32(in.K))
		case jeqK | useX, jgtK | useX, jgeK | useX, jsetK | useX:
			if compareX(in.Code, a, x) {
				pc += int(in.JT)
			} else {
				pc += int(in.JF)
			}
		default:
			b := in.K
			if in.Code&useX != 0 {
				b = x
			}
			v, ok := alu(in.Code&^useX, a, b)
			if !ok {
				return 0
			}
			a = v
		}
	}
	return 0
}

// compareX compares A with X.
func compareX(op uint16, a, x uint32) bool {
	switch op &^ useX {
	case jeqK:
		return a == x
	case jgtK:
		return a > x
	case jgeK:
		return a >= x
	}
	return a&x != 0
}

// alu does an operation; false: it divides by zero.
func alu(op uint16, a, b uint32) (uint32, bool) {
	switch op {
	case addK:
		return a + b, true
	case subK:
		return a - b, true
	case mulK:
		return a * b, true
	case andK:
		return a & b, true
	case orK:
		return a | b, true
	case xorK:
		return a ^ b, true
	case lshK:
		return a << b, true
	case rshK:
		return a >> b, true
	}
	if b == 0 {
		return 0, false
	}
	if op == divK {
		return a / b, true
	}
	return a % b, true
}
