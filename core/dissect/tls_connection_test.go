package dissect

import (
	"bytes"
	"compress/zlib"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	gotls "crypto/tls"
	"crypto/x509"
	"encoding/hex"
	"io"
	"math/big"
	"net"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// written is what one side of a session wrote at once.
type written struct {
	up bool
	b  []byte
}

// tap keeps what both sides write.
type tap struct {
	net.Conn
	up  bool
	mu  *sync.Mutex
	all *[]written
}

func (c tap) Write(b []byte) (int, error) {
	c.mu.Lock()
	*c.all = append(*c.all, written{c.up, bytes.Clone(b)})
	c.mu.Unlock()
	return c.Conn.Write(b)
}

// sessionOfGo is a session of Go's own TLS, in which the client sends a question and the server an answer, and its key log.
func sessionOfGo(t *testing.T, version, suite uint16, question, answer string) ([]written, []byte) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	cert := &x509.Certificate{SerialNumber: big.NewInt(1), NotAfter: time.Now().Add(time.Hour)}
	der, err := x509.CreateCertificate(rand.Reader, cert, cert, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	var log bytes.Buffer
	var all []written
	var mu sync.Mutex
	near, far := net.Pipe()
	done := make(chan error, 1)
	go func() {
		s := gotls.Server(tap{far, false, &mu, &all}, &gotls.Config{
			Certificates: []gotls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}, MinVersion: version, MaxVersion: version,
			CipherSuites: []uint16{suite},
		})
		_, err := io.ReadFull(s, make([]byte, len(question)))
		if err == nil {
			_, err = s.Write([]byte(answer))
		}
		done <- err
	}()
	c := gotls.Client(tap{near, true, &mu, &all}, &gotls.Config{
		InsecureSkipVerify: true, KeyLogWriter: &log, MinVersion: version, MaxVersion: version, CipherSuites: []uint16{suite}, ServerName: "a.test",
	})
	if _, err := c.Write([]byte(question)); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(c, make([]byte, len(answer))); err != nil {
		t.Fatal(err)
	}
	if err := <-done; err != nil {
		t.Fatal(err)
	}
	near.Close()
	return all, log.Bytes()
}

// segments makes segments of at most most octets of what was written.
func segments(all []written, most int) (ps []*packet.Packet) {
	seq := map[bool]uint32{true: 0xfffffff0, false: 7}
	for _, w := range all {
		for b := w.b; len(b) > 0; {
			n := min(most, len(b))
			ps = append(ps, segment(uint64(len(ps)+1), w.up, seq[w.up], b[:n]))
			seq[w.up] += uint32(n)
			b = b[n:]
		}
	}
	return ps
}

func segment(number uint64, up bool, seq uint32, payload []byte) *packet.Packet {
	h := make([]byte, 40, 40+len(payload))
	h[0], h[8], h[9] = 0x45, 64, ipProtoTCP
	be.PutUint16(h[2:], uint16(40+len(payload)))
	from, to := []byte{10, 0, 0, 1}, []byte{10, 0, 0, 2}
	sport, dport := uint16(40000), uint16(443)
	if !up {
		from, to, sport, dport = to, from, dport, sport
	}
	copy(h[12:], from)
	copy(h[16:], to)
	be.PutUint16(h[20:], sport)
	be.PutUint16(h[22:], dport)
	be.PutUint32(h[24:], seq)
	h[32], h[33] = 5<<4, 0x18
	p := newPacket(packet.LinkRaw, append(h, payload...))
	p.Number = number
	return p
}

// opening gives the data and the types of the messages that the segments show with the secrets.
func opening(ps []*packet.Packet, log []byte) (data, types string) {
	d := &Dissector{Connections: new(Connections)}
	d.Connections.AddKeyLog(log)
	for _, p := range ps {
		d.Dissect(p)
		b, _ := hex.DecodeString(valuesBy(d, p, "data.data"))
		data += string(b)
		types += valuesBy(d, p, "tls.handshake.type") + " "
	}
	return data, types
}

