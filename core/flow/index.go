package flow

import (
	"math/bits"
	"math/rand/v2"
)

// index finds flows by key: open addressing with linear probing. An entry is 8 octets and the key is compared where the flow
// lies, so that a packet of one flow among a hundred thousand waits for memory twice and not, as with a map, five times.
type index struct {
	entries []uint64 // hash in the high half, slot in the low; vacant: none
	used    int
	secret  [4]uint64 // keeps hostile captures from choosing keys that collide
}

const (
	vacant     = ^uint64(0)
	leastIndex = 256 // entries, a power of 2
)

func (x *index) init() {
	for i := range x.secret {
		x.secret[i] = rand.Uint64()
	}
	x.entries = vacantEntries(leastIndex)
}

func vacantEntries(n int) []uint64 {
	e := make([]uint64, n)
	for i := range e {
		e[i] = vacant
	}
	return e
}

// hash folds the 128 bits of products, as wyhash does.
func (x *index) hash(k *key) uint32 {
	s := &x.secret
	h := fold(k.addr[0].hi^s[0], k.addr[0].lo^s[1])
	h = fold(h^k.addr[1].hi, k.addr[1].lo^s[2])
	rest := uint64(k.port[0])<<48 | uint64(k.port[1])<<32 | uint64(k.proto)<<16 | uint64(k.asks)<<8
	if k.v6 {
		rest |= 1
	}
	h = fold(h^rest, s[3])
	return uint32(h ^ h>>32)
}

func fold(a, b uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return hi ^ lo
}

// lookup finds the flow of a key whose hash is h.
func (t *table) lookup(k *key, h uint32) (slot uint32, ok bool) {
	x := &t.index
	mask := uint32(len(x.entries) - 1)
	for i := h & mask; ; i = (i + 1) & mask {
		e := x.entries[i]
		if e == vacant {
			return none, false
		}
		if uint32(e>>32) == h {
			if slot = uint32(e); t.at(slot).key == *k {
				return slot, true
			}
		}
	}
}

func (x *index) add(h, slot uint32) {
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

func (x *index) put(e uint64) {
	mask := uint32(len(x.entries) - 1)
	i := uint32(e>>32) & mask
	for x.entries[i] != vacant {
		i = (i + 1) & mask
	}
	x.entries[i] = e
}

// remove takes an entry that is there out, and moves up those behind it that were pushed away from their place.
func (x *index) remove(h, slot uint32) {
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
