package dissect

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"encoding/binary"
	"hash"
	"slices"

	"github.com/gopcapkit/pcapkit/core/internal/chacha"
)

// Salts of the initial secret: RFC 9001 §5.2, RFC 9369 §3.3.1, draft-ietf-quic-tls-22, 23 and 29, §5.2, and those of Chromium for its T050
// and T051.
const (
	quicSaltDraft22 = "\x7f\xbc\xdb\x0e\x7c\x66\xbb\xe9\x19\x3a\x96\xcd\x21\x51\x9e\xbd\x7a\x02\x64\x4a"
	quicSaltDraft23 = "\xc3\xee\xf7\x12\xc7\x2e\xbb\x5a\x11\xa7\xd2\x43\x2b\xb4\x63\x65\xbe\xf9\xf5\x02"
	quicSaltDraft29 = "\xaf\xbf\xec\x28\x99\x93\xd2\x4c\x9e\x97\x86\xf1\x9c\x61\x11\xe0\x43\x90\xa8\x99"

	quicSaltT050 = "\x7f\xf5\x79\xe5\xac\xd0\x72\x91\x55\x80\x30\x4c\x43\xa2\x36\x7c\x60\x48\x83\x10"
	quicSaltT051 = "\x7a\x4e\xde\xf4\xe7\xcc\xee\x5f\xa4\x50\x6c\x19\x12\x4f\xc8\xcc\xda\x6e\x03\x3d"

	quicSalt1 = "\x38\x76\x2c\xf7\xf5\x59\x34\xb3\x4d\x17\x9a\xe6\xa4\xc8\x0c\xad\xcc\xbb\x7f\x0a"
	quicSalt2 = "\x0d\xed\xe3\xde\xf7\x00\xa6\xdb\x81\x93\x81\xbe\x6e\x26\x9d\xcb\xf9\xbd\x2e\xd9"
)

// tlsExpand is HKDF-Expand-Label without a context (RFC 8446 §7.1); nil when the secret is too short.
func tlsExpand(h func() hash.Hash, secret []byte, label string, n int) []byte {
	out, err := hkdf.Expand(h, secret, string([]byte{0, byte(n), byte(len("tls13 ") + len(label))})+"tls13 "+label+"\x00", n)
	if err != nil {
		return nil
	}
	return out
}

// quicKeys protect the packets of one direction on one level: RFC 9001 §5.1.
type quicKeys struct {
	suite       tlsSuite
	secret      []byte
	key, iv, hp []byte
	seal        opener
	mask        cipher.Block   // of AES
	stream      *chacha.Cipher // of ChaCha20
}

// newQUICKeys makes the keys that follow from a secret; nil for a suite that is not known.
func newQUICKeys(version uint32, suite tlsSuite, secret []byte) *quicKeys {
	label := quicLabel(version)
	k := &quicKeys{
		suite: suite, secret: secret, key: tlsExpand(suite.hash, secret, label+"key", suite.keyLen),
		iv: tlsExpand(suite.hash, secret, label+"iv", tlsIVLen), hp: tlsExpand(suite.hash, secret, label+"hp", suite.keyLen),
	}
	if k.seal = suite.opener(k.key); k.seal == nil {
		return nil
	}
	if suite.mode == tlsChaCha {
		k.stream = chacha.New(k.hp)
	} else {
		k.mask, _ = aes.NewCipher(k.hp) // as long as the key, which was good
	}
	return k
}

// next gives the keys of the next key phase, which keep the protection of the header: RFC 9001 §6.1.
func (k *quicKeys) next(version uint32) *quicKeys {
	label := quicLabel(version)
	n := *k
	n.secret = tlsExpand(k.suite.hash, k.secret, label+"ku", len(k.secret))
	n.key = tlsExpand(k.suite.hash, n.secret, label+"key", k.suite.keyLen)
	n.iv = tlsExpand(k.suite.hash, n.secret, label+"iv", tlsIVLen)
	if n.seal = n.suite.opener(n.key); n.seal == nil {
		return nil
	}
	return &n
}

