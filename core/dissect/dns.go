package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const (
	dnsHeaderLen = 12 // octets, RFC 1035 §4.1.1
	dnsFixedLen  = 10 // octets of a resource record between its name and its data, RFC 1035 §4.1.3
)

// Bits of the word behind the ID: RFC 1035 §4.1.1, RFC 4035 §3.2.2 and §3.2.3.
const (
	dnsResponse           = 0x8000
	dnsAuthoritative      = 0x0400
	dnsTruncated          = 0x0200
	dnsRecursionDesired   = 0x0100
	dnsRecursionAvailable = 0x0080
	dnsZ                  = 0x0040
	dnsAuthenticated      = 0x0020
	dnsCheckingDisabled   = 0x0010
)

// IANA, DNS OpCodes.
const (
	dnsOpUpdate   = 5
	dnsOpStateful = 6
)

// DNS is a view of a message of the Domain Name System (RFC 1035 §4), of multicast DNS (RFC 6762) or of LLMNR (RFC 4795). It
// borrows the packet's octets.
type DNS struct{ b []byte }

// DNSOf views a layer as DNS; ok is false when the layer is another protocol or holds less than the 12 octets of a header. Over
// TCP it is the first message of the segment, as far as that is there; DNSMessages gives all.
func DNSOf(p *packet.Packet, l packet.Layer) (d DNS, ok bool) {
	for d := range DNSMessages(p, l) {
		return d, true
	}
	return DNS{}, false
}

// DNSMessages yields the messages of a layer whose headers are there: one of a datagram, those that begin in a segment of TCP.
func DNSMessages(p *packet.Packet, l packet.Layer) iter.Seq[DNS] {
	return func(yield func(DNS) bool) {
		if l.Kind != packet.DNS && l.Kind != packet.MDNS && l.Kind != packet.LLMNR {
			return
		}
		b := p.Octets(l)
		if !behindTCP(p, l) {
			if len(b) >= dnsHeaderLen {
				yield(DNS{b})
			}
			return
		}
		for len(b) >= 2+dnsHeaderLen && dnsBegins(b) { // RFC 1035 §4.2.2: a length precedes each message
			n := int(be.Uint16(b))
			b = b[2:]
			if n >= dnsHeaderLen && !yield(DNS{b[:min(n, len(b))]}) {
				return
			}
			b = b[min(n, len(b)):]
		}
	}
}

// behindTCP reports whether a layer of p's chain is the payload of a TCP segment.
func behindTCP(p *packet.Packet, l packet.Layer) bool {
	ls := p.Layers()
	for i := len(ls) - 1; i > 0; i-- {
		if ls[i] == l {
			return ls[i-1].Kind == packet.TCP
		}
	}
	return false
}

// dnsMessageLen gives the octets of the first message in a stream; 0: it needs more octets to tell, -1: it is no DNS.
func dnsMessageLen(b []byte) int {
	switch {
	case len(b) < 2:
		return 0
	case be.Uint16(b) < dnsHeaderLen:
		return -1
	}
	return 2 + int(be.Uint16(b))
}

// ID is the transaction's.
func (d DNS) ID() uint16 { return be.Uint16(d.b) }

// Flags is the word with the opcode, the response code and the bits between them.
func (d DNS) Flags() uint16 { return be.Uint16(d.b[2:]) }

// Response reports whether the message answers another one.
func (d DNS) Response() bool { return d.Flags()&dnsResponse != 0 }

// Opcode is the kind of query; 0: a standard one.
func (d DNS) Opcode() uint8 { return uint8(d.Flags() >> 11 & 15) }

// Rcode is the response code, without the upper bits that an OPT record adds (RFC 6891 §6.1.3).
func (d DNS) Rcode() uint8 { return uint8(d.Flags() & 15) }

// Count is the number of entries that the header states for a section.
func (d DNS) Count(s DNSSection) uint16 { return be.Uint16(d.b[4+2*int(s&3):]) }

// DNSSection is a section of a message, in the order of RFC 1035 §4.1.
type DNSSection uint8

// Sections. Of an update they are zone, prerequisites, updates and additional data (RFC 2136 §2).
const (
	DNSQuestions DNSSection = iota
	DNSAnswers
	DNSAuthority
	DNSAdditional
)

