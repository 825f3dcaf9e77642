package extract_test

import (
	"bytes"
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/binary"
	"io"
	"math/big"
	"net"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// listed gives the values of a field.
func listed(x *extract.Extractor, p *packet.Packet, name string) string {
	var vals []string
	x.Lister().AllFields(p, func(f packet.Field) bool {
		if d := x.Lister().Def(f.ID); d.Name == name {
			vals = append(vals, string(packet.AppendValue(nil, p, f, d)))
		}
		return true
	})
	return strings.Join(vals, ",")
}

// The values are tshark's, from conformance/captures/golden/HEADERS.tsv.
func TestSecretsOfTheCaptureDecryptIt(t *testing.T) {
	want := []string{"", "1", "2,8", "", "4 68656c6c6f", "6869,6f6b", ""}
	show := func(x *extract.Extractor, p *packet.Packet) string {
		return strings.TrimSpace(listed(x, p, "tls.handshake.type") + " " + listed(x, p, "quic.stream_data"))
	}
	x := open(t, "app-quic-secrets.pcapng", extract.WithStore())
	var got []string
	for p, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, show(x, p))
	}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	clear(got)
	for i, p := range slices.Backward(x.Stored()) {
		got[i] = show(x, p)
	}
	if !slices.Equal(got, want) {
		t.Errorf("stored: got %q, want %q", got, want)
	}
}

// tapped keeps what a side of a session writes, as frames of link type 228 of at most 100 octets of payload.
type tapped struct {
	net.Conn
	up     bool
	seq    uint32
	mu     *sync.Mutex
	frames *[][]byte
}

func (c *tapped) Write(b []byte) (int, error) {
	c.mu.Lock()
	for part := range slices.Chunk(b, 100) {
		h := make([]byte, 40)
		h[0], h[8], h[9], h[32], h[33] = 0x45, 64, 6, 5<<4, 0x18
		binary.BigEndian.PutUint16(h[2:], uint16(40+len(part)))
		from, to := 0, 1
		if !c.up {
			from, to = 1, 0
		}
		h[15], h[19] = byte(1+from), byte(1+to)
		binary.BigEndian.PutUint16(h[20+2*from:], 40000)
		binary.BigEndian.PutUint16(h[20+2*to:], 443)
		binary.BigEndian.PutUint32(h[24:], c.seq)
		c.seq += uint32(len(part))
		*c.frames = append(*c.frames, append(h, part...))
	}
	c.mu.Unlock()
	return c.Conn.Write(b)
}

// session is one of Go's own TLS 1.3 in which "question" and "answer" are exchanged.
func session(t *testing.T) (frames [][]byte, keyLog []byte) {
	t.Helper()
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
	var mu sync.Mutex
	near, far := net.Pipe()
	defer near.Close()
	go func() {
		s := tls.Server(&tapped{far, false, 1, &mu, &frames}, &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}})
		io.ReadFull(s, make([]byte, len("question")))
		s.Write([]byte("answer"))
	}()
	c := tls.Client(&tapped{near, true, 1, &mu, &frames}, &tls.Config{InsecureSkipVerify: true, KeyLogWriter: &log, MinVersion: tls.VersionTLS13})
	if _, err := c.Write([]byte("question")); err != nil {
		t.Fatal(err)
	}
	if _, err := io.ReadFull(c, make([]byte, len("answer"))); err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	return slices.Clone(frames), log.Bytes()
}

// Records that lie in several segments are whole as messages, and decrypted there.
func TestKeyLogDecryptsMessages(t *testing.T) {
	frames, log := session(t)
	for _, c := range []struct {
		log  []byte
		want string
	}{{nil, ""}, {log, "7175657374696f6e 616e73776572"}} {
		var data, types []string
		var x *extract.Extractor
		x, err := extract.OpenReader(context.Background(), bytes.NewReader(pcap(228, frames...)), extract.WithKeyLog(c.log),
			extract.WithOnMessage(func(m *reassembly.Message) {
				d := x.Lister()
				d.AllFields(m.Packet, func(f packet.Field) bool {
					switch def := d.Def(f.ID); def.Name {
					case "data.data":
						data = append(data, string(packet.AppendValue(nil, m.Packet, f, def)))
					case "tls.handshake.type":
						types = append(types, string(packet.AppendValue(nil, m.Packet, f, def)))
					}
					return true
				})
			}))
		if err != nil {
			t.Fatal(err)
		}
		if err := x.Run(); err != nil {
			t.Fatal(err)
		}
		if got := strings.Join(data, " "); got != c.want {
			t.Errorf("data %q, want %q", got, c.want)
		}
		if finished := slices.Contains(types, "20"); finished != (c.want != "") {
			t.Errorf("messages %v", types)
		}
		x.Close()
	}
}
