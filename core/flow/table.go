package flow

import (
	"cmp"
	"slices"

	"github.com/gopcapkit/pcapkit/core/internal/slots"
)

const (
	pageFlows = 256
	none      = slots.None
)

// Lists that a flow is in one of, in the order of the last packet.
const (
	classTCP = iota
	classOther
	classClosed
	classes
)

// table holds flows in slots. Its lists are kept apart from the flows, so that moving one in its list touches few cache lines.
type table struct {
	index slots.Index
	pages []*[pageFlows]Flow
	links []link
	free  uint32 // chain of free slots by link.next
	ends  [classes]link
	dead  []uint32 // slots of flows that are gone, whose records hold until reclaim
	count int
	// ordered: every flow is in a list. Where no flow expires none has to be before the table is full.
	ordered bool

	last *Flow // that was found last: packets come in bursts
}

type link struct{ prev, next uint32 }

func (t *table) init() {
	t.index.Init()
	t.free = none
	for i := range t.ends {
		t.ends[i] = link{none, none}
	}
}

func (t *table) at(slot uint32) *Flow { return &t.pages[slot/pageFlows][slot%pageFlows] }

// find gives the flow of a key, or nil and the key's hash.
func (t *table) find(k *key) (f *Flow, hash uint32) {
	if t.last != nil && t.last.key.equals(k) {
		return t.last, 0
	}
	hash = t.hash(k)
	if f = t.lookup(k, hash); f != nil {
		t.last = f
	}
	return f, hash
}

// insert takes a slot for a new flow, which is all zero but for key and class.
func (t *table) insert(k *key, hash uint32, class uint8) *Flow {
	if t.free == none {
		t.pages = append(t.pages, new([pageFlows]Flow))
		for i := range uint32(pageFlows) {
			next := uint32(len(t.links)) + 1
			if i == pageFlows-1 {
				next = none
			}
			t.links = append(t.links, link{none, next})
		}
		t.free = uint32(len(t.links)) - pageFlows
	}
	slot := t.free
	t.free = t.links[slot].next
	f := t.at(slot)
	*f = Flow{key: *k, Proto: k.proto(), class: class, live: true, hash: hash, slot: slot}
	t.index.Add(hash, slot)
	t.last = f
	t.count++
	if t.ordered {
		t.push(slot, class)
	}
	return f
}

// remove takes a flow out. Its record can be read until reclaim.
func (t *table) remove(slot uint32) {
	f := t.at(slot)
	if t.ordered {
		t.unlink(slot, f.class)
	}
	t.index.Remove(f.hash, slot)
	if t.last == f {
		t.last = nil
	}
	f.live = false
	t.dead = append(t.dead, slot)
	t.count--
}

// reclaim frees the slots of removed flows.
func (t *table) reclaim() {
	for _, slot := range t.dead {
		t.links[slot] = link{none, t.free}
		t.free = slot
	}
	t.dead = t.dead[:0]
}

// touch makes a flow the youngest of a class.
func (t *table) touch(f *Flow, class uint8) {
	if f.class == class && t.ends[class].prev == f.slot {
		return
	}
	t.unlink(f.slot, f.class)
	f.class = class
	t.push(f.slot, class)
}

// order puts all flows into their lists.
func (t *table) order() {
	t.ordered = true
	for _, slot := range t.sorted(func(f *Flow) uint64 { return f.touched }) {
		t.push(slot, t.at(slot).class)
	}
}

// sorted gives the slots of all flows by what a function says of them.
func (t *table) sorted(by func(*Flow) uint64) []uint32 {
	slots := make([]uint32, 0, t.count)
	for slot := range uint32(len(t.links)) {
		if t.at(slot).live {
			slots = append(slots, slot)
		}
	}
	slices.SortFunc(slots, func(a, b uint32) int { return cmp.Compare(by(t.at(a)), by(t.at(b))) })
	return slots
}

// The ends of a list are a link of their own: next is its first flow, prev its last.

func (t *table) push(slot uint32, class uint8) {
	e := &t.ends[class]
	t.links[slot] = link{e.prev, none}
	if e.prev == none {
		e.next = slot
	} else {
		t.links[e.prev].next = slot
	}
	e.prev = slot
}

func (t *table) unlink(slot uint32, class uint8) {
	e, l := &t.ends[class], t.links[slot]
	if l.prev == none {
		e.next = l.next
	} else {
		t.links[l.prev].next = l.next
	}
	if l.next == none {
		e.prev = l.prev
	} else {
		t.links[l.next].prev = l.prev
	}
}

// victim is the flow that leaves a full table: the oldest closed one, else the one that was silent longest.
func (t *table) victim() uint32 {
	if s := t.ends[classClosed].next; s != none {
		return s
	}
	a, b := t.ends[classTCP].next, t.ends[classOther].next
	if a == none || b != none && t.at(b).touched < t.at(a).touched {
		return b
	}
	return a
}
