package flow

import "github.com/gopcapkit/pcapkit/core/internal/slots"

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

	last uint32 // slot that was found last: packets come in bursts
}

type link struct{ prev, next uint32 }

func (t *table) init() {
	t.index.Init()
	t.free, t.last = none, none
	for i := range t.ends {
		t.ends[i] = link{none, none}
	}
}

func (t *table) at(slot uint32) *Flow { return &t.pages[slot/pageFlows][slot%pageFlows] }

// find gives the flow of a key, and the key's hash where there is none.
func (t *table) find(k *key) (slot, hash uint32, ok bool) {
	if t.last != none && t.at(t.last).key == *k {
		return t.last, 0, true
	}
	hash = t.hash(k)
	if slot, ok = t.lookup(k, hash); ok {
		t.last = slot
	}
	return slot, hash, ok
}

// insert takes a slot for a new flow, which is all zero but for key and class.
func (t *table) insert(k *key, hash uint32, class uint8) uint32 {
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
	*f = Flow{key: *k, Proto: k.proto, class: class, live: true, hash: hash, slot: slot}
	t.index.Add(hash, slot)
	t.last = slot
	t.count++
	t.push(slot, class)
	return slot
}

// remove takes a flow out. Its record can be read until reclaim.
func (t *table) remove(slot uint32) {
	f := t.at(slot)
	t.unlink(slot, f.class)
	t.index.Remove(f.hash, slot)
	if t.last == slot {
		t.last = none
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
func (t *table) touch(slot uint32, f *Flow, class uint8) {
	if f.class == class && t.ends[class].prev == slot {
		return
	}
	t.unlink(slot, f.class)
	f.class = class
	t.push(slot, class)
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
