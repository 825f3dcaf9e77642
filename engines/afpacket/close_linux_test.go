package afpacket_test

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// left counts what sessions could leave behind: descriptors and memory of rings.
func left(t testing.TB) (descriptors, rings int) {
	t.Helper()
	fds, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		t.Skip(err)
	}
	maps, err := os.ReadFile("/proc/self/maps")
	if err != nil {
		t.Skip(err)
	}
	return len(fds), strings.Count(string(maps), "socket:[")
}

// leavesNothing compares with what there was before.
func leavesNothing(t testing.TB) {
	t.Helper()
	fds, rings := left(t)
	goroutines := runtime.NumGoroutine()
	t.Cleanup(func() {
		deadline := time.Now().Add(5 * time.Second)
		for {
			f, r := left(t)
			g := runtime.NumGoroutine()
			if f <= fds && r <= rings && g <= goroutines {
				return
			}
			if time.Now().After(deadline) {
				t.Errorf("left behind: descriptors %d, were %d; rings %d, were %d; goroutines %d, were %d", f, fds, r, rings, g, goroutines)
				return
			}
			time.Sleep(5 * time.Millisecond)
		}
	})
}

func TestLiveCloseEndsASilentCapture(t *testing.T) {
	_, b := veth(t)
	leavesNothing(t)
	for i := range times() {
		r, _ := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
		c := next(r)
		if i%3 > 0 {
			time.Sleep(time.Duration(i) * time.Millisecond)
		}
		start := time.Now()
		var wg sync.WaitGroup
		for range 2 { // twice at once, too
			wg.Add(1)
			go func() {
				defer wg.Done()
				if err := r.Close(); err != nil {
					t.Error(err)
				}
			}()
		}
		want(t, c, fs.ErrClosed)
		wg.Wait()
		if d := time.Since(start); d > promptly {
			t.Errorf("Close took %v", d)
		}
		if _, err := r.Next(); !errors.Is(err, fs.ErrClosed) {
			t.Errorf("Next after Close: %v", err)
		}
		r.Stop() // says nothing, does nothing
	}
}

func TestLiveCancelEndsASilentCapture(t *testing.T) {
	_, b := veth(t)
	leavesNothing(t)
	for i := range times() {
		ctx, cancel := context.WithCancel(t.Context())
		r, _ := open(t, ctx, b, afpacket.Live{}, engine.Options{})
		c := next(r)
		if i%3 > 0 {
			time.Sleep(time.Duration(i) * time.Millisecond)
		}
		cancel()
		want(t, c, context.Canceled)
		r.Close()
	}
}

func TestLiveStopEndsASilentCapture(t *testing.T) {
	_, b := veth(t)
	leavesNothing(t)
	for range times() {
		r, _ := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
		go r.Stop()
		if n := drain(t, r, nil); n > 0 {
			t.Errorf("%d packets", n)
		}
		r.Close()
	}
}

// Close in another goroutine leaves what a reader looks at where it is.
func TestLiveCloseWhilePacketsAreRead(t *testing.T) {
	a, b := veth(t)
	leavesNothing(t)
	s := newSender(t, a)
	for range times() {
		r, _ := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
		f := frame(1000, 53, 1)
		s.send(t, slicesRepeat(f, 500)...)
		reading, ended := make(chan bool), make(chan error)
		go func() {
			n := 0
			for {
				p, err := r.Next()
				if err != nil {
					ended <- err
					return
				}
				for range 20 {
					for i := 46; i < len(p.Data); i++ {
						if p.Data[i] != byte(i*7) {
							ended <- errors.New("the octets are others")
							return
						}
					}
				}
				if n++; n == 10 {
					close(reading)
				}
			}
		}()
		<-reading
		r.Close()
		want(t, ended, fs.ErrClosed)
	}
}

func slicesRepeat(f []byte, n int) (fs [][]byte) {
	for range n {
		fs = append(fs, f)
	}
	return fs
}

// What Close keeps of the ring goes with the session.
func TestLiveCloseKeepsLittle(t *testing.T) {
	a, b := veth(t)
	before := mapped(t)
	for range 3 {
		r, _ := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
		newSender(t, a).send(t, slicesRepeat(frame(60, 1, 1), 200)...)
		p := collect(t, r, 100)[99]
		r.Close()
		if n := mapped(t) - before; n > 1<<20 {
			t.Errorf("%d octets stay mapped", n)
		}
		if _, err := r.Next(); !errors.Is(err, fs.ErrClosed) || len(p.Data) != 60 {
			t.Errorf("got %v", err)
		}
	}
}

// mapped is the memory that is mapped for anything but Go's heap, roughly: that of the program when the collector has run.
func mapped(t testing.TB) int {
	runtime.GC()
	b, err := os.ReadFile("/proc/self/statm")
	if err != nil {
		t.Skip(err)
	}
	pages := 0
	for _, c := range strings.Fields(string(b))[0] {
		pages = pages*10 + int(c-'0')
	}
	return pages * os.Getpagesize()
}

