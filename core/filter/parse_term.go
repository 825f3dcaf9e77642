package filter

import "net/netip"

func mustIPv6(s string) netip.Addr {
	a, _ := netip.ParseAddr(s) // the lexer has asked
	return a
}

// term reads a primitive, a negation or an expression in brackets.
func (p *parser) term(q qualifiers) (node, qualifiers) {
	p.deeper()
	defer func() { p.depth-- }()
	t := p.tok()
	switch {
	case t.sign("!"):
		p.i++
		n, r := p.term(q)
		return &notNode{n, t.at}, r
	case t.sign("(") && !p.isArith(p.i):
		p.i++
		n, _ := p.or(q)
		p.need(")")
		return n, q
	case t.kind == kindNumber || t.sign("(", "-") || t.word("len"):
		if t.kind == kindNumber && !p.ts[p.i+1].isOperator() {
			syntaxAt(p.expr, t.at, "%s stands alone: expected a qualifier before it, as in \"port %s\", or a comparison after it", t, t.text)
		}
		return p.relation(), qualifiers{}
	case t.kind == kindWord:
		return p.primitive()
	case t.kind == kindName || t.kind == kindDotted || t.kind == kindIPv6 || t.kind == kindMAC || t.kind == kindARCnet:
		if words()[lower(t.text)] == "" {
			syntaxAt(p.expr, t.at, "%s stands alone: expected a qualifier before it, as in \"host %s\"", t, t.text)
		}
	}
	p.expected("a primitive")
	return nil, q
}

func lower(s string) string {
	b := []byte(s)
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}

// primitive reads what begins with a keyword, but for len.
func (p *parser) primitive() (node, qualifiers) {
	t := p.tok()
	q := qualifiers{at: t.at}
	if _, ok := protocols()[t.text]; ok {
		if p.ts[p.i+1].sign("[") {
			return p.relation(), qualifiers{}
		}
		q.proto = t.text
		p.i++
	}
	if p.head(&q) {
		return p.id(q), q
	}
	if n := p.qualified(q.proto); n != nil {
		return n, qualifiers{}
	}
	if q.proto != "" {
		return &protoNode{q.proto, t.at}, qualifiers{}
	}
	return p.other(), qualifiers{}
}

// head reads direction and type; false: there is none.
func (p *parser) head(q *qualifiers) bool {
	start := p.i
	q.dir = p.direction()
	t := p.tok()
	if t.kind == kindWord {
		switch t.text {
		case "host", "net", "port", "portrange":
			q.typ = t.text
			p.i++
		case "proto", "protochain", "gateway":
			if q.dir != "" {
				p.expected("host, net, port, portrange or an address: " + t.text + " has no direction")
			}
			q.typ = t.text
			p.i++
		}
	}
	q.valid = p.i > start
	return q.valid
}

// direction reads src, dst, both with "and" or "or" between, or one of IEEE 802.11's addresses.
func (p *parser) direction() string {
	t := p.tok()
	if t.kind != kindWord {
		return ""
	}
	other := "src"
	switch t.text {
	case "src":
		other = "dst"
	case "dst":
	case "addr1", "addr2", "addr3", "addr4", "ra", "ta":
		p.i++
		return t.text
	default:
		return ""
	}
	p.i++
	if op := p.tok(); op.sign("&&", "||") && p.ts[p.i+1].word(other) {
		p.i += 2
		if op.text == "&&" {
			return "and"
		}
		return "or"
	}
	return t.text
}

// qualified reads what a protocol's name may stand before; nil for anything else.
func (p *parser) qualified(proto string) node {
	t := p.tok()
	if t.kind != kindWord {
		return nil
	}
	switch t.text {
	case "broadcast", "multicast":
		p.i++
		return &castNode{proto, t.text == "multicast", t.at}
	case "type", "subtype", "dir":
		return p.wlan()
	case "llc":
		if proto != "" {
			p.expected("a qualifier or an operator: llc stands alone")
		}
		p.i++
		n := &nameNode{word: "llc", at: t.at}
		if a := p.tok(); a.kind == kindName || a.word("rnr") {
			p.i++
			n.name, n.nameAt = a.text, a.at
		}
		return n
	}
	return nil
}

// other reads the remaining primitives.
func (p *parser) other() node {
	t := p.advance()
	switch t.text {
	case "less", "greater", "ifindex", "rnr", "srnr":
		n := p.number("a number")
		return &numNode{t.text, n.num, true, t.at, n.at}
	case "vlan", "mpls", "pppoes", "geneve":
		if p.startsNumber() {
			n := p.bracketed("a number")
			return &numNode{t.text, n.num, true, t.at, n.at}
		}
		return &numNode{word: t.text, at: t.at}
	case "byte":
		return p.byteTest(t)
	case "ifname", "ruleset", "action", "reason":
		a := p.tok()
		if t.text == "reason" && a.kind == kindNumber {
			p.i++
			return &numNode{"reason", a.num, true, t.at, a.at}
		}
		if a.kind != kindName {
			p.expected("a name")
		}
		p.i++
		return &nameNode{t.text, a.text, t.at, a.at}
	case "inbound", "outbound", "pppoed", "lane", "metac", "bcc", "oam", "oamf4", "oamf4ec", "oamf4sc", "sc", "ilmic", "connectmsg", "metaconnect":
		return &wordNode{t.text, t.at}
	case "fisu", "lssu", "msu", "hfisu", "hlssu", "hmsu":
		return &wordNode{t.text, t.at}
	case "vpi", "vci", "sio", "opc", "dpc", "sls", "hsio", "hopc", "hdpc", "hsls":
		return p.field(t)
	}
	p.i--
	p.expected("a primitive")
	return nil
}

func (p *parser) byteTest(t token) node {
	idx := p.number("the number of an octet")
	op := p.tok()
	if !op.sign("=", "<", ">", "&", "|") {
		p.expected("=, <, >, & or |")
	}
	p.i++
	return &byteNode{op.text, idx.num, p.number("a number").num, t.at}
}

// field reads a comparison of a field of ATM or SS7: a number, an operator and a number, or numbers with "or" between in brackets.
func (p *parser) field(t token) node {
	read := func(op, what string) node {
		n := p.number(what)
		return &fieldNode{t.text, op, n.num, t.at, n.at}
	}
	if op := p.tok(); op.sign("=", "!=", "<", "<=", ">", ">=") {
		p.i++
		return read(op.text, "a number")
	}
	if !p.tok().sign("(") {
		return read("=", "a number, a comparison or numbers in brackets")
	}
	p.i++
	n := read("=", "a number")
	for p.tok().sign("||") {
		p.i++
		n = &orNode{n, read("=", "a number")}
	}
	p.need(")")
	return n
}
