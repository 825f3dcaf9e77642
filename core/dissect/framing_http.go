package dissect

import (
	"bytes"
	"math"
	"strconv"
)

// framedHTTP is what the length of an HTTP message depends on beside itself: what the requests were (RFC 9112 §6.3).
type framedHTTP struct {
	asked uint64 // two bits for each request without an answer yet, the first lowest
	count uint8  // of them; more than 32 at a time are not told apart
	seen  [2]framedMessage
}

// framedMessage is how far the message at hand of a direction was read.
type framedMessage struct {
	lines int // octets of whole lines, as long as the header section goes on
	head  int // octets of the header section; 0: its end is not there yet
	body  framedContent
	chunk int // octets of whole chunks behind it
}

// Kinds of requests whose answers are special.
const (
	framedPlain = iota
	framedHead
	framedConnect
)

const (
	framedMostAsked  = 32
	framedMostLead   = 64       // octets of empty lines
	framedMostHeader = 64 << 10 // octets of a header section; browsers and servers stop far below
)

// length: RFC 9112 §2.1 and §6.3.
func (h *framedHTTP) length(side int, b []byte, ended bool) int {
	x := &h.seen[side]
	lead := framedLead(b)
	m := b[lead:]
	if n := min(len(m), 4); lead > framedMostLead || n > 0 && !framedStarts(m[:n]) {
		return NoMessage
	}
	if x.head == 0 {
		x.head, x.lines = framedHeaderEnd(m, x.lines)
		if x.head == 0 {
			if len(m) > framedMostHeader {
				return NoMessage
			}
			return MoreOctets
		}
		_, fields, _ := bytes.Cut(m[:x.head], []byte("\n"))
		x.body = framedBody(fields)
	}
	line, _, _ := bytes.Cut(m, []byte("\n"))
	answer := bytes.HasPrefix(line, []byte("HTTP/"))
	n := 0
	switch {
	case answer && h.bare(line):
	case x.body.chunked:
		n, x.chunk = framedChunks(m[x.head:], x.chunk)
	default:
		n = x.body.octets(len(m)-x.head, answer, ended)
	}
	if n < 0 {
		return MoreOctets
	}
	return lead + x.head + n
}

// framedLead gives the octets of empty lines before a message: RFC 9112 §2.2.
func framedLead(b []byte) (n int) {
	for n < len(b) && (b[n] == '\r' || b[n] == '\n') {
		n++
	}
	return n
}

// answers gives the kind of the request that the next response answers.
func (h *framedHTTP) answers() int {
	if h.count == 0 {
		return framedPlain
	}
	return int(h.asked & 3)
}

// bare reports whether a response has no content whatever its fields say: RFC 9112 §6.3 items 1 and 2.
func (h *framedHTTP) bare(line []byte) bool {
	status, to := framedStatus(line), h.answers()
	return status < 200 || status == 204 || status == 304 || to == framedHead || to == framedConnect && status < 300
}

// take notes a message, and reports whether what follows is no HTTP any more.
func (h *framedHTTP) take(side int, b []byte) (over bool) {
	h.seen[side] = framedMessage{}
	line, _, _ := bytes.Cut(b[framedLead(b):], []byte("\n"))
	if !bytes.HasPrefix(line, []byte("HTTP/")) {
		h.ask(line)
		return false
	}
	status, to := framedStatus(line), h.answers()
	if (status >= 200 || status == 101) && h.count > 0 {
		h.asked >>= 2
		h.count--
	}
	return status == 101 || to == framedConnect && status >= 200 && status < 300
}

// ask notes a request.
func (h *framedHTTP) ask(line []byte) {
	kind := uint64(framedPlain)
	switch {
	case bytes.HasPrefix(line, []byte("HEAD ")):
		kind = framedHead
	case bytes.HasPrefix(line, []byte("CONNECT ")):
		kind = framedConnect
	}
	if h.count < framedMostAsked {
		h.asked |= kind << (2 * h.count)
		h.count++
	}
}

