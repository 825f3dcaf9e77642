package dump

import (
	"io"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// tree writes packets as indented text for people.
type tree struct {
	output
	d       engine.Lister
	source  Source
	history clock
	p       *packet.Packet
	skip    int            // depth of a Hidden field whose descendants are left out; -1: none
	fields  []packet.Field // of the layer at hand
}

// NewTree writes each packet as a tree: the frame, its layers, their fields by title with the names of values, and what is
// malformed with offset and reason. A blank line ends a packet. source is nil where it is not known.
func NewTree(w io.Writer, d engine.Lister, source Source) Writer {
	return &tree{output: output{w: w}, d: d, source: source}
}

// Write is Writer's.
func (t *tree) Write(p *packet.Packet) error {
	t.p = p
	t.history.next(p)
	t.frame()
	for i, l := range p.Layers() {
		t.layer(l)
		t.skip = -1
		t.fields = engine.AppendFields(t.d, t.fields[:0], p, i)
		for _, f := range t.fields {
			t.field(f)
		}
	}
	t.buf = append(t.buf, '\n')
	t.p = nil
	return t.done()
}

func (t *tree) text(parts ...string) {
	for _, s := range parts {
		t.buf = append(t.buf, s...)
	}
}

func (t *tree) uint(n uint64) { t.buf = strconv.AppendUint(t.buf, n, 10) }

// line begins a line at a depth; 0 is the packet's own.
func (t *tree) line(depth int, title string) {
	for range min(depth, 32) {
		t.buf = append(t.buf, "    "...)
	}
	t.buf = append(t.buf, title...)
}

func (t *tree) frame() {
	p := t.p
	t.text("Frame ")
	t.uint(p.Number)
	t.text(": ")
	t.uint(uint64(p.Len))
	t.text(" octets on the wire, ")
	t.uint(uint64(p.CapLen))
	t.text(" captured\n")
	if numbersInterfaces(t.source) {
		t.line(1, "Interface: ")
		t.uint(uint64(p.Iface))
		if i := t.source.Interface(p); i != nil && i.Name() != "" {
			t.text(" (")
			t.foreign(i.Name())
			t.text(")")
		}
		t.text(", section ")
		t.uint(uint64(p.Extra.Section) + 1)
		t.text("\n")
	}
	t.line(1, "Link type: ")
	t.text(p.Link.String(), " (")
	t.uint(uint64(p.Link))
	t.text(")\n")
	t.times()
	for _, f := range flagNames {
		if p.Flags&f.flag != 0 {
			t.line(1, "[")
			t.text(f.name, "]\n")
		}
	}
	for c := range capfile.PacketOptions(p).Comments() {
		t.line(1, "Comment: ")
		t.foreign(c)
		t.text("\n")
	}
}

func (t *tree) times() {
	p := t.p
	if !p.Time.Valid {
		t.line(1, "Arrival Time: none\n")
		return
	}
	t.line(1, "Arrival Time: ")
	t.buf = packet.AppendAbsolute(t.buf, p.Time)
	if _, _, ok := p.Time.Seconds(); !ok {
		t.uint(p.Time.Ticks)
		t.text(" units of ")
		t.buf = appendResolution(t.buf, p.Time.Res)
		t.text(" seconds")
	}
	t.text("\n")
	for _, x := range [...]struct {
		title string
		m     moment
	}{{"Time since the previous frame: ", t.history.delta}, {"Time since the first frame: ", t.history.since}} {
		t.line(1, x.title)
		t.buf = packet.AppendSeconds(t.buf, x.m.sec, x.m.nsec)
		t.text(" seconds\n")
	}
}

// layer writes a layer's own line.
func (t *tree) layer(l packet.Layer) {
	t.text(l.Kind.Title())
	if l.Kind == packet.Data && l.Of != packet.KindNone {
		t.text(" of ", l.Of.Title())
	}
	t.ends(l)
	t.text(", offset ")
	t.uint(uint64(l.Off))
	t.text(", ")
	if l.Hdr != 0 {
		t.uint(uint64(l.Hdr))
		t.text(" + ")
	}
	t.uint(uint64(l.Len) - uint64(l.Hdr))
	t.text(" octets")
	if l.Fault != 0 {
		t.text(" [", t.wrong(l.Fault), l.Fault.String(), "]")
	}
	t.text("\n")
}

// field writes one field's line.
func (t *tree) field(f packet.Field) {
	if t.skip >= 0 && int(f.Depth) > t.skip {
		return
	}
	t.skip = -1
	if f.Flags&packet.Hidden != 0 {
		t.skip = int(f.Depth)
		return
	}
	d := t.d.Def(f.ID)
	if f.ID.Kind() == packet.Malformed {
		t.malformed(f)
		return
	}
	open, end := "", "\n"
	if f.Flags&packet.Generated != 0 {
		open, end = "[", "]\n"
	}
	t.line(int(f.Depth)+1, open)
	t.text(d.Title)
	if d.Type != packet.None && d.Type != packet.Protocol {
		t.text(": ")
		t.value(f, d)
	}
	t.text(end)
}

// wrong is how the line about a fault begins.
func (t *tree) wrong(f packet.FaultCode) string {
	switch {
	case !f.Broken():
		return ""
	case cutByCapture(t.p, f):
		return "Cut short by the capture: "
	}
	return "Malformed: "
}

func (t *tree) malformed(f packet.Field) {
	t.line(int(f.Depth)+1, "[")
	why := packet.FaultCode(f.Num)
	t.text(t.wrong(why), why.String(), ", offset ")
	t.uint(uint64(f.Off))
	t.text(", ")
	t.uint(uint64(f.Len))
	t.text(" octets]\n")
}

// value writes a value as people read it: with the name that it has, and in the bases of its Def.
func (t *tree) value(f packet.Field, d *packet.Def) {
	switch d.Type {
	case packet.Bool:
		name := "Not set"
		if f.Num != 0 {
			name = "Set"
		}
		if d.Names != nil {
			if n := d.Names(f.Num); n != "" {
				name = n
			}
		}
		t.text(name)
		return
	case packet.Bytes:
		t.octets(packet.FieldOctets(t.p, f), d.Base == packet.Colon)
		return
	}
	name := ""
	if d.Names != nil {
		name = d.Names(f.Num)
	}
	if name != "" {
		t.text(name, " (")
	}
	start := len(t.buf)
	t.buf = packet.AppendValue(t.buf, t.p, f, d)
	disarm(t.buf[start:])
	if name != "" {
		t.text(")")
		return
	}
	switch d.Base {
	case packet.DecHex, packet.HexDec:
		other := *d
		if other.Base = packet.Hex; d.Base == packet.HexDec {
			other.Base = packet.Dec
		}
		t.text(" (")
		t.buf = packet.AppendValue(t.buf, t.p, f, &other)
		t.text(")")
	case packet.Dec, packet.Hex, packet.Oct, packet.Colon, packet.Space:
	}
	if d.Type == packet.RelTime {
		t.text(" seconds")
	}
}

// foreign writes text of the capture.
func (t *tree) foreign(s string) {
	start := len(t.buf)
	t.buf = packet.AppendText(t.buf, s)
	disarm(t.buf[start:])
}

// disarm replaces control characters, which a capture could use to steer the reader's terminal: C0, DEL and C1.
func disarm(b []byte) {
	for i, c := range b {
		if c < ' ' || c == 0x7f {
			b[i] = '?'
		} else if c >= 0x80 && c < 0xa0 && i > 0 && b[i-1] == 0xc2 {
			b[i-1], b[i] = '?', '?'
		}
	}
}

const octetsShown = 64 // of a field; JSON has them all

func (t *tree) octets(b []byte, colons bool) {
	shown := b[:min(len(b), octetsShown)]
	if colons {
		for i, x := range shown {
			if i > 0 {
				t.buf = append(t.buf, ':')
			}
			t.buf = append(t.buf, lowerHex[x>>4], lowerHex[x&15])
		}
	} else {
		t.buf = packet.AppendOctets(t.buf, shown)
	}
	if len(shown) < len(b) {
		t.text("… (")
		t.uint(uint64(len(b)))
		t.text(" octets)")
	}
}