var sessionsOfGo = []struct {
	name           string
	version, suite uint16
}{
	{"TLS 1.3", gotls.VersionTLS13, 0},
	{"TLS 1.2 with AES-128", gotls.VersionTLS12, gotls.TLS_ECDHE_ECDSA_WITH_AES_128_GCM_SHA256},
	{"TLS 1.2 with ChaCha20", gotls.VersionTLS12, gotls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256},
	{"TLS 1.2 with AES-256", gotls.VersionTLS12, gotls.TLS_ECDHE_ECDSA_WITH_AES_256_GCM_SHA384},
	{"TLS 1.2 with ChaCha20", gotls.VersionTLS12, gotls.TLS_ECDHE_ECDSA_WITH_CHACHA20_POLY1305_SHA256},
	{"TLS 1.2 with blocks and SHA-256", gotls.VersionTLS12, gotls.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA256},
	{"TLS 1.2 with blocks", gotls.VersionTLS12, gotls.TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA},
	{"TLS 1.1", gotls.VersionTLS11, gotls.TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA},
	{"TLS 1.0", gotls.VersionTLS10, gotls.TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA},
}

func TestTLSWithSecretsOfAnotherImplementation(t *testing.T) {
	for _, c := range sessionsOfGo {
		all, log := sessionOfGo(t, c.version, c.suite, "question", "answer")
		data, types := opening(segments(all, 1<<16), log)
		if data != "questionanswer" {
			t.Errorf("%s: data %q", c.name, data)
		}
		if want := 2; strings.Count(types, "20") != want {
			t.Errorf("%s: messages %s, want %d finished ones", c.name, types, want)
		}
		if data, types := opening(segments(all, 1<<16), nil); data != "" || strings.Contains(types, "20") {
			t.Errorf("%s without secrets: data %q, messages %s", c.name, data, types)
		}
	}
}

// The numbers of records are counted over those that lie in several segments, over what is sent twice, and found again behind losses.
func TestTLSWithSecretsOverSegments(t *testing.T) {
	for _, c := range sessionsOfGo {
		all, log := sessionOfGo(t, c.version, c.suite, "question", "answer")
		small := segments(all, 200)
		if data, _ := opening(small, log); data != "questionanswer" {
			t.Errorf("%s in small segments: data %q", c.name, data)
		}
		for i := range small {
			twice := append(append(append([]*packet.Packet(nil), small[:i+1]...), small[i]), small[i+1:]...)
			if data, _ := opening(twice, log); !strings.HasPrefix(data, "question") || !strings.HasSuffix(data, "answer") {
				t.Errorf("%s with segment %d twice: data %q", c.name, i+1, data)
			}
		}
		whole := segments(all, 1<<16)
		for i := 2; i < len(whole)-2; i++ { // not the hellos, nor what is looked for
			rest := append(append([]*packet.Packet(nil), whole[:i]...), whole[i+1:]...)
			if data, _ := opening(rest, log); data != "questionanswer" && c.version == gotls.VersionTLS13 {
				t.Errorf("%s without segment %d of %d: data %q", c.name, i+1, len(whole), data)
			}
		}
	}
}

func TestConnectionsAreBounded(t *testing.T) {
	d := &Dissector{Connections: new(Connections)}
	initial := rfcInitial(t, quicVersion1)
	for i := range 3 * maxConnections {
		p := ended(uint64(i+1), true, initial)
		be.PutUint16(p.Data[20:], uint16(10000+i))
		for range 2 * quicMostPending {
			d.Dissect(p)
		}
		if e, _, ok := endsOf(p); !ok || len(d.Connections.has().quic.byEnds[e].pending) > quicMostPending {
			t.Fatal("too many datagrams wait")
		}
	}
	if n := len(d.Connections.has().quic.byEnds); n != maxConnections {
		t.Errorf("%d connections, want %d", n, maxConnections)
	}
	var log []byte
	for i := range maxTLSSessions + 10 {
		log = append(log, "CLIENT_RANDOM "...)
		log = hex.AppendEncode(log, be.AppendUint32(make([]byte, 28), uint32(i)))
		log = append(log, " 00\n"...)
	}
	if n := d.Connections.AddKeyLog(log); n != maxTLSSessions {
		t.Errorf("%d sessions, want %d", n, maxTLSSessions)
	}
}

