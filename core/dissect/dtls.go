package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	dtlsRecordHeaderLen  = 13 // octets, RFC 6347 §4.1
	dtlsMessageHeaderLen = 12 // octets, RFC 6347 §4.2.2

	dtlsHelloVerifyRequest = 3  // handshake type, RFC 6347 §4.3.2
	dtlsConnectionIDType   = 25 // content type tls12_cid, RFC 9146 §3
	dtlsACKType            = 26 // content type, RFC 9147 §7
)

// Versions of DTLS, numbered downwards: RFC 6347 §4.1, RFC 9147 §5.3.
const (
	dtls10OpenSSL = 0x0100 // of OpenSSL before 0.9.8f
	dtls10        = 0xfeff
	dtls12        = 0xfefd
	dtls13        = 0xfefc // in the extension supported_versions alone
)

// dtlsRecordStart reports whether b begins with the type and version of a record.
func dtlsRecordStart(b []byte) bool {
	return len(b) >= 3 && b[0] >= tlsChangeCipherSpecType && b[0] <= dtlsACKType && dtlsKnown(be.Uint16(b[1:]))
}

// dtlsKnown reports whether records have a version.
func dtlsKnown(version uint16) bool {
	return version == dtls10 || version == dtls12 || version == dtls10OpenSSL
}

// dtlsUnified reports whether b begins with a header of DTLS 1.3, which only encrypted records have: RFC 9147 §4.
func dtlsUnified(b []byte) bool { return len(b) > 0 && b[0]>>5 == 1 }

// looksLikeDTLS reports whether b is records of DTLS to its end (RFC 6347 §4.1). Of a datagram that a fragment or the capture cut, the
// first record tells: few have been sent before in its epoch.
func looksLikeDTLS(b []byte) bool {
	const early = 1 << 8
	for rest := b; len(rest) > 0; {
		if !dtlsRecordStart(rest) {
			return len(rest) < len(b) && dtlsUnified(rest)
		}
		if len(rest) < dtlsRecordHeaderLen {
			return false
		}
		n := int(be.Uint16(rest[11:]))
		switch {
		case n > tlsMaxRecord:
			return false
		case n > len(rest)-dtlsRecordHeaderLen:
			return len(rest) < len(b) || be.Uint16(rest[3:]) < early && be.Uint16(rest[5:]) == 0
		}
		rest = rest[dtlsRecordHeaderLen+n:]
	}
	return len(b) > 0
}

// DTLS is a view of the records that lie in one datagram (RFC 6347 §4.1). It borrows the packet's octets.
type DTLS struct{ b []byte }

// DTLSOf views a layer as DTLS; ok is false when the layer is another protocol or holds less than a record's header.
func DTLSOf(p *packet.Packet, l packet.Layer) (d DTLS, ok bool) {
	b := p.Octets(l)
	if l.Kind != packet.DTLS || len(b) < dtlsRecordHeaderLen || !dtlsRecordStart(b) {
		return DTLS{}, false
	}
	return DTLS{b}, true
}

// DTLSRecord is one record.
type DTLSRecord struct {
	Type     uint8  // IANA, TLS ContentType
	Version  uint16 // of the record: 0xfeff is DTLS 1.0, 0xfefd DTLS 1.2, and 1.3 too
	Epoch    uint16 // how often keys have changed; 0: not encrypted
	Sequence uint64 // number of the record in its epoch, 48 bits
	Length   int    // octets that the record holds, as stated
	Fragment []byte // what it holds, as far as it is there; with a connection ID (RFC 9146) before Length it cannot be told
}

// Fault tells why the record ends early: FaultTruncated, when its octets were not captured, or FaultLength for a length that no record
// may have. It is 0 for a whole record.
func (r DTLSRecord) Fault() packet.FaultCode {
	return TLSRecord{Length: r.Length, Fragment: r.Fragment}.Fault()
}

