package dissect

import (
	"bytes"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// StreamKind names the application protocol of a TCP connection by its ports and by the first octets of its data, as for a single
// segment; KindNone where neither tells.
func (d *Dissector) StreamKind(client, server uint16, b []byte) packet.Kind {
	low, high := order(client, server)
	if own := d.Protocols; own != nil {
		if k, ok := port(own.tcp, own.overTCP, low, high, b); ok {
			if k == packet.Data {
				k = packet.KindNone
			}
			return k
		}
	}
	k := segmentKind(low, high, b)
	if k == service {
		return packet.KindNone
	}
	return k
}

// Framing tells where the messages of a TCP connection's application protocol end. It is for one connection, both directions; the
// zero value with a Kind is that of a new one.
type Framing struct {
	Kind packet.Kind
	// Protocols are the caller's own, as in a Dissector: the Total of what Header gives is the length of a message.
	Protocols *Protocols

	http  framedHTTP
	http2 [2]bool // the direction went over from HTTP/1 to HTTP/2
	over  bool    // what follows are octets of another kind
}

// KindOf is the protocol of a direction's next message: Kind, unless that went over to another (RFC 7540 §3.2).
func (f *Framing) KindOf(fromServer bool) packet.Kind {
	if f.http2[side(fromServer)] {
		return packet.HTTP2
	}
	return f.Kind
}

// The answers of Framing.Length beside a number of octets.
const (
	// MoreOctets are needed to tell.
	MoreOctets = 0
	// NoMessage begins here, nor does one later in this direction, as far as the protocol tells.
	NoMessage = -1
)

// Length gives the octets of the first message in b, which may be more than there are, or MoreOctets or NoMessage. ended says that
// nothing comes behind b. Until Take, b is what it was at the last call for the direction, or more: what was looked at then is not
// looked at again.
func (f *Framing) Length(fromServer bool, b []byte, ended bool) int {
	if f.over || len(b) == 0 {
		if f.over {
			return NoMessage
		}
		return MoreOctets
	}
	if p := f.Protocols.of(f.Kind); p != nil {
		return framedOwn(p, b)
	}
	if f.Kind == packet.HTTP && !fromServer && http2MayPreface(b) { // which may be there before the answer is that it follows
		f.http2[side(fromServer)] = true
	}
	switch f.KindOf(fromServer) {
	case packet.DNS, packet.MDNS, packet.LLMNR:
		return dnsMessageLen(b)
	case packet.TLS: // a record; messages of the handshake protocol may be spread over several
		return TLSMessageLen(b)
	case packet.HTTP:
		return f.http.length(side(fromServer), b, ended)
	case packet.HTTP2: // a frame, or a client's preface
		return HTTP2FrameLen(b)
	case packet.SSH:
		return framedSSH(b)
	case packet.OpenVPN:
		return openVPNMessageLen(b)
	}
	return NoMessage
}

// Take notes that the first message of b was taken, or given up, before Length is asked for what follows it: how long an answer of HTTP is
// depends on the request, and some answers end the protocol. The beginning of the message is enough.
func (f *Framing) Take(fromServer bool, b []byte) {
	if f.KindOf(fromServer) != packet.HTTP {
		return
	}
	if f.over = f.http.take(side(fromServer), b); f.over && http2Switch(b[httpEmptyLines(b):]) > 0 {
		f.http2, f.over = [2]bool{true, true}, false
	}
}

func side(fromServer bool) int {
	if fromServer {
		return 1
	}
	return 0
}

// Begins reports whether b looks like the beginning of a message, for a place in the middle of a stream where octets are missing.
func (f *Framing) Begins(b []byte) bool {
	switch f.Kind {
	case packet.DNS, packet.MDNS, packet.LLMNR: // a segment with one message and no more, as servers send them
		return dnsMessageLen(b) == len(b) && be.Uint16(b[6:]) <= 1
	case packet.TLS:
		return looksLikeTLS(b)
	case packet.HTTP:
		return looksLikeHTTP(b) || f.http2 != [2]bool{} && http2Begins(b)
	case packet.OpenVPN: // a segment with one packet and no more
		return openVPNMessageLen(b) == len(b)
	case packet.HTTP2:
		return http2Begins(b)
	}
	return false
}

// framedOwn is for a dissector of the caller's own.
func framedOwn(p *Protocol, b []byte) int {
	h := p.Header(b[:len(b):len(b)])
	switch {
	case h.Fault.Broken() || h.Len < 0:
		return NoMessage
	case h.Len > len(b):
		return MoreOctets
	case h.Total >= h.Len && h.Total > 0:
		return h.Total
	}
	return NoMessage
}

// framedSSH: RFC 4253 §4.2, an identification string; what follows it is read no further.
func framedSSH(b []byte) int {
	if n := min(len(b), 4); string(b[:n]) != "SSH-"[:n] {
		return NoMessage
	}
	if i := bytes.IndexByte(b, '\n'); i >= 0 {
		return i + 1
	}
	if len(b) > 255 {
		return NoMessage
	}
	return MoreOctets
}