func TestCryptoStream(t *testing.T) {
	message := append([]byte{11, 0, 0, 6}, "abcdef"...)
	var s cryptoStream
	for _, c := range []struct {
		offset uint64
		b      []byte
		hand   string
		whole  int
	}{
		{4, message[4:6], "", 0},
		{0, message[:2], "\x0b\x00", 0},
		{0, message[:4], "\x00\x06ab", 0},
		{quicWindow + 1, message, "", 0}, // too far ahead
		{5, append(message[5:], 20, 0, 0), string(message) + "\x14\x00\x00", 10},
		{12, []byte{0, 0}, "\x14\x00\x00\x00", 4},
		{3, message, "", 0}, // before
	} {
		s.add(c.offset, c.b)
		h := s.take(1)
		if h.whole != c.whole || string(h.octets) != c.hand {
			t.Errorf("at %d: got %q, %d whole, want %q, %d", c.offset, h.octets, h.whole, c.hand, c.whole)
		}
	}
}

// FuzzConnections gives a connection datagrams and segments of any form, with secrets, and lists them.
func FuzzConnections(f *testing.F) {
	f.Add(rfcInitial(f, quicVersion1), unhex(f, quicServerInitial), true)
	f.Add(unhex(f, quicHello)[4:], unhex(f, "0200000100"), false)
	f.Fuzz(func(t *testing.T, a, b []byte, raw bool) {
		if len(a) > 4000 || len(b) > 4000 {
			return
		}
		d := &Dissector{Connections: new(Connections)}
		d.Connections.AddKeyLog([]byte("CLIENT_RANDOM " + strings.Repeat("00", 32) + " 00\n"))
		client, server := quicInitialKeys(quicVersion1, quicSalt(quicVersion1), unhex(t, rfcDCID))
		ps := []*packet.Packet{
			ended(1, true, long(client, QUICInitial, rfcDCID, "", nil, 0, a)), ended(2, false, long(server, QUICInitial, "", rfcSCID, nil, 0, b)),
		}
		if raw {
			ps = []*packet.Packet{ended(1, true, a), ended(2, false, b), ended(3, true, b), segment(4, true, 1, a), segment(5, false, 1, b), segment(6, true, 9, b)}
		}
		for _, p := range ps {
			d.Dissect(p)
		}
		for _, p := range ps {
			walkAll(t, d, p)
		}
	})
}

// A certificate message of TLS 1.3 with one certificate and no extensions, compressed as RFC 8879 has it.
func TestCompressedCertificates(t *testing.T) {
	message := unhex(t, "00 000008 000003 308000 0000")
	var z bytes.Buffer
	w := zlib.NewWriter(&z)
	w.Write(message)
	w.Close()
	stored := append(append([]byte{byte(len(message)-1) << 4, 0, 0x10}, message...), 3) // RFC 7932 §9.2: octets as they are
	for _, c := range []struct {
		name      string
		algorithm uint16
		length    int
		body      []byte
		want      string
	}{
		{"zlib", 1, len(message), z.Bytes(), "308000"},
		{"brotli", 2, len(message), stored, "308000"},
		{"another length", 2, len(message) - 1, stored, ""},
		{"too long", 1, 1 << 23, z.Bytes(), ""},
		{"an algorithm without decompression", 3, len(message), message, ""},
		{"damaged", 1, len(message), z.Bytes()[1:], ""},
	} {
		b := be.AppendUint16(nil, c.algorithm)
		b = append(append(b, byte(c.length>>16), byte(c.length>>8), byte(c.length), 0, 0, byte(len(c.body))), c.body...)
		b = append([]byte{22, 3, 3, 0, byte(len(b) + 4), 25, 0, 0, byte(len(b))}, b...)
		p := segment(1, false, 1, b)
		new(Dissector).Dissect(p)
		wantBy(t, new(Dissector), p, "tls.handshake.certificate="+c.want, "tls.compress_certificate.compressed_certificate_message="+hex.EncodeToString(c.body))
		cutEverywhere(t, packet.LinkRaw, p.Data)
	}
}

func TestHTTPInDecryptedRecords(t *testing.T) {
	for _, c := range sessionsOfGo {
		if c.version == gotls.VersionTLS10 { // Go sends the first octet of what is written in a record of its own
			continue
		}
		all, log := sessionOfGo(t, c.version, c.suite, "GET /a HTTP/1.1\r\nHost: b.test\r\n\r\n", "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nhi")
		d := &Dissector{Connections: new(Connections)}
		d.Connections.AddKeyLog(log)
		var got string
		for _, p := range segments(all, 1<<16) {
			d.Dissect(p)
			got += valuesBy(d, p, "http.host") + valuesBy(d, p, "http.response.code") + valuesBy(d, p, "http.file_data")
		}
		if got != "b.test200hi" {
			t.Errorf("%s: got %q", c.name, got)
		}
	}
}