// framedStarts reports whether octets can be the first of a message.
func framedStarts(b []byte) bool {
	for _, s := range [...]string{"HTTP", "GET ", "PUT ", "POST", "HEAD", "OPTI", "DELE", "TRAC", "CONN", "PATC", "PRI "} {
		if string(b) == s[:len(b)] {
			return true
		}
	}
	return false
}

// framedHeaderEnd gives the octets of the start line and the header section with the empty line behind, and those of whole lines, of
// which from are known; end is 0 where it is not there.
func framedHeaderEnd(b []byte, from int) (end, lines int) {
	for at := from; ; {
		i := bytes.IndexByte(b[at:], '\n')
		if i < 0 {
			return 0, at
		}
		line := b[at : at+i]
		at += i + 1
		if len(line) == 0 || len(line) == 1 && line[0] == '\r' {
			return at, at
		}
	}
}

// framedContent is what the header section says of the content: RFC 9112 §6.
type framedContent struct {
	chunked   bool
	encoded   bool // in a transfer coding that is not chunked
	length    int
	hasLength bool
}

func framedBody(fields []byte) (c framedContent) {
	for len(fields) > 0 {
		var line []byte
		line, fields, _ = bytes.Cut(fields, []byte("\n"))
		name, value, ok := bytes.Cut(line, []byte(":"))
		if !ok {
			continue
		}
		value = bytes.TrimSpace(value)
		switch {
		case bytes.EqualFold(name, []byte("Transfer-Encoding")):
			last := value[bytes.LastIndexByte(value, ',')+1:]
			c.chunked = bytes.EqualFold(bytes.TrimSpace(last), []byte("chunked"))
			c.encoded = !c.chunked
		case bytes.EqualFold(name, []byte("Content-Length")):
			if n, err := strconv.ParseUint(string(value), 10, 63); err == nil {
				c.length, c.hasLength = int(min(n, math.MaxInt/2)), true
			}
		}
	}
	return c
}

// octets of content that is not in chunks, of which have are there; -1: more is needed to tell.
func (c framedContent) octets(have int, answer, ended bool) int {
	switch {
	case c.hasLength && !c.encoded:
		return c.length
	case !answer:
		return 0
	case ended: // RFC 9112 §6.3 item 8: up to the end of the connection
		return have
	}
	return -1
}

// framedChunks gives the octets of content in chunks with the trailer section, and those of whole chunks, of which from are known;
// n is -1 where more is needed. A size that is none ends the content where it stands. RFC 9112 §7.1.
func framedChunks(b []byte, from int) (n, chunks int) {
	for at := from; ; {
		i := bytes.IndexByte(b[at:], '\n')
		if i < 0 {
			return -1, at
		}
		text, _, _ := bytes.Cut(b[at:at+i], []byte(";"))
		size, err := strconv.ParseUint(string(bytes.TrimSpace(text)), 16, 63)
		if err != nil {
			return at, at
		}
		data := at + i + 1
		if size == 0 {
			end, _ := framedHeaderEnd(b[data:], 0)
			if end == 0 && len(b)-data <= framedMostLead { // trailers are rare, and short
				return -1, at
			}
			return data + end, at
		}
		if size >= uint64(len(b)-data) {
			return -1, at
		}
		end := data + int(size)
		line := bytes.IndexByte(b[end:min(end+2, len(b))], '\n') // the line end behind the chunk
		if line < 0 && end+2 > len(b) {
			return -1, at
		}
		at = end + line + 1
	}
}

// framedStatus reads the code of a status line (RFC 9112 §4); 0: there is none.
func framedStatus(line []byte) int {
	_, rest, _ := bytes.Cut(line, []byte(" "))
	if len(rest) < 3 {
		return 0
	}
	n, err := strconv.ParseUint(string(rest[:3]), 10, 16)
	if err != nil {
		return 0
	}
	return int(n)
}
