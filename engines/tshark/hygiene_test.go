package tshark

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// patience is how long a test waits before it calls something hung.
const patience = 30 * time.Second

// gone checks that a session left nothing behind.
func gone(t *testing.T, r engine.Reader, goroutines int) {
	t.Helper()
	c := r.(*session).child
	if c.cmd.ProcessState == nil {
		t.Error("the process was not reaped")
	}
	if _, err := os.Stat(c.home); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("its configuration is still there: %v", err)
	}
	for end := time.Now().Add(patience); runtime.NumGoroutine() > goroutines; time.Sleep(time.Millisecond) {
		if time.Now().After(end) {
			buf := make([]byte, 1<<16)
			t.Fatalf("%d goroutines, %d before:\n%s", runtime.NumGoroutine(), goroutines, buf[:runtime.Stack(buf, true)])
		}
	}
}

func TestAGoodProgramGivesEveryPacketAndTheEnd(t *testing.T) {
	for _, mode := range []string{"good", "root", "spurious 255"} {
		t.Run(mode, func(t *testing.T) {
			before := runtime.NumGoroutine()
			r := openBytes(t, t.Context(), fake(t, mode), capture(3), options())
			if n, err := count(r); n != 3 || err != io.EOF {
				t.Errorf("got %d packets, %v", n, err)
			}
			if _, err := r.Next(); err != io.EOF {
				t.Errorf("again: got %v", err)
			}
			if a := r.(engine.Accounter).Account(); a != (engine.Account{Delivered: 3}) {
				t.Errorf("got %+v", a)
			}
			if err := errors.Join(r.Close(), r.Close()); err != nil {
				t.Error(err)
			}
			gone(t, r, before)
		})
	}
}

func TestAProgramThatFailsIsAnErrorAfterItsPackets(t *testing.T) {
	for _, c := range []struct {
		mode    string
		packets int
		text    string
	}{
		{"dies", 1, "chatter tshark: The fake is out of order."},
		{"early", 1, "it wrote nothing of packet 2 after 1 packets"},
		{"silent", 0, "it wrote nothing of packet 1 after 0 packets"},
		{"garbage", 0, "unexpected EOF after 0 packets"},
		{"binary", 0, "after 0 packets"},
		{"cut", 1, "unexpected EOF after 1 packets"},
		{"nested", 0, "<packet> within <packet> after 0 packets"},
		{"more", 3, "packet 4, which it was not given after 3 packets"},
	} {
		t.Run(c.mode, func(t *testing.T) {
			before := runtime.NumGoroutine()
			r := openBytes(t, t.Context(), fake(t, c.mode), capture(3), options())
			n, err := count(r)
			var failed *ProgramError
			if n != c.packets || !errors.As(err, &failed) || !strings.Contains(err.Error(), c.text) {
				t.Fatalf("got %d packets, %v; want %d and %q", n, err, c.packets, c.text)
			}
			if strings.Contains(failed.Stderr, "dangerous") || len(failed.Stderr) > keptStderr {
				t.Errorf("standard error: %d octets with %q", len(failed.Stderr), failed.Stderr[:min(len(failed.Stderr), 100)])
			}
			if _, again := r.Next(); again != err {
				t.Errorf("again: got %v", again)
			}
			r.Close()
			gone(t, r, before)
		})
	}
}

// within runs f and fails when it does not end.
func within(t *testing.T, what string, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() {
		defer close(done)
		f()
	}()
	select {
	case <-done:
	case <-time.After(patience):
		t.Fatalf("%s hangs", what)
	}
}

func TestCloseWakesANextThatWaits(t *testing.T) {
	for _, mode := range []string{"slow", "deaf"} {
		t.Run(mode, func(t *testing.T) {
			before := runtime.NumGoroutine()
			r := openBytes(t, t.Context(), fake(t, mode), capture(3000), options())
			got := make(chan error, 1)
			go func() {
				_, err := count(r)
				got <- err
			}()
			time.Sleep(20 * time.Millisecond) // most likely Next waits by then; right either way
			within(t, "Close", func() { r.Close() })
			within(t, "Next", func() {
				if err := <-got; err != fs.ErrClosed {
					t.Errorf("got %v", err)
				}
			})
			gone(t, r, before)
		})
	}
}

