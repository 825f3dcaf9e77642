package dissect

import (
	"bytes"
	"compress/flate"
	"io"
	"sync/atomic"

	"github.com/gopcapkit/pcapkit/core/internal/brotli"
)

// httpCoding is a content coding that can be undone (RFC 9110 §8.4.1).
type httpCoding uint8

const (
	httpNoCoding httpCoding = iota
	httpDeflated            // gzip and deflate: what the octets themselves say tells which
	httpBrotli              // RFC 7932
	httpUnknownCoding
)

// httpCodingOf gives what a Content-Encoding says. Of several codings on one another only the outermost could be undone, which
// tells nothing of the content.
func httpCodingOf(val []byte) httpCoding {
	switch {
	case len(val) == 0 || equalFold(val, "identity"):
		return httpNoCoding
	case equalFold(val, "gzip"), equalFold(val, "x-gzip"), equalFold(val, "deflate"):
		return httpDeflated
	case equalFold(val, "br"):
		return httpBrotli
	}
	return httpUnknownCoding
}

// undo appends what the octets b hold in a coding, as far as it goes; buf grows to httpMostInflated octets at most. It gives buf as
// it was for a coding that cannot be undone.
func (c httpCoding) undo(buf, b []byte) []byte {
	switch c {
	case httpDeflated:
		return inflate(buf, b)
	case httpBrotli:
		buf, _ = brotli.Append(buf, b, max(httpMostInflated-len(buf), 0))
	}
	return buf
}

// httpMostInflated bounds the text that a packet keeps, in octets, while bodies are inflated: some octets can hold a thousand
// times as many.
const httpMostInflated = 1 << 20

// inflater undoes DEFLATE (RFC 1951). It costs some 40 KB to make.
type inflater struct {
	in  padded
	out io.ReadCloser
}

// spareInflater is one that nobody uses; of several in use at a time one is kept.
var spareInflater atomic.Pointer[inflater]

// padded reads octets and then two more of pad: package flate looks at so many behind a symbol, where a cut body has none.
type padded struct {
	b    []byte
	pad  byte
	over int // octets of padding that were read
}

func (r *padded) ReadByte() (byte, error) {
	switch {
	case len(r.b) > 0:
		c := r.b[0]
		r.b = r.b[1:]
		return c, nil
	case r.over == 2:
		return 0, io.EOF
	}
	r.over++
	return r.pad, nil
}

func (r *padded) Read(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		if p[n], err = r.ReadByte(); err == nil {
			n++
		}
	}
	if n > 0 {
		err = nil
	}
	return n, err
}

// inflate appends what the octets b hold deflated, behind a header of gzip (RFC 1952) or zlib (RFC 1950) or without any, as
// some servers send what they call deflate. What is cut or damaged is given as far as it goes; buf grows to httpMostInflated
// octets at most.
func inflate(buf, b []byte) []byte {
	n := deflateHeader(b)
	if n < 0 {
		return buf
	}
	z := spareInflater.Swap(nil)
	if z == nil {
		z = &inflater{out: flate.NewReader(new(padded))}
	}
	defer spareInflater.Store(z)
	start := len(buf)
	buf, cut := z.run(buf, b[n:], 0, httpMostInflated)
	if !cut {
		return buf
	}
	// What does not depend on the octets that are not there is what all paddings have in common.
	end := len(buf)
	for _, pad := range [...]byte{0xff, 0x55, 0xaa} {
		all := end - start
		buf, _ = z.run(buf[:end], b[n:], pad, end+all)
		same := 0
		for same < min(all, len(buf)-end) && buf[start+same] == buf[end+same] {
			same++
		}
		end = start + same
	}
	return buf[:end]
}

// run appends what b holds, up to most octets of buf in all. The octets end before what they hold does when cut is set.
func (z *inflater) run(buf, b []byte, pad byte, most int) (_ []byte, cut bool) {
	z.in = padded{b: b, pad: pad}
	defer func() { z.in.b = nil }() // borrowed
	if z.out.(flate.Resetter).Reset(&z.in, nil) != nil {
		return buf, false
	}
	for len(buf) < most {
		if len(buf) == cap(buf) {
			buf = append(buf, 0)[:len(buf)]
		}
		n, err := z.out.Read(buf[len(buf):min(cap(buf), most)])
		if buf = buf[:len(buf)+n]; err != nil {
			return buf, z.in.over > 0
		}
	}
	return buf, false
}

// deflateHeader gives the octets before the deflated ones; -1 when the header is cut or of another compression.
func deflateHeader(b []byte) int {
	switch {
	case len(b) > 2 && b[0] == 0x1f && b[1] == 0x8b:
		return gzipHeader(b)
	case len(b) > 2 && b[0]&0x0f == 8 && b[0]>>4 < 8 && be.Uint16(b)%31 == 0: // RFC 1950 §2.2
		if b[1]&0x20 != 0 { // a dictionary that the octets do not have
			return -1
		}
		return 2
	}
	return 0
}

// gzipHeader gives the length of a member's header (RFC 1952 §2.3); -1 when it is cut.
func gzipHeader(b []byte) int {
	const (
		fixed                          = 10
		fhcrc, fextra, fname, fcomment = 2, 4, 8, 16
	)
	if len(b) < fixed || b[2] != 8 {
		return -1
	}
	at, flags := fixed, b[3]
	if flags&fextra != 0 {
		if len(b)-at < 2 {
			return -1
		}
		at += 2 + int(le.Uint16(b[at:]))
	}
	for _, f := range [...]byte{fname, fcomment} {
		if flags&f == 0 {
			continue
		}
		n := bytes.IndexByte(b[min(at, len(b)):], 0)
		if n < 0 {
			return -1
		}
		at += n + 1
	}
	if flags&fhcrc != 0 {
		at += 2
	}
	if at > len(b) {
		return -1
	}
	return at
}
