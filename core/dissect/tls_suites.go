package dissect

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
)

const tlsIVLen = 12 // octets of a nonce, RFC 5288 §3, RFC 8446 §5.3

// tlsSuite is what decryption needs of a cipher suite with AES in Galois/Counter mode or with ChaCha20, the only ones that are decrypted.
type tlsSuite struct {
	keyLen int // octets; 0: of another suite
	hash   func() hash.Hash
	chacha bool
}

var (
	tlsAES128 = tlsSuite{keyLen: 16, hash: sha256.New}
	tlsAES256 = tlsSuite{keyLen: 32, hash: sha512.New384}
	tlsChaCha = tlsSuite{keyLen: chachaKeyLen, hash: sha256.New, chacha: true}
)

// tlsSuiteOf: IANA, TLS Cipher Suites.
func tlsSuiteOf(id uint16) tlsSuite {
	switch id {
	case 0x1301, 0x009c, 0x009e, 0xc02b, 0xc02f: // RFC 8446 §B.4, RFC 5288 §3, RFC 5289 §3.2
		return tlsAES128
	case 0x1302, 0x009d, 0x009f, 0xc02c, 0xc030:
		return tlsAES256
	case 0x1303, 0xcca8, 0xcca9, 0xccaa: // RFC 7905 §2
		return tlsChaCha
	}
	return tlsSuite{}
}

// newSeal gives the suite's encryption; nil for a key of another length.
func (s tlsSuite) newSeal(key []byte) cipher.AEAD {
	switch {
	case !s.chacha:
		return newGCM(key)
	case len(key) == chachaKeyLen:
		return chachaSeal(key)
	}
	return nil
}

// newGCM gives AES in Galois/Counter mode; nil for a key of another length.
func newGCM(key []byte) cipher.AEAD {
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return nil
	}
	return seal
}

// openSeal decrypts b with the nonce that a packet or record number gives: RFC 9001 §5.3, RFC 8446 §5.3. The result is never nil when ok.
func openSeal(seal cipher.AEAD, iv []byte, number uint64, b, header []byte) (plain []byte, ok bool) {
	var nonce [tlsIVLen]byte
	copy(nonce[:], iv)
	for i := range 8 {
		nonce[4+i] ^= byte(number >> (56 - 8*i))
	}
	plain, err := seal.Open(make([]byte, 0, len(b)), nonce[:], b, header)
	return plain, err == nil
}
