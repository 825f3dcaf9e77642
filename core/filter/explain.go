package filter

import (
	"fmt"
	"strconv"
	"strings"
	"sync"
)

// Explain says in words what matches, a line for each test, indented under what holds them together.
func (p *Program) Explain() string {
	e := explainer{opt: p.opt}
	switch {
	case p.expr == "" && p.root == nil && len(p.insns) > 0 && p.opt.Snaplen == 0:
		return "a program that was not compiled from an expression\n"
	case p.root == nil:
		return "every packet\n"
	}
	e.node(p.root, 0, "")
	if p.never {
		e.line(0, "Nothing can be all of that: no packet matches.")
	}
	return e.out.String()
}

// explainer writes the words.
type explainer struct {
	opt    Options
	out    strings.Builder
	behind []string // what the rest is looked for behind of
}

func (e *explainer) line(depth int, s string) {
	fmt.Fprintf(&e.out, "%s%s\n", strings.Repeat("  ", depth), s)
}

// node writes a node; before is what stands before its first word.
func (e *explainer) node(n node, depth int, before string) {
	switch n := n.(type) {
	case *andNode:
		e.line(depth, before+"all of:")
		for _, part := range e.parts(n, true, nil) {
			e.node(part, depth+1, "")
		}
	case *orNode:
		e.line(depth, before+"any of:")
		for _, part := range e.parts(n, false, nil) {
			e.node(part, depth+1, "")
		}
	case *notNode:
		if before == "not " {
			e.node(n.x, depth, "")
			return
		}
		e.node(n.x, depth, "not ")
	default:
		s := e.primitive(n)
		if len(e.behind) > 0 {
			s += " (behind " + strings.Join(e.behind, ", ") + ")"
		}
		e.line(depth, before+s)
		e.moves(n)
	}
}

// parts gathers what one kind of operator joins.
func (e *explainer) parts(n node, and bool, out []node) []node {
	switch n := n.(type) {
	case *andNode:
		if and {
			return e.parts(n.r, and, e.parts(n.l, and, out))
		}
	case *orNode:
		if !and {
			return e.parts(n.r, and, e.parts(n.l, and, out))
		}
	}
	return append(out, n)
}

// moves notes a primitive after which everything is looked for further in.
func (e *explainer) moves(n node) {
	num, ok := n.(*numNode)
	if !ok {
		return
	}
	what := map[string]string{"vlan": "the VLAN tag", "mpls": "the MPLS label", "pppoes": "PPPoE", "geneve": "Geneve"}[num.word]
	if what != "" {
		e.behind = append(e.behind, what)
	}
}

// primitive is a test in words.
func (e *explainer) primitive(n node) string {
	switch n := n.(type) {
	case *protoNode:
		return protocolWords(n.proto)
	case *idNode:
		return identWords(n.q, n.id)
	case *relNode:
		return arithWords(n.l) + " " + relationWords()[n.op] + " " + arithWords(n.r)
	case *castNode:
		return castWords(n)
	case *numNode:
		return numberWords(n)
	case *nameNode:
		if n.word == "llc" && n.name == "" {
			return "IEEE 802.2"
		}
		if n.word == "llc" {
			return "IEEE 802.2, PDU " + n.name
		}
		return "PFLOG with the " + n.word + " " + n.name
	case *wordNode:
		return wordWords(n.word)
	case *byteNode:
		return fmt.Sprintf("octet %d of the frame %s %d", n.idx, map[string]string{"=": "is", "<": "is below", ">": "is above", "&": "has bits in common with", "|": "or-ed is not 0 with"}[n.op], n.val)
	case *wlanNode:
		return fmt.Sprintf("IEEE 802.11 with octet %d of frame control, under the mask %#02x, %#02x", n.octet, n.mask, n.value)
	case *fieldNode:
		of := "SS7"
		if n.field == "vpi" || n.field == "vci" {
			of = "ATM"
		}
		return fmt.Sprintf("%s with %s %s %d", of, n.field, relationWords()[n.op], n.num)
	}
	return "?"
}

var relationWords = sync.OnceValue(func() map[string]string {
	return map[string]string{"=": "is", "!=": "is not", "<": "is below", "<=": "is at most", ">": "is above", ">=": "is at least"}
})

// titles are the usual names of protocols.
var titles = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"link": "the link layer", "ip": "IPv4", "ip6": "IPv6", "arp": "ARP", "rarp": "RARP", "tcp": "TCP", "udp": "UDP", "sctp": "SCTP", "icmp": "ICMP",
		"icmp6": "ICMPv6", "igmp": "IGMP", "igrp": "IGRP", "pim": "PIM", "vrrp": "VRRP", "carp": "CARP", "ah": "the authentication header", "esp": "ESP",
		"atalk": "AppleTalk", "aarp": "AARP", "decnet": "DECnet", "lat": "LAT", "sca": "SCA", "moprc": "MOP remote console", "mopdl": "MOP download", "iso": "OSI",
		"esis": "ES-IS", "isis": "IS-IS", "clnp": "CLNP", "stp": "spanning tree", "ipx": "IPX", "netbeui": "NetBEUI", "radio": "the radio header",
		"l1": "IS-IS level 1", "l2": "IS-IS level 2", "iih": "IS-IS hello", "lsp": "IS-IS link state", "snp": "IS-IS sequence numbers",
		"csnp": "IS-IS complete sequence numbers", "psnp": "IS-IS partial sequence numbers",
	}
})

