package afpacket_test

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"syscall"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// needBPF skips where the kernel refuses eBPF, which wants root in the initial user namespace.
func needBPF(t *testing.T, h *heard) {
	t.Helper()
	if h.count(notice.LiveKernel) > 0 {
		t.Skip(h.ws[0].Text)
	}
}

// ipv6 makes a frame of IPv6 with a next header.
func ipv6(next byte) []byte {
	f := frame(80, 53, 0)
	copy(f[12:], "\x86\xdd\x60\x00\x00\x00\x00\x1a\x00\x40")
	f[20] = next
	return f
}

// ipv4 makes a frame of IPv4 with a protocol.
func ipv4(protocol byte) []byte {
	f := frame(60, 53, 0)
	f[23] = protocol
	return f
}

func TestLiveBPFCountersByProtocol(t *testing.T) {
	a, b := veth(t)
	r, h := open(t, t.Context(), b, afpacket.Live{Protocols: true, Sample: 1000}, engine.Options{Filter: "not arp"})
	needBPF(t, h)
	if n := packetSockets(t); n != 1 {
		t.Errorf("%d packet sockets: the capture's own counts", n)
	}
	arp := frame(60, 1, 1)
	arp[12], arp[13] = 8, 6
	lldp := frame(60, 1, 1)
	lldp[12], lldp[13] = 0x88, 0xcc
	want := []afpacket.ProtocolCount{}
	s := newSender(t, a)
	for n, c := range []struct {
		f []byte
		p afpacket.Protocol
	}{
		{ipv4(1), afpacket.Protocol{EtherType: 0x800, IP: 1}},
		{ipv4(6), afpacket.Protocol{EtherType: 0x800, IP: 6}},
		{tagged(ipv4(17), 0x81, 0, 0, 5), afpacket.Protocol{EtherType: 0x800, IP: 17}},
		{ipv6(6), afpacket.Protocol{EtherType: 0x86dd, IP: 6}},
		{ipv6(58), afpacket.Protocol{EtherType: 0x86dd, IP: 58}},
		{arp, afpacket.Protocol{EtherType: 0x806}},
		{lldp, afpacket.Protocol{}},
		{ipv4(6)[:20], afpacket.Protocol{}}, // cut before its protocol
	} {
		count := 100*n + 7
		s.send(t, slicesRepeat(c.f, count)...)
		if last := len(want) - 1; n > 0 && want[last].Protocol == c.p {
			want[last].Packets += uint64(count)
			continue
		}
		want = append(want, afpacket.ProtocolCount{Protocol: c.p, Packets: uint64(count)})
	}
	got, err := r.Protocols()
	if err != nil || !slices.Equal(got, want) {
		t.Errorf("got %+v, %v\nwant %+v", got, err, want)
	}
	r.Close()
	if got, err := r.Protocols(); err != nil || !slices.Equal(got, want) {
		t.Errorf("after Close: got %+v, %v", got, err)
	}
}

// packetSockets counts those that are bound, of the namespace.
func packetSockets(t *testing.T) (n int) {
	t.Helper()
	b, err := os.ReadFile("/proc/thread-self/net/packet") // the namespace is this thread's alone
	if err != nil {
		t.Skip(err)
	}
	for line := range strings.Lines(string(b)) {
		if f := strings.Fields(line); len(f) > 5 && f[5] == "1" {
			n++
		}
	}
	return n
}

// A frame that ends before what the counters look at is the filter's to decide on.
func TestLiveBPFCountersKeepShortFrames(t *testing.T) {
	a, b := veth(t)
	r, h := open(t, t.Context(), b, afpacket.Live{Protocols: true}, engine.Options{})
	needBPF(t, h)
	frames := [][]byte{ipv4(6)[:14], ipv4(6)[:23], ipv6(6)[:20], ipv4(6)[:24], ipv6(6)[:21]}
	newSender(t, a).send(t, frames...)
	r.Stop()
	var got []int
	drain(t, r, func(p *packet.Packet) { got = append(got, len(p.Data)) })
	if !slices.Equal(got, []int{14, 23, 20, 24, 21}) {
		t.Errorf("lengths %v", got)
	}
}

