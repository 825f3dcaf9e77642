package filter

import (
	"strings"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// ident makes the condition of a qualified name, number or address.
func (g *gen) ident(q qualifiers, id ident) *cond {
	switch q.typ {
	case "gateway":
		g.refuse(q.at, "gateway needs the addresses that a host's name stands for, and names of hosts are not looked up; write \"ether host MAC and not host ADDRESS\"")
	case "port", "portrange":
		return g.portIdent(q, id)
	case "proto", "protochain":
		return g.protoIdent(q, id)
	}
	switch id.kind {
	case kindName:
		g.hostName(q, id)
	case kindNumber:
		if q.proto == "decnet" || q.typ != "net" {
			return g.address4(q, id, id.num, 1<<32-1)
		}
		addr, mask := id.num, uint32(1<<32-1)
		for addr != 0 && addr>>24 == 0 {
			addr, mask = addr<<8, mask<<8
		}
		return g.address4(q, id, addr, mask)
	case kindDotted:
		return g.dotted(q, id)
	case kindIPv6:
		return g.address6(q, id)
	case kindMAC:
		return g.hardware(q, id)
	}
	return g.arcnet(q, id)
}

// hostName refuses a name.
func (g *gen) hostName(q qualifiers, id ident) {
	what := "hosts"
	if q.typ == "net" {
		what = "networks"
	}
	g.refuse(id.at, "names of %s are not looked up, so that a filter means the same everywhere; expected %s, found %q", what, q.wants(), id.text)
}

// dotted is an IPv4 address, whole or its first octets, with or without a mask.
func (g *gen) dotted(q qualifiers, id ident) *cond {
	if q.proto == "decnet" {
		return g.address4(q, id, g.decnetAddr(id), 1<<32-1)
	}
	addr, bits := g.quad(id.text, id.at)
	if id.prefix < 0 && id.mask == "" {
		if q.proto == "link" {
			g.refuse(id.at, "%s is no address of a link layer; expected a MAC address", id.text)
		}
		return g.address4(q, id, addr, ^uint32(0)<<(32-bits))
	}
	var mask uint32
	if id.mask != "" {
		mask, _ = g.quad(id.mask, id.at)
	} else {
		if id.prefix > 32 {
			g.refuse(id.at, "a prefix of %d bits; IPv4 has 32", id.prefix)
		}
		mask = ^uint32(0) << (32 - id.prefix)
	}
	if addr&^mask != 0 {
		g.refuse(id.at, "%s has bits beyond its mask; write the network's own address", id.text)
	}
	if q.typ != "net" {
		g.refuse(id.at, "a mask is for networks; expected net before %s", id.text)
	}
	return g.address4(q, id, addr, mask)
}

// quad reads up to four decimal octets, left-justified, and how many bits they are.
func (g *gen) quad(s string, at int) (addr uint32, bits int) {
	for part := range strings.SplitSeq(s, ".") {
		var o uint32
		for i := range len(part) {
			if o = o*10 + uint32(part[i]-'0'); part[i]-'0' > 9 || o > 255 {
				g.refuse(at, "%s is no IPv4 address: %s is no decimal number up to 255", s, part)
			}
		}
		addr, bits = addr<<8|o, bits+8
	}
	return addr << (32 - bits), bits
}

// applied refuses a protocol that has no such addresses.
func (g *gen) applied(q qualifiers, what string) {
	if q.typ != "net" {
		g.refuse(q.at, "%s is before a host, and has no %s addresses", q.proto, what)
	}
	g.refuse(q.at, "%s is before a net, and has no %s addresses", q.proto, what)
}

// wlanDir refuses directions that only IEEE 802.11 has.
func (g *gen) wlanDir(q qualifiers) {
	switch q.dir {
	case "addr1", "addr2", "addr3", "addr4", "ra", "ta":
		g.refuse(q.at, "%s is an address of an IEEE 802.11 header; expected src or dst here", q.dir)
	}
}

// address4 asks for an IPv4 address in IPv4, ARP and RARP, or in one of them.
func (g *gen) address4(q qualifiers, id ident, addr, mask uint32) *cond {
	if q.proto != "decnet" {
		g.wlanDir(q)
	}
	in := func(proto, src, dst uint32) *cond {
		return bothWays(q.dir, func(isSrc bool) *cond {
			off := dst
			if isSrc {
				off = src
			}
			return and(g.linkType(proto, id.at), g.masked(g.netLoad(off, 4), addr, mask))
		})
	}
	switch q.proto {
	case "":
		c := in(etherIP, 12, 16)
		if g.labels > 0 { // MPLS carries neither ARP nor RARP
			return c
		}
		return or(c, in(etherARP, 14, 24), in(etherRARP, 14, 24))
	case "ip":
		return in(etherIP, 12, 16)
	case "arp":
		return in(etherARP, 14, 24)
	case "rarp":
		return in(etherRARP, 14, 24)
	case "decnet":
		return g.decnetHost(q, id, addr)
	case "link":
		g.refuse(id.at, "%s is no address of a link layer; expected a MAC address", id.text)
	}
	g.applied(q, "IPv4")
	return nil
}

// address6 asks for an IPv6 address or network.
func (g *gen) address6(q qualifiers, id ident) *cond {
	bits := 128
	if id.prefix >= 0 {
		bits = id.prefix
	}
	if bits > 128 {
		g.refuse(id.at, "a prefix of %d bits; IPv6 has 128", bits)
	}
	addr := id.addr.As16()
	var mask [16]byte
	for i := range mask {
		mask[i] = ^byte(0xff >> max(0, min(8, bits-8*i)))
		if addr[i]&^mask[i] != 0 {
			g.refuse(id.at, "%s has bits beyond its prefix of %d; write the network's own address", id.text, bits)
		}
	}
	if q.typ != "net" && bits != 128 {
		g.refuse(id.at, "a prefix is for networks; expected net before %s", id.text)
	}
	if q.proto != "" && q.proto != "ip6" {
		g.applied(q, "IPv6")
	}
	g.wlanDir(q)
	return bothWays(q.dir, func(isSrc bool) *cond {
		off := uint32(24)
		if isSrc {
			off = 8
		}
		c := g.linkType(etherIPv6, id.at)
		for i := 0; i < 16; i += 4 {
			c = and(c, g.masked(g.netLoad(off+uint32(i), 4), be32(addr[i:]), be32(mask[i:])))
		}
		return c
	})
}

func be32(b []byte) uint32 {
	return uint32(b[0])<<24 | uint32(b[1])<<16 | uint32(b[2])<<8 | uint32(b[3])
}

// hardware asks for a MAC address.
func (g *gen) hardware(q qualifiers, id ident) *cond {
	if q.proto != "link" || q.typ == "net" {
		g.refuse(id.at, "%s is a MAC address; expected \"ether host\", \"ether src\" or \"ether dst\" before it", id.text)
	}
	mac := macOctets(id.text)
	if g.lay.form == formWLAN {
		return g.wlanHost(q.dir, mac)
	}
	src, dst, ok := macs(g.link)
	if !ok {
		g.refuse(id.at, "frames of link type %s have no MAC addresses", g.opt.Link)
	}
	g.wlanDir(q)
	if g.lay.noMAC {
		return constant(false)
	}
	return and(g.lay.first, bothWays(q.dir, func(isSrc bool) *cond {
		off := dst
		if isSrc {
			off = src
		}
		return g.octets(g.lay.link.plus(off), mac)
	}))
}

// macOctets reads an address that the lexer has found sound.
func macOctets(s string) []byte {
	if strings.IndexFunc(s, func(r rune) bool { return r == ':' || r == '-' || r == '.' }) < 0 || strings.Count(s, ".") == 2 {
		s = strings.ReplaceAll(s, ".", "")
		var out []byte
		for i := 0; i < len(s); i += 2 {
			out = append(out, hexDigit(s[i])<<4|hexDigit(s[i+1]))
		}
		return out
	}
	var out []byte
	for part := range strings.FieldsFuncSeq(s, func(r rune) bool { return r == ':' || r == '-' || r == '.' }) {
		var o byte
		for i := range len(part) {
			o = o<<4 | hexDigit(part[i])
		}
		out = append(out, o)
	}
	return out
}

// arcnet asks for an ARCnet address.
func (g *gen) arcnet(q qualifiers, id ident) *cond {
	if g.lay.form != formARCnet {
		g.refuse(id.at, "%s is an ARCnet address, and link type %s is not ARCnet", id.text, g.opt.Link)
	}
	if q.proto != "link" || q.typ == "net" {
		g.refuse(id.at, "%s is an ARCnet address; expected \"link host\", \"link src\" or \"link dst\" before it", id.text)
	}
	g.wlanDir(q)
	var o byte
	for i := 1; i < len(id.text); i++ {
		o = o<<4 | hexDigit(id.text[i])
	}
	return bothWays(q.dir, func(src bool) *cond { return g.arcnetHost(src, o) })
}

func (g *gen) arcnetHost(src bool, o byte) *cond {
	off := uint32(1)
	if src {
		off = 0
	}
	return g.eq(g.linkLoad(off, 1), uint32(o))
}

// cast is broadcast and multicast.
func (g *gen) cast(n *castNode) *cond {
	switch {
	case n.proto == "ip" && n.multi:
		return and(g.linkType(etherIP, n.at), test(cmpGe, g.netLoad(16, 1), g.vs.num(224)))
	case n.proto == "ip6" && n.multi:
		return and(g.linkType(etherIPv6, n.at), g.eq(g.netLoad(24, 1), 255))
	case n.proto == "ip": // the netmask is not known, so that only the two limited forms are
		c := g.linkType(etherIP, n.at)
		return and(c, or(g.eq(g.netLoad(16, 4), 0), g.eq(g.netLoad(16, 4), 1<<32-1)))
	case n.proto != "" && n.proto != "link":
		g.refuse(n.at, "%s has neither broadcasts nor multicasts of its own that expressions know; expected ether, ip or ip6", n.proto)
	}
	broadcast := []byte{0xff, 0xff, 0xff, 0xff, 0xff, 0xff}
	switch g.lay.form {
	case formARCnet: // one address is for both
		return g.arcnetHost(false, 0)
	case formWLAN:
		if n.multi {
			return g.wlanDest(func(off uint32) *cond { return g.bits(g.linkLoad(off, 1), 1) })
		}
		return g.wlanHost("dst", broadcast)
	}
	_, dst, ok := macs(g.link)
	if !ok {
		g.refuse(n.at, "frames of link type %s have no addresses that are for several stations", g.opt.Link)
	}
	if g.lay.noMAC {
		return constant(false)
	}
	if n.multi {
		return and(g.lay.first, g.bits(g.linkLoad(dst, 1), 1))
	}
	return and(g.lay.first, g.octets(g.lay.link.plus(dst), broadcast))
}

// slip is LINKTYPE_SLIP, whose first octet is the direction.
const slip packet.LinkType = 8

// direction is inbound and outbound, where the frames tell, or live.
func (g *gen) direction(n *wordNode) *cond {
	out := n.word == "outbound"
	either := func(c *cond) *cond {
		if out {
			return c
		}
		return not(c)
	}
	switch {
	case g.lay.form == formSLL:
		return either(g.eq(g.linkLoad(0, 2), 4))
	case g.link == packet.LinkSLL2:
		return either(g.eq(g.linkLoad(10, 1), 4))
	case g.lay.form == formPFLog && out:
		return g.eq(g.linkLoad(60, 1), 2)
	case g.lay.form == formPFLog:
		return g.eq(g.linkLoad(60, 1), 1)
	case g.lay.form == formMagic && g.opt.Link != bacnet && out:
		return g.masked(g.linkLoad(3, 1), 0, 1)
	case g.lay.form == formMagic && g.opt.Link != bacnet:
		return g.masked(g.linkLoad(3, 1), 1, 1)
	case g.lay.form == formIPNet && out:
		return g.eq(g.linkLoad(2, 2), 1)
	case g.lay.form == formIPNet:
		return g.eq(g.linkLoad(2, 2), 2)
	case g.opt.Link == slip:
		return either(not(g.eq(g.linkLoad(0, 1), 0)))
	case g.opt.Live:
		return either(g.eq(g.vs.get(value{op: valAux, k: auxPacketType, size: 2}), 4))
	}
	g.refuse(n.at, "frames of link type %s do not say whether they were sent or received; only a live capture on Linux knows", g.opt.Link)
	return nil
}

// ifindex asks for the interface, where the frames tell, or live.
func (g *gen) ifindex(n *numNode) *cond {
	switch {
	case g.link == packet.LinkSLL2:
		return g.eq(g.linkLoad(4, 4), n.num)
	case g.opt.Live:
		return g.eq(g.vs.get(value{op: valAux, k: auxInterface, size: 4}), n.num)
	}
	g.refuse(n.at, "frames of link type %s do not say which interface they are of; only a live capture on Linux knows", g.opt.Link)
	return nil
}
