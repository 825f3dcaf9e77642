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
	layer   []byte             // the whole of its layer
	values  [2]uint64
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

// program writes the fields of a header.
type program struct {
	steps []step
	room  int // octets that are written at most, those of the layer apart
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
	stepOctets
	stepRest // octets to the end of the layer
	stepFirst
	stepSecond
	stepPower
	stepFlags
)

func (c *shapes) init(d engine.Lister, payload bool) {
	c.d, _ = d.(*dissect.Dissector)
	c.known, c.payload = map[dissect.Shape]*program{}, payload
}

// find gives the program of layer i, where its shape has one; behind is what follows it.
func (c *shapes) find(p *packet.Packet, i int) (prog *program, s dissect.Shape, behind dissect.Behind) {
	s, behind = c.d.Shape(p, i, &c.values)
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
func (c *shapes) take(b []byte) {
	c.layer = b
	copy(c.header[:longestHeader], b)
}

// run writes values and the text between them at b[n:], where the program's room is.
func (c *shapes) run(steps []step, b []byte, n int) int {
	for i := range steps {
		st := &steps[i]
		*(*[shortKey]byte)(b[n:]) = st.text
		if st.isLong {
			copy(b[n:], st.long)
		}
		n += len(st.long)
		at := st.off % longestHeader
		x := binary.BigEndian.Uint64(c.header[at:at+8]) >> (st.shift & 63) & uint64(st.mask)
		switch st.op {
		case stepUint:
			n = putUint(b, n, x)
		case stepBool:
			n = putBool(b, n, x != 0)
		case stepGroup:
			n = c.putGroup(st.group, uint32(x), b, n)
		default:
			n = c.value(st, x, b, n)
		}
	}
	return n
}

// value writes the rarer values.
func (c *shapes) value(st *step, x uint64, b []byte, n int) int {
	h := c.header[st.off%longestHeader:]
	switch st.op {
	case stepIPv4:
		return putIPv4(b, n, uint32(x))
	case stepIPv6:
		return len(packet.AppendIPv6(b[:n], [16]byte(h)))
	case stepEther:
		return putEther(b, n, h)
	case stepOctets:
		return len(packet.AppendOctets(b[:n], h[:st.size]))
	case stepRest:
		return len(packet.AppendOctets(b[:n], c.layer[st.off:]))
	case stepFirst:
		return putUint(b, n, c.values[0])
	case stepSecond:
		return putUint(b, n, c.values[1])
	case stepPower:
		return putUint(b, n, 1<<min(x, 14))
	case stepFlags:
		return len(dissect.TCPFlags(x).Append(b[:n]))
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

func (c *shapes) putGroup(g *group, x uint32, b []byte, n int) int {
	k := &g.kept[(x^x>>4^x>>8)%groupSlots]
	if k.key == x+1 {
		return n + copy(b[n:], k.text)
	}
	end := c.run(g.steps, b, n)
	k.key, k.text = x+1, append(k.text[:0], b[n:end]...)
	return end
}
