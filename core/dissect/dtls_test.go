package dissect

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// dtlsRecordOf is a record of DTLS 1.2.
func dtlsRecordOf(typ byte, epoch uint16, number byte, parts ...[]byte) []byte {
	b := append([]byte{typ, 0xfe, 0xfd, byte(epoch >> 8), byte(epoch)}, 0, 0, 0, 0, 0, number)
	return append(b, sized(2, slices.Concat(parts...))...)
}

// dtlsPiece is a fragment of a handshake message: octets from to to of its body.
func dtlsPiece(typ, number byte, body []byte, from, to int) []byte {
	b := append([]byte{typ}, sized(3, body)[:3]...)
	return append(append(b, 0, number, 0, byte(from>>8), byte(from)), sized(3, body[from:to])...)
}

// dtlsHandshakeOf is a message in one piece, in a record of its own.
func dtlsHandshakeOf(typ, number byte, body []byte) []byte {
	return dtlsRecordOf(tlsHandshakeMessages, 0, number, dtlsPiece(typ, number, body, 0, len(body)))
}

// dtlsHelloBody is the client hello of chromeBody as DTLS has it: with a cookie, and its versions.
func dtlsHelloBody(cookie []byte, versions ...uint16) []byte {
	b := bytes.Replace(chromeBody(), extension(tlsExtVersions, sized(1, numbers(0x4a4a, 0x0304, 0x0303))),
		extension(tlsExtVersions, sized(1, append(numbers(0x4a4a), numbers(versions...)...))), 1)
	b = slices.Insert(b, 35, sized(1, cookie)...)
	b[0], b[1] = 0xfe, 0xfd
	n := len(versions)*2 - 4 // what the extensions' length lacks
	at := 35 + 1 + len(cookie) + 2 + 32 + 2
	be.PutUint16(b[at:], uint16(int(be.Uint16(b[at:]))+n))
	return b
}

func dtlsFrame(up bool, number uint64, records ...[]byte) *packet.Packet {
	p := ended(number, up, slices.Concat(records...))
	src, dst := uint16(40000), uint16(50000)
	if !up {
		src, dst = dst, src
	}
	be.PutUint16(p.Data[20:], src)
	be.PutUint16(p.Data[22:], dst)
	return p
}

func TestDTLSFieldsHaveTheNamesOfTLS(t *testing.T) {
	for i := range tlsHsJa4R - tls + 1 {
		over, under := dtlsDefs[i], tlsDefs[i]
		if over.Name != "d"+under.Name || over.Base != under.Base || over.List != under.List {
			t.Errorf("field %d is %+v, in TLS %+v", i, over, under)
		}
	}
}

