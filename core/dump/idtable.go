package dump

import "github.com/gopcapkit/pcapkit/core/packet"

// idTable keeps a small number for some fields; 0 stands for none. Kinds of the own dissectors are found by index, those of other
// engines in a map.
type idTable struct {
	own  [packet.KindCount][]uint32
	more map[packet.Kind][]uint32
}

func (t *idTable) of(k packet.Kind) []uint32 {
	if int(k) < len(t.own) {
		return t.own[k]
	}
	return t.more[k]
}

func (t *idTable) get(id packet.FieldID) uint32 {
	if tab := t.of(id.Kind()); id.Index() < len(tab) {
		return tab[id.Index()]
	}
	return 0
}

func (t *idTable) set(id packet.FieldID, n uint32) {
	k := id.Kind()
	tab := t.of(k)
	for len(tab) <= id.Index() {
		tab = append(tab, 0)
	}
	tab[id.Index()] = n
	if int(k) < len(t.own) {
		t.own[k] = tab
		return
	}
	if t.more == nil {
		t.more = map[packet.Kind][]uint32{}
	}
	t.more[k] = tab
}
