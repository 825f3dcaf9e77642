package dissect

import (
	"crypto/md5"
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// AppendJA3Full appends the text that JA3 hashes: version, cipher suites, extensions, groups and point formats as decimal
// numbers (github.com/salesforce/ja3), GREASE values left out.
func (h TLSClientHello) AppendJA3Full(dst []byte) []byte {
	dst = strconv.AppendUint(dst, uint64(h.version), 10)
	dst = appendJA3List(append(dst, ','), h.suites)
	dst = h.extensions.appendJA3(append(dst, ','))
	dst = appendJA3List(append(dst, ','), h.extensions.vector(tlsExtGroups, 2))
	dst = append(dst, ',')
	for i, f := range h.PointFormats() {
		if i > 0 {
			dst = append(dst, '-')
		}
		dst = strconv.AppendUint(dst, uint64(f), 10)
	}
	return dst
}

// AppendJA3 appends the JA3 fingerprint: the MD5 of what AppendJA3Full gives, in hexadecimal.
func (h TLSClientHello) AppendJA3(dst []byte) []byte {
	full := h.AppendJA3Full(dst)
	return appendMD5(full[:len(dst)], full[len(dst):])
}

// AppendJA3SFull appends the text that JA3S hashes: version, cipher suite and extensions as decimal numbers.
func (h TLSServerHello) AppendJA3SFull(dst []byte) []byte {
	dst = strconv.AppendUint(dst, uint64(h.version), 10)
	dst = strconv.AppendUint(append(dst, ','), uint64(h.suite), 10)
	return h.extensions.appendJA3(append(dst, ','))
}

// AppendJA3S appends the JA3S fingerprint: the MD5 of what AppendJA3SFull gives, in hexadecimal.
func (h TLSServerHello) AppendJA3S(dst []byte) []byte {
	full := h.AppendJA3SFull(dst)
	return appendMD5(full[:len(dst)], full[len(dst):])
}

func appendMD5(dst, text []byte) []byte {
	sum := md5.Sum(text)
	return hex.AppendEncode(dst, sum[:])
}

// appendJA3List appends numbers of two octets with dashes between, without GREASE.
func appendJA3List(dst, b []byte) []byte {
	for first := true; len(b) >= 2; b = b[2:] {
		dst, first = appendJA3Number(dst, be.Uint16(b), first)
	}
	return dst
}

func appendJA3Number(dst []byte, n uint16, first bool) (_ []byte, stillFirst bool) {
	if isGrease(uint64(n)) {
		return dst, first
	}
	if !first {
		dst = append(dst, '-')
	}
	return strconv.AppendUint(dst, uint64(n), 10), false
}

// appendJA3 appends the types of the extensions.
func (x tlsExtensions) appendJA3(dst []byte) []byte {
	first := true
	for e, ok := x.next(); ok; e, ok = x.next() {
		dst, first = appendJA3Number(dst, e.Type, first)
	}
	return dst
}

// ja4Numbers collects numbers without GREASE; more than fit the array are rare enough to be allocated.
type ja4Numbers struct {
	few  [256]uint16
	more []uint16
	n    int
}

func (s *ja4Numbers) add(n uint16) {
	switch {
	case isGrease(uint64(n)):
		return
	case s.n < len(s.few):
		s.few[s.n] = n
	case s.n == len(s.few):
		s.more = append(slices.Clone(s.few[:]), n)
	default:
		s.more = append(s.more, n)
	}
	s.n++
}

func (s *ja4Numbers) all() []uint16 {
	if s.n > len(s.few) {
		return s.more
	}
	return s.few[:s.n]
}

// AppendJA4 appends the JA4 fingerprint (github.com/FoxIO-LLC/ja4, technical_details/JA4.md).
func (h TLSClientHello) AppendJA4(dst []byte) []byte {
	dst = append(h.appendJA4Head(dst), '_')
	dst = ja4Hash(h.appendJA4Suites(dst), len(dst))
	dst = append(dst, '_')
	return ja4Hash(h.appendJA4Extensions(dst), len(dst))
}

// AppendJA4Raw appends JA4_r: the fingerprint with the lists themselves in place of their hashes.
func (h TLSClientHello) AppendJA4Raw(dst []byte) []byte {
	dst = h.appendJA4Suites(append(h.appendJA4Head(dst), '_'))
	return h.appendJA4Extensions(append(dst, '_'))
}

// ja4Hash puts the first 12 digits of its SHA-256 in place of the list that begins at at; zeros for an empty one.
func ja4Hash(text []byte, at int) []byte {
	if len(text) == at {
		return append(text, "000000000000"...)
	}
	sum := sha256.Sum256(text[at:])
	return hex.AppendEncode(text[:at], sum[:6])
}

func (h TLSClientHello) appendJA4Head(dst []byte) []byte {
	dst = append(dst, "tdq"[h.transport])
	dst = append(dst, ja4Version(h.Version())...)
	suites, extensions := 0, 0
	for b := h.suites; len(b) >= 2; b = b[2:] {
		suites += int(1 - one(isGrease(uint64(be.Uint16(b)))))
	}
	server, alpn := byte('i'), []byte(nil)
	x := h.extensions
	for e, ok := x.next(); ok; e, ok = x.next() {
		extensions += int(1 - one(isGrease(uint64(e.Type))))
		switch e.Type {
		case tlsExtServerNames:
			server = 'd'
		case tlsExtALPN:
			r := tlsReader{b: e.Data}
			r = tlsReader{b: r.vector(2)}
			alpn = r.vector(1)
		}
	}
	dst = append(dst, server)
	dst = appendTwoDigits(dst, suites)
	dst = appendTwoDigits(dst, extensions)
	return appendJA4Protocol(dst, alpn)
}

func ja4Version(version uint16) string {
	switch version {
	case tls13:
		return "13"
	case tls12:
		return "12"
	case tls11:
		return "11"
	case tls10:
		return "10"
	case ssl3:
		return "s3"
	case ssl2:
		return "s2"
	case dtls10:
		return "d1"
	case dtls12:
		return "d2"
	case dtls13:
		return "d3"
	}
	return "00"
}

const hexDigits = "0123456789abcdef"

func appendTwoDigits(dst []byte, n int) []byte {
	n = min(n, 99)
	return append(dst, byte('0'+n/10), byte('0'+n%10))
}

// appendJA4Protocol appends the first and the last character of a name, or the first and last digit of its octets in
// hexadecimal when one of the two is neither letter nor digit.
func appendJA4Protocol(dst, name []byte) []byte {
	if len(name) == 0 {
		return append(dst, "00"...)
	}
	first, last := name[0], name[len(name)-1]
	if !isAlphanumeric(first) || !isAlphanumeric(last) {
		first, last = hexDigits[first>>4], hexDigits[last&15]
	}
	return append(dst, first, last)
}

func isAlphanumeric(c byte) bool {
	return c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}

func (h TLSClientHello) appendJA4Suites(dst []byte) []byte {
	var s ja4Numbers
	for b := h.suites; len(b) >= 2; b = b[2:] {
		s.add(be.Uint16(b))
	}
	slices.Sort(s.all())
	return appendJA4List(dst, s.all())
}

// appendJA4Extensions appends the extensions without server name and ALPN, and the signature algorithms in their own order.
func (h TLSClientHello) appendJA4Extensions(dst []byte) []byte {
	var s ja4Numbers
	x := h.extensions
	for e, ok := x.next(); ok; e, ok = x.next() {
		if e.Type != tlsExtServerNames && e.Type != tlsExtALPN {
			s.add(e.Type)
		}
	}
	slices.Sort(s.all())
	dst = appendJA4List(dst, s.all())
	s.n = 0
	for b := h.extensions.vector(tlsExtSignatures, 2); len(b) >= 2; b = b[2:] {
		s.add(be.Uint16(b))
	}
	if s.n > 0 {
		dst = appendJA4List(append(dst, '_'), s.all())
	}
	return dst
}

func appendJA4List(dst []byte, list []uint16) []byte {
	for i, n := range list {
		if i > 0 {
			dst = append(dst, ',')
		}
		dst = append(dst, hexDigits[n>>12], hexDigits[n>>8&15], hexDigits[n>>4&15], hexDigits[n&15])
	}
	return dst
}

// tlsFingerprints lists what follows from the client hello h whose body begins at at.
func (v *visit) tlsFingerprints(at int, h TLSClientHello) {
	if h.fault != 0 {
		return
	}
	v.fingerprint(tlsHsJa3Full, at, h.AppendJA3Full(v.p.TextBuffer()))
	v.fingerprint(tlsHsJa3, at, h.AppendJA3(v.p.TextBuffer()))
	v.fingerprint(tlsHsJa4, at, h.AppendJA4(v.p.TextBuffer()))
	v.fingerprint(tlsHsJa4R, at, h.AppendJA4Raw(v.p.TextBuffer()))
}

// tlsServerFingerprint lists what follows from the server hello whose body begins at at.
func (v *visit) tlsServerFingerprint(at int) {
	h := parseServerHello(v.b[at:])
	if h.fault != 0 {
		return
	}
	v.fingerprint(tlsHsJa3sFull, at, h.AppendJA3SFull(v.p.TextBuffer()))
	v.fingerprint(tlsHsJa3s, at, h.AppendJA3S(v.p.TextBuffer()))
}

// fingerprint lists text that was appended to the packet's text buffer.
func (v *visit) fingerprint(id packet.FieldID, at int, buf []byte) {
	v.emit(id, at, 0, v.p.CloseText(buf, len(v.p.TextBuffer())), packet.Generated|packet.InText)
}
