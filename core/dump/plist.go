package dump

import (
	"io"
	"strconv"
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
func NewPlist(w io.Writer, d engine.Lister, opts ...DocumentOption) Writer {
	return newDocument(plistEncoder{output: output{w: w, buf: []byte(plistHead)}}, d, opts)
}

// plistEncoder writes elements on a line each. Within a dictionary each value has a key, elsewhere none.
type plistEncoder struct{ output }

// Close implements Writer.
func (e *plistEncoder) Close() error { return e.finish(plistTail) }

// Mend implements Mendable.
func (e *plistEncoder) Mend() (n int64, tail string, ok bool) {
	n, _, ok = e.mend(len(plistHead), len(plistTail))
	return n, plistTail, ok
}

func (e *plistEncoder) add(s string) { e.buf = append(e.buf, s...) }

func (e *plistEncoder) key(k string) {
	if k != "" {
		e.add("<key>")
		e.add(k)
		e.add("</key>\n")
	}
}

func (e *plistEncoder) dict(k string) { e.key(k); e.add("<dict>\n") }
func (e *plistEncoder) endDict()      { e.add("</dict>\n") }
func (e *plistEncoder) list(k string) { e.key(k); e.add("<array>\n") }
func (e *plistEncoder) endList()      { e.add("</array>\n") }
func (e *plistEncoder) null(string)   {}

func (e *plistEncoder) number(k string, n uint64) {
	e.key(k)
	e.add("<integer>")
	e.buf = strconv.AppendUint(e.buf, n, 10)
	e.add("</integer>\n")
}

func (e *plistEncoder) signed(k string, n int64) {
	e.key(k)
	e.add("<integer>")
	e.buf = strconv.AppendInt(e.buf, n, 10)
	e.add("</integer>\n")
}

// real writes an integer where the literal has neither a fraction nor an exponent.
func (e *plistEncoder) real(k string, literal []byte) {
	open, end := "<integer>", "</integer>\n"
	for _, c := range literal {
		if c == '.' || c == 'e' {
			open, end = "<real>", "</real>\n"
		}
	}
	e.key(k)
	e.add(open)
	e.buf = append(e.buf, literal...)
	e.add(end)
}

// open gives a buffer to append a string of printable ASCII without & and < to; it goes to shut.
func (e *plistEncoder) open(k string) []byte {
	e.key(k)
	return append(e.buf, "<string>"...)
}

func (e *plistEncoder) shut(b []byte) { e.buf = append(b, "</string>\n"...) }

func (e *plistEncoder) boolean(k string, b bool) {
	e.key(k)
	if b {
		e.add("<true/>\n")
	} else {
		e.add("<false/>\n")
	}
}

// text writes octets as a string; what is not UTF-8, and what XML 1.0 has no way to write, becomes U+FFFD.
func (e *plistEncoder) text(k string, s []byte) {
	e.key(k)
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
