package dissect

import (
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Limits of what a header block is listed as; a few octets can stand for many.
const (
	http2MostLines = 200
	http2MostText  = 256 << 10 // octets of names and values
)

// http2HeadersFrame lists a HEADERS, PUSH_PROMISE or CONTINUATION frame: RFC 9113 §6.2, §6.6, §6.10.
func (v *visit) http2HeadersFrame(at int, f HTTP2Frame, run *http2Run) {
	id, padding := packet.FieldID(http2Headers), packet.FieldID(http2HeadersPadding)
	start, from, pad := at, at, 0
	if f.Type != HTTP2Continuation {
		from, pad = v.http2Padding(at, f)
	}
	switch {
	case f.Type == HTTP2Continuation:
		id = http2ContinuationHeader
	case f.Type == HTTP2PushPromise:
		id, padding = http2PushPromiseHeader, http2PushPromisePadding
		v.http2Stream31(http2PushPromiseR, http2PushPromiseStream, from)
		from += 4
	case f.Flags&HTTP2Prioritized != 0:
		v.http2Priority(from)
		from += 5
	}
	fragment, ok := f.Fragment()
	if !ok {
		v.malformed(start, len(v.b)-start, packet.FaultLength)
		return
	}
	if len(fragment) > 0 && f.Type == HTTP2Continuation {
		v.ascii(id, from, len(fragment))
	} else if len(fragment) > 0 {
		v.octets(id, from, len(fragment))
	}
	if len(run.blocks) > 0 {
		block := run.blocks[0]
		run.blocks = run.blocks[1:]
		v.http2Block(from, fragment, block, f.Flags&HTTP2EndHeaders != 0)
	}
	if pad > 0 {
		v.octets(padding, len(v.b)-pad, pad)
	}
}

// http2Block lists the lines of a header block that end in the octets at at. Those that the frame before left come first.
func (v *visit) http2Block(at int, fragment []byte, block http2Block, ends bool) {
	outer, inner := v.b, v.opened
	if len(block.rest) > 0 {
		v.reveal(at, len(fragment), joined(block.rest, fragment))
		at = 0
	} else {
		v.b = v.b[:at+len(fragment)]
	}
	v.http2Sum(at, block.table)
	r := hpackReader{b: v.b[at:], t: block.table}
	u := http2URI{at: at}
	for lines, start := 0, len(v.p.TextBuffer()); !v.stop; lines++ {
		if lines == http2MostLines || len(v.p.TextBuffer())-start > http2MostText {
			v.malformed(at+r.at, len(r.b)-r.at, packet.Stopped)
			break
		}
		h, ok := r.next()
		if !ok {
			break
		}
		v.http2Line(at, h, &u)
	}
	switch {
	case r.bad:
		v.malformed(at+r.at, len(r.b)-r.at, packet.FaultValue)
	case r.at < len(r.b) && ends:
		v.malformed(at+r.at, len(r.b)-r.at, packet.FaultLength)
	}
	v.http2FullURI(u)
	v.b, v.opened = outer, inner
}

// http2Sum lists the octets of all names and values, each with a length of four octets before, and the number of lines.
func (v *visit) http2Sum(at int, table hpackTable) {
	r := hpackReader{b: v.b[at:], t: table}
	count, sum := 0, 0
	var room [256]byte
	for ; count < http2MostLines && sum < http2MostText; count++ {
		h, ok := r.next()
		if !ok {
			break
		}
		if h.kind == hpackUpdate || !h.known {
			continue
		}
		sum += 8
		for _, t := range [...]hpackText{h.name, h.value} {
			switch {
			case t.coded:
				text, _ := t.append(room[:0])
				sum += len(text)
			default:
				sum += len(t.b) + len(t.s)
			}
		}
	}
	if count > 0 {
		v.emit(http2HeaderLength, at, min(1, len(r.b)), uint64(sum), packet.Generated)
		v.emit(http2HeaderCount, at, min(1, len(r.b)), uint64(count), packet.Generated)
	}
}

// http2URI are the places of what the URI of a request is made of: RFC 9113 §8.3.1.
type http2URI struct {
	at                      int
	scheme, authority, path []byte
}

// http2Line lists one line of a header block that begins at base.
func (v *visit) http2Line(base int, h hpackLine, u *http2URI) {
	at := base + h.at
	if h.kind == hpackUpdate {
		v.octets(http2TableSizeUpdate, at, h.n)
		v.in()
		v.num(http2TableSize, at, h.n, h.index)
		v.out()
		return
	}
	v.octets(http2Header, at, h.n)
	v.in()
	if h.known {
		v.http2Texts(at, h, u)
	}
	v.http2Text(http2HeaderRepr, at, 1, http2Representation(h))
	if h.index > 0 {
		n := 1
		if h.kind == hpackIndexed {
			n = h.n
		}
		v.num(http2HeaderIndex, at, n, h.index)
	}
	v.out()
}

// http2Text lists a text that the octets stand for.
func (v *visit) http2Text(id packet.FieldID, at, n int, s string) {
	buf := v.p.TextBuffer()
	start := len(buf)
	v.emit(id, at, n, v.p.CloseText(append(buf, s...), start), packet.InText)
}

// http2Texts lists name and value of a line.
func (v *visit) http2Texts(at int, h hpackLine, u *http2URI) {
	buf := v.p.TextBuffer()
	start := len(buf)
	buf, fine := h.name.append(buf)
	name := buf[start:len(buf):len(buf)]
	v.http2Value(http2HeaderNameLength, http2HeaderName, at, h.n, name, v.p.CloseText(buf, start))
	buf = v.p.TextBuffer()
	start = len(buf)
	buf, ok := h.value.append(buf)
	value := buf[start:len(buf):len(buf)]
	num := v.http2Value(http2HeaderValueLength, http2HeaderValue, at, h.n, value, v.p.CloseText(buf, start))
	if id := http2Field(name); id != 0 {
		v.http2Named(id, at, h.n, value, num)
	}
	v.http2Unescaped(at, h.n, value)
	u.note(name, value)
	if !fine || !ok {
		v.malformed(at, h.n, packet.FaultValue)
	}
}

// http2Value lists a text and its length, and gives the place of the text as it is shown.
func (v *visit) http2Value(length, id packet.FieldID, at, n int, b []byte, num uint64) uint64 {
	v.num(length, at, n, uint64(len(b)))
	num = v.asciiText(b, num)
	v.emit(id, at, n, num, packet.InText)
	return num
}

// http2Named lists the value of a header that has a field of its own.
func (v *visit) http2Named(id packet.FieldID, at, n int, value []byte, num uint64) {
	switch Def(id).Type {
	case packet.String:
		v.emit(id, at, n, num, packet.InText)
	default:
		if x, err := strconv.ParseUint(string(value), 10, 64); err == nil {
			v.num(id, at, n, x)
		}
	}
}

// http2Unescaped lists a value without percent-encoding (RFC 3986 §2.1), unless an octet of it is encoded wrongly or would end a string.
func (v *visit) http2Unescaped(at, n int, value []byte) {
	buf := v.p.TextBuffer()
	start := len(buf)
	for i := 0; i < len(value); i++ {
		c := value[i]
		if c == '%' {
			if len(value)-i < 3 || hexDigit(value[i+1]) < 0 || hexDigit(value[i+2]) < 0 {
				return
			}
			c = byte(hexDigit(value[i+1])<<4 | hexDigit(value[i+2]))
			if i += 2; c == 0 {
				return
			}
		}
		buf = append(buf, c)
	}
	v.emit(http2HeaderUnescaped, at, n, v.asciiText(buf[start:], v.p.CloseText(buf, start)), packet.InText|packet.Generated)
}

func hexDigit(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c|0x20 >= 'a' && c|0x20 <= 'f':
		return int(c|0x20-'a') + 10
	}
	return -1
}

// note keeps what the URI of a request is made of. The octets are the text storage's, which only grows while a packet is listed.
func (u *http2URI) note(name, value []byte) {
	switch string(name) {
	case ":scheme":
		u.scheme = value
	case ":authority":
		u.authority = value
	case ":path":
		u.path = value
	}
}

func (v *visit) http2FullURI(u http2URI) {
	if u.scheme == nil || u.authority == nil || u.path == nil {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(append(buf, u.scheme...), "://"...)
	buf = append(append(buf, u.authority...), u.path...)
	v.emit(http2RequestFullURI, u.at, 0, v.asciiText(buf[start:], v.p.CloseText(buf, start)), packet.InText|packet.Generated)
}
