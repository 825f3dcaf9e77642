package dissect

import (
	"bytes"
	"encoding/base64"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// http lists the messages of a segment, and what follows them in another protocol.
func (v *visit) http() {
	if g := v.http2Segment(); g != nil {
		outer := v.limit(g.run.at)
		v.httpMessages()
		v.b = outer
		v.http2Run(g.run)
		return
	}
	v.httpMessages()
}

func (v *visit) httpMessages() {
	for at := 0; at < len(v.b) && !v.stop; {
		n := v.httpMessage(at)
		if n <= 0 {
			return
		}
		at += n
	}
}

// httpMessage lists the message at at and gives its octets. Lines with a colon are listed as those of a header without a start
// line too, since a segment may begin with them; what begins otherwise, and what does not begin with a printable character,
// is the rest of a body that an earlier segment began.
func (v *visit) httpMessage(at int) int {
	start := at
	at += httpEmptyLines(v.b[at:])
	if at == start && at+2 < len(v.b) && v.b[at] == '\r' && v.b[at+1] == '\n' {
		at += 2 // the end of what an earlier segment began
	}
	first := at
	var s httpState
	var target []byte
	open := false // the octets end within a line
	for isPrintable(v.b[first]) && at < len(v.b) && !v.stop {
		line, next := httpLine(v.b[at:])
		if len(line) == 0 {
			s.ended = true
			at += next
			break
		}
		if kind := httpKindOf(line); kind != 0 && s.kind == 0 {
			s.kind = kind
			target = v.httpStart(at, line, &s)
		} else if colon := bytes.IndexByte(line, ':'); colon >= 0 {
			s.field(line, colon)
			v.httpHeader(at, line, next, colon, &s)
		} else {
			if open = at > first && len(line) == len(v.b)-at; open { // a header line that is cut before its colon
				at = len(v.b)
			}
			break
		}
		at += next
	}
	v.httpDerived(first, target, &s)
	if at > len(v.b) || v.stop {
		return 0
	}
	if !s.ended && (s.kind != 0 || open) && at == len(v.b) {
		v.httpContinues(first)
		return at - start
	}
	n, whole := s.bodyLen(v.b[at:])
	if n > 0 {
		v.httpBody(at, n, first, whole, &s)
	}
	if !whole {
		v.httpContinues(first)
	}
	return at + n - start
}

// httpContinues says that the message that begins at start goes on: in another segment, or it was not captured.
func (v *visit) httpContinues(start int) {
	if v.whole() {
		v.continues(start)
	} else {
		v.malformed(len(v.b), 0, packet.FaultTruncated)
	}
}

// httpStart lists a start line (RFC 9112 §3, §4) and gives the target of a request.
func (v *visit) httpStart(at int, line []byte, s *httpState) (target []byte) {
	first, second, third := httpTokens(line)
	i, j := at+len(first)+1, at+len(first)+1+len(second)+1
	if s.kind == httpResponse {
		v.ascii(httpResponseVersion, at, len(first))
		if len(second) == 0 {
			return nil
		}
		s.code = uint16(min(httpNumber(second), 0xffff))
		v.num(httpResponseCode, i, len(second), uint64(s.code))
		buf := v.p.TextBuffer()
		n := len(buf)
		v.emit(httpResponseCodeDesc, i, len(second), v.p.CloseText(httpCodeText(buf, s.code), n), packet.InText)
		if len(third) > 0 {
			v.ascii(httpResponsePhrase, j, len(third))
		}
		return nil
	}
	v.ascii(httpRequestMethod, at, len(first))
	v.ascii(httpRequestURI, i, len(second))
	v.in()
	v.httpQuery(i, second)
	v.out()
	third = bytes.TrimLeft(third, " ")
	v.ascii(httpRequestVersion, at+len(line)-len(third), len(third))
	return second
}

// httpQuery lists the parts of a target that has a query (RFC 9110 §4.2.2).
func (v *visit) httpQuery(at int, target []byte) {
	q := bytes.IndexByte(target, '?')
	if q < 0 || q == len(target)-1 {
		return
	}
	v.ascii(httpRequestURIPath, at, q)
	query := target[q+1:]
	v.ascii(httpRequestURIQuery, at+q+1, len(query))
	v.in()
	for i := 0; i < len(query) && !v.stop; {
		n := bytes.IndexByte(query[i:], '&')
		if n < 0 {
			n = len(query) - i
		}
		if n > 0 {
			v.ascii(httpRequestURIQueryParameter, at+q+1+i, n)
		}
		i += n + 1
	}
	v.out()
}

// httpHeader lists a header line of next octets (RFC 9112 §5). Known names have a field of their own, beside which the line
// is listed hidden; of others the line is all that is shown.
func (v *visit) httpHeader(at int, line []byte, next, colon int, s *httpState) {
	id := httpField(line[:colon])
	whole := httpUnknownHeader
	switch s.kind {
	case httpRequest:
		whole = httpRequestLine
	case httpResponse:
		whole = httpResponseLine
	}
	if id == 0 {
		v.ascii(whole, at, next)
		return
	}
	i := colon + 1
	for i < len(line) && (line[i] == ' ' || line[i] == '\t') {
		i++
	}
	val := line[i:]
	v.ascii(id, at+i, len(val))
	v.in()
	switch id {
	case httpContentLengthHeader:
		if httpDigits(bytes.TrimSpace(val)) {
			v.num(httpContentLength, at+i, len(val), s.length)
		}
	case httpCookie:
		v.httpCookies(at+i, val)
	case httpAuthorization, httpProxyAuthorization:
		v.httpBasic(at+i, val)
	case httpHTTP2Settings:
		v.httpSettings(at+i, val)
	}
	v.out()
	if whole != httpUnknownHeader {
		v.hide()
		v.ascii(whole, at, next)
		v.show()
	}
}

// httpCookies lists the pairs of a cookie (RFC 6265 §4.2.1).
func (v *visit) httpCookies(at int, val []byte) {
	for i := 0; i < len(val) && !v.stop; {
		for i < len(val) && val[i] == ' ' {
			i++
		}
		n := bytes.IndexByte(val[i:], ';')
		if n < 0 {
			n = len(val) - i
		}
		if n > 0 {
			v.ascii(httpCookiePair, at+i, n)
		}
		i += n + 1
	}
}

// httpBasic lists the name and the password of basic authentication (RFC 7617 §2).
func (v *visit) httpBasic(at int, val []byte) {
	const scheme = "basic "
	if len(val) <= len(scheme) || !equalFold(val[:len(scheme)], scheme) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	buf, err := base64.StdEncoding.AppendDecode(buf, bytes.TrimSpace(val[len(scheme):]))
	if err != nil {
		v.p.CloseText(buf[:start], start)
		return
	}
	v.emit(httpAuthbasic, at, 0, v.p.CloseText(buf, start), packet.InText|packet.Generated)
}

// httpSettings lists the settings that an upgrade to HTTP/2 carries (RFC 7540 §3.2.1): six octets each, in base64url. Only
// their numbers are listed, which need no place of their own.
func (v *visit) httpSettings(at int, val []byte) {
	var text [http2SettingLen * 4 / 3]byte
	var raw [http2SettingLen]byte
	for len(val) >= len(text) && !v.stop {
		copy(text[:], val)
		if n, err := base64.RawURLEncoding.Decode(raw[:], text[:]); err != nil || n != len(raw) {
			return
		}
		v.octets(http2Settings, at, len(text))
		v.in()
		kind, num := be.Uint16(raw[:]), be.Uint32(raw[2:])
		v.num(http2SettingsID, at, len(text), uint64(kind))
		v.num(http2Setting(kind), at, len(text), uint64(num))
		v.out()
		at, val = at+len(text), val[len(text):]
	}
}

// httpDerived lists what follows from start line and header.
func (v *visit) httpDerived(at int, target []byte, s *httpState) {
	if target != nil && s.hasHost {
		buf := v.p.TextBuffer()
		start := len(buf)
		line, _ := httpLine(v.b[at:])
		absolute := bytes.HasPrefix(target, []byte("http://")) || bytes.HasPrefix(target, []byte("https://"))
		if !absolute && !bytes.HasPrefix(line, []byte("CONNECT ")) {
			scheme := "http://"
			if v.l.Kind == packet.TLS { // RFC 9110 §4.2.2
				scheme = "https://"
			}
			buf = append(append(buf, scheme...), s.host...)
		}
		v.emit(httpRequestFullURI, at, 0, v.p.CloseText(append(buf, target...), start), packet.InText|packet.Generated)
	}
	v.hide()
	switch s.kind {
	case httpRequest:
		v.gen(httpRequestFlag, at, 1)
	case httpNotification:
		v.gen(httpNotificationFlag, at, 1)
	case httpResponse:
		v.gen(httpResponseFlag, at, 1)
	}
	v.show()
}
