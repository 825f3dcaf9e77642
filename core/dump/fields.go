package dump

import (
	"io"
	"slices"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/near"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Occurrence says which values of a field that occurs several times in a packet are written.
type Occurrence byte

// The occurrences that tshark's -E occurrence knows.
const (
	AllValues  Occurrence = iota // joined by the aggregator
	FirstValue                   // the first one alone
	LastValue                    // the last one alone
)

// FieldsOptions are those of tshark's -E. The zero value is tshark's default.
type FieldsOptions struct {
	Header     bool // write a line of names first
	Separator  byte // between columns; 0: a tab
	Aggregator byte // between the values of a column; 0: a comma
	Occurrence Occurrence
	Quote      byte // around names and values that are there; 0: none
	// Source tells of interfaces, for frame.interface_name and its like; nil: no packet has one. tcp.stream and udp.stream have
	// values where it is Streams.
	Source Source
}

// fields writes columns of values.
type fields struct {
	output
	d       engine.Lister
	o       FieldsOptions
	names   []string
	cols    []column
	want    idTable                // columns, plus 1
	guests  [packet.KindCount]bool // layers that may list a wanted field of another protocol
	ways    [packet.KindCount]layerWay
	plans   [packet.KindCount]fixedPlan
	frame   frameColumns
	layers  bool // some column comes from layers
	all     bool // columns that any layer can have
	p       *packet.Packet
	layer   []packet.Field // fields of the one at hand
	history clock
	timed   bool // some column wants the history
	alone   bool // a column's value depends on more than the packet and its source's format: see Divisible
	numbers []uint32
}

// column is what one packet has for it: its values, joined.
type column struct {
	buf []byte
	n   int
}

func newColumns(n int) []column {
	cols := make([]column, n)
	for i := range cols {
		cols[i].buf = make([]byte, 0, 2*len(decimal.Cell{}))
	}
	return cols
}

// cell is room for a short value at the end of the column's; the number of octets that were written there goes to put.
func (c *column) cell() *decimal.Cell {
	k := len(c.buf)
	if cap(c.buf)-k < len(decimal.Cell{}) {
		c.buf = slices.Grow(c.buf, 2*len(decimal.Cell{}))
	}
	return (*decimal.Cell)(c.buf[k : k+len(decimal.Cell{})])
}

func (c *column) put(n int) { c.buf = c.buf[:len(c.buf)+n] }

// NewFields writes a line of values for each packet, exactly as `tshark -T fields` with one -e for each name does. A packet
// without a value gives an empty cell, and so does every but the last column of a name that is given twice.
func NewFields(w io.Writer, d engine.Lister, names []string, o FieldsOptions) (Writer, error) {
	if o.Separator == 0 {
		o.Separator = '\t'
	}
	if o.Aggregator == 0 {
		o.Aggregator = ','
	}
	if len(names) == 0 {
		return nil, &OptionError{"the list of fields", "", "one name or more"}
	}
	f := &fields{output: output{w: w}, d: d, o: o, names: names, cols: newColumns(len(names))}
	for i, name := range names {
		if err := f.add(i, name); err != nil {
			return nil, err
		}
	}
	f.plan()
	for k := range f.ways {
		switch {
		case f.guests[k]:
			f.ways[k] = byListing
		case !f.all && len(f.plans[k].columns) > 0:
			f.ways[k] = byPlan
		default:
			f.ways[k] = f.foreign(packet.Kind(k))
		}
	}
	if o.Header {
		f.header()
	}
	return f, nil
}

// add makes column i take the values of every field of this name.
func (f *fields) add(i int, name string) error {
	if f.frame.add(i, name) {
		switch frameFields()[name] {
		case frameTimeDelta, frameTimeDeltaDisplayed, frameTimeRelative:
			f.timed, f.alone = true, true
		case frameInterfaceName, frameInterfaceDescription:
			f.alone = true
		}
		return nil
	}
	ids := f.d.Lookup(name)
	if field := streamFields[name]; field != 0 && len(ids) == 0 {
		f.frame.put(i, field)
		f.alone = true
		return nil
	}
	if len(ids) == 0 && len(dissect.Lookup(name)) > 0 {
		return nil // a field that this engine never lists: its column stays empty, see Unlisted
	}
	if len(ids) == 0 {
		return &UnknownFieldError{Name: name, Near: near.Names(name, FieldNames())}
	}
	for _, id := range ids {
		f.want.set(id, uint32(i+1))
		f.layers = true
		for k := range f.guests {
			f.guests[k] = f.guests[k] || dissect.ListsAlso(packet.Kind(k), id.Kind())
		}
		f.all = f.all || id.Kind() == packet.Malformed
	}
	return nil
}

// Unlisted gives the names that the own dissectors know and this Lister never lists: columns of NewFields that stay empty, which
// whoever opens it announces.
func Unlisted(l engine.Lister, names []string) (out []string) {
	for _, name := range names {
		_, frame := frameFields()[name]
		_, stream := streamFields[name]
		if !frame && !stream && len(l.Lookup(name)) == 0 && len(dissect.Lookup(name)) > 0 {
			out = append(out, name)
		}
	}
	return out
}

func (f *fields) header() {
	for i, name := range f.names {
		if i > 0 {
			f.buf = append(f.buf, f.o.Separator)
		}
		f.buf = f.quoted(f.buf, name)
	}
	f.buf = append(f.buf, '\n')
}

func (f *fields) quoted(dst []byte, s string) []byte {
	if f.o.Quote == 0 {
		return append(dst, s...)
	}
	return append(append(append(dst, f.o.Quote), s...), f.o.Quote)
}

// layerWay is how the columns of a layer are filled.
type layerWay uint8

const (
	byNothing layerWay = iota // it has none
	byPlan
	byListing
)

// way of a kind of layer.
func (f *fields) way(k packet.Kind) layerWay {
	if int(k) < len(f.ways) {
		return f.ways[k]
	}
	return f.foreign(k)
}

// foreign is way for a protocol without a plan: one that is not of the own dissectors has none.
func (f *fields) foreign(k packet.Kind) layerWay {
	if f.all || f.want.of(k) != nil {
		return byListing
	}
	return byNothing
}

// Write is Writer's.
func (f *fields) Write(p *packet.Packet) error {
	f.p = p
	f.frame.collect(f, p)
	if f.layers {
		ls := p.Layers()
		for i := range ls {
			if w := f.way(ls[i].Kind); w == byListing || w == byPlan && !f.fixed(p, &ls[i]) {
				f.list(p, i)
			}
		}
	}
	f.p = nil
	f.line()
	return f.done()
}

// list fills columns from all fields of layer i.
func (f *fields) list(p *packet.Packet, i int) {
	f.layer = engine.AppendFields(f.d, f.layer[:0], p, i)
	for j := range f.layer {
		f.collect(&f.layer[j])
	}
}

// line writes the columns, and empties them.
func (f *fields) line() {
	buf := f.buf
	for i := range f.cols {
		if i > 0 {
			buf = append(buf, f.o.Separator)
		}
		c := &f.cols[i]
		if c.n == 0 {
			continue
		}
		if f.o.Quote != 0 {
			buf = append(buf, f.o.Quote)
		}
		if k := len(buf); len(c.buf) <= len(decimal.Cell{}) && cap(buf)-k >= len(decimal.Cell{}) { // copied whole, whatever its length
			*(*decimal.Cell)(buf[k : k+len(decimal.Cell{})]) = *(*decimal.Cell)(c.buf[:len(decimal.Cell{})])
			buf = buf[:k+len(c.buf)]
		} else {
			buf = append(buf, c.buf...)
		}
		if f.o.Quote != 0 {
			buf = append(buf, f.o.Quote)
		}
		c.buf, c.n = c.buf[:0], 0
	}
	f.buf = append(buf, '\n')
}

// collect renders a field that a column wants.
func (f *fields) collect(x *packet.Field) {
	col := f.want.get(x.ID)
	if col == 0 {
		return
	}
	if c := f.open(int(col) - 1); c != nil {
		c.buf = packet.AppendValue(c.buf, f.p, *x, f.d.Def(x.ID))
	}
}

// open makes room for one more value in column i; nil when only the first is wanted and is there.
func (f *fields) open(i int) *column {
	c := &f.cols[i]
	c.n++
	if c.n > 1 {
		switch f.o.Occurrence {
		case FirstValue:
			return nil
		case LastValue:
			c.buf = c.buf[:0]
		case AllValues:
			c.buf = append(c.buf, f.o.Aggregator)
		}
	}
	return c
}
