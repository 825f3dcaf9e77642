package dissect

import (
	"crypto/cipher"
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/subtle"
	"hash"
)

// tlsKeys protect the records of one side.
type tlsKeys struct {
	suite   tlsSuite
	version uint16 // as TLS numbers it
	seal    opener // nil of tlsCBC
	iv      []byte // of GCM and CCM up to TLS 1.2 the first 4 octets of the nonce; of tlsCBC before TLS 1.1 that of the next record
	secret  []byte // of TLS 1.3
	bare    bool   // see tlsSession

	block   cipher.Block // of tlsCBC, and what follows
	mac     []byte       // key of the authentication code
	macLast bool         // see tlsSession
}

// newTLS13Keys: RFC 8446 §7.3; nil when the secret is.
func newTLS13Keys(suite tlsSuite, secret []byte) *tlsKeys {
	if secret == nil || suite.keyLen == 0 || suite.mode == tlsCBC {
		return nil
	}
	k := &tlsKeys{
		version: tls13, suite: suite, secret: secret,
		seal: suite.opener(tlsExpand(suite.hash, secret, "key", suite.keyLen)), iv: tlsExpand(suite.hash, secret, "iv", tlsIVLen),
	}
	if k.seal == nil {
		return nil
	}
	return k
}

// update gives the keys after a KeyUpdate: RFC 8446 §7.2.
func (k *tlsKeys) update() *tlsKeys {
	n := newTLS13Keys(k.suite, tlsExpand(k.suite.hash, k.secret, "traffic upd", len(k.secret)))
	if n != nil {
		n.bare = k.bare
	}
	return n
}

// newTLS12Keys gives the keys of both sides, the client's first: RFC 5246 §6.3, RFC 5288 §3, RFC 6655 §3, RFC 7905 §2.
func newTLS12Keys(version uint16, suite tlsSuite, master, clientRandom, serverRandom []byte) (both [2]*tlsKeys) {
	if suite.keyLen == 0 || version < tls10 || version > tls12 {
		return both
	}
	macLen, ivLen := 0, 4
	switch suite.mode {
	case tlsChaCha:
		ivLen = tlsIVLen
	case tlsCBC:
		macLen, ivLen = suite.mac().Size(), 0
		if version == tls10 {
			ivLen = suite.block(make([]byte, suite.keyLen)).BlockSize()
		}
	}
	seed := append(append([]byte("key expansion"), serverRandom...), clientRandom...)
	b := tlsPRF(version, suite.hash, master, seed, 2*(macLen+suite.keyLen+ivLen))
	take := func(n int) (x []byte) {
		x, b = b[:n], b[n:]
		return x
	}
	for i := range both {
		both[i] = &tlsKeys{version: version, suite: suite, mac: take(macLen)}
	}
	for _, k := range both {
		if key := take(suite.keyLen); suite.mode == tlsCBC {
			k.block = suite.block(key)
		} else {
			k.seal = suite.opener(key)
		}
	}
	for _, k := range both {
		k.iv = take(ivLen)
	}
	return both
}

// tlsPRF gives n octets that follow from a secret: RFC 5246 §5, before TLS 1.2 RFC 2246 §5. The seed has the label.
func tlsPRF(version uint16, h func() hash.Hash, secret, seed []byte, n int) []byte {
	if version >= tls12 {
		return tlsHash(h, secret, seed, n)
	}
	half := (len(secret) + 1) / 2
	out := tlsHash(md5.New, secret[:half], seed, n)
	subtle.XORBytes(out, out, tlsHash(sha1.New, secret[len(secret)-half:], seed, n))
	return out
}

// tlsHash is P_hash of RFC 5246 §5.
func tlsHash(h func() hash.Hash, secret, seed []byte, n int) (out []byte) {
	m := hmac.New(h, secret)
	for a := seed; len(out) < n; {
		m.Reset()
		m.Write(a)
		a = m.Sum(nil)
		m.Reset()
		m.Write(a)
		m.Write(seed)
		out = m.Sum(out)
	}
	return out[:n]
}

