package afpacket

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/cilium/ebpf"
	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func (e *Engine) open(ctx context.Context, name string, o engine.Options) (engine.Reader, error) {
	local := host.Local()
	c := e.live.asked(o.Live)
	if rs := c.ringReasons(local); len(rs) > 0 {
		return nil, unsupported(rs...)
	}
	r, err := newReader(ctx, c.withDefaults(), o)
	if err != nil {
		return nil, err
	}
	if err := r.start(name, ringOctets(local, r.live)); err != nil {
		r.Close() // err says what happened
		return nil, err
	}
	return r, nil
}

// ringOctets is the size of each ring: what was asked for, or the default as far as the bound allows.
func ringOctets(h host.Host, c Live) int {
	if c.RingBytes > 0 {
		return c.RingBytes
	}
	var available uint64
	if n, ok := h.(host.Network); ok {
		available, _ = n.Memory() // unknown: no bound but the highest
	}
	return max(min(defaultRing, c.bound(available)/c.Fanout.Readers), minBlocks*c.BlockBytes)
}

// start makes sockets and rings. A socket keeps nothing until all of them are set up, so that no packet comes past the filter,
// or to two rings.
func (r *reader) start(name string, octets int) error {
	flow := r.loadFlow()
	if flow != nil {
		defer flow.Close() // the group keeps it
	}
	kind := unix.SOCK_RAW
	if name == anyDevice {
		kind = unix.SOCK_DGRAM
	}
	for range r.live.Fanout.Readers {
		fd, err := newSocket(r.live.Namespace, kind)
		if err != nil {
			return socketError(err)
		}
		if err := r.add(fd, name, octets); err != nil {
			return err
		}
	}
	if flow != nil {
		if err := unix.SetsockoptInt(r.sockets[0], unix.SOL_PACKET, unix.PACKET_FANOUT_DATA, flow.FD()); err != nil {
			return openError("fanout program", err)
		}
	}
	r.fds = append(r.fds, unix.PollFd{Fd: int32(r.waker.fd), Events: unix.POLLIN})
	if err := r.compile(); err != nil {
		return err
	}
	r.extend()
	for _, g := range r.rings {
		r.fds = append(r.fds, unix.PollFd{Fd: int32(g.fd), Events: unix.POLLIN})
		if err := r.attach(g.fd); err != nil {
			return err
		}
	}
	if err := pending(r.sockets[0]); errors.Is(err, unix.ENETDOWN) { // bind does not say so
		return unsupported(downReason(name))
	}
	return nil
}

// add sets a socket up and takes it into the session, which closes it in every case.
func (r *reader) add(fd int, name string, octets int) error {
	r.sockets = append(r.sockets, fd)
	r.counters.fds = r.sockets
	d, err := lookup(fd, name)
	if errors.Is(err, unix.ENODEV) {
		return unsupported(reason(notice.Device, "pcapkit interfaces lists what is there.", "There is no interface %q in the network namespace.", name))
	} else if err != nil {
		return openError("interface "+name, err)
	}
	if d.link == 0 {
		return unsupported(reason(notice.Device, "Use the libpcap engine.", "The interface %q has the link type %d (ARPHRD), which this engine does not know.", name, d.arp))
	}
	first := len(r.rings) == 0
	if first {
		r.device = d
		r.describe()
	}
	g, small, err := makeRing(fd, &r.live, octets, &d)
	if err != nil {
		return err
	}
	r.rings = append(r.rings, g)
	if d.link != packet.LinkEthernet && !d.all && first {
		r.warn(notice.LiveLinkType, fmt.Sprintf("the interface %q has link type %d (ARPHRD), not Ethernet: its frames are read as %s", name, d.arp, d.link))
	}
	if small && first {
		r.warn(notice.LiveBuffer, fmt.Sprintf("the kernel has no memory for a ring of %d MiB; it has %d MiB", octets>>20, g.size()>>20))
	}
	if err := attach(fd, keep(0)); err != nil {
		return openError("filter", err)
	}
	if r.live.ignoresOutgoing(&d) {
		if err := unix.SetsockoptInt(fd, unix.SOL_PACKET, unix.PACKET_IGNORE_OUTGOING, 1); err != nil && first {
			r.warn(notice.LiveKernel, "the kernel cannot leave outgoing packets out (Linux 4.20 can): "+err.Error())
		}
	}
	if err := d.bind(fd); errors.Is(err, unix.ENETDOWN) {
		return unsupported(downReason(name))
	} else if err != nil {
		return openError("binding to "+name, err)
	}
	if r.live.Promiscuous && !d.all {
		if err := d.promiscuous(fd); err != nil && first {
			r.warn(notice.LiveKernel, fmt.Sprintf("the interface %q does not become promiscuous: %v", name, err))
		}
	}
	return r.join(fd)
}

