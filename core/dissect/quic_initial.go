package dissect

import (
	"bytes"
	"crypto/aes"
	"crypto/cipher"
	"crypto/hkdf"
	"crypto/sha256"
	"slices"
)

// Salts of the initial secret: RFC 9001 §5.2, RFC 9369 §3.3.1.
const (
	quicSalt1 = "\x38\x76\x2c\xf7\xf5\x59\x34\xb3\x4d\x17\x9a\xe6\xa4\xc8\x0c\xad\xcc\xbb\x7f\x0a"
	quicSalt2 = "\x0d\xed\xe3\xde\xf7\x00\xa6\xdb\x81\x93\x81\xbe\x6e\x26\x9d\xcb\xf9\xbd\x2e\xd9"
)

// quicExpand is HKDF-Expand-Label without a context (RFC 8446 §7.1); nil when the secret is.
func quicExpand(secret []byte, label string, n int) []byte {
	out, err := hkdf.Expand(sha256.New, secret, string([]byte{0, byte(n), byte(len("tls13 ") + len(label))})+"tls13 "+label+"\x00", n)
	if err != nil {
		return nil
	}
	return out
}

// quicKeys are those of a client's Initial packets (RFC 9001 §5.2).
type quicKeys struct{ key, iv, hp []byte }

func quicInitialKeys(version uint32, dcid []byte) quicKeys {
	salt, label := quicSalt1, "quic "
	if version == quicVersion2 {
		salt, label = quicSalt2, "quicv2 "
	}
	secret, err := hkdf.Extract(sha256.New, dcid, []byte(salt))
	if err != nil {
		return quicKeys{}
	}
	secret = quicExpand(secret, "client in", sha256.Size)
	return quicKeys{quicExpand(secret, label+"key", 16), quicExpand(secret, label+"iv", 12), quicExpand(secret, label+"hp", 16)}
}

// quicPlain is a decrypted Initial.
type quicPlain struct {
	first   uint8  // octet of the header, without its protection
	size    int    // octets of the packet number
	number  uint64 // as sent: its lower octets
	from, n int    // the payload in the buffer; n 0: it was not decrypted
}

// appendQUICPlain decrypts a whole Initial with the keys that follow from its own destination ID: it is the client's, and no packet
// of the server came before that chose another ID. Any other fails to authenticate.
func appendQUICPlain(dst []byte, h QUICPacket) (_ []byte, o quicPlain) {
	if len(h.Rest) < quicLeastLen || len(h.DCID) == 0 {
		return dst, quicPlain{}
	}
	keys := quicInitialKeys(h.Version, h.DCID)
	hp, err := aes.NewCipher(keys.hp)
	if err != nil {
		return dst, quicPlain{}
	}
	var mask [aes.BlockSize]byte
	hp.Encrypt(mask[:], h.Rest[4:quicLeastLen]) // RFC 9001 §5.4.2
	o.first = h.Octets[0] ^ mask[0]&0x0f
	o.size = int(o.first&3) + 1
	start := len(dst)
	dst = append(dst, h.Octets[:h.rest+o.size]...)
	header := dst[start:]
	header[0] = o.first
	for i := range o.size {
		header[h.rest+i] ^= mask[1+i]
		o.number = o.number<<8 | uint64(header[h.rest+i])
	}
	for i := range 8 { // RFC 9001 §5.3
		keys.iv[4+i] ^= byte(o.number >> (56 - 8*i))
	}
	block, err := aes.NewCipher(keys.key)
	if err != nil {
		return dst[:start], quicPlain{}
	}
	seal, err := cipher.NewGCM(block)
	if err != nil {
		return dst[:start], quicPlain{}
	}
	dst = slices.Grow(dst, len(h.Rest)) // before the header is used, which must not move
	header = dst[start:]
	out, err := seal.Open(dst, keys.iv, h.Rest[o.size:], header)
	if err != nil {
		return dst[:start], quicPlain{}
	}
	o.from, o.n = len(dst), len(out)-len(dst)
	return out, o
}

// openQUIC decrypts an Initial into the packet's text storage.
func (v *visit) openQUIC(h QUICPacket) quicPlain {
	buf, o := appendQUICPlain(v.p.TextBuffer(), h)
	v.p.CloseText(buf, 0)
	return o
}

// appendQUICCrypto puts the octets of an Initial's CRYPTO frames in their order. hello is what there is without a gap of the client
// hello that they begin; whole reports whether that is all of it.
func appendQUICCrypto(dst, plain []byte) (_ []byte, hello quicPlain, whole bool) {
	n, start := len(plain), len(dst)
	dst = append(dst, make([]byte, 2*n)...)
	data, there := dst[start:start+n], dst[start+n:]
	for b := plain; len(b) > 0; {
		f := parseQUICFrame(b)
		if f.n == 0 {
			break
		}
		if f.typ == quicCrypto && f.offset <= uint64(n) && len(f.data) <= n-int(f.offset) {
			copy(data[f.offset:], f.data)
			for i := range f.data {
				there[int(f.offset)+i] = 1
			}
		}
		b = b[f.n:]
	}
	have := bytes.IndexByte(there, 0)
	if have < 0 {
		have = n
	}
	hello.from = start
	if have < tlsHandshakeHeaderLen || data[0] != tlsClientHello {
		return dst[:start], hello, false
	}
	size := int(be.Uint32(data)&0xffffff) + tlsHandshakeHeaderLen
	hello.n = min(have, size)
	return dst[:start+hello.n], hello, have >= size
}

// ClientHello decrypts a client's Initial and reads the client hello in it; ok is false for another packet and for a hello that goes on
// in a further packet. The result borrows buf, which may be nil, or a larger buffer in its place.
func (h QUICPacket) ClientHello(buf []byte) (hello TLSClientHello, ok bool) {
	if h.fault != 0 || !h.Long || h.Type != QUICInitial || !quicKnown(h.Version) {
		return TLSClientHello{}, false
	}
	buf, o := appendQUICPlain(buf[:0], h)
	buf, at, whole := appendQUICCrypto(buf, buf[o.from:o.from+o.n])
	if !whole {
		return TLSClientHello{}, false
	}
	hello = parseClientHello(buf[at.from+tlsHandshakeHeaderLen : at.from+at.n])
	hello.quic = true
	return hello, true
}
