package dissect

// The Huffman code of RFC 7541, appendix B, is a canonical one: codes of a length follow each other, and a longer one follows the last
// of those before it. So how many there are of each length, and which octets they stand for, in order, is all of it.
const (
	hpackShortest = 5
	hpackSymbols  = "012aceiost" + // 5 bits
		" %-./3456789=A_bdfghlmnpru" + // 6
		":BCDEFGHIJKLMNOPQRSTUVWYjkqvwxyz" + // 7
		"&*,;XZ" + // 8
		"!\"()?" + // 10
		"'+|" + // 11
		"#>" + // 12
		"\x00$@[]~" + // 13
		"^}" + // 14
		"<`{" + // 15
		"\\\xc3\xd0" + // 19
		"\x80\x82\x83\xa2\xb8\xc2\xe0\xe2" + // 20
		"\x99\xa1\xa7\xac\xb0\xb1\xb3\xd1\xd8\xd9\xe3\xe5\xe6" + // 21
		"\x81\x84\x85\x86\x88\x92\x9a\x9c\xa0\xa3\xa4\xa9\xaa\xad\xb2\xb5\xb9\xba\xbb\xbd\xbe\xc4\xc6\xe4\xe8\xe9" + // 22
		"\x01\x87\x89\x8a\x8b\x8c\x8d\x8f\x93\x95\x96\x97\x98\x9b\x9d\x9e\xa5\xa6\xa8\xae\xaf\xb4\xb6\xb7\xbc\xbf\xc5\xe7\xef" + // 23
		"\x09\x8e\x90\x91\x94\x9f\xab\xce\xd7\xe1\xec\xed" + // 24
		"\xc7\xcf\xea\xeb" + // 25
		"\xc0\xc1\xc8\xc9\xca\xcd\xd2\xd5\xda\xdb\xee\xf0\xf2\xf3\xff" + // 26
		"\xcb\xcc\xd3\xd4\xd6\xdd\xde\xdf\xf1\xf4\xf5\xf6\xf7\xf8\xfa\xfb\xfc\xfd\xfe" + // 27
		"\x02\x03\x04\x05\x06\x07\x08\x0b\x0c\x0e\x0f\x10\x11\x12\x13\x14\x15\x17\x18\x19\x1a\x1b\x1c\x1d\x1e\x1f\x7f\xdc\xf9" + // 28
		"\x0a\x0d\x16" // 30, and the fourth ends a string: no string has it
)

// hpackLengths are the numbers of codes of 5 bits and more.
var hpackLengths = [...]uint32{10, 26, 32, 6, 0, 5, 3, 2, 6, 2, 3, 0, 0, 0, 3, 8, 13, 26, 29, 12, 4, 15, 19, 29, 0, 4}

// appendHuffman appends what b holds, as far as it can be decoded; ok is false where a code is none, or the octet's last bits are no
// padding: RFC 7541 §5.2.
func appendHuffman(buf, b []byte) (_ []byte, ok bool) {
	var bits uint64 // those that were not decoded yet are the lowest have
	have, next := 0, 0
	for {
		for have <= 56 && next < len(b) {
			bits = bits<<8 | uint64(b[next])
			have, next = have+8, next+1
		}
		c, n := hpackSymbol(bits, have)
		if n == 0 {
			left := uint64(1)<<have - 1
			return buf, have < 8 && bits&left == left
		}
		if n > have || c >= len(hpackSymbols) {
			return buf, false
		}
		buf = append(buf, hpackSymbols[c])
		have -= n
	}
}

// hpackSymbol gives the place of the symbol that the lowest have bits begin with, and the bits of its code; n is 0 where there are too
// few.
func hpackSymbol(bits uint64, have int) (place, n int) {
	first, before := uint32(0), uint32(0) // code of a length, and codes that are shorter
	for i, count := range hpackLengths {
		n = hpackShortest + i
		if n > have {
			return 0, 0
		}
		if code := uint32(bits>>(have-n)) & (1<<n - 1); code-first < count {
			return int(before + code - first), n
		}
		before += count
		first = (first + count) << 1
	}
	return len(hpackSymbols), n
}
