package brotli

import (
	"math/bits"
	"slices"
)

// reader takes bits off octets, the lowest first. Behind the end there are zeros, and short says so.
type reader struct {
	b     []byte
	at    int // bits
	short bool
}

func (r *reader) bit() int {
	i := r.at / 8
	if i >= len(r.b) {
		r.short = true
		return 0
	}
	n := int(r.b[i]>>(r.at%8)) & 1
	r.at++
	return n
}

func (r *reader) bits(n int) (x int) {
	for i := range n {
		x |= r.bit() << i
	}
	return x
}

// align gives the octets from the next whole one on.
func (r *reader) align() []byte {
	r.at = (r.at + 7) &^ 7
	return r.b[min(r.at/8, len(r.b)):]
}

const mostBits = 15 // of a symbol, RFC 7932 §3.5

// code is a prefix code: how many symbols of each length there are, and the symbols in their order. One with a single symbol takes no
// bits.
type code struct {
	count   [mostBits + 1]uint16
	symbols []uint16
}

// newCode makes the code of the lengths of the symbols: RFC 7932 §3.2.
func newCode(lengths []uint8) (c code) {
	for n := 1; n <= mostBits; n++ {
		for s, l := range lengths {
			if int(l) == n {
				c.count[n]++
				c.symbols = append(c.symbols, uint16(s))
			}
		}
	}
	return c
}

// next takes a symbol.
func (c *code) next(r *reader) int {
	if len(c.symbols) == 1 {
		return int(c.symbols[0])
	}
	value, first, index := 0, 0, 0
	for n := 1; n <= mostBits; n++ {
		value |= r.bit()
		count := int(c.count[n])
		if value-first < count {
			return int(c.symbols[index+value-first])
		}
		index += count
		first = (first + count) << 1
		value <<= 1
	}
	r.short = true // no such symbol
	return 0
}

// code reads a prefix code for an alphabet of size symbols: RFC 7932 §3.4, §3.5.
func (r *reader) code(size int) (code, bool) {
	if kind := r.bits(2); kind != 1 {
		return r.complexCode(size, kind)
	}
	width := bits.Len(uint(size - 1))
	symbols := make([]uint16, 1+r.bits(2))
	for i := range symbols {
		s := r.bits(width)
		if s >= size || slices.Contains(symbols[:i], uint16(s)) {
			return code{}, false
		}
		symbols[i] = uint16(s)
	}
	c := code{symbols: symbols}
	switch len(symbols) {
	case 2:
		slices.Sort(symbols)
		c.count[1] = 2
	case 3:
		slices.Sort(symbols[1:])
		c.count[1], c.count[2] = 1, 2
	case 4:
		if r.bit() == 0 {
			slices.Sort(symbols)
			c.count[2] = 4
		} else {
			slices.Sort(symbols[2:])
			c.count[1], c.count[2], c.count[3] = 1, 1, 2
		}
	}
	return c, !r.short
}

// lengthOrder is the order in which the lengths of the code of lengths come, and lengthCodes what those lengths are sent as, by the
// next four bits: the length and the bits that it takes. RFC 7932 §3.5.
var (
	lengthOrder = [...]uint8{1, 2, 3, 4, 0, 5, 17, 6, 16, 7, 8, 9, 10, 11, 12, 13, 14, 15}
	lengthCodes = [16][2]uint8{{0, 2}, {4, 2}, {3, 2}, {2, 3}, {0, 2}, {4, 2}, {3, 2}, {1, 4}, {0, 2}, {4, 2}, {3, 2}, {2, 3}, {0, 2}, {4, 2}, {3, 2}, {5, 4}}
)

func (r *reader) complexCode(size, skip int) (code, bool) {
	var lengths [len(lengthOrder)]uint8
	space, used := 32, 0
	for _, s := range lengthOrder[skip:] {
		at := r.at
		x := lengthCodes[r.bits(4)]
		if r.short && at+int(x[1]) <= 8*len(r.b) { // four bits were only looked at
			r.short = false
		}
		r.at = at + int(x[1])
		if lengths[s] = x[0]; x[0] != 0 {
			space -= 32 >> x[0]
			used++
		}
		if space <= 0 {
			break
		}
	}
	if space != 0 && used != 1 {
		return code{}, false
	}
	of := newCode(lengths[:])
	return r.lengths(size, &of)
}

// lengths reads the lengths of size symbols.
func (r *reader) lengths(size int, of *code) (code, bool) {
	all := make([]uint8, size)
	space, last := 1<<mostBits, uint8(8)
	repeat, repeated := 0, uint8(0)
	for i := 0; i < size && space > 0; {
		s := of.next(r)
		if r.short {
			return code{}, false
		}
		if s <= mostBits {
			repeat = 0
			if all[i] = uint8(s); s != 0 {
				last = uint8(s)
				space -= 1 << (mostBits - s)
			}
			i++
			continue
		}
		extra, l := s-14, uint8(0) // 16 repeats the last length, 17 a zero
		if s == 16 {
			l = last
		}
		if repeated != l {
			repeat, repeated = 0, l
		}
		before := repeat
		if repeat > 0 {
			repeat = (repeat - 2) << extra
		}
		repeat += r.bits(extra) + 3
		n := repeat - before
		if n > size-i {
			return code{}, false
		}
		for range n {
			all[i] = l
			i++
		}
		if l != 0 {
			space -= n << (mostBits - l)
		}
	}
	return newCode(all), space == 0 && !r.short
}
