package dissect

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/des"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha512"
	"hash"
	"strings"

	"github.com/gopcapkit/pcapkit/core/internal/ccm"
	"github.com/gopcapkit/pcapkit/core/internal/chacha"
)

const tlsIVLen = 12 // octets of a nonce, RFC 5288 §3, RFC 8446 §5.3

// Modes of encryption.
const (
	tlsGCM    = iota // AES in Galois/Counter mode, RFC 5288
	tlsCCM           // AES in Counter with CBC-MAC mode, RFC 6655
	tlsChaCha        // ChaCha20 with Poly1305, RFC 7905
	tlsCBC           // AES or triple DES in Cipher Block Chaining mode, with an authentication code of its own: RFC 5246 §6.2.3.2
)

// tlsSuite is what decryption needs of a cipher suite.
type tlsSuite struct {
	mode   uint8
	tagLen uint8            // octets, of tlsCCM
	keyLen int              // octets; 0: of a suite that is not decrypted
	hash   func() hash.Hash // that secrets are derived with since TLS 1.2
	mac    func() hash.Hash // of tlsCBC
}

var (
	tlsAES128    = tlsSuite{keyLen: 16, hash: sha256.New}
	tlsAES256    = tlsSuite{keyLen: 32, hash: sha512.New384}
	tlsChaCha256 = tlsSuite{keyLen: chacha.KeyLen, hash: sha256.New, mode: tlsChaCha}
)

// tlsSuiteOf reads a suite off its name (IANA, TLS Cipher Suites), which has the cipher and the hash behind the key exchange.
func tlsSuiteOf(id uint16) (s tlsSuite) {
	name := strings.TrimPrefix(tlsCipherSuiteName(uint64(id)), "TLS_")
	if _, after, ok := strings.Cut(name, "_WITH_"); ok {
		name = after
	}
	s.hash, s.tagLen = sha256.New, 16
	rest, ok := "", false
	for _, c := range [...]struct {
		cipher string
		keyLen int
		mode   uint8
	}{
		{"AES_128_GCM", 16, tlsGCM}, {"AES_256_GCM", 32, tlsGCM}, {"AES_128_CCM", 16, tlsCCM}, {"AES_256_CCM", 32, tlsCCM},
		{"CHACHA20_POLY1305", chacha.KeyLen, tlsChaCha}, {"AES_128_CBC", 16, tlsCBC}, {"AES_256_CBC", 32, tlsCBC}, {"3DES_EDE_CBC", 24, tlsCBC},
	} {
		if rest, ok = strings.CutPrefix(name, c.cipher); ok {
			s.mode, s.keyLen = c.mode, c.keyLen
			break
		}
	}
	if id>>8 == 0xcc && id < 0xcca8 { // draft-agl-tls-chacha20poly1305 has another nonce
		return tlsSuite{}
	}
	if strings.HasPrefix(rest, "_8") { // RFC 6655 §4
		s.tagLen = 8
	}
	s.mac = sha256.New
	switch {
	case strings.HasSuffix(rest, "_SHA384"):
		s.hash, s.mac = sha512.New384, sha512.New384
	case strings.HasSuffix(rest, "_SHA"):
		s.mac = sha1.New
	}
	return s
}

// opener decrypts and authenticates: a cipher.AEAD that need not seal.
type opener interface {
	Overhead() int
	Open(dst, nonce, sealed, more []byte) ([]byte, error)
}

// opener gives the suite's cipher with a key; nil for a key of another length, and for tlsCBC.
func (s tlsSuite) opener(key []byte) opener {
	if s.mode == tlsChaCha {
		if c := chacha.New(key); c != nil {
			return c
		}
		return nil
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil
	}
	switch s.mode {
	case tlsCCM:
		return ccm.New(block, int(s.tagLen))
	case tlsGCM:
		if seal, err := cipher.NewGCM(block); err == nil {
			return seal
		}
	}
	return nil
}

// block gives the block cipher of tlsCBC with a key; nil for a key of another length.
func (s tlsSuite) block(key []byte) cipher.Block {
	b, err := aes.NewCipher(key)
	if s.keyLen == 24 {
		b, err = des.NewTripleDESCipher(key)
	}
	if err != nil {
		return nil
	}
	return b
}

// openSeal decrypts b with the nonce that a packet or record number gives: RFC 9001 §5.3, RFC 8446 §5.3. The result is never nil when ok.
func openSeal(seal opener, iv []byte, number uint64, b, header []byte) (plain []byte, ok bool) {
	var nonce [tlsIVLen]byte
	copy(nonce[:], iv)
	for i := range 8 {
		nonce[4+i] ^= byte(number >> (56 - 8*i))
	}
	plain, err := seal.Open(make([]byte, 0, len(b)), nonce[:], b, header)
	return plain, err == nil
}
