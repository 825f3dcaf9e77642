package dissect

import (
	"crypto/cipher"
	"crypto/hmac"
)

// tlsKeys protect the records of one side.
type tlsKeys struct {
	seal   cipher.AEAD
	iv     []byte // up to TLS 1.2 the first 4 octets of the nonce
	secret []byte // of TLS 1.3
	suite  tlsSuite
}

// newTLS13Keys: RFC 8446 §7.3; nil when the secret is.
func newTLS13Keys(suite tlsSuite, secret []byte) *tlsKeys {
	if secret == nil || suite.keyLen == 0 {
		return nil
	}
	k := &tlsKeys{
		seal: suite.newSeal(tlsExpand(suite.hash, secret, "key", suite.keyLen)), iv: tlsExpand(suite.hash, secret, "iv", tlsIVLen),
		secret: secret, suite: suite,
	}
	if k.seal == nil {
		return nil
	}
	return k
}

// update gives the keys after a KeyUpdate: RFC 8446 §7.2.
func (k *tlsKeys) update() *tlsKeys {
	return newTLS13Keys(k.suite, tlsExpand(k.suite.hash, k.secret, "traffic upd", len(k.secret)))
}

// newTLS12Keys gives the keys of both sides, the client's first: RFC 5246 §6.3, RFC 5288 §3, RFC 7905 §2.
func newTLS12Keys(suite tlsSuite, master, clientRandom, serverRandom []byte) (both [2]*tlsKeys) {
	salt := 4 // octets
	if suite.chacha {
		salt = tlsIVLen
	}
	if master == nil || suite.keyLen == 0 {
		return both
	}
	n := suite.keyLen
	block := tlsPRF(suite, master, "key expansion", append(append([]byte(nil), serverRandom...), clientRandom...), 2*(n+salt))
	for i := range both {
		both[i] = &tlsKeys{seal: suite.newSeal(block[i*n : (i+1)*n]), iv: block[2*n+i*salt : 2*n+(i+1)*salt], suite: suite}
	}
	return both
}

// tlsPRF: RFC 5246 §5.
func tlsPRF(suite tlsSuite, secret []byte, label string, seed []byte, n int) (out []byte) {
	m := hmac.New(suite.hash, secret)
	seed = append([]byte(label), seed...)
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

// open decrypts a record with its number: RFC 8446 §5.2, RFC 5246 §6.2.3.3, RFC 5288 §3 and RFC 7905 §2. It gives the type of the content, too.
func (k *tlsKeys) open(record []byte, number uint64) (typ uint8, plain []byte, ok bool) {
	explicit := 8 // octets of the nonce
	if k.suite.chacha {
		explicit = 0
	}
	header, b := record[:tlsRecordHeaderLen], record[tlsRecordHeaderLen:]
	if k.secret == nil {
		if len(b) < explicit+k.seal.Overhead() {
			return 0, nil, false
		}
		more := be.AppendUint64(nil, number)
		more = append(more, header[:3]...)
		more = be.AppendUint16(more, uint16(len(b)-explicit-k.seal.Overhead()))
		if k.suite.chacha {
			plain, ok = openSeal(k.seal, k.iv, number, b, more)
		} else {
			plain, ok = openSeal(k.seal, append(append([]byte(nil), k.iv...), b[:explicit]...), 0, b[explicit:], more)
		}
		return header[0], plain, ok
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