func TestLiveInterfaceGoesDownAndUp(t *testing.T) {
	a, b := veth(t)
	leavesNothing(t)
	r, h := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
	s := newSender(t, a)
	var came atomic.Int64
	ended := make(chan error, 1)
	go func() {
		for {
			if _, err := r.Next(); err != nil {
				ended <- err
				return
			}
			came.Add(1)
		}
	}()
	for i := range times() {
		run(t, "ip link set %s down", b)
		until(t, "it does not say that the interface is down", func() bool { return h.count(notice.LiveDown) > i })
		run(t, "ip link set %s up", b)
		before := came.Load()
		until(t, "nothing comes after it is up again", func() bool {
			unix.Sendto(s.fd, frame(60, 1, uint32(i)), 0, &s.to) // ENETDOWN while there is no carrier
			return came.Load() > before
		})
	}
	s2, err := r.Stats()
	if err != nil || s2.Polls > 3*s2.Received+uint64(times())*100 {
		t.Errorf("it waited %d times for %d packets: %v", s2.Polls, s2.Received, err)
	}
	r.Close()
	want(t, ended, fs.ErrClosed)
	if n := h.count(notice.LiveDown); n != times() {
		t.Errorf("%d warnings for %d times down", n, times())
	}
}

func TestLiveInterfaceIsDeleted(t *testing.T) {
	leavesNothing(t)
	for i := range times() {
		a, b := veth(t)
		r, h := open(t, t.Context(), b, afpacket.Live{}, engine.Options{})
		s := newSender(t, a)
		s.send(t, mixture(i)...)
		run(t, "ip link del %s", a)
		n := 0
		stop := time.AfterFunc(patience, func() { r.Close() })
		var err error
		start := time.Now()
		for ; ; n++ {
			if _, err = r.Next(); err != nil {
				break
			}
		}
		stop.Stop()
		var gone *afpacket.DeviceError
		if !errors.As(err, &gone) || gone.Device != b || n != i || time.Since(start) > promptly {
			t.Errorf("after %d of %d packets and %v: %v", n, i, time.Since(start), err)
		}
		if _, again := r.Next(); again != err {
			t.Errorf("then %v", again)
		}
		if h.count(notice.LiveDown) > 1 {
			t.Errorf("it warned: %v", h.ws)
		}
		r.Close()
	}
}

// A namespace lives as long as a socket in it: the capture goes on until it is closed, cancelled, or the interface goes.
func TestLiveNamespaceIsDeleted(t *testing.T) {
	for i := range times() {
		path, pid, end := elsewhere(t)
		a, b := veth(t)
		run(t, "ip link set %s netns %d", b, pid)
		run(t, "nsenter --net=%s ip link set %s arp off up", path, b)
		ctx, cancel := context.WithCancel(t.Context())
		r, _ := open(t, ctx, b, afpacket.Live{Namespace: path}, engine.Options{})
		s := newSender(t, a)
		c := next(r)
		for unix.Sendto(s.fd, frame(60, 1, 1), 0, &s.to) != nil {
			time.Sleep(time.Millisecond) // there is no carrier yet
		}
		select {
		case err := <-c:
			if err != nil {
				t.Fatal(err)
			}
		case <-time.After(patience):
			t.Fatal("nothing comes from the other namespace")
		}
		end()
		c = next(r)
		switch i % 3 {
		case 0:
			r.Close()
			want(t, c, fs.ErrClosed)
		case 1:
			cancel()
			want(t, c, context.Canceled)
		case 2:
			exec.Command("ip", "link", "del", a).Run()
			var gone *afpacket.DeviceError
			select {
			case err := <-c:
				if !errors.As(err, &gone) {
					t.Errorf("got %v", err)
				}
			case <-time.After(patience):
				t.Fatal("Next still waits")
			}
		}
		cancel()
		r.Close()
	}
}

// Sockets in another namespace leave every thread that goes on where it is, the main one too.
func TestLiveNamespaceOfTheProcessStays(t *testing.T) {
	path, pid, _ := elsewhere(t)
	_, b := veth(t)
	run(t, "ip link set %s netns %d", b, pid)
	run(t, "nsenter --net=%s ip link set %s arp off up", path, b)
	before, err := os.Readlink("/proc/self/ns/net")
	if err != nil {
		t.Skip(err)
	}
	var wg sync.WaitGroup
	for range 40 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			r, err := afpacket.New(afpacket.WithLive(afpacket.Live{Namespace: path, RingBytes: 2 << 20})).Open(t.Context(), engine.Source{Device: b}, engine.Options{})
			if err != nil {
				t.Error(err)
				return
			}
			r.Close()
		}()
	}
	wg.Wait()
	until(t, "a thread stays in the other namespace", func() bool { // those that end may take a moment
		threads, err := os.ReadDir("/proc/self/task")
		if err != nil {
			t.Skip(err)
		}
		for _, th := range threads {
			if now, err := os.Readlink("/proc/self/task/" + th.Name() + "/ns/net"); err == nil && now != before {
				return false
			}
		}
		return true
	})
}

func TestLiveNamespaceThatIsNone(t *testing.T) {
	needNamespace(t)
	for path, kind := range map[string]notice.Kind{"/no/such": notice.Device, "/dev/null": notice.Device} {
		_, err := afpacket.New(afpacket.WithLive(afpacket.Live{Namespace: path})).Open(t.Context(), engine.Source{Device: "lo"}, engine.Options{})
		var gap *notice.UnsupportedError
		if !errors.As(err, &gap) || gap.Reasons[0].Kind != kind || !strings.Contains(err.Error(), path) {
			t.Errorf("%s: got %v", path, err)
		}
	}
}
