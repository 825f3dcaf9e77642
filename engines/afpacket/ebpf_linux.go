package afpacket

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"github.com/cilium/ebpf"
	"github.com/cilium/ebpf/asm"
	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Indexes of counters: IPv4's by protocol, then IPv6's by next header, and two more.
const (
	countIPv6  = 256
	countARP   = 512
	countOther = 513
	counts     = 514
)

// Places in IP headers.
const (
	ipv4Protocol = 9
	ipv6Next     = 6
)

// extended is a program of the session's sockets that does more than the filter: it counts packets by protocol before the filter,
// for each processor, and keeps one in n of those that the filter wants.
type extended struct {
	prog *ebpf.Program
	per  *ebpf.Map // the counters; nil: none
	kept *ebpf.Map // how many the filter wanted, on all sockets together; nil: all are kept
}

// newExtended loads the program for a filter, which every socket of the session gets; sample 0 and 1: all are kept.
func newExtended(filter []unix.SockFilter, protocols bool, sample int) (_ *extended, err error) {
	x := &extended{}
	defer func() {
		if err != nil {
			x.close()
		}
	}()
	insns := asm.Instructions{asm.Mov.Reg(regContext, asm.R1)}
	if protocols {
		if x.per, err = ebpf.NewMap(&ebpf.MapSpec{Type: ebpf.PerCPUArray, KeySize: 4, ValueSize: 8, MaxEntries: counts}); err != nil {
			return nil, err
		}
		insns = append(insns, countProtocol(x.per.FD())...)
	}
	body, err := translate(filter)
	if err != nil {
		return nil, err
	}
	insns = append(insns, body...)
	if slices.ContainsFunc(body, func(i asm.Instruction) bool { return i.Reference() == toVerdict }) {
		var n uint32
		kept := -1
		if sample > 1 {
			if x.kept, err = ebpf.NewMap(&ebpf.MapSpec{Type: ebpf.Array, KeySize: 4, ValueSize: 8, MaxEntries: 1}); err != nil {
				return nil, err
			}
			n, kept = uint32(min(sample, math.MaxInt32)), x.kept.FD()
		}
		insns = append(insns, verdict(n, kept)...)
	}
	if slices.ContainsFunc(insns, func(i asm.Instruction) bool { return i.Reference() == toReject }) {
		insns = append(insns, asm.Mov.Imm(asm.R0, 0).WithSymbol(toReject), asm.Return())
	}
	x.prog, err = ebpf.NewProgram(&ebpf.ProgramSpec{Type: ebpf.SocketFilter, License: "BSD", Instructions: insns})
	return x, err
}

// countProtocol adds one to the counter of a packet's protocol. An IP packet without its header is of no protocol.
func countProtocol(per int) asm.Instructions {
	const fromNetworkHeader = 1 // BPF_HDR_START_NET
	octet := func(at int32, symbol string) asm.Instructions {
		return asm.Instructions{
			asm.Mov.Reg(asm.R1, regContext).WithSymbol(symbol),
			asm.Mov.Imm(asm.R2, at),
			asm.Mov.Reg(asm.R3, asm.RFP),
			asm.Add.Imm(asm.R3, placeKey),
			asm.StoreImm(asm.RFP, placeKey, 0, asm.Word),
			asm.Mov.Imm(asm.R4, 1),
			asm.Mov.Imm(asm.R5, fromNetworkHeader),
			asm.FnSkbLoadBytesRelative.Call(),
			asm.JNE.Imm(asm.R0, 0, "count"),
			asm.LoadMem(regKept, asm.RFP, placeKey, asm.Byte),
		}
	}
	out := asm.Instructions{
		asm.LoadMem(regX, regContext, contextType, asm.Word),
		asm.HostTo(asm.BE, regX, asm.Half),
		asm.Mov.Imm(regKept, countARP),
		asm.JEq.Imm(regX, unix.ETH_P_ARP, "count"),
		asm.Mov.Imm(regKept, countOther),
		asm.JEq.Imm(regX, unix.ETH_P_IP, "ipv4"),
		asm.JNE.Imm(regX, unix.ETH_P_IPV6, "count"),
	}
	out = append(out, octet(ipv6Next, "ipv6")...)
	out = append(out, asm.Add.Imm(regKept, countIPv6), asm.Ja.Label("count"))
	out = append(out, octet(ipv4Protocol, "ipv4")...)
	return append(out,
		asm.StoreMem(asm.RFP, placeKey, regKept, asm.Word).WithSymbol("count"),
		asm.Mov.Reg(asm.R2, asm.RFP),
		asm.Add.Imm(asm.R2, placeKey),
		asm.LoadMapPtr(asm.R1, per),
		asm.FnMapLookupElem.Call(),
		asm.JEq.Imm(asm.R0, 0, "filter"),
		asm.LoadMem(asm.R1, asm.R0, 0, asm.DWord),
		asm.Add.Imm(asm.R1, 1),
		asm.StoreMem(asm.R0, 0, asm.R1, asm.DWord), // each processor has its own
		asm.Mov.Imm(asm.R0, 0).WithSymbol("filter"),
	)
}

