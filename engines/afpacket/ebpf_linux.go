package afpacket

import (
	"errors"
	"fmt"

	"github.com/cilium/ebpf"
	"github.com/cilium/ebpf/asm"
	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Places in a packet for programs of socket filters: from the network header (linux/filter.h, SKF_NET_OFF), which all link types
// have, and in struct __sk_buff (linux/bpf.h).
const (
	fromNetwork   = -0x100000
	contextType   = 16 // protocol
	ipv4Protocol  = fromNetwork + 9
	ipv6Next      = fromNetwork + 6
	ipv6HeaderLen = 40
)

// Indexes of counters: IPv4's by protocol, then IPv6's by next header, and two more.
const (
	countIPv6  = 256
	countARP   = 512
	countOther = 513
	counts     = 514
)

// counting is a socket of its own whose program counts what the interface carries, by protocol and processor, and keeps nothing.
type counting struct {
	fd  int
	per *ebpf.Map
}

// newCounting begins to count on an interface.
func newCounting(d *device, c *Live) (k *counting, err error) {
	per, err := ebpf.NewMap(&ebpf.MapSpec{Type: ebpf.PerCPUArray, KeySize: 4, ValueSize: 8, MaxEntries: counts})
	if err != nil {
		return nil, err
	}
	prog, err := ebpf.NewProgram(&ebpf.ProgramSpec{Type: ebpf.SocketFilter, License: "BSD", Instructions: countProgram(per.FD())})
	if err != nil {
		per.Close()
		return nil, err
	}
	defer prog.Close() // the socket keeps it
	k = &counting{fd: -1, per: per}
	if k.fd, err = newSocket(c.Namespace, unix.SOCK_RAW); err == nil {
		err = unix.SetsockoptInt(k.fd, unix.SOL_SOCKET, unix.SO_ATTACH_BPF, prog.FD())
	}
	if err == nil && c.ignoresOutgoing(d) {
		err = unix.SetsockoptInt(k.fd, unix.SOL_PACKET, unix.PACKET_IGNORE_OUTGOING, 1)
	}
	if err == nil {
		err = d.bind(k.fd)
	}
	if err != nil {
		k.close()
		return nil, err
	}
	return k, nil
}

// countProgram adds one to the counter of a packet's protocol and drops the packet.
func countProgram(per int) asm.Instructions {
	return asm.Instructions{
		asm.Mov.Reg(asm.R6, asm.R1), // where LoadAbs looks for the packet
		asm.LoadMem(asm.R7, asm.R6, contextType, asm.Word),
		asm.HostTo(asm.BE, asm.R7, asm.Half),
		asm.Mov.Imm(asm.R8, countARP),
		asm.JEq.Imm(asm.R7, unix.ETH_P_ARP, "count"),
		asm.JEq.Imm(asm.R7, unix.ETH_P_IP, "ipv4"),
		asm.Mov.Imm(asm.R8, countOther),
		asm.JNE.Imm(asm.R7, unix.ETH_P_IPV6, "count"),
		asm.LoadAbs(ipv6Next, asm.Byte),
		asm.Mov.Reg(asm.R8, asm.R0),
		asm.Add.Imm(asm.R8, countIPv6),
		asm.Ja.Label("count"),
		asm.LoadAbs(ipv4Protocol, asm.Byte).WithSymbol("ipv4"),
		asm.Mov.Reg(asm.R8, asm.R0),
		asm.StoreMem(asm.RFP, -4, asm.R8, asm.Word).WithSymbol("count"),
		asm.Mov.Reg(asm.R2, asm.RFP),
		asm.Add.Imm(asm.R2, -4),
		asm.LoadMapPtr(asm.R1, per),
		asm.FnMapLookupElem.Call(),
		asm.JEq.Imm(asm.R0, 0, "drop"),
		asm.LoadMem(asm.R1, asm.R0, 0, asm.DWord),
		asm.Add.Imm(asm.R1, 1),
		asm.StoreMem(asm.R0, 0, asm.R1, asm.DWord), // each processor has its own
		asm.Mov.Imm(asm.R0, 0).WithSymbol("drop"),
		asm.Return(),
	}
}

// read adds up what the processors counted; protocols without packets are left out.
func (k *counting) read() (out []ProtocolCount, err error) {
	var each []uint64
	for i := range uint32(counts) {
		if err := k.per.Lookup(i, &each); err != nil {
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

func (k *counting) close() {
	if k.fd >= 0 {
		unix.Close(k.fd) // nothing was written to it
	}
	k.per.Close()
}

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
