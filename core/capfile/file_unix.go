//go:build linux || darwin || freebsd

package capfile

import (
	"io"
	"io/fs"
	"os"
	"sync/atomic"
	"syscall"
)

// regularFile is a file that is read without the runtime's poller, which makes nine system calls of the four that a small file
// needs and can do nothing for files that never block.
type regularFile struct {
	fd          int
	path        string
	interrupted atomic.Bool
	closed      bool
}

// openFile opens a regular file plainly, and pipes and devices for the poller, so that a waiting read can be ended.
func openFile(path string) (file, error) {
	fd, err := retry(func() (int, error) { return syscall.Open(path, syscall.O_RDONLY|syscall.O_CLOEXEC, 0) })
	if err != nil {
		return nil, &fs.PathError{Op: "open", Path: path, Err: err}
	}
	var st syscall.Stat_t
	if err := syscall.Fstat(fd, &st); err != nil || st.Mode&syscall.S_IFMT != syscall.S_IFREG {
		_ = syscall.SetNonblock(fd, true) // refused by a few devices, which then block
		return polledFile{os.NewFile(uintptr(fd), path)}, nil
	}
	return &regularFile{fd: fd, path: path}, nil
}

func retry(call func() (int, error)) (n int, err error) {
	for {
		if n, err = call(); err != syscall.EINTR {
			return n, err
		}
	}
}

// Read follows io.Reader.
func (f *regularFile) Read(b []byte) (int, error) {
	if f.closed || f.interrupted.Load() {
		return 0, fs.ErrClosed
	}
	for {
		n, err := syscall.Read(f.fd, b)
		switch {
		case err == syscall.EINTR:
			continue
		case err != nil:
			return 0, &fs.PathError{Op: "read", Path: f.path, Err: err}
		case n == 0 && len(b) > 0:
			return 0, io.EOF
		}
		return n, nil
	}
}

func (f *regularFile) interrupt() { f.interrupted.Store(true) }

// Close follows io.Closer; it is idempotent.
func (f *regularFile) Close() error {
	if f.closed {
		return nil
	}
	f.closed = true
	return syscall.Close(f.fd)
}
