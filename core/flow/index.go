package flow

import "github.com/gopcapkit/pcapkit/core/internal/slots"

// hash of a key.
func (t *table) hash(k *key) uint32 {
	s := &t.index.Secret
	h := slots.Fold(k.addr[0].hi^s[0], k.addr[0].lo^s[1])
	h = slots.Fold(h^k.addr[1].hi, k.addr[1].lo^s[2])
	rest := uint64(k.port[0])<<48 | uint64(k.port[1])<<32 | uint64(k.proto)<<16 | uint64(k.asks)<<8
	if k.v6 {
		rest |= 1
	}
	h = slots.Fold(h^rest, s[3])
	return uint32(h ^ h>>32)
}

// lookup finds the flow of a key whose hash is h.
func (t *table) lookup(k *key, h uint32) (slot uint32, ok bool) {
	for slot, at := t.index.Probe(h, h); slot != none; slot, at = t.index.Probe(h, at) {
		if t.at(slot).key == *k {
			return slot, true
		}
	}
	return none, false
}
