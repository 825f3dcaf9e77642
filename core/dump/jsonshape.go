package dump

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// shapes writes headers whose fields and places are known beforehand: text that never changes, and values between.
type shapes struct {
	d       *dissect.Dissector // nil: another engine's fields are its own
	known   map[dissect.Shape]*program
	last    [shapeSlots]lastShape
	octets  [128]byte // of the header at hand, and values that are not in it
	mac     uint      // where the last hardware address was written
	payload bool      // left out: see WithoutPayload
}

type lastShape struct {
	shape dissect.Shape
	prog  *program
}

const (
	shapeSlots = 32
	mostShapes = 256 // a hostile capture can have very many: those beyond have their fields listed

	longestHeader = 64
)

// Where values of 32 bits that are not in the header stand in octets. Eight octets are read at a time.
const (
	firstValue  = 72 // of dissect.Shape
	secondValue = 80
	offsetValue = 88 // of the layer
	lengthValue = 96
	headerValue = 104
	lastOctet   = 119 // that can be read from
)

// window is where a program writes: what is within longestText needs no checks.
type window [longestText + 64]byte

const longestText = 4096

func (w *window) cell(n uint) *decimal.Cell {
	return (*decimal.Cell)(w[n%longestText : n%longestText+32])
}

// program writes a layer's object as far as its header goes.
type program struct {
	steps []step
	bare  bool // what comes before the fields is not in it
}

// step is text and the value behind it.
type step struct {
	text   [shortText]byte // the start of long
	long   string
	group  *group
	mask   uint32
	op     stepOp
	off    uint8
	size   uint8
	shift  uint8 // of eight octets from off on
	isLong bool  // long is longer than text
}

// shortText is the length of texts that are copied whole, whatever their length.
const shortText = 48

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
	stepPower
	stepFlags
)

func (c *shapes) init(d engine.Lister, payload bool) {
	c.d, _ = d.(*dissect.Dissector)
	c.known, c.payload = map[dissect.Shape]*program{}, payload
}

// find gives the program of layer i, where its shape has one; behind is what follows it.
func (c *shapes) find(p *packet.Packet, i int) (prog *program, s dissect.Shape, behind dissect.Behind) {
	var values [2]uint64
	s, behind = c.d.Shape(p, i, &values)
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
	binary.BigEndian.PutUint32(c.octets[firstValue:], uint32(values[0]))
	binary.BigEndian.PutUint32(c.octets[secondValue:], uint32(values[1]))
	if c.payload {
		behind &^= dissect.BehindPayload
	}
	return l.prog, s, behind
}

// take makes a layer the one at hand.
func (c *shapes) take(p *packet.Packet, l *packet.Layer) {
	if b := p.Data[l.Off:]; len(b) >= longestHeader {
		*(*[longestHeader]byte)(c.octets[:]) = *(*[longestHeader]byte)(b)
	} else {
		copy(c.octets[:longestHeader], b)
	}
	binary.BigEndian.PutUint32(c.octets[offsetValue:], l.Off)
	binary.BigEndian.PutUint32(c.octets[lengthValue:], l.Len)
	binary.BigEndian.PutUint32(c.octets[headerValue:], uint32(l.Hdr))
}

// run writes text and the values behind it from w[n] on, and gives the end.
func (c *shapes) run(steps []step, w *window, n uint) uint {
	for i := range steps {
		st := &steps[i]
		*(*[shortText]byte)(w[n%longestText : n%longestText+shortText]) = st.text
		if st.isLong {
			copy(w[n%longestText:], st.long)
		}
		n += uint(len(st.long))
		at := min(st.off, lastOctet)
		x := binary.BigEndian.Uint64(c.octets[at:at+8]) >> (st.shift & 63) & uint64(st.mask)
		switch st.op {
		case stepUint:
			if x < 10 {
				w[n%longestText] = '0' + byte(x)
				n++
			} else {
				n += uint(decimal.Uint(w.cell(n), x))
			}
		case stepBool:
			n += uint(decimal.Bool(w.cell(n), x != 0))
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
	h := c.octets[st.off%longestHeader:]
	n %= longestText
	switch st.op {
	case stepIPv4:
		n += uint(decimal.IPv4(w.cell(n), uint32(x)))
	case stepIPv6:
		n += uint(len(packet.AppendIPv6(w[n:n:n+64], [16]byte(h))))
	case stepEther:
		c.mac = n
		decimal.Ether(w.cell(n), (*[6]byte)(h))
		n += uint(decimal.EtherLen)
	case stepSame:
		*w.cell(n) = *w.cell(c.mac)
		n += uint(decimal.EtherLen)
	case stepOctets:
		for k := uint(0); k < uint(st.size); k += 4 {
			binary.BigEndian.PutUint64(w.cell(n + 2*k)[:8], decimal.Hex(binary.BigEndian.Uint32(h[k:])))
		}
		n += 2 * uint(st.size)
	case stepPower:
		n += uint(decimal.Uint(w.cell(n), 1<<min(x, 14)))
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
