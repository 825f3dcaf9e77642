package dump

import (
	"encoding/binary"
	"unicode/utf8"
)

// longestEscape is what one octet may become.
const longestEscape = len(`\u0000`)

// escapes are the octets of US-ASCII as they are written, the first one lowest, and their number in the highest octet. Above they are
// U+FFFD, the commonest rune beyond US-ASCII where text is made of octets of any kind.
type escapes [256]uint64

const replacement = 0xbdbfef // U+FFFD in UTF-8, the first octet lowest

func (e *escapes) init() {
	for c := range e {
		var b [8]byte
		b[7] = byte(putEscaped(b[:], byte(c)))
		e[c] = binary.LittleEndian.Uint64(b[:])
		if c >= utf8.RuneSelf {
			e[c] = replacement | 3<<56
		}
	}
}

// putEscaped writes an octet of US-ASCII and gives the length of that.
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
	for i := 0; i < len(s); {
		end := len(s)
		if end-i >= 8 {
			end = i + 8
			x := binary.LittleEndian.Uint64(s[i:])
			binary.LittleEndian.PutUint64(b[n:], x)
			if plainOctets(x) {
				i, n = end, n+8
				continue
			}
			end = min(i+24, len(s)) // where some octets are not plain, others will not be
		}
		for i < end {
			c := s[i]
			other := uint32(c >> 7) // 1: beyond US-ASCII, and not U+FFFD
			if i+4 <= len(s) {
				rest := binary.LittleEndian.Uint32(s[i:])&0xffffff ^ replacement
				other &= (rest | -rest) >> 31
			}
			if other == 0 {
				binary.LittleEndian.PutUint64(b[n:], e[c])
				n += int(e[c] >> 56)
				i += 1 + 2*int(c>>7)
				continue
			}
			r, k := utf8.DecodeRune(s[i:])
			n = len(utf8.AppendRune(b[:n], r))
			i += k
		}
	}
	b[n] = '"'
	g.n = n + 1
}

// plainOctets reports whether eight octets stand for themselves in a string: printable ASCII but for quotes and backslashes. For each of
// another kind the high bit of its lane is set, and above the lowest of those perhaps of others.
func plainOctets(x uint64) bool {
	const ones, high = 0x01010101_01010101, 0x80808080_80808080
	control := (x - 0x20*ones) &^ x
	quote, slash, del := x^'"'*ones, x^'\\'*ones, x^0x7f*ones
	others := (quote-ones)&^quote | (slash-ones)&^slash | (del-ones)&^del
	return (x|control|others)&high == 0
}

const lowerHex = "0123456789abcdef"
