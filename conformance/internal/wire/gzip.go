package wire

import (
	"encoding/binary"
	"hash/crc32"
)

// Gzip wraps b in a gzip member of stored blocks (RFC 1952, RFC 1951 §3.2.4). Nothing is compressed, so that the octets do
// not depend on a compressor's version. b may have 65535 octets.
func Gzip(b []byte) []byte {
	n := uint16(len(b))
	g := Hex("1f8b 08 00 00000000 00 ff 01") // deflate, no name, no time, unknown system; one last block, stored
	g = binary.LittleEndian.AppendUint16(g, n)
	g = binary.LittleEndian.AppendUint16(g, ^n)
	g = append(g, b...)
	g = binary.LittleEndian.AppendUint32(g, crc32.ChecksumIEEE(b))
	return binary.LittleEndian.AppendUint32(g, uint32(n))
}
