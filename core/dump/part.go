package dump

// Divisible is a Writer whose packets may be written side by side, since what it writes for a packet depends on no other packet:
// NDJSON, and columns without times that count from other packets, numbers of flows and names of interfaces.
type Divisible interface {
	Writer
	// Part gives a Writer with the same settings that keeps what it writes, for one other goroutine; nil where packets cannot be
	// written side by side.
	Part() Writer
	// Join writes what a Part has kept, and empties the Part.
	Join(part Writer) error
}

// join appends what a part has kept.
func (o *output) join(part *output) error {
	if o.err == nil {
		for _, end := range part.ends {
			o.ends = append(o.ends, len(o.buf)+end)
		}
	}
	o.buf = append(o.buf, part.buf...)
	part.buf, part.ends = part.buf[:0], part.ends[:0]
	return o.handOn()
}

// lines is a jsonWriter of lines.
type lines struct{ *jsonWriter }

// Part implements Divisible.
func (l lines) Part() Writer {
	part := newJSON(nil, l.lister, documentOptions{payload: l.payload})
	part.lines, part.output.keep = true, true
	return lines{part}
}

// Join implements Divisible.
func (l lines) Join(part Writer) error { return l.join(&part.(lines).output) }

// Part implements Divisible.
func (f *fields) Part() Writer {
	if f.alone {
		return nil
	}
	o := f.o
	o.Header = false
	w, err := NewFields(nil, f.d, f.names, o)
	if err != nil { // it has been made once
		return nil
	}
	part := w.(*fields)
	part.keep = true
	return part
}

// Join implements Divisible.
func (f *fields) Join(part Writer) error { return f.join(&part.(*fields).output) }
