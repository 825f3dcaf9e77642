package dump

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// shapes writes headers whose fields and places are known beforehand: text that never changes, and values between.
type shapes struct {
	d       *dissect.Dissector // nil: another engine's fields are its own
	known   map[dissect.Shape]*program
	last    [shapeSlots]lastShape
	header  [paddedHeader]byte // the octets of the header at hand
	values  [valueCount]uint64
	mac     uint // where the last hardware address was written
	payload bool // left out: see WithoutPayload
}

type lastShape struct {
	shape dissect.Shape
	prog  *program
}

const (
	shapeSlots = 32
	mostShapes = 256 // a hostile capture can have very many: those beyond have their fields listed

	longestHeader = 64
	paddedHeader  = longestHeader + 8 // octets are read eight at a time
)

// The values that are not read from a header.
const (
	firstValue = iota // of dissect.Shape
	secondValue
	offsetValue // of the layer
	lengthValue
	headerValue
	valueCount
)

// window is where a program writes: what is within longestText needs no checks.
type window [longestText + 64]byte

const longestText = 4096

func (w *window) cell(n uint) *cell { return (*cell)(w[n%longestText : n%longestText+32]) }

// program writes a layer's object as far as its header goes.
type program struct {
	steps []step
	bare  bool // what comes before the fields is not in it
}

// step is text and the value behind it.
type step struct {
	text   [shortKey]byte // the start of long
	long   string
	group  *group
	mask   uint32
	op     stepOp
	off    uint8
	size   uint8
	shift  uint8 // of eight octets from off on
	isLong bool  // long is longer than text
}

type stepOp uint8

const (
	stepNone stepOp = iota
	stepUint
	stepBool
	stepGroup
	stepIPv4
	stepIPv6
	stepEther
	stepSame // the hardware address that was written last
	stepOctets
	stepValue // the one of shapes that off tells
	stepPower
	stepFlags
)

func (c *shapes) init(d engine.Lister, payload bool) {
	c.d, _ = d.(*dissect.Dissector)
	c.known, c.payload = map[dissect.Shape]*program{}, payload
}

// find gives the program of layer i, where its shape has one; behind is what follows it.
func (c *shapes) find(p *packet.Packet, i int) (prog *program, s dissect.Shape, behind dissect.Behind) {
	s, behind = c.d.Shape(p, i, (*[2]uint64)(c.values[:]))
	if s == 0 {
		return nil, s, 0
	}
	l := &c.last[(s^s>>8^s>>16^s>>24)%shapeSlots]
	if l.shape != s {
		prog, known := c.known[s]
		if !known {
			if len(c.known) == mostShapes {
				return nil, s, 0
			}
			prog = c.compile(s)
			c.known[s] = prog
		}
		*l = lastShape{s, prog}
	}
	if c.payload {
		behind &^= dissect.BehindPayload
	}
	return l.prog, s, behind
}

// take makes a layer the one at hand.
func (c *shapes) take(p *packet.Packet, l *packet.Layer) {
	copy(c.header[:longestHeader], p.Header(*l))
	c.values[offsetValue], c.values[lengthValue], c.values[headerValue] = uint64(l.Off), uint64(l.Len), uint64(l.Hdr)
}

// run writes text and the values behind it from w[n] on, and gives the end.
func (c *shapes) run(steps []step, w *window, n uint) uint {
	for i := range steps {
		st := &steps[i]
		*(*[shortKey]byte)(w.cell(n)) = st.text
		if st.isLong {
			copy(w[n%longestText:], st.long)
		}
		n += uint(len(st.long))
		at := st.off % longestHeader
		x := binary.BigEndian.Uint64(c.header[at:at+8]) >> (st.shift & 63) & uint64(st.mask)
		switch st.op {
		case stepUint:
			n += uint(putUint(w.cell(n), x))
		case stepBool:
			n += uint(putBool(w.cell(n), x != 0))
		case stepGroup:
			n = c.putGroup(st.group, uint32(x), w, n)
		default:
			n = c.value(st, x, w, n)
		}
	}
	return n
}

// value writes the rarer values.
func (c *shapes) value(st *step, x uint64, w *window, n uint) uint {
	h := c.header[st.off%longestHeader:]
	n %= longestText
	switch st.op {
	case stepIPv4:
		n += uint(putIPv4(w.cell(n), uint32(x)))
	case stepIPv6:
		n += uint(len(packet.AppendIPv6(w[n:n:n+64], [16]byte(h))))
	case stepEther:
		c.mac = n
		putEther(w.cell(n), (*[6]byte)(h))
		n += uint(etherLen)
	case stepSame:
		*w.cell(n) = *w.cell(c.mac)
		n += uint(etherLen)
	case stepOctets:
		n += uint(len(packet.AppendOctets(w[n:n], h[:st.size])))
	case stepValue:
		n += uint(putUint(w.cell(n), c.values[st.off%valueCount]))
	case stepPower:
		n += uint(putUint(w.cell(n), 1<<min(x, 14)))
	case stepFlags:
		n += uint(len(dissect.TCPFlags(x).Append(w[n:n])))
	}
	return n
}

// group is values that are all made of some bits of two octets. What was written for the bits last is kept.
type group struct {
	steps []step // text and values behind the first value
	kept  [groupSlots]keptGroup
}

const groupSlots = 16

type keptGroup struct {
	key  uint32 // the bits, plus 1
	text []byte
}

func (c *shapes) putGroup(g *group, x uint32, w *window, n uint) uint {
	k := &g.kept[(x^x>>4^x>>8)%groupSlots]
	n %= longestText
	if k.key == x+1 {
		return n + uint(copy(w[n:], k.text))
	}
	end := c.run(g.steps, w, n)
	k.key, k.text = x+1, append(k.text[:0], w[n:end]...)
	return end
}
