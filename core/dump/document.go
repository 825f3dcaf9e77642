package dump

import (
	"math"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// DocumentOption changes what JSON, NDJSON and property lists hold.
type DocumentOption func(*documentOptions)

type documentOptions struct {
	payload bool // fields that hold a payload are left out
}

// WithoutPayload leaves out the fields that repeat the octets above a header: tcp.payload, udp.payload, data.data.
func WithoutPayload() DocumentOption { return func(o *documentOptions) { o.payload = true } }

func chosen(opts []DocumentOption) (o documentOptions) {
	for _, f := range opts {
		f(&o)
	}
	return o
}

// document writes packets as dictionaries of a property list. docs/json.md describes them: JSON has the same objects.
type document struct {
	enc     plistEncoder
	p       *packet.Packet
	scratch []byte
	fields  fieldTree
	moment  timeText
}

func newDocument(enc plistEncoder, d engine.Lister, opts []DocumentOption) *document {
	w := &document{enc: enc}
	w.fields.init(d)
	w.fields.payload = chosen(opts).payload
	return w
}

// Flush is Writer's.
func (w *document) Flush() error { return w.enc.Flush() }

// Close is Writer's.
func (w *document) Close() error { return w.enc.Close() }

// Mend is Mendable's.
func (w *document) Mend() (n int64, tail string, ok bool) { return w.enc.Mend() }

// The keys that do not come from fields.
const (
	keyNumber     = "number"
	keyTime       = "time"
	keyTimeNS     = "time_ns"
	keyTicks      = "ticks"
	keyResolution = "resolution"
	keyOffset     = "offset"
	keyInterface  = "interface"
	keySection    = "section"
	keyLinkType   = "link_type"
	keyLength     = "length"
	keyCaptured   = "captured"
	keyFlags      = "flags"
	keyComments   = "comments"
	keyLayers     = "layers"
	keyProtocol   = "protocol"
	keyHeader     = "header"
	keyFault      = "fault"
	keyOf         = "of"
	keyFields     = "fields"
	keyValue      = "value"
	keyReason     = "reason"
)

// Write is Writer's.
func (w *document) Write(p *packet.Packet) error {
	w.p = p
	e := &w.enc
	e.dict("")
	e.number(keyNumber, p.Number)
	w.time(p.Time)
	e.number(keyInterface, uint64(p.Iface))
	e.number(keySection, uint64(p.Extra.Section))
	e.number(keyLinkType, uint64(p.Link))
	e.number(keyLength, uint64(p.Len))
	e.number(keyCaptured, uint64(p.CapLen))
	w.flags(p.Flags)
	w.comments(p)
	e.list(keyLayers)
	for i, l := range p.Layers() {
		w.layer(i, l)
	}
	e.endList()
	e.endDict()
	w.p = nil
	return e.done()
}

func (w *document) word(k string, s string) { w.enc.shut(append(w.enc.open(k), s...)) }

// time writes the time twice, and a third time as stored where the two do not hold all of it.
func (w *document) time(t packet.Timestamp) {
	e := &w.enc
	sec, nsec, ok := t.Seconds()
	if ok && w.moment.set(sec) {
		e.shut(w.moment.append(e.open(keyTime), nsec))
	} else {
		e.null(keyTime)
	}
	ns, whole := t.Nanoseconds()
	if whole {
		e.signed(keyTimeNS, ns)
	} else {
		e.null(keyTimeNS)
	}
	if !t.Valid || whole && t.Res <= packet.Nano {
		return
	}
	e.number(keyTicks, t.Ticks)
	e.shut(appendResolution(e.open(keyResolution), t.Res))
	e.signed(keyOffset, t.Offset)
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
	w.enc.list(keyFlags)
	for _, n := range flagNames {
		if f&n.flag != 0 {
			w.word("", n.name)
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
			w.enc.list(keyComments)
		}
		w.scratch = append(w.scratch[:0], text...)
		w.enc.text("", w.scratch)
	}
	if open {
		w.enc.endList()
	}
}

func (w *document) layer(i int, l packet.Layer) {
	e := &w.enc
	e.dict("")
	w.word(keyProtocol, l.Kind.Name())
	e.number(keyOffset, uint64(l.Off))
	e.number(keyLength, uint64(l.Len))
	e.number(keyHeader, uint64(l.Hdr))
	if l.Fault != 0 {
		w.word(keyFault, l.Fault.String())
	}
	if l.Of != packet.KindNone {
		w.word(keyOf, l.Of.Name())
	}
	e.dict(keyFields)
	w.fields.gather(w.p, i)
	w.siblings(0, len(w.fields.nodes))
	e.endDict()
	e.endDict()
}

// siblings writes the fields from index i up to end that have one parent, each name once.
func (w *document) siblings(i, end int) {
	t := &w.fields
	t.group(i, end)
	for ; i < end; i = int(t.nodes[i].end) {
		n := &t.nodes[i]
		if !n.first {
			continue
		}
		if !n.info.List && n.next == 0 {
			w.value(i, n, n.info.Name)
			continue
		}
		w.enc.list(n.info.Name)
		for j := i; ; {
			n := &t.nodes[j]
			w.value(j, n, "")
			if j = int(n.next); j == 0 {
				break
			}
		}
		w.enc.endList()
	}
}

// value writes field i: its value alone, or a dictionary when it has children or says what is malformed.
func (w *document) value(i int, n *node, k string) {
	if int(n.end) == i+1 && !n.info.bad {
		w.scalar(k, n)
		return
	}
	end := int(n.end)
	w.enc.dict(k)
	w.scalar(keyValue, n)
	if n.info.bad {
		w.enc.number(keyOffset, uint64(n.Off))
		w.enc.number(keyLength, uint64(n.Len))
		w.word(keyReason, packet.FaultCode(n.Num).String())
	}
	w.siblings(i+1, end)
	w.enc.endDict()
}

func (w *document) scalar(k string, n *node) {
	e, d := &w.enc, n.info.Def
	switch d.Type {
	case packet.Uint8, packet.Uint16, packet.Uint24, packet.Uint32, packet.Uint40, packet.Uint48, packet.Uint56, packet.Uint64:
		e.number(k, n.Num)
	case packet.None, packet.Protocol:
		e.boolean(k, true)
	case packet.Bool:
		e.boolean(k, n.Num != 0)
	case packet.Int8, packet.Int16, packet.Int32, packet.Int64:
		e.signed(k, int64(n.Num))
	case packet.Float:
		w.real(k, float64(math.Float32frombits(uint32(n.Num))), 32)
	case packet.Double:
		w.real(k, math.Float64frombits(n.Num), 64)
	case packet.Char:
		w.scratch = append(w.scratch[:0], byte(n.Num))
		e.text(k, w.scratch)
	case packet.AbsTime:
		b := e.open(k)
		if d.Base != packet.ZeroNone || n.Num != 0 {
			b, _ = packet.AppendRFC3339(b, packet.FieldTime(w.p, n.Field))
		}
		e.shut(b)
	case packet.RelTime:
		w.scratch = packet.AppendValue(w.scratch[:0], w.p, n.Field, d)
		e.real(k, w.scratch)
	case packet.Bytes:
		e.shut(packet.AppendOctets(e.open(k), packet.FieldOctets(w.p, n.Field)))
	case packet.String:
		e.text(k, packet.FieldOctets(w.p, n.Field))
	case packet.AX25:
		w.scratch = packet.AppendValue(w.scratch[:0], w.p, n.Field, d)
		e.text(k, w.scratch)
	default:
		e.shut(packet.AppendValue(e.open(k), w.p, n.Field, d))
	}
}

// real writes a number, or its name as text where JSON has no number for it.
func (w *document) real(k string, x float64, bits int) {
	if math.IsNaN(x) || math.IsInf(x, 0) {
		w.enc.shut(strconv.AppendFloat(w.enc.open(k), x, 'g', -1, bits))
		return
	}
	w.scratch = strconv.AppendFloat(w.scratch[:0], x, 'g', -1, bits)
	w.enc.real(k, w.scratch)
}
