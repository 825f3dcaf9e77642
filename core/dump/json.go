package dump

import (
	"io"
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// NewJSON writes one JSON document (RFC 8259): an array with an object a packet, in order. docs/json.md describes the objects.
func NewJSON(w io.Writer, d engine.Lister) Writer {
	return newDocument(&jsonEncoder{output: output{w: w}}, d)
}

// NewNDJSON writes the objects of NewJSON on a line each.
func NewNDJSON(w io.Writer, d engine.Lister) Writer {
	return newDocument(&jsonEncoder{output: output{w: w}, lines: true}, d)
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
		return e.finish("\n]\n")
	}
	return e.finish("[]\n")
}

// comma separates from what came before. A packet's own start has no need of it: it follows a line end.
func (e *jsonEncoder) comma() {
	if n := len(e.buf); n > 0 {
		switch e.buf[n-1] {
		case '{', '[', ':', '\n':
		default:
			e.buf = append(e.buf, ',')
		}
	}
}

func (e *jsonEncoder) dict()    { e.comma(); e.buf = append(e.buf, '{') }
func (e *jsonEncoder) endDict() { e.buf = append(e.buf, '}') }
func (e *jsonEncoder) list()    { e.comma(); e.buf = append(e.buf, '[') }
func (e *jsonEncoder) endList() { e.buf = append(e.buf, ']') }

func (e *jsonEncoder) key(name string) {
	e.comma()
	e.buf = append(append(append(e.buf, '"'), name...), '"', ':')
}

func (e *jsonEncoder) null(name string) {
	e.key(name)
	e.buf = append(e.buf, "null"...)
}

func (e *jsonEncoder) number(literal []byte) {
	e.comma()
	e.buf = append(e.buf, literal...)
}

func (e *jsonEncoder) plain(s []byte) {
	e.comma()
	e.buf = append(append(append(e.buf, '"'), s...), '"')
}

func (e *jsonEncoder) boolean(b bool) {
	e.comma()
	if b {
		e.buf = append(e.buf, "true"...)
	} else {
		e.buf = append(e.buf, "false"...)
	}
}

// text writes octets as a string; what is not UTF-8 becomes U+FFFD.
func (e *jsonEncoder) text(s []byte) {
	e.comma()
	e.buf = append(e.buf, '"')
	for i := 0; i < len(s); {
		c := s[i]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRune(s[i:])
			e.buf = utf8.AppendRune(e.buf, r)
			i += n
			continue
		}
		i++
		switch {
		case c == '"' || c == '\\':
			e.buf = append(e.buf, '\\', c)
		case c == '\n':
			e.buf = append(e.buf, '\\', 'n')
		case c == '\r':
			e.buf = append(e.buf, '\\', 'r')
		case c == '\t':
			e.buf = append(e.buf, '\\', 't')
		case c < ' ' || c == 0x7f:
			e.buf = append(e.buf, '\\', 'u', '0', '0', lowerHex[c>>4], lowerHex[c&15])
		default:
			e.buf = append(e.buf, c)
		}
	}
	e.buf = append(e.buf, '"')
}

const lowerHex = "0123456789abcdef"
