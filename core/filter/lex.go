package filter

import (
	"net/netip"
	"strings"
)

// maxExpr bounds the octets of an expression: what is compiled from it is bounded by maxInsns anyway.
const maxExpr = 64 << 10

// kind says what a token is.
type kind uint8

const (
	kindEnd kind = iota
	kindNumber
	kindWord   // a keyword
	kindName   // anything else that begins like a name, or follows a backslash
	kindDotted // two to four numbers with dots between
	kindIPv6
	kindMAC
	kindARCnet // $ and an octet
	kindSign   // an operator or a bracket
)

// token is a piece of the expression.
type token struct {
	kind kind
	text string // as written; of a name without its backslash, of a sign in its usual spelling
	num  uint32 // of a number
	at   int    // offset in the expression
	end  int
}

// lexer cuts an expression into tokens.
type lexer struct {
	expr string
	at   int
}

// tokens of a whole expression, with one of kindEnd at the end.
func tokens(expr string) []token {
	if len(expr) > maxExpr {
		syntaxAt(expr[:64], 64, "the expression has %d octets; at most %d are taken", len(expr), maxExpr)
	}
	l := lexer{expr: expr}
	var ts []token
	for {
		t := l.next()
		ts = append(ts, t)
		if t.kind == kindEnd {
			return ts
		}
	}
}

func (l *lexer) next() token {
	for l.at < len(l.expr) && strings.IndexByte(" \t\r\n", l.expr[l.at]) >= 0 {
		l.at++
	}
	rest := l.expr[l.at:]
	t := token{at: l.at, text: rest[:0]}
	if rest == "" {
		t.end = l.at
		return t
	}
	n := 0
	// The longest match wins, and of equal ones the first.
	longest := func(m int, k kind) {
		if m > n {
			n, t.kind = m, k
		}
	}
	longest(signLen(rest), kindSign)
	longest(arcnetLen(rest), kindARCnet)
	longest(macLen(rest), kindMAC)
	longest(numberLen(rest), kindNumber)
	longest(dottedLen(rest), kindDotted)
	longest(ipv6Len(rest), kindIPv6)
	longest(bogusMACLen(rest), kindMAC)
	longest(nameLen(rest), kindName)
	if n == 0 {
		syntaxAt(l.expr, l.at, "%q begins nothing that is known; expected a primitive, a number or an operator", rest[:1])
	}
	t.text = rest[:n]
	t.end = l.at + n
	l.at += n
	l.finish(&t)
	return t
}

// finish gives names their meaning, numbers their value and signs their usual spelling.
func (l *lexer) finish(t *token) {
	switch t.kind {
	case kindName:
		if t.text[0] == '\\' {
			t.text = t.text[1:]
			return
		}
		if w, ok := words()[t.text]; ok {
			t.kind, t.text = kindWord, w
			if strings.IndexByte("!&|", w[0]) >= 0 {
				t.kind = kindSign
			}
			return
		}
		if v, ok := constants()[t.text]; ok {
			t.kind, t.num = kindNumber, v
		}
	case kindNumber:
		t.num = l.value(t)
	case kindSign:
		if t.text == "==" {
			t.text = "="
		}
	case kindMAC:
		if macLen(t.text) != len(t.text) {
			syntaxAt(l.expr, t.at, "%s is no MAC address; expected six octets, as in 02:00:5e:10:00:01", t.text)
		}
	}
}

// value of a number: decimal, octal with a leading 0, or hexadecimal with 0x.
func (l *lexer) value(t *token) uint32 {
	s, base := t.text, uint64(10)
	switch {
	case len(s) > 1 && (s[1] == 'x' || s[1] == 'X'):
		s, base = s[2:], 16
	case s[0] == '0':
		base = 8
	}
	var v uint64
	for i := range len(s) {
		d := uint64(hexDigit(s[i]))
		if d >= base {
			syntaxAt(l.expr, t.at, "%s has a digit that is not octal, which its leading 0 asks for", t.text)
		}
		if v = v*base + d; v > 1<<32-1 {
			syntaxAt(l.expr, t.at, "%s does not fit into 32 bits", t.text)
		}
	}
	return uint32(v)
}

// signLen is the length of an operator or bracket.
func signLen(s string) int {
	if len(s) > 1 {
		switch s[:2] {
		case "&&", "||", ">=", "<=", "!=", "==", "<<", ">>":
			return 2
		}
	}
	if strings.IndexByte("+-*/%:[]!<>()&|^=", s[0]) >= 0 {
		return 1
	}
	return 0
}