// DNSName is a domain name within a message.
type DNSName struct {
	msg []byte
	at  int
}

// AppendText appends the labels joined by dots, control characters escaped as in C; the root is a single dot. ok is false, and
// nothing appended, where the name is longer than 255 octets or its pointers loop or lead out of the message.
func (n DNSName) AppendText(dst []byte) (_ []byte, ok bool) {
	dst, r := appendDNSName(dst, n.msg, n.at)
	if r.fault == 0 && r.labels == 0 {
		dst = append(dst, '.')
	}
	return dst, r.fault == 0
}

// String is the name's text; "" where it cannot be read.
func (n DNSName) String() string {
	b, _ := n.AppendText(nil)
	return string(b)
}

// DNSQuestion is an entry of the question section (RFC 1035 §4.1.2). Of multicast DNS the highest bit of Class asks for unicast
// answers.
type DNSQuestion struct {
	Name        DNSName
	Type, Class uint16
}

// DNSRecord is a resource record (RFC 1035 §4.1.3). Of an OPT record Class is a size and TTL holds flags (RFC 6891 §6.1); of
// multicast DNS the highest bit of Class flushes caches.
type DNSRecord struct {
	Section     DNSSection
	Name        DNSName
	Type, Class uint16
	TTL         uint32 // seconds
	Data        []byte // borrowed; its names may point into the rest of the message: see DataName
	msg         []byte
	at          int
}

// DataName is the name that begins at octet i of the data: 0 of NS, CNAME and PTR, 2 of MX, 6 of SRV.
func (r DNSRecord) DataName(i int) DNSName { return DNSName{r.msg, r.at + i} }

// Questions yields the questions, as far as they are whole.
func (d DNS) Questions() iter.Seq[DNSQuestion] {
	return func(yield func(DNSQuestion) bool) {
		at := dnsHeaderLen
		for n := d.Count(DNSQuestions); n > 0; n-- {
			q, next, fault := d.question(at)
			if fault != 0 || !yield(q) {
				return
			}
			at = next
		}
	}
}

// Records yields the records of all sections, as far as they are whole.
func (d DNS) Records() iter.Seq[DNSRecord] {
	return func(yield func(DNSRecord) bool) {
		at, fault := d.behindQuestions()
		for s := DNSAnswers; fault == 0 && s <= DNSAdditional; s++ {
			for n := d.Count(s); n > 0; n-- {
				var r DNSRecord
				if r, at, fault = d.record(s, at); fault != 0 || !yield(r) {
					return
				}
			}
		}
	}
}

// Fault says why the sections end before the counts of the header do, and at which octet of the message; 0: they do not.
func (d DNS) Fault() (why packet.FaultCode, at int) {
	at, why = d.behindQuestions()
	for s := DNSAnswers; why == 0 && s <= DNSAdditional; s++ {
		for n := d.Count(s); why == 0 && n > 0; n-- {
			_, at, why = d.record(s, at)
		}
	}
	return why, at
}

func (d DNS) behindQuestions() (at int, why packet.FaultCode) {
	at = dnsHeaderLen
	for n := d.Count(DNSQuestions); why == 0 && n > 0; n-- {
		_, at, why = d.question(at)
	}
	return at, why
}

// question reads the question at at; with a fault next is where it begins.
func (d DNS) question(at int) (q DNSQuestion, next int, why packet.FaultCode) {
	end := dnsNameEnd(d.b, at)
	if end == 0 || end+4 > len(d.b) {
		return q, at, packet.FaultTruncated
	}
	return DNSQuestion{DNSName{d.b, at}, be.Uint16(d.b[end:]), be.Uint16(d.b[end+2:])}, end + 4, 0
}

func (d DNS) record(s DNSSection, at int) (r DNSRecord, next int, why packet.FaultCode) {
	end := dnsNameEnd(d.b, at)
	if end == 0 || end+dnsFixedLen > len(d.b) {
		return r, at, packet.FaultTruncated
	}
	b := d.b[end:]
	data, n := end+dnsFixedLen, int(be.Uint16(b[8:]))
	if n > len(d.b)-data {
		return r, at, packet.FaultLength
	}
	return DNSRecord{s, DNSName{d.b, at}, be.Uint16(b), be.Uint16(b[2:]), be.Uint32(b[4:]), d.b[data : data+n], d.b, data}, data + n, 0
}
