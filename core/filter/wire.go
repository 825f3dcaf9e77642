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

// wire makes the graph for a packet socket of Linux of one for frames as they are on the wire: the same frames are accepted. Where the
// kernel has taken a tag out, every load looks for its octets where they are then.
func (g *gen) wire(f *flow, root *block) *block {
	reached := map[*block]bool{}
	f.reachable(root, reached)
	inside := map[*block]*block{f.accept: f.accept, f.reject: f.reject}
	for _, b := range f.blocks[:len(f.blocks):len(f.blocks)] {
		if !reached[b] {
			continue
		}
		if b.chain != nil {
			panic(failure{&Error{g.expr, 1, "it needs a loop, or branches within a test, which the kernel does not run", ErrUserSpace}})
		}
		if g.puts() {
			inside[b] = f.test(b.cmp, g.moved(b.l, true), g.moved(b.r, true), inside[b.jt], inside[b.jf])
		}
		b.l, b.r = g.moved(b.l, false), g.moved(b.r, false)
	}
	if !g.puts() {
		return root
	}
	// The kernel takes out tags of these two kinds. That they are asked for tells what follows that a tagged frame is no IP at once.
	proto := g.aux(auxVLANProto)
	service := f.test(cmpEq, proto, g.vs.num(etherService), inside[root], f.reject)
	vlan := f.test(cmpEq, proto, g.vs.num(etherVLAN), inside[root], service)
	return f.test(cmpEq, g.vs.get(value{op: valAux, k: auxVLANPresent, size: 1}), g.vs.num(0), root, vlan)
}

// puts reports whether the program is to see tags where they were.
func (g *gen) puts() bool { return g.opt.Link == packet.LinkEthernet && !g.opt.Apart }

// apart asks for the outer tag as libpcap's live programs for Linux do: where the kernel keeps it, or by c in the frame. What follows
// looks four octets further where the tag is in the frame, and where it was asked for at all: behind "ip or vlan" an IP frame is looked at
// as it is.
func (g *gen) apart(n *numNode, c *cond) *cond {
	present := g.vs.get(value{op: valAux, k: auxVLANPresent, size: 1})
	aside := g.eq(present, 1)
	c = or(aside, c)
	if n.given {
		c = and(c, or(and(aside, g.masked(g.aux(auxVLANTag), n.num, 0x0fff)), and(not(aside), g.masked(g.netLoad(0, 2), n.num, 0x0fff))))
	}
	plain := g.lay
	missing := g.vs.binary(valAnd, g.vs.binary(valXor, present, g.vs.num(1)), g.vs.num(1))
	four := g.vs.binary(valLsh, missing, g.vs.num(2))
	g.lay.payload.v, g.lay.typ.v = four, four
	if len(g.path) > 0 {
		g.inner = []variant{{asked: g.path, lay: g.lay}, {unless: g.path, lay: plain}}
	}
	return c
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
