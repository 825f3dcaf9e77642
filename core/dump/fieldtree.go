package dump

import (
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fieldTree holds the fields of one layer, Hidden ones left out, and finds which of them share a parent and a name. Its
// storage is reused. All work is linear in the number of fields, since a hostile packet can have very many.
type fieldTree struct {
	list  []packet.Field
	end   []int32 // of list[i]: index after its last descendant
	next  []int32 // of list[i]: the following sibling of the same name; 0: none
	first []bool  // list[i] is the first sibling of its name
	skip  int     // depth of a Hidden field whose descendants are left out; -1: none
	open  []int32 // ancestors of the field that comes next

	names   map[string]int32 // numbers of names
	numbers idTable          // of each field's name, plus 1
	stamp   []int32          // of a name: the group call that saw it last
	last    []int32          // of a name: the sibling that had it last
	calls   int32
	take    func(packet.Field) bool
	lister  engine.Lister
}

func (t *fieldTree) init(d engine.Lister) {
	t.lister = d
	t.names = map[string]int32{}
	t.take = t.add
}

// number gives equal names of different fields one number.
func (t *fieldTree) number(id packet.FieldID) int32 {
	if n := t.numbers.get(id); n != 0 {
		return int32(n) - 1
	}
	name := t.lister.Def(id).Name
	n, ok := t.names[name]
	if !ok {
		n = int32(len(t.names))
		t.names[name] = n
		t.stamp, t.last = append(t.stamp, 0), append(t.last, 0)
	}
	t.numbers.set(id, uint32(n+1))
	return n
}

// gather lists layer i of p.
func (t *fieldTree) gather(p *packet.Packet, i int) {
	t.list, t.end, t.next, t.first, t.open = t.list[:0], t.end[:0], t.next[:0], t.first[:0], t.open[:0]
	t.skip = -1
	t.lister.Fields(p, i, t.take)
	for _, j := range t.open {
		t.end[j] = int32(len(t.list))
	}
}

func (t *fieldTree) add(f packet.Field) bool {
	depth := int(f.Depth)
	if t.skip >= 0 && depth > t.skip {
		return true
	}
	t.skip = -1
	if f.Flags&packet.Hidden != 0 {
		t.skip = depth
		return true
	}
	n := int32(len(t.list))
	for len(t.open) > 0 && int(t.list[t.open[len(t.open)-1]].Depth) >= depth {
		t.end[t.open[len(t.open)-1]] = n
		t.open = t.open[:len(t.open)-1]
	}
	t.list = append(t.list, f)
	t.end = append(t.end, n+1)
	t.next = append(t.next, 0)
	t.first = append(t.first, false)
	t.open = append(t.open, n)
	return true
}

// group links the siblings from i up to end by name.
func (t *fieldTree) group(i, end int) {
	t.calls++
	for ; i < end; i = int(t.end[i]) {
		n := t.number(t.list[i].ID)
		if t.stamp[n] == t.calls {
			t.next[t.last[n]] = int32(i)
		} else {
			t.stamp[n], t.first[i] = t.calls, true
		}
		t.last[n] = int32(i)
	}
}
