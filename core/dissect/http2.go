package dissect

import (
	"bytes"
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

const http2HeaderLen = 9 // octets of a frame's header, RFC 9113 §4.1

// http2Preface begins what a client sends: RFC 9113 §3.4.
const http2Preface = "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"

// Frame types: IANA, HTTP/2 Frame Type.
const (
	HTTP2Data           = 0
	HTTP2Headers        = 1
	HTTP2Priority       = 2
	HTTP2RSTStream      = 3
	HTTP2SettingsFrame  = 4
	HTTP2PushPromise    = 5
	HTTP2Ping           = 6
	HTTP2GoAway         = 7
	HTTP2WindowUpdate   = 8
	HTTP2Continuation   = 9
	HTTP2AltSvc         = 10 // RFC 7838 §4
	HTTP2Origin         = 12 // RFC 8336 §2
	HTTP2PriorityUpdate = 16 // RFC 9218 §7.1
)

// Flags of frames: RFC 9113 §6. What a bit means depends on the type.
const (
	HTTP2EndStream   = 0x01 // DATA, HEADERS
	HTTP2Ack         = 0x01 // SETTINGS, PING
	HTTP2EndHeaders  = 0x04 // HEADERS, PUSH_PROMISE, CONTINUATION
	HTTP2Padded      = 0x08 // DATA, HEADERS, PUSH_PROMISE
	HTTP2Prioritized = 0x20 // HEADERS
)

// HTTP2 is a view of the frames that lie in one segment, or of a stream's octets (RFC 9113). It borrows the packet's octets.
type HTTP2 struct{ b []byte }

// HTTP2Of views a layer as HTTP/2; ok is false when the layer is another protocol or begins with neither a client's preface nor a frame
// of a known type, as the rest of a frame that an earlier segment began does not.
func HTTP2Of(p *packet.Packet, l packet.Layer) (h HTTP2, ok bool) {
	b := p.Octets(l)
	if l.Kind != packet.HTTP2 || !http2Begins(b) {
		return HTTP2{}, false
	}
	return HTTP2{bytes.TrimPrefix(b, []byte(http2Preface))}, true
}

// HTTP2Frame is one frame.
type HTTP2Frame struct {
	Type    uint8 // IANA, HTTP/2 Frame Type
	Flags   uint8
	Stream  uint32 // 31 bits; 0: the connection itself
	Length  int    // octets of the payload, as stated
	Payload []byte // what is there of it, with padding
}

// Fault tells that the frame goes on in another segment, or was not captured: FaultTruncated. It is 0 for a whole frame.
func (f HTTP2Frame) Fault() packet.FaultCode {
	if len(f.Payload) < f.Length {
		return packet.FaultTruncated
	}
	return 0
}

// Frames yields the frames in their order up to the first that has a Fault; what is less than a header is left out.
func (h HTTP2) Frames() iter.Seq[HTTP2Frame] {
	return func(yield func(HTTP2Frame) bool) {
		for b := h.b; len(b) >= http2HeaderLen; {
			f := parseHTTP2(b)
			if !yield(f) || f.Fault() != 0 {
				return
			}
			b = b[http2HeaderLen+f.Length:]
		}
	}
}

// parseHTTP2 reads the frame that b, at least a header, begins with.
func parseHTTP2(b []byte) HTTP2Frame {
	f := HTTP2Frame{Type: b[3], Flags: b[4], Stream: be.Uint32(b[5:]) & 0x7fffffff, Length: int(be.Uint32(b) >> 8)}
	b = b[http2HeaderLen:]
	f.Payload = b[:min(f.Length, len(b))]
	return f
}

// Fragment gives the octets of a header block that a whole frame of type HEADERS, PUSH_PROMISE or CONTINUATION has; ok is false for
// others, and where padding or priority leave no room.
func (f HTTP2Frame) Fragment() (b []byte, ok bool) {
	from, to := 0, len(f.Payload)
	switch f.Type {
	case HTTP2Headers:
		if f.Flags&HTTP2Prioritized != 0 {
			from = 5
		}
	case HTTP2PushPromise:
		from = 4
	case HTTP2Continuation:
		return f.Payload, f.Fault() == 0
	default:
		return nil, false
	}
	if f.Flags&HTTP2Padded != 0 && to > 0 {
		from++
		to -= int(f.Payload[0])
	}
	if f.Fault() != 0 || from > to {
		return nil, false
	}
	return f.Payload[from:to], true
}

// http2Size gives the octets of the frame, or of the preface, that b begins with, which may be more than there are; 0: too few to tell.
func http2Size(b []byte) int {
	switch {
	case len(b) < http2HeaderLen:
		return 0
	case string(b[:http2HeaderLen]) == http2Preface[:http2HeaderLen]: // as a frame it would be of 5 MiB and no known type
		return len(http2Preface)
	}
	return http2HeaderLen + int(be.Uint32(b)>>8)
}

// http2Begins reports whether b begins with a client's preface, or looks like a frame that goes before others: the types' lengths and
// streams are those of RFC 9113 §6, and the length is one that needs no agreement (§4.2).
func http2Begins(b []byte) bool {
	if len(b) < http2HeaderLen {
		return false
	}
	if http2Size(b) == len(http2Preface) {
		return looksLikeHTTP2(b)
	}
	f := parseHTTP2(b)
	if f.Length > 1<<14 || b[5]&0x80 != 0 {
		return false
	}
	switch f.Type {
	case HTTP2Data, HTTP2Continuation:
		return f.Stream != 0 && f.Flags&^(HTTP2EndStream|HTTP2EndHeaders|HTTP2Padded) == 0
	case HTTP2Headers:
		return f.Stream != 0 && f.Flags&^(HTTP2EndStream|HTTP2EndHeaders|HTTP2Padded|HTTP2Prioritized) == 0
	case HTTP2Priority:
		return f.Stream != 0 && f.Length == 5
	case HTTP2RSTStream:
		return f.Stream != 0 && f.Length == 4
	case HTTP2SettingsFrame:
		return f.Stream == 0 && f.Length%6 == 0 && f.Flags&^HTTP2Ack == 0
	case HTTP2PushPromise:
		return f.Stream != 0 && f.Length >= 4 && f.Flags&^(HTTP2EndHeaders|HTTP2Padded) == 0
	case HTTP2Ping:
		return f.Stream == 0 && f.Length == 8 && f.Flags&^HTTP2Ack == 0
	case HTTP2GoAway:
		return f.Stream == 0 && f.Length >= 8
	case HTTP2WindowUpdate:
		return f.Length == 4
	}
	return false
}

// looksLikeHTTP2 reports whether b begins with a client's preface.
func looksLikeHTTP2(b []byte) bool {
	return len(b) >= len(http2Preface) && string(b[:len(http2Preface)]) == http2Preface
}

// http2Switch gives the octets of a response that says that HTTP/2 follows it (RFC 7540 §3.2); 0 for anything else.
func http2Switch(b []byte) int {
	if !http2MayBegin(b) {
		return 0
	}
	m, n := parseHTTP(b)
	if m.Code != 101 || m.fault != 0 || !equalFold(m.Field("upgrade"), "h2c") {
		return 0
	}
	return n
}

// http2MayBegin is false for octets of HTTP that need not be asked whether HTTP/2 follows them: neither a preface nor an answer 101.
func http2MayBegin(b []byte) bool {
	if len(b) < 12 {
		return false
	}
	w := le.Uint32(b[8:])
	return w == http2Switching || w == http2PrefaceEnd
}

// What stands at the ninth octet of an answer 101 and of a preface.
const (
	http2Switching  = ' ' | '1'<<8 | '0'<<16 | '1'<<24
	http2PrefaceEnd = 'T' | 'P'<<8 | '/'<<16 | '2'<<24
)

// http2MayPreface reports whether b, which may be cut short, is the beginning of a client's preface: longer than a method that it may be.
func http2MayPreface(b []byte) bool {
	n := min(len(b), len(http2Preface))
	return n > 3 && string(b[:n]) == http2Preface[:n]
}

// HTTP2FrameLen gives the octets of the frame, or the preface, that a stream's octets b begin with: 0 when more octets are needed to
// tell, -1 when it is none. It may be longer than b.
func HTTP2FrameLen(b []byte) int {
	if http2MayPreface(b) {
		return len(http2Preface)
	}
	n := http2Size(b)
	if n > http2HeaderLen && b[0] != 0 && b[3] > HTTP2PriorityUpdate { // beyond 64 KiB, and of no type that has so much
		return -1
	}
	return n
}
