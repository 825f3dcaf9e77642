package dump

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
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

	names [packet.KindCount][]int32 // number of each Def's name
	stamp []int32                   // of a name: the group call that saw it last
	last  []int32                   // of a name: the sibling that had it last
	calls int32
	take  func(packet.Field) bool
}

// init numbers the names, so that equal names of different Defs have one number.
func (t *fieldTree) init() {
	numbers := make(map[string]int32)
	for k := range packet.KindCount {
		defs := dissect.Defs(packet.Kind(k))
		t.names[k] = make([]int32, len(defs))
		for i, d := range defs {
			n, ok := numbers[d.Name]
			if !ok {
				n = int32(len(numbers))
				numbers[d.Name] = n
			}
			t.names[k][i] = n
		}
	}
	t.stamp, t.last = make([]int32, len(numbers)), make([]int32, len(numbers))
	t.take = t.add
}

// gather lists layer i of p.
func (t *fieldTree) gather(d *dissect.Dissector, p *packet.Packet, i int) {
	t.list, t.end, t.next, t.first, t.open = t.list[:0], t.end[:0], t.next[:0], t.first[:0], t.open[:0]
	t.skip = -1
	d.Fields(p, i, t.take)
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
		id := t.list[i].ID
		n := t.names[id.Kind()][id.Index()]
		if t.stamp[n] == t.calls {
			t.next[t.last[n]] = int32(i)
		} else {
			t.stamp[n], t.first[i] = t.calls, true
		}
		t.last[n] = int32(i)
	}
}
