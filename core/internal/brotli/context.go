package brotli

// Modes of contexts: RFC 7932 §7.1.
const (
	contextLow    = 0 // the lower 6 bits of the last octet
	contextHigh   = 1 // its upper 6 bits
	contextText   = 2 // what the last two octets are in text
	contextSigned = 3 // their size, as numbers with a sign
)

// context gives the context of a literal behind the octets p2 and p1.
func context(mode int, p1, p2 byte) int {
	switch mode {
	case contextLow:
		return int(p1 & 0x3f)
	case contextHigh:
		return int(p1 >> 2)
	case contextText:
		return int(lastOfText(p1) | beforeOfText(p2))
	}
	return int(sizeOf(p1)<<3 | sizeOf(p2))
}

// lut0 is the table Lut0 of RFC 7932 §7.1 up to 127.
var lut0 = [128]byte{
	'\t': 4, '\n': 4, '\r': 4,
	32: 8, 12, 16, 12, 12, 20, 12, 16, 24, 28, 12, 12, 32, 12, 36, 12, 44, 44, 44, 44, 44, 44, 44, 44, 44, 44, 32, 32, 24, 40, 28, 12,
	12, 48, 52, 52, 52, 48, 52, 52, 52, 48, 52, 52, 52, 52, 52, 48, 52, 52, 52, 52, 52, 48, 52, 52, 52, 52, 52, 24, 12, 28, 12, 12,
	12, 56, 60, 60, 60, 56, 60, 60, 60, 56, 60, 60, 60, 60, 60, 56, 60, 60, 60, 60, 60, 56, 60, 60, 60, 60, 60, 24, 12, 28, 12, 0,
}

// lastOfText is the table Lut0.
func lastOfText(c byte) byte {
	if c >= 192 {
		return 2 | c&1
	}
	if c >= 128 {
		return c & 1
	}
	return lut0[c]
}

// beforeOfText is the table Lut1.
func beforeOfText(c byte) byte {
	switch {
	case c >= 224, c >= '0' && c <= '9', c >= 'A' && c <= 'Z':
		return 2
	case c >= 'a' && c <= 'z':
		return 3
	case c <= ' ', c >= 127:
		return 0
	}
	return 1
}

// sizeOf is the table Lut2.
func sizeOf(c byte) byte {
	switch {
	case c == 0:
		return 0
	case c < 16:
		return 1
	case c < 64:
		return 2
	case c < 128:
		return 3
	case c < 192:
		return 4
	case c < 240:
		return 5
	case c < 255:
		return 6
	}
	return 7
}
