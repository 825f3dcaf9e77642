package packet

import (
	"encoding/binary"
	"slices"

	"github.com/gopcapkit/pcapkit/core/internal/decimal"
)

// AppendOctets appends octets as lower-case hexadecimal digits. It is encoding/hex.AppendEncode eight octets at a time: payloads are
// most of what text formats write.
func AppendOctets(dst, b []byte) []byte {
	n := len(dst)
	dst = slices.Grow(dst, 2*len(b))[:n+2*len(b)]
	out := dst[n:]
	for ; len(b) >= 8 && len(out) >= 16; b, out = b[8:], out[16:] {
		x := binary.BigEndian.Uint64(b)
		binary.BigEndian.PutUint64(out, decimal.Hex(uint32(x>>32)))
		binary.BigEndian.PutUint64(out[8:], decimal.Hex(uint32(x)))
	}
	for i, x := range b {
		out[2*i], out[2*i+1] = hexDigits[x>>4], hexDigits[x&15]
	}
	return dst
}
