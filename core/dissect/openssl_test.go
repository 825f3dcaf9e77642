package dissect

import (
	"encoding/hex"
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// opensslSession is a session of testdata/openssl.txt.
type opensslSession struct {
	name, log string
	packets   []*packet.Packet
}

func opensslSessions(t *testing.T) (all []opensslSession) {
	b, err := os.ReadFile("testdata/openssl.txt")
	if err != nil {
		t.Fatal(err)
	}
	seq := map[bool]uint32{}
	for line := range strings.Lines(string(b)) {
		kind, rest, ok := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case kind == "" || kind == "#":
			continue
		case !ok:
			all = append(all, opensslSession{name: kind})
			continue
		}
		s := &all[len(all)-1]
		if kind == "k" {
			s.log += rest + "\n"
			continue
		}
		up, number := kind == "c", uint64(len(s.packets)+1)
		if strings.HasPrefix(s.name, "dtls") {
			s.packets = append(s.packets, dtlsFrame(up, number, unhex(t, rest)))
		} else {
			s.packets = append(s.packets, segment(number, up, seq[up], unhex(t, rest)))
			seq[up] += uint32(len(rest) / 2)
		}
	}
	return all
}

func TestSessionsOfOpenSSLAreDecrypted(t *testing.T) {
	all := opensslSessions(t)
	for _, s := range all {
		for _, log := range []string{s.log, ""} {
			d := &Dissector{Connections: new(Connections)}
			d.Connections.AddKeyLog([]byte(log))
			data, types, serials := "", "", ""
			for _, p := range s.packets {
				d.Dissect(p)
			}
			for _, p := range s.packets {
				b, _ := hex.DecodeString(valuesBy(d, p, "data.data"))
				data += string(b)
				types += valuesBy(d, p, "dtls.handshake.type") + "," + valuesBy(d, p, "tls.handshake.type") + ","
				serials += valuesBy(d, p, "x509af.serialNumber")
			}
			want, finished := "question of the client\nhello from the server\n", 2
			if log == "" {
				want, finished = "", 0
			}
			if data != want || strings.Count(","+types, ",20,") != finished {
				t.Errorf("%s: data %q, messages %s", s.name, data, types)
			}
			if strings.HasPrefix(s.name, "dtls") && serials == "" { // in fragments, and not encrypted
				t.Errorf("%s: no certificate", s.name)
			}
		}
	}
	if len(all) < 6 {
		t.Errorf("%d sessions", len(all))
	}
}

// What does not authenticate is not shown: no octet of a record can be changed.
func TestDamagedRecordsAreNotDecrypted(t *testing.T) {
	for _, s := range opensslSessions(t) {
		if !strings.HasPrefix(s.name, "dtls") {
			continue
		}
		for i, p := range s.packets {
			if p.Data[28] != tlsApplicationData {
				continue
			}
			for at := 28 + 5; at < len(p.Data); at++ { // of the number and the content
				if at == 28+11 || at == 28+12 { // the length
					continue
				}
				d := &Dissector{Connections: new(Connections)}
				d.Connections.AddKeyLog([]byte(s.log))
				for _, q := range s.packets[:i] {
					d.Dissect(q)
				}
				bad := p.Clone()
				bad.Data[at] ^= 0x40
				d.Dissect(bad)
				if got := valuesBy(d, bad, "data.data"); got != "" {
					t.Fatalf("%s packet %d, octet %d changed: %s", s.name, i+1, at, got)
				}
			}
		}
	}
}

// RFC 9001 §A.5: a packet with a short header and no connection ID, of which the receiver expects the number.
func TestQUICWithChaCha20IsThatOfTheRFC(t *testing.T) {
	k := newQUICKeys(quicVersion1, tlsChaCha256, unhex(t, "9ac312a7f877468ebe69422748ad00a15443f18203a07d6060f688f30f21632b"))
	b := unhex(t, "4cfe4189655e5cd55c41f69080575d7999c25a5bfb")
	o, header := k.unmask(b, 1, 654360564)
	if hex.EncodeToString(header) != "4200bff4" || o.number != 654360564 {
		t.Fatalf("header %x, number %d", header, o.number)
	}
	if !k.unseal(&o, b, header) || hex.EncodeToString(o.plain) != "01" {
		t.Errorf("payload %x", o.plain)
	}
	if n := k.next(quicVersion1); hex.EncodeToString(n.secret) != "1223504755036d556342ee9361d253421a826c9ecdf3c7148684b36b714881f9" {
		t.Errorf("the next secret is %x", n.secret)
	}
}
