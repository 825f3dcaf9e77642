package dissect

import "bytes"

// tlsSession is what the hellos of a session have told, whatever carries them.
type tlsSession struct {
	random       [tlsRandomLen]byte
	serverRandom []byte
	version      uint16 // that the server chose, as TLS numbers it; 0: not known
	suite        tlsSuite
	macLast      bool // the authentication code is that of what is encrypted: RFC 7366
	bare         bool // the records' headers are not authenticated: TLS 1.3 before draft-ietf-tls-tls13-25, §5.2
	secrets      *tlsSecrets
}

// message learns from a message of the handshake, and reports whether it says what the server chose.
func (s *tlsSession) message(all *Connections, m TLSMessage) (chosen bool) {
	switch m.Type {
	case tlsClientHello:
		copy(s.random[:], parseClientHello(m.Body, m.transport).Random)
		s.secrets = all.root().secrets[s.random]
	case tlsServerHello:
		h := parseServerHello(m.Body)
		if h.HelloRetryRequest() {
			return false
		}
		s.version, s.suite, s.serverRandom = tlsVersion(h.Version()), tlsSuiteOf(h.CipherSuite()), bytes.Clone(h.Random)
		if draft := s.version; draft >= 0x7f14 && draft <= 0x7f1c { // earlier ones have other labels
			s.version, s.bare = tls13, draft < 0x7f19
		}
		s.macLast = h.extensions.has(tlsExtEncryptThenMAC)
		return true
	}
	return false
}

// keys13 gives the keys that follow from a secret.
func (s *tlsSession) keys13(secret []byte) *tlsKeys {
	k := newTLS13Keys(s.suite, secret)
	if k != nil {
		k.bare = s.bare
	}
	return k
}

// keys12 gives the keys of both sides up to TLS 1.2, the client's first; nil ones where they are not known.
func (s *tlsSession) keys12() (both [2]*tlsKeys) {
	if s.secrets == nil || s.secrets[secretMaster] == nil {
		return both
	}
	both = newTLS12Keys(s.version, s.suite, s.secrets[secretMaster], s.random[:], s.serverRandom)
	for _, k := range both {
		if k != nil {
			k.macLast = s.macLast
		}
	}
	return both
}
