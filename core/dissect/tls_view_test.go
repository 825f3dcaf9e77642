package dissect

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

func tlsLayer(t testing.TB, p *packet.Packet) packet.Layer {
	t.Helper()
	i := p.Find(packet.TLS, 0)
	if i < 0 {
		t.Fatalf("no TLS in %s", chain(p))
	}
	return p.Layers()[i]
}

func TestTLSViewReadsTheClientHello(t *testing.T) {
	p := layered(tcpFrame(message(tlsClientHello, chromeBody()), 40000, 443))
	v, ok := TLSOf(p, tlsLayer(t, p))
	h, found := v.ClientHello()
	if !ok || !found || h.Fault() != 0 {
		t.Fatalf("view %v, hello %v, fault %v", ok, found, h.Fault())
	}
	if h.LegacyVersion() != 0x0303 || h.Version() != 0x0304 || string(h.ServerName()) != "chrome.test" || len(h.Random) != 32 {
		t.Errorf("versions %#x, %#x, server %q", h.LegacyVersion(), h.Version(), h.ServerName())
	}
	var names []string
	for n := range h.ALPN() {
		names = append(names, string(n))
	}
	if !slices.Equal(names, []string{"h2", "http/1.1"}) {
		t.Errorf("application protocols %q", names)
	}
	if got := slices.Collect(h.SupportedGroups()); !slices.Equal(got, []uint16{0x3a3a, 29, 23, 24}) {
		t.Errorf("groups %d", got)
	}
	if got := slices.Collect(h.CipherSuites()); len(got) != 16 || got[1] != 0x1301 {
		t.Errorf("suites %#x", got)
	}
	if got := slices.Collect(h.SupportedVersions()); !slices.Equal(got, []uint16{0x4a4a, 0x0304, 0x0303}) {
		t.Errorf("versions %#x", got)
	}
	if got := slices.Collect(h.SignatureAlgorithms()); len(got) != 8 {
		t.Errorf("signature algorithms %#x", got)
	}
	if got := len(slices.Collect(h.Extensions())); got != 18 {
		t.Errorf("%d extensions, want 18", got)
	}
}

// Sample 24 of testdata/tls.txt: a server hello, key exchange and its end in three records; values of tshark.
func TestTLSViewReadsTheServerHello(t *testing.T) {
	for _, s := range readings(t, "tls") {
		p := layered(newPacket(packet.LinkEthernet, s.frame))
		v, ok := TLSOf(p, tlsLayer(t, p))
		if !ok {
			continue
		}
		if h, ok := v.ServerHello(); ok {
			want := map[string]string{}
			for _, l := range s.lines {
				for _, n := range []string{"tls.handshake.ja3s=", "tls.handshake.ja3s_full="} {
					if len(l) > len(n) && l[:len(n)] == n {
						want[n] = l[len(n):]
					}
				}
			}
			if got := string(h.AppendJA3S([]byte("x"))); got != "x"+want["tls.handshake.ja3s="] {
				t.Errorf("%s: JA3S %s, want %s", s.title, got, want["tls.handshake.ja3s="])
			}
			if got := string(h.AppendJA3SFull(nil)); got != want["tls.handshake.ja3s_full="] {
				t.Errorf("%s: %s, want %s", s.title, got, want["tls.handshake.ja3s_full="])
			}
		}
	}
}

// Sample 29 holds a certificate that openssl made for this test: its text, by `openssl x509 -text`, names the same.
func TestTLSViewReadsCertificates(t *testing.T) {
	p := layered(newPacket(packet.LinkEthernet, readings(t, "tls")[28].frame))
	v, _ := TLSOf(p, tlsLayer(t, p))
	found := 0
	for r := range v.Records() {
		for m := range r.Messages() {
			for c := range m.Certificates() {
				found++
				i, err := c.Info()
				if err != nil {
					t.Fatal(err)
				}
				if i.NotBefore.Format("2006-01-02") != "2026-11-30" || i.NotAfter.Format("2006-01-02") != "2026-12-30" ||
					!slices.Equal(i.DNSNames, []string{"example.test"}) || i.Subject != i.Issuer {
					t.Errorf("%+v", i)
				}
			}
		}
	}
	if found != 1 {
		t.Errorf("%d certificates, want 1", found)
	}
	if _, err := TLSCertificate([]byte{0x30, 0}).Info(); err == nil {
		t.Error("an empty sequence is taken for a certificate")
	}
}

