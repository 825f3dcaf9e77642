package packet

import (
	"encoding/hex"
	"testing"
)

func TestAppendOctetsIsWhatTheStandardLibraryWrites(t *testing.T) {
	b := make([]byte, 256)
	for i := range b {
		b[i] = byte(i * 31)
	}
	for n := range len(b) {
		if got, want := string(AppendOctets([]byte("x"), b[:n])), "x"+hex.EncodeToString(b[:n]); got != want {
			t.Fatalf("%d octets: got %s, want %s", n, got, want)
		}
	}
}

func BenchmarkAppendOctets(b *testing.B) {
	in, out := make([]byte, 1448), make([]byte, 0, 2896)
	b.SetBytes(int64(len(in)))
	for b.Loop() {
		out = AppendOctets(out[:0], in)
	}
}

// What the outermost IP header carries lies behind its extension headers; a tunnel's header is what it carries too.
func TestIPAndUpperAreTheOutermost(t *testing.T) {
	for _, c := range []struct {
		chain     []Kind
		ip, upper int // indexes; -1: none
	}{
		{[]Kind{Ethernet, VLAN, IPv4, TCP, HTTP}, 2, 3},
		{[]Kind{Raw, IPv6, HopByHop, DestOpts, Routing, Fragment, AH, UDP, DNS}, 1, 7},
		{[]Kind{Ethernet, IPv6, Fragment, Data}, 1, 3},
		{[]Kind{Ethernet, IPv4, IPv6, TCP}, 1, 2},
		{[]Kind{Ethernet, IPv4, GRE, IPv4, UDP}, 1, 2},
		{[]Kind{Ethernet, IPv4, ICMP, IPv4, UDP}, 1, 2},
		{[]Kind{Ethernet, IPv4}, 1, -1},
		{[]Kind{Ethernet, IPv6, HopByHop}, 1, -1},
		{[]Kind{Ethernet, ARP}, -1, -1},
		{nil, -1, -1},
	} {
		var p Packet
		for i, k := range c.chain {
			p.AddLayer(Layer{Span: Span{Off: uint32(i)}, Kind: k})
		}
		at := func(i int) (l Layer) {
			if i >= 0 {
				l = p.Layers()[i]
			}
			return l
		}
		if ip, upper := p.IP(), p.Upper(); ip != at(c.ip) || upper != at(c.upper) {
			t.Errorf("%v: %v and %v", c.chain, ip, upper)
		}
	}
}

// What is known of one chain does not outlive it.
func TestIPForgetsAChainThatIsReplaced(t *testing.T) {
	fill := func(p *Packet) {
		p.AddLayer(Layer{})
		l := p.Chain(4)
		l[0], l[1], l[2], l[3] = Layer{Kind: Ethernet}, Layer{Kind: IPv4}, Layer{Kind: UDP}, Layer{Kind: DNS}
		if p.IP().Kind != IPv4 || p.Upper().Kind != UDP {
			t.Fatalf("%v and %v", p.IP(), p.Upper())
		}
	}
	for name, replace := range map[string]func(p *Packet){
		"ResetLayers": func(p *Packet) { p.ResetLayers(); p.AddLayer(Layer{Kind: Ethernet}) },
		"SetLayers":   func(p *Packet) { p.SetLayers([]Layer{{Kind: Ethernet}, {Kind: ARP}, {Kind: Data}}) },
		"NoIP":        func(p *Packet) { p.Layers()[1].Kind = ARP; p.NoIP() },
	} {
		var p Packet
		fill(&p)
		if replace(&p); p.IP() != (Layer{}) || p.Upper() != (Layer{}) {
			t.Errorf("%s: %v and %v", name, p.IP(), p.Upper())
		}
	}
}
