package dissect

import (
	"bytes"
	"iter"
	"math"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// HTTP is a view of the messages of HTTP/1 that lie in one segment, or of a stream's octets (RFC 9112). It borrows the
// packet's octets.
type HTTP struct{ b []byte }

// HTTPOf views a layer as HTTP; ok is false when the layer is another protocol or begins with neither a request nor a
// response, as the rest of a message that an earlier segment began does not.
func HTTPOf(p *packet.Packet, l packet.Layer) (h HTTP, ok bool) {
	if l.Kind != packet.HTTP {
		return HTTP{}, false
	}
	b := p.Octets(l)
	b = b[httpEmptyLines(b):]
	if line, _ := httpLine(b); httpKindOf(line) == 0 {
		return HTTP{}, false
	}
	return HTTP{b}, true
}

// HTTPMessage is a request or a response.
type HTTPMessage struct {
	Method, Target []byte // of a request
	Version        []byte // HTTP/1.1
	Code           uint16 // of a response; 0 for a request and for one without a number
	Phrase         []byte // of a response
	Body           []byte // what is there of the content, in its transfer coding
	header         []byte
	fault          packet.FaultCode
}

// Request reports whether the message is a request.
func (m HTTPMessage) Request() bool { return m.Method != nil }

// Fault tells that header or body go on in another segment, or were not captured: FaultTruncated. It is 0 for a whole
// message, and for a response whose body ends with the connection (RFC 9112 §6.3).
func (m HTTPMessage) Fault() packet.FaultCode { return m.fault }

// Header yields the fields of the header in their order: names as they are sent, values without the spaces around them.
func (m HTTPMessage) Header() iter.Seq2[[]byte, []byte] {
	return func(yield func(name, value []byte) bool) {
		for b := m.header; len(b) > 0; {
			line, next := httpLine(b)
			if i := bytes.IndexByte(line, ':'); i >= 0 && !yield(line[:i], bytes.TrimSpace(line[i+1:])) {
				return
			}
			b = b[next:]
		}
	}
}

// Field is the value of the first field of a name, in which case does not matter; nil when there is none.
func (m HTTPMessage) Field(name string) []byte {
	for n, val := range m.Header() {
		if equalFold(n, name) {
			return val
		}
	}
	return nil
}

// Messages yields the messages in their order up to the first that has a Fault. The body of a response is taken to follow
// from its own header, so that the answer to a HEAD request with a length takes what follows for its body.
func (h HTTP) Messages() iter.Seq[HTTPMessage] {
	return func(yield func(HTTPMessage) bool) {
		for b := h.b[httpEmptyLines(h.b):]; len(b) > 0; {
			m, n := parseHTTP(b)
			if n == 0 || !yield(m) || m.fault != 0 {
				return
			}
			b = b[n:]
			b = b[httpEmptyLines(b):]
		}
	}
}

// parseHTTP reads the message that b begins with and gives its octets as far as they are there; 0 when it is none.
func parseHTTP(b []byte) (m HTTPMessage, n int) {
	line, at := httpLine(b)
	var s httpState
	switch s.kind = httpKindOf(line); s.kind {
	case 0:
		return HTTPMessage{}, 0
	case httpResponse:
		var code []byte
		m.Version, code, m.Phrase = httpTokens(line)
		m.Code = uint16(httpNumber(code))
		s.code = m.Code
	default:
		m.Method, m.Target, m.Version = httpTokens(line)
	}
	start := at
	for at < len(b) {
		line, next := httpLine(b[at:])
		colon := bytes.IndexByte(line, ':')
		if len(line) == 0 {
			m.header = b[start:at]
			at += next
			s.ended = true
			break
		}
		if colon >= 0 {
			s.field(line, colon)
		}
		at += next
	}
	if !s.ended {
		m.header, m.fault = b[start:], packet.FaultTruncated
		return m, len(b)
	}
	size, whole := s.bodyLen(b[at:])
	m.Body = b[at : at+size]
	if !whole {
		m.fault = packet.FaultTruncated
	}
	return m, at + size
}

// Limits of a message in a stream: octets of a header that are searched, and of a body that a header may announce.
const (
	httpMostHeader = 1 << 18
	httpMostBody   = 1 << 40
)

// HTTPMessageLen gives the octets of the message that a stream's octets b begin with: 0 when more octets are needed to tell,
// which holds up to the connection's end for a response without a length, and -1 when b is no HTTP. The message may be
// longer than b.
func HTTPMessageLen(b []byte) int {
	skip := httpEmptyLines(b)
	at := skip
	line, next := httpLine(b[at:])
	s := httpState{kind: httpKindOf(line)}
	if s.kind == 0 {
		if next == len(b)-at && httpMayBegin(b[at:]) && len(b) < httpMostHeader {
			return 0
		}
		return -1
	}
	if s.kind == httpResponse {
		_, code, _ := httpTokens(line)
		s.code = uint16(httpNumber(code))
	}
	for at += next; at < len(b); {
		line, next := httpLine(b[at:])
		if len(line) == 0 && b[at+next-1] == '\n' {
			return s.messageLen(b, at+next)
		}
		if colon := bytes.IndexByte(line, ':'); colon >= 0 {
			s.field(line, colon)
		}
		at += next
	}
	if len(b) >= httpMostHeader {
		return -1
	}
	return 0
}

// messageLen is HTTPMessageLen for a message whose body begins at at.
func (s *httpState) messageLen(b []byte, at int) int {
	switch {
	case s.bodiless():
		return at
	case s.chunked:
		n, whole := httpChunksLen(b[at:])
		if !whole {
			return 0
		}
		return at + n
	case s.hasLength:
		if s.length > min(httpMostBody, uint64(math.MaxInt-at)) {
			return -1
		}
		return at + int(s.length)
	}
	return 0
}

// looksLikeHTTP reports whether b begins with a request line or a status line (RFC 9112 §3, §4). A request line that does not
// end in b must name a path or a URI.
func looksLikeHTTP(b []byte) bool {
	if len(b) < 14 || !httpMayBegin(b[:8]) { // most payload fails here, before a line end is looked for
		return false
	}
	line, next := httpLine(b)
	switch httpKindOf(line) {
	case httpResponse:
		return len(line) >= 12 && string(line[:7]) == "HTTP/1." && line[8] == ' ' && line[9] >= '1' && line[9] <= '5'
	case httpRequest, httpNotification:
		_, target, version := httpTokens(line)
		if next < len(b) || b[len(b)-1] == '\n' {
			return len(version) == 8 && string(version[:7]) == "HTTP/1."
		}
		return len(target) > 0 && (target[0] == '/' || bytes.HasPrefix(target, []byte("http://")))
	}
	return false
}

// httpLine gives the first line of b without its end and where the next begins. A line ends with CR LF or, as RFC 9112 §2.2
// allows a reader, with LF alone. CR alone, which no sender may write, ends one too: some servers take it so.
func httpLine(b []byte) (line []byte, next int) {
	lf := bytes.IndexByte(b, '\n')
	line = b
	if lf >= 0 {
		line = b[:lf]
	}
	switch cr := bytes.IndexByte(line, '\r'); {
	case cr >= 0 && cr+1 == lf:
		return b[:cr], lf + 1
	case cr >= 0:
		return b[:cr], cr + 1
	case lf >= 0:
		return line, lf + 1
	}
	return b, len(b)
}

// httpEmptyLines counts the octets of empty lines before a message, which RFC 9112 §2.2 wants ignored; 0 when none follows.
func httpEmptyLines(b []byte) (n int) {
	for n < len(b) && (b[n] == '\r' || b[n] == '\n') {
		n++
	}
	if line, _ := httpLine(b[n:]); n == 0 || httpKindOf(line) == 0 {
		return 0
	}
	return n
}

// httpTokens splits a start line at its first two spaces (RFC 9112 §3, §4).
func httpTokens(line []byte) (first, second, third []byte) {
	first, rest, _ := bytes.Cut(line, []byte{' '})
	second, third, _ = bytes.Cut(rest, []byte{' '})
	return first, second, third
}

// httpNumber reads decimal digits; 0 when there are others, or too many.
func httpNumber(b []byte) (n uint64) {
	if len(b) == 0 || len(b) > 18 {
		return 0
	}
	for _, c := range b {
		if c < '0' || c > '9' {
			return 0
		}
		n = n*10 + uint64(c-'0')
	}
	return n
}

// equalFold compares with a name in lower case, without regard to case in ASCII.
func equalFold(b []byte, lower string) bool {
	if len(b) != len(lower) {
		return false
	}
	for i, c := range b {
		if c >= 'A' && c <= 'Z' {
			c |= 0x20
		}
		if c != lower[i] {
			return false
		}
	}
	return true
}

// httpCodeText appends what a status code means.
func httpCodeText(buf []byte, code uint16) []byte {
	if name := httpCodeName(code); name != "" {
		return append(buf, name...)
	}
	return append(strconv.AppendUint(append(buf, "Unknown ("...), uint64(code), 10), ')')
}
