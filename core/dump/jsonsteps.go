package dump

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// header is the octets that values are in. Eight are read at a time.
type header [longestHeader + 8]byte

const longestHeader = 64

// window is where a program writes: what is within longestText needs no checks.
type window [longestText + 64]byte

const longestText = 4096

func (w *window) cell(n uint) *decimal.Cell {
	return (*decimal.Cell)(w[n%longestText : n%longestText+32])
}

// program writes a layer's object as far as its header goes.
type program []step

// step is text and the value behind it.
type step struct {
	text  [shortText]byte
	n     uint8 // octets of text
	op    stepOp
	off   uint8  // of the value in the header; an index in values
	shift uint8  // of eight octets from off on
	mask  uint32 // of what the shift leaves; of octets: their number
	group *group
}

// shortText is the length of texts that are copied whole, whatever their length. Longer ones are steps of their own.
const shortText = 48

type stepOp uint8

const (
	stepText  stepOp = iota // and no value
	stepByte                // a number of one octet
	stepShort               // of two
	stepLong                // of four
	stepValue               // one of values
	stepNine                // the same with nine digits
	stepGroup
	stepBool
	stepIPv4
	stepEther
	stepSame // the hardware address that was written last
	stepOctets
	stepBits // a number of any bits
	stepIPv6
	stepPower
	stepFlags
)

// run writes text and the values behind it from w[n] on, and gives the end.
func (c *shapes) run(steps []step, h *header, w *window, n uint) uint {
	for {
		var k int
		k, n = c.common(steps, h, w, n)
		if k >= len(steps) {
			return n
		}
		n = c.rare(&steps[k], h, w, n)
		steps = steps[k+1:]
	}
}

// common is run as far as the first value that is none of the commonest; it gives its step, whose text has been written, and where the
// value is to stand. It calls nothing: around calls everything would have to be kept in memory.
func (c *shapes) common(steps []step, h *header, w *window, n uint) (int, uint) {
	for i := range steps {
		st := &steps[i]
		n %= longestText
		*(*[shortText]byte)(w[n : n+shortText]) = st.text
		n = (n + uint(st.n)) % longestText
		cell := (*decimal.Cell)(w[n : n+32])
		at := uint(st.off) % longestHeader
		x := uint32(0)
		switch st.op {
		case stepText:
			continue
		case stepByte:
			text, k := decimal.Byte(h[at])
			binary.LittleEndian.PutUint32(cell[:4], text)
			n += k
			continue
		case stepShort:
			x = uint32(binary.BigEndian.Uint16(h[at : at+2]))
		case stepLong:
			x = binary.BigEndian.Uint32(h[at : at+4])
		case stepValue:
			x = c.values[at%uint(len(c.values))]
		case stepNine:
			x = c.values[at%uint(len(c.values))]
			hi := x / 1e8
			cell[0] = '0' + byte(hi)
			binary.LittleEndian.PutUint64(cell[1:9], decimal.Eight(x-1e8*hi))
			n += 9
			continue
		case stepGroup:
			k := st.group.place(st.bits(h))
			if k.key != uint32(st.bits(h)+1) {
				return i, n
			}
			n = k.put(w, n)
			continue
		case stepBool:
			n += uint(decimal.Bool(cell, st.bits(h) != 0))
			continue
		case stepIPv4:
			k := decimal.Octet(cell, 0, h[at])
			k = decimal.Octet(cell, k, h[at+1])
			k = decimal.Octet(cell, k, h[at+2])
			n += decimal.Octet(cell, k, h[at+3]) - 1
			continue
		case stepEther:
			first, last := decimal.Three((*[3]byte)(h[at:at+3])), decimal.Three((*[3]byte)(h[at+3:at+6]))
			c.mac = [2]uint64{first, last}
			decimal.Put(cell, first)
			cell[8] = ':'
			binary.LittleEndian.PutUint64(cell[9:17], last)
			n += uint(decimal.EtherLen)
			continue
		case stepSame:
			decimal.Put(cell, c.mac[0])
			cell[8] = ':'
			binary.LittleEndian.PutUint64(cell[9:17], c.mac[1])
			n += uint(decimal.EtherLen)
			continue
		default:
			return i, n
		}
		if x < 1e5 {
			text, k := decimal.Trim(decimal.Five(x), 5)
			binary.LittleEndian.PutUint32(cell[:4], uint32(text))
			cell[4] = byte(text >> 32)
			n += k
			continue
		}
		hi := x / 1e8
		text, k := decimal.Eight(x-1e8*hi), uint(8)
		switch {
		case hi == 0:
			text, k = decimal.Trim(text, 8)
			decimal.Put(cell, text)
		case hi < 10:
			cell[0] = '0' + byte(hi)
			binary.LittleEndian.PutUint64(cell[1:9], text)
			k = 9
		default:
			binary.LittleEndian.PutUint16(cell[:2], decimal.Pair(hi))
			binary.LittleEndian.PutUint64(cell[2:10], text)
			k = 10
		}
		n += k
	}
	return len(steps), n
}

