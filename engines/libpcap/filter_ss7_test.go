package libpcap_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// TestFilterKnowsSignalUnits asks for kinds and fields of SS7's signal units, in octets at random.
func TestFilterKnowsSignalUnits(t *testing.T) {
	needLibrary(t)
	g := grammar{Rand: rand.New(rand.NewPCG(8, 8))}
	for _, l := range []packet.LinkType{139, 140, packet.LinkERF} {
		var frames []sample
		for i := range 500 {
			f := make([]byte, 4+g.IntN(40))
			for j := range f {
				if f[j] = byte(g.Uint32()); g.IntN(3) == 0 {
					f[j] &= 3
				}
			}
			if i%3 == 0 && len(f) > 11 {
				copy(f[4:], []byte{0, 0, byte(i % 6), 0x85, 5, 0x40, 1, 0x30}) // some numbers that are asked for
			}
			frames = append(frames, sample{f, uint32(len(f))})
		}
		o := newOracle(t, l, false, frames)
		both, matched := 0, 0
		for range 500 {
			most := g.of("4", "15", "255", "16383", "20000")
			var n int
			fmt.Sscan(most, &n)
			value := func() string { return g.num(n + 2) }
			expr := g.of("fisu", "lssu", "lsu", "msu", "hfisu", "hlssu", "hmsu")
			if g.IntN(3) > 0 {
				expr = g.of("sio", "opc", "dpc", "sls", "hsio", "hopc", "hdpc", "hsls") + " "
				if g.IntN(4) == 0 {
					expr += "(" + value() + " or " + value() + ")"
				} else {
					expr += g.of("", "", "= ", "> ", "< ", ">= ", "<= ") + value()
				}
			}
			if o.compare(t, expr) {
				both++
				if n := len(o.here(compiled(t, expr, l))); n > 0 && n < len(frames) {
					matched++
				}
			}
		}
		if both < 250 || matched < 100 {
			t.Errorf("%s: %d expressions were taken by both, %d told frames apart", l, both, matched)
		}
	}
	o := newOracle(t, packet.LinkEthernet, false, nil)
	for _, expr := range []string{"fisu", "hmsu", "sio 5", "hopc > 3"} {
		o.compare(t, expr) // both refuse them
	}
}
