package afpacket

import (
	"errors"
	"fmt"
	"sync"

	"github.com/cilium/ebpf/asm"
	"golang.org/x/sys/unix"
)

// Registers of a translated program, as the kernel's own translation has them: calls and loads of octets leave the last four alone.
const (
	regA       = asm.R0
	regContext = asm.R6 // where loads of octets look for the packet
	regX       = asm.R7
	regKept    = asm.R8
	regNumber  = asm.R9
)

// Places in struct __sk_buff (linux/bpf.h).
const (
	contextLen       = 0
	contextPktType   = 4
	contextType      = 16 // protocol
	contextPresent   = 20
	contextTag       = 24
	contextTagType   = 28
	contextInterface = 40
)

// Places below the frame pointer: the key of a map, and the scratch words.
const (
	placeKey   = -4
	placeWords = placeKey - 4*bpfMemWords
)

const bpfMemWords = 16 // BPF_MEMWORDS

// Where a translated program goes at its end.
const (
	toReject  = "reject"
	toVerdict = "verdict" // A is what the program returns
)

// ancillary gives where eBPF finds what classic BPF asks for at an offset from SKF_AD_OFF on (linux/filter.h).
var ancillary = sync.OnceValue(func() map[uint32]contextField {
	return map[uint32]contextField{
		0:  {contextType, true},
		4:  {contextPktType, false},
		8:  {contextInterface, false},
		44: {contextTag, false},
		48: {contextPresent, false},
		60: {contextTagType, true},
	}
})

type contextField struct {
	at   int16
	swap bool // it is 16 bits in network order
}

// errUntranslated says that a classic program has what translate does not know.
var errUntranslated = errors.New("the filter has an instruction that eBPF has no counterpart of")

// translate makes of a classic program one that goes on at toVerdict with what it returns, or at toReject. It begins behind what
// sets the context's register. Where a load fails the kernel rejects the packet, in both.
func translate(prog []unix.SockFilter) (asm.Instructions, error) {
	t := translation{targets: map[int]bool{}}
	out := asm.Instructions{asm.Mov.Imm(regA, 0), asm.Mov.Imm(regX, 0)}
	for i, in := range prog {
		if in.Code&7 != unix.BPF_JMP {
			continue
		}
		if in.Code == unix.BPF_JMP|unix.BPF_JA {
			t.targets[i+1+int(in.K)] = true
			continue
		}
		t.targets[i+1+int(in.Jt)], t.targets[i+1+int(in.Jf)] = true, true
	}
	for i, in := range prog {
		some, err := t.instruction(i, in)
		if err != nil {
			return nil, err
		}
		if t.targets[i] {
			some[0] = some[0].WithSymbol(place(i))
		}
		out = append(out, some...)
	}
	return out, nil
}

// place is the label of a classic instruction.
func place(i int) string { return fmt.Sprintf("at%d", i) }

// translation is one that is under way.
type translation struct{ targets map[int]bool }

// operations by BPF_OP of classic instructions.
var operations = sync.OnceValue(func() map[uint16]asm.ALUOp {
	return map[uint16]asm.ALUOp{
		unix.BPF_ADD: asm.Add, unix.BPF_SUB: asm.Sub, unix.BPF_MUL: asm.Mul, unix.BPF_DIV: asm.Div, unix.BPF_OR: asm.Or, unix.BPF_AND: asm.And,
		unix.BPF_LSH: asm.LSh, unix.BPF_RSH: asm.RSh, unix.BPF_MOD: asm.Mod, unix.BPF_XOR: asm.Xor,
	}
})

// comparisons by BPF_OP, and their opposites; JSet has none.
var comparisons = sync.OnceValue(func() map[uint16][2]asm.JumpOp {
	return map[uint16][2]asm.JumpOp{
		unix.BPF_JEQ: {asm.JEq, asm.JNE}, unix.BPF_JGT: {asm.JGT, asm.JLE}, unix.BPF_JGE: {asm.JGE, asm.JLT}, unix.BPF_JSET: {asm.JSet, asm.JSet},
	}
})

