package packet

import "unicode/utf8"

// AppendText appends text as `tshark -T fields` writes it: the five control characters that would break a line or a
// column are escaped, others stay, and a NUL ends the text. Octets that are not UTF-8 become U+FFFD.
func AppendText[S string | []byte](dst []byte, s S) []byte {
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			n := sequence(s, i)
			if n > 0 {
				dst = append(dst, s[i:i+n]...)
				i += n
				continue
			}
			dst = append(dst, "\uFFFD"...)
			i -= n
			continue
		}
		switch c {
		case 0:
			return dst
		case '\b':
			dst = append(dst, '\\', 'b')
		case '\t':
			dst = append(dst, '\\', 't')
		case '\n':
			dst = append(dst, '\\', 'n')
		case '\f':
			dst = append(dst, '\\', 'f')
		case '\r':
			dst = append(dst, '\\', 'r')
		default:
			dst = append(dst, c)
		}
		i++
	}
	return dst
}

// sequence gives the length of the UTF-8 sequence at i, or minus the number of octets that one U+FFFD stands for: the
// longest part that could begin a sequence, at least one (Unicode 15, §3.9, "substitution of maximal subparts").
func sequence[S string | []byte](s S, i int) int {
	c := s[i]
	lo, hi, need := byte(0x80), byte(0xbf), 0
	switch {
	case c >= 0xc2 && c <= 0xdf:
		need = 1
	case c >= 0xe0 && c <= 0xef:
		need = 2
	case c >= 0xf0 && c <= 0xf4:
		need = 3
	default:
		return -1
	}
	switch c {
	case 0xe0:
		lo = 0xa0
	case 0xed:
		hi = 0x9f
	case 0xf0:
		lo = 0x90
	case 0xf4:
		hi = 0x8f
	}
	for n := 1; n <= need; n++ {
		if i+n >= len(s) || s[i+n] < lo || s[i+n] > hi {
			return -n
		}
		lo, hi = 0x80, 0xbf
	}
	return need + 1
}