func TestTLSMessageLenFindsRecords(t *testing.T) {
	hello := message(tlsClientHello, chromeBody())
	for name, c := range map[string]struct {
		b    []byte
		want int
	}{
		"a record":             {hello, len(hello)},
		"a record and more":    {append(slices.Clone(hello), hello...), len(hello)},
		"part of a record":     {hello[:9], len(hello)},
		"part of a header":     {hello[:4], 0},
		"nothing":              {nil, 0},
		"text":                 {[]byte("GET / HTTP/1.1"), -1},
		"one octet of text":    {[]byte("G"), -1},
		"a version too high":   {[]byte{22, 4}, -1},
		"an impossible length": {[]byte{23, 3, 3, 0x48, 1}, -1},
		"an SSL 2.0 hello":     {unhex(t, "801c 01 0301 0003 0000 0010 00002f 00112233445566778899aabbccddeeff"), 30},
		"its first octets":     {unhex(t, "801c 01"), 0},
		"more of its octets":   {unhex(t, "801c 01 0301 0003 0000"), 0},
		"what it is not":       {unhex(t, "801c 02 0301 0003 0000"), -1},
		"its first octet":      {[]byte{0x80}, 0},
		"two octets":           {[]byte{22, 3}, 0},
		"three wrong octets":   {[]byte{22, 3, 5}, -1},
	} {
		if got := TLSMessageLen(c.b); got != c.want {
			t.Errorf("%s: %d, want %d", name, got, c.want)
		}
	}
}

func TestRecordsOverSegments(t *testing.T) {
	app := append([]byte{23, 3, 3}, sized(2, make([]byte, 100))...)
	p := layered(tcpFrame(append(slices.Clone(app), app[:50]...), 443, 40000))
	wantValues(t, p, "tls.record.length=100,100", "tls.app_data="+string(hexZeros(100)), "tls.segment.data="+string(hexZeros(45)),
		"_ws.unreassembled=12", "_ws.malformed=")
	p = layered(tcpFrame(app[50:], 443, 40000))
	wantValues(t, p, "tls.record.length=", "tls.ignored_unknown_record=1", "_ws.malformed=")
	p = tcpFrame(app[:50], 443, 40000) // as if the capture had cut it
	be.PutUint16(p.Data[2:], uint16(40+len(app)))
	p.Len += 55
	wantValues(t, layered(p), "tls.record.length=100", "tls.app_data="+string(hexZeros(45)), "tls.segment.data=", "_ws.malformed=2,1")
	if v, _ := TLSOf(p, tlsLayer(t, p)); v.b != nil {
		for r := range v.Records() {
			if r.Fault() != packet.FaultTruncated || r.Length != 100 {
				t.Errorf("%+v", r)
			}
		}
	}
}

// A message in several records of one segment is read as if it lay in one.
func TestHandshakeMessageOverRecords(t *testing.T) {
	body := append([]byte{tlsClientHello}, sized(3, helloBody(tls12, []uint16{0x1301, 0xc02f}, extension(0, unhex(t, "0009000006612e74657374"))))...)
	part := func(from, to int) []byte {
		return append([]byte{tlsHandshakeMessages, 3, 1}, sized(2, body[from:to])...)
	}
	b := slices.Concat(part(0, 10), part(10, 45), part(45, len(body)))
	p := layered(tcpFrame(b, 40000, 443))
	wantValues(t, p, "tls.record.length=10,35,"+strconv.Itoa(len(body)-45), "tls.handshake.ciphersuite=0x1301,0xc02f",
		"tls.handshake.extensions_server_name=a.test", "tls.handshake.random="+string(hexZeros(32)), "_ws.unreassembled=", "tls.segment.data=")
	if whole := layered(tcpFrame(part(0, len(body)), 40000, 443)); values(p, "tls.handshake.ja4") != values(whole, "tls.handshake.ja4") {
		t.Errorf("JA4 %q, in one record %q", values(p, "tls.handshake.ja4"), values(whole, "tls.handshake.ja4"))
	}
	cutEverywhere(t, packet.LinkRaw, p.Data)
	noAllocs(t, packet.LinkRaw, p.Data)
	wantValues(t, layered(tcpFrame(b[:len(b)-1], 40000, 443)), "tls.handshake.ciphersuite=", "_ws.unreassembled=12")
	other := slices.Concat(part(0, 10), []byte{tlsAlertType, 3, 1, 0, 2, 1, 0}, part(10, len(body)))
	wantValues(t, layered(tcpFrame(other, 40000, 443)), "tls.handshake.ciphersuite=", "tls.alert_message.desc=0")
}

func hexZeros(octets int) []byte { return slices.Repeat([]byte("00"), octets) }

// What follows a change of cipher spec is encrypted, but a second client hello is not.
func TestHandshakeAfterAChangeOfCipherSpec(t *testing.T) {
	ccs := []byte{20, 3, 3, 0, 1, 1}
	hello := message(tlsClientHello, helloBody(tls12, []uint16{0x1301}))
	wantValues(t, layered(tcpFrame(append(slices.Clone(ccs), hello...), 40000, 443)), "tls.handshake.type=1", "tls.handshake.ciphersuite=0x1301")
	secret := append([]byte{22, 3, 3}, sized(2, append([]byte{1, 0, 0, 9}, make([]byte, 40)...))...)
	wantValues(t, layered(tcpFrame(append(slices.Clone(ccs), secret...), 40000, 443)), "tls.handshake.type=", "tls.handshake=1")
	counted := append([]byte{22, 3, 3}, sized(2, make([]byte, 40))...) // a counter of zeros is no hello request
	wantValues(t, layered(tcpFrame(counted, 40000, 443)), "tls.handshake.type=", "tls.handshake=1")
}

