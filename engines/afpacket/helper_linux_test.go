package afpacket_test

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"runtime"
	"sync"
	"testing"
	"time"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// patience bounds every wait of a test. promptly is what an end may take: 250 ms, and more where the machine has other work.
const (
	patience = 20 * time.Second
	promptly = 2 * time.Second
)

// heard collects warnings.
type heard struct {
	mu sync.Mutex
	ws []notice.Warning
}

func (h *heard) warn(w notice.Warning) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.ws = append(h.ws, w)
}

func (h *heard) count(c notice.Code) (n int) {
	h.mu.Lock()
	defer h.mu.Unlock()
	for _, w := range h.ws {
		if w.Code == c {
			n++
		}
	}
	return n
}

func open(t testing.TB, ctx context.Context, device string, c afpacket.Live, o engine.Options) (afpacket.Session, *heard) {
	t.Helper()
	h := &heard{}
	o.Warn, o.Announce = h.warn, func(engine.Met) {}
	r, err := afpacket.New(afpacket.WithLive(c)).Open(ctx, engine.Source{Device: device, Name: device}, o)
	var gap *notice.UnsupportedError
	if errors.As(err, &gap) && gap.Reasons[0].Kind == notice.Privilege {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r.(afpacket.Session), h
}

// socket sends on a device.
type socket struct {
	fd int
	to unix.SockaddrLinklayer
}

func newSender(t testing.TB, device string) *socket {
	t.Helper()
	i, err := net.InterfaceByName(device)
	if err != nil {
		t.Fatal(err)
	}
	fd, err := unix.Socket(unix.AF_PACKET, unix.SOCK_RAW|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		t.Skipf("no packet socket here: %v", err)
	}
	t.Cleanup(func() { unix.Close(fd) })
	return &socket{fd: fd, to: unix.SockaddrLinklayer{Ifindex: i.Index}}
}

func (s *socket) send(t testing.TB, frames ...[]byte) {
	t.Helper()
	for _, f := range frames {
		if err := unix.Sendto(s.fd, f, 0, &s.to); err != nil {
			t.Errorf("sending: %v", err)
			return
		}
	}
}

// sendInOrder sends from one processor, in a goroutine of its own, so that the times of the frames go up as they arrive: each
// processor has a queue, and one may be later than another.
func (s *socket) sendInOrder(t testing.TB, then func(), frames ...[]byte) {
	go func() {
		runtime.LockOSThread() // never unlocked: the thread ends with the goroutine
		var all, one unix.CPUSet
		err := unix.SchedGetaffinity(0, &all)
		for cpu := 0; err == nil && one.Count() == 0; cpu++ {
			if all.IsSet(cpu) {
				one.Set(cpu)
				err = unix.SchedSetaffinity(0, &one)
			}
		}
		if err != nil {
			t.Logf("the sender may change its processor: %v", err)
		}
		s.send(t, frames...)
		then()
	}()
}

// mmsghdr is struct mmsghdr of sendmmsg(2).
type mmsghdr struct {
	hdr unix.Msghdr
	n   uint32
	_   [unsafe.Sizeof(uintptr(0)) - 4]byte
}

// flood sends copies of a frame, numbered at octet 42, as fast as this machine can: many a call, past the queue of the device.
func (s *socket) flood(t testing.TB, f []byte, count int) {
	t.Helper()
	if err := unix.SetsockoptInt(s.fd, unix.SOL_PACKET, unix.PACKET_QDISC_BYPASS, 1); err != nil {
		t.Skipf("no way past the queue: %v", err)
	}
	if err := unix.Bind(s.fd, &s.to); err != nil {
		t.Fatal(err)
	}
	const batch = 64
	var msgs [batch]mmsghdr
	var iovs [batch]unix.Iovec
	copies := make([]byte, batch*len(f))
	for i := range msgs {
		c := copies[i*len(f):][:len(f)]
		copy(c, f)
		iovs[i].Base = &c[0]
		iovs[i].SetLen(len(f))
		msgs[i].hdr.Iov = &iovs[i]
		msgs[i].hdr.SetIovlen(1)
	}
	for sent := 0; sent < count; {
		n := min(batch, count-sent)
		for i := range n {
			binary.BigEndian.PutUint32(copies[i*len(f)+42:], uint32(sent+i))
		}
		for at := 0; at < n; {
			k, _, errno := unix.Syscall6(unix.SYS_SENDMMSG, uintptr(s.fd), uintptr(unsafe.Pointer(&msgs[at])), uintptr(n-at), 0, 0, 0)
			switch {
			case errno == unix.ENOBUFS || errno == unix.EAGAIN || errno == unix.EINTR:
			case errno != 0:
				t.Errorf("sendmmsg: %v", errno)
				return
			default:
				at += int(k)
			}
		}
		sent += n
	}
}

// collect takes n packets.
func collect(t testing.TB, r engine.Reader, n int) (ps []*packet.Packet) {
	t.Helper()
	stop := time.AfterFunc(patience, func() { r.Close() })
	defer stop.Stop()
	for len(ps) < n {
		p, err := r.Next()
		if err != nil {
			t.Fatalf("after %d of %d packets: %v", len(ps), n, err)
		}
		ps = append(ps, p.Clone())
	}
	return ps
}

// drain reads to the end of a session that was stopped.
func drain(t testing.TB, r engine.Reader, each func(*packet.Packet)) (n uint64) {
	t.Helper()
	return drainWithin(t, r, patience, each)
}

func drainWithin(t testing.TB, r engine.Reader, patience time.Duration, each func(*packet.Packet)) (n uint64) {
	t.Helper()
	stop := time.AfterFunc(patience, func() { r.Close() })
	defer stop.Stop()
	for {
		p, err := r.Next()
		if err == io.EOF {
			return n
		} else if err != nil {
			t.Fatalf("after %d packets: %v", n, err)
		}
		n++
		if each != nil {
			each(p)
		}
	}
}

// next calls Next in a goroutine.
func next(r engine.Reader) <-chan error {
	c := make(chan error, 1)
	go func() {
		_, err := r.Next()
		c <- err
	}()
	return c
}

// want waits for an error for no longer than an end may take.
func want(t testing.TB, c <-chan error, target error) {
	t.Helper()
	start := time.Now()
	select {
	case err := <-c:
		if !errors.Is(err, target) {
			t.Errorf("got %v, want %v", err, target)
		}
		if d := time.Since(start); d > promptly {
			t.Errorf("it took %v", d)
		}
	case <-time.After(patience):
		t.Fatalf("Next still waits, want %v", target)
	}
}

// until waits for something to be so.
func until(t testing.TB, what string, ok func() bool) {
	t.Helper()
	for start := time.Now(); !ok(); time.Sleep(time.Millisecond) {
		if time.Since(start) > patience {
			t.Fatal(what)
		}
	}
}

// times is how often what may race is tried.
func times() int {
	if testing.Short() {
		return 5
	}
	return 30
}