func (t *translation) instruction(i int, in unix.SockFilter) (asm.Instructions, error) {
	k := int32(in.K)
	switch in.Code & 7 {
	case unix.BPF_LD, unix.BPF_LDX:
		return load(in)
	case unix.BPF_ST, unix.BPF_STX:
		from := regA
		if in.Code == unix.BPF_STX {
			from = regX
		}
		return asm.Instructions{asm.StoreMem(asm.RFP, word(in.K), from, asm.Word)}, nil
	case unix.BPF_ALU:
		return calculate(in)
	case unix.BPF_JMP:
		return jump(i, in)
	case unix.BPF_RET:
		switch {
		case in.Code&0x18 == unix.BPF_A:
			return asm.Instructions{asm.Ja.Label(toVerdict)}, nil
		case in.K == 0:
			return asm.Instructions{asm.Ja.Label(toReject)}, nil
		}
		return asm.Instructions{asm.Mov.Imm32(regA, k), asm.Ja.Label(toVerdict)}, nil
	}
	if in.Code == unix.BPF_MISC|unix.BPF_TAX {
		return asm.Instructions{asm.Mov.Reg32(regX, regA)}, nil
	}
	return asm.Instructions{asm.Mov.Reg32(regA, regX)}, nil // BPF_TXA
}

// word is the place of a scratch word.
func word(k uint32) int16 { return int16(placeWords + 4*int(k&(bpfMemWords-1))) }

// load translates what sets A or X.
func load(in unix.SockFilter) (asm.Instructions, error) {
	to, k := regA, int32(in.K)
	if in.Code&7 == unix.BPF_LDX {
		to = regX
	}
	size := map[uint16]asm.Size{unix.BPF_W: asm.Word, unix.BPF_H: asm.Half, unix.BPF_B: asm.Byte}[in.Code&0x18]
	switch in.Code & 0xe0 {
	case unix.BPF_IMM:
		return asm.Instructions{asm.Mov.Imm32(to, k)}, nil
	case unix.BPF_MEM:
		return asm.Instructions{asm.LoadMem(to, asm.RFP, word(in.K), asm.Word)}, nil
	case unix.BPF_LEN:
		return asm.Instructions{asm.LoadMem(to, regContext, contextLen, asm.Word)}, nil
	case unix.BPF_ABS:
		if in.K < askOffset {
			return asm.Instructions{asm.LoadAbs(k, size)}, nil
		}
		a, ok := ancillary()[in.K-askOffset]
		if !ok {
			return nil, errUntranslated
		}
		out := asm.Instructions{asm.LoadMem(to, regContext, a.at, asm.Word)}
		if a.swap {
			out = append(out, asm.HostTo(asm.BE, to, asm.Half))
		}
		return out, nil
	case unix.BPF_IND:
		return asm.Instructions{asm.LoadInd(regA, regX, k, size)}, nil
	case unix.BPF_MSH:
		return asm.Instructions{
			asm.Mov.Reg(regKept, regA),
			asm.LoadAbs(k, asm.Byte),
			asm.And.Imm32(regA, 0xf),
			asm.LSh.Imm32(regA, 2),
			asm.Mov.Reg32(regX, regA),
			asm.Mov.Reg(regA, regKept),
		}, nil
	}
	return nil, errUntranslated
}

// calculate translates what changes A. A division by zero rejects the packet in classic BPF, and gives 0 in eBPF.
func calculate(in unix.SockFilter) (asm.Instructions, error) {
	op := in.Code & 0xf0
	if op == unix.BPF_NEG {
		return asm.Instructions{asm.Neg.Imm32(regA, 0)}, nil
	}
	o, ok := operations()[op]
	if !ok {
		return nil, errUntranslated
	}
	if in.Code&8 == unix.BPF_K {
		return asm.Instructions{o.Imm32(regA, int32(in.K))}, nil
	}
	if op == unix.BPF_DIV || op == unix.BPF_MOD {
		return asm.Instructions{asm.JEq.Imm(regX, 0, toReject), o.Reg32(regA, regX)}, nil
	}
	return asm.Instructions{o.Reg32(regA, regX)}, nil
}

// jump translates what goes elsewhere.
func jump(i int, in unix.SockFilter) (asm.Instructions, error) {
	if in.Code == unix.BPF_JMP|unix.BPF_JA {
		return asm.Instructions{asm.Ja.Label(place(i + 1 + int(in.K)))}, nil
	}
	ops, ok := comparisons()[in.Code&0xf0]
	if !ok {
		return nil, errUntranslated
	}
	var out asm.Instructions
	other := regX
	if in.Code&8 == unix.BPF_K { // numbers in instructions are signed, and A is not
		other = regNumber
		out = append(out, asm.Mov.Imm32(regNumber, int32(in.K)))
	}
	yes, no := place(i+1+int(in.Jt)), place(i+1+int(in.Jf))
	switch {
	case in.Jf == 0:
		return append(out, ops[0].Reg(regA, other, yes)), nil
	case in.Jt == 0 && ops[0] != ops[1]:
		return append(out, ops[1].Reg(regA, other, no)), nil
	}
	return append(out, ops[0].Reg(regA, other, yes), asm.Ja.Label(no)), nil
}
