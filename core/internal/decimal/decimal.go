// Package decimal writes numbers and addresses as text without a branch for each digit. Its functions write into a [Cell] that is known
// to be large enough, and whatever else stands in it may be written over.
package decimal

import (
	"encoding/binary"
	"math/bits"
	"strconv"
)

// eight gives the eight digits of a number below 10^8, the first one in the low octet. What it divides by 100 and by 10 stands in
// lanes of 32 and 16 bits, one after the other.
func eight(x uint32) uint64 {
	hi := x / 1e4
	v := uint64(hi) | uint64(x-1e4*hi)<<32
	t := v * 10486 >> 20 & 0x0000007f_0000007f
	v = t | (v-100*t)<<16
	t = v * 103 >> 10 & 0x000f000f_000f000f
	return (t | (v-10*t)<<8) + '0'*0x01010101_01010101
}

// Cell is room for a short value. Stores into one that is known to be there need no checks.
type Cell [32]byte

// Uint writes a number in decimal and gives its length.
func Uint(c *Cell, x uint64) int {
	if x < 10 {
		c[0] = '0' + byte(x)
		return 1
	}
	if x < 1e4 {
		hi := uint32(x) * 5243 >> 19 // x/100
		text := uint32(pairs[hi&127]) | uint32(pairs[(uint32(x)-100*hi)&127])<<16
		few := 0 // digits less than four
		if x < 1e3 {
			few = 8
		}
		if x < 100 {
			few = 16
		}
		binary.LittleEndian.PutUint32(c[:4], text>>(few&31))
		return 4 - few/8
	}
	if x < 1e8 {
		k := digits(uint32(x))
		binary.LittleEndian.PutUint64(c[:8], eight(uint32(x))>>(8*(8-k)&63))
		return k
	}
	return long(c, x)
}

// long is Uint for numbers of more than eight digits.
func long(c *Cell, x uint64) int {
	hi := x / 1e8
	n := 0
	if hi >= 1e8 {
		n = len(strconv.AppendUint(c[:0], hi, 10))
	} else {
		n = Uint(c, hi)
	}
	binary.LittleEndian.PutUint64(c[n:], eight(uint32(x-1e8*hi)))
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

// digits is the length in decimal of a number above 0.
func digits(x uint32) int {
	k := bits.Len32(x) * 1233 >> 12 // log10 of 2 is 1233/4096: as many digits, or one more
	if x >= powers[k&15] {
		k++
	}
	return k
}

var powers = [16]uint32{1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// IPv4 writes an address in dotted notation and gives its length.
func IPv4(c *Cell, a uint32) int {
	n := octet(c, 0, a>>24)
	n = octet(c, n, a>>16&255)
	n = octet(c, n, a>>8&255)
	return octet(c, n, a&255) - 1
}

// octet writes a number below 256 and a dot. Octets of addresses are as good as random: it does not branch.
func octet(c *Cell, n int, x uint32) int {
	text := octets[x&255]
	at := n & 15
	binary.LittleEndian.PutUint32(c[at:at+4], text)
	return n + 2 + int((9-x)>>31) + int((99-x)>>31)
}

// EtherLen is the length of a hardware address as text.
const EtherLen = len("00:00:00:00:00:00")

// Ether writes a hardware address.
func Ether(c *Cell, a *[6]byte) {
	four, two := Hex(binary.BigEndian.Uint32(a[:])), Hex(uint32(binary.BigEndian.Uint16(a[4:])))
	binary.BigEndian.PutUint64(c[0:8], four>>48<<48|':'<<40|four>>32&0xffff<<24|':'<<16|four>>16&0xffff)
	binary.BigEndian.PutUint64(c[8:16], ':'<<56|four&0xffff<<40|':'<<32|two>>16&0xffff<<16|':'<<8|two>>8&0xff)
	c[16] = byte(two)
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
	binary.LittleEndian.PutUint64(c[1:9], eight(x-1e8*hi))
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
