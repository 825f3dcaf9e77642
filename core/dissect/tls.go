package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	tlsRecordHeaderLen = 5             // octets, RFC 8446 §5.1
	tlsMaxRecord       = 1<<14 + 1<<11 // octets that a record may hold, RFC 5246 §6.2.3
)

// Content types: IANA, TLS ContentType.
const (
	tlsChangeCipherSpecType = 20
	tlsAlertType            = 21
	tlsHandshakeMessages    = 22
	tlsApplicationData      = 23
	tlsHeartbeatType        = 24 // RFC 6520 §2
)

// Handshake types: IANA, TLS HandshakeType.
const (
	tlsClientHello           = 1
	tlsServerHello           = 2
	tlsNewSessionTicket      = 4
	tlsHelloRetryRequest     = 6 // a server hello by its random, RFC 8446 §4.1.3; the number is only used in here
	tlsEncryptedExtensions   = 8
	tlsCertificate           = 11
	tlsServerKeyExchange     = 12
	tlsCertificateRequest    = 13
	tlsCertificateVerify     = 15
	tlsClientKeyExchange     = 16
	tlsFinished              = 20
	tlsCertificateURL        = 21
	tlsCertificateStatus     = 22
	tlsKeyUpdate             = 24
	tlsCompressedCertificate = 25
	tlsNextProtocol          = 67
)

// Versions: RFC 8446 §4.2.1, RFC 6101 §A.1.
const (
	ssl2  = 0x0002
	ssl3  = 0x0300
	tls10 = 0x0301
	tls11 = 0x0302
	tls12 = 0x0303
	tls13 = 0x0304
)

// tlsRecordStart reports whether b, which may be cut short, begins with the type and version of a record.
func tlsRecordStart(b []byte) bool {
	return len(b) >= 3 && b[0] >= tlsChangeCipherSpecType && b[0] <= tlsHeartbeatType && b[1] == 3 && b[2] <= 4
}

// looksLikeTLS reports whether b begins with a record (RFC 8446 §5.1) of a length that its type can have, or with a client
// hello in a record of SSL 2.0. Data of a connection that began before is found by the same header.
func looksLikeTLS(b []byte) bool {
	if len(b) < tlsRecordHeaderLen {
		return false
	}
	if !tlsRecordStart(b) {
		return sslv2HelloLen(b) > 0
	}
	n := int(be.Uint16(b[3:]))
	switch b[0] {
	case tlsChangeCipherSpecType:
		return n == 1 && (len(b) < 6 || b[5] == 1) || n >= 17 && n <= 256 // encrypted, when a session is negotiated anew
	case tlsAlertType:
		return n == 2 && (len(b) < 6 || b[5] == 1 || b[5] == 2) || n >= 18 && n <= 256
	case tlsHandshakeMessages:
		return n >= 4 && n <= tlsMaxRecord
	case tlsHeartbeatType:
		return n >= 19 && n <= tlsMaxRecord
	}
	return n > 0 && n <= tlsMaxRecord
}

// TLSMessageLen gives the octets of the record that a stream's octets b begin with: 0 when more octets are needed to tell, -1
// when it is no record. The record may be longer than b.
func TLSMessageLen(b []byte) int {
	if n := sslv2HelloLen(b); n > 0 {
		return n
	}
	switch {
	case len(b) < sslv2HelloHeaderLen && sslv2MayBegin(b), len(b) < tlsRecordHeaderLen && tlsMayBegin(b):
		return 0
	case len(b) < tlsRecordHeaderLen || !tlsRecordStart(b):
		return -1
	}
	n := int(be.Uint16(b[3:]))
	if n > tlsMaxRecord {
		return -1
	}
	return tlsRecordHeaderLen + n
}

// tlsMayBegin reports whether b, fewer octets than a record's header has, may become one.
func tlsMayBegin(b []byte) bool {
	switch {
	case len(b) > 2:
		return tlsRecordStart(b)
	case len(b) == 2 && b[1] != 3:
		return false
	}
	return len(b) == 0 || b[0] >= tlsChangeCipherSpecType && b[0] <= tlsHeartbeatType
}

