// Package guard makes reads from a source that may wait end when they are told to.
package guard

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"strings"
	"sync"
	"time"
)

// ErrStopped is what a guard's Read returns when the context or Close ended it.
var ErrStopped = errors.New("guard: reading was stopped")

// deadliner is a source whose waiting Read can be woken: pipes, sockets and terminals among os.Files.
type deadliner interface{ SetReadDeadline(time.Time) error }

// Guard makes a blocking Read end when the context is cancelled or Stop is called. A source with read deadlines is woken;
// for any other one each Read runs in a goroutine of its own, which Read leaves behind when it is told to end.
type Guard struct {
	src      io.Reader
	quit     chan struct{}
	once     sync.Once
	release  func() bool // detaches from the context
	deadline deadliner   // nil: the source has none

	want chan []byte // the pump's work; nil until it is needed
	got  chan result
	buf  []byte
}

type result struct {
	n   int
	err error
}

// Waits reports whether a Read of src may wait for input: in memory and in regular files it does not.
func Waits(src io.Reader) bool {
	switch r := src.(type) {
	case *bytes.Reader, *bytes.Buffer, *strings.Reader:
		return false
	case *os.File:
		st, err := r.Stat()
		return err != nil || !st.Mode().IsRegular()
	}
	return true
}

// New guards src until ctx is cancelled or Stop is called.
func New(ctx context.Context, src io.Reader) *Guard {
	g := &Guard{src: src, quit: make(chan struct{})}
	if d, ok := src.(deadliner); ok && d.SetReadDeadline(time.Time{}) == nil {
		g.deadline = d
	}
	g.release = context.AfterFunc(ctx, g.end)
	return g
}

// end wakes a waiting Read and makes later ones fail.
func (g *Guard) end() {
	g.once.Do(func() {
		close(g.quit)
		if g.deadline != nil {
			// The past wakes a Read that waits; the error can only be that the source is closed, which wakes it too.
			_ = g.deadline.SetReadDeadline(time.Unix(1, 0))
		}
	})
}

// Stop is for Close: it ends reads and lets go of the context.
func (g *Guard) Stop() {
	g.release()
	g.end()
}

func (g *Guard) stopped() bool {
	select {
	case <-g.quit:
		return true
	default:
		return false
	}
}

// Read implements io.Reader.
func (g *Guard) Read(b []byte) (int, error) {
	if g.stopped() {
		return 0, ErrStopped
	}
	if g.deadline != nil {
		n, err := g.src.Read(b)
		if err != nil && g.stopped() && (errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, os.ErrClosed)) {
			err = ErrStopped
		}
		return n, err
	}
	return g.pumped(b)
}

// pumped reads through a goroutine, into a buffer of the guard's own, since a Read that is left behind still writes.
func (g *Guard) pumped(b []byte) (int, error) {
	if g.want == nil {
		g.want, g.got = make(chan []byte), make(chan result, 1)
		go g.pump()
	}
	if len(g.buf) < len(b) {
		g.buf = make([]byte, len(b))
	}
	select {
	case g.want <- g.buf[:len(b)]:
	case <-g.quit:
		return 0, ErrStopped
	}
	select {
	case r := <-g.got:
		return copy(b, g.buf[:r.n]), r.err
	case <-g.quit:
		return 0, ErrStopped
	}
}

func (g *Guard) pump() {
	for {
		select {
		case b := <-g.want:
			n, err := g.src.Read(b)
			g.got <- result{n, err}
		case <-g.quit:
			return
		}
	}
}
