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
			cutEverywhere(t, packet.LinkEthernet, s.frame)
			noAllocs(t, packet.LinkEthernet, s.frame)
		})
	}
}

func TestICMPAgreesWithTshark(t *testing.T)    { agreesWithTshark(t, "icmp") }
func TestICMPv6AgreesWithTshark(t *testing.T)  { agreesWithTshark(t, "icmpv6") }
func TestIGMPAgreesWithTshark(t *testing.T)    { agreesWithTshark(t, "igmp") }
func TestGREAgreesWithTshark(t *testing.T)     { agreesWithTshark(t, "gre") }
func TestVXLANAgreesWithTshark(t *testing.T)   { agreesWithTshark(t, "vxlan") }
func TestGENEVEAgreesWithTshark(t *testing.T)  { agreesWithTshark(t, "geneve") }
func TestEtherIPAgreesWithTshark(t *testing.T) { agreesWithTshark(t, "etherip") }
