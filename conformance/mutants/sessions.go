package mutants

import (
	"context"
	"fmt"
	"io"
	"sync"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// sharedBuffer keeps the octets of all sessions of an engine in one place.
func sharedBuffer(f *fake) {
	var mu sync.Mutex
	buffer := make([]byte, 1<<17)
	each(func(p *packet.Packet) {
		mu.Lock()
		defer mu.Unlock()
		p.Data = buffer[:copy(buffer, p.Data)]
	})(f)
}

// sharedPacket fills one packet for all sessions of an engine.
func sharedPacket(f *fake) {
	var mu sync.Mutex
	var shared *packet.Packet
	reading(func(se *session) {
		next := se.next
		se.next = func() (*packet.Packet, error) {
			mu.Lock()
			defer mu.Unlock()
			p, err := next()
			if err != nil {
				return nil, err
			}
			if shared == nil {
				shared = p.Clone()
				return shared, nil
			}
			*shared = *p.Clone()
			return shared, nil
		}
	})(f)
}

// sharedNumber counts the packets of the sessions that are open.
func sharedNumber(f *fake) {
	var mu sync.Mutex
	var n uint64
	open := 0
	reading(func(se *session) {
		next, shut := se.next, se.close
		mu.Lock()
		if open++; open == 1 {
			n = 0
		}
		mu.Unlock()
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err == nil {
				mu.Lock()
				n++
				p.Number = n
				mu.Unlock()
			}
			return p, err
		}
		closed := false
		se.close = func() error {
			mu.Lock()
			if !closed {
				open--
			}
			closed = true
			mu.Unlock()
			return shut()
		}
	})(f)
}

// oneSession refuses a second session while there is one.
func oneSession(f *fake) {
	busy := make(chan struct{}, 1)
	opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		select {
		case busy <- struct{}{}:
		default:
			return nil, fmt.Errorf("sound: another session is open")
		}
		r, err := next(ctx, src, o)
		if err != nil {
			<-busy
			return nil, err
		}
		se := r.(*session)
		shut := se.close
		var once sync.Once
		se.close = func() error { once.Do(func() { <-busy }); return shut() }
		return se, nil
	})(f)
}

// endsAll ends every session of an engine when one comes to its end.
func endsAll(f *fake) {
	var mu sync.Mutex
	ended := map[string]int{}
	reading(func(se *session) {
		next := se.next
		mu.Lock()
		begun := ended[se.src.Path]
		mu.Unlock()
		se.next = func() (*packet.Packet, error) {
			mu.Lock()
			defer mu.Unlock()
			if ended[se.src.Path] > begun {
				return nil, io.EOF
			}
			p, err := next()
			if err == io.EOF {
				ended[se.src.Path]++
			}
			return p, err
		}
	})(f)
}

// sharedReader gives two sessions on one file the same reader.
func sharedReader(f *fake) {
	var mu sync.Mutex
	readers := map[string]*session{}
	opening(func(next opener, ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
		mu.Lock()
		defer mu.Unlock()
		if r := readers[src.Path]; r != nil && src.Path != "" {
			other := *r
			return &other, nil
		}
		r, err := next(ctx, src, o)
		if err != nil {
			return nil, err
		}
		se := r.(*session)
		inner, shut := se.next, se.close
		se.next = func() (*packet.Packet, error) {
			mu.Lock()
			defer mu.Unlock()
			return inner()
		}
		se.close = func() error {
			mu.Lock()
			delete(readers, src.Path)
			mu.Unlock()
			return shut()
		}
		readers[src.Path] = se
		return se, nil
	})(f)
}
