package conformance

import (
	"context"
	"slices"
	"sync"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// recorder is an engine that core sees in the place of the one under test: it notes what is opened and announced, and
// changes nothing.
type recorder struct {
	engine.Engine

	mu     sync.Mutex
	opened int
	mets   []engine.Met
	notes  []capfile.Notice
}

// Open implements engine.Engine.
func (r *recorder) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	r.mu.Lock()
	r.opened++
	r.mu.Unlock()
	return r.Engine.Open(ctx, src, r.wrap(o))
}

// wrap gives options that note what is announced and hand it on.
func (r *recorder) wrap(o engine.Options) engine.Options {
	announce, note := o.Announce, o.Note
	o.Announce = func(m engine.Met) {
		r.mu.Lock()
		r.mets = append(r.mets, m)
		r.mu.Unlock()
		if announce != nil {
			announce(m)
		}
	}
	o.Note = func(n capfile.Notice) {
		r.mu.Lock()
		r.notes = append(r.notes, n)
		r.mu.Unlock()
		if note != nil {
			note(n)
		}
	}
	return o
}

// met gives what was announced until now.
func (r *recorder) met() []engine.Met {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.mets)
}

func (r *recorder) opens() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.opened
}
