package dissect

import (
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// tcpFrame wraps a payload in IPv4 and TCP without their checksums.
func tcpFrame(payload []byte, src, dst uint16) *packet.Packet {
	b := make([]byte, 40, 40+len(payload))
	b[0], b[8], b[9] = 0x45, 64, 6
	be.PutUint16(b[2:], uint16(40+len(payload)))
	copy(b[12:], []byte{10, 0, 0, 1, 10, 0, 0, 2})
	be.PutUint16(b[20:], src)
	be.PutUint16(b[22:], dst)
	b[32], b[33] = 0x50, 0x18
	return newPacket(packet.LinkRaw, append(b, payload...))
}

func layered(p *packet.Packet) *packet.Packet {
	new(Dissector).Dissect(p)
	return p
}

// sized puts a length of size octets before b.
func sized(size int, b []byte) []byte {
	out := make([]byte, size, size+len(b))
	for i := range size {
		out[size-1-i] = byte(len(b) >> (8 * i))
	}
	return append(out, b...)
}

func numbers(list ...uint16) (b []byte) {
	for _, n := range list {
		b = be.AppendUint16(b, n)
	}
	return b
}

func extension(typ uint16, body []byte) []byte { return append(numbers(typ), sized(2, body)...) }

// message is a handshake message in a record of its own.
func message(typ byte, body []byte) []byte {
	return append([]byte{tlsHandshakeMessages, 3, 3}, sized(2, append([]byte{typ}, sized(3, body)...))...)
}

func helloBody(version uint16, suites []uint16, extensions ...[]byte) []byte {
	b := append(numbers(version), make([]byte, 32)...)
	b = append(b, 0)
	b = append(b, sized(2, numbers(suites...))...)
	b = append(b, 1, 0)
	if len(extensions) > 0 {
		b = append(b, sized(2, slices.Concat(extensions...))...)
	}
	return b
}

// The examples of github.com/salesforce/ja3's README.
func TestJA3OfThePublishedExamples(t *testing.T) {
	for _, c := range []struct {
		body       []byte
		full, hash string
	}{
		{helloBody(769, []uint16{47, 53, 5, 10, 49161, 49162, 49171, 49172, 50, 56, 19, 4},
			extension(0, sized(2, append([]byte{0}, sized(2, []byte("a.test"))...))), extension(10, sized(2, numbers(23, 24, 25))),
			extension(11, []byte{1, 0})),
			"769,47-53-5-10-49161-49162-49171-49172-50-56-19-4,0-10-11,23-24-25,0", "ada70206e40642a3e4461f35503241d5"},
		{helloBody(769, []uint16{4, 5, 10, 9, 100, 98, 3, 6, 19, 18, 99}), "769,4-5-10-9-100-98-3-6-19-18-99,,,", "de350869b8c85de67a350c8d186f11e6"},
	} {
		p := layered(tcpFrame(message(tlsClientHello, c.body), 40000, 443))
		wantValues(t, p, "tls.handshake.ja3_full="+c.full, "tls.handshake.ja3="+c.hash)
	}
}

// chromeBody is the client hello of the JA4 specification's example, with GREASE values in each place that may have some.
func chromeBody() []byte {
	suites := []uint16{0x1a1a, 0x1301, 0x1302, 0x1303, 0xc02b, 0xc02f, 0xc02c, 0xc030, 0xcca9, 0xcca8, 0xc013, 0xc014, 0x9c, 0x9d, 0x2f, 0x35}
	return helloBody(0x0303, suites, extension(0x2a2a, nil),
		extension(0, sized(2, append([]byte{0}, sized(2, []byte("chrome.test"))...))), extension(0x17, nil),
		extension(0xff01, []byte{0}), extension(0x0a, sized(2, numbers(0x3a3a, 29, 23, 24))), extension(0x0b, []byte{1, 0}),
		extension(0x23, nil), extension(0x10, sized(2, slices.Concat(sized(1, []byte("h2")), sized(1, []byte("http/1.1"))))),
		extension(0x05, []byte{1, 0, 0, 0, 0}), extension(0x0d, sized(2, numbers(0x0403, 0x0804, 0x0401, 0x0503, 0x0805, 0x0501, 0x0806, 0x0601))),
		extension(0x12, nil), extension(0x33, sized(2, append(numbers(29), sized(2, make([]byte, 32))...))), extension(0x2d, []byte{1, 1}),
		extension(0x2b, sized(1, numbers(0x4a4a, 0x0304, 0x0303))), extension(0x1b, sized(1, numbers(2))),
		extension(0x4469, sized(2, sized(1, []byte("h2")))), extension(0x5a5a, []byte{0}), extension(0x15, make([]byte, 8)))
}

// github.com/FoxIO-LLC/ja4, technical_details/JA4.md.
func TestJA4OfThePublishedExample(t *testing.T) {
	p := layered(tcpFrame(message(tlsClientHello, chromeBody()), 40000, 443))
	wantValues(t, p, "tls.handshake.ja4=t13d1516h2_8daaf6152771_e5627efa2ab1",
		"tls.handshake.ja4_r=t13d1516h2_002f,0035,009c,009d,1301,1302,1303,c013,c014,c02b,c02c,c02f,c030,cca8,cca9_"+
			"0005,000a,000b,000d,0012,0015,0017,001b,0023,002b,002d,0033,4469,ff01_0403,0804,0401,0503,0805,0501,0806,0601")
}

// The specification's own examples of the two characters for an application protocol.
func TestJA4ProtocolCharacters(t *testing.T) {
	for name, want := range map[string]string{
		"": "00", "h2": "h2", "http/1.1": "h1", "\xab": "ab", "\xab\xcd": "ad", "0\xab": "3b", "0\xab\xcd1": "01", "01\xab\xcd": "3d",
	} {
		if got := string(appendJA4Protocol(nil, []byte(name))); got != want {
			t.Errorf("%q: got %s, want %s", name, got, want)
		}
	}
}

func TestJA4OfHellosWithLittleInThem(t *testing.T) {
	if got := string(parseClientHello(helloBody(tls10, nil), overTCP).AppendJA4(nil)); got != "t10i000000_000000000000_000000000000" {
		t.Errorf("nothing offered: %s", got)
	}
	one := parseClientHello(helloBody(tls12, []uint16{0x2f}), overTCP) // sha256sum of 002f
	if got := string(one.AppendJA4(nil)); got != "t12i010000_ba72b8082249_000000000000" {
		t.Errorf("one suite: %s", got)
	}
	many := make([]uint16, 300)
	for i := range many {
		many[i] = uint16(299 - i)
	}
	if got := string(parseClientHello(helloBody(ssl3, many), overTCP).AppendJA4Raw(nil)); !strings.HasPrefix(got, "ts3i990000_0000,0001,") ||
		strings.Count(got, ",") != 299 {
		t.Errorf("300 suites: %s", got)
	}
}

func TestTLSAndHTTPOnEachOthersPorts(t *testing.T) {
	if got := chain(layered(tcpFrame(message(tlsClientHello, chromeBody()), 40000, 3128))); got != "raw:ip:tcp:tls" {
		t.Errorf("TLS behind a proxy: %s", got)
	}
	if got := chain(layered(tcpFrame([]byte("GET / HTTP/1.1\r\nHost: a\r\n\r\n"), 40000, 443))); got != "raw:ip:tcp:http" {
		t.Errorf("HTTP without TLS on port 443: %s", got)
	}
}
