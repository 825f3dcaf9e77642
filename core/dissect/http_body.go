package dissect

import (
	"unicode/utf8"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// httpBody lists the n octets of a body at at, of a message that begins at first.
func (v *visit) httpBody(at, n, first int, whole bool, s *httpState) {
	if s.chunked {
		v.httpChunks(at, n, whole, s)
		return
	}
	if s.recoded || s.coding != httpNoCoding {
		if s.recoded || !v.httpUncoded(at, n, v.b[at:at+n], s) {
			v.httpData(at, n)
		}
		return
	}
	if isPrintable(v.b[first]) { // what else begins so is the rest of something encoded
		v.ascii(httpFileData, at, n)
	}
	if !s.typed {
		v.httpData(at, n)
	}
}

// httpUncoded lists what the octets coded hold: the n octets of the body at at, or those of its chunks; false when their coding
// cannot be undone.
func (v *visit) httpUncoded(at, n int, coded []byte, s *httpState) bool {
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = s.coding.undo(buf, coded)
	more := len(buf) >= httpMostInflated
	num := v.p.CloseText(buf, start)
	if len(buf) == start {
		return false
	}
	v.emit(httpFileData, at, n, v.asciiText(buf[start:], num), packet.InText)
	if !s.typed {
		v.httpText(at, n, num)
	}
	if more {
		v.malformed(at, n, packet.Stopped)
	}
	return true
}

// httpText lists text of the packet's own as octets of which nothing tells what they are: what the n octets at at hold.
func (v *visit) httpText(at, n int, num uint64) {
	v.hide()
	v.emit(dataAll, at, n, num, packet.InText)
	v.show()
	v.emit(dataData, at, n, num, packet.InText)
	v.gen(dataLen, at, num&0xffffffff)
}

// httpData lists octets of which nothing tells what they are.
func (v *visit) httpData(at, n int) {
	v.hide()
	v.octets(dataAll, at, n)
	v.show()
	v.octets(dataData, at, n)
	v.gen(dataLen, at, uint64(n))
}

// httpChunks lists a chunked body of n octets at at (RFC 9112 §7.1), and what the chunks hold together when all are there.
func (v *visit) httpChunks(at, n int, whole bool, s *httpState) {
	end := at + n
	buf := v.p.TextBuffer()
	start := len(buf)
	for at < end && !v.stop {
		c, ok := nextChunk(v.b[at:end])
		if !ok {
			break
		}
		v.num(httpChunkSize, at, c.line, uint64(c.size))
		at += c.line
		if c.size == 0 {
			v.httpTrailer(at, end)
			at = end
			break
		}
		if c.size > end-at {
			v.octets(httpChunkData, at, end-at)
			break
		}
		v.octets(httpChunkData, at, c.size)
		buf = append(buf, v.b[at:at+c.size]...)
		at += c.size
		if _, line := httpLine(v.b[at:end]); line > 0 {
			v.octets(httpChunkBoundary, at, line)
			at += line
		}
	}
	num := v.p.CloseText(buf, start)
	if cut := !whole && at < end; cut || len(buf) == start {
		return
	}
	joined := v.p.TextBuffer()[start:]
	plain := !s.recoded && s.coding == httpNoCoding
	if plain {
		v.emit(httpFileData, end-n, n, v.asciiText(joined, num), packet.InText)
	} else if !s.recoded && v.httpUncoded(end-n, n, joined, s) {
		return
	}
	if !s.typed || !plain {
		v.httpText(end-n, n, num)
	}
}

// httpTrailer lists the fields behind the last chunk (RFC 9112 §7.1.2).
func (v *visit) httpTrailer(at, end int) {
	n := 0
	for at+n < end {
		line, next := httpLine(v.b[at+n : end])
		if len(line) == 0 {
			break
		}
		n += next
	}
	if n > 0 {
		v.ascii(httpChunkedTrailerPart, at, n)
	}
}

// ascii lists a string. Octets beyond US-ASCII are of no stated character set (RFC 9110 §5.5): each is shown as U+FFFD.
func (v *visit) ascii(id packet.FieldID, at, n int) {
	if !v.has(at, n) {
		return
	}
	b := v.b[at : at+n]
	if isASCII(b) {
		v.octets(id, at, n)
		return
	}
	num := uint64(packet.ASCIIText)
	if off := int(v.l.Off) + at; off+n > len(v.p.Data) || &v.p.Data[off] != &b[0] { // not the packet's own octets
		num = v.p.AddASCII(b)
	}
	v.emit(id, at, n, num, packet.InText)
}

// asciiText keeps text with U+FFFD in place of each octet beyond US-ASCII, and gives its place; num for text without any.
func (v *visit) asciiText(b []byte, num uint64) uint64 {
	if num != 0 && isASCII(b) {
		return num
	}
	return v.p.AddASCII(b)
}

func isPrintable(c byte) bool { return c >= ' ' && c <= '~' }

func isASCII(b []byte) bool {
	for ; len(b) >= 8; b = b[8:] {
		if be.Uint64(b)&0x8080808080808080 != 0 {
			return false
		}
	}
	for _, c := range b {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}
