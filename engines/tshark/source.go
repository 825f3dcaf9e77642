package tshark

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// source is what a session reads.
type source struct {
	*capfile.Reader
	pipe *os.File // opened here where a path names no regular file; nil otherwise
}

// openSource reads a source's first header. Cancelling the context ends the wait for it, for a caller's stream by core's doing.
func openSource(ctx context.Context, src engine.Source, o capfile.Options) (s *source, err error) {
	s = &source{}
	o.Name = src.Name
	switch st, statErr := os.Stat(src.Path); {
	case src.Reader != nil:
		s.Reader, err = capfile.NewReader(src.Reader, o)
	case statErr == nil && st.IsDir():
		err = &fs.PathError{Op: "read", Path: src.Path, Err: errDirectory}
	case statErr != nil || st.Mode().IsRegular():
		s.Reader, err = capfile.Open(src.Path, o) // which says what is wrong with the path
	default:
		err = s.open(ctx, src.Path, o)
	}
	if err == nil {
		return s, nil
	}
	if cause := ctx.Err(); cause != nil {
		err = cause
	}
	return nil, err
}

var errDirectory = errors.New("is a directory; name a capture file in it")

// open reads from a pipe or a device, where reads wait.
func (s *source) open(ctx context.Context, path string, o capfile.Options) (err error) {
	if s.pipe, err = os.Open(path); err != nil {
		return err
	}
	defer context.AfterFunc(ctx, s.interrupt)()
	if s.Reader, err = capfile.NewReader(s.pipe, o); err != nil {
		s.pipe.Close()
	}
	return err
}

// interrupt ends a read that waits, of what was opened here, and every later one. It may be called beside them.
func (s *source) interrupt() {
	if s.pipe != nil {
		_ = s.pipe.SetReadDeadline(time.Unix(1, 0)) // refused by devices that never wait
		return
	}
	s.Reader.Interrupt()
}

// Close releases everything; nobody may be reading.
func (s *source) Close() error {
	err := s.Reader.Close()
	if s.pipe != nil {
		if e := s.pipe.Close(); !errors.Is(e, fs.ErrClosed) { // it is idempotent
			err = errors.Join(err, e)
		}
	}
	return err
}
