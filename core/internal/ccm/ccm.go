// Package ccm has Counter with CBC-MAC (RFC 3610), a mode of authenticated encryption that the standard library has not. It only decrypts:
// captures are read, not written. It is not made to withstand those who measure time.
package ccm

import (
	"crypto/cipher"
	"crypto/subtle"
	"encoding/binary"
	"errors"
)

const blockLen = 16 // octets of the ciphers that the mode is for

// ErrOpen says that octets are not what the key sealed.
var ErrOpen = errors.New("ccm: message authentication failed")

// Mode is a cipher with a key and the length of its tags.
type Mode struct {
	block  cipher.Block
	tagLen int
}

// New makes the mode of a cipher with blocks of 16 octets and tags of tagLen octets, an even number from 4 to 16; nil for others.
func New(block cipher.Block, tagLen int) *Mode {
	if block.BlockSize() != blockLen || tagLen < 4 || tagLen > blockLen || tagLen%2 != 0 {
		return nil
	}
	return &Mode{block, tagLen}
}

// Overhead is the length of the tags in octets, as crypto/cipher's AEAD has it.
func (m *Mode) Overhead() int { return m.tagLen }

// Open appends to dst what sealed holds, an encrypted text and its tag; more, of less than 65 280 octets, is authenticated too. The nonce
// has 7 to 13 octets, and the text's length fits what is left of 15: RFC 3610 §2.
func (m *Mode) Open(dst, nonce, sealed, more []byte) ([]byte, error) {
	size := blockLen - 1 - len(nonce) // octets of the text's length
	n := len(sealed) - m.tagLen
	if size < 2 || size > 8 || n < 0 || size < 4 && n>>(8*size) != 0 || len(more) >= 0xff00 {
		return nil, ErrOpen
	}
	var first [blockLen]byte // A_0, RFC 3610 §2.3
	first[0] = byte(size - 1)
	copy(first[1:], nonce)
	stream := cipher.NewCTR(m.block, first[:])
	var mask [blockLen]byte
	stream.XORKeyStream(mask[:], mask[:])
	start := len(dst)
	dst = append(dst, sealed[:n]...)
	text := dst[start:]
	stream.XORKeyStream(text, text)
	tag := m.mac(nonce, text, more)
	subtle.XORBytes(tag[:], tag[:], mask[:])
	if subtle.ConstantTimeCompare(tag[:m.tagLen], sealed[n:]) != 1 {
		return nil, ErrOpen
	}
	return dst, nil
}

// mac: RFC 3610 §2.2.
func (m *Mode) mac(nonce, text, more []byte) (x [blockLen]byte) {
	size := blockLen - 1 - len(nonce)
	x[0] = byte((m.tagLen-2)/2<<3 | (size - 1))
	if len(more) > 0 {
		x[0] |= 0x40
	}
	copy(x[1:], nonce)
	var length [8]byte
	binary.BigEndian.PutUint64(length[:], uint64(len(text)))
	copy(x[1+len(nonce):], length[8-size:])
	m.block.Encrypt(x[:], x[:])
	if len(more) > 0 {
		var block [blockLen]byte
		binary.BigEndian.PutUint16(block[:], uint16(len(more)))
		n := copy(block[2:], more)
		subtle.XORBytes(x[:], x[:], block[:])
		m.block.Encrypt(x[:], x[:])
		m.blocks(&x, more[n:])
	}
	m.blocks(&x, text)
	return x
}

// blocks takes b with zeros up to whole blocks.
func (m *Mode) blocks(x *[blockLen]byte, b []byte) {
	for len(b) > 0 {
		b = b[subtle.XORBytes(x[:], x[:], b[:min(blockLen, len(b))]):]
		m.block.Encrypt(x[:], x[:])
	}
}
