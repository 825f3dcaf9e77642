package dump

import (
	"io"
	"strconv"
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// NewJSON writes one JSON document (RFC 8259): an array with an object a packet, in order. docs/json.md describes the objects.
func NewJSON(w io.Writer, d engine.Lister, opts ...DocumentOption) Writer {
	return newDocument(&jsonEncoder{output: output{w: w}}, d, opts)
}

// NewNDJSON writes the objects of NewJSON on a line each.
func NewNDJSON(w io.Writer, d engine.Lister, opts ...DocumentOption) Writer {
	return lines{newDocument(&jsonEncoder{output: output{w: w}, lines: true}, d, opts)}
}

// jsonEncoder writes JSON, or a line for each packet.
type jsonEncoder struct {
	output
	lines bool
	begun bool
}

func (e *jsonEncoder) packet() {
	switch {
	case e.lines:
	case e.begun:
		e.buf = append(e.buf, ",\n"...)
	default:
		e.buf = append(e.buf, "[\n"...)
	}
	e.begun = true
}

func (e *jsonEncoder) end() error {
	if e.lines {
		e.buf = append(e.buf, '\n')
	}
	return e.done()
}

// Close implements Writer.
func (e *jsonEncoder) Close() error {
	switch {
	case e.lines:
		return e.finish("")
	case e.begun:
		return e.finish(jsonTail)
	}
	return e.finish("[]\n")
}

// Mend implements Mendable.
func (e *jsonEncoder) Mend() (n int64, tail string, ok bool) {
	if e.lines {
		return e.output.Mend()
	}
	n, some, ok := e.mend(0, len(jsonTail))
	if !some {
		return 0, "[]\n", ok
	}
	return n, jsonTail, ok
}

const jsonTail = "\n]\n" // of an array that is not empty

// begin separates a value from what came before and writes its key. A packet's own start has no need of a comma: it follows a
// line end.
func (e *jsonEncoder) begin(k *key) []byte {
	b := e.buf
	first := true
	if n := len(b); n > 0 {
		c := b[n-1]
		first = c == '{' || c == '[' || c == '\n'
	}
	switch {
	case k != nil && first:
		return append(b, k.json[1:]...)
	case k != nil:
		return append(b, k.json...)
	case first:
		return b
	}
	return append(b, ',')
}

func (e *jsonEncoder) dict(k *key) { e.buf = append(e.begin(k), '{') }
func (e *jsonEncoder) endDict()    { e.buf = append(e.buf, '}') }
func (e *jsonEncoder) list(k *key) { e.buf = append(e.begin(k), '[') }
func (e *jsonEncoder) endList()    { e.buf = append(e.buf, ']') }
func (e *jsonEncoder) null(k *key) { e.buf = append(e.begin(k), "null"...) }

func (e *jsonEncoder) number(k *key, n uint64)     { e.buf = appendUint(e.begin(k), n) }
func (e *jsonEncoder) signed(k *key, n int64)      { e.buf = strconv.AppendInt(e.begin(k), n, 10) }
func (e *jsonEncoder) real(k *key, literal []byte) { e.buf = append(e.begin(k), literal...) }
func (e *jsonEncoder) open(k *key) []byte          { return append(e.begin(k), '"') }
func (e *jsonEncoder) shut(b []byte)               { e.buf = append(b, '"') }

func (e *jsonEncoder) boolean(k *key, b bool) {
	if b {
		e.buf = append(e.begin(k), "true"...)
	} else {
		e.buf = append(e.begin(k), "false"...)
	}
}

// text writes octets as a string; what is not UTF-8 becomes U+FFFD. Runs that need no escape are copied whole.
func (e *jsonEncoder) text(k *key, s []byte) {
	b := append(e.begin(k), '"')
	start := 0
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			if r, n := utf8.DecodeRune(s[i:]); r != utf8.RuneError || n > 1 {
				i += n
				continue
			}
		} else if c >= ' ' && c != '"' && c != '\\' && c != 0x7f {
			i++
			continue
		}
		b = append(b, s[start:i]...)
		i++
		start = i
		switch {
		case c >= utf8.RuneSelf:
			b = utf8.AppendRune(b, utf8.RuneError)
		case c == '"' || c == '\\':
			b = append(b, '\\', c)
		case c == '\n':
			b = append(b, '\\', 'n')
		case c == '\r':
			b = append(b, '\\', 'r')
		case c == '\t':
			b = append(b, '\\', 't')
		default:
			b = append(b, '\\', 'u', '0', '0', lowerHex[c>>4], lowerHex[c&15])
		}
	}
	e.buf = append(append(b, s[start:]...), '"')
}

const lowerHex = "0123456789abcdef"

// appendUint is strconv.AppendUint, faster for the small numbers that most fields have.
func appendUint(dst []byte, n uint64) []byte {
	switch {
	case n < 10:
		return append(dst, '0'+byte(n))
	case n < 100:
		return append(dst, '0'+byte(n/10), '0'+byte(n%10))
	case n >= 1e5:
		return strconv.AppendUint(dst, n, 10)
	}
	m := uint32(n)
	a, b, c, d, e := '0'+byte(m/1e4), '0'+byte(m/1e3%10), '0'+byte(m/100%10), '0'+byte(m/10%10), '0'+byte(m%10)
	switch {
	case n < 1e3:
		return append(dst, c, d, e)
	case n < 1e4:
		return append(dst, b, c, d, e)
	}
	return append(dst, a, b, c, d, e)
}
