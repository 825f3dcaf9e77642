package engine

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// FieldAppender is optional for a Lister: it lists fields without a call for each, which takes less time. dissect.Dissector is one.
type FieldAppender interface {
	// AppendFields appends the fields of a layer to dst, those that Fields lists.
	AppendFields(dst []packet.Field, p *packet.Packet, layer int) []packet.Field
	// AppendAllFields appends the fields that AllFields lists.
	AppendAllFields(dst []packet.Field, p *packet.Packet) []packet.Field
}

// AppendFields appends the fields of a layer to dst, whatever Lister it is. Keep what it returns for the next layer: it has then
// nothing to allocate.
func AppendFields(l Lister, dst []packet.Field, p *packet.Packet, layer int) []packet.Field {
	if a, ok := l.(FieldAppender); ok {
		return a.AppendFields(dst, p, layer)
	}
	g := gathered(dst)
	l.Fields(p, layer, g.add)
	return g
}

// AppendAllFields is AppendFields for the frame and all layers.
func AppendAllFields(l Lister, dst []packet.Field, p *packet.Packet) []packet.Field {
	switch a := l.(type) {
	case *dissect.Dissector: // of most engines; asked for by itself it takes a third of the time
		return a.AppendAllFields(dst, p)
	case FieldAppender:
		return a.AppendAllFields(dst, p)
	}
	g := gathered(dst)
	l.AllFields(p, g.add)
	return g
}

// gathered are fields that a Lister hands out one by one. It is what goes to the heap for that.
type gathered []packet.Field

func (g *gathered) add(f packet.Field) bool {
	*g = append(*g, f)
	return true
}
