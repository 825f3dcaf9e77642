package dissect

import (
	"bytes"
	"encoding/hex"
)

const (
	tlsRandomLen   = 32 // octets, RFC 8446 §4.1.2
	tlsMaxSecret   = 64 // octets
	maxTLSSessions = 16384
)

// Secrets of a session. Those of the two sides follow one another, the client's first.
const (
	secretMaster    = iota // of versions up to TLS 1.2, RFC 5246 §8.1
	secretEarly            // client_early_traffic_secret, RFC 8446 §7.1; the others likewise
	secretHandshake        // client, server
	_
	secretTraffic // client, server
	_
	secretCount
)

// tlsSecrets are the secrets of a session; nil for those that are not known.
type tlsSecrets [secretCount][]byte

// tlsKeyLogLabel gives the secret that a label names; -1 for one that is not needed. draft-ietf-tls-keylogfile §2.
func tlsKeyLogLabel(label string) int {
	switch label {
	case "CLIENT_RANDOM":
		return secretMaster
	case "CLIENT_EARLY_TRAFFIC_SECRET":
		return secretEarly
	case "CLIENT_HANDSHAKE_TRAFFIC_SECRET":
		return secretHandshake
	case "SERVER_HANDSHAKE_TRAFFIC_SECRET":
		return secretHandshake + 1
	case "CLIENT_TRAFFIC_SECRET_0":
		return secretTraffic
	case "SERVER_TRAFFIC_SECRET_0":
		return secretTraffic + 1
	}
	return -1
}

// AddKeyLog takes secrets in the form of SSLKEYLOGFILE (draft-ietf-tls-keylogfile), as a pcapng Decryption Secrets Block has them. Lines
// that are no secrets are left out. From then on packets of these sessions are decrypted whose suite is AES or ChaCha20 (RFC 8439) in any mode
// of TLS, or triple DES. It is for the goroutine that dissects, and gives the number of secrets that were taken.
func (c *Connections) AddKeyLog(log []byte) (taken int) {
	c = c.root()
	for len(log) > 0 {
		var line []byte
		line, log, _ = bytes.Cut(log, []byte{'\n'})
		if c.addSecret(bytes.Fields(line)) {
			taken++
		}
	}
	return taken
}

func (c *Connections) addSecret(f [][]byte) bool {
	if len(f) == 3 {
		f[2] = f[2][:leadingHex(f[2])]
	}
	if len(f) != 3 || len(f[1]) != 2*tlsRandomLen || len(f[2]) > 2*tlsMaxSecret || len(f[2]) == 0 {
		return false
	}
	which := tlsKeyLogLabel(string(f[0]))
	if which < 0 {
		return false
	}
	var random [tlsRandomLen]byte
	secret := make([]byte, hex.DecodedLen(len(f[2])))
	if _, err := hex.Decode(random[:], f[1]); err != nil {
		return false
	}
	if _, err := hex.Decode(secret, f[2]); err != nil {
		return false
	}
	if c.secrets == nil {
		c.settle()
		c.secrets = map[[tlsRandomLen]byte]*tlsSecrets{}
	}
	s := c.secrets[random]
	if s == nil {
		if len(c.secrets) >= maxTLSSessions {
			return false
		}
		s = new(tlsSecrets)
		c.secrets[random] = s
	}
	s[which] = secret
	return true
}

// leadingHex gives how many octets of b, an even number, are hexadecimal digits: what some writers leave behind a secret, such as a
// backslash, is no part of it.
func leadingHex(b []byte) int {
	n := 0
	for n < len(b) && (b[n] >= '0' && b[n] <= '9' || b[n]|0x20 >= 'a' && b[n]|0x20 <= 'f') {
		n++
	}
	return n &^ 1
}

// settle reads what waits without secrets, so that it does not depend on when somebody asks.
func (c *Connections) settle() {
	for _, x := range c.beside {
		x.settle()
	}
	for _, conn := range c.has().quic.byEnds {
		conn.mu.Lock()
		conn.readPending(0)
		conn.mu.Unlock()
	}
}

// tlsSuitesBySecret gives the suites whose hash is as long as a secret: that of early data is the one of an earlier session.
func tlsSuitesBySecret(secret []byte) []tlsSuite {
	if len(secret) == tlsAES256.hash().Size() {
		return []tlsSuite{tlsAES256}
	}
	return []tlsSuite{tlsAES128, tlsChaCha256}
}
