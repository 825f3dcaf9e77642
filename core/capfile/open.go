package capfile

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"github.com/gopcapkit/pcapkit/core/internal/plainfile"
)

// Open reads the capture in a file. Close closes it. Errors of the file system are *fs.PathError within one that says what to
// do; the others are those of [NewReader].
func Open(path string, o Options) (*Reader, error) {
	if o.Name == "" {
		o.Name = path
	}
	f, _, err := plainfile.Open(path, new(plainfile.Room))
	if err != nil {
		return nil, openError(path, err)
	}
	r, err := NewReader(f, o)
	if err != nil {
		f.Close()
		return nil, openError(path, err)
	}
	if r.opened == nil {
		r.opened = new(opened)
	}
	r.opened.file = f
	return r, nil
}

// Interrupt ends a Next that waits for a pipe that Open opened, and makes later ones fail with an error that is fs.ErrClosed.
// It may be called from another goroutine, unlike Close, which must still be called when Next has returned. For a Reader of
// NewReader it does nothing: its stream is the caller's to end.
func (r *Reader) Interrupt() {
	if r.opened != nil && r.opened.file != nil {
		r.opened.file.Interrupt()
	}
}

func openError(path string, err error) error {
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("capfile: there is no file %s: %w", path, err)
	case errors.Is(err, fs.ErrPermission):
		return fmt.Errorf("capfile: %s may not be read by this user: %w", path, err)
	case isDir(path):
		var cause *fs.PathError
		if errors.As(err, &cause) {
			err = cause
		}
		return fmt.Errorf("capfile: %s is a directory, not a capture file: %w", path, err)
	}
	if _, ok := err.(*fs.PathError); ok { //nolint:errorlint // one of ours may wrap another and is whole
		return fmt.Errorf("capfile: opening %s: %w", path, err)
	}
	return err
}

// isDir is asked after a failure only: reading is what tells, and costs nothing more where it works.
func isDir(path string) bool {
	i, err := os.Stat(path)
	return err == nil && i.IsDir()
}