func TestTLSIsFoundOnAnyPort(t *testing.T) {
	for name, c := range map[string]struct {
		hex  string
		want bool
	}{
		"client hello":          {"160301 0200 01", true},
		"alert":                 {"150303 0002 0228", true},
		"encrypted alert":       {"150303 001a 00", true},
		"alert of three octets": {"150303 0003 022800", false},
		"change of cipher spec": {"140303 0001 01", true},
		"change with another":   {"140303 0001 02", false},
		"data":                  {"170303 0040 55", true},
		"data without octets":   {"170303 0000", false},
		"data beyond a record":  {"170303 4801 55", false},
		"version 3.5":           {"170305 0040 55", false},
		"four octets":           {"17030300", false},
		"SSL 2.0 hello":         {"801c 01 0301 0003 0000 0010 00002f", true},
		"SSL 2.0, wrong sum":    {"801d 01 0301 0003 0000 0010 00002f", false},
		"encrypted change":      {"140303 0030 44", true},
	} {
		if got := looksLikeTLS(unhex(t, c.hex)); got != c.want {
			t.Errorf("%s: %v", name, got)
		}
	}
	p := layered(tcpFrame(message(tlsClientHello, chromeBody()), 40000, 8443))
	wantValues(t, p, "tls.handshake.extensions_server_name=chrome.test")
}

func TestTLSViewDoesNotAllocate(t *testing.T) {
	p := layered(tcpFrame(message(tlsClientHello, chromeBody()), 40000, 443))
	l := tlsLayer(t, p)
	buf := make([]byte, 0, 1024)
	seen := 0
	run := func() {
		v, _ := TLSOf(p, l)
		h, _ := v.ClientHello()
		seen += len(h.ServerName()) + int(h.Version())
		for s := range h.CipherSuites() {
			seen += int(s)
		}
		for n := range h.ALPN() {
			seen += len(n)
		}
		for g := range h.SupportedGroups() {
			seen += int(g)
		}
		for e := range h.Extensions() {
			seen += len(e.Data)
		}
		seen += len(h.AppendJA3(buf)) + len(h.AppendJA4(buf))
	}
	if n := testing.AllocsPerRun(100, run); n != 0 || seen == 0 {
		t.Errorf("%v allocations", n)
	}
}

// FuzzTLS walks the records of a segment: fields, views and what they yield.
func FuzzTLS(f *testing.F) {
	f.Add(message(tlsClientHello, chromeBody()))
	for _, s := range readings(f, "tls") {
		f.Add(s.frame[min(66, len(s.frame)):])
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if len(b) > 60000 {
			return
		}
		p := layered(tcpFrame(b, 40000, 443))
		walkAll(t, new(Dissector), p)
		n := TLSMessageLen(b)
		if n < -1 || n > 1<<15+2 {
			t.Errorf("a record of %d octets", n)
		}
		for _, l := range p.Layers() {
			viewTLS(p, l)
		}
	})
}

// viewTLS reads everything that the view offers.
func viewTLS(p *packet.Packet, l packet.Layer) {
	v, ok := TLSOf(p, l)
	if !ok {
		return
	}
	for r := range v.Records() {
		for m := range r.Messages() {
			if h, ok := m.ClientHello(); ok {
				h.ServerName()
				h.Version()
				for range h.ALPN() {
				}
				for range h.Extensions() {
				}
				h.AppendJA3(nil)
				h.AppendJA4(nil)
				h.AppendJA4Raw(nil)
			}
			if h, ok := m.ServerHello(); ok {
				h.Version()
				h.ALPN()
				h.AppendJA3S(nil)
			}
			for c := range m.Certificates() {
				c.Info()
			}
		}
	}
}

// A server's hello of draft-ietf-tls-tls13-20; the values are tshark's.
func TestTLSServerHelloOfADraft(t *testing.T) {
	hello := "1603010052" + "0200004e" + "7f14" + strings.Repeat("11", 32) + "1303" + "0028" + "00280024001d0020" + strings.Repeat("22", 32)
	p := layered(tcpFrame(unhex(t, hello+"1703010014"+strings.Repeat("33", 20)), 443, 40000))
	wantValues(t, p, "tls.handshake.version=0x7f14", "tls.handshake.ciphersuite=0x1303", "tls.handshake.session_id_length=",
		"tls.handshake.comp_method=", "tls.handshake.extension.type=40", "tls.handshake.extensions_key_share_group=29",
		"tls.handshake.ja3s=1b984219635216a12760c4f6f8956dbe", "tls.record.opaque_type=23", "tls.record.length=82,20")
	cutEverywhere(t, packet.LinkRaw, p.Data)
}
