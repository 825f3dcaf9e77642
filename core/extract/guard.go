package extract

import (
	"context"
	"errors"
	"io"
	"os"
	"sync"
	"time"
)

// errStopped is what a guard's Read returns when the context or Close ended it.
var errStopped = errors.New("extract: reading was stopped")

// deadliner is a source whose waiting Read can be woken: pipes, sockets and terminals among os.Files.
type deadliner interface{ SetReadDeadline(time.Time) error }

// guard makes a blocking Read end when the context is cancelled or stop is called. A source with read deadlines is woken;
// for any other one each Read runs in a goroutine of its own, which Read leaves behind when it is told to end.
type guard struct {
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

func newGuard(ctx context.Context, src io.Reader) *guard {
	g := &guard{src: src, quit: make(chan struct{})}
	if d, ok := src.(deadliner); ok && d.SetReadDeadline(time.Time{}) == nil {
		g.deadline = d
	}
	g.release = context.AfterFunc(ctx, g.end)
	return g
}

// end wakes a waiting Read and makes later ones fail.
func (g *guard) end() {
	g.once.Do(func() {
		close(g.quit)
		if g.deadline != nil {
			// The past wakes a Read that waits; the error can only be that the source is closed, which wakes it too.
			_ = g.deadline.SetReadDeadline(time.Unix(1, 0))
		}
	})
}

// stop is end for Close: it also lets go of the context.
func (g *guard) stop() {
	g.release()
	g.end()
}

func (g *guard) stopped() bool {
	select {
	case <-g.quit:
		return true
	default:
		return false
	}
}

// Read implements io.Reader.
func (g *guard) Read(b []byte) (int, error) {
	if g.stopped() {
		return 0, errStopped
	}
	if g.deadline != nil {
		n, err := g.src.Read(b)
		if err != nil && g.stopped() && (errors.Is(err, os.ErrDeadlineExceeded) || errors.Is(err, os.ErrClosed)) {
			err = errStopped
		}
		return n, err
	}
	return g.pumped(b)
}

// pumped reads through a goroutine, into a buffer of the guard's own, since a Read that is left behind still writes.
func (g *guard) pumped(b []byte) (int, error) {
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
		return 0, errStopped
	}
	select {
	case r := <-g.got:
		return copy(b, g.buf[:r.n]), r.err
	case <-g.quit:
		return 0, errStopped
	}
}

func (g *guard) pump() {
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
