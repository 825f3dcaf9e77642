package dissect

import "bytes"

// httpKind tells what a start line begins.
type httpKind uint8

const (
	httpRequest httpKind = iota + 1
	httpNotification
	httpResponse
)

// httpState is what the header of a message says about its body (RFC 9112 §6).
type httpState struct {
	kind      httpKind
	code      uint16 // of a response
	ended     bool   // the empty line behind the header was there
	hasLength bool
	length    uint64 // octets of the body, when hasLength
	transfer  bool   // has a transfer coding other than identity
	chunked   bool   // the last transfer coding is chunked
	recoded   bool   // a transfer coding besides chunked
	coding    httpCoding
	typed     bool // a content type other than application/octet-stream
	host      []byte
	hasHost   bool
}

// field takes note of a header line whose colon is at colon.
func (s *httpState) field(line []byte, colon int) {
	name, val := line[:colon], bytes.TrimSpace(line[colon+1:])
	switch len(name) {
	case len("host"):
		if equalFold(name, "host") {
			s.host, s.hasHost = val, true
		}
	case len("content-type"):
		if equalFold(name, "content-type") {
			s.typed = !equalFold(val, "application/octet-stream")
		}
	case len("content-length"):
		if equalFold(name, "content-length") {
			s.length, s.hasLength = httpNumber(val), httpDigits(val)
		}
	case len("content-encoding"):
		if equalFold(name, "content-encoding") {
			if c := httpCodingOf(val); c != httpNoCoding && s.coding != httpNoCoding { // one on the other
				s.coding = httpUnknownCoding
			} else if c != httpNoCoding {
				s.coding = c
			}
		}
	case len("transfer-encoding"):
		if equalFold(name, "transfer-encoding") {
			s.codings(val)
		}
	}
}

// httpDigits reports whether b is a number that httpNumber reads.
func httpDigits(b []byte) bool {
	return len(b) > 0 && len(b) <= 18 && bytes.IndexFunc(b, func(r rune) bool { return r < '0' || r > '9' }) < 0
}

// codings reads a list of transfer codings; the last one tells how long the body is (RFC 9112 §6.3).
func (s *httpState) codings(list []byte) {
	for len(list) > 0 {
		var one []byte
		one, list, _ = bytes.Cut(list, []byte{','})
		one = bytes.TrimSpace(one)
		switch {
		case equalFold(one, "chunked"):
			s.transfer, s.chunked = true, true
		case !equalFold(one, "identity") && len(one) > 0:
			s.transfer, s.recoded = true, true
		}
	}
}

// bodiless reports whether the message has no body whatever its header says (RFC 9112 §6.3), or none since a request
// without a length has none.
func (s *httpState) bodiless() bool {
	switch s.kind {
	case httpRequest:
		return !s.transfer && !s.hasLength
	case httpResponse:
		return s.code >= 100 && s.code < 200 || s.code == 204 || s.code == 304
	}
	return false
}

// bodyLen gives how many of the octets b behind the header are the body's, and whether that is all of it. A body that ends
// with the connection is taken to be whole.
func (s *httpState) bodyLen(b []byte) (n int, whole bool) {
	switch {
	case s.bodiless():
		return 0, true
	case s.chunked:
		return httpChunksLen(b)
	case s.hasLength && !s.transfer:
		if s.length > uint64(len(b)) {
			return len(b), false
		}
		return int(s.length), true
	}
	return len(b), true
}

// httpChunk is one chunk (RFC 9112 §7.1).
type httpChunk struct {
	line int // octets of the line with the size
	size int // octets of data, as stated
}