func TestDTLSHandshake(t *testing.T) {
	hello := dtlsHelloBody([]byte{1, 2, 3}, 0xfefd, 0xfeff)
	p := dtlsFrame(true, 1, dtlsHandshakeOf(tlsClientHello, 5, hello))
	new(Dissector).Dissect(p)
	if got := chain(p); got != "raw:ip:udp:dtls" {
		t.Fatalf("layers %s", got)
	}
	wantValues(t, p, "dtls.record.content_type=22", "dtls.record.version=0xfefd", "dtls.record.epoch=0", "dtls.record.sequence_number=5",
		"dtls.handshake.type=1", "dtls.handshake.message_seq=5", "dtls.handshake.fragment_offset=0", "dtls.handshake.cookie=010203",
		"dtls.handshake.extensions_server_name=chrome.test", "tls.handshake.type=", "tls.handshake.extensions_server_name=",
		"dtls.handshake.extensions.supported_version=0x4a4a,0xfefd,0xfeff")
	v, ok := DTLSOf(p, p.Layers()[3])
	h, found := v.ClientHello()
	if !ok || !found || string(h.ServerName()) != "chrome.test" || !bytes.Equal(h.Cookie, []byte{1, 2, 3}) || h.Version() != 0xfefd {
		t.Errorf("the view has cookie %x, server %q, version %#x", h.Cookie, h.ServerName(), h.Version())
	}

	p = dtlsFrame(false, 2, dtlsHandshakeOf(dtlsHelloVerifyRequest, 0, append([]byte{0xfe, 0xff}, sized(1, []byte{7, 8})...)))
	new(Dissector).Dissect(p)
	wantValues(t, p, "dtls.handshake.type=3", "dtls.handshake.version=0xfeff", "dtls.handshake.cookie_length=2", "dtls.handshake.cookie=0708")

	server := append(numbers(0xfefd), make([]byte, 32)...)
	server = append(server, 0, 0xc0, 0x2b, 0)
	server = append(server, sized(2, extension(tlsExtSRTP, append(sized(2, numbers(7)), 1, 0xaa)))...)
	p = dtlsFrame(false, 3, dtlsHandshakeOf(tlsServerHello, 1, server), dtlsHandshakeOf(14, 2, nil))
	new(Dissector).Dissect(p)
	wantValues(t, p, "dtls.handshake.type=2,14", "dtls.handshake.ciphersuite=0xc02b", "dtls.use_srtp.protection_profile=0x0007", "dtls.use_srtp.mki=aa")
	v, _ = DTLSOf(p, p.Layers()[3])
	if h, ok := v.ServerHello(); !ok || h.CipherSuite() != 0xc02b || h.Version() != 0xfefd {
		t.Errorf("the view has suite %#x and version %#x", h.CipherSuite(), h.Version())
	}
	n := 0
	for range v.Records() {
		n++
	}
	if n != 2 {
		t.Errorf("%d records in the view, want 2", n)
	}
}

// github.com/FoxIO-LLC/ja4, technical_details/JA4.md: what the hashes are of is that of its example.
func TestJA4OfDTLS(t *testing.T) {
	for _, c := range []struct {
		want     string
		versions []uint16
	}{{"dd2", []uint16{0xfeff, 0xfefd}}, {"dd3", []uint16{0xfefd, 0xfefc}}, {"dd1", []uint16{0xfeff, 0x4a4a}}} {
		p := dtlsFrame(true, 1, dtlsHandshakeOf(tlsClientHello, 0, dtlsHelloBody(nil, c.versions...)))
		new(Dissector).Dissect(p)
		wantValues(t, p, "dtls.handshake.ja4="+c.want+"d1516h2_8daaf6152771_e5627efa2ab1")
	}
}

func TestDTLSEncryptedAndAlerts(t *testing.T) {
	secret := make([]byte, 48)
	for i := range secret {
		secret[i] = byte(0xf0 + i)
	}
	p := dtlsFrame(true, 1, dtlsRecordOf(20, 0, 3, []byte{1}), dtlsRecordOf(22, 1, 0, secret), dtlsRecordOf(23, 1, 1, secret), dtlsRecordOf(21, 1, 2, secret[:24]))
	new(Dissector).Dissect(p)
	wantValues(t, p, "dtls.record.content_type=20,22,23,21", "dtls.record.epoch=0,1,1,1", "dtls.handshake.type=", "dtls.alert_message.level=",
		"dtls.record.length=1,48,48,24", "_ws.malformed=")
	p = dtlsFrame(true, 1, dtlsRecordOf(21, 0, 2, []byte{2, 40}))
	new(Dissector).Dissect(p)
	wantValues(t, p, "dtls.alert_message.level=2", "dtls.alert_message.desc=40")
	p = dtlsFrame(false, 1, dtlsHandshakeOf(14, 2, nil), []byte{0x2f, 1, 2, 3, 4}) // RFC 9147 §4: a record with a header of DTLS 1.3
	new(Dissector).Dissect(p)
	wantValues(t, p, "dtls.handshake.type=14", "dtls.enc_content=2f01020304")
	p = dtlsFrame(false, 1, dtlsRecordOf(dtlsConnectionIDType, 1, 0, secret[:20])) // RFC 9146
	new(Dissector).Dissect(p)
	wantValues(t, p, "dtls.record.special_type=25", "dtls.record.content_type=")
}

