// Package chacha has the ChaCha20 stream cipher and its authenticated encryption with Poly1305 (RFC 8439), which the standard library
// keeps to itself. It only decrypts: captures are read, not written. It is not made to withstand those who measure time.
package chacha

import (
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"math/bits"
)

const (
	// KeyLen of the cipher, in octets.
	KeyLen = 32
	// NonceLen in octets.
	NonceLen = 12
	// TagLen is what authentication adds, in octets.
	TagLen = 16

	blockLen = 64 // octets of a key stream block
)

// ErrOpen says that octets are not what the key sealed.
var ErrOpen = errors.New("chacha: message authentication failed")

// Cipher is a key.
type Cipher struct{ key [8]uint32 }

// New makes the cipher of a key; nil for one that has not KeyLen octets.
func New(key []byte) *Cipher {
	if len(key) != KeyLen {
		return nil
	}
	c := new(Cipher)
	for i := range c.key {
		c.key[i] = binary.LittleEndian.Uint32(key[4*i:])
	}
	return c
}

// block gives a block of the key stream: RFC 8439 §2.3.
func (c *Cipher) block(counter uint32, nonce []byte) (out [blockLen]byte) {
	s := [16]uint32{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574}
	copy(s[4:], c.key[:])
	s[12] = counter
	for i := range 3 {
		s[13+i] = binary.LittleEndian.Uint32(nonce[4*i:])
	}
	w := s
	for range 10 {
		for i := range 4 { // columns
			quarter(&w, i, 4+i, 8+i, 12+i)
		}
		for i := range 4 { // diagonals
			quarter(&w, i, 4+(i+1)%4, 8+(i+2)%4, 12+(i+3)%4)
		}
	}
	for i := range w {
		binary.LittleEndian.PutUint32(out[4*i:], w[i]+s[i])
	}
	return out
}

// quarter: RFC 8439 §2.1.
func quarter(w *[16]uint32, a, b, c, d int) {
	w[a] += w[b]
	w[d] = bits.RotateLeft32(w[d]^w[a], 16)
	w[c] += w[d]
	w[b] = bits.RotateLeft32(w[b]^w[c], 12)
	w[a] += w[b]
	w[d] = bits.RotateLeft32(w[d]^w[a], 8)
	w[c] += w[d]
	w[b] = bits.RotateLeft32(w[b]^w[c], 7)
}

// XOR changes b by the key stream from the block counter on: RFC 8439 §2.4. The nonce has NonceLen octets.
func (c *Cipher) XOR(b []byte, counter uint32, nonce []byte) {
	for len(b) > 0 {
		stream := c.block(counter, nonce)
		b = b[subtle.XORBytes(b, b, stream[:]):]
		counter++
	}
}

// Overhead is TagLen, as crypto/cipher's AEAD has it.
func (c *Cipher) Overhead() int { return TagLen }

// Open appends to dst what sealed holds, an encrypted text and its tag; more is authenticated too (RFC 8439 §2.8). The nonce has NonceLen
// octets.
func (c *Cipher) Open(dst, nonce, sealed, more []byte) ([]byte, error) {
	if len(nonce) != NonceLen || len(sealed) < TagLen {
		return nil, ErrOpen
	}
	text, tag := sealed[:len(sealed)-TagLen], sealed[len(sealed)-TagLen:]
	first := c.block(0, nonce)
	p := newPoly(first[:32])
	p.padded(more)
	p.padded(text)
	var lengths [16]byte
	binary.LittleEndian.PutUint64(lengths[:], uint64(len(more)))
	binary.LittleEndian.PutUint64(lengths[8:], uint64(len(text)))
	p.padded(lengths[:])
	if sum := p.sum(); subtle.ConstantTimeCompare(sum[:], tag) != 1 {
		return nil, ErrOpen
	}
	n := len(dst)
	dst = append(dst, text...)
	c.XOR(dst[n:], 1, nonce)
	return dst, nil
}
