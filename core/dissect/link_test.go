package dissect

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// sample is a frame with what tshark 4.0 or the named standard says of it.
type sample struct {
	name   string
	link   packet.LinkType
	hex    string
	chain  string
	values []string // as for wantValues
}

const (
	// An empty UDP datagram from 10.0.0.1:1 to 10.0.0.2:2, 28 octets.
	udpHex = " 4500001c 00010000 40110000 0a000001 0a000002 00010002 00080000 "
	macHex = " ffffffffffff 020000000001 "
)

// runSamples checks each sample, every prefix of it, and that none of this allocates.
func runSamples(t *testing.T, samples []sample) {
	t.Helper()
	for _, s := range samples {
		t.Run(s.name, func(t *testing.T) {
			p := dissectHex(t, s.link, s.hex)
			if got := chain(p); got != s.chain {
				t.Errorf("chain %q, want %q", got, s.chain)
			}
			wantValues(t, p, s.values...)
			checkLists(t, p)
			cutEverywhere(t, s.link, p.Data)
			noAllocs(t, s.link, p.Data)
		})
	}
}

// fault is the fault of the layer at i, counted from the end when negative.
func fault(p *packet.Packet, i int) packet.FaultCode {
	ls := p.Layers()
	if i < 0 {
		i += len(ls)
	}
	return ls[i].Fault
}

// checkLists holds Def.List against the layers of a packet: a field that occurs twice in one must be a list.
func checkLists(t *testing.T, p *packet.Packet) {
	t.Helper()
	d := new(Dissector)
	for i := range p.Layers() {
		seen := map[packet.FieldID]bool{}
		d.Fields(p, i, func(f packet.Field) bool {
			if def := Def(f.ID); seen[f.ID] && !def.List {
				t.Errorf("%s occurs twice in layer %d and is no list", def.Name, i)
			}
			seen[f.ID] = true
			return true
		})
	}
}
