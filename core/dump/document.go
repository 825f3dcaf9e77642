package dump

import (
	"encoding/hex"
	"math"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// encoder writes the parts of a structured document: JSON, NDJSON or a property list. Within a dictionary a key comes
// before each value.
type encoder interface {
	packet() // begins a packet's value
	end() error
	dict()
	endDict()
	list()
	endList()
	key(name string)
	null(name string) // a key without a value
	text(s []byte)    // any octets
	plain(s []byte)   // printable ASCII without quotes, backslashes, & and <
	number(literal []byte)
	boolean(b bool)
	Flush() error
	Close() error
}

// document writes packets as structured values; docs/json.md describes them.
type document struct {
	enc     encoder
	d       engine.Lister
	p       *packet.Packet
	scratch []byte
	fields  fieldTree
}

func newDocument(enc encoder, d engine.Lister) *document {
	w := &document{enc: enc, d: d}
	w.fields.init(d)
	return w
}

// Flush is Writer's.
func (w *document) Flush() error { return w.enc.Flush() }

// Close is Writer's.
func (w *document) Close() error { return w.enc.Close() }

// Write is Writer's.
func (w *document) Write(p *packet.Packet) error {
	w.p = p
	e := w.enc
	e.packet()
	e.dict()
	w.uint("number", p.Number)
	w.time(p.Time)
	w.uint("interface", uint64(p.Iface))
	w.uint("section", uint64(p.Extra.Section))
	w.uint("link_type", uint64(p.Link))
	w.uint("length", uint64(p.Len))
	w.uint("captured", uint64(p.CapLen))
	w.flags(p.Flags)
	w.comments(p)
	e.key("layers")
	e.list()
	for i, l := range p.Layers() {
		w.layer(i, l)
	}
	e.endList()
	e.endDict()
	w.p = nil
	return e.end()
}

func (w *document) uint(name string, n uint64) {
	w.enc.key(name)
	w.scratch = strconv.AppendUint(w.scratch[:0], n, 10)
	w.enc.number(w.scratch)
}

func (w *document) int(name string, n int64) {
	w.enc.key(name)
	w.scratch = strconv.AppendInt(w.scratch[:0], n, 10)
	w.enc.number(w.scratch)
}

func (w *document) word(name, s string) {
	w.enc.key(name)
	w.scratch = append(w.scratch[:0], s...)
	w.enc.plain(w.scratch)
}

// time writes the time twice, and a third time as stored where the two do not hold all of it.
func (w *document) time(t packet.Timestamp) {
	var ok bool
	if w.scratch, ok = packet.AppendRFC3339(w.scratch[:0], t); ok {
		w.enc.key("time")
		w.enc.plain(w.scratch)
	} else {
		w.enc.null("time")
	}
	ns, whole := t.Nanoseconds()
	if whole {
		w.int("time_ns", ns)
	} else {
		w.enc.null("time_ns")
	}
	if !t.Valid || whole && t.Res <= packet.Nano {
		return
	}
	w.uint("ticks", t.Ticks)
	w.enc.key("resolution")
	w.scratch = appendResolution(w.scratch[:0], t.Res)
	w.enc.plain(w.scratch)
	w.int("offset", t.Offset)
}

const binaryResolution = 0x80 // of packet.Resolution: a power of 2

func appendResolution(dst []byte, r packet.Resolution) []byte {
	base := "10^-"
	if r&binaryResolution != 0 {
		base = "2^-"
	}
	return strconv.AppendUint(append(dst, base...), uint64(r&^binaryResolution), 10)
}

var flagNames = [...]struct {
	flag packet.Flags
	name string
}{
	{packet.Truncated, "truncated"},
	{packet.OverSnaplen, "over-snaplen"},
	{packet.Inconsistent, "inconsistent-length"},
	{packet.Clipped, "clipped"},
}

func (w *document) flags(f packet.Flags) {
	if f == 0 {
		return
	}
	w.enc.key("flags")
	w.enc.list()
	for _, n := range flagNames {
		if f&n.flag != 0 {
			w.scratch = append(w.scratch[:0], n.name...)
			w.enc.plain(w.scratch)
		}
	}
	w.enc.endList()
}

func (w *document) comments(p *packet.Packet) {
	if len(p.Extra.Options) == 0 {
		return
	}
	open := false
	for text := range capfile.PacketOptions(p).Comments() {
		if !open {
			open = true
			w.enc.key("comments")
			w.enc.list()
		}
		w.scratch = append(w.scratch[:0], text...)
		w.enc.text(w.scratch)
	}
	if open {
		w.enc.endList()
	}
}

func (w *document) layer(i int, l packet.Layer) {
	e := w.enc
	e.dict()
	w.word("protocol", l.Kind.Name())
	w.uint("offset", uint64(l.Off))
	w.uint("length", uint64(l.Len))
	w.uint("header", uint64(l.Hdr))
	if l.Fault != 0 {
		w.word("fault", l.Fault.String())
	}
	if l.Of != packet.KindNone {
		w.word("of", l.Of.Name())
	}
	e.key("fields")
	e.dict()
	w.fields.gather(w.p, i)
	w.siblings(0, len(w.fields.list))
	e.endDict()
	e.endDict()
}

// siblings writes the fields from index i up to end that have one parent, each name once.
func (w *document) siblings(i, end int) {
	t := &w.fields
	t.group(i, end)
	for ; i < end; i = int(t.end[i]) {
		if !t.first[i] {
			continue
		}
		f := t.list[i]
		d := w.d.Def(f.ID)
		w.enc.key(d.Name)
		if !d.List && t.next[i] == 0 {
			w.value(i, d)
			continue
		}
		w.enc.list()
		for j := i; ; j = int(t.next[j]) {
			w.value(j, w.d.Def(t.list[j].ID))
			if t.next[j] == 0 {
				break
			}
		}
		w.enc.endList()
	}
}

// value writes field i: its value alone, or a dictionary when it has children or says what is malformed.
func (w *document) value(i int, d *packet.Def) {
	f := w.fields.list[i]
	end := int(w.fields.end[i])
	bad := f.ID.Kind() == packet.Malformed
	if end == i+1 && !bad {
		w.scalar(f, d)
		return
	}
	w.enc.dict()
	w.enc.key("value")
	w.scalar(f, d)
	if bad {
		w.uint("offset", uint64(f.Off))
		w.uint("length", uint64(f.Len))
		w.word("reason", packet.FaultCode(f.Num).String())
	}
	w.siblings(i+1, end)
	w.enc.endDict()
}

func (w *document) scalar(f packet.Field, d *packet.Def) {
	switch d.Type {
	case packet.None, packet.Protocol:
		w.enc.boolean(true)
	case packet.Bool:
		w.enc.boolean(f.Num != 0)
	case packet.Uint8, packet.Uint16, packet.Uint24, packet.Uint32, packet.Uint40, packet.Uint48, packet.Uint56, packet.Uint64:
		w.scratch = strconv.AppendUint(w.scratch[:0], f.Num, 10)
		w.enc.number(w.scratch)
	case packet.Int8, packet.Int16, packet.Int32, packet.Int64:
		w.scratch = strconv.AppendInt(w.scratch[:0], int64(f.Num), 10)
		w.enc.number(w.scratch)
	case packet.Float:
		w.real(float64(math.Float32frombits(uint32(f.Num))), 32)
	case packet.Double:
		w.real(math.Float64frombits(f.Num), 64)
	case packet.Char:
		w.scratch = append(w.scratch[:0], byte(f.Num))
		w.enc.text(w.scratch)
	case packet.AbsTime:
		if d.Base == packet.ZeroNone && f.Num == 0 {
			w.enc.plain(nil)
			return
		}
		w.scratch, _ = packet.AppendRFC3339(w.scratch[:0], packet.FieldTime(w.p, f))
		w.enc.plain(w.scratch)
	case packet.RelTime:
		w.scratch = packet.AppendValue(w.scratch[:0], w.p, f, d)
		w.enc.number(w.scratch)
	case packet.Bytes:
		w.scratch = hex.AppendEncode(w.scratch[:0], packet.FieldOctets(w.p, f))
		w.enc.plain(w.scratch)
	case packet.String:
		w.enc.text(packet.FieldOctets(w.p, f))
	case packet.AX25:
		w.scratch = packet.AppendValue(w.scratch[:0], w.p, f, d)
		w.enc.text(w.scratch)
	default:
		w.scratch = packet.AppendValue(w.scratch[:0], w.p, f, d)
		w.enc.plain(w.scratch)
	}
}

// real writes a number, or its name as text where JSON has no number for it.
func (w *document) real(x float64, bits int) {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		w.scratch = strconv.AppendFloat(w.scratch[:0], x, 'g', -1, bits)
		w.enc.plain(w.scratch)
		return
	}
	w.scratch = strconv.AppendFloat(w.scratch[:0], x, 'g', -1, bits)
	w.enc.number(w.scratch)
}
