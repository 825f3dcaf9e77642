package afpacket

import (
	"os"
	"runtime"
	"sync"
	"unsafe"

	"golang.org/x/sys/unix"
)

// waker ends waits. It may be told so from any goroutine, at any time.
type waker struct {
	mu sync.Mutex
	fd int // an eventfd(2), which stays readable once it was written; -1: closed
}

func (w *waker) open() (err error) {
	w.fd, err = unix.Eventfd(0, unix.EFD_CLOEXEC|unix.EFD_NONBLOCK)
	return err
}

func (w *waker) wake() {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.fd >= 0 {
		one := uint64(1)
		unix.Write(w.fd, unsafe.Slice((*byte)(unsafe.Pointer(&one)), 8)) // it fails only where it is readable already
	}
}

func (w *waker) close() {
	w.mu.Lock()
	defer w.mu.Unlock()
	unix.Close(w.fd)
	w.fd = -1
}

// Stop implements engine.Stopper. A packet that is on its way is still received.
func (r *reader) Stop() {
	r.counters.stop()
	settle()
	r.stopped.Store(true)
	r.waker.wake()
}

// Close implements engine.Reader.
func (r *reader) Close() error {
	if r.closed.Swap(true) {
		return nil
	}
	r.unhook()
	r.waker.wake()
	r.mu.Lock()
	defer r.mu.Unlock()
	r.counters.end()
	for _, g := range r.rings {
		var keep span
		if g == r.from {
			keep = r.out
		}
		r.kept.unmap(g, keep)
	}
	if r.kept.size > 0 {
		r.kept.cleanup = runtime.AddCleanup(r, span.free, r.kept.span)
	}
	r.rings, r.sockets, r.fds = nil, nil, nil
	r.waker.close()
	return nil
}

// span is a part of memory.
type span struct {
	at   unsafe.Pointer
	size uintptr
}

// spanOf is from the begin of one slice to the end of another.
func spanOf(first, last []byte) span {
	at := unsafe.Pointer(unsafe.SliceData(first))
	return span{at, uintptr(unsafe.Pointer(unsafe.SliceData(last))) + uintptr(len(last)) - uintptr(at)}
}

func (s span) free() { unix.MunmapPtr(s.at, s.size) } // it was mapped

// residue is what stays of a ring after Close: copies, where they lay, of the frames that another goroutine may still look at.
type residue struct {
	span
	cleanup runtime.Cleanup
}

// unmap gives the memory of a ring back, but for a copy of a part of it.
func (k *residue) unmap(g *ring, keep span) {
	ring := span{g.mem, g.size()}
	if keep.size == 0 {
		ring.free()
		return
	}
	page := uintptr(os.Getpagesize())
	from := (uintptr(keep.at) - uintptr(ring.at)) &^ (page - 1)
	to := (uintptr(keep.at) - uintptr(ring.at) + keep.size + page - 1) &^ (page - 1)
	k.span = span{unsafe.Add(ring.at, from), to - from}
	k.copy()
	if from > 0 {
		span{ring.at, from}.free()
	}
	if to < ring.size {
		span{unsafe.Add(ring.at, to), ring.size - to}.free()
	}
}

// copy puts private memory with the same octets in the place of a part of a ring, in one step for whoever reads there. Where there
// is no memory for it, the part of the ring stays.
func (k *residue) copy() {
	c, err := unix.MmapPtr(-1, 0, nil, k.size, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANONYMOUS)
	if err != nil {
		return
	}
	copy(unsafe.Slice((*byte)(c), k.size), unsafe.Slice((*byte)(k.at), k.size))
	if _, err := unix.MremapPtr(c, k.size, k.at, k.size, unix.MREMAP_MAYMOVE|unix.MREMAP_FIXED); err != nil {
		span{c, k.size}.free()
	}
}

// free gives back what is left.
func (k *residue) free() {
	if k.size > 0 {
		k.cleanup.Stop()
		k.span.free()
		k.span = span{}
	}
}
