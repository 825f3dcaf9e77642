package dissect

import (
	"crypto/cipher"
	"crypto/subtle"
	"encoding/binary"
	"errors"
	"math/big"
	"math/bits"
	"slices"
)

// ChaCha20 and Poly1305 as RFC 8439 has them, which the standard library keeps to itself. They open what was captured: that the time
// taken depends on secrets does not matter here.
const (
	chachaKeyLen   = 32 // octets
	chachaNonceLen = 12
	chachaBlockLen = 64
	chachaTagLen   = 16
)

var errSeal = errors.New("dissect: message authentication failed")

// chachaBlock gives the block of the key stream with a number: RFC 8439 §2.3.
func chachaBlock(key []byte, number uint32, nonce []byte) (out [chachaBlockLen]byte) {
	le := binary.LittleEndian
	s := [16]uint32{0x61707865, 0x3320646e, 0x79622d32, 0x6b206574, 12: number}
	for i := range 8 {
		s[4+i] = le.Uint32(key[4*i:])
	}
	for i := range 3 {
		s[13+i] = le.Uint32(nonce[4*i:])
	}
	x := s
	for range 10 {
		for i := range 4 {
			chachaQuarter(&x, i, 4+i, 8+i, 12+i)
		}
		for i := range 4 {
			chachaQuarter(&x, i, 4+(i+1)&3, 8+(i+2)&3, 12+(i+3)&3)
		}
	}
	for i := range x {
		le.PutUint32(out[4*i:], x[i]+s[i])
	}
	return out
}

// chachaQuarter is a quarter round on four words: RFC 8439 §2.1.
func chachaQuarter(x *[16]uint32, a, b, c, d int) {
	x[a] += x[b]
	x[d] = bits.RotateLeft32(x[d]^x[a], 16)
	x[c] += x[d]
	x[b] = bits.RotateLeft32(x[b]^x[c], 12)
	x[a] += x[b]
	x[d] = bits.RotateLeft32(x[d]^x[a], 8)
	x[c] += x[d]
	x[b] = bits.RotateLeft32(x[b]^x[c], 7)
}

// poly1305 gives the code of a message by a one-time key: RFC 8439 §2.5.
func poly1305(key, message []byte) (tag [chachaTagLen]byte) {
	r := slices.Clone(key[:16])
	for i := 3; i < 16; i += 4 {
		r[i] &= 15
	}
	for i := 4; i < 16; i += 4 {
		r[i] &= 252
	}
	p := new(big.Int).Sub(new(big.Int).Lsh(big.NewInt(1), 130), big.NewInt(5))
	factor, sum, next := littleEndian(r), new(big.Int), new(big.Int)
	for len(message) > 0 {
		n := min(16, len(message))
		next.Set(littleEndian(append(message[:n:n], 1)))
		sum.Mul(sum.Add(sum, next), factor).Mod(sum, p)
		message = message[n:]
	}
	sum.Add(sum, littleEndian(key[16:32]))
	b := sum.FillBytes(make([]byte, 32)) // at most 131 bits
	slices.Reverse(b)
	copy(tag[:], b)
	return tag
}

// littleEndian gives the number whose octets are b, the lowest first.
func littleEndian(b []byte) *big.Int {
	b = slices.Clone(b)
	slices.Reverse(b)
	return new(big.Int).SetBytes(b)
}

// chachaSeal is AEAD_CHACHA20_POLY1305 with its key: RFC 8439 §2.8.
type chachaSeal []byte

var _ cipher.AEAD = chachaSeal(nil)

func (k chachaSeal) NonceSize() int { return chachaNonceLen }

func (k chachaSeal) Overhead() int { return chachaTagLen }

func (k chachaSeal) Seal(dst, nonce, plain, more []byte) []byte {
	start := len(dst)
	dst = append(dst, plain...)
	k.stream(nonce, dst[start:])
	tag := k.tag(nonce, dst[start:], more)
	return append(dst, tag[:]...)
}

func (k chachaSeal) Open(dst, nonce, sealed, more []byte) ([]byte, error) {
	n := len(sealed) - chachaTagLen
	if n < 0 {
		return nil, errSeal
	}
	if tag := k.tag(nonce, sealed[:n], more); subtle.ConstantTimeCompare(tag[:], sealed[n:]) == 0 {
		return nil, errSeal
	}
	start := len(dst)
	dst = append(dst, sealed[:n]...)
	k.stream(nonce, dst[start:])
	return dst, nil
}

// stream encrypts or decrypts b: RFC 8439 §2.4, with the blocks from number 1 on.
func (k chachaSeal) stream(nonce, b []byte) {
	for number := uint32(1); len(b) > 0; number++ {
		block := chachaBlock(k, number, nonce)
		b = b[subtle.XORBytes(b, b, block[:]):]
	}
}

func (k chachaSeal) tag(nonce, sealed, more []byte) [chachaTagLen]byte {
	var pad [16]byte
	key := chachaBlock(k, 0, nonce)
	m := append([]byte(nil), more...)
	m = append(m, pad[:-len(m)&15]...)
	m = append(m, sealed...)
	m = append(m, pad[:-len(m)&15]...)
	m = binary.LittleEndian.AppendUint64(m, uint64(len(more)))
	m = binary.LittleEndian.AppendUint64(m, uint64(len(sealed)))
	return poly1305(key[:32], m)
}

// chachaMask protects headers of QUIC: RFC 9001 §5.4.4.
type chachaMask []byte

// Encrypt gives the mask for the sample src, of 16 octets.
func (k chachaMask) Encrypt(dst, src []byte) {
	block := chachaBlock(k, binary.LittleEndian.Uint32(src), src[4:16])
	copy(dst, block[:min(len(dst), 16)])
}
