package packet

import (
	"encoding/binary"
	"slices"
)

// AppendOctets appends octets as lower-case hexadecimal digits. It is encoding/hex.AppendEncode four octets at a time: payloads are
// most of what text formats write.
func AppendOctets(dst, b []byte) []byte {
	n := len(dst)
	dst = slices.Grow(dst, 2*len(b))[:n+2*len(b)]
	out := dst[n:]
	for ; len(b) >= 4 && len(out) >= 8; b, out = b[4:], out[8:] {
		binary.BigEndian.PutUint64(out, HexDigits(binary.BigEndian.Uint32(b)))
	}
	for i, x := range b {
		out[2*i], out[2*i+1] = hexDigits[x>>4], hexDigits[x&15]
	}
	return dst
}

// HexDigits gives the eight hexadecimal digits of a number, the highest in the high octet. Each octet of the word is a lane of its own.
func HexDigits(x uint32) uint64 {
	const ones = 0x0101010101010101
	w := uint64(x)
	w = (w | w<<16) & 0x0000ffff0000ffff
	w = (w | w<<8) & 0x00ff00ff00ff00ff
	w = (w | w<<4) & (15 * ones)
	letter := (w + 6*ones) >> 4 & ones // 1 in the lanes of 10 and above
	return w + '0'*ones + letter*('a'-'0'-10)
}
