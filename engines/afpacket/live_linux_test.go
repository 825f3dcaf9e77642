package afpacket_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"net"
	"os/exec"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

func TestLiveFramesAreExact(t *testing.T) {
	a, b := veth(t)
	frames := append(mixture(10_000), frame(8900, 53, 1), frame(60, 53, 2))
	r, h := open(t, t.Context(), b, afpacket.Live{Promiscuous: true}, engine.Options{})
	before := time.Now().Add(-time.Second)
	newSender(t, a).sendInOrder(t, func() {}, frames...)
	for i, p := range collect(t, r, len(frames)) {
		if p.Number != uint64(i+1) || sha256.Sum256(p.Data) != sha256.Sum256(frames[i]) || p.Len != uint32(len(frames[i])) || p.CapLen != p.Len {
			t.Fatalf("packet %d of %d octets is % x, want %d: % x", p.Number, p.Len, p.Data[:40], len(frames[i]), frames[i][:40])
		}
		tm, ok := p.Time.Time()
		if !ok || tm.Before(before) || p.Time.Res != packet.Nano || p.Link != packet.LinkEthernet {
			t.Fatalf("packet %d came at %v, %v, link type %v", p.Number, tm, ok, p.Link)
		}
		before = tm // they come in order
	}
	r.Stop()
	if n := drain(t, r, nil); n != 0 {
		t.Errorf("%d more packets", n)
	}
	s, err := r.Stats()
	if err != nil || s.Received != uint64(len(frames)) || s.Dropped != 0 || s.Delivered != uint64(len(frames)) {
		t.Errorf("counted %+v, %v, want %d received", s, err, len(frames))
	}
	r.Close()
	if again, err := r.Counts(); err != nil || again.Received != s.Received {
		t.Errorf("counted %+v, %v after Close", again, err)
	}
	if len(h.ws) > 0 {
		t.Errorf("it warned: %v", h.ws)
	}
}

func TestLiveTagsArePutBack(t *testing.T) {
	a, b := veth(t)
	r, _ := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
	s := newSender(t, a)
	for i, tag := range tags {
		t.Run(tag.name, func(t *testing.T) {
			f := tagged(frame(60, 53, uint32(i)), tag.tags...)
			s.send(t, f)
			p, err := r.Next()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(p.Data, f) || p.Len != uint32(len(f)) || p.CapLen != p.Len {
				t.Errorf("got %d: % x, want %d: % x", p.Len, p.Data, len(f), f)
			}
			n, ok := afpacket.Native(p)
			stripped := tag.tags[0] != 0x91
			if !ok || n.Tagged != stripped || n.Tagged && (n.TPID != binary.BigEndian.Uint16(tag.tags) || n.TCI != binary.BigEndian.Uint16(tag.tags[2:])) {
				t.Errorf("the kernel says %+v, %v", n, ok)
			}
			if _, ok := afpacket.Native(p.Clone()); ok {
				t.Error("a clone has a native value")
			}
		})
	}
}

func TestLiveFramesAreCutAtTheSnapshotLength(t *testing.T) {
	a, b := veth(t)
	r, _ := open(t, t.Context(), b, afpacket.Live{Snaplen: 64}, engine.Options{})
	frames := [][]byte{frame(60, 1, 1), frame(64, 1, 2), frame(65, 1, 3), frame(1400, 1, 4)}
	for _, f := range frames[:4] {
		frames = append(frames, tagged(f, 0x81, 0, 0xe0, 5))
	}
	newSender(t, a).send(t, frames...)
	for i, p := range collect(t, r, len(frames)) {
		f := frames[i]
		if kept := f[:min(64, len(f))]; !bytes.Equal(p.Data, kept) || p.CapLen != uint32(len(kept)) || p.Len != uint32(len(f)) {
			t.Errorf("packet %d: got %d of %d: % x", p.Number, p.CapLen, p.Len, p.Data)
		}
	}
}

func TestLivePacketTypes(t *testing.T) {
	a, b := veth(t)
	r, _ := open(t, t.Context(), b, afpacket.Live{Promiscuous: true}, engine.Options{})
	out, err := exec.Command("ip", "-o", "link", "show", b).Output()
	if err != nil {
		t.Skip(err)
	}
	_, mac, _ := strings.Cut(string(out), "link/ether ")
	own := make([]byte, 0, 6)
	for _, x := range strings.Split(strings.Fields(mac)[0], ":") {
		var v byte
		for _, c := range []byte(x) {
			v = v<<4 | byte(strings.IndexByte("0123456789abcdef", c))
		}
		own = append(own, v)
	}
	s, back := newSender(t, a), newSender(t, b)
	to := func(mac string) []byte { return append([]byte(mac), frame(60, 1, 1)[6:]...) }
	for _, c := range []struct {
		mac  string
		from *socket
		want afpacket.PacketType
	}{
		{string(own), s, afpacket.ToHost}, {"\xff\xff\xff\xff\xff\xff", s, afpacket.Broadcast},
		{"\x01\x00\x5e\x00\x00\x01", s, afpacket.Multicast}, {"\x02\x99\x00\x00\x00\x01", s, afpacket.ToOtherHost},
		{"\x02\x99\x00\x00\x00\x01", back, afpacket.Outgoing},
	} {
		c.from.send(t, to(c.mac))
		p, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if n, ok := afpacket.Native(p); !ok || n.Type != c.want {
			t.Errorf("to % x: got %v, want %v", c.mac, n.Type, c.want)
		}
	}
}

