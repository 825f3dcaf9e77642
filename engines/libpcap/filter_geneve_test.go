package libpcap_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/filter"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// geneveFrame makes a frame of Geneve in Geneve so deep, at random.
func geneveFrame(g *rand.Rand, depth int) []byte {
	f := []byte("\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01")
	if g.IntN(4) == 0 {
		f = append(f, 0x81, 0, 0, byte(4+g.IntN(3)))
	}
	typ, body := geneveBody(g, depth)
	return append(append(f, typ...), body...)
}

// geneveBody is an IP packet and its EtherType: of UDP with Geneve in it, or at depth 0 of something else.
func geneveBody(g *rand.Rand, depth int) (typ, body []byte) {
	proto, rest := []byte{6, 17, 1}[g.IntN(3)], make([]byte, 24)
	if rest[3] = byte(80 + g.IntN(2)); depth > 0 {
		proto = 17
		rest = []byte{0x30, 0x39, 0x17, 0xc1, 0, 0, 0, 0, byte(g.IntN(3)), 0, 0x65, 0x58, 0, 0, byte(5 + g.IntN(2)), 0}
		if g.IntN(10) == 0 {
			rest[3]++ // another port
		}
		if g.IntN(10) == 0 {
			rest[8] |= 0x40 // another version
		}
		rest = append(rest, make([]byte, 4*int(rest[8]&0x3f))...)
		if g.IntN(2) == 0 {
			rest = append(rest, geneveFrame(g, depth-1)...)
		} else {
			t, b := geneveBody(g, depth-1)
			copy(rest[10:], t)
			rest = append(rest, b...)
		}
	}
	if g.IntN(3) == 0 {
		h := append([]byte{0x60, 0, 0, 0, 0, 0, proto, 64}, make([]byte, 32)...)
		h[39] = byte(1 + g.IntN(2))
		return []byte{0x86, 0xdd}, append(h, rest...)
	}
	h := []byte{0x45, 0, 0, 0, 0, 0, 0, 0, 64, proto, 0, 0, 10, 0, 0, 1, 10, 0, 0, byte(1 + g.IntN(2))}
	if g.IntN(3) == 0 {
		h[0]++
		h = append(h, 1, 1, 1, 0)
	}
	return []byte{8, 0}, append(h, rest...)
}

// TestFilterLooksIntoGeneveInGeneve asks for one layer of Geneve behind the other.
func TestFilterLooksIntoGeneveInGeneve(t *testing.T) {
	needLibrary(t)
	g := grammar{Rand: rand.New(rand.NewPCG(4, 4))}
	var frames []sample
	for i := range 600 {
		f := geneveFrame(g.Rand, i%4)
		frames = append(frames, sample{f, uint32(len(f))})
	}
	o := newOracle(t, packet.LinkEthernet, false, frames)
	deepest := 0
	for range 400 {
		var terms []string
		for range 1 + g.IntN(2) {
			for range g.IntN(2) {
				terms = append(terms, g.of("ip", "ip6", "udp", "not arp", "host 10.0.0.1", "not vlan 5", "(ip or ip6)", "udp port 6081", "ether src 02:00:00:00:00:01", "dst host 10.0.0.2"))
			}
			terms = append(terms, g.of("geneve", "geneve", "geneve 5", "geneve 6"))
		}
		terms = append(terms, g.of("ip", "tcp", "udp", "tcp port 80", "icmp", "ip6", "not ip", "vlan 5", "vlan and tcp", "udp[2:2] = 81", "ip[8] = 64", "(ip6 or icmp)"))
		expr := strings.Join(terms, " and ")
		if !o.compare(t, expr) {
			continue
		}
		if n := strings.Count(expr, "geneve"); n > deepest && len(o.here(compiled(t, expr, packet.LinkEthernet))) > 0 {
			deepest = n
		}
	}
	if deepest < 2 {
		t.Errorf("nothing matched that lies deeper than %d", deepest)
	}
	if _, err := filter.Compile("geneve and geneve and geneve and ip", filter.Options{Link: packet.LinkEthernet}); err == nil || !strings.Contains(err.Error(), "twice") {
		t.Errorf("three layers: got %v", err)
	}
}

// compiled is a program for a link type.
func compiled(t *testing.T, expr string, link packet.LinkType) *filter.Program {
	t.Helper()
	p, err := filter.Compile(expr, filter.Options{Link: link})
	if err != nil {
		t.Fatal(err)
	}
	return p
}
