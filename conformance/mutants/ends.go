package mutants

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"sync"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// closes puts itself before Close.
func closes(around func(next func() error, again bool) error) fault {
	return reading(func(se *session) {
		next, calls := se.close, new(atomic.Int32)
		se.close = func() error { return around(next, calls.Add(1) > 1) }
	})
}

// nexts puts itself before Next, and knows whether the session was closed.
func nexts(around func(se *session, next func() (*packet.Packet, error), closed bool) (*packet.Packet, error)) fault {
	return reading(func(se *session) {
		next, shut, closed := se.next, se.close, new(atomic.Bool)
		se.close = func() error { closed.Store(true); return shut() }
		se.next = func() (*packet.Packet, error) { return around(se, next, closed.Load()) }
	})
}

// after changes what Next gives once it has failed.
func after(change func(first error, calls int) (*packet.Packet, error)) fault {
	return reading(func(se *session) {
		next, calls := se.next, 0
		var first error
		se.next = func() (*packet.Packet, error) {
			if first != nil {
				calls++
				return change(first, calls)
			}
			p, err := next()
			first = err
			return p, err
		}
	})
}

// detached opens with a context that is never cancelled.
var detached = opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return next(context.WithoutCancel(ctx), src, o)
})

// endFaults are about how sessions end.
func endFaults() []Mutant {
	return []Mutant{
		plant("gives an error when it is closed twice", "lifecycle.close-twice", closes(func(next func() error, again bool) error {
			if again {
				return fs.ErrClosed
			}
			return next()
		})),
		plant("panics when it is closed twice", "lifecycle.close-twice", closes(func(next func() error, again bool) error {
			if again {
				panic("sound: close of closed session")
			}
			return next()
		})),
		plant("waits for ever when it is closed twice", "lifecycle.close-twice", closes(func(next func() error, again bool) error {
			if again {
				select {}
			}
			return next()
		})),
		plant("gives an error when it is closed after the end", "lifecycle.close-twice", reading(func(se *session) {
			next, shut, ended := se.next, se.close, false
			se.next = func() (*packet.Packet, error) { p, err := next(); ended = err == io.EOF; return p, err }
			se.close = func() error {
				if ended {
					return errors.New("sound: already at the end")
				}
				return shut()
			}
		})),
		plant("cannot be closed before the first packet", "lifecycle.close-early", reading(func(se *session) {
			next, shut, begun := se.next, se.close, false
			se.next = func() (*packet.Packet, error) { begun = true; return next() }
			se.close = func() error {
				if !begun {
					return errors.New("sound: not begun")
				}
				return shut()
			}
		})),
		plant("panics when it is closed before the first packet", "lifecycle.close-early", reading(func(se *session) {
			next, shut := se.next, se.close
			var last *packet.Packet
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if p != nil {
					last = p
				}
				return p, err
			}
			se.close = func() error { last.Number++; return shut() }
		})),
		plant("gives an error at every Close", "lifecycle.close-early", closes(func(next func() error, _ bool) error { next(); return errors.New("sound: closed") })),
		plant("hands out packets after Close", "lifecycle.next-after-close", closes(func(func() error, bool) error { return nil })),
		plant("gives io.EOF after Close", "lifecycle.next-after-close", nexts(func(_ *session, next func() (*packet.Packet, error), closed bool) (*packet.Packet, error) {
			if closed {
				return nil, io.EOF
			}
			return next()
		})),
		plant("gives an error of its own after Close", "lifecycle.next-after-close", nexts(func(_ *session, next func() (*packet.Packet, error), closed bool) (*packet.Packet, error) {
			if closed {
				return nil, errors.New("sound: use of closed reader")
			}
			return next()
		})),
		plant("gives neither a packet nor an error after Close", "lifecycle.next-after-close", nexts(func(_ *session, next func() (*packet.Packet, error), closed bool) (*packet.Packet, error) {
			if closed {
				return nil, nil
			}
			return next()
		})),
		plant("gives a packet with fs.ErrClosed", "lifecycle.next-after-close", nexts(func(_ *session, next func() (*packet.Packet, error), closed bool) (*packet.Packet, error) {
			p, err := next()
			if closed {
				p = &packet.Packet{}
			}
			return p, err
		})),
		plant("wraps io.EOF", "lifecycle.bare-eof", ends(func(err error) error {
			if err == io.EOF {
				return fmt.Errorf("sound: the end: %w", err)
			}
			return err
		})),
		plant("gives the last packet with io.EOF", "lifecycle.bare-eof", lastWithEOF),
		plant("gives an empty packet with io.EOF", "lifecycle.bare-eof", reading(func(se *session) {
			next := se.next
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == io.EOF {
					p = &packet.Packet{}
				}
				return p, err
			}
		})),
		plant("gives another error after io.EOF", "lifecycle.sticky-end", after(func(error, int) (*packet.Packet, error) { return nil, fs.ErrClosed })),
		plant("gives nothing after io.EOF", "lifecycle.sticky-end", after(func(error, int) (*packet.Packet, error) { return nil, nil })),
		plant("begins anew after io.EOF", "lifecycle.sticky-end", after(func(err error, n int) (*packet.Packet, error) {
			if n%2 == 0 {
				return nil, err
			}
			return &packet.Packet{Number: 1}, nil
		})),
		plant("gives io.EOF after an error", "lifecycle.sticky-end", after(func(error, int) (*packet.Packet, error) { return nil, io.EOF })),
		plant("gives another error after an error", "lifecycle.sticky-end", after(func(err error, n int) (*packet.Packet, error) {
			if err == io.EOF {
				return nil, err
			}
			return nil, fmt.Errorf("sound: failed %d times: %w", n, err)
		})),
		plant("goes on after an error", "lifecycle.sticky-end", after(func(err error, n int) (*packet.Packet, error) {
			if err == io.EOF || n > 1 {
				return nil, err
			}
			return &packet.Packet{Number: 9}, nil
		})),
		plant("gives io.EOF after the context's error", "lifecycle.sticky-end", after(func(err error, _ int) (*packet.Packet, error) {
			if errors.Is(err, context.Canceled) {
				return nil, io.EOF
			}
			return nil, err
		})),
		plant("ignores that the context is cancelled", "lifecycle.cancel", detached),
		plant("wraps the context's error", "lifecycle.cancel", ends(func(err error) error {
			if errors.Is(err, context.Canceled) {
				return fmt.Errorf("sound: %w", err)
			}
			return err
		})),
		plant("gives io.EOF when the context is cancelled", "lifecycle.cancel", ends(func(err error) error {
			if errors.Is(err, context.Canceled) {
				return io.EOF
			}
			return err
		})),
		plant("gives fs.ErrClosed when the context is cancelled", "lifecycle.cancel", ends(func(err error) error {
			if errors.Is(err, context.Canceled) {
				return fs.ErrClosed
			}
			return err
		})),
		plant("gives one more packet when the context is cancelled", "lifecycle.cancel", ahead(func(p *packet.Packet) []*packet.Packet { return []*packet.Packet{p} }), detached, checksBefore),
		plant("takes the first session's context for all", "lifecycle.cancel", firstContext),
		plant("gives the deadline's error when the context is cancelled", "lifecycle.cancel", ends(func(err error) error {
			if errors.Is(err, context.Canceled) {
				return context.DeadlineExceeded
			}
			return err
		})),
		plant("opens with a cancelled context", "lifecycle.cancelled-open", opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
			return next(context.WithoutCancel(ctx), src, o)
		})),
		plant("gives another error for a cancelled context in Open", "lifecycle.cancelled-open", opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
			if ctx.Err() != nil {
				return nil, errors.New("sound: cannot open")
			}
			return next(ctx, src, o)
		})),
	}
}

// lastWithEOF hands out the last packet together with io.EOF.
func lastWithEOF(f *fake) {
	reading(func(se *session) {
		next := se.next
		var held *packet.Packet
		se.next = func() (*packet.Packet, error) {
			if held == nil {
				p, err := next()
				if err != nil {
					return nil, err
				}
				held = p.Clone()
			}
			p, err := next()
			out := held
			if err != nil {
				held = nil
				return out, err
			}
			held = p.Clone()
			return out, nil
		}
	})(f)
}

// checksBefore looks at the context after it has handed out a packet, and not before.
func checksBefore(f *fake) {
	opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		r, err := next(ctx, src, o)
		if err != nil {
			return nil, err
		}
		se := r.(*session)
		inner, late := se.next, false
		se.next = func() (*packet.Packet, error) {
			if late {
				return nil, ctx.Err()
			}
			late = ctx.Err() != nil
			return inner()
		}
		return se, nil
	})(f)
}

// firstContext keeps one context in the engine and not one in each session.
func firstContext(f *fake) {
	var once sync.Once
	var kept context.Context
	opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		once.Do(func() { kept = context.WithoutCancel(ctx) })
		return next(kept, src, o)
	})(f)
}
