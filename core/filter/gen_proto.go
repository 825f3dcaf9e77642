package filter

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// abbreviations are the protocols that IP carries: which numbers, in which of IPv4 and IPv6.
var abbreviations = sync.OnceValue(func() map[string]carried {
	return map[string]carried{
		"sctp": {ipSCTP, true, true}, "tcp": {ipTCP, true, true}, "udp": {ipUDP, true, true}, "pim": {ipPIM, true, true},
		"ah": {ipAH, true, true}, "esp": {ipESP, true, true}, "icmp": {ipICMP, true, false}, "igmp": {ipIGMP, true, false},
		"igrp": {ipIGRP, true, false}, "vrrp": {ipVRRP, true, false}, "carp": {ipVRRP, true, false}, "icmp6": {ipICMPv6, false, true},
	}
})

// carried is a protocol within IP.
type carried struct {
	num    uint32
	v4, v6 bool
}

// linkProtocols are those that the link layer carries, by EtherType or service access point.
var linkProtocols = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{
		"ip": etherIP, "ip6": etherIPv6, "arp": etherARP, "rarp": etherRARP, "atalk": etherATalk, "aarp": etherAARP, "decnet": etherDECnet,
		"sca": 0x6007, "lat": 0x6004, "mopdl": 0x6001, "moprc": 0x6002, "iso": sapISO, "stp": sapSTP, "ipx": sapIPX, "netbeui": sapNetBEUI,
	}
})

// isoProtocols are network layer protocol identifiers (ISO/IEC TR 9577).
var isoProtocols = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{"clnp": 0x81, "esis": 0x82, "isis": 0x83}
})

// isisTypes are the PDU types of IS-IS (ISO/IEC 10589) that a word stands for, in the order in which they are asked for.
var isisTypes = sync.OnceValue(func() map[string][]uint32 {
	return map[string][]uint32{
		"l1": {26, 24, 18, 15, 17}, "l2": {27, 25, 20, 16, 17}, "iih": {17, 15, 16}, "lsp": {18, 20},
		"snp": {27, 26, 24, 25}, "csnp": {24, 25}, "psnp": {26, 27},
	}
})

// protocol makes the condition of a protocol's name alone.
func (g *gen) protocol(name string, at int) *cond {
	if a, ok := abbreviations()[name]; ok {
		switch {
		case !a.v6:
			return g.carried(a.num, "ip", at)
		case !a.v4:
			return g.carried(a.num, "ip6", at)
		}
		return g.carried(a.num, "", at)
	}
	if p, ok := linkProtocols()[name]; ok {
		return g.linkType(p, at)
	}
	if p, ok := isoProtocols()[name]; ok {
		return g.carried(p, "iso", at)
	}
	if types, ok := isisTypes()[name]; ok {
		var cs []*cond
		for _, t := range types {
			cs = append(cs, g.carried(t, "isis", at))
		}
		return or(cs...)
	}
	g.refuse(at, "%s says nothing alone; expected host, proto, octets or the like after it", name)
	return nil
}

// carried asks for what a protocol says that it carries: with "" both IPv4 and IPv6.
func (g *gen) carried(v uint32, by string, at int) *cond {
	switch by {
	case "":
		c := g.carried(v, "ip", at)
		return or(c, g.carried(v, "ip6", at))
	case "ip":
		return and(g.linkType(etherIP, at), g.eq(g.netLoad(9, 1), v))
	case "ip6": // a fragment header may be between
		next := g.netLoad(6, 1)
		return and(g.linkType(etherIPv6, at), or(g.eq(next, v), and(g.eq(next, ipFrag), g.eq(g.netLoad(40, 1), v))))
	case "link":
		return g.linkType(v, at)
	case "iso":
		switch g.lay.form {
		case formFrameRelay:
			return g.eq(g.linkLoad(2, 2), 0x0300|v)
		case formCHDLC: // an octet more
			return and(g.linkType(sapISO, at), g.eq(g.at(g.lay.payload.plus(g.lay.bare+1), 1), v))
		}
		return and(g.linkType(sapISO, at), g.eq(g.at(g.lay.payload.plus(g.lay.bare), 1), v))
	case "isis":
		return and(g.carried(isoProtocols()["isis"], "iso", at), g.eq(g.at(g.lay.payload.plus(g.lay.bare+4), 1), v))
	}
	g.refuse(at, "%s does not say by a number what it carries; expected ip, ip6, ether or iso before proto", by)
	return nil
}

