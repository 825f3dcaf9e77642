package dump

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// escaped is a JSON string by the letter of RFC 8259 §7.
func escaped(s []byte) string {
	var b strings.Builder
	b.WriteByte('"')
	for _, r := range string(s) { // what is not UTF-8 is U+FFFD
		switch {
		case r == '"' || r == '\\':
			b.WriteString(`\` + string(r))
		case r == '\n':
			b.WriteString(`\n`)
		case r == '\r':
			b.WriteString(`\r`)
		case r == '\t':
			b.WriteString(`\t`)
		case r < ' ' || r == 0x7f:
			fmt.Fprintf(&b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
	return b.String()
}

func TestTextIsEscaped(t *testing.T) {
	var g page
	var e escapes
	e.init()
	check := func(s []byte) {
		t.Helper()
		g.n = 0
		if g.text(s, &e); string(g.b[:g.n]) != escaped(s) {
			t.Fatalf("%q: got %s, want %s", s, g.b[:g.n], escaped(s))
		}
		var ascii []rune
		for _, c := range s {
			if c < utf8.RuneSelf {
				ascii = append(ascii, rune(c))
			} else {
				ascii = append(ascii, utf8.RuneError)
			}
		}
		g.n = 0
		if g.ascii(s, &e); string(g.b[:g.n]) != escaped([]byte(string(ascii))) {
			t.Fatalf("%q: got %s, want %s", s, g.b[:g.n], escaped([]byte(string(ascii))))
		}
	}
	for c := range 256 { // at each place of eight octets and behind them
		for at := range 20 {
			s := []byte(strings.Repeat("x", 20))
			s[at] = byte(c)
			check(s)
			s[19-at/2] = byte(c)
			check(s[at/3:])
		}
	}
	rnd := rand.New(rand.NewPCG(7, 8))
	pieces := []string{"plain text", "é", "€", "\U0001F600", "\ufffd", "\ufffd\ufffd", "\xef\xbf", "\xbf\xbd", "\xff", "\xe2\x82", "\x00", "\"", "\\", "\n", "\x7f", "a", "bc"}
	for range 20_000 {
		var s []byte
		for range rnd.IntN(16) {
			s = append(s, pieces[rnd.IntN(len(pieces))]...)
		}
		for range rnd.IntN(12) * rnd.IntN(2) {
			s = append(s, byte(rnd.Uint32()))
		}
		check(s)
	}
}
