package filter

import "fmt"

// CheckError says what a program breaks of the rules.
type CheckError struct {
	Index int // of the instruction
	Text  string
}

func (e *CheckError) Error() string {
	return fmt.Sprintf("filter: instruction %d %s", e.Index, e.Text)
}

// Check reports the first rule of classic BPF that a program breaks: at least one and at most 4096 instructions, known operations,
// jumps that stay inside, scratch words that exist, no division by the constant 0 nor shift by a constant above 31, and a return
// at the end. They are the kernel's, but that a jump without condition may go back, as libpcap allows outside the kernel: see
// Program.Loops.
func Check(insns []Instruction) error {
	if len(insns) == 0 || len(insns) > maxInsns {
		return &CheckError{0, fmt.Sprintf("is of a program with %d: expected 1 to %d", len(insns), maxInsns)}
	}
	for i, in := range insns {
		if text := checkOne(in, i, len(insns)); text != "" {
			return &CheckError{i, text}
		}
	}
	if last := insns[len(insns)-1].Code; last != retK && last != retA {
		return &CheckError{len(insns) - 1, "is the last and no return"}
	}
	return nil
}

// checkOne says what is wrong with an instruction; "" for nothing.
func checkOne(in Instruction, at, n int) string {
	rest := n - at - 1 // instructions behind it
	switch in.Code {
	case ldImm, ldAbsW, ldAbsH, ldAbsB, ldIndW, ldIndH, ldIndB, ldLen, ldxImm, ldxLen, ldxMsh,
		addK, subK, mulK, orK, andK, xorK, neg, addX, subK | useX, mulK | useX, divK | useX, modK | useX, orX, andK | useX, xorK | useX,
		lshK | useX, rshK | useX, retK, retA, tax, txa:
		return ""
	case ldMem, ldxMem, st, stx:
		if in.K >= memWords {
			return fmt.Sprintf("uses scratch word %d; there are %d", in.K, memWords)
		}
		return ""
	case divK, modK:
		if in.K == 0 {
			return "divides by 0"
		}
		return ""
	case lshK, rshK:
		if in.K > 31 {
			return fmt.Sprintf("shifts by %d bits of 32", in.K)
		}
		return ""
	case ja:
		if to := int64(at) + 1 + int64(int32(in.K)); to < 0 || to >= int64(n) {
			return "jumps out of the program"
		}
		return ""
	case jeqK, jgtK, jgeK, jsetK, jeqK | useX, jgtK | useX, jgeK | useX, jsetK | useX:
		if int(in.JT) >= rest || int(in.JF) >= rest {
			return "jumps out of the program"
		}
		return ""
	}
	return fmt.Sprintf("has the unknown code %#x", in.Code)
}
