package libpcap

import "sync"

// wakers are what ends the waits of a session. It is told from another goroutine, perhaps before there is any.
type wakers struct {
	mu    sync.Mutex
	list  []func()
	woken bool
}

func (w *wakers) add(f func()) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.list = append(w.list, f)
	if w.woken {
		f()
	}
}

// wake calls them, each once.
func (w *wakers) wake() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.woken {
		return
	}
	w.woken = true
	for _, f := range w.list {
		f()
	}
}

// Close implements engine.Reader.
func (r *reader) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	r.unhook()
	r.wakers.wake()
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.live != nil {
		r.live.end(r)
	}
	if r.prog != nil {
		r.lib.free(r.prog)
	}
	if r.h != 0 {
		r.lib.close(r.h)
		r.h = 0
	}
	switch {
	case r.feed != nil:
		r.feed.release()
	case r.witness != nil:
		r.witness.release()
	}
	return nil
}
