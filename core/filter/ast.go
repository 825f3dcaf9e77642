package filter

import "net/netip"

// node is a boolean expression. Every node knows where it stands in the text.
type node interface{ pos() int }

type (
	// andNode and orNode are read from left to right: libpcap gives them the same rank, and so does this package.
	andNode struct{ l, r node }
	orNode  struct{ l, r node }
	notNode struct {
		x  node
		at int
	}
	// protoNode is a protocol's name alone.
	protoNode struct {
		proto string
		at    int
	}
	// idNode is a name, number or address with the qualifiers that it is meant with.
	idNode struct {
		q  qualifiers
		id ident
	}
	// relNode compares two numbers.
	relNode struct {
		op   string // = != < <= > >=
		l, r arith
		at   int
	}
	// castNode is broadcast or multicast, of the link or of a protocol.
	castNode struct {
		proto string // "" or "link": the link's
		multi bool
		at    int
	}
	// numNode is a keyword with a number that may be left out: less, greater, vlan, mpls, pppoes, geneve, ifindex, rnr, srnr, reason.
	numNode struct {
		word  string
		num   uint32
		given bool
		at    int
		numAt int
	}
	// nameNode is a keyword with a name: ifname, ruleset, reason, action, llc.
	nameNode struct {
		word   string
		name   string // "": the keyword alone
		at     int
		nameAt int
	}
	// wordNode is a keyword alone: inbound, outbound, pppoed, lane and the like.
	wordNode struct {
		word string
		at   int
	}
	// byteNode is "byte 5 > 3": an octet of the link layer against a number.
	byteNode struct {
		op       string // = < > & |
		idx, val uint32
		at       int
	}
	// wlanNode is type, subtype or direction of an IEEE 802.11 frame, as value and mask of an octet of its frame control field.
	wlanNode struct {
		octet, value, mask uint32
		at                 int
	}
	// fieldNode compares a field of an ATM header, or of SS7's.
	fieldNode struct {
		field string // vpi, vci, sio, opc, dpc, sls, hsio, hopc, hdpc, hsls
		op    string
		num   uint32
		at    int
		numAt int
	}
)

func (n *andNode) pos() int   { return n.l.pos() }
func (n *orNode) pos() int    { return n.l.pos() }
func (n *notNode) pos() int   { return n.at }
func (n *protoNode) pos() int { return n.at }
func (n *idNode) pos() int    { return n.id.at }
func (n *relNode) pos() int   { return n.at }
func (n *castNode) pos() int  { return n.at }
func (n *numNode) pos() int   { return n.at }
func (n *nameNode) pos() int  { return n.at }
func (n *wordNode) pos() int  { return n.at }
func (n *byteNode) pos() int  { return n.at }
func (n *wlanNode) pos() int  { return n.at }
func (n *fieldNode) pos() int { return n.at }

// qualifiers say how an ident is meant.
type qualifiers struct {
	proto string // a protocol's keyword, "" for all that fit
	dir   string // "", src, dst, or, and, addr1 … addr4, ra, ta
	typ   string // "" (host), host, net, port, portrange, proto, protochain, gateway
	at    int    // of the first
	valid bool   // false: there is nothing to inherit
}

// ident is what the qualifiers are about.
type ident struct {
	kind   kind // kindName, kindNumber, kindDotted, kindIPv6, kindMAC, kindARCnet
	text   string
	num    uint32
	addr   netip.Addr // of kindIPv6
	prefix int        // bits after a slash, -1 for none
	mask   string     // dotted, "" for none
	at     int
}

// arith is a number that a packet gives.
type arith interface{ pos() int }

type (
	numArith struct {
		num uint32
		at  int
	}
	lenArith struct{ at int }
	negArith struct {
		x  arith
		at int
	}
	binArith struct {
		op   string // + - * / % & | ^ << >>
		l, r arith
		at   int // of the operator
	}
	// loadArith is proto[index:size].
	loadArith struct {
		proto string
		index arith
		size  uint32
		at    int
		szAt  int
	}
)

func (a *numArith) pos() int  { return a.at }
func (a *lenArith) pos() int  { return a.at }
func (a *negArith) pos() int  { return a.at }
func (a *binArith) pos() int  { return a.l.pos() }
func (a *loadArith) pos() int { return a.at }
