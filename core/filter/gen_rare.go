package filter

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Types of SunATM's header (first octet, low half) and of Q.2931 messages.
const (
	sunLANE = 1
	sunLLC  = 2
)

var (
	connectMessages     = []uint32{0x5a, 0x4d, 0x0f, 0x07, 0x05, 0x02}
	metaConnectMessages = []uint32{0x5a, 0x4d, 0x07, 0x05, 0x02}
)

// atmOnly refuses link types that are not ATM with its header.
func (g *gen) atmOnly(word string, at int) {
	if g.opt.Link != packet.LinkSunATM {
		g.refuse(at, "%s is of ATM with its header, and link type %s is not", word, g.opt.Link)
	}
}

func (g *gen) vpi() *value { return g.vs.abs(1, 1) }
func (g *gen) vci() *value { return g.vs.abs(2, 2) }

// atmField compares a virtual path or channel.
func (g *gen) atmField(n *fieldNode) *cond {
	g.atmOnly(n.field, n.at)
	v := g.vpi()
	if n.field == "vci" {
		v = g.vci()
	}
	return compared(v, n.op, g.vs.num(n.num))
}

// compared is a comparison by its sign.
func compared(v *value, op string, k *value) *cond {
	switch op {
	case "=":
		return test(cmpEq, v, k)
	case "!=":
		return not(test(cmpEq, v, k))
	case ">":
		return test(cmpGt, v, k)
	case "<=":
		return not(test(cmpGt, v, k))
	case ">=":
		return test(cmpGe, v, k)
	}
	return not(test(cmpGe, v, k))
}

// atmWord is a circuit, a kind of message, or LANE.
func (g *gen) atmWord(n *wordNode) *cond {
	g.atmOnly(n.word, n.at)
	path := g.eq(g.vpi(), 0)
	circuit := func(vci uint32) *cond { return and(path, g.eq(g.vci(), vci)) }
	messages := func(types []uint32) *cond {
		var c *cond
		for _, t := range types {
			if m := g.eq(g.vs.abs(9, 1), t); c == nil {
				c = m
			} else {
				c = or(m, c)
			}
		}
		return c
	}
	switch n.word {
	case "metac":
		return circuit(1)
	case "bcc":
		return circuit(2)
	case "oamf4sc":
		return circuit(3)
	case "oamf4ec":
		return circuit(4)
	case "sc":
		return circuit(5)
	case "ilmic":
		return circuit(16)
	case "oam", "oamf4":
		return and(path, or(g.eq(g.vci(), 3), g.eq(g.vci(), 4)))
	case "connectmsg":
		return and(circuit(5), messages(connectMessages))
	case "metaconnect":
		return and(circuit(1), messages(metaConnectMessages))
	}
	return g.lane()
}

// lane asks for LAN emulation, and reads what follows as its Ethernet frames from here on.
func (g *gen) lane() *cond {
	c := g.masked(g.vs.abs(0, 1), sunLANE, 0x0f)
	g.link = packet.LinkEthernet
	g.lay = layout{
		form: formEthernet, link: base{k: 6}, typ: base{k: 18}, payload: base{k: 20}, bare: 3, mpls: etherMPLS,
		first: not(g.eq(g.vs.abs(4, 2), 0xff00)), // not LANE's own control frames
	}
	return c
}

// pflogOnly refuses link types other than PFLOG.
func (g *gen) pflogOnly(word string, at int) {
	if g.lay.form != formPFLog {
		g.refuse(at, "%s is of PFLOG, and link type %s is not", word, g.opt.Link)
	}
}

// pflogIPv6 compares the address family with what IPv6 is on OpenBSD, FreeBSD, Darwin and Linux. libpcap compares with that of the
// machine that it runs on.
func (g *gen) pflogIPv6(v *value) *cond {
	return or(g.eq(v, 24), g.eq(v, 28), g.eq(v, 30), g.eq(v, 10))
}

