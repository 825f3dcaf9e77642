package command

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fileEach writes a file for each frame: what the format would write for a capture of this packet alone.
type fileEach struct {
	f   *format
	req *request
	dir string
	err error
}

func newFileEach(f *format, req *request, dir string) (dump.Writer, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, &placeError{dir, err}
	}
	return &fileEach{f, req, dir, nil}, nil
}

// Write implements dump.Writer.
func (e *fileEach) Write(p *packet.Packet) error {
	if e.err == nil {
		e.err = e.write(p)
	}
	return e.err
}

func (e *fileEach) write(p *packet.Packet) error {
	out, err := openOutput(filepath.Join(e.dir, fmt.Sprintf("frame-%06d.%s", p.Number, e.f.extension)), "")
	if err != nil {
		return err
	}
	w, err := e.f.open(out, e.req)
	if err != nil {
		out.Close()
		return err
	}
	c := &closing{w, out}
	err = c.Write(p)
	if cerr := c.Close(); err == nil {
		err = cerr
	}
	return err
}

// Flush implements dump.Writer: every file is complete already.
func (e *fileEach) Flush() error { return e.err }

// Close implements dump.Writer.
func (e *fileEach) Close() error { return e.err }