// quicLabel is what the labels of a version begin with: RFC 9001 §5.1, RFC 9369 §3.3.2.
func quicLabel(version uint32) string {
	if version == quicVersion2 {
		return "quicv2 "
	}
	return "quic "
}

func quicSalt(version uint32) string {
	switch {
	case version == quicVersion2:
		return quicSalt2
	case version == quicT050:
		return quicSaltT050
	case version == quicT051:
		return quicSaltT051
	case version == quicDraft22 || version == quicMvfst1:
		return quicSaltDraft22
	case version == quicMvfst2 || version == quicMvfstExp || version >= quicDraft23 && version < quicDraft29:
		return quicSaltDraft23
	case version >= quicDraft29 && version < quicDraft33:
		return quicSaltDraft29
	}
	return quicSalt1
}

// quicInitialKeys are those of a client's and of its server's Initial packets, which follow from the ID that the client first chose for
// the server (RFC 9001 §5.2).
func quicInitialKeys(version uint32, salt string, dcid []byte) (client, server *quicKeys) {
	secret, err := hkdf.Extract(sha256.New, dcid, []byte(salt))
	if err != nil {
		return nil, nil
	}
	side := func(label string) *quicKeys {
		return newQUICKeys(version, tlsAES128, tlsExpand(sha256.New, secret, label, sha256.Size))
	}
	return side("client in"), side("server in")
}

// quicPlain is a packet without its protection.
type quicPlain struct {
	at     int    // where the packet begins in the datagram
	first  uint8  // octet of the header
	dcid   int    // octets of the ID in a short header
	google bool   // its frames are those of quicGoogle's versions
	size   int    // octets of the packet number
	number uint64 // all of it: RFC 9000 §A.3
	plain  []byte // payload
	hand   handed
}

// maskOf gives the mask that a sample of the payload makes: RFC 9001 §5.4.3, §5.4.4.
func (k *quicKeys) maskOf(sample []byte) (mask [aes.BlockSize]byte) {
	if k.stream != nil {
		k.stream.XOR(mask[:], binary.LittleEndian.Uint32(sample), sample[4:])
	} else {
		k.mask.Encrypt(mask[:], sample)
	}
	return mask
}

// unmask takes the protection off a packet's header (RFC 9001 §5.4), in which the packet number begins at at; expected is the number that
// would come next. Nothing tells yet whether they are the right keys.
func (k *quicKeys) unmask(b []byte, at int, expected uint64) (o quicPlain, header []byte) {
	if k == nil || len(b)-at < quicLeastLen {
		return quicPlain{}, nil
	}
	mask := k.maskOf(b[at+4 : at+quicLeastLen])
	bits := byte(0x0f)
	if b[0]&0x80 == 0 {
		bits = 0x1f
	}
	o.first = b[0] ^ mask[0]&bits
	o.size = int(o.first&3) + 1
	header = slices.Clone(b[:at+o.size])
	header[0] = o.first
	for i := range o.size {
		header[at+i] ^= mask[1+i]
		o.number = o.number<<8 | uint64(header[at+i])
	}
	o.number = quicNumberOf(o.number, 8*o.size, expected)
	return o, header
}

// unseal decrypts the payload of a packet whose header is known: RFC 9001 §5.3.
func (k *quicKeys) unseal(o *quicPlain, b, header []byte) (ok bool) {
	if k == nil || header == nil {
		return false
	}
	o.plain, ok = openSeal(k.seal, k.iv, o.number, b[len(header):], header)
	return ok
}

// quicNumberOf gives the whole packet number whose lowest bits were sent: RFC 9000 §A.3.
func quicNumberOf(sent uint64, bits int, expected uint64) uint64 {
	window := uint64(1) << bits
	n := expected&^(window-1) | sent
	switch {
	case n+window/2 <= expected && n < 1<<62-window:
		return n + window
	case n > expected+window/2 && n >= window:
		return n - window
	}
	return n
}