// rare writes a value that common does not at w[n], and gives the end.
func (c *shapes) rare(st *step, h *header, w *window, n uint) uint {
	cell := w.cell(n)
	switch st.op {
	case stepGroup:
		k := st.group.place(st.bits(h))
		c.keep(st.group, k, uint32(st.bits(h)), h)
		n = k.put(w, n)
	case stepBits:
		n += uint(decimal.Uint(cell, st.bits(h)))
	case stepOctets:
		for k := uint(0); k < uint(st.mask); k += 4 {
			x := binary.BigEndian.Uint32(h[(uint(st.off)+k)%longestHeader:])
			binary.BigEndian.PutUint64(w.cell(n + 2*k)[:8], decimal.Hex(x))
		}
		n += 2 * uint(st.mask)
	case stepIPv6:
		n += uint(len(packet.AppendIPv6(w[n%longestText:][:0:64], [16]byte(h[st.off%(longestHeader-16):]))))
	case stepPower:
		n += uint(decimal.Uint(cell, 1<<min(st.bits(h), 14)))
	case stepFlags:
		n += uint(len(dissect.TCPFlags(st.bits(h)).Append(cell[:0])))
	}
	return n
}

// bits gives a step's value from the header.
func (st *step) bits(h *header) uint64 {
	at := st.off % longestHeader
	return binary.BigEndian.Uint64(h[at:at+8]) >> (st.shift & 63) & uint64(st.mask)
}

// group is values that are all made of some bits of two octets. What was written for the bits last is kept.
type group struct {
	steps []step // values and the text before them, but for that before the first
	kept  [groupSlots]keptGroup
}

const groupSlots = 16

type keptGroup struct {
	key  uint32 // the bits, plus 1
	n    uint   // octets of text
	text []chunk
}

// chunk is text that is copied whole.
type chunk struct{ b [32]byte }

// place is where text for the bits x is kept.
func (g *group) place(x uint64) *keptGroup { return &g.kept[uint32(x)*0x9e3779b1>>28%groupSlots] } // Fibonacci hashing

// put writes what is kept at w[n], and gives the end.
func (k *keptGroup) put(w *window, n uint) uint {
	for i := range k.text {
		at := (n + 32*uint(i)) % longestText
		*(*[32]byte)(w[at : at+32]) = k.text[i].b
	}
	return n + k.n
}

// keep writes a group for the bits x.
func (c *shapes) keep(g *group, k *keptGroup, x uint32, h *header) {
	k.key, k.n = x+1, c.run(g.steps, h, &c.kept, 0)
	k.text = k.text[:0]
	for at := uint(0); at < k.n; at += 32 {
		k.text = append(k.text, chunk{[32]byte(c.kept[at%longestText:])})
	}
}
