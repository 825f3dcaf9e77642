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

// Mendable is a Writer whose document can be made whole where the io.Writer below failed, as files do on a full disk. All Writers of
// this package are.
type Mendable interface {
	Writer
	// Mend says how: keep the first n octets of those that the io.Writer took, which are whole packets, and put tail behind them,
	// for which there is room. ok is false where no write failed, and where not even an empty document fits.
	Mend() (n int64, tail string, ok bool)
}

const flushAt = 64 << 10 // octets gathered before they are handed on

// output gathers what a text format writes. buf is appended to freely and handed on by done.
type output struct {
	w      io.Writer
	buf    []byte
	err    error
	closed bool
	keep   bool // nothing is handed on: see Divisible

	ends   []int // where packets end in buf; after a failure, in what was to be written
	taken  int64 // octets that w took in writes that did not fail
	part   int   // octets of the write that failed
	before int64 // the end of a packet with another one between it and taken; 0: there is none
}

// done ends a packet.
func (o *output) done() error {
	if o.err == nil {
		o.ends = append(o.ends, len(o.buf))
	}
	return o.handOn()
}

// handOn writes what has been gathered when it is enough.
func (o *output) handOn() error {
	if len(o.buf) >= flushAt && !o.keep {
		return o.Flush()
	}
	return o.err
}

// Flush is Writer's.
func (o *output) Flush() error {
	if o.err == nil && len(o.buf) > 0 {
		n, err := o.w.Write(o.buf)
		if o.err = err; err != nil {
			o.part = n
		} else {
			o.took(n)
		}
	}
	o.buf = o.buf[:0]
	return o.err
}

// took counts a write that did not fail.
func (o *output) took(n int) {
	if k := len(o.ends); k > 1 {
		o.before = o.taken + int64(o.ends[k-2])
	} else if k == 1 {
		o.before = o.taken
	}
	o.taken += int64(n)
	o.ends = o.ends[:0]
}

// Mend is Mendable's, for formats that need no end.
func (o *output) Mend() (n int64, tail string, ok bool) {
	n, _, ok = o.mend(0, 0)
	return n, "", ok
}

// mend finds the last packet behind whose end there is room for a tail; some is false where there is none, and n the head then, which
// comes before the first packet.
func (o *output) mend(head, tail int) (n int64, some, ok bool) {
	room := o.taken + int64(o.part) - int64(tail)
	for i := len(o.ends) - 1; i >= 0; i-- {
		if n := o.taken + int64(o.ends[i]); n <= room {
			return n, true, o.err != nil
		}
	}
	for _, n := range []int64{o.taken, o.before} {
		if n > int64(head) && n <= room {
			return n, true, o.err != nil
		}
	}
	return int64(head), false, o.err != nil && int64(head) <= room
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
