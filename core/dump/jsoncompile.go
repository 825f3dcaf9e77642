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

// compiled is what the fields of a shape are written as.
type compiled struct {
	steps []valueStep // nil: what is written has no bounds
	end   string      // behind the last value
	room  int         // more than all of it needs
}

// program makes a program of what a layer like l of a shape is written as; nil where that has no bounds.
func (c *shapes) program(s dissect.Shape, l *packet.Layer) (prog program) {
	f, known := c.compiled[s]
	if !known {
		f = c.compile(s)
		c.compiled[s] = f
	}
	if f.steps == nil || f.room+len(l.Fault.String()) > longestText {
		return nil
	}
	prog.add(`,{"protocol":"`+l.Kind.Name()+`","offset":`+strconv.Itoa(int(l.Off))+`,"length":`, step{op: stepValue, off: lengthValue})
	carry := `,"header":` + strconv.Itoa(int(l.Hdr))
	if l.Fault != 0 {
		carry += `,"fault":"` + l.Fault.String() + `"`
	}
	if l.Of != packet.KindNone {
		carry += `,"of":"` + l.Of.Name() + `"`
	}
	carry += `,"fields":`
	for _, st := range f.steps {
		prog.add(carry+st.before, st.step)
		carry = ""
	}
	prog.add(carry+f.end+shapeEnd, step{})
	return prog
}

// compile makes steps of what the fields of a shape are written as, with marks for values.
func (c *shapes) compile(s dissect.Shape) (f compiled) {
	rows := s.Rows()
	var w jsonFields
	w.payload = c.payload
	w.init(markedRows{c.d, rows})
	w.list(new(packet.Packet), 0, rows[0].ID.Kind())
	text := w.b[:w.n]
	f.room = w.n + roomForHead
	carry := "" // text that stands before the next value
	var taken []dissect.Row
	var steps []valueStep
	for {
		i := bytes.Index(text, []byte(markBegins))
		if i < 0 {
			break
		}
		k, _ := strconv.Atoi(string(text[i+len(markBegins) : i+len(markBegins)+3]))
		r := narrowed(rows[k-firstMark])
		carry += string(text[:i])
		text = text[i+markLen:]
		d := c.d.Def(r.ID)
		if r.From == dissect.FromShape {
			carry += constant(r, d)
			continue
		}
		st := stepOf(r, d)
		if st.op == stepOctets && st.mask == 0 {
			return compiled{}
		}
		if n := len(steps); n > 0 && st.op == stepEther && steps[n-1].off == st.off {
			st.op = stepSame
		}
		f.room += longestValue + 2*int(r.Size)
		quote := st.quote()
		steps, taken = append(steps, valueStep{carry + quote, st}), append(taken, r)
		carry = quote
	}
	f.steps, f.end = fused(steps, taken), carry+string(text)
	return f
}

// shapeEnd ends the object of a layer and that of its fields.
const shapeEnd = "}}"

// valueStep is a step whose text may have any length.
type valueStep struct {
	before string
	step
}

// add adds the steps of text and the value behind it.
func (g *program) add(text string, st step) { *g = addStep(*g, text, st) }

func addStep[T string | []byte](g program, text T, st step) program {
	for ; len(text) > shortText; text = text[shortText:] {
		first := step{n: shortText}
		copy(first.text[:], text)
		g = append(g, first)
	}
	st.n = uint8(copy(st.text[:], text))
	return append(g, st)
}

// constant is how the value of a row is written that the shape tells.
func constant(r dissect.Row, d *packet.Def) string {
	if d.Type == packet.Bytes {
		return fmt.Sprintf(`"%0*x"`, 2*int(r.Size), r.Mask)
	}
	return strconv.Itoa(int(r.Mask))
}

const (
	roomForHead  = 256 // more than a layer's members before its fields need, the reason of a fault apart
	longestValue = 24  // a number, or an address beside two digits for each octet that it stands in; TCP's flags
)

func stepOf(r dissect.Row, d *packet.Def) step {
	st := step{mask: r.Mask, off: r.Off, shift: 64 - 8*r.Size + r.Shift, op: stepBits}
	switch r.From {
	case dissect.FromFirst:
		return step{op: stepValue, off: firstValue}
	case dissect.FromSecond:
		return step{op: stepValue, off: secondValue}
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
			st.op, st.mask = stepOctets, uint32(r.Size)
		default:
			if r.Shift == 0 && uint64(r.Mask) == 1<<(8*r.Size)-1 {
				st.op = wholeNumbers[r.Size]
			}
		}
	}
	return st
}

// wholeNumbers are the steps of numbers by their octets.
var wholeNumbers = [...]stepOp{0: stepBits, 1: stepByte, 2: stepShort, 3: stepBits, 4: stepLong}

// quote is what stands around a value.
func (st *step) quote() string {
	switch st.op {
	case stepIPv4, stepIPv6, stepEther, stepSame, stepOctets, stepFlags:
		return `"`
	}
	return ""
}

// fused makes groups of the steps that follow each other and are made of the same two octets; rows are those of the steps.
func fused(steps []valueStep, rows []dissect.Row) (out []valueStep) {
	for i := 0; i < len(rows); {
		n, bits := 0, uint32(0)
		for i+n < len(rows) {
			b, ok := bitsOf(&rows[i+n], rows[i].Off)
			if !ok || !steps[i+n].small() {
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
		var g program
		g.add("", steps[i].step)
		for _, st := range steps[i+1 : i+n] {
			g.add(st.before, st.step)
		}
		out = append(out, valueStep{steps[i].before, step{op: stepGroup, off: rows[i].Off, shift: 64 - 16, mask: bits, group: &group{steps: g}}})
		i += n
	}
	return out
}

// narrowed gives a row of bits those octets alone that they are in.
func narrowed(r dissect.Row) dissect.Row {
	if r.From != dissect.FromOctets || r.Mask == 0 {
		return r
	}
	for ; r.Size > 1 && r.Shift >= 8; r.Size-- {
		r.Shift -= 8
	}
	for ; r.Size > 1 && uint64(r.Mask)<<r.Shift>>(8*(r.Size-1)) == 0; r.Size-- {
		r.Off++
	}
	return r
}

// small reports whether a step's value may be one of a group's.
func (st *step) small() bool {
	switch st.op {
	case stepByte, stepShort, stepBits, stepBool, stepFlags:
		return true
	}
	return false
}

// bitsOf gives the bits of the two octets at an offset that a row is made of; false where it needs others.
func bitsOf(r *dissect.Row, at uint8) (bits uint32, ok bool) {
	if r.From != dissect.FromOctets && r.From != dissect.FromTCPFlags || r.Size == 0 || r.Off < at || r.Off+r.Size > at+2 {
		return 0, false
	}
	return r.Mask << r.Shift << (8 * (at + 2 - r.Off - r.Size)), true
}
