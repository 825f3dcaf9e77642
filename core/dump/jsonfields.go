package dump

import (
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/internal/decimal"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// page is a buffer that is written by index: what stands in b up to n. Stores of n alone cost less than those of a slice.
type page struct {
	b []byte
	n int
}

// room makes sure that k more octets fit.
func (g *page) room(k int) {
	if len(g.b)-g.n < k {
		b := make([]byte, 2*len(g.b)+k)
		copy(b, g.b[:g.n])
		g.b = b
	}
}

func (g *page) add(s string) {
	g.room(len(s))
	g.n += copy(g.b[g.n:], s)
}

// roomForField is what a field needs beside its name and a value of any length: brackets, a value of one of the shorter types and
// what is written over the end of it.
const roomForField = 160

// jsonFields writes the fields of a layer as the members of a JSON object, while they are listed. What only a later field tells is
// mended then: that a field has children, which makes an object of its value, or comes again, which makes an array of it. All work is
// linear in what is written but for the order of names that come again apart from each other, since a hostile packet can have very
// many fields.
type jsonFields struct {
	page
	p      *packet.Packet
	kind   packet.Kind // of the layer
	infos  []jsonInfo  // of its protocol's fields
	levels []level     // of the fields that are open
	top    int
	names  []nameState
	moves  []move
	saved  []savedName
	scope  uint64 // of the newest object
	base   uint64 // of the layer's
	skip   uint8  // depth of a field that is left out with its descendants; noSkip: none

	table   infoTable
	named   map[string]int32 // indices in names
	payload bool             // fields that hold a payload are left out
	cuts    []move
	scratch []byte
	lister  engine.Lister
	escapes escapes
	fields  []packet.Field // of the layer
}

// level is the last field at a depth of nesting.
type level struct {
	scope uint64 // of the object that it is in
	id    packet.FieldID
	start int32 // its value, the object around it included
	name  int32
	moves int32 // those from here on are within the object
	saved int32 // so are these
	depth uint8
	flags levelFlags
}

type levelFlags uint8

const (
	listed   levelFlags = 1 << iota // its array is open
	guessed                         // an object was begun for its children, which have yet to come
	object                          // it has children, or more to say
	deferred                        // its value belongs further up: the last of moves
)

// nameState is where a name was seen last.
type nameState struct {
	scope  uint64 // of the object
	level  int32
	start  int32 // its first value
	end    int32 // the last of those that follow each other
	listed bool
}

type savedName struct {
	name  int32
	state nameState
}

// noName is an index in names of nobody.
const noName = 0

// init makes ready for a Lister's fields.
func (w *jsonFields) init(d engine.Lister) {
	w.lister = d
	w.names = make([]nameState, 1, 64)
	w.levels = make([]level, 8)
	w.named = map[string]int32{}
	w.escapes.init()
}

// list writes the fields of layer i of p, without the brace that ends the object.
func (w *jsonFields) list(p *packet.Packet, i int, k packet.Kind) {
	start := w.n
	w.begin(p, k)
	w.fields = engine.AppendFields(w.lister, w.fields[:0], p, i)
	w.takeAll()
	w.end()
	if w.n > start {
		w.b[start] = '{' // for the first one's comma
		return
	}
	w.add("{")
}

// begin makes ready for fields of a layer, whose object has begun.
func (w *jsonFields) begin(p *packet.Packet, k packet.Kind) {
	w.p, w.kind, w.infos = p, k, w.table.of(k)
	w.scope++
	w.base, w.top, w.skip = w.scope, 0, noSkip
	w.levels[0] = level{scope: w.scope}
	w.moves, w.saved = w.moves[:0], w.saved[:0]
}

// end ends what is open of the layer's fields.
func (w *jsonFields) end() {
	for w.top > 0 {
		w.leave()
	}
	w.endField(&w.levels[0], noName)
	w.settle(0)
	w.p = nil
}

// takeAll writes the fields. It is written out in one piece: it runs for each field of each packet.
func (w *jsonFields) takeAll() {
	for i := range w.fields {
		f := &w.fields[i]
		if f.Depth > w.skip {
			continue
		}
		if f.Flags&packet.Hidden != 0 {
			w.skip = f.Depth
			continue
		}
		x := w.info(f.ID)
		if x.omit {
			w.skip = f.Depth
			continue
		}
		w.skip = noSkip
		w.room(roomForField)
		l := &w.levels[w.top]
		if l.depth != f.Depth || l.flags != 0 {
			l = w.turn(f.Depth, x.name)
		} else {
			w.names[l.name].end = int32(w.n)
		}
		s := &w.names[x.name]
		if s.scope >= w.base && w.again(l, s, x) {
			l.start = int32(w.n)
			if l.flags&guessed != 0 {
				w.n += copy(w.b[w.n:], valueKey)
			}
		} else {
			b := w.b[w.n:]
			*(*[shortKey]byte)(b) = x.text
			if x.length > shortKey {
				w.room(len(x.long) + roomForField)
				copy(w.b[w.n:], x.long)
			}
			l.start = int32(w.n) + int32(x.plain)
			w.n += int(x.length)
			l.flags, l.name = x.flags, x.name
			s.scope, s.level, s.start, s.listed = l.scope, int32(w.top), l.start, x.flags&listed != 0
		}
		l.id = f.ID
		switch x.op {
		case writeUint:
			w.n += decimal.Uint(w.cell(), f.Num)
		case writeBool:
			w.n += decimal.Bool(w.cell(), f.Num != 0)
		default:
			w.value(x, *f)
		}
	}
}

// turn ends the last field before one of another depth, or one that needs more than its value to be written.
func (w *jsonFields) turn(depth uint8, name int32) *level {
	if l := &w.levels[w.top]; depth > l.depth && l.name != noName {
		return w.enter(depth)
	}
	for w.top > 0 && w.levels[w.top-1].depth >= depth {
		w.leave()
	}
	l := &w.levels[w.top]
	w.endField(l, name)
	l.depth = depth
	return l
}

// enter begins the object of the last field's children.
func (w *jsonFields) enter(depth uint8) *level {
	l := &w.levels[w.top]
	if l.flags&(guessed|object) == 0 {
		w.insert(int(l.start), valueKey)
		x := w.info(l.id)
		x.flags |= guessed
		x.length = x.plain + uint16(len(valueKey))
	}
	l.flags = l.flags&^guessed | object
	w.top++
	if w.top == len(w.levels) {
		w.levels = append(w.levels, level{})
	}
	w.scope++
	l = &w.levels[w.top]
	*l = level{scope: w.scope, depth: depth, moves: int32(len(w.moves)), saved: int32(len(w.saved))}
	return l
}

// leave ends the last field at the innermost level, and the level.
func (w *jsonFields) leave() {
	l := &w.levels[w.top]
	w.endField(l, noName)
	w.settle(int(l.moves))
	for i := len(w.saved) - 1; i >= int(l.saved); i-- {
		w.names[w.saved[i].name] = w.saved[i].state
	}
	w.saved = w.saved[:l.saved]
	w.top--
}

// endField ends the last field of a level, and its array unless the next name is the same.
func (w *jsonFields) endField(l *level, next int32) {
	w.room(roomForField)
	switch {
	case l.flags&object != 0:
		w.b[w.n] = '}'
		w.n++
	case l.flags&guessed != 0:
		copy(w.b[l.start:w.n], w.b[int(l.start)+len(valueKey):w.n])
		w.n -= len(valueKey)
		x := w.info(l.id)
		x.flags &^= guessed
		x.length = x.plain
	}
	if l.flags&deferred != 0 {
		w.moves[len(w.moves)-1].to = int32(w.n)
		return
	}
	w.names[l.name].end = int32(w.n)
	if l.flags&listed != 0 && l.name != next {
		w.b[w.n] = ']'
		w.n++
		l.flags = 0
	}
}

// again begins a value whose name was in the layer before. It reports false where that was in another object.
func (w *jsonFields) again(l *level, s *nameState, x *jsonInfo) bool {
	if s.scope != l.scope {
		if int(s.level) < w.top && w.levels[s.level].scope == s.scope { // it may come there again
			w.saved = append(w.saved, savedName{x.name, *s})
		}
		return false
	}
	flags := x.flags & guessed
	if l.name == x.name && l.flags&deferred == 0 {
		if !s.listed {
			w.insert(int(s.start), "[")
			s.listed = true
		}
		l.flags = flags | listed
	} else {
		if !s.listed {
			w.moves = append(w.moves, move{at: s.start, what: openArray}, move{at: s.end, what: shutArray})
			s.listed = true
		}
		w.moves = append(w.moves, move{at: s.end, from: int32(w.n), what: moveValue})
		l.flags = flags | deferred
	}
	l.name = x.name
	w.b[w.n] = ','
	w.n++
	return true
}

// insert puts text before what stands at from.
func (w *jsonFields) insert(from int, text string) {
	w.room(len(text) + roomForField)
	copy(w.b[from+len(text):], w.b[from:w.n])
	w.n += len(text)
	copy(w.b[from:], text)
}