func isHex(c byte) bool { return hexDigit(c) < 16 }

// hexDigit is the value of a digit; 16 and more for what is none.
func hexDigit(c byte) byte {
	switch {
	case c-'0' < 10:
		return c - '0'
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return c | 0x20 - 'a' + 10
	}
	return 16
}

// hexRun is the number of hexadecimal digits at the start of s, at most limit.
func hexRun(s string, limit int) int {
	n := 0
	for n < len(s) && n < limit && isHex(s[n]) {
		n++
	}
	return n
}

func decimalRun(s string) int {
	n := 0
	for n < len(s) && s[n]-'0' < 10 {
		n++
	}
	return n
}

// numberLen is the length of a number.
func numberLen(s string) int {
	if len(s) > 2 && s[0] == '0' && s[1]|0x20 == 'x' {
		if n := hexRun(s[2:], len(s)); n > 0 {
			return 2 + n
		}
	}
	return decimalRun(s)
}

// dottedLen is the length of two to four numbers with dots between them.
func dottedLen(s string) int {
	n := numberLen(s)
	for i := 1; i < 4 && n > 0 && n < len(s) && s[n] == '.'; i++ {
		m := numberLen(s[n+1:])
		if m == 0 {
			return dotted(i, n)
		}
		n += 1 + m
		if i == 3 {
			return n
		}
	}
	return dotted(strings.Count(s[:n], ".")+1, n)
}

func dotted(numbers, n int) int {
	if numbers < 2 {
		return 0
	}
	return n
}

// arcnetLen is the length of a dollar sign with one or two hexadecimal digits.
func arcnetLen(s string) int {
	if s[0] != '$' {
		return 0
	}
	if n := hexRun(s[1:], 2); n > 0 {
		return 1 + n
	}
	return 0
}

// macLen is the length of a MAC address: six octets with one kind of separator, three groups of four digits with dots, or
// twelve digits.
func macLen(s string) int {
	if hexRun(s, 12) == 12 {
		return 12
	}
	n := hexRun(s, 5)
	if n == 4 && len(s) >= 14 && s[4] == '.' && hexRun(s[5:], 5) == 4 && s[9] == '.' && hexRun(s[10:], 4) == 4 {
		return 14
	}
	if n == 0 || n > 2 || n == len(s) || strings.IndexByte(":-.", s[n]) < 0 {
		return 0
	}
	sep := s[n]
	for range 5 {
		if n == len(s) || s[n] != sep {
			return 0
		}
		m := hexRun(s[n+1:], 2)
		if m == 0 {
			return 0
		}
		n += 1 + m
	}
	return n
}

// bogusMACLen is the length of what looks like octets with colons between them and is no address.
func bogusMACLen(s string) int {
	n, groups := 0, 0
	for n < len(s) {
		m := hexRun(s[n:], 2)
		if m == 0 {
			break
		}
		c := 0
		for n+m+c < len(s) && s[n+m+c] == ':' {
			c++
		}
		if c == 0 {
			break
		}
		n += m + c
		groups++
	}
	if groups < 2 {
		return 0
	}
	return n
}

// ipv6Len is the length of the longest IPv6 address at the start of s.
func ipv6Len(s string) int {
	n := 0
	for n < len(s) && n < len("ffff:ffff:ffff:ffff:ffff:ffff:255.255.255.255") && (isHex(s[n]) || s[n] == ':' || s[n] == '.') {
		n++
	}
	for ; n > 1 && strings.Count(s[:n], ":") > 1; n-- {
		if a, err := netip.ParseAddr(s[:n]); err == nil && a.Is6() {
			return n
		}
	}
	return 0
}

func isNameChar(c byte) bool {
	return c-'0' < 10 || c|0x20 >= 'a' && c|0x20 <= 'z' || c == '.' || c == '_' || c == '-'
}

// nameLen is the length of a name, which ends in a letter, digit or dot, or of a backslash and what follows it.
func nameLen(s string) int {
	if s[0] == '\\' {
		n := 1
		for n < len(s) && strings.IndexByte(" !()\n\t", s[n]) < 0 {
			n++
		}
		if n == 1 {
			return 0
		}
		return n
	}
	if !isNameChar(s[0]) || strings.IndexByte("._-", s[0]) >= 0 {
		return 0
	}
	n := 1
	for n < len(s) && isNameChar(s[n]) {
		n++
	}
	for n > 1 && (s[n-1] == '-' || s[n-1] == '_') {
		n--
	}
	return n
}
