package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const icmpHeaderLen = 8 // octets, RFC 792; the longest part that all messages share

// ICMP is a view of an Internet Control Message Protocol message (RFC 792, 950, 1256, 4884, 8335). It borrows the packet's
// octets.
type ICMP struct{ b []byte }

// ICMPOf views a layer as ICMP; ok is false when the layer is another protocol or holds less than 8 octets.
func ICMPOf(p *packet.Packet, l packet.Layer) (m ICMP, ok bool) {
	if l.Kind != packet.ICMP || l.Len < icmpHeaderLen {
		return ICMP{}, false
	}
	return ICMP{p.Octets(l)}, true
}

// Type of the message; IANA, ICMP Parameters.
func (m ICMP) Type() uint8 { return m.b[0] }

// Code within the type.
func (m ICMP) Code() uint8 { return m.b[1] }

// Checksum as stored.
func (m ICMP) Checksum() uint16 { return be.Uint16(m.b[2:]) }

// Rest is the second word of the header, whose meaning depends on the type.
func (m ICMP) Rest() uint32 { return be.Uint32(m.b[4:]) }

// Identifier of an echo, timestamp, information or address mask message.
func (m ICMP) Identifier() uint16 { return be.Uint16(m.b[4:]) }

// Sequence number of an echo, timestamp, information or address mask message.
func (m ICMP) Sequence() uint16 { return be.Uint16(m.b[6:]) }

// NextHopMTU in octets, of an unreachable message with code 4 (RFC 1191 §4); 0 from a router that does not tell.
func (m ICMP) NextHopMTU() uint16 { return be.Uint16(m.b[6:]) }

// Gateway is the address that a redirect names.
func (m ICMP) Gateway() [4]byte { return [4]byte(m.b[4:8]) }

// Payload is what follows the first 8 octets.
func (m ICMP) Payload() []byte { return m.b[icmpHeaderLen:] }

// Quotation is the part of the payload that quotes the packet an error is about; empty for other messages.
func (m ICMP) Quotation() []byte {
	if !icmpQuotes(m.b[0]) {
		return nil
	}
	end, _ := icmpQuoteEnd(m.b)
	return m.b[icmpHeaderLen:end]
}

// Message types; IANA, ICMP Type Numbers.
const (
	icmpEchoReply       = 0
	icmpUnreachable     = 3
	icmpSourceQuench    = 4
	icmpRedirect        = 5
	icmpEcho            = 8
	icmpRouterAdvert    = 9
	icmpRouterSolicit   = 10
	icmpTimeExceeded    = 11
	icmpParameter       = 12
	icmpTimestamp       = 13
	icmpTimestampReply  = 14
	icmpInfo            = 15
	icmpInfoReply       = 16
	icmpMask            = 17
	icmpMaskReply       = 18
	icmpPhoturis        = 40
	icmpExtEcho         = 42
	icmpExtEchoReply    = 43
	icmpUnreachFragment = 4 // code: fragmentation needed and DF set
)

// icmpQuotes reports whether messages of a type quote the packet that they are about.
func icmpQuotes(typ uint8) bool {
	switch typ {
	case icmpUnreachable, icmpSourceQuench, icmpRedirect, icmpTimeExceeded, icmpParameter:
		return true
	}
	return false
}

// icmpQuoteEnd finds in an error message of at least 8 octets where the quoted packet ends and the extension structure
// begins: at the length in 32-bit words in octet 5 or, from senders older than that field, after 128 octets (RFC 4884
// §4.1, §5.5). ext is 0 without an extension structure.
func icmpQuoteEnd(b []byte) (end, ext int) {
	switch b[0] {
	case icmpUnreachable, icmpTimeExceeded, icmpParameter:
		return quoteEnd(b, int(b[5])*4)
	}
	return len(b), 0
}

const quoteMin = 128 // octets, RFC 4884 §4: what a quotation before an extension structure is padded to

// quoteEnd is icmpQuoteEnd for a stated length in octets.
func quoteEnd(b []byte, n int) (end, ext int) {
	if n == 0 && len(b) > icmpHeaderLen+quoteMin+4 && b[icmpHeaderLen+quoteMin]>>4 == icmpExtVersion {
		q := b[icmpHeaderLen:]
		if q[0]>>4 == 4 && int(be.Uint16(q[2:])) <= quoteMin {
			return icmpHeaderLen + quoteMin, icmpHeaderLen + quoteMin
		}
	}
	if n == 0 || icmpHeaderLen+n > len(b) {
		return len(b), 0
	}
	if icmpHeaderLen+n == len(b) {
		return len(b), 0
	}
	return icmpHeaderLen + n, icmpHeaderLen + n
}

func (w *walk) icmp() {
	b := w.rest()
	if len(b) < icmpHeaderLen {
		w.cut(packet.ICMP)
		return
	}
	hdr := icmpHeaderLen
	switch b[0] {
	case icmpUnreachable, icmpSourceQuench, icmpRedirect, icmpTimeExceeded, icmpParameter:
		w.quote(packet.ICMP, icmpHeaderLen, b, packet.IPv4)
		return
	case icmpRouterAdvert:
		hdr += int(b[4]) * int(b[5]) * 4
	case icmpTimestamp, icmpTimestampReply:
		hdr += 12
	case icmpMask, icmpMaskReply:
		hdr += 4
	case icmpExtEcho:
		hdr = min(len(b), 0xffff)
	}
	if hdr > len(b) {
		w.cut(packet.ICMP)
		return
	}
	w.all(packet.ICMP, hdr)
}

// quote records an error message k and goes on inside the packet of kind inner that it quotes, if it quotes any.
func (w *walk) quote(k packet.Kind, hdr int, b []byte, inner packet.Kind) {
	end := len(b)
	if k == packet.ICMP {
		end, _ = icmpQuoteEnd(b)
	} else {
		end, _ = icmpv6QuoteEnd(b)
	}
	end += w.off
	w.all(k, hdr)
	w.end = end
	if w.off < w.end {
		w.quoted = true
		w.to(inner)
	}
}

const icmp = packet.FieldID(packet.ICMP) << 16

var icmpDefs = []packet.Def{}

const icmpExtVersion = 2

func (v *visit) icmp() {}
