package slots

import (
	"math/rand/v2"
	"testing"
)

// A map says what should be found. Hashes are few, so that many slots share one.
func TestTheIndexFindsWhatAMapFinds(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var x Index
	x.Init()
	in := map[uint32]uint32{} // slot to hash
	for step := range 200_000 {
		slot := r.Uint32N(3000)
		if h, there := in[slot]; there {
			x.Remove(h, slot)
			delete(in, slot)
		} else {
			h := r.Uint32N(500) * 0x01000193
			x.Add(h, slot)
			in[slot] = h
		}
		if step%100 != 0 {
			continue
		}
		for slot := range uint32(3000) {
			h, there := in[slot]
			if there != found(&x, h, slot) {
				t.Fatalf("step %d: slot %d: found %v, want %v", step, slot, !there, there)
			}
		}
	}
	if x.used != len(in) {
		t.Errorf("%d used, want %d", x.used, len(in))
	}
}

func found(x *Index, h, slot uint32) bool {
	for got, at := x.Probe(h, h); got != None; got, at = x.Probe(h, at) {
		if got == slot {
			return true
		}
	}
	return false
}
