package dissect

import (
	"crypto/x509"
	"iter"
	"time"
)

// TLSCertificate is a certificate of a handshake message: its octets in distinguished encoding (RFC 5280), borrowed from the
// packet.
type TLSCertificate []byte

// Certificates yields the certificates of a certificate message up to TLS 1.2 (RFC 5246 §7.4.2), the sender's own first, as
// far as they are whole. That of TLS 1.3 is always encrypted.
func (m TLSMessage) Certificates() iter.Seq[TLSCertificate] {
	return func(yield func(TLSCertificate) bool) {
		if m.Type != tlsCertificate {
			return
		}
		r := tlsReader{b: m.Body}
		for r = (tlsReader{b: r.vector(3)}); len(r.b) > 0; {
			if c := r.vector(3); r.fault != 0 || !yield(TLSCertificate(c)) {
				return
			}
		}
	}
}

// TLSCertificateInfo says who a certificate is for and how long it holds.
type TLSCertificateInfo struct {
	Subject, Issuer     string // distinguished names as RFC 4514 writes them
	NotBefore, NotAfter time.Time
	DNSNames            []string // alternative names that are host names
}

// Info parses the certificate with crypto/x509, which allocates; the error is crypto/x509's.
func (c TLSCertificate) Info() (TLSCertificateInfo, error) {
	x, err := x509.ParseCertificate(c)
	if err != nil {
		return TLSCertificateInfo{}, err
	}
	return TLSCertificateInfo{x.Subject.String(), x.Issuer.String(), x.NotBefore, x.NotAfter, x.DNSNames}, nil
}