// pieces are fragments of a client hello and what their datagrams must show.
func TestDTLSFragments(t *testing.T) {
	body := dtlsHelloBody(nil, 0xfefd, 0xfeff)
	n := len(body)
	piece := func(from, to int) []byte { return dtlsRecordOf(22, 0, 1, dtlsPiece(tlsClientHello, 1, body, from, to)) }
	const server = "dtls.handshake.extensions_server_name="
	for _, c := range []struct {
		name      string
		datagrams [][]byte
		whole     int // the datagram that shows the message; -1: none
		from      string
	}{
		{"in order", [][]byte{piece(0, 100), piece(100, 200), piece(200, n)}, 2, "1,2,3"},
		{"the first last", [][]byte{piece(200, n), piece(100, 200), piece(0, 100)}, 2, "3,2,1"},
		{"overlapping", [][]byte{piece(0, 150), piece(100, n)}, 1, "1,2"},
		{"sent twice", [][]byte{piece(0, 100), piece(0, 100), piece(100, n)}, 2, "1,2,3"},
		{"all in one", [][]byte{slices.Concat(piece(0, 100), piece(100, n))}, 0, "1,1"},
		{"one missing", [][]byte{piece(0, 100), piece(101, n)}, -1, ""},
	} {
		d := &Dissector{Connections: new(Connections)}
		var ps []*packet.Packet
		for i, b := range c.datagrams {
			ps = append(ps, dtlsFrame(true, uint64(i+1), b))
			d.Dissect(ps[i])
		}
		for i, p := range ps { // in any order, and of clones too
			want, from := "", ""
			if i == c.whole {
				want, from = "chrome.test", c.from
			}
			wantBy(t, d, p, server+want, "dtls.fragment="+from)
			wantBy(t, d, p.Clone(), server+want)
		}
		if t.Failed() {
			t.Fatal(c.name)
		}
	}
	p := dtlsFrame(true, 1, piece(0, 100), piece(100, n))
	new(Dissector).Dissect(p) // without Connections, too
	wantValues(t, p, server+"chrome.test", "dtls.reassembled.length="+decimal(n), "dtls.handshake.fragment_length=100,"+decimal(n-100))
}

func decimal(n int) string {
	return string(packet.AppendValue(nil, &packet.Packet{}, packet.Field{Num: uint64(n)}, &packet.Def{Type: packet.Uint32}))
}

func TestDTLSFragmentsAreBounded(t *testing.T) {
	var s dtlsSide
	for i := range 1000 {
		for range 2 * mostParts {
			s.join(1, DTLSMessage{Type: tlsCertificate, Length: 1<<24 - 1, Sequence: uint16(i), Offset: i * 1000, Stated: 4, Fragment: make([]byte, 4)})
		}
	}
	if len(s.joins) > dtlsMostJoins {
		t.Errorf("%d messages wait", len(s.joins))
	}
	for _, j := range s.joins {
		if len(j.parts) > mostParts || len(j.stream.buf) > 2*quicWindow {
			t.Errorf("%d parts and %d octets wait", len(j.parts), len(j.stream.buf))
		}
	}
}

func TestDTLSIsTold(t *testing.T) {
	hello := dtlsHandshakeOf(tlsClientHello, 0, dtlsHelloBody(nil, 0xfefd, 0xfeff))
	old := slices.Clone(hello)
	old[1], old[2] = 1, 0
	long := slices.Clone(hello)
	long[11]++
	for _, c := range []struct {
		name string
		want bool
		b    []byte
	}{
		{"a hello", true, hello},
		{"two records", true, slices.Concat(hello, dtlsRecordOf(23, 1, 1, []byte("x")))},
		{"that of OpenSSL before 0.9.8f", true, old},
		{"a cut hello", true, hello[:100]},
		{"encrypted records of DTLS 1.3 behind one", true, append(slices.Clone(hello), 0x2c, 1, 2)},
		{"octets behind the record", false, append(slices.Clone(hello), 0xff)},
		{"a record that is too long", false, append(long, make([]byte, 300)...)},
		{"less than a header", false, hello[:12]},
		{"a record of TLS", false, message(tlsClientHello, chromeBody())},
		{"another content type", false, append([]byte{27}, hello[1:]...)},
		{"nothing", false, nil},
	} {
		if got := looksLikeDTLS(c.b); got != c.want {
			t.Errorf("%s: %v", c.name, got)
		}
		if c.want && !udpMayTell(c.b) {
			t.Errorf("%s: udpMayTell is false", c.name)
		}
		for _, port := range []uint16{443, 853, 2221, 4433, 5684, 5868, 50000} {
			p := udpFrame(c.b, 40000, port)
			new(Dissector).Dissect(p)
			if got := strings.HasSuffix(chain(p), ":dtls"); got != c.want && len(c.b) > 0 {
				t.Errorf("%s on port %d: %s", c.name, port, chain(p))
			}
		}
	}
	r := rand.New(rand.NewPCG(1, 2))
	b := make([]byte, 200)
	for range 1_000_000 {
		for i := range 16 {
			b[i] = byte(r.Uint32())
		}
		if looksLikeDTLS(b) {
			t.Fatalf("chance looks like DTLS: %x", b[:16])
		}
	}
}

