package libpcap_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// patience is how long a session that was told to end may take before the test gives up.
const patience = 10 * time.Second

// next runs Next in a goroutine of its own.
func next(r engine.Reader) <-chan error {
	c := make(chan error, 1)
	go func() {
		_, err := r.Next()
		c <- err
	}()
	return c
}

func want(t *testing.T, c <-chan error, err error) {
	t.Helper()
	select {
	case got := <-c:
		if !errors.Is(got, err) {
			t.Errorf("Next gave %v, want %v", got, err)
		}
	case <-time.After(patience):
		t.Fatal("Next still waits")
	}
}

func TestAPacketOfAStreamComesOutAtOnce(t *testing.T) {
	pr, pw := io.Pipe()
	defer pw.Close()
	steps := make(chan []byte)
	go func() {
		for b := range steps {
			pw.Write(b)
		}
	}()
	defer close(steps)
	steps <- slices.Concat(section(le), iface(le, 1, 0), enhanced(le, 0, 1, frame(60, 1)))
	r, _ := open(t, t.Context(), engine.Source{Reader: pr}, engine.Options{})
	for n := uint64(1); n <= 3; n++ {
		got := make(chan *packet.Packet, 1)
		go func() {
			p, _ := r.Next()
			got <- p
		}()
		select {
		case p := <-got:
			if p == nil || p.Number != n {
				t.Fatalf("got %+v, want packet %d", p, n)
			}
		case <-time.After(patience):
			t.Fatalf("packet %d is held back", n)
		}
		steps <- enhanced(le, 0, n+1, frame(70, 1))
	}
}

// waiting gives sessions in which Next waits for input, by the kind of source.
func waiting(t *testing.T, f func(t *testing.T, ctx context.Context, cancel func(), r engine.Reader)) {
	head := slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1, 0, 60, frame(60, 1)))
	run := func(name string, src func(t *testing.T) (engine.Source, func())) {
		t.Run(name, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			s, end := src(t)
			defer end()
			r, _ := open(t, ctx, s, engine.Options{})
			if p, err := r.Next(); err != nil || p.Number != 1 {
				t.Fatalf("got %+v, %v", p, err)
			}
			f(t, ctx, cancel, r)
		})
	}
	run("a stream", func(t *testing.T) (engine.Source, func()) {
		pr, pw := io.Pipe()
		go pw.Write(head)
		return engine.Source{Reader: pr}, func() { pw.Close() }
	})
	run("a named pipe", func(t *testing.T) (engine.Source, func()) {
		path := filepath.Join(t.TempDir(), "fifo")
		if err := mkfifo(path); err != nil {
			t.Skip(err)
		}
		w, err := os.OpenFile(path, os.O_RDWR, 0)
		if err != nil {
			t.Fatal(err)
		}
		w.Write(head)
		return engine.Source{Path: path}, func() { w.Close() }
	})
}

func TestCloseWakesNext(t *testing.T) {
	waiting(t, func(t *testing.T, _ context.Context, _ func(), r engine.Reader) {
		c := next(r)
		time.Sleep(10 * time.Millisecond) // most often Next waits by now; the answer is the same when it does not
		if err := r.Close(); err != nil {
			t.Error(err)
		}
		want(t, c, fs.ErrClosed)
		want(t, next(r), fs.ErrClosed)
		if err := r.Close(); err != nil {
			t.Errorf("the second Close: %v", err)
		}
	})
}

func TestCancelWakesNext(t *testing.T) {
	waiting(t, func(t *testing.T, _ context.Context, cancel func(), r engine.Reader) {
		c := next(r)
		time.Sleep(10 * time.Millisecond)
		cancel()
		want(t, c, context.Canceled)
		want(t, next(r), context.Canceled)
	})
}

func TestNothingIsLeftBehind(t *testing.T) {
	needLibrary(t)
	file := slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1, 0, 60, frame(60, 1)), record(le, 1, 0, 60, frame(60, 1)))
	goroutines, fds := runtime.NumGoroutine(), descriptors()
	both(t, file, func(t *testing.T, src engine.Source) {
		for range 5 {
			if src.Reader != nil {
				src = stream(file)
			}
			r, _ := open(t, t.Context(), src, engine.Options{Filter: "udp"})
			r.Next()
			r.Close()
		}
	})
	for deadline := time.Now().Add(patience); ; time.Sleep(time.Millisecond) {
		g, d := runtime.NumGoroutine(), descriptors()
		if g <= goroutines && d <= fds {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines and %d descriptors, before %d and %d", g, d, goroutines, fds)
		}
	}
}

// descriptors counts those that are open; 0 where the system does not show them.
func descriptors() int {
	d, err := os.ReadDir("/proc/self/fd")
	if err != nil {
		return 0
	}
	return len(d)
}

func TestSessionsRunSideBySide(t *testing.T) {
	file := pcapHeader(le, micro, 65535, 1)
	for i := range 3000 {
		file = append(file, record(le, uint32(i), 0, 60, frame(60, uint16(i)))...)
	}
	both(t, file, func(t *testing.T, src engine.Source) {
		var done sync.WaitGroup
		for range 4 {
			s := src
			if s.Reader != nil {
				s = stream(file)
			}
			r, _ := open(t, t.Context(), s, engine.Options{})
			done.Add(1)
			go func() {
				defer done.Done()
				if ps, err := drain(r); err != nil || len(ps) != 3000 || ps[2999].Data[35] != 2999&0xff {
					t.Errorf("got %d packets, %v", len(ps), err)
				}
			}()
		}
		done.Wait()
	})
}

// What a packet refers to outlives Close, which may come from another goroutine while it is looked at.
func TestOctetsOutliveClose(t *testing.T) {
	data := frame(1000, 53)
	r, _ := open(t, t.Context(), stream(slices.Concat(pcapHeader(le, micro, 65535, 1), record(le, 1, 0, 1000, data))), engine.Options{})
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	runtime.GC()
	if string(p.Data) != string(data) {
		t.Errorf("got % x", p.Data[:20])
	}
}

func TestACancelledOpenOpensNothing(t *testing.T) {
	needLibrary(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := newEngine().Open(ctx, stream(nil), engine.Options{}); err != context.Canceled { //nolint:errorlint // bare
		t.Errorf("got %v", err)
	}
}

// A stream without a first octet does not hold up what ends the session.
func TestCancelEndsOpen(t *testing.T) {
	needLibrary(t)
	pr, pw := io.Pipe()
	defer pw.Close()
	ctx, cancel := context.WithCancel(t.Context())
	c := make(chan error, 1)
	go func() {
		_, err := newEngine().Open(ctx, engine.Source{Reader: pr}, engine.Options{})
		c <- err
	}()
	time.Sleep(10 * time.Millisecond)
	cancel()
	want(t, c, context.Canceled)
}
