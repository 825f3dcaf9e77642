package pcapgo

import "io"

// fork lets the walk and the library read one source. The walk goes first; what it has read is kept until the library has
// read it too, so that no more is kept than the walk reads ahead.
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

// readChunk is what both sides ask the source for: octets are copied from the walk's buffer into the fork's and from there into the
// library's, which costs half where all three stay in a near cache.
const readChunk = 32 << 10

const maxEmpty = 100 // reads in a row that give neither octets nor an error

// walkSide and libSide are the two readers.
type (
	walkSide struct{ *fork }
	libSide  struct{ *fork }
)

// Read gives the walk what the library has read ahead, and then the source's octets.
func (f walkSide) Read(b []byte) (int, error) {
	if f.walk < len(f.buf) {
		n := copy(b, f.buf[f.walk:])
		f.walk += n
		return n, nil
	}
	if f.err != nil {
		return 0, f.err
	}
	b = b[:min(len(b), readChunk)]
	n, err := f.src.Read(b)
	if n < 0 || n > len(b) {
		n, err = 0, io.ErrNoProgress // a source that breaks io.Reader's contract
	}
	f.err = err
	f.compact()
	f.buf = append(f.buf, b[:n]...)
	f.walk = len(f.buf)
	return n, err
}

// Read gives the library what the walk has read. It never waits for the source unless that is compressed.
func (f libSide) Read(b []byte) (int, error) {
	if f.lib == len(f.buf) {
		if err := f.more(); err != nil {
			return 0, err
		}
	}
	n := copy(b, f.buf[f.lib:])
	f.lib += n
	return n, nil
}

// more reads the source for the library, before the walk does.
func (f *fork) more() error {
	for idle := 0; ; idle++ {
		switch {
		case f.err != nil:
			return f.err
		case idle == maxEmpty:
			return io.ErrNoProgress
		case len(f.buf)-f.walk >= f.ahead:
			return errAhead
		}
		f.compact()
		have := len(f.buf)
		f.buf = append(f.buf, make([]byte, readChunk)...)
		n, err := f.src.Read(f.buf[have:])
		if n < 0 || n > readChunk {
			n, err = 0, io.ErrNoProgress
		}
		f.buf, f.err = f.buf[:have+n], err
		if n > 0 {
			return nil
		}
	}
}

// compact drops what both have read.
func (f *fork) compact() {
	if done := min(f.walk, f.lib); done == len(f.buf) || done >= cap(f.buf)/2 {
		f.buf = f.buf[:copy(f.buf, f.buf[done:])]
		f.walk -= done
		f.lib -= done
	}
}
