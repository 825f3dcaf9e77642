package mutants

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// waitFaults are about a Next that waits for input.
func waitFaults() []Mutant {
	locked := func(free bool) fault {
		return reading(func(se *session) {
			next, shut := se.next, se.close
			var mu sync.Mutex
			se.next = func() (*packet.Packet, error) {
				mu.Lock()
				defer mu.Unlock()
				return next()
			}
			se.close = func() error {
				if !free {
					mu.Lock()
					defer mu.Unlock()
				}
				return shut()
			}
		})
	}
	return []Mutant{
		plant("waits in Close for a Next that waits for input", "lifecycle.close-wakes", locked(false)),
		plant("closes and leaves Next waiting", "lifecycle.close-wakes", closes(func(func() error, bool) error { return nil })),
		plant("gives io.EOF from a Next that Close wakes", "lifecycle.close-wakes", ends(func(err error) error {
			if errors.Is(err, fs.ErrClosed) {
				return io.EOF
			}
			return err
		})),
		plant("gives an error of its own from a Next that Close wakes", "lifecycle.close-wakes", ends(func(err error) error {
			if errors.Is(err, fs.ErrClosed) {
				return errors.New("sound: interrupted")
			}
			return err
		})),
		plant("takes a second to close", "lifecycle.close-wakes", closes(func(next func() error, again bool) error {
			time.Sleep(time.Second)
			return next()
		})),
		plant("sees that the context is cancelled only between packets", "lifecycle.cancel-wakes", detached, nexts(
			func(se *session, next func() (*packet.Packet, error), _ bool) (*packet.Packet, error) { return next() })),
		plant("gives fs.ErrClosed from a Next that the context wakes", "lifecycle.cancel-wakes", ends(func(err error) error {
			if errors.Is(err, context.Canceled) {
				return fs.ErrClosed
			}
			return err
		})),
		plant("reads a stream to its end first", "lifecycle.streaming", slurps),
		plant("reads a packet ahead", "lifecycle.streaming", ahead(func(p *packet.Packet) []*packet.Packet { return []*packet.Packet{p} })),
		plant("waits for a full buffer", "lifecycle.streaming", opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
			if src.Reader != nil {
				src.Reader = fullBuffer{src.Reader}
			}
			return next(ctx, src, o)
		})),
		hanging("never ends", "lifecycle.hang", reading(func(se *session) {
			next := se.next
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == io.EOF {
					<-se.ctx.Done()
					return nil, se.ctx.Err()
				}
				return p, err
			}
		})),
		hanging("never ends, whatever happens", "lifecycle.hang", reading(func(se *session) {
			next := se.next
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == io.EOF {
					select {}
				}
				return p, err
			}
		})),
	}
}

// hanging is plant for an engine that waits for ever.
func hanging(name, breaks string, f fault) Mutant {
	m := plant(name, breaks, f)
	m.Adjust = func(c *conformance.Config) { c.Timeout = patience }
	return m
}

// fullBuffer reads until the buffer is full or the stream ends.
type fullBuffer struct{ r io.Reader }

func (b fullBuffer) Read(p []byte) (int, error) {
	n, err := io.ReadFull(b.r, p)
	if err == io.ErrUnexpectedEOF {
		err = nil
	}
	return n, err
}

// slurps reads streams whole in Open.
var slurps = opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if src.Reader != nil {
		b, err := io.ReadAll(src.Reader)
		if err != nil {
			return nil, err
		}
		src.Reader = &bytesReader{b}
	}
	return next(ctx, src, o)
})

// bytesReader hands out octets once.
type bytesReader struct{ b []byte }

func (r *bytesReader) Read(p []byte) (int, error) {
	if len(r.b) == 0 {
		return 0, io.EOF
	}
	n := copy(p, r.b)
	r.b = r.b[n:]
	return n, nil
}
