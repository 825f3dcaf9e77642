package compare

import (
	"strings"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// name is a field name with what was met under it.
type name struct {
	sum     Field
	ignored bool
	rest    bool     // see leavings
	of      []string // header fields that it repeats
	lists   []list   // of the packet of round, by engine
	here    []bool   // engines that list it in the packet of round
	round   uint64   // when lists and here were begun
	last    uint64   // round of the last reported difference
	differs uint64   // round in which the packets' own values differ
	known   int      // engines that know it
}

// list is an engine's occurrences of a name in one packet, linked through occurrence.next.
type list struct{ first, last, n int32 }

// occurrence is a field of a packet, with its text.
type occurrence struct {
	f        packet.Field
	typ      packet.Type
	from, to int // of side.text
	next     int32
}

// repeats says which header fields a field of the frame follows from.
var repeats = map[string][]string{
	FieldNumber: {FieldNumber}, FieldTime: {FieldTime}, "frame.time": {FieldTime}, FieldLen: {FieldLen}, FieldCapLen: {FieldCapLen},
}

// name finds or makes a name.
func (c *comparison) name(text string) *name {
	if n := c.names[text]; n != nil {
		return n
	}
	n := c.make(text)
	for i, s := range c.sides {
		if len(s.x.Lister().Lookup(text)) > 0 {
			n.sum.Known[i] = true
			n.known++
		}
	}
	return n
}

func (c *comparison) make(text string) *name {
	k := len(c.sides)
	text = strings.Clone(text)
	n := &name{sum: Field{
		Name: text, Known: make([]bool, k), Occurrences: make([]uint64, k), Shown: make([]uint64, k), Met: make([]uint64, k),
	}, lists: make([]list, k), here: make([]bool, k), of: repeats[text], rest: leavings(text)}
	for _, p := range c.opt.Ignore {
		n.ignored = n.ignored || match(p, text)
	}
	c.names[text] = n
	c.order = append(c.order, n)
	return n
}

// leavings reports whether a field says what an engine leaves undissected, or where it stops reading: each does in its own way and at
// its own place, and what follows from it is in other fields.
func leavings(name string) bool {
	return name == "data" || strings.HasPrefix(name, "data.") || strings.HasPrefix(name, "_ws.")
}

// fields compares the fields of the packets of one number.
func (c *comparison) fields() error {
	c.met = c.met[:0]
	for i, s := range c.sides {
		s.occs, s.text, s.goesOn = s.occs[:0], s.text[:0], s.goesOn[:0]
		if s.here {
			c.collect(i, s)
		}
	}
	for _, n := range c.met {
		if err := c.field(n); err != nil {
			return err
		}
	}
	return nil
}

// collect lists an engine's fields by name.
func (c *comparison) collect(i int, s *side) {
	l := s.x.Lister()
	s.fields = engine.AppendAllFields(l, s.fields[:0], s.p)
	for _, f := range s.fields {
		d := l.Def(f.ID)
		if d == nil {
			continue
		}
		n := s.ids[f.ID]
		if n == nil {
			n = c.name(d.Name)
			s.ids[f.ID] = n
		}
		if n.round != c.round {
			n.round = c.round
			clear(n.lists)
			clear(n.here)
			c.met = append(c.met, n)
		}
		n.here[i] = true
		if d.Name == goesOn {
			s.goesOn = append(s.goesOn, place{f.Off, f.Len})
		}
		n.sum.Occurrences[i]++
		if shown(f) {
			n.sum.Shown[i]++
		}
		if n.known < 2 && !c.opt.All {
			continue
		}
		at, from := int32(len(s.occs)), len(s.text)
		s.text = packet.AppendValue(s.text, s.p, f, d)
		s.occs = append(s.occs, occurrence{f, d.Type, from, len(s.text), -1})
		if own := &n.lists[i]; own.n == 0 {
			*own = list{at, at, 1}
		} else {
			s.occs[own.last].next = at
			own.last = at
			own.n++
		}
	}
}

// shown reports whether a field is one that a tree shows and the octets hold.
func shown(f packet.Field) bool { return f.Flags&(packet.Hidden|packet.Generated) == 0 }

// field compares the occurrences of a name.
func (c *comparison) field(n *name) error {
	if n.known < 2 && !c.opt.All {
		return nil
	}
	for _, h := range n.of {
		if c.name(h).differs == c.round {
			return nil
		}
	}
	rows := c.align.rows(c, n)
	for i := range rows {
		if err := c.row(n, i, rows[i]); err != nil {
			return err
		}
	}
	return nil
}

// row compares one occurrence: indexes of occs by engine, -1 where an engine has none.
func (c *comparison) row(n *name, number int, row []int32) error {
	var ref *occurrence
	var refSide *side
	differ, absent, extra := false, false, true
	for i, s := range c.sides {
		switch at := row[i]; {
		case !s.here || !n.sum.Known[i]:
		case at < 0:
			absent = true
		case ref == nil:
			ref, refSide = &s.occs[at], s
			extra = !shown(ref.f)
		default:
			o := &s.occs[at]
			extra = extra && !shown(o.f)
			differ = differ || !same(refSide.text[ref.from:ref.to], s.text[o.from:o.to], ref.typ, o.typ)
		}
	}
	if !absent && n.known > 1 {
		c.meet(n, row)
	}
	if !absent && n.known > 1 && !differ && (!c.opt.All || c.allKnow(n)) {
		return nil
	}
	if absent && extra || n.rest {
		n.sum.Aside++
		if !c.opt.All {
			return nil
		}
	}
	if ref == nil || c.present() < 2 { // nobody to differ from
		return nil
	}
	for i, s := range c.sides {
		v := Value{State: Absent}
		switch at := row[i]; {
		case !n.sum.Known[i]:
			v.State = Unknown
		case s.here && at >= 0:
			o := &s.occs[at]
			v = Value{State: Present, Text: string(s.text[o.from:o.to]), Off: o.f.Off, Len: o.f.Len}
		}
		c.diff.Values[i] = v
	}
	return c.report(n, number+1)
}

// allKnow reports whether every engine here knows the field.
func (c *comparison) allKnow(n *name) bool {
	for i, s := range c.sides {
		if s.here && !n.sum.Known[i] {
			return false
		}
	}
	return true
}

// meet counts an occurrence that every engine here lists.
func (c *comparison) meet(n *name, row []int32) {
	for i, s := range c.sides {
		if !s.here {
			return
		}
		if !n.sum.Known[i] {
			return
		}
	}
	for i, s := range c.sides {
		if shown(s.occs[row[i]].f) {
			n.sum.Met[i]++
		}
	}
}

// present counts the engines that have this packet.
func (c *comparison) present() (n int) {
	for _, s := range c.sides {
		if s.here {
			n++
		}
	}
	return n
}