func TestCancelWakesANextThatWaits(t *testing.T) {
	before := runtime.NumGoroutine()
	ctx, cancel := context.WithCancel(t.Context())
	r := openBytes(t, ctx, fake(t, "slow"), capture(3), options())
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	time.AfterFunc(20*time.Millisecond, cancel)
	within(t, "Next", func() {
		if _, err := r.Next(); err != context.Canceled {
			t.Errorf("got %v", err)
		}
	})
	r.Close()
	gone(t, r, before)
}

func TestACancelledContextOpensNothing(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := fake(t, "good").Open(ctx, engine.Source{Path: "nowhere"}, options()); err != context.Canceled {
		t.Errorf("got %v", err)
	}
}

// A pipe gives each packet as soon as it is in, and Close leaves the caller's stream alone.
func TestAStreamGivesPacketsAsTheyCome(t *testing.T) {
	e := fake(t, "good")
	in, out := io.Pipe()
	b := capture(2)
	go out.Write(b[:24])
	r, err := e.Open(t.Context(), engine.Source{Reader: in}, options())
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for i := range 2 {
		go out.Write(b[24+i*32 : 56+i*32])
		within(t, "Next", func() {
			if p, err := r.Next(); err != nil || p.Number != uint64(i+1) {
				t.Errorf("got %v, %v", p, err)
			}
		})
	}
	within(t, "Close", func() { r.Close() })
	if err := out.Close(); err != nil {
		t.Error(err)
	}
}

func TestAHugeElementIsBounded(t *testing.T) {
	r := openBytes(t, t.Context(), fake(t, "huge"), capture(4), options())
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	for n := 1; n <= 4; n++ {
		p, err := r.Next()
		if err != nil {
			t.Fatalf("packet %d: %v", n, err)
		}
		if l := p.Layers()[0]; (l.Fault == packet.FaultValue) != (n == 2) {
			t.Errorf("packet %d, of which the second is cut: %+v", n, l)
		}
	}
	runtime.ReadMemStats(&after)
	if grown := after.Sys - before.Sys; grown > 12*maxElement {
		t.Errorf("an element of 64 MiB took %d MiB", grown>>20)
	}
	if _, err := r.Next(); err != io.EOF {
		t.Error(err)
	}
}

func TestTooManyLayersEndInAFault(t *testing.T) {
	r := openBytes(t, t.Context(), fake(t, "deep"), capture(1), options())
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if n := len(p.Layers()); n != packet.MaxLayers {
		t.Errorf("got %d layers", n)
	}
	checkLayers(t, p, r.(engine.Dissecting).Lister())
	if _, err := r.Next(); err != io.EOF {
		t.Errorf("got %v", err)
	}
}

// A source that is damaged gives what comes before, then capfile's own error.
func TestDamageIsTheSourcesOwnError(t *testing.T) {
	b := capture(3)
	r := openBytes(t, t.Context(), fake(t, "good"), b[:len(b)-1], options())
	n, err := count(r)
	if n != 2 || !errors.Is(err, io.ErrUnexpectedEOF) || !strings.Contains(err.Error(), "packet 3, byte 88") {
		t.Errorf("got %d packets, %v", n, err)
	}
}

func TestAProgramThatIsNotThereIsAnErrorOfOpen(t *testing.T) {
	_, err := New(Config{Path: "/nowhere/tshark"}).Open(t.Context(), engine.Source{Reader: strings.NewReader(string(capture(1)))}, options())
	if !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
}

func TestTwoSessionsGoSideBySide(t *testing.T) {
	e := fake(t, "good")
	a := openBytes(t, t.Context(), e, capture(50), options())
	b := openBytes(t, t.Context(), e, capture(60), options())
	for range 50 {
		p, err := a.Next()
		if err != nil {
			t.Fatal(err)
		}
		q, err := b.Next()
		if err != nil || p.Number != q.Number {
			t.Fatal(p.Number, err)
		}
	}
	if n, err := count(b); n != 10 || err != io.EOF {
		t.Errorf("got %d, %v", n, err)
	}
}
