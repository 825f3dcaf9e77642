package dump

import (
	"io"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// NewJSON writes one JSON document (RFC 8259): an array with an object a packet, in order. docs/json.md describes the objects.
func NewJSON(w io.Writer, d engine.Lister, opts ...DocumentOption) Writer {
	return newJSON(w, d, chosen(opts))
}

// NewNDJSON writes the objects of NewJSON on a line each.
func NewNDJSON(w io.Writer, d engine.Lister, opts ...DocumentOption) Writer {
	j := newJSON(w, d, chosen(opts))
	j.lines = true
	return lines{j}
}

// jsonWriter writes JSON, or a line for each packet.
type jsonWriter struct {
	output
	jsonFields
	lines   bool
	begun   bool
	shape   shapes
	heading jsonHead
	heads   [packet.KindCount]string // how the objects of layers begin; "": not made yet
}

func newJSON(w io.Writer, d engine.Lister, o documentOptions) *jsonWriter {
	j := &jsonWriter{output: output{w: w}}
	j.payload = o.payload
	j.init(d)
	j.shape.init(d, j.payload)
	return j
}

// Close implements Writer.
func (w *jsonWriter) Close() error {
	switch {
	case w.lines:
		return w.finish("")
	case w.begun:
		return w.finish(jsonTail)
	}
	return w.finish("[]\n")
}

// Mend implements Mendable.
func (w *jsonWriter) Mend() (n int64, tail string, ok bool) {
	if w.lines {
		return w.output.Mend()
	}
	n, some, ok := w.mend(0, len(jsonTail))
	if !some {
		return 0, "[]\n", ok
	}
	return n, jsonTail, ok
}

const jsonTail = "\n]\n" // of an array that is not empty

// Write implements Writer.
func (w *jsonWriter) Write(p *packet.Packet) error {
	w.b, w.n = w.buf[:cap(w.buf)], len(w.buf)
	w.room(roomForPacket)
	switch {
	case w.lines:
	case w.begun:
		w.add(",\n")
	default:
		w.add("[\n")
	}
	w.begun = true
	w.head(p)
	if p.Flags != 0 {
		w.oddities(p.Flags)
	}
	if len(p.Extra.Options) != 0 {
		w.comments(p)
	}
	w.add(`,"layers":`)
	start := w.n
	for i := range p.Layers() {
		w.layer(p, i)
	}
	w.room(roomForField)
	if w.n == start {
		w.put('[')
	}
	w.b[start] = '[' // for the first one's comma
	w.add("]}")
	if w.lines {
		w.put('\n')
	}
	w.buf = w.b[:w.n]
	return w.done()
}

// roomForPacket is more than a packet's members before its layers need, comments apart.
const roomForPacket = 512

func (w *jsonWriter) oddities(f packet.Flags) {
	w.add(`,"flags":[`)
	first := true
	for _, n := range flagNames {
		if f&n.flag == 0 {
			continue
		}
		if !first {
			w.put(',')
		}
		first = false
		w.add(`"`)
		w.add(n.name)
		w.add(`"`)
	}
	w.add("]")
	w.room(roomForPacket)
}

func (w *jsonWriter) comments(p *packet.Packet) {
	next := `,"comments":[`
	for text := range capfile.PacketOptions(p).Comments() {
		w.add(next)
		next = ","
		w.scratch = append(w.scratch[:0], text...)
		w.text(w.scratch, &w.escapes)
	}
	if next == "," {
		w.put(']')
	}
	w.room(roomForPacket)
}

// layer writes a layer's object behind a comma.
func (w *jsonWriter) layer(p *packet.Packet, i int) {
	w.room(len(window{}) + roomForField)
	prog, h, s, behind := w.shape.find(p, i)
	if prog == nil {
		l := &p.Layers()[i]
		w.layerHead(l)
		w.list(p, i, l.Kind)
		w.add(shapeEnd)
		return
	}
	w.n += int(w.shape.run(prog, h, (*window)(w.b[w.n:]), 0))
	if behind != 0 {
		w.n -= len(shapeEnd)
		w.begin(p, p.Layers()[i].Kind)
		w.fields = w.shape.d.AppendFieldsBehind(w.fields[:0], p, i, s)
		w.takeAll()
		w.end()
		w.add(shapeEnd)
	}
}

// layerHead writes a layer's members before its fields.
func (w *jsonWriter) layerHead(l *packet.Layer) {
	w.add(w.protocol(l.Kind))
	w.putUint(uint64(l.Off))
	w.n += copy(w.b[w.n:], `,"length":`)
	w.putUint(uint64(l.Len))
	w.n += copy(w.b[w.n:], `,"header":`)
	w.putUint(uint64(l.Hdr))
	if l.Fault != 0 {
		w.word(`,"fault":"`, l.Fault.String())
	}
	if l.Of != packet.KindNone {
		w.word(`,"of":"`, l.Of.Name())
	}
	w.add(`,"fields":`)
}

func (w *jsonWriter) word(key, s string) {
	w.add(key)
	w.add(s)
	w.add(`"`)
}

// protocol gives how the object of a layer begins, the comma before it included.
func (w *jsonWriter) protocol(k packet.Kind) string {
	if int(k) < len(w.heads) && w.heads[k] != "" {
		return w.heads[k]
	}
	s := `,{"protocol":"` + k.Name() + `","offset":`
	if int(k) < len(w.heads) {
		w.heads[k] = s
	}
	return s
}
