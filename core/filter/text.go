package filter

import (
	"fmt"
	"io"
	"strings"
	"sync"
)

// String is the program in the notation of tcpdump -d, a line an instruction.
func (p *Program) String() string {
	var b strings.Builder
	for i, in := range p.insns {
		b.WriteString(in.text(i))
		b.WriteByte('\n')
	}
	return b.String()
}

// WriteDecimal writes the program as tcpdump -ddd does: the number of instructions, then each as four decimal numbers.
func (p *Program) WriteDecimal(w io.Writer) error {
	if _, err := fmt.Fprintln(w, len(p.insns)); err != nil {
		return err
	}
	for _, in := range p.insns {
		if _, err := fmt.Fprintln(w, in.Code, in.JT, in.JF, in.K); err != nil {
			return err
		}
	}
	return nil
}

// mnemonics of the operations, as tcpdump has them.
var mnemonics = sync.OnceValue(func() map[uint16]string {
	return map[uint16]string{
		ldImm: "ld", ldAbsW: "ld", ldAbsH: "ldh", ldAbsB: "ldb", ldIndW: "ld", ldIndH: "ldh", ldIndB: "ldb", ldMem: "ld", ldLen: "ld",
		ldxImm: "ldx", ldxMem: "ldx", ldxLen: "ldx", ldxMsh: "ldxb", st: "st", stx: "stx", addK: "add", subK: "sub", mulK: "mul", divK: "div",
		modK: "mod", andK: "and", orK: "or", xorK: "xor", lshK: "lsh", rshK: "rsh", neg: "neg", ja: "ja", jeqK: "jeq", jgtK: "jgt",
		jgeK: "jge", jsetK: "jset", retK: "ret", retA: "ret", tax: "tax", txa: "txa",
	}
})

// auxNames are what tcpdump calls what the kernel says.
var auxNames = sync.OnceValue(func() map[uint32]string {
	return map[uint32]string{
		auxPacketType: "type", auxInterface: "ifidx", auxVLANTag: "vlan_tci", auxVLANPresent: "vlanp", auxVLANProto: "vlan_tpid",
	}
})

// text is an instruction at index n.
func (in Instruction) text(n int) string {
	arg := ""
	switch in.Code {
	case ldImm, ldxImm:
		arg = fmt.Sprintf("#0x%x", in.K)
	case retK:
		arg = fmt.Sprintf("#%d", in.K)
	case ldAbsW, ldAbsH, ldAbsB:
		arg = fmt.Sprintf("[%d]", in.K)
		if name := auxNames()[in.K-auxOffset]; name != "" && in.K >= auxOffset {
			arg = "[" + name + "]"
		}
	case ldIndW, ldIndH, ldIndB:
		arg = fmt.Sprintf("[x + %d]", int32(in.K))
	case ldMem, ldxMem, st, stx:
		arg = fmt.Sprintf("M[%d]", in.K)
	case ldLen, ldxLen:
		arg = "#pktlen"
	case ldxMsh:
		arg = fmt.Sprintf("4*([%d]&0xf)", in.K)
	case ja:
		arg = fmt.Sprint(n + 1 + int(int32(in.K)))
	case addK, subK, mulK, divK, modK, lshK, rshK:
		arg = fmt.Sprintf("#%d", in.K)
	case andK, orK, xorK, jeqK, jgtK, jgeK, jsetK:
		arg = fmt.Sprintf("#0x%x", in.K)
	case tax, txa, neg, retA:
	default:
		arg = "x"
	}
	name := mnemonics()[in.Code]
	if name == "" {
		name = mnemonics()[in.Code&^useX]
	}
	s := fmt.Sprintf("(%03d) %-8s %s", n, name, arg)
	if in.Code&7 == ja && in.Code != ja {
		s = fmt.Sprintf("(%03d) %-8s %-16s jt %d\tjf %d", n, name, arg, n+1+int(in.JT), n+1+int(in.JF))
	}
	return s
}