func TestDTLSInCAPWAP(t *testing.T) {
	records := dtlsHandshakeOf(tlsClientHello, 0, dtlsHelloBody(nil, 0xfefd, 0xfeff))
	for _, port := range []uint16{5246, 5247} {
		p := udpFrame(append([]byte{1, 0, 0, 0}, records...), 40000, port)
		new(Dissector).Dissect(p)
		if got := chain(p); got != "raw:ip:udp:capwap.data:dtls" {
			t.Errorf("port %d: %s", port, got)
		}
	}
}

func TestDTLSCutEverywhere(t *testing.T) {
	b := slices.Concat(dtlsHandshakeOf(tlsClientHello, 0, dtlsHelloBody([]byte{1}, 0xfefd, 0xfeff)), dtlsRecordOf(20, 0, 1, []byte{1}),
		dtlsRecordOf(21, 1, 0, make([]byte, 20)))
	p := dtlsFrame(true, 1, b)
	cutEverywhere(t, packet.LinkRaw, p.Data)
	noAllocs(t, packet.LinkRaw, p.Data)
	body := dtlsHelloBody(nil, 0xfefd, 0xfeff)
	p = dtlsFrame(true, 1, dtlsRecordOf(22, 0, 0, dtlsPiece(1, 0, body, 0, 100)), dtlsRecordOf(22, 0, 1, dtlsPiece(1, 0, body, 100, len(body))))
	cutEverywhere(t, packet.LinkRaw, p.Data)
}

func FuzzDTLS(f *testing.F) {
	body := dtlsHelloBody(nil, 0xfefd, 0xfeff)
	f.Add(dtlsHandshakeOf(tlsClientHello, 0, body), []byte{})
	f.Add(dtlsRecordOf(22, 0, 0, dtlsPiece(1, 0, body, 0, 100)), dtlsRecordOf(22, 0, 1, dtlsPiece(1, 0, body, 100, len(body))))
	f.Add(dtlsRecordOf(25, 1, 0, make([]byte, 20)), dtlsRecordOf(24, 0, 0, append([]byte{1, 0, 2}, make([]byte, 18)...)))
	f.Fuzz(func(t *testing.T, a, b []byte) {
		if len(a) > 4000 || len(b) > 4000 {
			return
		}
		d := &Dissector{Connections: new(Connections)}
		d.Connections.AddKeyLog([]byte("CLIENT_RANDOM " + strings.Repeat("00", 32) + " 00\n"))
		ps := []*packet.Packet{dtlsFrame(true, 1, a), dtlsFrame(true, 2, b), dtlsFrame(false, 3, a, b), udpFrame(a, 443, 443)}
		for _, p := range ps {
			d.Dissect(p)
		}
		for _, p := range ps {
			walkAll(t, d, p)
			for _, l := range p.Layers() {
				if v, ok := DTLSOf(p, l); ok {
					h, _ := v.ClientHello()
					h.AppendJA4(nil)
					s, _ := v.ServerHello()
					s.AppendJA3S(nil)
				}
			}
		}
	})
}
