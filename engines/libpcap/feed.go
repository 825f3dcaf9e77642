package libpcap

import (
	"io"
	"os"
	"slices"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// feedChunk is the most that a feed reads at once, in octets.
const feedChunk = 32 << 10

// maxFacts bounds how far a walk without the library runs ahead of Next, in packets. One with it is held back by the pipe, which
// with the library's own buffer takes no more than some 8000 records.
const maxFacts = 1 << 16

// feed carries a stream to the library through a pipe, in a goroutine of its own, and walks it on the way. A chunk goes into
// the pipe only after the walk took it, so that the facts of a packet are there before the library can hand it out.
type feed struct {
	src   io.Reader
	owned *os.File // of a path that is no regular file; nil for a caller's stream
	pipe  *os.File // write end
	done  chan struct{}
	reap  bool // closing owned ends a Read that waits, so that the goroutine can be waited for

	mu      sync.Mutex
	more    sync.Cond
	facts   []fact
	notes   []capfile.Notice
	err     error // what the walk ended with
	doubt   error // what was wrong with the first header
	kind    capfile.Format
	started bool // the first header has been read, or err says why not
	stopped bool

	// Of the goroutine of Next.
	ready []fact
	at    int
	note  func(capfile.Notice)

	// Of the feeding goroutine.
	chunk  []byte // read, walked, not yet in the pipe
	broken bool   // the pipe takes no more
	srcErr error
}

// newFeed starts to feed src into the write end of a pipe.
func newFeed(src io.Reader, owned *os.File, pipe *os.File, name string, note func(capfile.Notice)) *feed {
	f := &feed{src: src, owned: owned, pipe: pipe, done: make(chan struct{}), note: note}
	f.more.L = &f.mu
	f.reap = owned != nil && owned.SetReadDeadline(time.Time{}) == nil
	go f.run(name)
	return f
}

func (f *feed) run(name string) {
	defer close(f.done)
	defer f.pipe.Close() // the library sees the end either way
	err := f.walk(name)
	f.finish(err)
	for !f.broken { // the rest is for the library alone
		if _, err = f.Read(f.chunk[:cap(f.chunk)]); err != nil {
			break
		}
	}
	f.flush()
}

// walk reads the stream packet by packet until it ends.
func (f *feed) walk(name string) error {
	f.chunk = make([]byte, 0, feedChunk)
	r, err := capfile.NewReader(f, capfile.Options{Name: name, OnNotice: f.keep})
	if err != nil {
		f.mu.Lock()
		f.doubt = err
		f.mu.Unlock()
		return err
	}
	defer r.Close() // closes nothing
	f.mu.Lock()
	f.started, f.kind = true, r.Format()
	f.mu.Unlock()
	f.more.Broadcast()
	var p packet.Packet
	var x fact
	for {
		offset := r.Offset()
		if err := r.Next(&p); err != nil {
			return err
		}
		x.of(&p, offset)
		f.mu.Lock()
		for len(f.facts) >= maxFacts && !f.stopped {
			f.more.Wait()
		}
		f.facts = append(f.facts, x)
		f.mu.Unlock()
		f.more.Signal()
	}
}

func (f *feed) finish(err error) {
	f.mu.Lock()
	f.err, f.started = err, true
	f.mu.Unlock()
	f.more.Broadcast()
}

func (f *feed) keep(n capfile.Notice) {
	f.mu.Lock()
	f.notes = append(f.notes, n)
	f.mu.Unlock()
}

// Read gives the walk the next octets of the stream. The library gets those of the last call first.
func (f *feed) Read(b []byte) (int, error) {
	if f.srcErr != nil {
		return 0, f.srcErr
	}
	f.flush()
	f.mu.Lock()
	stopped := f.stopped
	f.mu.Unlock()
	if stopped {
		f.srcErr = errStopped
		return 0, errStopped
	}
	n, err := f.src.Read(b[:min(len(b), feedChunk)])
	f.chunk = append(f.chunk[:0], b[:max(n, 0)]...)
	f.srcErr = err
	return n, err
}

// flush writes the chunk to the pipe. One that nobody reads any more ends the writing, not the walk.
func (f *feed) flush() {
	if !f.broken && len(f.chunk) > 0 {
		_, err := f.pipe.Write(f.chunk)
		f.broken = err != nil
	}
	f.chunk = f.chunk[:0]
}

// next implements witness.
func (f *feed) next(x *fact) error {
	if f.at == len(f.ready) {
		if err := f.swap(); err != nil {
			return err
		}
	}
	*x = f.ready[f.at]
	f.at++
	return nil
}

// swap takes the facts that have come in, waiting for one.
func (f *feed) swap() error {
	f.mu.Lock()
	for len(f.facts) == 0 && f.err == nil && !f.stopped {
		f.more.Wait()
	}
	f.ready, f.facts = f.facts, f.ready[:0]
	f.at = 0
	notes, err := slices.Clone(f.notes), f.err
	f.notes = f.notes[:0]
	stopped := f.stopped
	f.mu.Unlock()
	f.more.Broadcast() // there is room again
	for _, n := range notes {
		f.note(n)
	}
	switch {
	case stopped:
		return errStopped
	case len(f.ready) == 0:
		return err
	}
	return nil
}

// waiting is how many packets are known to be on their way to the library: it can be asked for as many without waiting for
// the source.
func (f *feed) waiting() int {
	if n := len(f.ready) - f.at; n > 0 {
		return n
	}
	f.mu.Lock()
	defer f.mu.Unlock()
	return len(f.facts)
}

// begun waits for the walk's first header and gives what is wrong with it.
func (f *feed) begun() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	for !f.started && !f.stopped {
		f.more.Wait()
	}
	if f.stopped {
		return errStopped
	}
	return f.doubt
}

func (f *feed) format() capfile.Format {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.kind
}

// abandon lets the walk go on without the library, which reads no more.
func (f *feed) abandon() { f.pipe.Close() } // a waiting Write ends, which is the purpose

// stop implements witness. The library sees the end of the pipe.
func (f *feed) stop() {
	f.mu.Lock()
	f.stopped = true
	f.mu.Unlock()
	f.more.Broadcast()
	f.pipe.Close() // the goroutine may have closed it
	if f.owned != nil {
		f.owned.Close() // wakes a waiting Read
	}
}

// release implements witness. A caller's stream, or a device that cannot be polled, keeps the goroutine until its Read returns;
// core's guard ends that of a stream.
func (f *feed) release() {
	f.stop()
	if f.reap {
		<-f.done
	}
}
