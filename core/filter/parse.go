package filter

import "fmt"

// maxDepth bounds how deep the parser goes: a bracket takes two steps.
const maxDepth = 500

// parser reads the grammar of pcap-filter(7) by recursive descent.
type parser struct {
	expr  string
	ts    []token
	i     int
	match []int // of an opening round bracket: the index of the token that closes it, -1: none
	depth int
}

// parse reads an expression; nil for one without a token, which every packet matches.
func parse(expr string) (n node, err error) {
	defer catch(&err)
	p := &parser{expr: expr, ts: tokens(expr)}
	p.pair()
	if p.tok().kind == kindEnd {
		return nil, nil
	}
	n, _ = p.or(qualifiers{})
	if t := p.tok(); t.kind != kindEnd {
		p.expected("\"and\", \"or\" or the end")
	}
	return n, nil
}

// pair finds which bracket closes which.
func (p *parser) pair() {
	p.match = make([]int, len(p.ts))
	var open []int
	for i, t := range p.ts {
		p.match[i] = -1
		switch {
		case t.kind != kindSign:
		case t.text == "(":
			open = append(open, i)
		case t.text == ")" && len(open) > 0:
			p.match[open[len(open)-1]] = i
			open = open[:len(open)-1]
		}
	}
}

func (p *parser) tok() token { return p.ts[p.i] }

func (p *parser) advance() token {
	t := p.ts[p.i]
	if t.kind != kindEnd {
		p.i++
	}
	return t
}

// sign reports whether the token is one of these operators or brackets.
func (t token) sign(of ...string) bool {
	if t.kind != kindSign {
		return false
	}
	for _, s := range of {
		if t.text == s {
			return true
		}
	}
	return false
}

func (t token) word(w string) bool { return t.kind == kindWord && t.text == w }

// String is the token in a message.
func (t token) String() string {
	if t.kind == kindEnd {
		return "the end of the expression"
	}
	return fmt.Sprintf("%q", t.text)
}

// expected ends the parse at the token at hand.
func (p *parser) expected(what string) {
	t := p.tok()
	found := "the end of the expression"
	if t.kind != kindEnd {
		found = fmt.Sprintf("%q", p.expr[t.at:t.end])
	}
	hint := ""
	if t.kind == kindName && words()[lower(t.text)] != "" {
		hint = "; keywords are in lower case"
	}
	syntaxAt(p.expr, t.at, "expected %s, found %s%s", what, found, hint)
}

func (p *parser) need(s string) {
	if !p.tok().sign(s) {
		p.expected(fmt.Sprintf("%q", s))
	}
	p.i++
}

func (p *parser) deeper() {
	if p.depth++; p.depth > maxDepth {
		syntaxAt(p.expr, p.tok().at, "brackets and negations are nested deeper than is taken")
	}
}

// or reads terms with "and" and "or" between them, which rank alike. q is what an ident without qualifiers would inherit;
// what a later one inherits comes back.
func (p *parser) or(q qualifiers) (node, qualifiers) {
	p.deeper()
	n, q := p.term(q)
	for p.tok().sign("&&", "||") {
		op := p.advance()
		var r node
		if p.isID() {
			r = p.id(q)
		} else {
			r, q = p.term(q)
		}
		n = join(op, n, r)
	}
	p.depth--
	return n, q
}

func join(op token, l, r node) node {
	if op.text == "&&" {
		return &andNode{l, r}
	}
	return &orNode{l, r}
}

// isID reports whether an ident follows, behind brackets and negations, and not a number that is compared.
func (p *parser) isID() bool {
	for i := p.i; ; i++ {
		t := p.ts[i]
		switch t.kind {
		case kindSign:
			if t.text == "(" && !p.isArith(i) || t.text == "!" {
				continue
			}
			return false
		case kindNumber:
			return !p.ts[i+1].isOperator()
		case kindName, kindDotted, kindIPv6, kindMAC, kindARCnet:
			return true
		}
		return false
	}
}

// isArith reports whether the bracket that token i opens holds a number: what follows it is an operator.
func (p *parser) isArith(i int) bool {
	m := p.match[i]
	return m >= 0 && p.ts[m+1].isOperator()
}

func (t token) isOperator() bool {
	return t.sign("+", "-", "*", "/", "%", "&", "|", "^", "<<", ">>", "=", "!=", "<", "<=", ">", ">=")
}

// id reads an ident, or several in brackets, with the qualifiers q.
func (p *parser) id(q qualifiers) node {
	p.deeper()
	defer func() { p.depth-- }()
	t := p.tok()
	switch {
	case t.sign("!"):
		p.i++
		return &notNode{p.id(q), t.at}
	case t.sign("("):
		p.i++
		n := p.id(q)
		for p.tok().sign("&&", "||") {
			op := p.advance()
			n = join(op, n, p.id(q))
		}
		p.need(")")
		return n
	}
	return p.atom(q)
}

// atom reads one ident.
func (p *parser) atom(q qualifiers) node {
	t := p.tok()
	switch t.kind {
	case kindName, kindNumber, kindDotted, kindIPv6, kindMAC, kindARCnet:
	default:
		p.expected(q.wants())
	}
	if !q.valid && words()[lower(t.text)] != "" {
		p.expected("a primitive")
	}
	if !q.valid {
		syntaxAt(p.expr, t.at, "%s stands alone: expected a qualifier before it, as in \"host %s\" or \"port %[2]s\"", t, t.text)
	}
	p.i++
	id := ident{kind: t.kind, text: t.text, num: t.num, prefix: -1, at: t.at}
	switch {
	case t.kind == kindDotted && p.tok().word("mask"):
		p.i++
		m := p.tok()
		if m.kind != kindDotted {
			p.expected("a netmask, as in 255.255.255.0")
		}
		p.i++
		id.mask = m.text
	case (t.kind == kindDotted || t.kind == kindIPv6) && p.tok().sign("/"):
		p.i++
		id.prefix = int(min(p.number("the length of a prefix in bits").num, 1<<16))
	}
	if t.kind == kindIPv6 {
		id.addr = mustIPv6(t.text)
	}
	return &idNode{q, id}
}

// wants says what an ident with these qualifiers may be.
func (q qualifiers) wants() string {
	switch q.typ {
	case "port":
		return "a port: a number or a name"
	case "portrange":
		return "a range of ports, as in 6000-6008"
	case "net":
		return "a network: an address, or one with the length of its prefix"
	case "proto", "protochain":
		return "a protocol: a number, or a name behind a backslash where it is a keyword"
	case "host", "":
		return "an address"
	}
	return "a name, a number or an address"
}

// number reads a number.
func (p *parser) number(what string) token {
	if p.tok().kind != kindNumber {
		p.expected(what)
	}
	return p.advance()
}

// bracketed reads a number that may stand in brackets.
func (p *parser) bracketed(what string) token {
	open := 0
	for p.tok().sign("(") {
		p.i++
		open++
	}
	t := p.number(what)
	for range open {
		p.need(")")
	}
	return t
}

// startsNumber reports whether bracketed would find a number.
func (p *parser) startsNumber() bool {
	i := p.i
	for p.ts[i].sign("(") {
		i++
	}
	return p.ts[i].kind == kindNumber
}
