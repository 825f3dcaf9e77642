package filter

import "sync"

// relation reads two numbers with a comparison between.
func (p *parser) relation() node {
	at := p.tok().at
	l := p.arith(0)
	op := p.tok()
	if !op.sign("=", "!=", "<", "<=", ">", ">=") {
		p.expected("an operator or a comparison: =, !=, <, <=, > or >=")
	}
	p.i++
	return &relNode{op.text, l, p.arith(0), at}
}

// ranks of the operators; those of one rank associate to the left.
var ranks = sync.OnceValue(func() map[string]int {
	return map[string]int{"|": 1, "&": 2, "<<": 3, ">>": 3, "+": 4, "-": 4, "*": 5, "/": 5}
})

// negRank is above every operator that has a rank.
const negRank = 6

// arith reads a number out of operators of at least a rank. The grammar of libpcap gives % and ^ no rank: their left side is what
// stands right before them, and their right side is all that follows.
func (p *parser) arith(rank int) arith {
	p.deeper()
	defer func() { p.depth-- }()
	l := p.operand()
	for {
		t := p.tok()
		if t.sign("%", "^") {
			p.i++
			return &binArith{t.text, l, p.arith(0), t.at}
		}
		r, ok := ranks()[t.text]
		if t.kind != kindSign || !ok || r < rank {
			return l
		}
		p.i++
		l = &binArith{t.text, l, p.arith(r + 1), t.at}
	}
}

// operand reads a number, a load, len, a negation or an expression in brackets.
func (p *parser) operand() arith {
	t := p.advance()
	switch {
	case t.kind == kindNumber:
		return &numArith{t.num, t.at}
	case t.word("len"):
		return &lenArith{t.at}
	case t.sign("-"):
		return &negArith{p.arith(negRank), t.at}
	case t.sign("("):
		a := p.arith(0)
		p.need(")")
		return a
	case t.kind == kindWord && p.tok().sign("["):
		if _, ok := protocols()[t.text]; ok {
			return p.load(t)
		}
	}
	if t.kind != kindEnd {
		p.i--
	}
	p.expected("a number, len or octets of a protocol, as in ip[0]")
	return nil
}

func (p *parser) load(t token) arith {
	p.need("[")
	a := &loadArith{proto: t.text, size: 1, at: t.at, szAt: t.at}
	a.index = p.arith(0)
	if p.tok().sign(":") {
		p.i++
		n := p.number("the number of octets: 1, 2 or 4")
		a.size, a.szAt = n.num, n.at
	}
	if a.size != 1 && a.size != 2 && a.size != 4 {
		meaningAt(p.expr, a.szAt, "%d octets cannot be loaded; expected 1, 2 or 4", a.size)
	}
	if !protocols()[t.text] {
		meaningAt(p.expr, t.at, "octets of %s cannot be addressed; address those of the layer that carries it", t)
	}
	p.need("]")
	return a
}
