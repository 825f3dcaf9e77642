package command

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// capturing is a capture that runs. Packets are written by one goroutine; a second hands on what has been written, so that a
// quiet interface keeps nothing back, and draws what a terminal shows.
type capturing struct {
	log    *logger
	x      *extract.Extractor
	cancel context.CancelFunc
	start  time.Time
	asked  atomic.Bool // to stop

	mu      sync.Mutex // guards what follows, and writing
	ws      []dump.Writer
	shown   dump.Writer // the one of -f; nil: none
	packets uint64
	octets  uint64
	err     error // of a flush
	screen  *screen
	flows   *flowTable // nil: none
}

// Intervals of what is done beside the packets.
const (
	flushEach = 100 * time.Millisecond
	drawEach  = time.Second
)

// run captures until something ends it.
func (s *capturing) run(ctx context.Context, duration time.Duration) error {
	unhook := context.AfterFunc(ctx, s.stop)
	defer unhook()
	if duration > 0 {
		timer := time.AfterFunc(duration, s.stop)
		defer timer.Stop()
	}
	done := make(chan struct{})
	var wg sync.WaitGroup
	wg.Add(1)
	go func() {
		defer wg.Done()
		s.attend(done)
	}()
	err := s.read()
	close(done)
	wg.Wait()
	s.screen.end(s)
	if cerr := s.close(); err == nil {
		err = cerr
	}
	s.tell()
	s.log.summary(s.x.Warnings())
	return err
}

// stop ends the capture: in order, where the engine can, so that what was received is written.
func (s *capturing) stop() {
	s.asked.Store(true)
	if r, ok := s.x.Reader().(engine.Stopper); ok {
		r.Stop()
		return
	}
	s.cancel()
}

// read writes packets until the end or an error.
func (s *capturing) read() error {
	for {
		p, err := s.x.Next()
		if err != nil {
			return s.ended(err)
		}
		if err := s.write(p); err != nil {
			return err
		}
	}
}

func (s *capturing) write(p *packet.Packet) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.packets++
	s.octets += uint64(p.Len)
	for _, w := range s.ws {
		if err := w.Write(p); err != nil {
			return err
		}
	}
	return s.err
}

// attend flushes and draws until the end.
func (s *capturing) attend(done <-chan struct{}) {
	flush, draw := time.NewTicker(flushEach), time.NewTicker(drawEach)
	defer flush.Stop()
	defer draw.Stop()
	for {
		select {
		case <-done:
			return
		case <-flush.C:
			s.flush()
		case <-draw.C:
			s.screen.draw(s)
		}
	}
}

// flush hands on what has been written. Where that fails the capture ends, though no packet may come any more.
func (s *capturing) flush() {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, w := range s.ws {
		if err := w.Flush(); err != nil && s.err == nil {
			s.err = err
			s.asked.Store(true)
			s.cancel()
		}
	}
}

// close completes every output; the error that came first is returned.
func (s *capturing) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	err := s.err
	for _, w := range s.ws {
		if cerr := w.Close(); err == nil {
			err = cerr
		}
	}
	return err
}