func TestLiveOutgoingCanBeLeftOut(t *testing.T) {
	a, b := veth(t)
	r, h := open(t, t.Context(), b, afpacket.Live{IgnoreOutgoing: true}, engine.Options{})
	if h.count(notice.LiveKernel) > 0 {
		t.Skip(h.ws)
	}
	newSender(t, b).send(t, frame(60, 1, 1))
	newSender(t, a).send(t, frame(60, 1, 2))
	if p := collect(t, r, 1)[0]; binary.BigEndian.Uint32(p.Data[42:]) != 2 {
		t.Errorf("got % x", p.Data)
	}
}

func TestLivePromiscuousEndsWithTheSession(t *testing.T) {
	_, b := veth(t)
	promiscuity := func() string {
		out, err := exec.Command("ip", "-d", "link", "show", b).Output()
		_, rest, ok := strings.Cut(string(out), "promiscuity ")
		if err != nil || !ok {
			t.Skipf("ip does not tell: %v %s", err, out)
		}
		return strings.Fields(rest)[0]
	}
	r, _ := open(t, t.Context(), b, afpacket.Live{Promiscuous: true}, engine.Options{})
	if got := promiscuity(); got != "1" {
		t.Errorf("promiscuity is %s", got)
	}
	r.Close()
	if got := promiscuity(); got != "0" {
		t.Errorf("promiscuity is %s after Close", got)
	}
}

// The packet before lives until the following Next, also where a block is given back between them.
func TestLivePacketsHoldUntilTheNext(t *testing.T) {
	a, b := veth(t)
	r, _ := open(t, t.Context(), b, afpacket.Live{RingBytes: 2 << 20}, engine.Options{})
	frames := mixture(4000)
	s := newSender(t, a)
	for i, f := range frames {
		s.send(t, f)
		if i%500 != 499 {
			continue
		}
		for _, f := range frames[i-499 : i+1] {
			p, err := r.Next()
			if err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(p.Data, f) {
				t.Fatalf("packet %d is % x, want % x", p.Number, p.Data[:40], f[:40])
			}
		}
	}
}

// A ring that is too small loses packets, and the counters say how many.
func TestLiveCountersAddUp(t *testing.T) {
	a, b := veth(t)
	const sent = 100_000
	for _, ring := range []int{0, 1 << 20} {
		r, _ := open(t, t.Context(), b, afpacket.Live{RingBytes: ring, BlockBytes: 1 << 19}, engine.Options{})
		newSender(t, a).flood(t, frame(60, 53, 0), sent)
		r.Stop()
		last := int64(-1)
		n := drain(t, r, func(p *packet.Packet) {
			id := int64(binary.BigEndian.Uint32(p.Data[42:]))
			if id <= last {
				t.Errorf("frame %d comes after %d", id, last)
			}
			last = id
		})
		s, err := r.Stats()
		t.Logf("ring of %d: %+v", ring, s)
		if err != nil || s.Received != sent || s.Delivered != n || n+s.Dropped != sent || (ring == 0) != (s.Dropped == 0) || (s.Dropped > 0) != (s.Freezes > 0) {
			t.Errorf("ring of %d: %d came out, counted %+v, %v", ring, n, s, err)
		}
		r.Close()
	}
}

func TestLiveNextAllocatesNothing(t *testing.T) {
	a, b := veth(t)
	r, _ := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
	newSender(t, a).send(t, mixture(6000)...)
	collect(t, r, 100)
	if n := testing.AllocsPerRun(5000, func() {
		if _, err := r.Next(); err != nil {
			t.Fatal(err)
		}
	}); n != 0 {
		t.Errorf("%v allocations a packet", n)
	}
}