// open decrypts what a record holds, with its number and its header's type and version, of TLS 1.3 all of the header: RFC 8446 §5.2,
// RFC 5246 §6.2.3. It gives the type of the content, too. The number of DTLS begins with the epoch (RFC 6347 §4.1.2.1).
func (k *tlsKeys) open(header, b []byte, number uint64) (typ uint8, plain []byte, ok bool) {
	switch {
	case k.version == tls13:
		return k.open13(header, b, number)
	case k.suite.mode == tlsCBC:
		plain, ok = k.openBlocks(header, b, number)
		return header[0], plain, ok
	}
	explicit := 8 // octets of the nonce, RFC 5288 §3
	if k.suite.mode == tlsChaCha {
		explicit = 0
	}
	n := len(b) - explicit - k.seal.Overhead()
	if n < 0 {
		return 0, nil, false
	}
	more := tlsAuthenticated(header, number, n)
	if explicit == 0 { // RFC 7905 §2
		plain, ok = openSeal(k.seal, k.iv, number, b, more)
	} else {
		plain, ok = openSeal(k.seal, append(append([]byte(nil), k.iv...), b[:explicit]...), 0, b[explicit:], more)
	}
	return header[0], plain, ok
}

// open13: RFC 8446 §5.2. The type stands behind the content, and zeros behind it.
func (k *tlsKeys) open13(header, b []byte, number uint64) (typ uint8, plain []byte, ok bool) {
	if k.bare {
		header = nil
	}
	if plain, ok = openSeal(k.seal, k.iv, number, b, header); !ok {
		return 0, nil, false
	}
	for n := len(plain) - 1; n >= 0; n-- {
		if plain[n] != 0 {
			return plain[n], plain[:n], true
		}
	}
	return 0, nil, false
}

// tlsAuthenticated is what is authenticated beside n octets of content: number, type, version and length (RFC 5246 §6.2.3).
func tlsAuthenticated(header []byte, number uint64, n int) []byte {
	more := be.AppendUint64(nil, number)
	more = append(more, header[:3]...)
	return be.AppendUint16(more, uint16(n))
}

// openBlocks decrypts blocks and checks their authentication code: RFC 5246 §6.2.3.2, RFC 7366 §3.
func (k *tlsKeys) openBlocks(header, b []byte, number uint64) (plain []byte, ok bool) {
	size, macLen := k.block.BlockSize(), k.suite.mac().Size()
	if k.macLast {
		n := len(b) - macLen
		if n < 0 || !k.authentic(header, number, b[:n], b[n:]) {
			return nil, false
		}
		b = b[:n]
	}
	iv := k.iv
	if k.version >= tls11 {
		if len(b) < size {
			return nil, false
		}
		iv, b = b[:size], b[size:]
	}
	if len(b) == 0 || len(b)%size != 0 {
		return nil, false
	}
	plain = make([]byte, len(b))
	cipher.NewCBCDecrypter(k.block, iv).CryptBlocks(plain, b)
	padding := plain[len(plain)-1]
	n := len(plain) - 1 - int(padding)
	for i := max(n, 0); i < len(plain); i++ {
		if n < 0 || plain[i] != padding {
			return nil, false
		}
	}
	if k.macLast {
		return plain[:n], true
	}
	if n -= macLen; n < 0 {
		return nil, false
	}
	return plain[:n], k.authentic(header, number, plain[:n], plain[n:n+macLen])
}

// authentic reports whether sum is the authentication code of b.
func (k *tlsKeys) authentic(header []byte, number uint64, b, sum []byte) bool {
	m := hmac.New(k.suite.mac, k.mac)
	m.Write(tlsAuthenticated(header, number, len(b)))
	m.Write(b)
	return hmac.Equal(m.Sum(nil), sum)
}

// after notes that the record which holds b has come: before TLS 1.1 its last block is the initialization vector of the next (RFC 2246
// §6.2.3.2), whether it could be decrypted or not.
func (k *tlsKeys) after(b []byte) {
	if k.block != nil && k.version == tls10 && len(b) >= k.block.BlockSize() {
		if k.macLast {
			b = b[:max(len(b)-k.suite.mac().Size(), k.block.BlockSize())]
		}
		k.iv = append(k.iv[:0:0], b[len(b)-k.block.BlockSize():]...)
	}
}
