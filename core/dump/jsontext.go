package dump

import (
	"bytes"
	"encoding/binary"
	"math/bits"
	"unicode/utf8"
)

// longestEscape is what one octet may become.
const longestEscape = len(`\u0000`)

// escapes are octets as they are written where they are to be US-ASCII, the first one lowest, and their number in the highest octet: those
// beyond it are U+FFFD.
type escapes [256]uint64

func (e *escapes) init() {
	for c := range e {
		var b [8]byte
		b[7] = byte(putEscaped(b[:], byte(c)))
		if c >= utf8.RuneSelf {
			b = [8]byte{0xef, 0xbf, 0xbd, 7: 3}
		}
		e[c] = binary.LittleEndian.Uint64(b[:])
	}
}

// putEscaped writes an octet and gives the length of that.
func putEscaped(b []byte, c byte) int {
	switch {
	case c == '"' || c == '\\':
		return copy(b, []byte{'\\', c})
	case c == '\n':
		return copy(b, `\n`)
	case c == '\r':
		return copy(b, `\r`)
	case c == '\t':
		return copy(b, `\t`)
	case c < ' ' || c == 0x7f:
		return copy(b, []byte{'\\', 'u', '0', '0', lowerHex[c>>4], lowerHex[c&15]})
	}
	b[0] = c
	return 1
}

// text writes octets as a string; what is not UTF-8 becomes U+FFFD. Octets of what is no text are as good as random: few branches
// depend on them.
func (g *page) text(s []byte, e *escapes) {
	g.room(longestEscape*len(s) + roomForField)
	b, n := g.b, g.n
	b[n] = '"'
	n++
	suspect := uint64(eightHigh) // octets beyond US-ASCII, as long as they may be something else than UTF-8
	i := 0
	for len(s)-i >= 8 {
		x := binary.LittleEndian.Uint64(s[i:])
		binary.LittleEndian.PutUint64(b[n:], x)
		m := escaping(x) | x&suspect
		if m == 0 {
			i, n = i+8, n+8
			continue
		}
		plain := bits.TrailingZeros64(m) / 8
		i, n = i+plain, n+plain
		c := s[i]
		if c >= utf8.RuneSelf {
			if !wellFormed(s[i:]) {
				break
			}
			suspect = 0
			continue
		}
		binary.LittleEndian.PutUint64(b[n:], e[c])
		i, n = i+1, n+int(e[c]>>56)
	}
	for i < len(s) {
		c := s[i]
		switch {
		case c < utf8.RuneSelf:
			binary.LittleEndian.PutUint64(b[n:], e[c])
			i, n = i+1, n+int(e[c]>>56)
		case suspect == 0:
			b[n] = c
			i, n = i+1, n+1
		default:
			r, k := utf8.DecodeRune(s[i:])
			i, n = i+k, len(utf8.AppendRune(b[:n], r))
		}
	}
	b[n] = '"'
	g.n = n + 1
}

// ascii writes octets as a string of US-ASCII with U+FFFD in place of each octet beyond. See text.
func (g *page) ascii(s []byte, e *escapes) {
	g.room(longestEscape*len(s) + roomForField)
	b, n := g.b, g.n
	b[n] = '"'
	n++
	for ; len(s) >= 8; s = s[8:] {
		x := binary.LittleEndian.Uint64(s)
		if escaping(x)|x&eightHigh == 0 {
			binary.LittleEndian.PutUint64(b[n:], x)
			n += 8
			continue
		}
		for range 8 {
			text := e[byte(x)]
			binary.LittleEndian.PutUint64(b[n:], text)
			n += int(text >> 56)
			x >>= 8
		}
	}
	for _, c := range s {
		binary.LittleEndian.PutUint64(b[n:], e[c])
		n += int(e[c] >> 56)
	}
	b[n] = '"'
	g.n = n + 1
}

const (
	eightOnes = 0x01010101_01010101
	eightHigh = 0x80 * eightOnes
)

// escaping sets the high bit of the lane of each of eight octets that is written otherwise in a string: control characters, quotes and
// backslashes; and above the lowest of those perhaps of others.
func escaping(x uint64) uint64 {
	control := (x - 0x20*eightOnes) &^ x
	quote, slash, del := x^'"'*eightOnes, x^'\\'*eightOnes, x^0x7f*eightOnes
	return (control | (quote-eightOnes)&^quote | (slash-eightOnes)&^slash | (del-eightOnes)&^del) & eightHigh
}

// wellFormed reports whether octets are UTF-8. It is quick where all beyond US-ASCII is U+FFFD, which is what octets that are no text
// become: it counts whether each of them is of one.
func wellFormed(s []byte) bool {
	const low7 = 0x7f * eightOnes
	count, i := 0, 0
	for ; i+10 <= len(s); i += 8 {
		x := binary.LittleEndian.Uint64(s[i:])
		second, third := binary.LittleEndian.Uint64(s[i+1:]), binary.LittleEndian.Uint64(s[i+2:])
		other := (x ^ 0xef*eightOnes) | (second ^ 0xbf*eightOnes) | (third ^ 0xbd*eightOnes)
		begins := ^(other&low7 + low7 | other) & eightHigh // U+FFFD in UTF-8: ef bf bd
		count += bits.OnesCount64(x&eightHigh) - 3*bits.OnesCount64(begins)
	}
	for ; i < len(s); i++ {
		count += int(s[i] >> 7)
		if bytes.HasPrefix(s[i:], []byte("\ufffd")) {
			count -= 3
		}
	}
	return count == 0 || utf8.Valid(s)
}

const lowerHex = "0123456789abcdef"