// nextChunk reads the size line that b begins with; ok is false when it is cut or no size.
func nextChunk(b []byte) (c httpChunk, ok bool) {
	line, next := httpLine(b)
	if next == 0 || b[next-1] != '\n' {
		return httpChunk{}, false
	}
	digits := 0
	for _, o := range line {
		var d int
		switch {
		case o >= '0' && o <= '9':
			d = int(o - '0')
		case o|0x20 >= 'a' && o|0x20 <= 'f':
			d = int(o|0x20-'a') + 10
		case (o == ';' || o == ' ' || o == '\t') && digits > 0: // extensions
			return httpChunk{next, c.size}, true
		default:
			return httpChunk{}, false
		}
		if digits++; digits > 8 {
			return httpChunk{}, false
		}
		c.size = c.size<<4 | d
	}
	return httpChunk{next, c.size}, digits > 0
}

// httpChunksLen gives the octets of a chunked body with its trailer, and whether its end is there.
func httpChunksLen(b []byte) (n int, whole bool) {
	for {
		c, ok := nextChunk(b[n:])
		if !ok {
			return len(b), false
		}
		n += c.line
		if c.size == 0 {
			break
		}
		_, end := httpLine(b[min(n+c.size, len(b)):])
		if c.size > len(b)-n || end == 0 {
			return len(b), false
		}
		n += c.size + end
	}
	for n < len(b) {
		line, next := httpLine(b[n:])
		n += next
		if len(line) == 0 {
			return n, b[n-1] == '\n'
		}
	}
	return n, false
}

// httpKindOf tells what a line begins; 0: no message. A method that no list has is taken for one where the line ends as one
// does (RFC 9110 §9.1: a method is a token).
func httpKindOf(line []byte) httpKind {
	if bytes.HasPrefix(line, []byte("HTTP/")) || bytes.HasPrefix(line, []byte("ICY ")) { // SHOUTcast's own
		return httpResponse
	}
	n := bytes.IndexByte(line, ' ')
	if n < 2 || n > 32 {
		return 0
	}
	for _, c := range line[:n] {
		if (c < 'A' || c > 'Z') && c != '-' && c != '_' {
			return 0
		}
	}
	method := string(line[:n])
	switch {
	case method == "NOTIFY", method == "SUBSCRIBE", method == "UNSUBSCRIBE": // UPnP's events
		return httpNotification
	case httpMethod(method):
		return httpRequest
	}
	if i := len(line) - len(" HTTP/1.1"); i > n && string(line[i:i+8]) == " HTTP/1." {
		return httpRequest
	}
	return 0
}

// httpMayBegin reports whether b, the beginning of a stream, may become a message: it is the start of a method or a version.
func httpMayBegin(b []byte) bool {
	for i, c := range b {
		if c == ' ' || c == '/' {
			return i > 1
		}
		if (c < 'A' || c > 'Z') && c != '-' && c != '_' || i > 32 {
			return false
		}
	}
	return true
}

// httpMethod: IANA, HTTP Method Registry, with those of UPnP, Microsoft's remote procedure calls and drafts of WebDAV.
func httpMethod(name string) bool {
	switch name {
	case "GET", "PUT", "ACL", "PRI",
		"COPY", "HEAD", "LOCK", "MOVE", "POLL", "POST", "BIND", "LINK",
		"BCOPY", "BMOVE", "MKCOL", "TRACE", "PATCH", "LABEL", "MERGE", "QUERY",
		"DELETE", "SEARCH", "UNLOCK", "REPORT", "UPDATE", "UNBIND", "UNLINK", "REBIND",
		"OPTIONS", "CONNECT", "CHECKIN",
		"PROPFIND", "CHECKOUT", "CCM_POST", "M-SEARCH",
		"PROPPATCH", "BPROPFIND", "BPROPPATCH", "ORDERPATCH", "MKCALENDAR",
		"UNCHECKOUT", "MKACTIVITY", "MKWORKSPACE", "RPC_CONNECT", "RPC_IN_DATA", "RPC_OUT_DATA",
		"MKREDIRECTREF", "VERSION-CONTROL", "BASELINE-CONTROL", "UPDATEREDIRECTREF":
		return true
	}
	return false
}
