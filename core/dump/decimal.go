package dump

import (
	"encoding/binary"
	"math/bits"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
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

// cell is room for a short value. Stores into one that is known to be there need no checks.
type cell [32]byte

// putUint writes a number in decimal and gives its length.
func putUint(c *cell, x uint64) int {
	if x < 10 {
		c[0] = '0' + byte(x)
		return 1
	}
	if x < 1e8 {
		k := digits(uint32(x))
		binary.LittleEndian.PutUint64(c[:8], eight(uint32(x))>>(8*(8-k)&63))
		return k
	}
	return putLong(c, x)
}

// putLong is putUint for numbers of more than eight digits.
func putLong(c *cell, x uint64) int {
	hi := x / 1e8
	n := 0
	if hi >= 1e8 {
		n = len(strconv.AppendUint(c[:0], hi, 10))
	} else {
		n = putUint(c, hi)
	}
	binary.LittleEndian.PutUint64(c[n:], eight(uint32(x-1e8*hi)))
	return n + 8
}

// putInt is putUint for numbers with a sign.
func putInt(c *cell, x int64) int {
	if x >= 0 {
		return putUint(c, uint64(x))
	}
	n := putUint(c, -uint64(x))
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

// putIPv4 writes an address in dotted notation and gives its length.
func putIPv4(c *cell, a uint32) int {
	n := putOctet(c, 0, a>>24)
	n = putOctet(c, n, a>>16&255)
	n = putOctet(c, n, a>>8&255)
	return putOctet(c, n, a&255) - 1
}

// putOctet writes a number below 256 and a dot. Octets of addresses are as good as random: it does not branch.
func putOctet(c *cell, n int, x uint32) int {
	k := 2
	if x >= 10 {
		k++
	}
	if x >= 100 {
		k++
	}
	hundreds := x * 41 >> 12
	x -= 100 * hundreds
	tens := x * 103 >> 10
	text := hundreds | tens<<8 | (x-10*tens)<<16 + '.'<<24 + 0x303030
	at := n & 15
	binary.LittleEndian.PutUint32(c[at:at+4], text>>(8*(4-k)&31))
	return n + k
}

// etherLen is the length of a hardware address as text.
const etherLen = len("00:00:00:00:00:00")

// putEther writes a hardware address.
func putEther(c *cell, a *[6]byte) {
	four, two := packet.HexDigits(binary.BigEndian.Uint32(a[:])), packet.HexDigits(uint32(binary.BigEndian.Uint16(a[4:])))
	binary.BigEndian.PutUint64(c[0:8], four>>48<<48|':'<<40|four>>32&0xffff<<24|':'<<16|four>>16&0xffff)
	binary.BigEndian.PutUint64(c[8:16], ':'<<56|four&0xffff<<40|':'<<32|two>>16&0xffff<<16|':'<<8|two>>8&0xff)
	c[16] = byte(two)
}

// putBool writes true or false and gives its length.
func putBool(c *cell, on bool) int {
	const yes, no = 0x65757274, 0x65736c6166 // "true", "false", the first letter in the low octet
	text, k := uint64(no), 5
	if on {
		text, k = yes, 4
	}
	binary.LittleEndian.PutUint64(c[:8], text)
	return k
}

// putNine writes the digits of a number below 10^9, as they follow a decimal point.
func putNine(c *cell, x uint32) {
	hi := x / 1e8
	c[0] = '0' + byte(hi)
	binary.LittleEndian.PutUint64(c[1:9], eight(x-1e8*hi))
}