// verdict returns A, for one in n of the packets that the filter wants: the first, and each nth after it. The counter is one for all
// processors and sockets, so that the number is exact.
func verdict(n uint32, kept int) asm.Instructions {
	if n <= 1 {
		return asm.Instructions{asm.Return().WithSymbol(toVerdict)}
	}
	return asm.Instructions{
		asm.JEq.Imm(regA, 0, toReject).WithSymbol(toVerdict),
		asm.Mov.Reg(regKept, regA),
		asm.StoreImm(asm.RFP, placeKey, 0, asm.Word),
		asm.Mov.Reg(asm.R2, asm.RFP),
		asm.Add.Imm(asm.R2, placeKey),
		asm.LoadMapPtr(asm.R1, kept),
		asm.FnMapLookupElem.Call(),
		asm.JEq.Imm(asm.R0, 0, toReject),
		asm.Mov.Imm(asm.R1, 1),
		fetchAdd(asm.R0, asm.R1),
		asm.Mod.Imm(asm.R1, int32(n)),
		asm.JNE.Imm(asm.R1, 0, toReject),
		asm.Mov.Reg(asm.R0, regKept),
		asm.Return(),
	}
}

// fetchAdd adds a register to a number in memory, for all processors, and gives in it what the number was (Linux 5.12). The library
// takes the operation of its own constant, and in 0.20 writes the instruction without it.
func fetchAdd(memory, add asm.Register) asm.Instruction {
	i := asm.FetchAdd.Mem(memory, add, asm.DWord, 0)
	i.Constant = int64(asm.FetchAdd >> 8)
	return i
}

// attach sets the program on a socket.
func (x *extended) attach(fd int) error {
	return unix.SetsockoptInt(fd, unix.SOL_SOCKET, unix.SO_ATTACH_BPF, x.prog.FD())
}

// read adds up what the processors counted; protocols without packets are left out.
func (x *extended) read() (out []ProtocolCount, err error) {
	if x.per == nil {
		return nil, nil
	}
	var each []uint64
	for i := range uint32(counts) {
		if err := x.per.Lookup(i, &each); err != nil {
			return nil, openError("counters", err)
		}
		var sum uint64
		for _, n := range each {
			sum += n
		}
		if sum > 0 {
			out = append(out, ProtocolCount{Protocol: protocolAt(i), Packets: sum})
		}
	}
	return out, nil
}

// protocolAt says what a counter is of.
func protocolAt(i uint32) Protocol {
	switch {
	case i == countARP:
		return Protocol{EtherType: unix.ETH_P_ARP}
	case i == countOther:
		return Protocol{}
	case i >= countIPv6:
		return Protocol{EtherType: unix.ETH_P_IPV6, IP: uint8(i - countIPv6)}
	}
	return Protocol{EtherType: unix.ETH_P_IP, IP: uint8(i)}
}

// close lets go of the program, which the sockets keep, and of the maps, which it keeps.
func (x *extended) close() {
	for _, c := range []interface{ Close() error }{x.prog, x.per, x.kept} {
		c.Close() // nil is closed already
	}
}

// refusedKernel is the warning that the kernel refuses a program, and that the capture goes on. The library's own text names a
// limit of locked memory, which is not what is wrong where a privilege is missing.
func refusedKernel(what string, err error) event {
	text := fmt.Sprintf("ebpf: %v; %s", err, what)
	if errors.Is(err, unix.EPERM) {
		h := host.Local()
		bpf, _ := h.Privilege("CAP_BPF") // not to know is not to hold
		admin, _ := h.Privilege("CAP_SYS_ADMIN")
		text = "ebpf: this process lacks CAP_BPF (or CAP_SYS_ADMIN before Linux 5.8); " + what
		if bpf || admin {
			text = "ebpf: CAP_BPF is held only in a user namespace, or a seccomp filter forbids bpf(2); the kernel wants it in the initial one; " + what
		}
	}
	return event{notice.LiveKernel, text}
}
