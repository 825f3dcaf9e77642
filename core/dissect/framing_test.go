package dissect_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// part is a message of a conversation, or octets that are none.
type part struct {
	server bool
	b      string
	want   int // dissect.NoMessage, or 0: all of b
}

func dnsMessage(n int) string {
	return fmt.Sprintf("%c%c", n>>8, n&255) + strings.Repeat("\x00", n)
}

// Each message is found in its own octets, at every cut of them, and with others behind.
func TestMessagesHaveTheirLength(t *testing.T) {
	const ok = "HTTP/1.1 200 OK\r\n"
	for _, c := range []struct {
		name  string
		kind  packet.Kind
		parts []part
	}{
		{"DNS over TCP, RFC 1035 §4.2.2", packet.DNS, []part{{b: dnsMessage(12)}, {server: true, b: dnsMessage(300)}, {b: "\x00\x0bshort header", want: dissect.NoMessage}}},
		{"TLS records, RFC 8446 §5.1", packet.TLS, []part{
			{b: "\x16\x03\x01\x00\x04abcd"}, {server: true, b: "\x17\x03\x03\x01\x00" + strings.Repeat("x", 256)}, {b: "\x14\x03\x03\x00\x01\x01"},
			{b: "\x17\x03\x03\xff\xff", want: dissect.NoMessage},
		}},
		{"SSH identification, RFC 4253 §4.2", packet.SSH, []part{{b: "SSH-2.0-x\r\n"}, {server: true, b: "SSH-2.0-server\n"}, {b: "\x00\x00\x05\x1c", want: dissect.NoMessage}}},
		{"requests without content", packet.HTTP, []part{{b: "GET / HTTP/1.1\r\nHost: a\r\n\r\n"}, {b: "\r\nDELETE /x HTTP/1.1\nHost: a\n\n"}}},
		{"content by its length", packet.HTTP, []part{
			{b: "POST / HTTP/1.1\r\nContent-length:  4 \r\n\r\nabcd"}, {server: true, b: ok + "CONTENT-LENGTH: 3\r\n\r\nxyz"},
		}},
		{"content in chunks, RFC 9112 §7.1", packet.HTTP, []part{
			{server: true, b: ok + "Transfer-Encoding: gzip, chunked\r\n\r\n5;a=b\r\nhello\r\n0A\r\n0123456789\r\n0\r\nX: y\r\n\r\n"},
			{server: true, b: ok + "Transfer-Encoding: chunked\r\nContent-Length: 99\r\n\r\n0\r\n\r\n"},
		}},
		{"answers without content, RFC 9112 §6.3", packet.HTTP, []part{
			{b: "HEAD / HTTP/1.1\r\n\r\n"}, {b: "GET / HTTP/1.1\r\n\r\n"},
			{server: true, b: ok + "Content-Length: 10\r\n\r\n"},
			{server: true, b: "HTTP/1.1 100 Continue\r\n\r\n"}, {server: true, b: "HTTP/1.1 304 Not Modified\r\nContent-Length: 10\r\n\r\n"},
			{server: true, b: "HTTP/1.1 204 No Content\r\n\r\n"},
		}},
		{"another protocol behind 101", packet.HTTP, []part{
			{b: "GET / HTTP/1.1\r\nUpgrade: x\r\n\r\n"}, {server: true, b: "HTTP/1.1 101 Switching Protocols\r\n\r\n"},
			{server: true, b: "GET / HTTP/1.1\r\n\r\n", want: dissect.NoMessage},
		}},
		{"a tunnel behind CONNECT", packet.HTTP, []part{
			{b: "CONNECT a:443 HTTP/1.1\r\n\r\n"}, {server: true, b: ok + "Content-Length: 5\r\n\r\n"}, {b: "\x16\x03\x01", want: dissect.NoMessage},
		}},
		{"HTTP/2, RFC 9113 §3.4, §4.1", packet.HTTP2, []part{
			{b: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"}, {b: "\x00\x00\x00\x04\x00\x00\x00\x00\x00"}, {server: true, b: "\x00\x00\x04\x08\x00\x00\x00\x00\x00\x00\x01\x00\x00"},
			{server: true, b: "\x00\x01\x00\x00\x01\x00\x00\x00\x01" + strings.Repeat("x", 256)}, {b: "GET / HTTP/1.1\r\n\r\n", want: dissect.NoMessage},
		}},
		{"HTTP/2 behind an upgrade, RFC 7540 §3.2", packet.HTTP, []part{
			{b: "GET / HTTP/1.1\r\nUpgrade: h2c\r\n\r\n"}, {server: true, b: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"},
			{server: true, b: "\x00\x00\x00\x04\x00\x00\x00\x00\x00"}, {b: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"},
		}},
		{"HTTP/2 whose preface is there before the answer", packet.HTTP, []part{
			{b: "GET / HTTP/1.1\r\nUpgrade: h2c\r\n\r\n"}, {b: "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"}, {b: "\x00\x00\x00\x04\x00\x00\x00\x00\x00"},
			{server: true, b: "HTTP/1.1 101 Switching Protocols\r\nUpgrade: h2c\r\n\r\n"}, {server: true, b: "\x00\x00\x00\x04\x00\x00\x00\x00\x00"},
		}},
		{"no protocol that is known", packet.KindNone, []part{{b: "x", want: dissect.NoMessage}}},
	} {
		for _, behind := range []string{"", "HTTP/1.1 500 more\r\n\r\n\x16\x03\x01"} {
			f := dissect.Framing{Kind: c.kind}
			for i, p := range c.parts {
				want := p.want
				if want == 0 {
					want = len(p.b)
				}
				for n := 1; n < len(p.b) && p.want == 0; n++ {
					if got := f.Length(p.server, []byte(p.b[:n]), false); got != dissect.MoreOctets && got != want || got == n {
						t.Errorf("%s: message %d, %d octets of it: got %d, want %d or more octets", c.name, i, n, got, want)
					}
				}
				if got := f.Length(p.server, []byte(p.b+behind), false); got != want {
					t.Errorf("%s: message %d: got %d, want %d", c.name, i, got, want)
				}
				f.Take(p.server, []byte(p.b))
			}
		}
	}
}

func TestContentUpToTheEndOfTheConnection(t *testing.T) {
	f := dissect.Framing{Kind: packet.HTTP}
	b := []byte("HTTP/1.0 200 OK\r\n\r\nall of it")
	if got := f.Length(true, b, false); got != dissect.MoreOctets {
		t.Errorf("got %d while the connection goes on", got)
	}
	if got := f.Length(true, b, true); got != len(b) {
		t.Errorf("got %d, want %d", got, len(b))
	}
}

// What a sender states is no length that anything is made of, nor one that overflows.
func TestHostileLengths(t *testing.T) {
	for _, s := range []string{
		"HTTP/1.1 200 OK\r\nContent-Length: 9223372036854775807\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 18446744073709551616\r\n\r\n",
		"HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n7fffffffffffffff\r\nab",
		"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n-1\r\nab", "HTTP/1.1 ", "HTTP\n\n", "POST\n\n", strings.Repeat("\r\n", 100),
	} {
		f := dissect.Framing{Kind: packet.HTTP}
		if n := f.Length(true, []byte(s), true); n < dissect.NoMessage {
			t.Errorf("%q: got %d", s, n)
		}
		f.Take(true, []byte(s))
	}
	f := dissect.Framing{Kind: packet.HTTP}
	if n := f.Length(false, []byte("GET /"+strings.Repeat("x", 100_000)), false); n != dissect.NoMessage {
		t.Errorf("a header section without an end: got %d", n)
	}
}

// A caller's own protocol: one octet of length, then as many.
func TestAProtocolOfTheCallersFramesItself(t *testing.T) {
	var own dissect.Protocols
	k, err := own.Add(dissect.Protocol{Name: "framed", Title: "Framed", Tier: packet.Application, Header: func(b []byte) dissect.Header {
		return dissect.Header{Len: 1, Total: 1 + int(b[0])}
	}})
	if err != nil {
		t.Fatal(err)
	}
	own.TCPPort(7777, k)
	d := dissect.Dissector{Protocols: &own}
	if got := d.StreamKind(40000, 7777, []byte{3}); got != k {
		t.Fatalf("got %v, want %v", got, k)
	}
	f := dissect.Framing{Kind: k, Protocols: &own}
	if got := f.Length(false, []byte("\x03ab"), false); got != 4 {
		t.Errorf("got %d, want 4", got)
	}
}

func TestStreamsAreKnownByPortOrFirstOctets(t *testing.T) {
	var d dissect.Dissector
	for _, c := range []struct {
		client, server uint16
		b              string
		want           packet.Kind
	}{
		{40000, 53, "\x00\x0c", packet.DNS}, {443, 40000, "?", packet.TLS}, {40000, 9000, "\x16\x03\x01\x00\x05", packet.TLS},
		{40000, 4000, "GET / HTTP/1.1\r\n", packet.HTTP}, {40000, 4000, "????????", packet.KindNone}, {40000, 445, "????????", packet.KindNone},
		{40000, 50051, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", packet.HTTP2}, {40000, 80, "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", packet.HTTP2},
	} {
		if got := d.StreamKind(c.client, c.server, []byte(c.b)); got != c.want {
			t.Errorf("%d, %d, %q: got %v, want %v", c.client, c.server, c.b, got, c.want)
		}
	}
}

func FuzzFraming(f *testing.F) {
	for _, s := range []string{"GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\nabc", "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n", "\x16\x03\x01\x00\x01a"} {
		f.Add([]byte(s), uint8(3), true)
	}
	f.Fuzz(func(t *testing.T, b []byte, step uint8, server bool) {
		for _, k := range []packet.Kind{packet.HTTP, packet.HTTP2, packet.TLS, packet.DNS, packet.SSH} {
			whole, bits := dissect.Framing{Kind: k}, dissect.Framing{Kind: k}
			want := whole.Length(server, b, false)
			got := dissect.MoreOctets
			for n := min(1, len(b)); ; n = min(n+1+int(step), len(b)) {
				if got = bits.Length(server, b[:n], false); got != dissect.MoreOctets || n == len(b) {
					break
				}
			}
			if want < dissect.NoMessage || got != want && (got == dissect.NoMessage || want == dissect.MoreOctets || got > len(b) && got != want) {
				t.Fatalf("%v: at once %d, bit by bit %d", k, want, got)
			}
			whole.Take(server, b)
		}
	})
}
