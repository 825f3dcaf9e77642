package afpacket

import (
	"fmt"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
)

// Ancillary data of the kernel for classic programs (linux/filter.h): whether it took a VLAN tag out of the frame, and a random
// number.
const (
	askOffset = 0xfffff000     // SKF_AD_OFF
	askTagged = askOffset + 48 // SKF_AD_VLAN_TAG_PRESENT
	askRandom = askOffset + 56 // SKF_AD_RANDOM
)

// maxProgram is how many instructions the kernel takes (BPF_MAXINSNS).
const maxProgram = 4096

// compile makes the programs of the session's expression. The kernel sees frames without their outer VLAN tag, and the expression is
// about frames as they were on the wire: the kernel's program asks for the tag where the kernel keeps it. Where there is no such
// program, the kernel runs that for files on frames that had no tag, which are the same there, and passes the others, which are
// decided on when the tag is back. With libpcap's meaning the expression is about frames as the kernel sees them.
func (r *reader) compile() error {
	r.program = keep(r.live.Snaplen)
	if r.opt.Filter == "" {
		return nil
	}
	o := filter.Options{
		Link: r.device.link, BigEndian: hostBigEndian, Snaplen: uint32(r.live.Snaplen), Live: !r.device.all,
		Apart: r.live.LibpcapFilter && !r.device.all,
	}
	p, err := filter.Compile(r.opt.Filter, o)
	if err != nil {
		return &FilterError{Expr: r.opt.Filter, Err: err}
	}
	r.match = p
	if r.device.all {
		r.inProcess("the kernel does not see the header that frames of all interfaces get")
		return nil
	}
	if p.Loops() {
		r.inProcess("it has a loop (protochain)")
		return nil
	}
	o.Stripped = true
	var prog []unix.SockFilter
	switch k, err := filter.Compile(r.opt.Filter, o); {
	case err == nil:
		prog = kernelProgram(k.Instructions())
	case r.live.LibpcapFilter:
		r.inProcess(err.Error())
		return nil
	default:
		prog, r.matchTagged = passTagged(p.Instructions()), true
	}
	if len(prog) > maxProgram {
		r.inProcess(fmt.Sprintf("it has %d instructions; the kernel takes %d", len(prog), maxProgram))
		return nil
	}
	r.program = prog
	return nil
}

// inProcess lets the program run on every frame, outside the kernel.
func (r *reader) inProcess(why string) {
	r.warn(notice.LiveKernel, fmt.Sprintf("the filter %q runs outside the kernel: %s", r.opt.Filter, why))
	r.program, r.matchAll = keep(maxSnaplen), true
}

// passTagged puts before a program that frames whose tag was taken out pass whole.
func passTagged(insns []filter.Instruction) []unix.SockFilter {
	return append([]unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_B | unix.BPF_ABS, K: askTagged},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jt: 1},
		{Code: unix.BPF_RET | unix.BPF_K, K: maxSnaplen},
	}, kernelProgram(insns)...)
}

// kernelProgram is a program in the kernel's type.
func kernelProgram(insns []filter.Instruction) []unix.SockFilter {
	prog := make([]unix.SockFilter, 0, len(insns))
	for _, i := range insns {
		prog = append(prog, unix.SockFilter{Code: i.Code, Jt: i.JT, Jf: i.JF, K: i.K})
	}
	return prog
}

// sampled puts the choice of one packet in n, by chance, before a program: what a classic program can do.
func sampled(n int, prog []unix.SockFilter) []unix.SockFilter {
	return append([]unix.SockFilter{
		{Code: unix.BPF_LD | unix.BPF_W | unix.BPF_ABS, K: askRandom},
		{Code: unix.BPF_ALU | unix.BPF_MOD | unix.BPF_K, K: uint32(n)},
		{Code: unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K, Jt: 1},
		{Code: unix.BPF_RET | unix.BPF_K},
	}, prog...)
}

// rejects runs the program on a frame that the kernel did not decide on.
func (r *reader) rejects(f *frame) bool {
	if f.twice {
		return true
	}
	if !r.matchAll && !(r.matchTagged && f.native.Tagged) {
		return false
	}
	r.aux = filter.Aux{PacketType: uint32(f.native.Type), Interface: uint32(r.device.index)}
	data, wire := f.data, f.len
	if r.live.LibpcapFilter && f.native.Tagged {
		r.aux.VLANPresent, r.aux.VLANProto, r.aux.VLANTag = true, f.native.TPID, f.native.TCI
		data, wire = r.untagged(data), wire-tagRoom
	}
	return r.match.Run(data, wire, &r.aux) == 0
}

// untagged gives a frame without the tag that was put back, in memory that the next call uses again.
func (r *reader) untagged(data []byte) []byte {
	at := macs
	if r.device.all { // the type before the tag is that of the header (see cook)
		at = sll2Room
	}
	if len(data) < at+tagRoom {
		return data
	}
	r.bare = append(append(r.bare[:0], data[:at]...), data[at+tagRoom:]...)
	if r.device.all {
		copy(r.bare, data[at+2:at+tagRoom])
	}
	return r.bare
}

// passesOver is the choice of one packet in so many where it is made outside the kernel.
func (r *reader) passesOver() bool {
	if r.live.Sample <= 1 {
		return false
	}
	r.wanted++
	return (r.wanted-1)%uint64(r.live.Sample) != 0
}
