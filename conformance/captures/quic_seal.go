package captures

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"

	. "github.com/gopcapkit/pcapkit/conformance/internal/wire"
)

// seal protects QUIC packets with AES-128 in Galois/Counter mode: RFC 9001 §5.
type seal struct {
	aead cipher.AEAD
	iv   []byte
	hp   cipher.Block
}

// sealOf makes the keys of a secret.
func sealOf(secret []byte) seal {
	block := must(aes.NewCipher(expand(secret, "quic key", 16)))
	return seal{must(cipher.NewGCM(block)), expand(secret, "quic iv", 12), must(aes.NewCipher(expand(secret, "quic hp", 16)))}
}

// initialSeal is that of the client's Initial packets, which follows from its first ID of the server: RFC 9001 §5.2.
func initialSeal(id Bytes) seal {
	initial := must(hkdf.Extract(sha256.New, id, Hex("38762cf7f55934b34d179ae6a4c80cadccbb7f0a")))
	return sealOf(expand(initial, "client in", 32))
}

// expand is HKDF-Expand-Label of RFC 8446 §7.1 with SHA-256.
func expand(secret []byte, label string, n int) []byte {
	return must(hkdf.Expand(sha256.New, secret, string(Join(U16(uint16(n)), vector(1, Bytes("tls13 "+label)), Hex("00"))), n))
}

// packet protects a payload. The header lacks the packet number, of which one octet is sent, and its length in the first octet.
func (s seal) packet(header Bytes, number byte, payload Bytes) Bytes {
	b := Join(header, Bytes{number})
	nonce := append([]byte(nil), s.iv...)
	nonce[11] ^= number
	out := s.aead.Seal(Join(b), nonce, payload, b)
	var mask [16]byte
	s.hp.Encrypt(mask[:], out[len(header)+4:][:16])
	if out[len(header)] ^= mask[1]; out[0]&0x80 != 0 {
		out[0] ^= mask[0] & 0x0f
	} else {
		out[0] ^= mask[0] & 0x1f
	}
	return out
}

// long is a packet with a long header of version 1; of an Initial, token is what follows the IDs, with its length.
func (s seal) long(typ byte, dcid, scid, token Bytes, number byte, payload ...Bytes) Bytes {
	body := Join(payload...)
	header := Join(Bytes{0xc0 | typ<<4}, Hex("00000001"), vector(1, dcid), vector(1, scid), token, varint(1+len(body)+16))
	return s.packet(header, number, body)
}

// varint is a number in two octets: RFC 9000 §16.
func varint(n int) Bytes { return binary.BigEndian.AppendUint16(nil, 0x4000|uint16(n)) }

// crypto is a CRYPTO frame with the octets of a stream from from to to.
func crypto(stream Bytes, from, to int) Bytes {
	return Join(Hex("06"), varint(from), varint(to-from), stream[from:to])
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}
