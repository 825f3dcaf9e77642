package capfile

import (
	"io"
	"sync"
)

// Reads of 256 KiB are the fastest where measured; a small first buffer spares short files the touching of fresh memory.
const (
	smallBuf = 32 << 10
	largeBuf = 256 << 10
	growStep = 64 << 10
	maxEmpty = 100 // reads in a row that give neither octets nor an error
)

var (
	smallPool = sync.Pool{New: func() any { return new([smallBuf]byte) }}
	largePool = sync.Pool{New: func() any { return new([largeBuf]byte) }}
)

// input is a window on a stream. buf[r:w] are the octets that were read and not yet consumed.
type input struct {
	src  io.Reader
	buf  []byte
	r, w int
	base int64 // stream offset of buf[0]
	err  error // what the source ended with; io.EOF at its end

	current *buffer // buf, while goroutines share the Reader: see Turn; else nil
	turn    *Turn   // of the one that reads
}

func (in *input) init(src io.Reader) {
	in.src = src
	in.buf = smallPool.Get().(*[smallBuf]byte)[:]
	in.r, in.w, in.base, in.err = 0, 0, 0, nil
}

// release gives the buffer back; slices of it must not be used any more, and nothing is left to consume. The offset stays.
func (in *input) release() {
	in.base += int64(in.r)
	if c := in.current; c == nil {
		recycle(in.buf)
	} else if c.users--; c.users == 0 {
		recycle(c.b)
	}
	in.buf, in.r, in.w, in.current = nil, 0, 0, nil
}

func recycle(b []byte) {
	switch len(b) {
	case smallBuf:
		smallPool.Put((*[smallBuf]byte)(b))
	case largeBuf:
		largePool.Put((*[largeBuf]byte)(b))
	}
}

func (in *input) offset() int64 { return in.base + int64(in.r) }

func (in *input) have() int { return in.w - in.r }

// fill reads until n octets are there, and not one read more. It fails with the source's error when that ends first. Octets
// that were handed out move: callers take their slices after it.
func (in *input) fill(n int) error {
	for idle := 0; in.w-in.r < n; {
		if in.err != nil {
			return in.err
		}
		in.room(n)
		b := in.buf[in.w:]
		if in.turn != nil && in.turn.Most > 0 && in.turn.Most < len(b) {
			b = b[:in.turn.Most]
		}
		m, err := in.src.Read(b)
		if m < 0 || m > len(b) {
			m, err = 0, io.ErrNoProgress // a source that breaks io.Reader's contract
		}
		in.w += m
		in.err = err
		switch {
		case m > 0:
			idle = 0
		case err == nil:
			if idle++; idle == maxEmpty {
				in.err = io.ErrNoProgress
			}
		}
	}
	return nil
}

// room moves what is left to the front and, when the buffer is full even so, doubles it: a record's length alone never
// decides an allocation, since as many octets as the buffer had have arrived by then.
func (in *input) room(n int) {
	if in.r > 0 {
		if in.current != nil {
			in.moveOn()
		} else {
			copy(in.buf, in.buf[in.r:in.w])
		}
		in.base += int64(in.r)
		in.w -= in.r
		in.r = 0
	}
	full := in.w == len(in.buf)
	// A small buffer that was filled once says that the source is no small file.
	if !full && (len(in.buf) != smallBuf || in.base == 0 || in.base+int64(in.w) < smallBuf) {
		return
	}
	var grown []byte
	if len(in.buf) < largeBuf {
		grown = largePool.Get().(*[largeBuf]byte)[:]
	} else {
		grown = make([]byte, min(2*len(in.buf), (n+growStep-1)/growStep*growStep))
	}
	copy(grown, in.buf[:in.w])
	w, shared := in.w, in.current != nil
	in.release()
	in.buf, in.w = grown, w
	if shared {
		in.current = &buffer{grown, 1}
	}
}
