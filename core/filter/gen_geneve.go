package filter

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const genevePort = 6081 // RFC 8926

// variant is one of the ways to read a frame: what tells it, and where things are then.
type variant struct {
	asked  []*cond // hold where the question was asked that tells; nothing is known elsewhere
	unless []*cond // do not all hold; nil: no matter
	guard  *cond   // nil: nothing more
	lay    layout
}

// maxVariants bounds them: each geneve makes four of one, and each test behind is made for every one of them. A third layer would hardly
// fit into a program.
const maxVariants = 16

// geneve asks for Geneve over UDP, and looks into it from here on: as Ethernet where it says so, and as what its EtherType says where
// not.
func (g *gen) geneve(n *numNode) *cond {
	if n.given && n.num > 1<<24-1 {
		g.refuse(n.numAt, "%d is no virtual network; the highest is 16777215", n.num)
	}
	outer := g.inner
	if len(outer) == 0 {
		outer = []variant{{lay: g.lay}}
	}
	if len(outer) >= maxVariants {
		g.refuse(n.at, "geneve stands twice before: what lies deeper does not fit into a program; filter for the outer layers, and look at the packets' own layers")
	}
	var inner []variant
	var cs []*cond
	labels := g.labels
	for _, v := range outer {
		g.labels, g.lay = labels, v.lay
		c, vs := g.over(n)
		cs = append(cs, and(v.guard, c))
		for i := range vs { // where geneve was not asked for, nothing lies behind it
			vs[i].asked, vs[i].unless = slices.Concat(g.path, g.open(v.asked)), v.unless
			vs[i].guard = and(v.guard, vs[i].guard)
		}
		inner = append(inner, vs...)
	}
	g.inner = inner
	g.link, g.labels = packet.LinkEthernet, 0
	return or(cs...)
}

// over asks for Geneve as the layout has it, and gives the ways to read a frame that is.
func (g *gen) over(n *numNode) (is *cond, vs []variant) {
	udp := func(c *cond, end *value, udp uint32) *cond {
		in := base{end, udp + 8}
		c = and(c, g.eq(g.at(base{end, udp + 2}, 2), genevePort), g.masked(g.at(in, 1), 0, 0xc0))
		if n.given {
			c = and(c, g.masked(g.at(in.plus(4), 4), n.num<<8, 0xffffff00))
		}
		vs = append(vs, g.insides(c, in)...)
		return c
	}
	net := g.lay.payload.plus(g.lay.net)
	v4 := udp(and(g.carriedBy(etherIP, 9, n.at), g.firstFragment()), g.headerEnd(), net.k)
	v6 := udp(g.carriedBy(etherIPv6, 6, n.at), net.v, net.k+40)
	return or(v4, v6), vs
}

// carriedBy wants UDP in an IP version whose protocol stands at an offset, without headers between.
func (g *gen) carriedBy(version, off uint32, at int) *cond {
	return and(g.linkType(version, at), g.eq(g.netLoad(off, 1), ipUDP))
}

// insides gives the two ways to read what a Geneve header at a base carries.
func (g *gen) insides(c *cond, in base) []variant {
	options := g.vs.binary(valLsh, g.vs.binary(valAnd, g.at(in, 1), g.vs.num(0x3f)), g.vs.num(2))
	body := base{options, in.k + 8}
	if in.v != nil {
		body.v = g.vs.binary(valAdd, options, in.v)
	}
	ethernet := g.eq(g.at(in.plus(2), 2), etherTEB)
	return []variant{
		{guard: and(c, ethernet), lay: layout{form: formEthernet, link: body, typ: body.plus(12), payload: body.plus(14), bare: 3, mpls: etherMPLS}},
		{guard: and(c, not(ethernet)), lay: layout{form: formEthernet, link: body, typ: in.plus(2), payload: body, bare: 3, mpls: etherMPLS, noMAC: true}},
	}
}

// eachVariant makes a condition once for each way to read the frame.
func (g *gen) eachVariant(f func() *cond) *cond {
	labels := g.labels
	var cs []*cond
	for i := range g.inner {
		v := &g.inner[i]
		g.labels, g.lay = labels, v.lay
		c := f()
		v.lay = g.lay
		var other *cond
		if v.unless != nil {
			left := g.open(v.unless)
			if len(left) == 0 {
				continue // it cannot be so here
			}
			other = not(and(left...))
		}
		cs = append(cs, and(and(g.open(v.asked)...), other, v.guard, c))
	}
	return or(cs...)
}

// open gives those of some conditions that are not known to hold where the node at hand is asked. Both ways to it have what they share at
// their begin.
func (g *gen) open(cs []*cond) []*cond {
	n := 0
	for n < len(cs) && n < len(g.path) && cs[n].same(g.path[n]) {
		n++
	}
	return cs[n:]
}

// same reports whether two conditions are made of the same one.
func (c *cond) same(d *cond) bool {
	return c == d || c.op == condNot && d.op == condNot && c.a.same(d.a)
}

// known gives the conditions that hold where c does.
func (c *cond) known() []*cond {
	switch {
	case c.op == condAnd:
		return append(c.a.known(), c.b.known()...)
	case c.op == condNot && c.a.op == condOr:
		return append(not(c.a.a).known(), not(c.a.b).known()...)
	case c.op == condNot && c.a.op == condNot:
		return c.a.a.known()
	}
	return []*cond{c}
}