// TLS is a view of the records that lie in one segment, or of a stream's octets (RFC 8446 §5, RFC 5246 §6). It borrows the
// packet's octets.
type TLS struct{ b []byte }

// TLSOf views a layer as TLS; ok is false when the layer is another protocol or does not begin with a record's header, as
// the rest of a record that an earlier segment began does not.
func TLSOf(p *packet.Packet, l packet.Layer) (t TLS, ok bool) {
	b := p.Octets(l)
	if l.Kind != packet.TLS || len(b) < tlsRecordHeaderLen || !tlsRecordStart(b) {
		return TLS{}, false
	}
	return TLS{b}, true
}

// TLSRecord is one record.
type TLSRecord struct {
	Type     uint8  // IANA, TLS ContentType
	Version  uint16 // of the record: in TLS 1.3 always 0x0303, or 0x0301 with a first client hello
	Length   int    // octets that the record holds, as stated
	Fragment []byte // what it holds, as far as it is there; encrypted unless it is part of a handshake's beginning
}

// Fault tells why the record ends early: FaultTruncated, when its octets go on in another segment or were not captured, or
// FaultLength for a length that no record may have. It is 0 for a whole record.
func (r TLSRecord) Fault() packet.FaultCode {
	switch {
	case r.Length > tlsMaxRecord:
		return packet.FaultLength
	case len(r.Fragment) < r.Length:
		return packet.FaultTruncated
	}
	return 0
}

// Records yields the records in their order up to the first that has a Fault.
func (t TLS) Records() iter.Seq[TLSRecord] {
	return func(yield func(TLSRecord) bool) {
		for b := t.b; len(b) >= tlsRecordHeaderLen && tlsRecordStart(b); {
			r := TLSRecord{Type: b[0], Version: be.Uint16(b[1:]), Length: int(be.Uint16(b[3:]))}
			b = b[tlsRecordHeaderLen:]
			r.Fragment = b[:min(r.Length, len(b))]
			if !yield(r) || r.Fault() != 0 {
				return
			}
			b = b[r.Length:]
		}
	}
}

// TLSMessage is one message of the handshake (RFC 8446 §4).
type TLSMessage struct {
	Type   uint8  // IANA, TLS HandshakeType
	Length int    // octets of the body, as stated
	Body   []byte // what is there of it in the record

	transport tlsTransport
}

// Messages yields the handshake messages of a record that is not encrypted, as far as they lie in it.
func (r TLSRecord) Messages() iter.Seq[TLSMessage] {
	return func(yield func(TLSMessage) bool) {
		if r.Type != tlsHandshakeMessages {
			return
		}
		for b := r.Fragment; len(b) >= tlsHandshakeHeaderLen && !tlsSecretHandshake(b, false); {
			m := TLSMessage{Type: b[0], Length: int(be.Uint32(b) & 0xffffff)}
			b = b[tlsHandshakeHeaderLen:]
			m.Body = b[:min(m.Length, len(b))]
			if !yield(m) {
				return
			}
			b = b[len(m.Body):]
		}
	}
}

// ClientHello is the first client hello of the records.
func (t TLS) ClientHello() (h TLSClientHello, ok bool) {
	m, ok := t.first(tlsClientHello)
	if !ok {
		return TLSClientHello{}, false
	}
	return m.ClientHello()
}

// ServerHello is the first server hello of the records.
func (t TLS) ServerHello() (h TLSServerHello, ok bool) {
	m, ok := t.first(tlsServerHello)
	if !ok {
		return TLSServerHello{}, false
	}
	return m.ServerHello()
}

// first is the first handshake message of a type.
func (t TLS) first(typ uint8) (m TLSMessage, ok bool) {
	for r := range t.Records() {
		for m := range r.Messages() {
			if m.Type == typ {
				return m, true
			}
		}
	}
	return TLSMessage{}, false
}
