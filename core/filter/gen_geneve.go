package filter

import "github.com/gopcapkit/pcapkit/core/packet"

const genevePort = 6081 // RFC 8926

// variant is one of the ways in which a frame can be Geneve: what tells it, and where things are then.
type variant struct {
	guard *cond
	lay   layout
}

// geneve asks for Geneve over UDP, and looks into it from here on: as Ethernet where it says so, and as what its EtherType says where
// not.
func (g *gen) geneve(n *numNode) *cond {
	if n.given && n.num > 1<<24-1 {
		g.refuse(n.numAt, "%d is no virtual network; the highest is 16777215", n.num)
	}
	if len(g.inner) > 0 {
		g.refuse(n.at, "geneve in geneve cannot be compiled")
	}
	var vs []variant
	over := func(c *cond, end *value, udp uint32) *cond {
		in := base{end, udp + 8}
		c = and(c, g.eq(g.at(base{end, udp + 2}, 2), genevePort), g.masked(g.at(in, 1), 0, 0xc0))
		if n.given {
			c = and(c, g.masked(g.at(in.plus(4), 4), n.num<<8, 0xffffff00))
		}
		vs = append(vs, g.insides(c, in)...)
		return c
	}
	net := g.lay.payload.plus(g.lay.net)
	v4 := over(and(g.carriedBy(etherIP, 9, n.at), g.firstFragment()), g.headerEnd(), net.k)
	v6 := over(g.carriedBy(etherIPv6, 6, n.at), net.v, net.k+40)
	g.inner = vs
	g.link, g.labels = packet.LinkEthernet, 0
	return or(v4, v6)
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
		{and(c, ethernet), layout{form: formEthernet, link: body, typ: body.plus(12), payload: body.plus(14), bare: 3, mpls: etherMPLS}},
		{and(c, not(ethernet)), layout{form: formEthernet, link: body, typ: in.plus(2), payload: body, bare: 3, mpls: etherMPLS, noMAC: true}},
	}
}

// eachVariant makes a condition once for each way to read the frame.
func (g *gen) eachVariant(f func() *cond) *cond {
	labels := g.labels
	var cs []*cond
	for i := range g.inner {
		v := &g.inner[i]
		g.labels, g.lay = labels, v.lay
		cs = append(cs, and(v.guard, f()))
		v.lay = g.lay
	}
	return or(cs...)
}
