// Package brotli decompresses what RFC 7932 describes: certificates in TLS handshakes (RFC 8879) come so.
package brotli

import "errors"

var (
	// ErrDamaged: the octets are no whole stream.
	ErrDamaged = errors.New("brotli: damaged")
	// ErrLimit: more octets come out than the caller wants.
	ErrLimit = errors.New("brotli: more octets than the limit")
)

// decoder is the state of a stream.
type decoder struct {
	reader
	out    []byte
	start  int // of the stream's octets in out
	most   int
	window int
	last   [4]int // distances, the latest first
}

// Append appends the octets of the stream src to dst, at most most. With an error it gives what came before it.
func Append(dst, src []byte, most int) ([]byte, error) {
	d := decoder{reader: reader{b: src}, out: dst, start: len(dst), most: most, last: [4]int{4, 11, 15, 16}}
	bits := d.windowBits()
	if bits == 0 {
		return d.out, ErrDamaged
	}
	d.window = 1<<bits - 16
	for {
		done, err := d.metaBlock()
		if err != nil || done {
			return d.out, err
		}
	}
}

// windowBits: RFC 7932 §9.1; 0 for what is reserved.
func (d *decoder) windowBits() int {
	if d.bit() == 0 {
		return 16
	}
	if n := d.bits(3); n != 0 {
		return 17 + n
	}
	switch n := d.bits(3); n {
	case 0:
		return 17
	case 1:
		return 0
	default:
		return 8 + n
	}
}

// metaBlock: RFC 7932 §9.2. done says that it was the last one.
func (d *decoder) metaBlock() (done bool, err error) {
	done = d.bit() == 1
	if done && d.bit() == 1 {
		return true, d.whole()
	}
	nibbles := d.bits(2) + 4
	if nibbles == 7 {
		if d.bit() != 0 || done {
			return false, ErrDamaged
		}
		n := d.bits(2)
		if n > 0 {
			n = d.bits(8*n) + 1
		}
		if d.short || n > len(d.align()) {
			return false, ErrDamaged
		}
		d.at += 8 * n
		return false, nil
	}
	n := d.bits(4*nibbles) + 1
	if d.short {
		return false, ErrDamaged
	}
	if !done && d.bit() == 1 {
		b := d.align()
		if n > len(b) {
			return false, ErrDamaged
		}
		d.at += 8 * n
		return false, d.add(b[:n])
	}
	if err := d.compressed(n); err != nil {
		return false, err
	}
	return done, d.whole()
}

func (d *decoder) whole() error {
	if d.short {
		return ErrDamaged
	}
	return nil
}

// add appends octets within the limit.
func (d *decoder) add(b []byte) error {
	if len(b) > d.most-(len(d.out)-d.start) {
		return ErrLimit
	}
	d.out = append(d.out, b...)
	return nil
}

// blocks are the types of the blocks of one category: RFC 7932 §6.
type blocks struct {
	types, now, before int
	left               int // elements until the next block
	typ, count         code
}

func (d *decoder) blocks() (b blocks, ok bool) {
	b.before = 1
	if b.types = d.many(); b.types < 2 {
		b.left = 1 << 24
		return b, true
	}
	if b.typ, ok = d.code(b.types + 2); !ok {
		return b, false
	}
	if b.count, ok = d.code(len(blockCounts)); !ok {
		return b, false
	}
	b.left = d.number(blockCounts[b.count.next(&d.reader)])
	return b, true
}

// take counts an element, and begins the next block where one is over.
func (d *decoder) take(b *blocks) {
	if b.left == 0 && b.types > 1 {
		next := b.typ.next(&d.reader) - 2
		switch next {
		case -2:
			next = b.before
		case -1:
			next = (b.now + 1) % b.types
		}
		b.before, b.now = b.now, next
		b.left = d.number(blockCounts[b.count.next(&d.reader)])
	}
	b.left--
}

// many reads a number from 1 to 256: RFC 7932 §9.2.
func (d *decoder) many() int {
	if d.bit() == 0 {
		return 1
	}
	n := d.bits(3)
	return 1<<n + 1 + d.bits(n)
}

// number reads the extra bits of a number.
func (d *decoder) number(x span) int { return int(x.base) + d.bits(int(x.bits)) }

// contextMap: RFC 7932 §7.3.
func (d *decoder) contextMap(size int) (m []uint8, trees int, ok bool) {
	m = make([]uint8, size)
	if trees = d.many(); trees < 2 {
		return m, trees, true
	}
	runs := 0
	if d.bit() == 1 {
		runs = d.bits(4) + 1
	}
	c, ok := d.code(trees + runs)
	if !ok {
		return nil, 0, false
	}
	for i := 0; i < size; {
		switch s := c.next(&d.reader); {
		case d.short:
			return nil, 0, false
		case s > runs:
			m[i] = uint8(s - runs)
			i++
		case s == 0:
			i++
		default:
			n := 1<<s + d.bits(s)
			if n > size-i {
				return nil, 0, false
			}
			i += n
		}
	}
	if d.bit() == 1 {
		fromFront(m)
	}
	return m, trees, !d.short
}

// fromFront undoes the transform that moves values to the front.
func fromFront(m []uint8) {
	var all [256]uint8
	for i := range all {
		all[i] = uint8(i)
	}
	for i, x := range m {
		v := all[x]
		m[i] = v
		copy(all[1:int(x)+1], all[:x])
		all[0] = v
	}
}
