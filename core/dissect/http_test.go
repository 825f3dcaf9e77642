package dissect

import (
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func httpFrame(text string) *packet.Packet { return layered(tcpFrame([]byte(text), 80, 40000)) }

func TestHTTPViewReadsPipelinedMessages(t *testing.T) {
	p := layered(tcpFrame([]byte("POST /a?b=c HTTP/1.1\r\nHost: one.test\r\nContent-Length: 4\r\n\r\nbody"+
		"\r\nGET /second HTTP/1.1\r\nHOST:two.test \r\n\r\n"), 40000, 80))
	v, ok := HTTPOf(p, p.Layers()[p.Find(packet.HTTP, 0)])
	if !ok {
		t.Fatal("no view of a request")
	}
	ms := slices.Collect(v.Messages())
	if len(ms) != 2 {
		t.Fatalf("%d messages, want 2", len(ms))
	}
	if m := ms[0]; !m.Request() || string(m.Method) != "POST" || string(m.Target) != "/a?b=c" || string(m.Version) != "HTTP/1.1" ||
		string(m.Body) != "body" || string(m.Field("host")) != "one.test" || m.Fault() != 0 {
		t.Errorf("first message %+v", m)
	}
	if m := ms[1]; string(m.Target) != "/second" || string(m.Field("host")) != "two.test" || len(m.Body) != 0 || m.Field("cookie") != nil {
		t.Errorf("second message %+v", m)
	}
}

func TestHTTPViewReadsResponses(t *testing.T) {
	for text, want := range map[string]struct {
		code  uint16
		body  string
		fault packet.FaultCode
	}{
		"HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabc":                          {200, "abc", 0},
		"HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc":                          {200, "abc", packet.FaultTruncated},
		"HTTP/1.1 200 OK\r\nContent-Le":                                            {200, "", packet.FaultTruncated},
		"HTTP/1.1 304 Not Modified\r\nContent-Length: 3\r\n\r\n":                   {304, "", 0},
		"HTTP/1.0 200 OK\r\n\r\nup to the end":                                     {200, "up to the end", 0},
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n": {200, "1\r\na\r\n0\r\n\r\n", 0},
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n":          {200, "1\r\na\r\n", packet.FaultTruncated},
		// RFC 9112 §6.3: the length does not count beside a transfer coding
		"HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: gzip\r\n\r\nabc": {200, "abc", 0},
	} {
		p := httpFrame(text)
		v, ok := HTTPOf(p, p.Layers()[p.Find(packet.HTTP, 0)])
		ms := slices.Collect(v.Messages())
		if !ok || len(ms) != 1 || ms[0].Code != want.code || string(ms[0].Body) != want.body || ms[0].Fault() != want.fault {
			t.Errorf("%q: %v %+v", text, ok, ms)
		}
	}
	p := httpFrame("the rest of a body")
	if _, ok := HTTPOf(p, p.Layers()[p.Find(packet.HTTP, 0)]); ok {
		t.Error("a view of the rest of a body")
	}
}

func TestHTTPMessageLenFindsMessages(t *testing.T) {
	const request = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"
	for text, want := range map[string]int{
		request: len(request), request + "GET": len(request), "\r\n" + request: len(request) + 2, request[:20]: 0, "GE": 0, "": 0,
		"POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\nab":                                    43,
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\nHTTP/1.1 ": 58,
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n":              0,
		"HTTP/1.1 200 OK\r\n\r\nno length":                                                  0,
		"HTTP/1.1 204 No Content\r\n\r\nHTTP":                                               27,
		"no http\r\n":                                                                       -1,
		"lower case":                                                                        -1,
		"POST / HTTP/1.1\r\nContent-Length: 999999999999999999\r\n\r\n":                     -1,
		"GET / HTTP/1.1\r\nX: " + strings.Repeat("x", httpMostHeader):                       -1,
	} {
		if got := HTTPMessageLen([]byte(text)); got != want {
			t.Errorf("%.60q: %d, want %d", text, got, want)
		}
	}
}

func TestHTTPMessageOverSegments(t *testing.T) {
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), "http.file_data=abc", "_ws.unreassembled=12", "_ws.malformed=")
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nServer: ab"), "http.server=ab", "_ws.unreassembled=12", "_ws.malformed=")
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nServer: ab\r\nConte"), "http.server=ab", "_ws.unreassembled=12", "http.file_data=")
	wantValues(t, httpFrame("rver: ab\r\nConte"), "http.unknown_header=rver: ab\\r\\n", "_ws.unreassembled=12", "http.file_data=")
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nServer: ab\r\nConte\r\n"), "http.server=ab", "_ws.unreassembled=", "http.file_data=Conte\\r\\n")
	wantValues(t, httpFrame("def, and more"), "http.file_data=def, and more", "http.response.code=")
	wantValues(t, httpFrame("\xff\xfe: binary"), "http.file_data=", "data.data=fffe3a2062696e617279")
	wantValues(t, httpFrame("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nabcd\r\n20\r\nabc"),
		"http.chunk_size=4,32", "http.chunk_data=61626364,616263", "http.file_data=", "_ws.unreassembled=12")
	wantValues(t, httpFrame("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nabcdef"),
		"http.response.code=100,200", "http.file_data=abc,def", "_ws.unreassembled=")
	p := tcpFrame([]byte("HTTP/1.1 200 OK\r\nContent-Length: 9\r\n\r\nabc"), 80, 40000) // as if the capture had cut it
	be.PutUint16(p.Data[2:], uint16(len(p.Data)+6))
	p.Len += 6
	wantValues(t, layered(p), "_ws.unreassembled=", "_ws.malformed=2,1")
}