// The kernel leaves the checksum of a datagram that stays on this machine open.
func TestLiveChecksumsThatArePending(t *testing.T) {
	needNamespace(t)
	r, _ := open(t, t.Context(), "lo", afpacket.Live{}, engine.Options{Filter: "udp dst port 9"})
	c, err := net.Dial("udp", "127.0.0.1:9")
	if err != nil {
		t.Skip(err)
	}
	defer c.Close()
	if _, err := c.Write([]byte("hello")); err != nil {
		t.Skip(err)
	}
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if n, ok := afpacket.Native(p); !ok || !n.ChecksumPending() || p.Flags != packet.ChecksumPending {
		t.Errorf("got %+v, %v, flags %v", n, ok, p.Flags)
	}
}

// A million frames at the highest rate that this machine's sender reaches: what is not delivered was dropped and counted, and the
// default ring drops nothing.
func TestLiveAMillionFrames(t *testing.T) {
	sent := 1_000_000
	if testing.Short() {
		sent = 100_000
	}
	a, b := veth(t)
	r, _ := open(t, t.Context(), b, afpacket.Live{Promiscuous: true}, engine.Options{})
	s, f := newSender(t, a), frame(60, 53, 0)
	start := time.Now()
	go func() {
		s.flood(t, f, sent)
		t.Logf("%.0f frames a second", float64(sent)/time.Since(start).Seconds())
		r.Stop()
	}()
	want, at := slices.Clone(f), uint32(0)
	got := drainWithin(t, r, time.Minute, func(p *packet.Packet) {
		id := binary.BigEndian.Uint32(p.Data[42:])
		binary.BigEndian.PutUint32(want[42:], id)
		if id < at || !bytes.Equal(p.Data, want) {
			t.Fatalf("packet %d is % x after number %d", p.Number, p.Data, at)
		}
		at = id + 1
	})
	c, err := r.Stats()
	if err != nil || got+c.Dropped != uint64(sent) || c.Received != uint64(sent) || c.Delivered != got || c.Dropped != 0 {
		t.Errorf("%d of %d came out, counted %+v, %v", got, sent, c, err)
	}
}

// A tunnel's frames begin with the IP header: that is said, and the link type is raw IP.
func TestLiveTunnel(t *testing.T) {
	needNamespace(t)
	fd, err := unix.Open("/dev/net/tun", unix.O_RDWR|unix.O_CLOEXEC, 0)
	if err != nil {
		t.Skipf("no tunnel here: %v", err)
	}
	defer unix.Close(fd)
	ifr, err := unix.NewIfreq("tun7")
	if err != nil {
		t.Fatal(err)
	}
	ifr.SetUint16(unix.IFF_TUN | unix.IFF_NO_PI)
	if err := unix.IoctlIfreq(fd, unix.TUNSETIFF, ifr); err != nil {
		t.Skipf("no tunnel here: %v", err)
	}
	run(t, "ip link set tun7 up")
	r, h := open(t, t.Context(), "tun7", afpacket.Live{}, engine.Options{Filter: "udp port 53"})
	if h.count(notice.LiveLinkType) != 1 || r.Sections()[0].Interfaces[0].Link != packet.LinkRaw {
		t.Errorf("it warned: %v; %+v", h.ws, r.Sections())
	}
	for _, port := range []uint16{22, 53} {
		if _, err := unix.Write(fd, frame(80, port, 1)[14:]); err != nil {
			t.Fatal(err)
		}
	}
	p, err := r.Next()
	if err != nil || !bytes.Equal(p.Data, frame(80, 53, 1)[14:]) || p.Link != packet.LinkRaw {
		t.Errorf("got %+v, %v", p, err)
	}
}

// The witness of "any" is a file by hand: the header LINKTYPE_LINUX_SLL2 before what the frame carries.
func TestLiveAnyInterface(t *testing.T) {
	a, b := veth(t)
	r, _ := open(t, t.Context(), "any", afpacket.Live{}, engine.Options{Filter: "inbound and not udp port 54"})
	in, err := net.InterfaceByName(b)
	if err != nil {
		t.Fatal(err)
	}
	plain, other := frame(60, 53, 1), frame(60, 54, 2)
	inside := tagged(frame(60, 55, 3), 0x88, 0xa8, 0x20, 7)
	newSender(t, a).send(t, plain, other, inside)
	header := func(protocol, n string, typ byte) []byte {
		h := append([]byte(protocol), 0, 0, 0, 0, 0, byte(in.Index), 0, 1, typ, 6)
		return append(append(h, "\x02\x00\x00\x00\x00\x01\x00\x00"...), n...)
	}
	for _, want := range [][]byte{
		append(header("\x08\x00", "", 3), plain[14:]...),
		append(header("\x88\xa8", "\x20\x07\x08\x00", 3), inside[18:]...),
	} {
		p, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(p.Data, want) || p.Link != packet.LinkSLL2 || p.Len != uint32(len(want)) {
			t.Errorf("got %s, %d: % x\nwant % x", p.Link, p.Len, p.Data, want)
		}
	}
}
