package command

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"os"
	"sync"
	"time"

	"github.com/gopcapkit/pcapkit/core/extract"
)

// source is the capture file of a command.
type source struct {
	f     *os.File
	in    io.Reader // f, or f copied to --tee
	tee   *outFile
	mu    sync.Mutex
	ahead func() error // called before a Read that may wait; nil after stop
	bar   *progress
}

const stdinName = "standard input"

// openSource opens a path, or standard input for "-". ahead is called before each Read of a source that may make the
// program wait, so that what has been read is out by then.
func openSource(ctx context.Context, path, tee string, ahead func() error) (*source, error) {
	s := &source{ahead: ahead}
	if path == "-" {
		s.f = os.Stdin
	} else {
		f, err := openFile(ctx, path)
		if err != nil {
			return nil, err
		}
		s.f = f
	}
	s.in = s.f
	st, err := s.f.Stat()
	if err == nil && st.IsDir() {
		err = errors.New("is a directory: name a capture file in it")
	}
	if err == nil && tee != "" {
		if s.tee, err = openOutput(tee, path); err == nil {
			s.in = io.TeeReader(s.f, s.tee)
		}
	}
	if err != nil {
		s.f.Close()
		var usage *usageError
		if errors.As(err, &usage) {
			return nil, err
		}
		return nil, &placeError{path, err}
	}
	return s, nil
}

// openFile is os.Open, but for a named pipe, which it waits for, an interrupt ends the wait. Nothing waits for a regular file, and a
// thread to wait in would cost more than to read a small one.
func openFile(ctx context.Context, path string) (*os.File, error) {
	if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
		f, err := os.Open(path)
		if err != nil {
			return nil, &placeError{path, err}
		}
		return f, nil
	}
	type opened struct {
		f   *os.File
		err error
	}
	done := make(chan opened, 1)
	go func() {
		f, err := os.Open(path)
		done <- opened{f, err}
	}()
	select {
	case o := <-done:
		if o.err != nil {
			return nil, &placeError{path, o.err}
		}
		return o.f, nil
	case <-ctx.Done(): // the program ends, and the goroutine with it
		return nil, ctx.Err()
	}
}

// extract opens the capture. A regular file is opened in a way that never waits; an engine other than the default one gets its
// path, which some need.
func (s *source) extract(ctx context.Context, name, engine string, opts ...extract.Option) (*extract.Extractor, error) {
	if name == "-" {
		name = stdinName
	}
	opts = append(opts, extract.WithName(name), extract.WithDecompressors(decompressors...))
	st, err := s.f.Stat()
	if err == nil && st.Mode().IsRegular() {
		s.ahead = nil
		if engine != "" && s.tee == nil && name != stdinName {
			return extract.Open(ctx, name, opts...)
		}
		return extract.OpenFS(ctx, regular{s}, name, opts...)
	}
	return extract.OpenReader(ctx, s, opts...)
}

// Read implements io.Reader.
func (s *source) Read(b []byte) (int, error) {
	s.mu.Lock()
	if s.ahead != nil {
		if err := s.ahead(); err != nil {
			s.mu.Unlock()
			return 0, err
		}
	}
	s.mu.Unlock()
	n, err := s.in.Read(b)
	s.bar.add(n)
	return n, err
}

// stop ends the calls of ahead; a Read that an interrupted Extractor has left behind may still be running.
func (s *source) stop() {
	s.mu.Lock()
	s.ahead = nil
	s.mu.Unlock()
}

// SetReadDeadline lets an interrupted Extractor wake a Read of a pipe or a terminal.
func (s *source) SetReadDeadline(t time.Time) error { return s.f.SetReadDeadline(t) }

// Close closes the capture and the copy of it.
func (s *source) Close() error {
	if s.f != os.Stdin {
		s.f.Close()
	}
	if s.tee != nil {
		return s.tee.Close()
	}
	return nil
}

// regular is a file system of the one open file.
type regular struct{ s *source }

func (r regular) Open(string) (fs.File, error) { return regularFile{r.s}, nil }

type regularFile struct{ *source }

func (r regularFile) Stat() (fs.FileInfo, error) { return r.f.Stat() }

// Close leaves the file to the source's owner.
func (r regularFile) Close() error { return nil }
