package chacha

import (
	"encoding/binary"
	"math/bits"
)

// poly computes a Poly1305 tag (RFC 8439 §2.5). Its numbers are in limbs of 26 bits, the lowest first, so that products and their sums fit
// 64 bits.
type poly struct {
	h, r [5]uint64
	s    [16]byte // that is added last
}

const limb = 1<<26 - 1

// limbs gives a number of 16 octets and what stands above them.
func limbs(b []byte, above uint64) [5]uint64 {
	low, high := binary.LittleEndian.Uint64(b), binary.LittleEndian.Uint64(b[8:])
	return [5]uint64{low & limb, low >> 26 & limb, (low>>52 | high<<12) & limb, high >> 14 & limb, high>>40 | above<<24}
}

// newPoly takes a key of 32 octets, which must not serve twice.
func newPoly(key []byte) (p poly) {
	var r [16]byte
	copy(r[:], key)
	for i := 3; i < 16; i += 4 { // clamped, RFC 8439 §2.5
		r[i] &= 15
	}
	for i := 4; i < 16; i += 4 {
		r[i] &= 252
	}
	p.r = limbs(r[:], 0)
	copy(p.s[:], key[16:])
	return p
}

// padded takes b with zeros up to whole blocks, as the authenticated encryption does (RFC 8439 §2.8).
func (p *poly) padded(b []byte) {
	for len(b) > 0 {
		var block [16]byte
		b = b[copy(block[:], b):]
		p.block(block[:], 1)
	}
}

// block takes 16 octets, and the bit above them: h = (h + block) * r modulo 2^130 - 5.
func (p *poly) block(b []byte, above uint64) {
	for i, n := range limbs(b, above) {
		p.h[i] += n
	}
	var d [5]uint64
	for i := range d {
		for j := range p.h {
			if k := i - j; k >= 0 {
				d[i] += p.h[j] * p.r[k]
			} else { // 2^130 is 5
				d[i] += p.h[j] * p.r[k+5] * 5
			}
		}
	}
	p.h = d
	p.carry()
}

// carry makes the limbs have 26 bits, but for the second, which may have one more.
func (p *poly) carry() {
	for i := range 4 {
		p.h[i+1] += p.h[i] >> 26
		p.h[i] &= limb
	}
	p.h[0] += p.h[4] >> 26 * 5
	p.h[4] &= limb
	p.h[1] += p.h[0] >> 26
	p.h[0] &= limb
}

// sum gives the tag.
func (p *poly) sum() (tag [16]byte) {
	p.carry()
	p.carry()
	less, over := p.h, uint64(5) // h - (2^130 - 5), where h is not below it
	for i := range less {
		less[i] += over
		over = less[i] >> 26
		less[i] &= limb
	}
	if over > 0 {
		p.h = less
	}
	h := p.h
	low, high := h[0]|h[1]<<26|h[2]<<52, h[2]>>12|h[3]<<14|h[4]<<40
	low, carry := bits.Add64(low, binary.LittleEndian.Uint64(p.s[:]), 0)
	high, _ = bits.Add64(high, binary.LittleEndian.Uint64(p.s[8:]), carry)
	binary.LittleEndian.PutUint64(tag[:], low)
	binary.LittleEndian.PutUint64(tag[8:], high)
	return tag
}
