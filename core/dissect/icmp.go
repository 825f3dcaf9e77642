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
	icmpEchoReply          = 0
	icmpUnreachable        = 3
	icmpSourceQuench       = 4
	icmpRedirect           = 5
	icmpEcho               = 8
	icmpRouterAdvert       = 9
	icmpTimeExceeded       = 11
	icmpParameter          = 12
	icmpTimestamp          = 13
	icmpTimestampReply     = 14
	icmpInfo               = 15
	icmpInfoReply          = 16
	icmpAddressMaskRequest = 17
	icmpAddressMaskReply   = 18
	icmpExtEchoRequest     = 42
	icmpExtEchoReply       = 43

	icmpUnreachFragment = 4 // code: fragmentation needed and DF set
	icmpRouterEntry     = 8 // octets for a router in an advertisement, RFC 1256 §3
)

// icmpTypeName: IANA, ICMP Type Numbers.
func icmpTypeName(n uint64) string {
	switch n {
	case icmpEchoReply:
		return "Echo (ping) reply"
	case icmpUnreachable:
		return "Destination unreachable"
	case icmpSourceQuench:
		return "Source quench (flow control)"
	case icmpRedirect:
		return "Redirect"
	case icmpEcho:
		return "Echo (ping) request"
	case icmpRouterAdvert:
		return "Router advertisement"
	case 10:
		return "Router solicitation"
	case icmpTimeExceeded:
		return "Time-to-live exceeded"
	case icmpParameter:
		return "Parameter problem"
	case icmpTimestamp:
		return "Timestamp request"
	case icmpTimestampReply:
		return "Timestamp reply"
	case icmpInfo:
		return "Information request"
	case icmpInfoReply:
		return "Information reply"
	case icmpAddressMaskRequest:
		return "Address mask request"
	case icmpAddressMaskReply:
		return "Address mask reply"
	case 40:
		return "Photuris"
	case 41:
		return "Experimental mobility protocols"
	case icmpExtEchoRequest:
		return "Extended Echo request"
	case icmpExtEchoReply:
		return "Extended Echo reply"
	}
	return ""
}

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
// §4, §5.5). ext is 0 without an extension structure.
func icmpQuoteEnd(b []byte) (end, ext int) {
	n := 0
	switch b[0] {
	case icmpUnreachable, icmpTimeExceeded, icmpParameter:
		n = int(b[5]) * 4
	}
	if len(b) <= icmpHeaderLen+quoteMin {
		return len(b), 0
	}
	if n == 0 {
		if be.Uint16(b[icmpHeaderLen+2:]) > quoteMin { // the quoted packet goes on there
			return len(b), 0
		}
		n = quoteMin
	}
	return extensionAt(b, n)
}

const quoteMin = 128 // octets, RFC 4884 §4: what a quotation before an extension structure is padded to

// extensionAt ends a quotation after n octets and has the extension structure follow, if anything does.
func extensionAt(b []byte, n int) (end, ext int) {
	if n += icmpHeaderLen; n < len(b) {
		return n, n
	}
	return len(b), 0
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
	case icmpEcho, icmpEchoReply:
		if _, _, ok := echoTime(w.p, b[icmpHeaderLen:]); ok {
			hdr += 8
		}
	case icmpRouterAdvert:
		if b[5] == icmpRouterEntry/4 {
			w.routerAdvert(b)
			return
		}
	case icmpTimestamp, icmpTimestampReply:
		hdr += 12
	case icmpAddressMaskRequest, icmpAddressMaskReply:
		hdr += 4
	case icmpExtEchoRequest:
		hdr = min(len(b), 0xffff)
	}
	if hdr > len(b) {
		w.cut(packet.ICMP)
		return
	}
	w.all(packet.ICMP, hdr)
}

// routerAdvert records a router advertisement: the extensions of Mobile IP (RFC 5944 §2.1) are part of it.
func (w *walk) routerAdvert(b []byte) {
	if icmpHeaderLen+int(b[4])*icmpRouterEntry > len(b) {
		w.bad(packet.ICMP, len(b), packet.FaultLength)
		return
	}
	w.all(packet.ICMP, min(len(b), 0xffff))
}

// quote records an error message k and goes on inside the packet of kind inner that it quotes, if it quotes any.
func (w *walk) quote(k packet.Kind, hdr int, b []byte, inner packet.Kind) {
	var end int
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
