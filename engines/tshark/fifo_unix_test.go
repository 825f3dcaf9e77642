//go:build unix

package tshark

import (
	"context"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"syscall"
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// fifo makes a named pipe that a writer holds open.
func fifo(t *testing.T) (path string, w *os.File) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "fifo")
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skipf("no named pipes here: %v", err)
	}
	w, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { w.Close() })
	return path, w
}

func TestCloseEndsAReadOfANamedPipe(t *testing.T) {
	for _, raw := range []bool{false, true} {
		e := fake(t, "good")
		path, w := fifo(t)
		b := capture(2)
		if _, err := w.Write(b[:56]); err != nil {
			t.Fatal(err)
		}
		before := runtime.NumGoroutine()
		o := options()
		o.Raw = raw
		r, err := e.Open(t.Context(), engine.Source{Path: path}, o)
		if err != nil {
			t.Fatal(err)
		}
		if p, err := r.Next(); err != nil || p.Number != 1 {
			t.Fatal(p, err)
		}
		got := make(chan error, 1)
		go func() {
			_, err := r.Next()
			got <- err
		}()
		within(t, "Close", func() { r.Close() })
		within(t, "Next", func() {
			if err := <-got; err != fs.ErrClosed {
				t.Errorf("got %v", err)
			}
		})
		if !raw {
			gone(t, r, before)
		}
	}
}

func TestCancelEndsTheWaitForANamedPipesHeader(t *testing.T) {
	e := fake(t, "good")
	path, _ := fifo(t)
	ctx, cancel := context.WithCancel(t.Context())
	got := make(chan error, 1)
	go func() {
		_, err := e.Open(ctx, engine.Source{Path: path}, options())
		got <- err
	}()
	cancel()
	within(t, "Open", func() {
		if err := <-got; err != context.Canceled {
			t.Errorf("got %v", err)
		}
	})
}

func TestANamedPipeGivesItsPackets(t *testing.T) {
	e := fake(t, "good")
	path, w := fifo(t)
	if _, err := w.Write(capture(2)); err != nil { // the pipe's buffer takes it
		t.Fatal(err)
	}
	r, err := e.Open(t.Context(), engine.Source{Path: path}, options())
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	w.Close() // not before Open: a pipe that nobody holds is empty
	if n, err := count(r); n != 2 || err != io.EOF {
		t.Errorf("got %d, %v", n, err)
	}
}