func protocolWords(p string) string {
	a, ok := abbreviations()[p]
	switch {
	case ok && a.v4 && a.v6:
		return titles()[p] + " over IPv4 or IPv6"
	case ok && a.v4:
		return titles()[p] + " over IPv4"
	case ok:
		return titles()[p] + " over IPv6"
	}
	return titles()[p]
}

// directionWords say which address or port is meant.
var directionWords = sync.OnceValue(func() map[string]string {
	return map[string]string{
		"": "source or destination", "or": "source or destination", "and": "source and destination", "src": "source", "dst": "destination",
		"ra": "receiver", "ta": "transmitter", "addr1": "first", "addr2": "second", "addr3": "third", "addr4": "fourth",
	}
})

func identWords(q qualifiers, id ident) string {
	dir := directionWords()[q.dir]
	what := id.text
	switch {
	case id.mask != "":
		what += " under the mask " + id.mask
	case id.prefix >= 0:
		what += "/" + strconv.Itoa(id.prefix)
	}
	switch q.typ {
	case "port", "portrange":
		over := "TCP, UDP or SCTP"
		if q.proto != "" {
			over = titles()[q.proto]
		}
		if q.typ == "portrange" {
			return fmt.Sprintf("%s over IPv4 or IPv6 with a %s port in %s", over, dir, what)
		}
		return fmt.Sprintf("%s over IPv4 or IPv6 with %s port %s", over, dir, what)
	case "proto", "protochain":
		by := "IPv4 or IPv6"
		if q.proto != "" {
			by = titles()[q.proto]
		}
		if q.typ == "protochain" {
			return by + " whose chain of headers has protocol " + what
		}
		return by + " that carries protocol " + what
	}
	in := titles()[q.proto]
	switch {
	case q.proto == "" && id.kind == kindIPv6:
		in = "IPv6"
	case q.proto == "":
		in = "IPv4, ARP or RARP"
	}
	if q.typ == "net" {
		return fmt.Sprintf("%s with a %s address in %s", in, dir, what)
	}
	return fmt.Sprintf("%s with %s address %s", in, dir, what)
}

func castWords(n *castNode) string {
	kind := "broadcast"
	if n.multi {
		kind = "multicast"
	}
	switch n.proto {
	case "", "link":
		return "a " + kind + " of the link layer"
	}
	return titles()[n.proto] + " to a " + kind + " address"
}

func numberWords(n *numNode) string {
	with := func(what, of string) string {
		if !n.given {
			return what
		}
		return fmt.Sprintf("%s with %s %d", what, of, n.num)
	}
	switch n.word {
	case "less":
		return fmt.Sprintf("at most %d octets on the wire", n.num)
	case "greater":
		return fmt.Sprintf("at least %d octets on the wire", n.num)
	case "vlan":
		return with("a VLAN tag", "VLAN")
	case "mpls":
		return with("an MPLS label", "number")
	case "pppoes":
		return with("PPPoE", "session")
	case "geneve":
		return with("Geneve", "network")
	case "ifindex":
		return fmt.Sprintf("interface number %d", n.num)
	}
	return fmt.Sprintf("PFLOG with %s %d", map[string]string{"rnr": "rule", "srnr": "rule of a rule set", "reason": "reason"}[n.word], n.num)
}

func wordWords(w string) string {
	switch w {
	case "inbound":
		return "not sent by this machine"
	case "outbound":
		return "sent by this machine"
	case "pppoed":
		return "PPPoE discovery"
	case "lane":
		return "ATM LAN emulation"
	case "fisu", "hfisu":
		return "an SS7 fill-in signal unit"
	case "lssu", "hlssu":
		return "an SS7 link status signal unit"
	case "msu", "hmsu":
		return "an SS7 message signal unit"
	}
	return "ATM, " + w
}

// arithWords is a number in the notation of the language, with brackets where one is in another.
func arithWords(a arith) string {
	switch a := a.(type) {
	case *numArith:
		if a.num > 255 {
			return fmt.Sprintf("%d (%#x)", a.num, a.num)
		}
		return strconv.Itoa(int(a.num))
	case *lenArith:
		return "the length on the wire"
	case *negArith:
		return "-" + arithWords(a.x)
	case *binArith:
		return "(" + arithWords(a.l) + " " + a.op + " " + arithWords(a.r) + ")"
	case *loadArith:
		octets := "octet"
		if a.size > 1 {
			octets = strconv.Itoa(int(a.size)) + " octets"
		}
		return fmt.Sprintf("%s at %s of %s", octets, arithWords(a.index), titles()[a.proto])
	}
	return "?"
}