// pflogReasons and pflogActions are names of OpenBSD's and FreeBSD's net/pfvar.h, by number.
var (
	pflogReasons = sync.OnceValue(func() map[string]uint32 {
		return map[string]uint32{
			"match": 0, "bad-offset": 1, "fragment": 2, "short": 3, "normalize": 4, "memory": 5, "bad-timestamp": 6, "congestion": 7,
			"ip-option": 8, "proto-cksum": 9, "state-mismatch": 10, "state-insert": 11, "state-limit": 12, "src-limit": 13, "synproxy": 14,
		}
	})
	pflogActions = sync.OnceValue(func() map[string]uint32 {
		return map[string]uint32{
			"pass": 0, "accept": 0, "drop": 1, "block": 1, "scrub": 2, "noscrub": 3, "nat": 4, "nonat": 5, "binat": 6, "nobinat": 7,
			"rdr": 8, "nordr": 9, "synproxy-drop": 10,
		}
	})
)

// name makes the condition of a keyword with a name.
func (g *gen) name(n *nameNode) *cond {
	if n.word == "llc" {
		return g.llc(n)
	}
	g.pflogOnly(n.word, n.at)
	switch n.word {
	case "ifname", "ruleset":
		if len(n.name) > 15 {
			g.refuse(n.nameAt, "%q is longer than 15 octets, which is all that PFLOG has", n.name)
		}
		off := uint32(4)
		if n.word == "ruleset" {
			off = 20
		}
		return g.octets(g.lay.link.plus(off), []byte(n.name))
	case "reason":
		return g.eq(g.linkLoad(3, 1), g.oneOf(n, pflogReasons()))
	}
	return g.eq(g.linkLoad(2, 1), g.oneOf(n, pflogActions()))
}

func (g *gen) oneOf(n *nameNode, names map[string]uint32) uint32 {
	v, ok := names[lower(n.name)]
	if !ok {
		known := make([]string, 0, len(names))
		for k := range names {
			known = append(known, k)
		}
		g.refuse(n.nameAt, "no %s is called %q%s", n.word, n.name, didYouMean(n.name, known))
	}
	return v
}

// llcSupervisory and llcUnnumbered are the control octets of IEEE 802.2's PDUs, without their poll bit.
var (
	llcSupervisory = sync.OnceValue(func() map[string]uint32 {
		return map[string]uint32{"rr": 0x01, "rnr": 0x05, "rej": 0x09}
	})
	llcUnnumbered = sync.OnceValue(func() map[string]uint32 {
		return map[string]uint32{
			"ui": 0x03, "ua": 0x63, "disc": 0x43, "dm": 0x0f, "sabme": 0x6f, "test": 0xe3, "xid": 0xaf, "frmr": 0x87,
		}
	})
)

// llc asks for IEEE 802.2, and for a kind of its PDUs.
func (g *gen) llc(n *nameNode) *cond {
	var c *cond
	llc := g.lay.payload
	switch g.lay.form {
	case formEthernet: // NetWare's bare IEEE 802.3 has all ones there
		c = and(not(test(cmpGt, g.at(g.lay.typ, 2), g.vs.num(etherMost))), not(g.eq(g.at(llc, 2), 0xffff)))
	case formSunATM:
		c = g.masked(g.vs.abs(0, 1), sunLLC, 0x0f)
	case formWLAN:
		c = g.dataFrame()
	case formLLC:
		if g.link == packet.LinkIPFC {
			g.refuse(n.at, "llc cannot be asked of link type %s", g.opt.Link)
		}
		c = constant(true)
	default:
		g.refuse(n.at, "frames of link type %s have no IEEE 802.2", g.opt.Link)
	}
	control := g.at(llc.plus(2), 1)
	name := lower(n.name)
	if v, ok := llcSupervisory()[name]; ok {
		return and(c, g.masked(control, v, 0x0f))
	}
	if v, ok := llcUnnumbered()[name]; ok {
		return and(c, g.masked(control, v, 0xef))
	}
	switch name {
	case "":
		return c
	case "i":
		return and(c, not(g.bits(control, 1)))
	case "s":
		return and(c, g.masked(control, 1, 3))
	case "u":
		return and(c, g.masked(control, 3, 3))
	}
	g.refuse(n.nameAt, "no PDU of IEEE 802.2 is called %q", n.name)
	return nil
}
