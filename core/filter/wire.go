package filter

import (
	"errors"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ErrUserSpace is the kind of an Error about an expression that is right and that the kernel cannot run as it is meant: Match, with a
// program that is compiled without Options.Stripped, can.
var ErrUserSpace = errors.New("filter: for user space alone")

// The place of an Ethernet frame's outer tag, which Linux takes out before a packet socket's filter runs: its EtherType at 12, its
// priority and VLAN at 14. What lies behind is four octets earlier then, and the frame is four octets shorter.
const (
	tagAt  = 12
	tagEnd = 16
	tagLen = tagEnd - tagAt
)

// beyond is an offset that no frame has: a load there rejects. The kernel takes offsets from 1<<31 on for its own.
const beyond = 0x7ffffff0

// wire makes the condition for a packet socket of Linux of one for frames as they are on the wire: the same frames hold. Where the
// kernel has taken a tag out, every load looks for its octets where they are then.
func (g *gen) wire(c *cond) *cond {
	plain := g.mapped(c, false)
	if g.opt.Link != packet.LinkEthernet {
		return plain
	}
	untagged := g.eq(g.vs.get(value{op: valAux, k: auxVLANPresent, size: 1}), 0)
	// The kernel takes out tags of these two kinds. That they are asked for tells what follows that a tagged frame is no IP at once.
	known := or(g.eq(g.aux(auxVLANProto), etherVLAN), g.eq(g.aux(auxVLANProto), etherService))
	return or(and(untagged, plain), and(not(untagged), known, g.mapped(c, true)))
}

// mapped copies a condition with every value mapped.
func (g *gen) mapped(c *cond, tagged bool) *cond {
	if c == nil {
		return nil
	}
	d := *c
	switch c.op {
	case condTest:
		d.l, d.r = g.moved(c.l, tagged), g.moved(c.r, tagged)
	case condChain:
		panic(failure{&Error{g.expr, 1, "it needs a loop, or branches within a test, which the kernel does not run", ErrUserSpace}})
	default:
		d.a, d.b = g.mapped(c.a, tagged), g.mapped(c.b, tagged)
	}
	return &d
}

// moved gives the value that a frame has in the kernel.
func (g *gen) moved(v *value, tagged bool) *value {
	switch v.op {
	case valConst, valMem, valAux:
		return v
	case valLen:
		if tagged {
			return g.vs.binary(valAdd, v, g.vs.num(tagLen))
		}
		return v
	case valAbs:
		if v.k >= beyond {
			return g.vs.abs(beyond, v.size)
		}
		if tagged {
			return g.movedLoad(v.k, v.size)
		}
		return v
	case valMsh:
		if tagged {
			return g.movedHeader(v)
		}
		return v
	case valInd:
		return g.movedIndex(v, tagged)
	}
	m := value{op: v.op, l: g.moved(v.l, tagged)}
	if v.r == nil {
		return g.vs.get(m)
	}
	return g.vs.binary(v.op, m.l, g.moved(v.r, tagged))
}

// movedLoad gives size octets at k of a frame whose tag is elsewhere, put together where they are not in one piece.
func (g *gen) movedLoad(k uint32, size uint8) *value {
	end := k + uint32(size)
	switch {
	case end <= tagAt:
		return g.vs.abs(k, size)
	case k >= tagEnd:
		return g.vs.abs(k-tagLen, size)
	case k == tagAt && size == 2:
		return g.aux(auxVLANProto)
	case k == tagAt+2 && size == 2:
		return g.aux(auxVLANTag)
	}
	var v *value
	for i := range uint32(size) {
		o := g.movedOctet(k + i)
		if v == nil {
			v = o
		} else {
			v = g.vs.binary(valOr, g.vs.binary(valLsh, v, g.vs.num(8)), o)
		}
	}
	return v
}

func (g *gen) aux(k uint32) *value { return g.vs.get(value{op: valAux, k: k, size: 2}) }

// movedOctet gives an octet in or about the tag.
func (g *gen) movedOctet(k uint32) *value {
	half := func(v *value, high bool) *value {
		if high {
			return g.vs.binary(valRsh, v, g.vs.num(8))
		}
		return g.vs.binary(valAnd, v, g.vs.num(0xff))
	}
	switch {
	case k < tagAt:
		return g.vs.abs(k, 1)
	case k < tagAt+2:
		return half(g.aux(auxVLANProto), k == tagAt)
	case k < tagEnd:
		return half(g.aux(auxVLANTag), k == tagAt+2)
	}
	return g.vs.abs(k-tagLen, 1)
}

// movedHeader is movedLoad for the length of an IPv4 header.
func (g *gen) movedHeader(v *value) *value {
	switch {
	case v.k < tagAt:
		return v
	case v.k >= tagEnd:
		return g.vs.get(value{op: valMsh, k: v.k - tagLen})
	}
	return g.vs.binary(valLsh, g.vs.binary(valAnd, g.movedOctet(v.k), g.vs.num(0x0f)), g.vs.num(2))
}

// movedIndex moves a load whose offset depends on the frame: one that begins behind the tag. The kernel takes offsets that wrap for
// places of its own, so that the index has to be known to be small. What may lie in the tag is lost; mostly nothing leads there, since
// the frame's EtherType is that of the tag.
func (g *gen) movedIndex(v *value, tagged bool) *value {
	if uint64(v.l.most())+uint64(v.k) >= beyond {
		panic(failure{&Error{g.expr, 1, "it loads at an offset that may be anything, which means something else in the kernel", ErrUserSpace}})
	}
	m := value{op: valInd, size: v.size, l: g.moved(v.l, tagged), k: v.k}
	if tagged {
		if v.k < tagEnd {
			return g.vs.get(value{op: valLost})
		}
		m.k -= tagLen
	}
	return g.vs.get(m)
}
