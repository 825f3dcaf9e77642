package dissect

import (
	"bufio"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// reading is a frame of a file under testdata and the fields that tshark shows in it, as "name=value" lines.
type reading struct {
	title string
	frame []byte
	at    time.Time
	lines []string
}

// readings reads testdata/<name>.txt, whose first lines say how it was made.
func readings(t testing.TB, name string) []reading {
	t.Helper()
	f, err := os.Open(filepath.Join("testdata", name+".txt"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var all []reading
	for s := bufio.NewScanner(f); s.Scan(); {
		line := s.Text()
		switch {
		case line == "" || line[0] == '#':
		case strings.HasPrefix(line, "packet "):
			all = append(all, reading{title: line, at: time.Unix(1_700_000_000+int64(len(all)), 0)})
		case strings.Contains(line, "="):
			last := &all[len(all)-1]
			last.lines = append(last.lines, line)
		default:
			all[len(all)-1].frame = unhex(t, line)
		}
	}
	return all
}

// agreesWithTshark holds every sample of a file against tshark's reading, cuts it everywhere and counts allocations.
func agreesWithTshark(t *testing.T, name string) {
	for _, s := range readings(t, name) {
		t.Run(s.title, func(t *testing.T) {
			p := newPacket(packet.LinkEthernet, s.frame)
			p.Time = packet.At(s.at)
			new(Dissector).Dissect(p)
			checkLayers(t, p)
			wantValues(t, p, s.lines...)
			ownFields(t, p)
			cutEverywhere(t, packet.LinkEthernet, s.frame)
			viewEverywhere(s.frame)
			noAllocs(t, packet.LinkEthernet, s.frame)
		})
	}
}

// ownFields holds ListsAlso against what layers list.
func ownFields(t *testing.T, p *packet.Packet) {
	t.Helper()
	for i, l := range p.Layers() {
		new(Dissector).Fields(p, i, func(f packet.Field) bool {
			if k := f.ID.Kind(); k != l.Kind && k != packet.Malformed && !ListsAlso(l.Kind, k) {
				t.Errorf("a layer of %s lists %s", l.Kind, Def(f.ID).Name)
			}
			return true
		})
	}
}

// viewEverywhere reads everything that the typed views offer of every prefix of a frame; none of it may panic.
func viewEverywhere(b []byte) {
	d := new(Dissector)
	for n := range b {
		p := newPacket(packet.LinkEthernet, b[:n:n])
		d.Dissect(p)
		for _, l := range p.Layers() {
			viewControl(p, l)
			viewTunnel(p, l)
			viewDNS(p, l)
			viewDHCP(p, l)
			viewNTP(p, l)
			viewTLS(p, l)
			viewHTTP(p, l)
		}
	}
}

func viewControl(p *packet.Packet, l packet.Layer) {
	if m, ok := ICMPOf(p, l); ok {
		m.Quotation()
		for range m.Extensions() {
		}
	}
	if m, ok := ICMPv6Of(p, l); ok {
		for range m.Extensions() {
		}
		for range m.NDOptions() {
		}
		for r := range m.MLDRecords() {
			r.Group()
			r.Sources()
		}
	}
	if m, ok := IGMPOf(p, l); ok {
		m.MaxResp()
		for r := range m.Records() {
			r.Group()
			r.Sources()
		}
	}
}

func viewTunnel(p *packet.Packet, l packet.Layer) {
	if g, ok := GREOf(p, l); ok {
		g.Checksum()
		g.Key()
		g.Sequence()
		g.Ack()
		g.Payload()
	}
	if x, ok := VXLANOf(p, l); ok {
		x.VNI()
		x.Payload()
	}
	if g, ok := GENEVEOf(p, l); ok {
		for range g.Options() {
		}
		g.Payload()
	}
	if e, ok := EtherIPOf(p, l); ok {
		e.Version()
	}
}

func TestICMPAgreesWithTshark(t *testing.T)    { agreesWithTshark(t, "icmp") }
func TestICMPv6AgreesWithTshark(t *testing.T)  { agreesWithTshark(t, "icmpv6") }
func TestIGMPAgreesWithTshark(t *testing.T)    { agreesWithTshark(t, "igmp") }
func TestGREAgreesWithTshark(t *testing.T)     { agreesWithTshark(t, "gre") }
func TestVXLANAgreesWithTshark(t *testing.T)   { agreesWithTshark(t, "vxlan") }
func TestGENEVEAgreesWithTshark(t *testing.T)  { agreesWithTshark(t, "geneve") }
func TestEtherIPAgreesWithTshark(t *testing.T) { agreesWithTshark(t, "etherip") }
func TestDNSAgreesWithTshark(t *testing.T)     { agreesWithTshark(t, "dns") }
func TestDHCPAgreesWithTshark(t *testing.T)    { agreesWithTshark(t, "dhcp") }
func TestNTPAgreesWithTshark(t *testing.T)     { agreesWithTshark(t, "ntp") }
func TestTLSAgreesWithTshark(t *testing.T)     { agreesWithTshark(t, "tls") }
func TestHTTPAgreesWithTshark(t *testing.T)    { agreesWithTshark(t, "http") }
