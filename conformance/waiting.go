package conformance

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"sync/atomic"
	"time"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// waitingRead is a session whose Next waits for more input.
type waitingRead struct {
	next  func() (*packet.Packet, error)
	close func() error
	feed  io.Closer // the writing end
}

// waiting opens sessions on all of a capture but its last octets, through core and, from a named pipe, without it.
func (s *Subject) waiting(ctx context.Context, f func(w waitingRead, name string)) {
	in, ok := s.ready(ctx, viaAny)
	if !ok {
		return
	}
	part := in.octets[:len(in.octets)-3]
	if s.has(support.ReadStream) {
		r, w := io.Pipe()
		go w.Write(part) // ends with the pipe
		x, err := s.openStream(ctx, r)
		if err != nil {
			s.Fail(ruleUnexpected, 0, "a stream that goes on: %v", err)
		} else {
			f(waitingRead{x.Next, x.Close, w}, "a stream")
			w.Close() // so that a Next that waits does not keep Close
			x.Close()
		}
		r.Close()
		w.Close()
	}
	if !s.has(support.ReadPath) {
		return
	}
	path := filepath.Join(s.dir, "waiting-"+filepath.Base(in.path))
	if makePipe(path) != nil {
		return
	}
	defer os.Remove(path)
	w, err := os.OpenFile(path, os.O_RDWR, 0)
	if err != nil {
		return
	}
	defer w.Close()
	go w.Write(part)
	var r engine.Reader
	if !s.within(func() {
		r, err = s.engine.Open(ctx, engine.Source{Path: path, Name: path, Format: in.format()}, (&recorder{}).wrap(engine.Options{}))
	}) {
		s.Fail(ruleHang, 0, "Open of a pipe that has octets waits for more")
		return
	}
	if err != nil {
		return // it reads no pipes: an error, and not a wait
	}
	defer r.Close()
	f(waitingRead{r.Next, r.Close, w}, "a named pipe")
}

// openStream opens a stream through core, within the time that a step has.
func (s *Subject) openStream(ctx context.Context, r io.Reader) (x *extract.Extractor, err error) {
	if !s.within(func() {
		x, err = extract.OpenReader(ctx, r, extract.WithEngineValue(&recorder{Engine: s.engine}), quiet)
	}) {
		return nil, errors.New("it waits in Open, though there are octets")
	}
	return x, err
}

// panicError is what a Next that panicked in the background stands for.
type panicError struct{ value any }

func (p panicError) Error() string { return fmt.Sprint("panic: ", p.value) }

// untilEnd calls Next until it fails, in the background.
func (w waitingRead) untilEnd() (end <-chan error, count *atomic.Int64) {
	ch, n := make(chan error, 1), new(atomic.Int64)
	go func() {
		defer func() {
			if p := recover(); p != nil {
				ch <- panicError{p}
			}
		}()
		for {
			if _, err := w.next(); err != nil {
				ch <- err
				return
			}
			n.Add(1)
		}
	}()
	return ch, n
}

// settle waits until no more packets come.
func settle(n *atomic.Int64) {
	for last := int64(-1); n.Load() != last; time.Sleep(20 * time.Millisecond) {
		last = n.Load()
	}
}

func closeWakes(ctx context.Context, s *Subject) {
	s.waiting(ctx, func(w waitingRead, name string) {
		end, n := w.untilEnd()
		settle(n)
		if !s.within(func() { w.close() }) {
			s.Fail(ruleCloseWakes, 0, "Close does not end while Next waits for input of %s", name)
		}
		s.wantEnd(end, fs.ErrClosed, ruleCloseWakes, "Close", name)
	})
}

func cancelWakes(ctx context.Context, s *Subject) {
	for _, kind := range []string{"a stream", "a named pipe"} {
		own, cancel := context.WithCancel(ctx)
		s.waiting(own, func(w waitingRead, name string) {
			if name != kind {
				return
			}
			end, n := w.untilEnd()
			settle(n)
			cancel()
			s.wantEnd(end, context.Canceled, ruleCancelWakes, "the cancelled context", name)
		})
		cancel()
	}
}

// wantEnd waits for the end of a session that was told to end.
func (s *Subject) wantEnd(end <-chan error, want error, rule, cause, name string) {
	select {
	case err := <-end:
		var p panicError
		if errors.As(err, &p) {
			s.Fail(rulePanic, 0, "%v", p.value)
		} else if !errors.Is(err, want) {
			s.Fail(rule, 0, "after %s a Next that waits for input of %s gives %v, want %v", cause, name, err, want)
		}
	case <-time.After(s.config.patience()):
		s.Fail(rule, 0, "after %s a Next that waits for input of %s goes on waiting", cause, name)
	}
}

func streaming(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaStream)
	if !ok {
		return
	}
	r, w := io.Pipe()
	defer w.Close()
	defer r.Close()
	go w.Write(in.octets)
	x, err := s.openStream(ctx, r)
	if err != nil {
		s.Fail(ruleStreaming, 0, "a stream that goes on: %v", err)
		return
	}
	defer x.Close()
	end, n := waitingRead{next: x.Next}.untilEnd()
	for deadline := time.Now().Add(s.config.patience()); n.Load() < int64(in.packets) && time.Now().Before(deadline); {
		time.Sleep(time.Millisecond)
	}
	select {
	case err := <-end:
		if p, ok := err.(panicError); ok {
			s.Fail(rulePanic, 0, "%v", p.value)
		}
	default:
	}
	if got := n.Load(); got < int64(in.packets) && s.level(support.ReadStream) == support.Full {
		s.Fail(ruleStreaming, uint64(got)+1, "%d of %d packets came out while the writer held the stream open", got, in.packets)
	}
}

// stream is a caller's stream that sees what is done to it.
type stream struct {
	r             io.Reader
	reads, closes atomic.Int64
}

func (c *stream) Read(b []byte) (int, error) {
	c.reads.Add(1)
	return c.r.Read(b[:min(len(b), 64)])
}

// Close is there so that an engine could close what is not its own.
func (c *stream) Close() error {
	c.closes.Add(1)
	return nil
}

func ownedStream(ctx context.Context, s *Subject) {
	in, ok := s.ready(ctx, viaStream)
	if !ok {
		return
	}
	for _, whole := range []bool{false, true} {
		c := &stream{r: in.source().Reader}
		src := in.source()
		src.Reader = c
		r, err := s.engine.Open(ctx, src, (&recorder{}).wrap(engine.Options{}))
		if err != nil {
			s.Fail(ruleUnexpected, 0, "%v", err)
			return
		}
		for range in.packets + 1 {
			if _, err := r.Next(); err != nil || !whole {
				break
			}
		}
		r.Close()
		before := c.reads.Load()
		time.Sleep(20 * time.Millisecond)
		if after := c.reads.Load(); after != before {
			s.Fail(ruleReadAfterClose, 0, "%d reads of the stream began after Close", after-before)
		}
		if n := c.closes.Load(); n > 0 {
			s.Fail(ruleOwned, 0, "the caller's stream was closed %d times", n)
		}
	}
}
