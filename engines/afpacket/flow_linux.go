package afpacket

import (
	"github.com/cilium/ebpf"
	"github.com/cilium/ebpf/asm"
	"golang.org/x/sys/unix"
)

// fromNetwork is where programs of socket filters find the network header (linux/filter.h, SKF_NET_OFF), which all link types have.
const (
	fromNetwork   = -0x100000
	ipv6HeaderLen = 40
)

// flowProgram gives a number by the addresses and ports of a packet, the same for both directions, and for all fragments of a
// datagram one by the addresses alone. It looks behind one VLAN tag more than the kernel takes out.
func flowProgram() asm.Instructions {
	load := func(at int32, size asm.Size) asm.Instruction {
		return asm.LoadInd(asm.R0, asm.R9, fromNetwork+at, size)
	}
	mix := func(at int32, size asm.Size) asm.Instructions {
		return asm.Instructions{load(at, size), asm.Xor.Reg(asm.R8, asm.R0)}
	}
	prog := asm.Instructions{
		asm.Mov.Reg(asm.R6, asm.R1),
		asm.Mov.Imm(asm.R8, 0), // the number
		asm.Mov.Imm(asm.R9, 0), // where the IP header is
		asm.LoadMem(asm.R7, asm.R6, contextType, asm.Word),
		asm.HostTo(asm.BE, asm.R7, asm.Half),
		asm.JEq.Imm(asm.R7, unix.ETH_P_8021Q, "tag"),
		asm.JNE.Imm(asm.R7, unix.ETH_P_8021AD, "type"),
		load(2, asm.Half).WithSymbol("tag"),
		asm.Mov.Reg(asm.R7, asm.R0),
		asm.Mov.Imm(asm.R9, tagRoom),
		asm.JEq.Imm(asm.R7, unix.ETH_P_IP, "ipv4").WithSymbol("type"),
		asm.JNE.Imm(asm.R7, unix.ETH_P_IPV6, "done"),
	}
	for at := int32(8); at < ipv6HeaderLen; at += 4 {
		prog = append(prog, mix(at, asm.Word)...)
	}
	prog = append(prog, load(6, asm.Byte), asm.Mov.Reg(asm.R7, asm.R0), asm.Add.Imm(asm.R9, ipv6HeaderLen), asm.Ja.Label("ports"))
	prog = append(prog, load(12, asm.Word).WithSymbol("ipv4"), asm.Xor.Reg(asm.R8, asm.R0))
	prog = append(prog, mix(16, asm.Word)...)
	prog = append(prog,
		load(6, asm.Half), asm.And.Imm(asm.R0, 0x3fff), // more fragments, or an offset (RFC 791)
		asm.JNE.Imm(asm.R0, 0, "done"),
		load(9, asm.Byte), asm.Mov.Reg(asm.R7, asm.R0),
		load(0, asm.Byte), asm.And.Imm(asm.R0, 0xf), asm.LSh.Imm(asm.R0, 2), asm.Add.Reg(asm.R9, asm.R0),
		asm.JEq.Imm(asm.R7, unix.IPPROTO_TCP, "mix").WithSymbol("ports"),
		asm.JEq.Imm(asm.R7, unix.IPPROTO_SCTP, "mix"),
		asm.JNE.Imm(asm.R7, unix.IPPROTO_UDP, "done"),
		load(0, asm.Half).WithSymbol("mix"), asm.Xor.Reg(asm.R8, asm.R0),
	)
	prog = append(prog, mix(2, asm.Half)...)
	return append(prog,
		asm.Mul.Imm32(asm.R8, 0x45d9f3b).WithSymbol("done"), // spreads low bits over the high ones
		asm.Mov.Reg(asm.R0, asm.R8),
		asm.RSh.Imm32(asm.R0, 16),
		asm.Return(),
	)
}

// newFlowProgram loads it.
func newFlowProgram() (*ebpf.Program, error) {
	return ebpf.NewProgram(&ebpf.ProgramSpec{Type: ebpf.SocketFilter, License: "BSD", Instructions: flowProgram()})
}