// protoIdent makes the condition of proto and protochain.
func (g *gen) protoIdent(q qualifiers, id ident) *cond {
	v := id.num
	switch id.kind {
	case kindNumber:
	case kindName:
		v = g.protoNamed(q, id)
	default:
		g.refuse(id.at, "%s is no protocol; expected %s", id.text, q.wants())
	}
	if q.typ == "protochain" {
		return g.chain(v, q.proto, q.at)
	}
	return g.carried(v, q.proto, q.at)
}

// protoNamed looks a protocol's number up.
func (g *gen) protoNamed(q qualifiers, id ident) uint32 {
	var names map[string]uint32
	switch q.proto {
	case "", "ip", "ip6":
		names = ipProtocols()
	case "link":
		names = linkNames()
	case "iso":
		names = isoProtocols()
	default:
		g.refuse(q.at, "%s does not say by a number what it carries; expected ip, ip6, ether or iso before %s", q.proto, q.typ)
	}
	v, ok := names[id.text]
	if !ok {
		known := make([]string, 0, len(names))
		for n := range names {
			known = append(known, n)
		}
		g.refuse(id.at, "no protocol is called %q%s", id.text, didYouMean(id.text, known))
	}
	return v
}

// chain follows the headers of IPv6, and the authentication header of IPv4, to the end.
func (g *gen) chain(v uint32, by string, at int) *cond {
	if by == "" {
		c := g.chain(v, "ip", at)
		return or(c, g.chain(v, "ip6", at))
	}
	if by != "ip" && by != "ip6" {
		g.refuse(at, "%s has no chain of headers; expected ip or ip6 before protochain", by)
	}
	switch g.link {
	case packet.LinkIEEE80211, packet.LinkPrism, packet.LinkAVS, packet.LinkIEEE80211Radio, packet.LinkPPI:
		g.refuse(at, "protochain cannot be compiled for IEEE 802.11, whose headers vary in length")
	}
	if g.lay.payload.v != nil {
		g.refuse(at, "protochain cannot be compiled behind headers that vary in length")
	}
	if by == "ip" {
		return and(g.linkType(etherIP, at), g.chainIPv4(v))
	}
	return and(g.linkType(etherIPv6, at), g.chainIPv6(v))
}

// decnetAddr reads area.node.
func (g *gen) decnetAddr(id ident) uint32 {
	area, rest, part := uint32(0), uint32(0), 0
	for i := range len(id.text) {
		switch c := id.text[i]; {
		case c == '.' && part == 0:
			area, rest, part = rest, 0, 1
		case c-'0' < 10:
			rest = rest*10 + uint32(c-'0')
		default:
			g.refuse(id.at, "%s is no DECnet address; expected AREA.NODE", id.text)
		}
		if rest > 1023 || area > 63 {
			g.refuse(id.at, "%s is no DECnet address: areas go to 63, nodes to 1023", id.text)
		}
	}
	return area<<10 | rest
}

// decnetHost asks data packets with and without a pad octet, with short and long headers.
func (g *gen) decnetHost(q qualifiers, id ident, addr uint32) *cond {
	g.wlanDir(q)
	swapped := addr&0xff<<8 | addr>>8&0xff
	return bothWays(q.dir, func(src bool) *cond {
		short, long := uint32(1), uint32(7)
		if src {
			short, long = 3, 15
		}
		form := func(size uint8, k, mask, off uint32) *cond {
			return and(g.masked(g.netLoad(2, size), k, mask), g.eq(g.netLoad(off, 2), swapped))
		}
		return and(g.linkType(etherDECnet, id.at), or(
			form(1, 0x02, 0x07, 2+short), form(2, 0x8102, 0xff07, 3+short),
			form(1, 0x06, 0x07, 2+long), form(2, 0x8106, 0xff07, 3+long)))
	})
}
