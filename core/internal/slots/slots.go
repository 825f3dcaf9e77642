// Package slots finds what lies in numbered slots by the hash of its key: open addressing with linear probing. An entry is 8 octets and
// the key is compared where it lies, so that a packet of one conversation among a hundred thousand waits for memory twice and not, as
// with a map, five times.
package slots

import (
	"math/bits"
	"math/rand/v2"
)

// Index is what finds slots. Call Init first.
type Index struct {
	entries []uint64 // hash in the high half, slot in the low; vacant: none
	used    int
	// Secret keeps hostile captures from choosing keys that collide; hashes begin with it.
	Secret [4]uint64
}

// None is no slot.
const None = ^uint32(0)

const (
	vacant = ^uint64(0)
	least  = 256 // entries, a power of 2
)

// Init empties the index and draws the secret.
func (x *Index) Init() {
	for i := range x.Secret {
		x.Secret[i] = rand.Uint64()
	}
	x.entries, x.used = vacantEntries(least), 0
}

func vacantEntries(n int) []uint64 {
	e := make([]uint64, n)
	for i := range e {
		e[i] = vacant
	}
	return e
}

// Fold mixes two words by the 128 bits of their product, as wyhash does.
func Fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// Probe gives a slot that was added with the hash h, and where to go on when it is another key's: begin with h itself. None: there
// is no further one.
func (x *Index) Probe(h, at uint32) (slot, next uint32) {
	mask := uint32(len(x.entries) - 1)
	for i := at & mask; ; i = (i + 1) & mask {
		e := x.entries[i]
		if e == vacant {
			return None, i
		}
		if uint32(e>>32) == h {
			return uint32(e), i + 1
		}
	}
}

// Add puts a slot in. Slots below None can be added, each once.
func (x *Index) Add(h, slot uint32) {
	if x.used++; x.used*4 > len(x.entries)*3 {
		old := x.entries
		x.entries = vacantEntries(2 * len(old))
		for _, e := range old {
			if e != vacant {
				x.put(e)
			}
		}
	}
	x.put(uint64(h)<<32 | uint64(slot))
}

func (x *Index) put(e uint64) {
	mask := uint32(len(x.entries) - 1)
	i := uint32(e>>32) & mask
	for x.entries[i] != vacant {
		i = (i + 1) & mask
	}
	x.entries[i] = e
}

// Remove takes out a slot that is there, and moves up those behind it that were pushed away from their place.
func (x *Index) Remove(h, slot uint32) {
	x.used--
	mask := uint32(len(x.entries) - 1)
	i := h & mask
	for e := uint64(h)<<32 | uint64(slot); x.entries[i] != e; {
		i = (i + 1) & mask
	}
	for j := (i + 1) & mask; x.entries[j] != vacant; j = (j + 1) & mask {
		home := uint32(x.entries[j]>>32) & mask
		if (j-home)&mask >= (j-i)&mask {
			x.entries[i] = x.entries[j]
			i = j
		}
	}
	x.entries[i] = vacant
}
