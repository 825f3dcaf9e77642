package dissect

import (
	"bytes"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// tlsReader takes vectors off the octets of a hello; fault is set by the first that does not fit.
type tlsReader struct {
	b     []byte
	fault packet.FaultCode
}

// take gives the next n octets, or those that are left when there are fewer.
func (r *tlsReader) take(n int) []byte {
	if n > len(r.b) {
		if r.fault == 0 {
			r.fault = packet.FaultTruncated
		}
		n = len(r.b)
	}
	x := r.b[:n]
	r.b = r.b[n:]
	return x
}

// vector gives the octets of a vector whose length is in size octets.
func (r *tlsReader) vector(size int) []byte {
	n := 0
	for _, o := range r.take(size) {
		n = n<<8 | int(o)
	}
	if n > len(r.b) && r.fault == 0 {
		r.fault = packet.FaultLength
	}
	return r.take(n)
}

func (r *tlsReader) u16() uint16 {
	if b := r.take(2); len(b) == 2 {
		return be.Uint16(b)
	}
	return 0
}

// TLSClientHello is a client hello (RFC 8446 §4.1.2, RFC 5246 §7.4.1.2). It borrows the packet's octets; what the octets do
// not hold is empty.
type TLSClientHello struct {
	Random      []byte // 32 octets
	SessionID   []byte
	Compression []byte // methods, an octet each
	version     uint16
	suites      []byte
	extensions  tlsExtensions
	fault       packet.FaultCode
	Cookie      []byte // of DTLS (RFC 6347 §4.2.1)
	transport   tlsTransport
}

// ClientHello reads the message as a client hello; ok is false for one of another type. See Fault for one that is cut.
func (m TLSMessage) ClientHello() (h TLSClientHello, ok bool) {
	if m.Type != tlsClientHello {
		return TLSClientHello{}, false
	}
	return parseClientHello(m.Body, m.transport), true
}

// tlsTransport is what carries the messages of the handshake.
type tlsTransport uint8

const (
	overTCP tlsTransport = iota
	overDTLS
	overQUIC
)

func parseClientHello(b []byte, over tlsTransport) (h TLSClientHello) {
	h.transport = over
	r := tlsReader{b: b}
	h.version = r.u16()
	h.Random = r.take(32)
	h.SessionID = r.vector(1)
	if over == overDTLS {
		h.Cookie = r.vector(1)
	}
	h.suites = r.vector(2)
	h.Compression = r.vector(1)
	if len(r.b) > 0 { // extensions may be missing up to TLS 1.2
		h.extensions = tlsExtensions{r.vector(2), tlsClientHello}
	}
	h.fault = r.fault
	return h
}

// Fault tells why the hello ends early; 0 for a whole one.
func (h TLSClientHello) Fault() packet.FaultCode { return h.fault }

// LegacyVersion is the version field of the hello itself: the highest one up to TLS 1.2; see Version.
func (h TLSClientHello) LegacyVersion() uint16 { return h.version }

// Version is the highest version that the client offers: of the extension supported_versions where it has one, GREASE values
// left out, else LegacyVersion. Those of DTLS are numbered downwards.
func (h TLSClientHello) Version() uint16 {
	var highest uint16
	for b := h.extensions.vector(tlsExtVersions, 1); len(b) >= 2; b = b[2:] {
		if x := be.Uint16(b); !isGrease(uint64(x)) && tlsVersion(x) > tlsVersion(highest) && tlsVersion(x) <= tls13 {
			highest = x
		}
	}
	if highest == 0 {
		return h.version
	}
	return highest
}

// tlsVersion gives the version of TLS that one of DTLS is made from (RFC 6347 §1, RFC 9147 §1, RFC 4347 §4.1); others stay what they are.
func tlsVersion(version uint16) uint16 {
	switch version {
	case dtls10, dtls10OpenSSL:
		return tls11
	case dtls12:
		return tls12
	case dtls13:
		return tls13
	}
	return version
}

// CipherSuites yields the suites in the client's order (IANA, TLS Cipher Suites), GREASE values (RFC 8701) too.
func (h TLSClientHello) CipherSuites() iter.Seq[uint16] { return uint16s(h.suites) }

// Extensions yields the extensions in their order.
func (h TLSClientHello) Extensions() iter.Seq[TLSExtension] { return h.extensions.each() }

// ServerName is the host name of the server name indication (RFC 6066 §3); nil without one.
func (h TLSClientHello) ServerName() []byte {
	for r := (tlsReader{b: h.extensions.vector(tlsExtServerNames, 2)}); len(r.b) > 2; {
		typ, name := r.take(1)[0], r.vector(2)
		if typ == 0 {
			return name
		}
	}
	return nil
}

// ALPN yields the names of application protocols that the client offers (RFC 7301 §3.1).
func (h TLSClientHello) ALPN() iter.Seq[[]byte] { return h.extensions.names(tlsExtALPN) }

// SupportedVersions yields the versions of the extension of that name (RFC 8446 §4.2.1), none without it.
func (h TLSClientHello) SupportedVersions() iter.Seq[uint16] {
	return h.numbers(tlsExtVersions, 1)
}

// SupportedGroups yields the named groups, once called elliptic curves (RFC 8446 §4.2.7).
func (h TLSClientHello) SupportedGroups() iter.Seq[uint16] {
	return h.numbers(tlsExtGroups, 2)
}

// numbers yields the numbers of two octets of an extension. It looks for them when it is asked to, which keeps the methods
// above small enough to be inlined, and their iterators off the heap.
func (h TLSClientHello) numbers(typ uint16, size int) iter.Seq[uint16] {
	return func(yield func(uint16) bool) {
		for b := h.extensions.vector(typ, size); len(b) >= 2; b = b[2:] {
			if !yield(be.Uint16(b)) {
				return
			}
		}
	}
}

// PointFormats are the formats of elliptic curve points, an octet each (RFC 8422 §5.1.2).
func (h TLSClientHello) PointFormats() []byte {
	return h.extensions.vector(tlsExtPointFormats, 1)
}

// SignatureAlgorithms yields the signature schemes (RFC 8446 §4.2.3).
func (h TLSClientHello) SignatureAlgorithms() iter.Seq[uint16] {
	return h.numbers(tlsExtSignatures, 2)
}

// TLSServerHello is a server hello (RFC 8446 §4.1.3, RFC 5246 §7.4.1.3). It borrows the packet's octets.
type TLSServerHello struct {
	Random      []byte // 32 octets
	SessionID   []byte
	Compression uint8
	version     uint16
	suite       uint16
	extensions  tlsExtensions
	fault       packet.FaultCode
}

// ServerHello reads the message as a server hello; ok is false for one of another type. See Fault for one that is cut.
func (m TLSMessage) ServerHello() (h TLSServerHello, ok bool) {
	if m.Type != tlsServerHello {
		return TLSServerHello{}, false
	}
	return parseServerHello(m.Body), true
}

// tlsShortHello tells a server's hello of the drafts of TLS 1.3 until draft-ietf-tls-tls13-21, §4.1.3, which has neither session ID nor
// compression.
func tlsShortHello(version uint16) bool { return version >= 0x7f00 && version <= 0x7f15 }

func parseServerHello(b []byte) (h TLSServerHello) {
	r := tlsReader{b: b}
	h.version = r.u16()
	h.Random = r.take(32)
	if tlsShortHello(h.version) {
		h.suite = r.u16()
	} else {
		h.SessionID = r.vector(1)
		h.suite = r.u16()
		if c := r.take(1); len(c) == 1 {
			h.Compression = c[0]
		}
	}
	if len(r.b) > 0 {
		h.extensions = tlsExtensions{r.vector(2), tlsServerHello}
	}
	h.fault = r.fault
	return h
}

// Fault tells why the hello ends early; 0 for a whole one.
func (h TLSServerHello) Fault() packet.FaultCode { return h.fault }

// LegacyVersion is the version field of the hello itself; see Version.
func (h TLSServerHello) LegacyVersion() uint16 { return h.version }

// Version is the version that the server chose: of the extension supported_versions where there is one, else LegacyVersion.
func (h TLSServerHello) Version() uint16 {
	if x := h.extensions.find(tlsExtVersions); len(x) == 2 {
		return be.Uint16(x)
	}
	return h.version
}

// CipherSuite is the suite that the server chose.
func (h TLSServerHello) CipherSuite() uint16 { return h.suite }

// Extensions yields the extensions in their order.
func (h TLSServerHello) Extensions() iter.Seq[TLSExtension] { return h.extensions.each() }

// ALPN is the application protocol that the server chose (RFC 7301 §3.1); nil when it is not in this message, as in TLS 1.3.
func (h TLSServerHello) ALPN() []byte {
	r := tlsReader{b: h.extensions.vector(tlsExtALPN, 2)}
	return r.vector(1)
}

// tlsRetryRandom marks a hello retry request: SHA-256 of "HelloRetryRequest" (RFC 8446 §4.1.3).
var tlsRetryRandom = [32]byte{
	0xcf, 0x21, 0xad, 0x74, 0xe5, 0x9a, 0x61, 0x11, 0xbe, 0x1d, 0x8c, 0x02, 0x1e, 0x65, 0xb8, 0x91,
	0xc2, 0xa2, 0x11, 0x16, 0x7a, 0xbb, 0x8c, 0x5e, 0x07, 0x9e, 0x09, 0xe2, 0xc8, 0xa8, 0x33, 0x9c,
}

// HelloRetryRequest reports whether the message asks for another client hello.
func (h TLSServerHello) HelloRetryRequest() bool { return bytes.Equal(h.Random, tlsRetryRandom[:]) }

// TLSExtension is an extension of a hello. Data borrows the packet's octets.
type TLSExtension struct {
	Type uint16 // IANA, TLS ExtensionType Values
	Data []byte
}

// tlsExtensions are the extensions of one message, their total length left out.
type tlsExtensions struct {
	b       []byte
	message uint8
}

// next splits the first extension off; ok is false when none is left or the next one is cut.
func (x *tlsExtensions) next() (e TLSExtension, ok bool) {
	if len(x.b) < 4 {
		return TLSExtension{}, false
	}
	n := int(be.Uint16(x.b[2:]))
	if n > len(x.b)-4 {
		return TLSExtension{}, false
	}
	e = TLSExtension{be.Uint16(x.b), x.b[4 : 4+n]}
	x.b = x.b[4+n:]
	return e, true
}

func (x tlsExtensions) each() iter.Seq[TLSExtension] {
	return func(yield func(TLSExtension) bool) {
		for rest := x; ; {
			e, ok := rest.next()
			if !ok || !yield(e) {
				return
			}
		}
	}
}

// find gives the octets of the first extension of a type; nil when it is not there.
func (x tlsExtensions) find(typ uint16) []byte {
	for {
		e, ok := x.next()
		if !ok {
			return nil
		}
		if e.Type == typ {
			return e.Data
		}
	}
}

// has reports whether there is an extension of a type.
func (x tlsExtensions) has(typ uint16) bool {
	for e, ok := x.next(); ok; e, ok = x.next() {
		if e.Type == typ {
			return true
		}
	}
	return false
}

// vector gives the octets of the vector with size octets of length that an extension begins with.
func (x tlsExtensions) vector(typ uint16, size int) []byte {
	r := tlsReader{b: x.find(typ)}
	return r.vector(size)
}

// names yields the vectors with an octet of length each that an extension holds.
func (x tlsExtensions) names(typ uint16) iter.Seq[[]byte] {
	return func(yield func([]byte) bool) {
		for r := (tlsReader{b: x.vector(typ, 2)}); len(r.b) > 0; {
			if name := r.vector(1); r.fault != 0 || !yield(name) {
				return
			}
		}
	}
}

// uint16s yields numbers of two octets.
func uint16s(b []byte) iter.Seq[uint16] {
	return func(yield func(uint16) bool) {
		for ; len(b) >= 2; b = b[2:] {
			if !yield(be.Uint16(b)) {
				return
			}
		}
	}
}
