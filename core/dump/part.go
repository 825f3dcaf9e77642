package dump

import "github.com/gopcapkit/pcapkit/core/packet"

// Divisible is a Writer whose packets may be written side by side, since what it writes for a packet depends on no other packet:
// NDJSON, and columns without times that count from other packets, numbers of flows and names of interfaces.
type Divisible interface {
	Writer
	// Part gives a writer with the same settings for one other goroutine; nil where packets cannot be written side by side.
	Part() Part
	// Join writes a Piece, and empties it.
	Join(*Piece) error
}

// Part writes packets into pieces.
type Part interface {
	// Write adds a packet to the piece at hand.
	Write(p *packet.Packet) error
	// Take moves the piece at hand into an empty one, whose storage is used for the next.
	Take(*Piece)
}

// Piece is what was written for some packets. The zero Piece is empty. It may be handed from one goroutine to another.
type Piece struct {
	buf  []byte
	ends []int
}

// Len is the number of octets in the piece.
func (p *Piece) Len() int { return len(p.buf) }

// Take implements Part.
func (o *output) Take(p *Piece) {
	o.swap(p)
	if cap(o.buf) == 0 { // the next piece will be as long
		o.buf = make([]byte, 0, cap(p.buf))
	}
}

func (o *output) swap(p *Piece) {
	o.buf, p.buf = p.buf, o.buf
	o.ends, p.ends = p.ends, o.ends
}

// Join implements Divisible. Long pieces are handed on as they are, and keep their storage, which lies in the cache of who made them; short
// ones are copied.
func (o *output) Join(p *Piece) error {
	if len(p.buf) < flushAt/4 {
		if o.err == nil {
			for _, end := range p.ends {
				o.ends = append(o.ends, len(o.buf)+end)
			}
			o.buf = append(o.buf, p.buf...)
		}
		p.buf, p.ends = p.buf[:0], p.ends[:0]
		return o.handOn()
	}
	err := o.Flush()
	if err == nil {
		o.swap(p)
		if err = o.Flush(); err == nil { // after a failure what was to be written stays, for Mend
			o.swap(p)
		}
	}
	p.buf, p.ends = p.buf[:0], p.ends[:0]
	return err
}

// lines is a jsonWriter of lines.
type lines struct{ *jsonWriter }

// Part implements Divisible.
func (l lines) Part() Part {
	part := newJSON(nil, l.lister, documentOptions{payload: l.payload})
	part.lines, part.output.keep = true, true
	return lines{part}
}

// Part implements Divisible.
func (f *fields) Part() Part {
	if f.alone {
		return nil
	}
	part := *f // what was found out about the columns does not change any more, and takes as long as a thousand packets
	part.output = output{keep: true}
	part.layer, part.numbers = nil, nil
	part.cols = newColumns(len(f.cols))
	return &part
}
