// Package decimal writes numbers and addresses as text without a branch for each digit. Its functions write into a [Cell] that is known
// to be large enough, and whatever else stands in it may be written over.
package decimal

import (
	"encoding/binary"
	"math/bits"
	"strconv"
)

// Cell is room for a short value. Stores into one that is known to be there need no checks.
type Cell [32]byte

// Five gives the five digits of a number below 10^5, the first one in the low octet.
func Five(x uint32) uint64 {
	const hundredth = 1<<32/100 + 1 // of 2^32: exact for what is so small
	hi := uint64(x) * hundredth >> 32
	first := hi * hundredth >> 32
	return '0' + first | uint64(pairs[(hi-100*first)&127])<<8 | uint64(pairs[(uint64(x)-100*hi)&127])<<24
}

// Pair gives the two digits of a number below 100, the first one in the low octet.
func Pair(x uint32) uint16 { return pairs[x&127] }

// Eight gives the eight digits of a number below 10^8, the first one in the low octet. What it divides by 100 and by 10 stands in
// lanes of 32 and 16 bits, one after the other.
func Eight(x uint32) uint64 {
	hi := x / 1e4
	v := uint64(hi) | uint64(x-1e4*hi)<<32
	t := v * 10486 >> 20 & 0x0000007f_0000007f
	v = t | (v-100*t)<<16
	t = v * 103 >> 10 & 0x000f000f_000f000f
	return (t | (v-10*t)<<8) + '0'*0x01010101_01010101
}

// Trim takes the zeros before a number off its n digits, of which the last one always stays, and gives what is left and its length.
func Trim(digits uint64, n uint) (uint64, uint) {
	zeros := uint(bits.TrailingZeros64(digits&0x0f0f0f0f_0f0f0f0f|1<<(8*n-8&63))) &^ 7
	return digits >> (zeros & 63), n - zeros/8
}

// Put writes up to eight octets of text, the first one lowest.
func Put(c *Cell, text uint64) { binary.LittleEndian.PutUint64(c[:8], text) }

// Uint writes a number in decimal and gives its length.
func Uint(c *Cell, x uint64) int {
	if x < 10 {
		c[0] = '0' + byte(x)
		return 1
	}
	if x < 1e5 {
		text, n := Trim(Five(uint32(x)), 5)
		binary.LittleEndian.PutUint32(c[:4], uint32(text))
		c[4] = byte(text >> 32)
		return int(n)
	}
	if x < 1e8 {
		text, n := Trim(Eight(uint32(x)), 8)
		Put(c, text)
		return int(n)
	}
	hi := x / 1e8
	n := 1
	switch {
	case hi < 10:
		c[0] = '0' + byte(hi)
	case hi < 100:
		binary.LittleEndian.PutUint16(c[:2], pairs[hi&127])
		n = 2
	default:
		n = len(strconv.AppendUint(c[:0], hi, 10))
	}
	binary.LittleEndian.PutUint64(c[n:], Eight(uint32(x-1e8*hi)))
	return n + 8
}

// Int is Uint for numbers with a sign.
func Int(c *Cell, x int64) int {
	if x >= 0 {
		return Uint(c, uint64(x))
	}
	n := Uint(c, -uint64(x))
	copy(c[1:], c[:n])
	c[0] = '-'
	return n + 1
}

// Byte gives the digits of a number below 256, the first one in the low octet and a dot behind, and the length without the dot.
func Byte(x uint8) (uint32, uint) {
	return octets[x], 1 + uint((9-uint32(x))>>31) + uint((99-uint32(x))>>31)
}

// IPv4 writes an address in dotted notation and gives its length.
func IPv4(c *Cell, a uint32) int {
	n := Octet(c, 0, byte(a>>24))
	n = Octet(c, n, byte(a>>16))
	n = Octet(c, n, byte(a>>8))
	return int(Octet(c, n, byte(a))) - 1
}

// Octet writes a number below 256 and a dot at n, below 16, and gives the end. Octets of addresses are as good as random: it does not
// branch.
func Octet(c *Cell, n uint, x byte) uint {
	binary.LittleEndian.PutUint32(c[n%16:n%16+4], octets[x])
	return n + 2 + uint((9-uint32(x))>>31) + uint((99-uint32(x))>>31)
}

// Large is room for an IPv6 address, which needs 39 octets.
type Large [68]byte

// IPv6 writes an address as RFC 5952 §4 says, each group in hexadecimal, and gives its length.
func IPv6(c *Large, a *[16]byte) int {
	var groups [8]uint16
	start, zeros := 8, 1 // the first of the longest runs of groups that are 0
	for i, run := 0, 0; i < 8; i++ {
		groups[i] = binary.BigEndian.Uint16(a[2*i:])
		if run++; groups[i] != 0 {
			run = 0
		} else if run > zeros {
			start, zeros = i+1-run, run
		}
	}
	n := uint(0)
	for i := 0; i < 8; i++ {
		if i == start {
			c[n%64] = ':'
			n++
			if i += zeros; i == 8 {
				c[n%64] = ':'
				return int(n) + 1
			}
		}
		if i > 0 {
			c[n%64] = ':'
			n++
		}
		x := groups[i]
		digits := uint(bits.Len16(x|1)+3) / 4
		text := uint32(hexes[x>>8]) | uint32(hexes[x&0xff])<<16
		at := n % 64
		binary.LittleEndian.PutUint32(c[at:at+4], text>>(8*(4-digits)&31))
		n += digits
	}
	return int(n)
}

// EtherLen is the length of a hardware address as text.
const EtherLen = len("00:00:00:00:00:00")

// Ether writes a hardware address.
func Ether(c *Cell, a *[6]byte) {
	Put(c, Three((*[3]byte)(a[:])))
	c[8] = ':'
	binary.LittleEndian.PutUint64(c[9:17], Three((*[3]byte)(a[3:])))
}

// Three gives three octets in hexadecimal with colons between.
func Three(a *[3]byte) uint64 {
	return uint64(hexes[a[0]]) | ':'<<16 | uint64(hexes[a[1]])<<24 | ':'<<40 | uint64(hexes[a[2]])<<48
}

// Bool writes true or false and gives its length.
func Bool(c *Cell, on bool) int {
	const yes, no = 0x65757274, 0x65736c6166 // "true", "false", the first letter in the low octet
	text, k := uint64(no), 5
	if on {
		text, k = yes, 4
	}
	binary.LittleEndian.PutUint64(c[:8], text)
	return k
}

// Nine writes the digits of a number below 10^9, as they follow a decimal point.
func Nine(c *Cell, x uint32) {
	hi := x / 1e8
	c[0] = '0' + byte(hi)
	binary.LittleEndian.PutUint64(c[1:9], Eight(x-1e8*hi))
}

// Hex gives the eight hexadecimal digits of a number, the highest in the high octet. Each octet of the word is a lane of its own.
func Hex(x uint32) uint64 {
	const ones = 0x0101010101010101
	w := uint64(x)
	w = (w | w<<16) & 0x0000ffff0000ffff
	w = (w | w<<8) & 0x00ff00ff00ff00ff
	w = (w | w<<4) & (15 * ones)
	letter := (w + 6*ones) >> 4 & ones // 1 in the lanes of 10 and above
	return w + '0'*ones + letter*('a'-'0'-10)
}

// Append appends a number in decimal.
func Append(dst []byte, x uint64) []byte {
	if x < 10 {
		return append(dst, '0'+byte(x))
	}
	var c Cell
	n := Uint(&c, x)
	return append(dst, c[:n]...)
}