// One in n of what the filter wants is exact: over several sockets together, and where the filter runs outside the kernel.
func TestLiveBPFSamplingIsExact(t *testing.T) {
	a, b := veth(t)
	for _, c := range []struct {
		name, filter string
		readers, n   int
	}{
		{"all", "", 1, 10},
		{"several sockets", "", 3, 7},
		{"what the filter wants", "udp port 53", 1, 5},
		{"a filter outside the kernel", "ip protochain 17 and port 53", 1, 5},
		{"more than there are", "", 1, 1<<31 - 1},
	} {
		t.Run(c.name, func(t *testing.T) {
			r, h := open(t, t.Context(), b, afpacket.Live{RingBytes: 8 << 20, Sample: c.n, Fanout: afpacket.Fanout{Readers: c.readers}}, engine.Options{Filter: c.filter})
			if !strings.Contains(c.filter, "protochain") {
				needBPF(t, h)
			}
			frames := mixture(3001)
			newSender(t, a).send(t, frames...)
			want := len(frames)
			if c.filter != "" {
				want = 0
				p, err := filter.Compile("ip and udp port 53", filter.Options{Link: packet.LinkEthernet})
				if err != nil {
					t.Fatal(err)
				}
				for _, f := range frames {
					if p.Match(f, uint32(len(f))) {
						want++
					}
				}
			}
			r.Stop()
			got := drain(t, r, nil)
			if want = (want + c.n - 1) / c.n; int(got) != want || want == 0 {
				t.Errorf("%d packets, want %d", got, want)
			}
			if s, err := r.Stats(); err != nil || s.Received != got || s.Dropped != 0 {
				t.Errorf("counted %+v, %v", s, err)
			}
		})
	}
}

// Where eBPF is refused each packet's chance is 1 in 10: of 20 000 the count lies within 5 standard deviations but once in a million times.
func TestLiveSampling(t *testing.T) {
	a, b := veth(t)
	const sent, n = 20_000, 10
	r, h := open(t, t.Context(), b, afpacket.Live{Sample: n, Snaplen: 64}, engine.Options{})
	newSender(t, a).flood(t, frame(100, 53, 0), sent)
	r.Stop()
	got := drain(t, r, func(p *packet.Packet) {
		if p.CapLen != 64 || p.Len != 100 {
			t.Errorf("%d of %d octets", p.CapLen, p.Len)
		}
	})
	const mean, deviation = sent / n, 43 // of the binomial distribution: sqrt(20000 * 0.1 * 0.9) = 42.4
	if h.count(notice.LiveKernel) == 0 && got != mean {
		t.Errorf("%d of %d packets were kept, want %d", got, sent, mean)
	}
	if got < mean-5*deviation || got > mean+5*deviation {
		t.Errorf("%d of %d packets were kept, want 1 in %d", got, sent, n)
	}
	if s, err := r.Stats(); err != nil || s.Received != got || s.Dropped != 0 {
		t.Errorf("counted %+v, %v", s, err)
	}
}

// taggedTwice are conversations whose frames have no tag, one, and two.
func taggedTwice(n int) [][]byte {
	frames := conversations(n)
	for i, f := range frames {
		if f[12] == 0x81 {
			frames[i] = append(slices.Clone(f[:12]), f[16:]...)
		}
	}
	for i, f := range frames { // the kernel's own tag, and a second one behind it, do not part them
		switch i % 3 {
		case 1:
			frames[i] = tagged(f, 0x88, 0xa8, 0, 9, 0x81, 0, 0, 8)
		case 2:
			frames[i] = tagged(f, 0x81, 0, 0, 8)
		}
	}
	return frames
}

