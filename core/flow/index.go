package flow

import "github.com/gopcapkit/pcapkit/core/internal/slots"

// hash of a key.
func (t *table) hash(k *key) uint32 {
	s := &t.index.Secret
	var h uint64
	if k.v6() {
		h = slots.Fold(k.addr[0].hi^s[0], k.addr[0].lo^s[1])
		h = slots.Fold(h^k.addr[1].hi, k.addr[1].lo^s[2])
		h = slots.Fold(h^k.rest, s[3])
	} else {
		h = slots.Fold((k.addr[0].lo<<32|k.addr[1].lo)^s[0], k.rest^s[1])
	}
	return uint32(h ^ h>>32)
}

// lookup finds the flow of a key whose hash is h; nil: there is none.
func (t *table) lookup(k *key, h uint32) *Flow {
	for slot, at := t.index.Probe(h, h); slot != none; slot, at = t.index.Probe(h, at) {
		if f := t.at(slot); f.key.equals(k) {
			return f
		}
	}
	return nil
}
