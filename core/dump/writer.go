package dump

import (
	"io"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Writer writes packets in one format.
type Writer interface {
	// Write writes one packet, whose layers are found already.
	Write(p *packet.Packet) error
	// Flush hands everything written so far to the io.Writer below. The document may still be open.
	Flush() error
	// Close completes the document and flushes it. It does not close the io.Writer below. After Close nothing can be
	// written; a second Close does nothing.
	Close() error
}

const flushAt = 64 << 10 // octets gathered before they are handed on

// output gathers what a text format writes. buf is appended to freely and handed on by done.
type output struct {
	w      io.Writer
	buf    []byte
	err    error
	closed bool
	keep   bool // nothing is handed on: see Divisible
}

// done ends a packet.
func (o *output) done() error {
	if len(o.buf) >= flushAt && !o.keep {
		return o.Flush()
	}
	return o.err
}

// Flush is Writer's.
func (o *output) Flush() error {
	if o.err == nil && len(o.buf) > 0 {
		_, o.err = o.w.Write(o.buf)
	}
	o.buf = o.buf[:0]
	return o.err
}

// finish ends the document with tail.
func (o *output) finish(tail string) error {
	if !o.closed {
		o.closed = true
		o.buf = append(o.buf, tail...)
		return o.Flush()
	}
	return o.err
}

// Close is Writer's, for formats that need no end.
func (o *output) Close() error { return o.finish("") }