func TestLiveBPFFlowsStayTogether(t *testing.T) {
	a, b := veth(t)
	c := afpacket.Live{RingBytes: 8 << 20, Fanout: afpacket.Fanout{Group: 4712, Mode: afpacket.FanoutFlow}}
	rs := [3]afpacket.Session{}
	for i := range rs {
		var h *heard
		rs[i], h = open(t, t.Context(), b, c, engine.Options{})
		needBPF(t, h)
	}
	frames := taggedTwice(3000)
	fragment := frame(60, 1, 0) // of a datagram, with other ports in it
	fragment[20] = 0x20
	other := slices.Clone(fragment)
	other[20], other[21], other[34] = 0, 5, 99
	newSender(t, a).send(t, append(frames, fragment, other)...)
	of := map[uint16]int{}
	fragments := map[int]int{}
	total, used := 0, 0
	for i, r := range rs {
		r.Stop()
		n := drain(t, r, func(p *packet.Packet) {
			f := p.Data
			for f[12] == 0x81 || f[12] == 0x88 {
				f = f[4:]
			}
			if f[20] != 0 || f[21] != 0 {
				fragments[i]++
				return
			}
			_, port := identity(f)
			if j, ok := of[port]; ok && j != i {
				t.Errorf("the conversation of port %d is in %d and %d", port, i, j)
			}
			of[port] = i
		})
		total += int(n)
		if n > 0 {
			used++
		}
	}
	if total != len(frames)+2 || used < 2 || len(fragments) != 1 {
		t.Errorf("%d packets in %d of 3 sessions, fragments %v", total, used, fragments)
	}
}

// Without the privilege the capture goes on, and says once for each thing what is off and why.
func TestWithoutBPF(t *testing.T) {
	if os.Getenv(asked) == "" {
		if os.Getuid() != 0 {
			t.Skip("only root can give a privilege here")
		}
		const netRaw = 13 // linux/capability.h
		lacking(t, "all but CAP_NET_RAW", &syscall.SysProcAttr{
			Credential: &syscall.Credential{Uid: 65534, Gid: 65534}, AmbientCaps: []uintptr{netRaw},
		})
		return
	}
	if b, err := os.ReadFile("/proc/sys/kernel/unprivileged_bpf_disabled"); err == nil && strings.TrimSpace(string(b)) == "0" {
		t.Skip("this kernel allows eBPF to everybody")
	}
	r, h := open(t, t.Context(), "lo", afpacket.Live{Protocols: true, Sample: 3, Fanout: afpacket.Fanout{Readers: 2, Mode: afpacket.FanoutFlow}}, engine.Options{})
	r.Stop()
	drain(t, r, nil)
	if len(h.ws) != 2 || !strings.Contains(h.ws[0].Text+h.ws[1].Text, "lacks CAP_BPF") || strings.Contains(h.ws[0].Text, "MEMLOCK") ||
		!strings.Contains(h.ws[1].Text, "counters by protocol are off; one packet in 3 is kept by chance") {
		t.Errorf("it warned: %v", h.ws)
	}
	if got, err := r.Protocols(); err != nil || got != nil {
		t.Errorf("got %v, %v", got, err)
	}
}

// In a user namespace of its own a process has every capability, and bpf(2) is refused all the same.
func TestWithBPFOfAUserNamespace(t *testing.T) {
	if os.Getenv(asked) == "" {
		lacking(t, "the initial user namespace", &syscall.SysProcAttr{
			Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET,
			UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
			GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		})
		return
	}
	if b, err := os.ReadFile("/proc/sys/kernel/unprivileged_bpf_disabled"); err == nil && strings.TrimSpace(string(b)) == "0" {
		t.Skip("this kernel allows eBPF to everybody")
	}
	exec.Command("ip", "link", "set", "lo", "up").Run() // where it fails, Open says so
	r, h := open(t, t.Context(), "lo", afpacket.Live{Protocols: true}, engine.Options{})
	r.Close()
	if len(h.ws) != 1 || !strings.Contains(h.ws[0].Text, "only in a user namespace") {
		t.Errorf("it warned: %v", h.ws)
	}
}
