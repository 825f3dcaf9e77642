package filter

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// relation makes the condition of a comparison, behind what the loads on both sides ask for.
func (g *gen) relation(n *relNode) *cond {
	l, before := g.value(n.l)
	r, also := g.value(n.r)
	var c *cond
	switch n.op {
	case "=":
		c = test(cmpEq, l, r)
	case "!=":
		c = not(test(cmpEq, l, r))
	case ">":
		c = test(cmpGt, l, r)
	case "<=":
		c = not(test(cmpGt, l, r))
	case ">=":
		c = test(cmpGe, l, r)
	default:
		c = not(test(cmpGe, l, r))
	}
	markLate(c, n)
	return and(before, also, c)
}

// markLate marks a comparison of numbers that had to be computed.
func markLate(c *cond, n *relNode) {
	if c.op == condNot {
		c = c.a
	}
	_, l := n.l.(*numArith)
	_, r := n.r.(*numArith)
	c.late = !l || !r
}

var arithOps = sync.OnceValue(func() map[string]valueOp {
	return map[string]valueOp{
		"+": valAdd, "-": valSub, "*": valMul, "/": valDiv, "%": valMod, "&": valAnd, "|": valOr, "^": valXor, "<<": valLsh, ">>": valRsh,
	}
})

// value makes the value of a number, and the condition that it has one.
func (g *gen) value(a arith) (*value, *cond) {
	switch a := a.(type) {
	case *numArith:
		return g.vs.num(a.num), nil
	case *lenArith:
		return g.vs.get(value{op: valLen}), nil
	case *negArith:
		v, c := g.value(a.x)
		if v.op == valConst {
			return g.vs.num(-v.k), c
		}
		return g.vs.get(value{op: valNeg, l: v}), c
	case *binArith:
		l, before := g.value(a.l)
		r, _ := g.value(a.r) // what its loads ask for is not asked: libpcap does not either
		if num, ok := a.r.(*numArith); ok {
			switch {
			case num.num == 0 && (a.op == "/" || a.op == "%"):
				g.refuse(a.at, "a division by zero")
			case num.num > 31 && (a.op == "<<" || a.op == ">>"):
				g.refuse(a.at, "a shift by %d bits; numbers have 32", num.num)
			}
		}
		return g.vs.binary(arithOps()[a.op], l, r), before
	case *loadArith:
		return g.load(a)
	}
	return nil, nil
}

// load gives octets of a protocol's header, and the condition that the packet has one.
func (g *gen) load(a *loadArith) (*value, *cond) {
	index, before := g.value(a.index)
	size := uint8(a.size)
	from := func(v *value, k uint32) *value {
		if v == nil {
			return g.vs.load(index, k, size)
		}
		if v.op == valMsh && index.op == valConst && !g.vs.exact { // as libpcap's optimizer has it: what is below 0 rejects
			return g.vs.get(value{op: valInd, l: v, k: k + index.k, size: size})
		}
		return g.vs.load(g.vs.binary(valAdd, v, index), k, size)
	}
	net := g.lay.payload.plus(g.lay.net)
	switch a.proto {
	case "radio":
		switch g.opt.Link {
		case packet.LinkIEEE80211Radio, packet.LinkAVS, packet.LinkPrism:
			return from(nil, 0), before
		}
		g.refuse(a.at, "frames of link type %s have no radio header", g.opt.Link)
	case "link":
		return from(g.lay.link.v, g.lay.link.k), before
	case "icmp6":
		c := and(before, g.linkType(etherIPv6, a.at), g.eq(g.netLoad(6, 1), ipICMPv6))
		return from(net.v, net.k+40), c
	case "sctp", "tcp", "udp", "icmp", "igmp", "igrp", "pim", "vrrp", "carp":
		c := and(g.linkType(etherIP, a.at), before, g.protocol(a.proto, a.at), g.firstFragment())
		return from(g.headerEnd(), net.k), c
	}
	return from(net.v, net.k), and(before, g.protocol(a.proto, a.at))
}