// parseDTLSRecord reads the record that b begins with; ok is false where it has none.
func parseDTLSRecord(b []byte) (r DTLSRecord, ok bool) {
	if len(b) < dtlsRecordHeaderLen || !dtlsRecordStart(b) {
		return DTLSRecord{}, false
	}
	r = DTLSRecord{
		Type: b[0], Version: be.Uint16(b[1:]), Epoch: be.Uint16(b[3:]), Sequence: be.Uint64(b[3:]) & (1<<48 - 1),
		Length: int(be.Uint16(b[11:])),
	}
	b = b[dtlsRecordHeaderLen:]
	r.Fragment = b[:min(r.Length, len(b))]
	return r, true
}

// Records yields the records in their order up to the first that has a Fault, or to one of DTLS 1.3 that is encrypted.
func (d DTLS) Records() iter.Seq[DTLSRecord] {
	return func(yield func(DTLSRecord) bool) {
		for b := d.b; ; {
			r, ok := parseDTLSRecord(b)
			if !ok || !yield(r) || r.Fault() != 0 {
				return
			}
			b = b[dtlsRecordHeaderLen+r.Length:]
		}
	}
}

// DTLSMessage is a message of the handshake or a fragment of one (RFC 6347 §4.2.2).
type DTLSMessage struct {
	Type     uint8  // IANA, TLS HandshakeType
	Length   int    // octets of the whole body, as stated
	Sequence uint16 // number of the message in the handshake
	Offset   int    // octets of the body before the fragment
	Stated   int    // octets of the fragment, as stated
	Fragment []byte // what is there of them
}

// Fault is FaultTruncated for a fragment that is not all there, FaultLength for one that reaches beyond its message; 0 for all others.
func (m DTLSMessage) Fault() packet.FaultCode {
	switch {
	case m.Stated > m.Length-m.Offset:
		return packet.FaultLength
	case len(m.Fragment) < m.Stated:
		return packet.FaultTruncated
	}
	return 0
}

// Message is the message as TLS has it; ok is false for a fragment of a longer one.
func (m DTLSMessage) Message() (t TLSMessage, ok bool) {
	t = TLSMessage{Type: m.Type, Length: m.Length, Body: m.Fragment, transport: overDTLS}
	return t, m.Offset == 0 && m.Stated == m.Length
}

// parseDTLSMessage reads the message that b begins with; ok is false for octets that are none, as those of an encrypted record are.
func parseDTLSMessage(b []byte) (m DTLSMessage, ok bool) {
	if len(b) < dtlsMessageHeaderLen || tlsHandshakeName(uint64(b[0])) == "" {
		return DTLSMessage{}, false
	}
	m = DTLSMessage{
		Type: b[0], Length: int(be.Uint32(b) & 0xffffff), Sequence: be.Uint16(b[4:]), Offset: int(be.Uint32(b[5:]) & 0xffffff),
		Stated: int(be.Uint32(b[8:]) & 0xffffff),
	}
	b = b[dtlsMessageHeaderLen:]
	m.Fragment = b[:min(m.Stated, len(b))]
	return m, true
}

// Messages yields the messages and fragments of a record that is not encrypted, up to the first that has a Fault.
func (r DTLSRecord) Messages() iter.Seq[DTLSMessage] {
	return func(yield func(DTLSMessage) bool) {
		if r.Type != tlsHandshakeMessages || r.Epoch != 0 {
			return
		}
		for b := r.Fragment; ; {
			m, ok := parseDTLSMessage(b)
			if !ok || !yield(m) || m.Fault() != 0 {
				return
			}
			b = b[dtlsMessageHeaderLen+m.Stated:]
		}
	}
}

// ClientHello is the first client hello of the records that is not in fragments.
func (d DTLS) ClientHello() (h TLSClientHello, ok bool) {
	m, ok := d.first(tlsClientHello)
	if !ok {
		return TLSClientHello{}, false
	}
	return m.ClientHello()
}

// ServerHello is the first server hello of the records that is not in fragments.
func (d DTLS) ServerHello() (h TLSServerHello, ok bool) {
	m, ok := d.first(tlsServerHello)
	if !ok {
		return TLSServerHello{}, false
	}
	return m.ServerHello()
}

// first is the first whole message of a type.
func (d DTLS) first(typ uint8) (TLSMessage, bool) {
	for r := range d.Records() {
		for m := range r.Messages() {
			if t, whole := m.Message(); whole && m.Type == typ {
				return t, true
			}
		}
	}
	return TLSMessage{}, false
}
