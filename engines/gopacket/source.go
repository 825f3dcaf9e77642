package gopacket

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// source is what capfile reads: a caller's stream, which core guards, or a file of ours.
type source struct {
	io.Reader
	file    *os.File
	regular bool
	release func() bool // detaches a pipe from the context
}

var errDirectory = errors.New("is a directory; name a capture file in it")

// openSource opens a path. A pipe is closed when the context ends, which wakes a Read that waits.
func openSource(ctx context.Context, src engine.Source) (*source, error) {
	if src.Reader != nil {
		return &source{Reader: src.Reader}, nil
	}
	f, err := os.Open(src.Path)
	if err != nil {
		return nil, err
	}
	s := &source{Reader: f, file: f}
	st, err := f.Stat()
	if err == nil && st.IsDir() {
		err = &fs.PathError{Op: "read", Path: src.Path, Err: errDirectory}
	}
	if err != nil {
		f.Close()
		return nil, err
	}
	if s.regular = st.Mode().IsRegular(); !s.regular {
		s.release = context.AfterFunc(ctx, func() { f.Close() })
	}
	return s, nil
}

// close may be called while another goroutine reads.
func (s *source) close() error {
	if s.release != nil {
		s.release()
	}
	if s.file == nil {
		return nil
	}
	if err := s.file.Close(); !errors.Is(err, fs.ErrClosed) {
		return err
	}
	return nil
}
