package dump

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

// longestNumber is how many octets from its place on a number may write: 20 digits, or a sign and 19, or eight at once.
const longestNumber = 24

// putUint writes a number in decimal at b[n:], which has room for longestNumber octets, and gives the place behind it.
func putUint(b []byte, n int, x uint64) int {
	if x < 10 {
		b[n] = '0' + byte(x)
		return n + 1
	}
	if x < 1e8 {
		k := digits(uint32(x))
		binary.LittleEndian.PutUint64(b[n:], eight(uint32(x))>>(8*(8-k)&63))
		return n + k
	}
	return putLong(b, n, x)
}

// putLong is putUint for numbers of more than eight digits.
func putLong(b []byte, n int, x uint64) int {
	hi := x / 1e8
	if hi >= 1e8 {
		n = len(strconv.AppendUint(b[:n], hi, 10))
	} else {
		n = putUint(b, n, hi)
	}
	binary.LittleEndian.PutUint64(b[n:], eight(uint32(x-1e8*hi)))
	return n + 8
}

// putInt is putUint for numbers with a sign.
func putInt(b []byte, n int, x int64) int {
	if x < 0 {
		b[n] = '-'
		return putUint(b, n+1, -uint64(x))
	}
	return putUint(b, n, uint64(x))
}

// putNine writes a number below 10^9 with nine digits.
func putNine(b []byte, n int, x uint32) int {
	hi := x / 1e8
	b[n] = '0' + byte(hi)
	binary.LittleEndian.PutUint64(b[n+1:], eight(x-1e8*hi))
	return n + 9
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

// putIPv4 writes an address in dotted notation.
func putIPv4(b []byte, n int, a uint32) int {
	n = putOctet(b, n, a>>24)
	b[n] = '.'
	n = putOctet(b, n+1, a>>16&255)
	b[n] = '.'
	n = putOctet(b, n+1, a>>8&255)
	b[n] = '.'
	return putOctet(b, n+1, a&255)
}

// putOctet writes a number below 256. Octets of addresses are as good as random: it does not branch.
func putOctet(b []byte, n int, x uint32) int {
	k := 1
	if x >= 10 {
		k++
	}
	if x >= 100 {
		k++
	}
	hundreds := x * 41 >> 12
	x -= 100 * hundreds
	tens := x * 103 >> 10
	text := hundreds | tens<<8 | (x-10*tens)<<16 + 0x303030
	binary.LittleEndian.PutUint32(b[n:], text>>(8*(3-k)&31))
	return n + k
}
