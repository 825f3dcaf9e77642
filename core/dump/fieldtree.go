package dump

import (
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// fieldInfo is what is prepared for a field when it is met for the first time.
type fieldInfo struct {
	*packet.Def
	named *siblingsOf
	bad   bool // it says what is malformed
	omit  bool // see WithoutPayload
}

// siblingsOf is where a name was seen last.
type siblingsOf struct {
	call int32 // of group
	last int32
}

// node is a field with its place among the others.
type node struct {
	packet.Field
	info  *fieldInfo
	up    int32 // its parent; -1: none
	end   int32 // index after its last descendant
	next  int32 // the following sibling of the same name; 0: none
	first bool  // the first sibling of its name
}

// fieldTree holds the fields of one layer, Hidden ones left out, and finds which of them share a parent and a name. Its
// storage is reused. All work is linear in the number of fields, since a hostile packet can have very many.
type fieldTree struct {
	nodes []node
	skip  uint8 // depth of a field that is left out with its descendants; noSkip: none
	top   int32 // the last field: those that are open are its ancestors and it; -1: none

	own     [packet.KindCount][]*fieldInfo // by index, nil until it is met
	more    map[packet.FieldID]*fieldInfo  // of other engines' fields
	names   map[string]*fieldInfo
	calls   int32
	fields  []packet.Field
	lister  engine.Lister
	payload bool // fields that hold a payload are left out
}

// noSkip is a depth that no field exceeds.
const noSkip = 255

func (t *fieldTree) init(d engine.Lister) {
	t.lister = d
	t.names, t.more = map[string]*fieldInfo{}, map[packet.FieldID]*fieldInfo{}
	t.clear()
}

func (t *fieldTree) clear() { t.nodes, t.top, t.skip = t.nodes[:0], -1, noSkip }

// info gives what is prepared for a field.
func (t *fieldTree) info(id packet.FieldID) *fieldInfo {
	k, i := id.Kind(), id.Index()
	if int(k) >= len(t.own) {
		if x := t.more[id]; x != nil {
			return x
		}
	} else if tab := t.own[k]; i < len(tab) && tab[i] != nil {
		return tab[i]
	}
	return t.prepare(id)
}

// prepare makes a field's info. Fields of one name have siblings in common.
func (t *fieldTree) prepare(id packet.FieldID) *fieldInfo {
	d := t.lister.Def(id)
	x := &fieldInfo{Def: d, bad: id.Kind() == packet.Malformed, omit: t.payload && payloads[d.Name]}
	if same := t.names[d.Name]; same != nil {
		x.named = same.named
	} else {
		x.named = new(siblingsOf)
		t.names[d.Name] = x
	}
	k, i := id.Kind(), id.Index()
	if int(k) >= len(t.own) {
		t.more[id] = x
		return x
	}
	for len(t.own[k]) <= i {
		t.own[k] = append(t.own[k], nil)
	}
	t.own[k][i] = x
	return x
}

// payloads are the fields that repeat the octets above a header.
var payloads = map[string]bool{"data.data": true, "tcp.payload": true, "udp.payload": true, "infiniband.payload": true}

// gather lists layer i of p.
func (t *fieldTree) gather(p *packet.Packet, i int) {
	t.clear()
	t.fields = engine.AppendFields(t.lister, t.fields[:0], p, i)
	for j := range t.fields {
		t.add(&t.fields[j])
	}
	t.finish()
}

// finish ends the fields that are still open.
func (t *fieldTree) finish() {
	for ; t.top >= 0; t.top = t.nodes[t.top].up {
		t.nodes[t.top].end = int32(len(t.nodes))
	}
}

func (t *fieldTree) add(f *packet.Field) {
	if f.Depth > t.skip {
		return
	}
	t.skip = noSkip
	if f.Flags&packet.Hidden != 0 {
		t.skip = f.Depth
		return
	}
	x := t.info(f.ID)
	if x.omit {
		t.skip = f.Depth
		return
	}
	n := len(t.nodes)
	up := t.top
	for uint(up) < uint(n) && t.nodes[up].Depth >= f.Depth {
		t.nodes[up].end = int32(n)
		up = t.nodes[up].up
	}
	if n == cap(t.nodes) {
		t.nodes = append(t.nodes, node{})
	}
	t.nodes = t.nodes[:n+1]
	p := &t.nodes[n] // filled in place: that is half the work of a node copied there
	p.ID, p.Depth, p.Flags, p.Off, p.Len, p.Num = f.ID, f.Depth, f.Flags, f.Off, f.Len, f.Num
	p.info, p.up, p.end, p.next, p.first = x, up, int32(n)+1, 0, false
	t.top = int32(n)
}

// group links the siblings from i up to end by name.
func (t *fieldTree) group(i, end int) {
	t.calls++
	nodes := t.nodes
	for uint(i) < uint(len(nodes)) && i < end {
		n := &nodes[i]
		s := n.info.named
		if s.call == t.calls {
			nodes[s.last].next = int32(i)
		} else {
			s.call, n.first = t.calls, true
		}
		s.last = int32(i)
		i = int(n.end)
	}
}