// attach sets the session's program. One that the kernel has no room for (net.core.optmem_max) runs outside it.
func (r *reader) attach(fd int) error {
	if x := r.counters.extended; x != nil {
		err := x.attach(fd)
		if err == nil {
			return nil
		}
		r.counters.extend(nil)
		r.unextended(err)
	}
	err := attach(fd, r.program)
	if err != nil && r.match != nil && !r.matchAll {
		r.inProcess(err.Error())
		err = attach(fd, r.program)
	}
	if err != nil {
		return openError("filter", err)
	}
	return nil
}

// ignoresOutgoing reports whether outgoing packets are left out. On a loopback interface they come in again.
func (c *Live) ignoresOutgoing(d *device) bool {
	return c.IgnoreOutgoing || d.arp == unix.ARPHRD_LOOPBACK
}

// loadFlow loads the program of FanoutFlow; nil: it is not wanted, or refused.
func (r *reader) loadFlow() *ebpf.Program {
	f := &r.live.Fanout
	if f.Mode != FanoutFlow || f.Readers == 1 && f.Group == 0 {
		return nil
	}
	p, err := newFlowProgram()
	if err != nil {
		e := refusedKernel("the kernel's own hash spreads the packets", err)
		r.warn(e.code, e.text)
		f.Mode = FanoutHash
		return nil
	}
	return p
}

// extend puts counters by protocol and sampling into the program of the sockets, where they are wanted and allowed.
func (r *reader) extend() {
	if !r.live.Protocols && !r.samplesInKernel() {
		return
	}
	sample := 1
	if r.samplesInKernel() {
		sample = r.live.Sample
	}
	x, err := newExtended(r.program, r.live.Protocols, sample)
	if err != nil {
		r.unextended(err)
		return
	}
	r.counters.extend(x)
}

// unextended goes on with a classic program, which cannot count.
func (r *reader) unextended(err error) {
	var off []string
	if r.live.Protocols {
		off = append(off, "counters by protocol are off")
	}
	if r.samplesInKernel() {
		off = append(off, fmt.Sprintf("one packet in %d is kept by chance, and not exactly", r.live.Sample))
		r.program = sampled(r.live.Sample, r.program)
	}
	e := refusedKernel(strings.Join(off, "; "), err)
	r.warn(e.code, e.text)
}

// decides reports whether the last word on a packet is spoken outside the kernel.
func (r *reader) decides() bool { return r.matchAll || r.matchTagged || r.device.all }

// samplesInKernel reports whether the kernel chooses one packet in so many: where it knows which ones are wanted.
func (r *reader) samplesInKernel() bool { return r.live.Sample > 1 && !r.decides() }

// join puts a socket into the session's fanout group.
func (r *reader) join(fd int) error {
	f := r.live.Fanout
	if f.Readers == 1 && f.Group == 0 {
		return nil
	}
	mode := map[FanoutMode]int{
		FanoutHash: unix.PACKET_FANOUT_HASH, FanoutLB: unix.PACKET_FANOUT_LB, FanoutCPU: unix.PACKET_FANOUT_CPU, FanoutFlow: unix.PACKET_FANOUT_EBPF,
	}[f.Mode]
	arg := int(r.group) | mode<<16
	own := f.Group == 0 && len(r.rings) == 1
	if own {
		arg |= unix.PACKET_FANOUT_FLAG_UNIQUEID << 16
	}
	err := unix.SetsockoptInt(fd, unix.SOL_PACKET, unix.PACKET_FANOUT, arg)
	if errors.Is(err, unix.EINVAL) {
		return unsupported(reason(notice.Other, "Choose another number, or the mode of the others.", "The fanout group %d is in use with another mode (EINVAL).", f.Group))
	} else if err != nil {
		return openError("fanout", err)
	}
	if own { // the kernel chose a number, for the other rings to join
		id, err := unix.GetsockoptInt(fd, unix.SOL_PACKET, unix.PACKET_FANOUT)
		if err != nil {
			return openError("fanout", err)
		}
		r.group = uint16(id)
	}
	return nil
}
