package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// gen makes the condition of an expression for a link type. Where libpcap's choice could be another one, the choice is libpcap's.
type gen struct {
	expr  string
	opt   Options
	vs    values
	link  packet.LinkType // of what the layout is at present
	lay   layout
	inner []variant // what the rest may mean, where that depends: behind geneve, and behind a tag of Apart

	labels int     // of MPLS so far
	parts  bool    // there is something behind which the rest means what depends on the way there
	path   []*cond // then: what holds wherever the node at hand is asked at all
	tagged bool    // there has been a vlan
}

// compileCond makes the whole condition, prologue included.
func (g *gen) compileCond(n node) *cond {
	g.start()
	if n == nil {
		return constant(true)
	}
	g.parts = asks(n, "geneve") || g.opt.Apart && asks(n, "vlan")
	c := g.node(n)
	return and(g.ppi(), g.prologue(), c)
}

// node makes the condition of a node. The left side comes first: it may change where the right side looks.
func (g *gen) node(n node) *cond {
	switch n := n.(type) {
	case *andNode:
		l := g.node(n.l)
		return and(l, g.behind(l, n.r))
	case *orNode:
		l := g.node(n.l)
		return or(l, g.behind(not(l), n.r))
	case *notNode:
		return not(g.node(n.x))
	}
	if num, ok := n.(*numNode); ok && num.word == "geneve" {
		return g.geneve(num)
	}
	if len(g.inner) == 0 {
		return g.primitive(n)
	}
	return g.eachVariant(func() *cond { return g.primitive(n) })
}

// asks reports whether a keyword with a number is in an expression.
func asks(n node, word string) bool {
	switch n := n.(type) {
	case *andNode:
		return asks(n.l, word) || asks(n.r, word)
	case *orNode:
		return asks(n.l, word) || asks(n.r, word)
	case *notNode:
		return asks(n.x, word)
	case *numNode:
		return n.word == word
	}
	return false
}

// behind makes the condition of a node that is asked where c holds.
func (g *gen) behind(c *cond, n node) *cond {
	if !g.parts {
		return g.node(n)
	}
	before := g.path
	g.path = append(before[:len(before):len(before)], c.known()...)
	out := g.node(n)
	g.path = before
	return out
}

// primitive makes the condition of what has no parts.
func (g *gen) primitive(n node) *cond {
	switch n := n.(type) {
	case *protoNode:
		return g.protocol(n.proto, n.at)
	case *idNode:
		return g.ident(n.q, n.id)
	case *relNode:
		return g.relation(n)
	case *castNode:
		return g.cast(n)
	case *numNode:
		return g.number(n)
	case *nameNode:
		return g.name(n)
	case *wordNode:
		return g.word(n)
	case *byteNode:
		return g.byteTest(n)
	case *wlanNode:
		return g.wlanType(n)
	case *fieldNode:
		if n.field == "vpi" || n.field == "vci" {
			return g.atmField(n)
		}
		return g.ss7Field(n)
	}
	return nil
}

// refuse ends the compilation.
func (g *gen) refuse(at int, format string, args ...any) {
	meaningAt(g.expr, at, format, args...)
}

// eq compares a value with a number.
func (g *gen) eq(v *value, k uint32) *cond { return test(cmpEq, v, g.vs.num(k)) }

// masked compares a value with a number under a mask.
func (g *gen) masked(v *value, k, mask uint32) *cond {
	return g.eq(g.vs.binary(valAnd, v, g.vs.num(mask)), k)
}

// bits reports whether one of some bits is set.
func (g *gen) bits(v *value, mask uint32) *cond { return test(cmpSet, v, g.vs.num(mask)) }

// octets compares octets at a base, from the end on: words, then what is left.
func (g *gen) octets(b base, want []byte) *cond {
	var cs []*cond
	for n := len(want); n > 0; {
		size := 1
		switch {
		case n >= 4:
			size = 4
		case n >= 2:
			size = 2
		}
		n -= size
		var k uint32
		for _, o := range want[n : n+size] {
			k = k<<8 | uint32(o)
		}
		cs = append(cs, g.eq(g.at(b.plus(uint32(n)), uint8(size)), k))
	}
	return and(cs...)
}

// linkLoad gives size octets of the link layer's header.
func (g *gen) linkLoad(off uint32, size uint8) *value { return g.at(g.lay.link.plus(off), size) }

// bothWays applies a direction: source, destination, both, or one of them.
func bothWays(dir string, one func(src bool) *cond) *cond {
	switch dir {
	case "src":
		return one(true)
	case "dst":
		return one(false)
	case "and":
		return and(one(true), one(false))
	}
	return or(one(true), one(false))
}

// number makes the condition of a keyword with a number.
func (g *gen) number(n *numNode) *cond {
	switch n.word {
	case "less":
		return not(test(cmpGt, g.vs.get(value{op: valLen}), g.vs.num(n.num)))
	case "greater":
		return test(cmpGe, g.vs.get(value{op: valLen}), g.vs.num(n.num))
	case "vlan":
		return g.vlan(n)
	case "mpls":
		return g.mpls(n)
	case "pppoes":
		return g.pppoes(n)
	case "ifindex":
		return g.ifindex(n)
	}
	g.pflogOnly(n.word, n.at)
	switch n.word {
	case "rnr":
		return g.eq(g.linkLoad(36, 4), n.num)
	case "srnr":
		return g.eq(g.linkLoad(40, 4), n.num)
	}
	return g.eq(g.linkLoad(3, 1), n.num) // reason
}

// word makes the condition of a keyword alone.
func (g *gen) word(n *wordNode) *cond {
	switch n.word {
	case "inbound", "outbound":
		return g.direction(n)
	case "pppoed":
		return g.linkType(etherPPPoED, n.at)
	}
	if c := g.signalUnit(n); c != nil {
		return c
	}
	return g.atmWord(n)
}

// byteTest is "byte 5 > 3".
func (g *gen) byteTest(n *byteNode) *cond {
	v, k := g.linkLoad(n.idx, 1), g.vs.num(n.val)
	switch n.op {
	case "=":
		return test(cmpEq, v, k)
	case "<":
		return not(test(cmpGe, v, k))
	case ">":
		return test(cmpGt, v, k)
	case "&":
		return test(cmpSet, v, k)
	}
	return not(g.eq(g.vs.binary(valOr, v, k), 0))
}
