package dump

import (
	"io"
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/engine"
)

const (
	plistHead = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<array>
`
	plistTail = "</array>\n</plist>\n"
)

// NewPlist writes an XML property list (Apple's PropertyList-1.0 DTD): an array with a dictionary a packet. The keys are those
// of JSON; a key whose value JSON has as null is left out, since property lists have no null.
func NewPlist(w io.Writer, d engine.Lister) Writer {
	return newDocument(&plistEncoder{output: output{w: w, buf: []byte(plistHead)}}, d)
}

// plistEncoder writes elements on a line each.
type plistEncoder struct{ output }

func (e *plistEncoder) packet()    {}
func (e *plistEncoder) end() error { return e.done() }

// Close implements Writer.
func (e *plistEncoder) Close() error { return e.finish(plistTail) }

func (e *plistEncoder) add(s string) { e.buf = append(e.buf, s...) }

func (e *plistEncoder) dict()       { e.add("<dict>\n") }
func (e *plistEncoder) endDict()    { e.add("</dict>\n") }
func (e *plistEncoder) list()       { e.add("<array>\n") }
func (e *plistEncoder) endList()    { e.add("</array>\n") }
func (e *plistEncoder) null(string) {}

func (e *plistEncoder) key(name string) {
	e.add("<key>")
	e.add(name)
	e.add("</key>\n")
}

// number writes an integer, or a real where the literal has a fraction or an exponent.
func (e *plistEncoder) number(literal []byte) {
	open, end := "<integer>", "</integer>\n"
	for _, c := range literal {
		if c == '.' || c == 'e' {
			open, end = "<real>", "</real>\n"
		}
	}
	e.add(open)
	e.buf = append(e.buf, literal...)
	e.add(end)
}

func (e *plistEncoder) plain(s []byte) {
	e.add("<string>")
	e.buf = append(e.buf, s...)
	e.add("</string>\n")
}

func (e *plistEncoder) boolean(b bool) {
	if b {
		e.add("<true/>\n")
	} else {
		e.add("<false/>\n")
	}
}

// text writes octets as a string; what is not UTF-8, and what XML 1.0 has no way to write, becomes U+FFFD.
func (e *plistEncoder) text(s []byte) {
	e.add("<string>")
	for len(s) > 0 {
		r, n := utf8.DecodeRune(s)
		s = s[n:]
		switch {
		case r == '&':
			e.add("&amp;")
		case r == '<':
			e.add("&lt;")
		case r == '>':
			e.add("&gt;")
		case r == '\r': // a bare one would be read as a line feed
			e.add("&#13;")
		case r < ' ' && r != '\t' && r != '\n', r == 0xfffe, r == 0xffff:
			e.add("\uFFFD")
		default:
			e.buf = utf8.AppendRune(e.buf, r)
		}
	}
	e.add("</string>\n")
}
