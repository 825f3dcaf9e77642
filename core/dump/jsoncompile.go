package dump

import (
	"bytes"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// A row's value is marked in the text that a program is made of.
const (
	markBegins = `"@`
	firstMark  = 100 // three digits
	markLen    = len(`"@100@"`)
)

// markedRows is a Lister of rows whose values are marks.
type markedRows struct {
	*dissect.Dissector
	rows []dissect.Row
}

func (m markedRows) Def(id packet.FieldID) *packet.Def {
	d := *m.Dissector.Def(id)
	d.Type = packet.String
	return &d
}

func (m markedRows) Fields(p *packet.Packet, _ int, yield func(packet.Field) bool) {
	for i, r := range m.rows {
		at := len(p.Data)
		p.Data = append(strconv.AppendInt(append(p.Data, '@'), int64(firstMark+i), 10), '@')
		yield(packet.Field{ID: r.ID, Depth: r.Depth, Off: uint32(at), Len: uint32(markLen - 2)})
	}
}

// compile makes a program of what the fields of a shape are written as, with marks for values.
func (c *shapes) compile(s dissect.Shape) *program {
	rows := s.Rows()
	var w jsonFields
	w.payload = c.payload
	w.init(markedRows{c.d, rows})
	w.list(new(packet.Packet), 0, rows[0].ID.Kind())
	text := w.b[:w.n]
	prog := new(program)
	carry := "" // text that stands before the next value
	var taken []dissect.Row
	for {
		i := bytes.Index(text, []byte(markBegins))
		if i < 0 {
			break
		}
		k, _ := strconv.Atoi(string(text[i+len(markBegins) : i+len(markBegins)+3]))
		r := rows[k-firstMark]
		carry += string(text[:i])
		text = text[i+markLen:]
		if r.From == dissect.FromShape {
			carry += strconv.Itoa(int(r.Mask))
			continue
		}
		st := stepOf(r, c.d.Def(r.ID))
		quote := st.quote()
		prog.steps, taken = append(prog.steps, st.behind(carry+quote)), append(taken, r)
		carry = quote
	}
	prog.fuse(taken)
	prog.steps = append(prog.steps, step{}.behind(carry+string(text)))
	prog.room = len(w.b[:w.n]) + len(rows)*roomForValue + shortKey
	return prog
}

// roomForValue is what a value of a header needs, and what is written over the end of it.
const roomForValue = 128

// behind is the step with text before its value.
func (st step) behind(text string) step {
	copy(st.text[:], text)
	st.long, st.isLong = text, len(text) > shortKey
	return st
}

func stepOf(r dissect.Row, d *packet.Def) step {
	st := step{mask: r.Mask, off: r.Off, size: r.Size, shift: 64 - 8*r.Size + r.Shift, op: stepUint}
	switch r.From {
	case dissect.FromFirst:
		st.op = stepFirst
	case dissect.FromSecond:
		st.op = stepSecond
	case dissect.FromPower:
		st.op = stepPower
	case dissect.FromTCPFlags:
		st.op = stepFlags
	case dissect.FromOctets, dissect.FromShape:
		switch {
		case d.Type == packet.Bool:
			st.op = stepBool
		case d.Type == packet.IPv4Addr:
			st.op = stepIPv4
		case d.Type == packet.IPv6Addr:
			st.op = stepIPv6
		case d.Type == packet.EtherAddr:
			st.op = stepEther
		case d.Type == packet.Bytes && r.Size == 0:
			st.op = stepRest
		case d.Type == packet.Bytes:
			st.op = stepOctets
		}
	}
	return st
}

// quote is what stands around a value.
func (st *step) quote() string {
	switch st.op {
	case stepIPv4, stepIPv6, stepEther, stepOctets, stepRest, stepFlags:
		return `"`
	}
	return ""
}

// fuse makes groups of the steps that follow each other and are made of the same two octets; rows are those of the steps.
func (g *program) fuse(rows []dissect.Row) {
	var out []step
	for i := 0; i < len(rows); {
		n, bits := 0, uint32(0)
		for i+n < len(rows) {
			b, ok := bitsOf(&rows[i+n], rows[i].Off)
			if op := g.steps[i+n].op; !ok || op != stepUint && op != stepBool && op != stepFlags {
				break
			}
			bits |= b
			n++
		}
		if n < 2 {
			out = append(out, g.steps[i])
			i++
			continue
		}
		first := g.steps[i]
		all := step{op: stepGroup, off: rows[i].Off, shift: 64 - 16, mask: bits, group: new(group)}
		all.group.steps = append([]step{first.behind("")}, g.steps[i+1:i+n]...)
		out = append(out, all.behind(first.long))
		i += n
	}
	g.steps = out
}

// bitsOf gives the bits of the two octets at an offset that a row is made of; false where it needs others.
func bitsOf(r *dissect.Row, at uint8) (bits uint32, ok bool) {
	if r.From != dissect.FromOctets && r.From != dissect.FromTCPFlags || r.Size == 0 || r.Off < at || r.Off+r.Size > at+2 {
		return 0, false
	}
	return r.Mask << r.Shift << (8 * (at + 2 - r.Off - r.Size)), true
}