// A 304 has no body whatever its length says (RFC 9112 §6.3); tshark takes the next message for it.
func TestHTTPNotModifiedHasNoBody(t *testing.T) {
	wantValues(t, httpFrame("HTTP/1.1 304 Not Modified\r\nContent-Length: 20\r\n\r\nHTTP/1.1 200 OK\r\n\r\n"), "http.response.code=304,200")
}

func TestHTTPIsFoundOnAnyPort(t *testing.T) {
	for text, want := range map[string]bool{
		"GET / HTTP/1.1\r\n": true, "GET /index.html?very-long-and-not-ended": true, "GET http://a.test/ HTTP/1.0\r\n\r\n": true,
		"HTTP/1.1 200 OK\r\n": true, "HTTP/1.0 404\r\n\r\n": true, "PURGE /x HTTP/1.1\r\n": true,
		"GET into the car\r\n": false, "GET into the car": false, "POST office hours": false, "HTTP is a protocol": false, "HTTP/2.0 200 OK": false,
		"PUT 5 apples in it, and then": false, "get / HTTP/1.1\r\n": false, "GET / HTTP": false, "OPTIONS of mine\n": false, "TRACE\r\n/ HTTP/1.1\r\n": false,
	} {
		if got := looksLikeHTTP([]byte(text)); got != want {
			t.Errorf("%q: %v", text, got)
		}
	}
	p := layered(tcpFrame([]byte("GET /x HTTP/1.1\r\nHost: a\r\n\r\n"), 40000, 12345))
	wantValues(t, p, "http.request.full_uri=http://a/x")
}

func TestHTTPViewDoesNotAllocate(t *testing.T) {
	p := layered(tcpFrame([]byte("GET /x HTTP/1.1\r\nHost: a.test\r\nCookie: a=b; c=d\r\n\r\n"), 40000, 80))
	l := p.Layers()[p.Find(packet.HTTP, 0)]
	seen := 0
	if n := testing.AllocsPerRun(100, func() {
		v, _ := HTTPOf(p, l)
		for m := range v.Messages() {
			seen += len(m.Field("host"))
			for name, val := range m.Header() {
				seen += len(name) + len(val)
			}
		}
	}); n != 0 || seen == 0 {
		t.Errorf("%v allocations, %d octets", n, seen)
	}
}

// FuzzHTTP walks the messages of a segment: fields, view and where a stream's message ends.
func FuzzHTTP(f *testing.F) {
	for _, s := range readings(f, "http") {
		f.Add(s.frame[min(54, len(s.frame)):])
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 60000 {
			return
		}
		p := layered(tcpFrame(b, 80, 40000))
		walkAll(t, new(Dissector), p)
		if n := HTTPMessageLen(b); n < -1 {
			t.Errorf("a message of %d octets", n)
		}
		for _, l := range p.Layers() {
			viewHTTP(p, l)
		}
	})
}

func viewHTTP(p *packet.Packet, l packet.Layer) {
	v, _ := HTTPOf(p, l)
	for m := range v.Messages() {
		m.Field("host")
	}
}

// RFC 9112 §3: white space that is too much stands before the version, as tshark 4.0.17 has it.
func TestHTTPRequestWithSpacesBeforeItsTarget(t *testing.T) {
	p := layered(tcpFrame([]byte("GET    /a HTTP/1.1\r\n\r\n"), 40000, 80))
	wantValues(t, p, "http.request.method=GET", "http.request.uri=", "http.request.version=/a HTTP/1.1")
}

func TestHTTPLineEndsWithCROrLFOrBoth(t *testing.T) {
	for _, c := range []struct {
		octets, line string
		next         int
	}{
		{"a: b\r\nc", "a: b", 6}, {"a: b\nc\r\n", "a: b", 5}, {"a: b\rc\n", "a: b", 5}, {"a: b\rc", "a: b", 5}, {"a: b\r\r\n", "a: b", 5},
		{"a: b\r", "a: b", 5}, {"a: b\n\r", "a: b", 5}, {"a: b", "a: b", 4}, {"", "", 0}, {"\r\n", "", 2}, {"\n", "", 1}, {"\rc", "", 1},
	} {
		if line, next := httpLine([]byte(c.octets)); string(line) != c.line || next != c.next {
			t.Errorf("%q: line %q, the next at %d; want %q, %d", c.octets, line, next, c.line, c.next)
		}
	}
}
