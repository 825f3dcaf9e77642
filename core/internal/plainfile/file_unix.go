//go:build linux || darwin || freebsd

package plainfile

import (
	"io"
	"io/fs"
	"os"
	"runtime"
	"sync"
	"sync/atomic"
	"syscall"
)

// regular is a file that is read without the runtime's poller, which makes nine system calls of the four that a small file
// needs and can do nothing for files that never block.
type regular struct {
	path        string
	size, off   int64 // octets: of the file when it was opened, and read so far
	whole       bool  // the end has been seen
	placed      bool  // reads name their place
	interrupted atomic.Bool
	mu          sync.Mutex // Close must not free the descriptor's number under a Read
	fd          int        // -1: closed
}

// Room is where Open puts what belongs to a File, for callers who have room in another value.
type Room struct{ regular }

// seeks says that opening a path always gives a position of one's own. Elsewhere it may be that of a descriptor of the process
// (/dev/fd/0), which is not to be moved beyond what is read.
const seeks = runtime.GOOS == "linux"

// Open opens a file. waits says that a Read may wait for more than a disk. What never does is opened plainly, everything else for the
// poller, so that a waiting read can be ended; a directory is told by its first Read.
//
// Where the end can be sought and is not the start, nothing waits: it is a file or a disk, and asking so takes half of what fstat
// does. What has no size, as files of /proc, is asked for its kind.
func Open(path string, room *Room) (f File, waits bool, err error) {
	fd, err := retry(func() (int, error) { return syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0) })
	if err != nil {
		return nil, false, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	if seeks {
		if size, err := syscall.Seek(fd, 0, io.SeekEnd); err == nil && size > 0 {
			r := &room.regular
			r.fd, r.path, r.size, r.placed = fd, path, size, true
			return r, false, nil
		}
	}
	var st syscall.Stat_t
	if err := syscall.Fstat(fd, &st); err == nil && st.Mode&syscall.S_IFMT == syscall.S_IFREG {
		r := &room.regular
		r.fd, r.path, r.size = fd, path, st.Size
		return r, false, nil
	}
	_ = syscall.SetNonblock(fd, true) // refused by a few devices, which then block
	polled := os.NewFile(uintptr(fd), path)
	info, err := polled.Stat()
	if err != nil {
		polled.Close()
		return nil, false, err
	}
	return Polled{polled}, mayWait(info.Mode()), nil
}

func retry(call func() (int, error)) (n int, err error) {
	for {
		if n, err = call(); err != syscall.EINTR {
			return n, err
		}
	}
}

// Read follows io.Reader. Where a read gave less than was asked for and what there is of the file is read, it says that this is the end,
// and the next one does not ask the system again.
func (f *regular) Read(b []byte) (int, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case f.fd < 0 || f.interrupted.Load():
		return 0, fs.ErrClosed
	case f.whole:
		return 0, io.EOF
	}
	n, err := retry(func() (int, error) {
		if f.placed {
			return syscall.Pread(f.fd, b, f.off)
		}
		return syscall.Read(f.fd, b)
	})
	switch {
	case err != nil:
		return 0, &fs.PathError{Op: "read", Path: f.path, Err: err}
	case n == 0 && len(b) > 0:
		return 0, io.EOF
	}
	f.off += int64(n)
	if f.whole = n < len(b) && f.off == f.size; f.whole {
		return n, io.EOF
	}
	return n, nil
}

// Interrupt implements File.
func (f *regular) Interrupt() { f.interrupted.Store(true) }

// Close follows io.Closer; it is idempotent. A Read that is under way ends first: it does not wait for anything but the disk.
func (f *regular) Close() error {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.fd < 0 {
		return nil
	}
	fd := f.fd
	f.fd = -1
	return syscall.Close(fd)
}
