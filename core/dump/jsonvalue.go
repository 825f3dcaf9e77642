package dump

import (
	"math"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func (g *page) cell() *decimal.Cell { return (*decimal.Cell)(g.b[g.n:]) }

func (g *page) putUint(x uint64) { g.n += decimal.Uint(g.cell(), x) }

func (g *page) put(c byte) {
	g.b[g.n] = c
	g.n++
}

// value writes the value of a field. There is roomForField.
func (w *jsonFields) value(x *jsonInfo, f packet.Field) {
	switch x.op {
	case writeTrue:
		w.n += decimal.Bool(w.cell(), true)
	case writeInt:
		w.n += decimal.Int(w.cell(), int64(f.Num))
	case writeIPv4:
		w.put('"')
		w.n += decimal.IPv4(w.cell(), uint32(f.Num))
		w.put('"')
	case writeEther:
		if a := packet.FieldOctets(w.p, f); len(a) == 6 {
			w.put('"')
			decimal.Ether(w.cell(), (*[6]byte)(a))
			w.n += decimal.EtherLen
			w.put('"')
			return
		}
		w.other(f, x.def)
	case writeOctets:
		w.octets(packet.FieldOctets(w.p, f))
	case writeText:
		if f.Flags&packet.InText != 0 && f.Num == packet.ASCIIText && uint64(f.Off)+uint64(f.Len) <= uint64(len(w.p.Data)) {
			w.ascii(w.p.Data[f.Off:f.Off+f.Len], &w.escapes)
			return
		}
		w.text(packet.FieldOctets(w.p, f), &w.escapes)
	case writeEscaped:
		w.escaped(f, x.def)
	case writeFloat:
		w.real(f, x.def)
	case writeTime:
		w.put('"')
		if x.def.Base != packet.ZeroNone || f.Num != 0 {
			b, _ := packet.AppendRFC3339(w.b[:w.n], packet.FieldTime(w.p, f))
			w.n = len(b)
		}
		w.put('"')
	case writeNumber:
		w.appended(packet.AppendValue(w.b[:w.n], w.p, f, x.def))
	case writeMalformed:
		w.malformed(f)
	default:
		w.other(f, x.def)
	}
}

// appended takes what has been appended to b[:n], which may have been moved.
func (g *page) appended(b []byte) {
	g.b, g.n = b[:cap(b)], len(b)
	g.room(roomForField)
}

// other writes what needs neither escapes nor much room.
func (w *jsonFields) other(f packet.Field, d *packet.Def) {
	w.put('"')
	w.appended(packet.AppendValue(w.b[:w.n], w.p, f, d))
	w.put('"')
}

func (g *page) octets(s []byte) {
	g.room(2*len(s) + roomForField)
	g.put('"')
	g.n = len(packet.AppendOctets(g.b[:g.n], s))
	g.put('"')
}

func (w *jsonFields) escaped(f packet.Field, d *packet.Def) {
	if d.Type == packet.Char {
		w.scratch = append(w.scratch[:0], byte(f.Num))
	} else {
		w.scratch = packet.AppendValue(w.scratch[:0], w.p, f, d)
	}
	w.text(w.scratch, &w.escapes)
}

// real writes a number, or its name as text where JSON has no number for it.
func (w *jsonFields) real(f packet.Field, d *packet.Def) {
	x, bits := math.Float64frombits(f.Num), 64
	if d.Type == packet.Float {
		x, bits = float64(math.Float32frombits(uint32(f.Num))), 32
	}
	none := math.IsNaN(x) || math.IsInf(x, 0)
	if none {
		w.put('"')
	}
	w.n = len(strconv.AppendFloat(w.b[:w.n], x, 'g', -1, bits))
	if none {
		w.put('"')
	}
}

// malformed writes a code and what it means, behind valueKey.
func (w *jsonFields) malformed(f packet.Field) {
	w.putUint(f.Num)
	w.add(`,"offset":`)
	w.putUint(uint64(f.Off))
	w.add(`,"length":`)
	w.putUint(uint64(f.Len))
	w.add(`,"reason":"`)
	w.add(packet.FaultCode(f.Num).String())
	w.add(`"`)
	w.levels[w.top].flags = w.levels[w.top].flags&^guessed | object
	w.room(roomForField)
}
