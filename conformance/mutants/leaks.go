package mutants

import (
	"context"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"sync/atomic"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// onOpen does something in every Open.
func onOpen(f func(src engine.Source)) fault {
	return opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		f(src)
		return next(ctx, src, o)
	})
}

// atEnd does something at io.EOF.
func atEnd(f func(se *session)) fault {
	return reading(func(se *session) {
		next := se.next
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err == io.EOF {
				f(se)
			}
			return p, err
		}
	})
}

const linger = 500 * time.Millisecond // longer than the suite waits, and not for ever

// leakFaults leave something behind.
func leakFaults() []Mutant {
	return []Mutant{
		plant("leaves a goroutine", "lifecycle.goroutines", onOpen(func(engine.Source) { go time.Sleep(linger) })),
		plant("leaves a goroutine when it is closed early", "lifecycle.goroutines", reading(func(se *session) {
			next, shut, ended := se.next, se.close, false
			se.next = func() (*packet.Packet, error) { p, err := next(); ended = ended || err == io.EOF; return p, err }
			se.close = func() error {
				if !ended {
					go time.Sleep(linger)
				}
				return shut()
			}
		})),
		plant("leaves a goroutine when it is cancelled", "lifecycle.goroutines", ends(func(err error) error {
			if err == context.Canceled {
				go time.Sleep(linger)
			}
			return err
		})),
		plant("leaves a goroutine when Open fails", "lifecycle.goroutines", failing(func() { go time.Sleep(linger) })),
		plant("leaves a timer's goroutine", "lifecycle.goroutines", onOpen(func(engine.Source) {
			ready := make(chan struct{})
			time.AfterFunc(0, func() { close(ready); time.Sleep(linger) })
			<-ready
		})),
		plant("leaves the file open", "lifecycle.descriptors", reading(func(se *session) {
			next, closed := se.next, new(atomic.Bool)
			forgotten = append(forgotten, se.close)
			se.close = func() error { closed.Store(true); return nil }
			se.next = func() (*packet.Packet, error) {
				if closed.Load() {
					return nil, fs.ErrClosed
				}
				return next()
			}
		})),
		plant("leaves a descriptor", "lifecycle.descriptors", onOpen(func(src engine.Source) {
			if f, err := os.Open(os.DevNull); err == nil {
				kept = append(kept, f)
			}
		})),
		plant("leaves a pipe", "lifecycle.descriptors", onOpen(func(src engine.Source) {
			if r, w, err := os.Pipe(); err == nil {
				kept = append(kept, r, w)
			}
		})),
		plant("leaves a descriptor when Open fails", "lifecycle.descriptors", failing(func() {
			if f, err := os.Open(os.DevNull); err == nil {
				kept = append(kept, f)
			}
		})),
		plant("leaves a descriptor at damage", "lifecycle.descriptors", ends(func(err error) error {
			if err != io.EOF {
				if f, e := os.Open(os.DevNull); e == nil {
					kept = append(kept, f)
				}
			}
			return err
		})),
		plant("leaves a running child", "lifecycle.children", onOpen(func(engine.Source) {
			c := exec.Command("sleep", "0.5")
			if c.Start() == nil {
				go c.Wait()
			}
		})),
		plant("leaves a finished child that nobody waits for", "lifecycle.children", onOpen(func(engine.Source) { exec.Command("true").Start() })),
		plant("leaves a child when it is closed early", "lifecycle.children", closes(func(next func() error, _ bool) error {
			exec.Command("true").Start()
			return next()
		})),
	}
}

// forgotten keeps what a fault does not close, so that nothing else does.
var forgotten []func() error
