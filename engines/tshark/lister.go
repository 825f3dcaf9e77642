package tshark

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// lister keeps the Defs of a session, made as names appear, and lists what the session has put on its packets. Several
// goroutines may use it while the session goes on: a clone outlives its packet.
type lister struct {
	glossary func() *glossary // waits until tshark has told it
	mu       sync.RWMutex
	words    map[string]*word
	defs     map[packet.Kind][]*packet.Def // a FieldID's index is the place in the list
}

// word is a field by its name.
type word struct {
	def   *packet.Def    // with the type that Wireshark gives it
	id    packet.FieldID // of def; 0: the protocol has no more room for names
	known bool           // somebody has a description of it
	plain packet.FieldID // of the same name as text, for values that the type cannot hold; 0 until it is needed
}

var _ engine.Lister = (*lister)(nil)

func newLister(g func() *glossary) *lister {
	return &lister{glossary: g, words: map[string]*word{}, defs: map[packet.Kind][]*packet.Def{}}
}

// word finds a field, or makes it. Only the session's goroutine calls it, with or without l.mu.
func (l *lister) word(name []byte) *word {
	l.mu.RLock()
	w := l.words[string(name)]
	l.mu.RUnlock()
	if w != nil {
		return w
	}
	g := l.glossary()
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.learn(string(name), g)
}

// learn makes a word. The caller holds l.mu.
func (l *lister) learn(name string, g *glossary) *word {
	if w := l.words[name]; w != nil {
		return w
	}
	def, proto, known := g.lookup(name)
	w := &word{def: &def, known: known}
	k := packet.Frame
	if proto != "frame" {
		k = packet.NamedKind(proto, proto, packet.Application) // most are; core knows the others
	}
	w.id = l.add(k, &def)
	l.words[name] = w
	return w
}

// text gives the ID of the word as text.
func (l *lister) text(w *word) packet.FieldID {
	l.mu.Lock()
	defer l.mu.Unlock()
	if w.plain == 0 && w.id != 0 {
		w.plain = w.id
		if w.def.Type != packet.String {
			w.plain = l.add(w.id.Kind(), &packet.Def{Name: w.def.Name, Title: w.def.Title, Type: packet.String})
		}
	}
	return w.plain
}

// add appends a Def and gives its ID, or 0 where the index no longer fits one. Index 0 stays free, so that no ID is 0.
func (l *lister) add(k packet.Kind, d *packet.Def) packet.FieldID {
	defs := l.defs[k]
	if len(defs) == 0 {
		defs = append(defs, nil)
	}
	if len(defs) > 0xffff {
		return 0
	}
	l.defs[k] = append(defs, d)
	return packet.FieldID(k)<<16 | packet.FieldID(len(defs))
}

// FrameFields implements engine.Lister. The fields of the frame come first on a packet's side.
func (l *lister) FrameFields(p *packet.Packet, yield func(packet.Field) bool) { side(p, 0, yield) }

// Fields implements engine.Lister.
func (l *lister) Fields(p *packet.Packet, layer int, yield func(packet.Field) bool) {
	if layer >= 0 {
		side(p, layer+1, yield)
	}
}

// AllFields implements engine.Lister: the frame's fields, then those of each layer.
func (l *lister) AllFields(p *packet.Packet, yield func(packet.Field) bool) {
	for i := range len(p.Layers()) + 1 {
		if !side(p, i, yield) {
			return
		}
	}
}

func side(p *packet.Packet, i int, yield func(packet.Field) bool) bool {
	for _, f := range p.Side(i) {
		if !yield(f) {
			return false
		}
	}
	return true
}

// Def implements engine.Lister.
func (l *lister) Def(id packet.FieldID) *packet.Def {
	l.mu.RLock()
	defer l.mu.RUnlock()
	defs := l.defs[id.Kind()]
	if id.Index() >= len(defs) {
		return nil
	}
	return defs[id.Index()]
}

// Lookup implements engine.Lister for every field that this tshark knows, whether or not a packet had it: as Wireshark types
// it, and as text where a value needed that.
func (l *lister) Lookup(name string) []packet.FieldID {
	g := l.glossary()
	l.mu.Lock()
	defer l.mu.Unlock()
	w := l.words[name]
	if w == nil {
		if _, _, ok := g.lookup(name); !ok {
			return nil
		}
		w = l.learn(name, g)
	}
	switch {
	case w.id == 0:
		return nil
	case w.plain != 0 && w.plain != w.id:
		return []packet.FieldID{w.id, w.plain}
	}
	return []packet.FieldID{w.id}
}
