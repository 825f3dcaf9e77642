package filter

import "github.com/gopcapkit/pcapkit/core/packet"

// vlan asks for a tag and looks behind it from here on.
func (g *gen) vlan(n *numNode) *cond {
	if g.labels > 0 {
		g.refuse(n.at, "vlan cannot follow mpls: there is no tag behind labels")
	}
	if n.given && n.num > 4095 {
		g.refuse(n.numAt, "%d is no VLAN; the highest is 4095", n.num)
	}
	if g.lay.form != formEthernet && (g.lay.form != formWLAN || g.link == packet.LinkPPI) {
		g.refuse(n.at, "frames of link type %s have no VLAN tags that expressions know", g.opt.Link)
	}
	first := !g.tagged
	g.tagged = true
	c := or(g.linkType(etherVLAN, n.at), g.linkType(etherService, n.at), g.linkType(etherQinQ, n.at))
	if g.opt.Apart && first && len(g.inner) == 0 && g.lay.form == formEthernet && g.lay.link == (base{}) {
		return g.apart(n, c)
	}
	if n.given {
		c = and(c, g.masked(g.netLoad(0, 2), n.num, 0x0fff))
	}
	g.lay.payload.k += 4
	g.lay.typ.k += 4
	return c
}

// mpls asks for a label and looks behind it from here on.
func (g *gen) mpls(n *numNode) *cond {
	if n.given && n.num > 1<<20-1 {
		g.refuse(n.numAt, "%d is no MPLS label; the highest is 1048575", n.num)
	}
	var c *cond
	if g.labels > 0 { // not the bottom of the stack
		c = g.masked(g.netLoad(^uint32(1), 1), 0, 1)
	} else {
		if g.lay.mpls == 0 {
			g.refuse(n.at, "frames of link type %s carry no MPLS that expressions know", g.opt.Link)
		}
		c = g.linkType(g.lay.mpls, n.at)
	}
	if n.given {
		c = and(c, g.masked(g.netLoad(0, 4), n.num<<12, 0xfffff000))
	}
	g.lay.net += 4
	g.lay.bare += 4
	g.labels++
	return c
}

// behindMPLS wants the bottom of the stack, and an IP version behind it: nothing else says what labels carry.
func (g *gen) behindMPLS(proto uint32, at int) *cond {
	version := uint32(0x40)
	switch proto {
	case etherIP, pppIP:
	case etherIPv6, pppIPv6:
		version = 0x60
	default:
		g.refuse(at, "behind MPLS labels only IPv4 and IPv6 can be told apart")
	}
	return and(g.masked(g.netLoad(^uint32(1), 1), 1, 1), g.masked(g.netLoad(0, 1), version, 0xf0))
}

// pppoes asks for a session and looks into its PPP from here on.
func (g *gen) pppoes(n *numNode) *cond {
	if n.given && n.num > 65535 {
		g.refuse(n.numAt, "%d is no PPPoE session; the highest is 65535", n.num)
	}
	c := g.linkType(etherPPPoES, n.at)
	if n.given {
		c = and(c, g.masked(g.netLoad(0, 4), n.num, 0xffff))
	}
	in := g.lay.payload.plus(g.lay.net + 6) // behind the PPPoE header (RFC 2516)
	g.link = packet.LinkPPP
	g.lay = layout{form: formPPP, link: in, typ: in, payload: in.plus(2), mpls: pppMPLS}
	return c
}
