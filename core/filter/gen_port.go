package filter

import (
	"strings"
	"sync"
)

// IP protocol numbers (IANA) that conditions are made of.
const (
	ipICMP   = 1
	ipIGMP   = 2
	ipTCP    = 6
	ipIGRP   = 9
	ipUDP    = 17
	ipFrag   = 44 // the fragment header of IPv6
	ipESP    = 50
	ipAH     = 51
	ipICMPv6 = 58
	ipNone   = 59
	ipPIM    = 103
	ipVRRP   = 112
	ipSCTP   = 132
)

// transports that have ports.
var transports = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{"tcp": ipTCP, "udp": ipUDP, "sctp": ipSCTP}
})

// portIdent makes the condition of port and portrange.
func (g *gen) portIdent(q qualifiers, id ident) *cond {
	proto, known := transports()[q.proto]
	if q.proto != "" && !known {
		g.refuse(q.at, "%s has no ports; expected tcp, udp or sctp before %s", q.proto, q.typ)
	}
	g.wlanDir(q)
	var from, to uint32
	switch id.kind {
	case kindNumber:
		if from, to = id.num, id.num; from > 65535 {
			g.refuse(id.at, "%d is no port; the highest is 65535", from)
		}
	case kindName:
		var named uint32
		if q.typ == "port" {
			from, named = g.portNamed(id.text, id.at)
			to = from
		} else {
			from, to, named = g.rangeNamed(id.text, id.at)
		}
		if proto == 0 {
			proto = named
		} else if named != 0 && named != proto {
			g.refuse(id.at, "%s is a port of %s, not of %s", id.text, transportName(named), q.proto)
		}
	default:
		g.refuse(id.at, "%s is no port; expected %s", id.text, q.wants())
	}
	if from > to {
		from, to = to, from
	}
	v6 := and(g.linkType(etherIPv6, id.at), g.eachTransport(proto, func(p uint32) *cond {
		return and(g.eq(g.netLoad(6, 1), p), g.ports(q, from, to, func(off uint32) *value { return g.netLoad(40+off, 2) }))
	}))
	v4 := and(g.linkType(etherIP, id.at), g.eachTransport(proto, func(p uint32) *cond {
		return and(g.eq(g.netLoad(9, 1), p), g.firstFragment(), g.ports(q, from, to, func(off uint32) *value { return g.behindIPv4(off, 2) }))
	}))
	return or(v6, v4)
}

func transportName(p uint32) string {
	for n, v := range transports() {
		if v == p {
			return n
		}
	}
	return "no protocol"
}

// eachTransport asks for one protocol, or for all that have ports.
func (g *gen) eachTransport(proto uint32, one func(uint32) *cond) *cond {
	if proto != 0 {
		return one(proto)
	}
	return or(one(ipSCTP), one(ipTCP), one(ipUDP))
}

// ports compares the port of a direction.
func (g *gen) ports(q qualifiers, from, to uint32, at func(off uint32) *value) *cond {
	return bothWays(q.dir, func(src bool) *cond {
		v := at(2)
		if src {
			v = at(0)
		}
		if from == to && q.typ == "port" {
			return g.eq(v, from)
		}
		return and(test(cmpGe, v, g.vs.num(from)), not(test(cmpGt, v, g.vs.num(to))))
	})
}

// firstFragment wants no fragment of IPv4 but the first, which has the ports.
func (g *gen) firstFragment() *cond { return not(g.bits(g.netLoad(6, 2), 0x1fff)) }

// headerEnd gives the offset of what follows the IPv4 header, but for the constant part of the payload's.
func (g *gen) headerEnd() *value {
	b := g.lay.payload.plus(g.lay.net)
	if b.v == nil {
		return g.vs.get(value{op: valMsh, k: b.k})
	}
	n := g.vs.binary(valLsh, g.vs.binary(valAnd, g.at(b, 1), g.vs.num(0x0f)), g.vs.num(2))
	return g.vs.binary(valAdd, n, b.v)
}

// behindIPv4 gives size octets of what an IPv4 header carries.
func (g *gen) behindIPv4(off uint32, size uint8) *value {
	return g.vs.load(g.headerEnd(), g.lay.payload.k+g.lay.net+off, size)
}

// portNamed looks a port up; a protocol where it belongs to one alone.
func (g *gen) portNamed(name string, at int) (port, proto uint32) {
	if n := decimalRun(name); n == len(name) && n < 6 {
		for i := range n {
			port = port*10 + uint32(name[i]-'0')
		}
		if port < 65536 {
			return port, 0
		}
	}
	s, ok := services()[name]
	if !ok {
		g.refuse(at, "no port is called %q%s", name, didYouMean(name, serviceNames()))
	}
	switch {
	case s.tcp != 0 && s.udp != 0:
		return uint32(s.tcp), 0
	case s.tcp != 0:
		return uint32(s.tcp), ipTCP
	case s.udp != 0:
		return uint32(s.udp), ipUDP
	}
	return uint32(s.sctp), ipSCTP
}

// rangeNamed reads two ports with a hyphen between, or one.
func (g *gen) rangeNamed(name string, at int) (from, to, proto uint32) {
	a, b, ok := strings.Cut(name, "-")
	if !ok {
		from, proto = g.portNamed(name, at)
		return from, from, proto
	}
	if a == "" || b == "" {
		g.refuse(at, "%q is no range of ports; expected two with a hyphen between, as in 6000-6008", name)
	}
	from, p := g.portNamed(a, at)
	to, proto = g.portNamed(b, at)
	if p != proto {
		proto = 0
	}
	return from, to, proto
}
