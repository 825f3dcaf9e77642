// Package plainfile opens files to be read once from start to end, with as few system calls as that takes: opening a small capture
// costs more than reading it.
package plainfile

import (
	"errors"
	"io"
	"io/fs"
	"os"
)

// File is an open file. Close and Interrupt may be called from another goroutine than Read.
type File interface {
	io.ReadCloser // Close is idempotent
	// Interrupt ends a Read that waits, and makes later ones fail with an error that is fs.ErrClosed.
	Interrupt()
}

// Polled is a File that reads through the runtime's poller: a pipe, a terminal or a device, whose reads may wait.
type Polled struct{ *os.File }

// Interrupt implements File.
func (f Polled) Interrupt() { _ = f.File.Close() }

// mayWait reports whether reads of a kind of file may wait for more than a disk; those of a directory fail.
func mayWait(m fs.FileMode) bool { return !m.IsRegular() && !m.IsDir() }

// Close closes the file unless Interrupt has.
func (f Polled) Close() error {
	if err := f.File.Close(); !errors.Is(err, fs.ErrClosed) {
		return err
	}
	return nil
}
