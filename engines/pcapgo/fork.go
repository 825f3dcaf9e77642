package pcapgo

import (
	"io"
	"slices"
)

// fork lets the walk and the library read one source. The walk goes first; what it has read is kept until the library has
// read it too, so that no more is kept than the walk reads ahead and what the source gave at once.
type fork struct {
	src   io.Reader
	buf   []byte
	walk  int   // octets of buf that the walk has read
	lib   int   // octets of buf that the library has read
	ahead int   // octets by which the library may go before the walk; more than 0 for compressed sources
	err   error // what the source ended with
}

// aheadOfWalk bounds what a decompressor may read in advance.
const aheadOfWalk = 1 << 20

// readChunk is what the source is asked for, portion what each side gets of it at once: octets are copied from the fork's buffer into the
// walk's and into the library's, and read there, which costs half where all that is in the nearest cache.
const (
	readChunk = 64 << 10
	portion   = 8 << 10
)

const maxEmpty = 100 // reads in a row that give neither octets nor an error

// walkSide and libSide are the two readers.
type (
	walkSide struct{ *fork }
	libSide  struct{ *fork }
)

// Read gives the walk what it has not read of the source yet.
func (f walkSide) Read(b []byte) (int, error) {
	if f.walk == len(f.buf) {
		if f.err != nil {
			return 0, f.err
		}
		f.fill()
	}
	n := copy(b[:min(len(b), portion)], f.buf[f.walk:])
	if f.walk += n; n == 0 && f.err != nil {
		return 0, f.err
	}
	return n, nil
}

// Read gives the library what the walk has read. It never waits for the source unless that is compressed.
func (f libSide) Read(b []byte) (int, error) {
	if f.lib == f.most() {
		if err := f.more(); err != nil {
			return 0, err
		}
	}
	n := copy(b, f.buf[f.lib:f.most()])
	f.lib += n
	return n, nil
}

// most is how far the library may go in the buffer.
func (f *fork) most() int { return min(len(f.buf), f.walk+f.ahead) }

// more reads the source for the library, before the walk does.
func (f *fork) more() error {
	for idle := 0; ; idle++ {
		switch {
		case f.lib < len(f.buf): // what is left is not for the library yet
			return errAhead
		case f.err != nil:
			return f.err
		case idle == maxEmpty:
			return io.ErrNoProgress
		case f.ahead == 0:
			return errAhead
		}
		if f.fill(); f.lib < f.most() {
			return nil
		}
	}
}

// fill reads the source once, behind what is in the buffer.
func (f *fork) fill() {
	f.compact()
	have, chunk := len(f.buf), readChunk
	if f.buf == nil { // it may be a short source
		chunk = portion
	}
	f.buf = slices.Grow(f.buf, chunk)[:have+chunk]
	n, err := f.src.Read(f.buf[have:])
	if n < 0 || n > chunk {
		n, err = 0, io.ErrNoProgress // a source that breaks io.Reader's contract
	}
	f.buf, f.err = f.buf[:have+n], err
}

// compact drops what both have read.
func (f *fork) compact() {
	if done := min(f.walk, f.lib); done == len(f.buf) || done >= cap(f.buf)/2 {
		f.buf = f.buf[:copy(f.buf, f.buf[done:])]
		f.walk -= done
		f.lib -= done
	}
}
