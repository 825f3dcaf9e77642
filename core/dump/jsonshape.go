package dump

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// shapes writes headers whose fields and places are known beforehand: text that never changes, and values between.
type shapes struct {
	d        *dissect.Dissector // nil: another engine's fields are its own
	compiled map[dissect.Shape]compiled
	known    map[shapeOf]program
	last     [shapeSlots]lastShape
	values   [4]uint32 // that are not in the header at hand: see firstValue
	mac      [2]uint64 // digits of the hardware address that was written last
	short    header    // of the one at hand, where the packet ends soon
	kept     window    // where a group is written for the first time
	payload  bool      // left out: see WithoutPayload
}

// shapeOf is what a program is made for: a shape, and what a layer has beside it.
type shapeOf struct {
	shape dissect.Shape
	place uint64 // offset, header length, fault and protocol of the octets, 16 bits each
}

// lastShape is one that came last of those that share a place.
type lastShape struct {
	shapeOf
	prog program // nil: there is none
}

const (
	shapeSlots = 64
	mostShapes = 512 // a hostile capture can have very many: those beyond have their fields listed
)

// Indices in values.
const (
	firstValue  = iota // of dissect.Shape
	secondValue        // the same
	lengthValue        // of the layer
)

func (c *shapes) init(d engine.Lister, payload bool) {
	c.d, _ = d.(*dissect.Dissector)
	c.compiled, c.known, c.payload = map[dissect.Shape]compiled{}, map[shapeOf]program{}, payload
}

// find gives the program of layer i, where its shape has one, and the header that it is for; behind is what follows that.
func (c *shapes) find(p *packet.Packet, i int) (prog program, h *header, s dissect.Shape, behind dissect.Behind) {
	if c.d == nil {
		return nil, nil, 0, 0
	}
	var values [2]uint64
	s, behind = c.d.Shape(p, i, &values)
	l := &p.Layers()[i]
	if s == 0 || l.Off > 1<<16-1 {
		return nil, nil, 0, 0
	}
	place := uint64(l.Off) | uint64(l.Hdr)<<16 | uint64(l.Fault)<<32 | uint64(l.Of)<<48
	k := &c.last[(place*hashing^uint64(s))*hashing>>58%shapeSlots]
	if k.shape != s || k.place != place {
		*k = lastShape{shapeOf{s, place}, c.made(shapeOf{s, place}, l)}
	}
	if c.payload {
		behind &^= dissect.BehindPayload
	}
	c.values[firstValue], c.values[secondValue], c.values[lengthValue] = uint32(values[0]), uint32(values[1]), l.Len
	b := p.Data[l.Off:]
	if len(b) >= len(header{}) {
		return k.prog, (*header)(b), s, behind
	}
	copy(c.short[:], b)
	return k.prog, &c.short, s, behind
}

const hashing = 0x9e3779b97f4a7c15 // Fibonacci hashing

// made gives the program for a layer like l, which it makes the first time; nil: there is none.
func (c *shapes) made(of shapeOf, l *packet.Layer) program {
	prog, known := c.known[of]
	if !known && len(c.known) < mostShapes {
		prog = c.program(of.shape, l)
		c.known[of] = prog
	}
	return prog
}
