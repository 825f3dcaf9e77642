package dump

import (
	"bytes"
	"fmt"
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

func (m markedRows) AppendFields(dst []packet.Field, p *packet.Packet, _ int) []packet.Field {
	for i, r := range m.rows {
		at := len(p.Data)
		p.Data = append(strconv.AppendInt(append(p.Data, '@'), int64(firstMark+i), 10), '@')
		dst = append(dst, packet.Field{ID: r.ID, Depth: r.Depth, Off: uint32(at), Len: uint32(markLen - 2)})
	}
	return dst
}

// compile makes a program of what the fields of a shape are written as, with marks for values; nil where that has no bounds.
func (c *shapes) compile(s dissect.Shape) *program {
	rows := s.Rows()
	kind := rows[0].ID.Kind()
	var w jsonFields
	w.payload = c.payload
	w.init(markedRows{c.d, rows})
	w.list(new(packet.Packet), 0, kind)
	text := w.b[:w.n]
	prog := &program{bare: kind == packet.Data}
	carry := "" // text that stands before the next value
	if !prog.bare {
		prog.number(`,{"protocol":"`+kind.Name()+`","offset":`, offsetValue)
		prog.number(`,"length":`, lengthValue)
		prog.number(`,"header":`, headerValue)
		carry = `,"fields":`
	}
	var taken []dissect.Row
	var steps []step
	room := w.n + roomForHead
	for {
		i := bytes.Index(text, []byte(markBegins))
		if i < 0 {
			break
		}
		k, _ := strconv.Atoi(string(text[i+len(markBegins) : i+len(markBegins)+3]))
		r := rows[k-firstMark]
		carry += string(text[:i])
		text = text[i+markLen:]
		d := c.d.Def(r.ID)
		if r.From == dissect.FromShape {
			carry += constant(r, d)
			continue
		}
		st := stepOf(r, d)
		if st.op == stepOctets && st.size == 0 {
			return nil
		}
		if n := len(steps); n > 0 && st.op == stepEther && steps[n-1].off == st.off {
			st.op = stepSame
		}
		room += longestValue + 2*int(st.size)
		quote := st.quote()
		steps, taken = append(steps, st.behind(carry+quote)), append(taken, r)
		carry = quote
	}
	prog.steps = append(append(prog.steps, fused(steps, taken)...), step{}.behind(carry+string(text)))
	if room > longestText {
		return nil
	}
	return prog
}

// constant is how the value of a row is written that the shape tells.
func constant(r dissect.Row, d *packet.Def) string {
	if d.Type == packet.Bytes {
		return fmt.Sprintf(`"%0*x"`, 2*int(r.Size), r.Mask)
	}
	return strconv.Itoa(int(r.Mask))
}

// number adds the text and the place of a number.
func (g *program) number(text string, value uint8) {
	g.steps = append(g.steps, valueStep(value).behind(text))
}

const (
	roomForHead  = 256 // more than a layer's members before its fields need
	longestValue = 24  // a number, or an address beside two digits for each octet that it stands in; TCP's flags
)

// behind is the step with text before its value.
func (st step) behind(text string) step {
	copy(st.text[:], text)
	st.long, st.isLong = text, len(text) > shortText
	return st
}

func stepOf(r dissect.Row, d *packet.Def) step {
	st := step{mask: r.Mask, off: r.Off, size: r.Size, shift: 64 - 8*r.Size + r.Shift, op: stepUint}
	switch r.From {
	case dissect.FromFirst:
		return valueStep(firstValue)
	case dissect.FromSecond:
		return valueStep(secondValue)
	case dissect.FromPower:
		st.op = stepPower
	case dissect.FromTCPFlags:
		st.op = stepFlags
	case dissect.FromOctets, dissect.FromShape:
		switch d.Type {
		case packet.Bool:
			st.op = stepBool
		case packet.IPv4Addr:
			st.op = stepIPv4
		case packet.IPv6Addr:
			st.op = stepIPv6
		case packet.EtherAddr:
			st.op = stepEther
		case packet.Bytes:
			st.op = stepOctets
		}
	}
	return st
}

func valueStep(at uint8) step {
	return step{op: stepUint, off: at, size: 4, shift: 64 - 8*4, mask: 1<<32 - 1}
}

// quote is what stands around a value.
func (st *step) quote() string {
	switch st.op {
	case stepIPv4, stepIPv6, stepEther, stepSame, stepOctets, stepFlags:
		return `"`
	}
	return ""
}

// fused makes groups of the steps that follow each other and are made of the same two octets; rows are those of the steps.
func fused(steps []step, rows []dissect.Row) (out []step) {
	for i := 0; i < len(rows); {
		n, bits := 0, uint32(0)
		for i+n < len(rows) {
			b, ok := bitsOf(&rows[i+n], rows[i].Off)
			if op := steps[i+n].op; !ok || op != stepUint && op != stepBool && op != stepFlags {
				break
			}
			bits |= b
			n++
		}
		if n < 2 {
			out = append(out, steps[i])
			i++
			continue
		}
		first := steps[i]
		all := step{op: stepGroup, off: rows[i].Off, shift: 64 - 16, mask: bits, group: new(group)}
		all.group.steps = append([]step{first.behind("")}, steps[i+1:i+n]...)
		out = append(out, all.behind(first.long))
		i += n
	}
	return out
}

// bitsOf gives the bits of the two octets at an offset that a row is made of; false where it needs others.
func bitsOf(r *dissect.Row, at uint8) (bits uint32, ok bool) {
	if r.From != dissect.FromOctets && r.From != dissect.FromTCPFlags || r.Size == 0 || r.Off < at || r.Off+r.Size > at+2 {
		return 0, false
	}
	return r.Mask << r.Shift << (8 * (at + 2 - r.Off - r.Size)), true
}
