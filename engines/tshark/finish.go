package tshark

import (
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// finish puts what was gathered on the packet of a slot.
func (b *builder) finish(s *slot) {
	p, fed := b.p, s.fed
	if len(b.layers) == 0 {
		b.layer(packet.Data, &item{size: len(p.Data)})
		if b.fault != 0 {
			b.layers[0].fault = b.fault
		}
	}
	if s.unfit != 0 { // tshark was not told the link type
		b.layers = b.layers[:1]
		b.layers[0] = layer{kind: packet.Data, size: len(p.Data), fault: s.unfit}
	}
	b.extents()
	n, rest := b.cut()
	if b.full && n > 0 && b.layers[n-1].fault == 0 {
		b.layers[n-1].fault = packet.FaultValue
	}
	for i := range b.layers[:n] {
		p.AddLayer(b.layers[i].record())
	}
	if rest.Kind == packet.KindNone && n > 0 {
		rest = b.layers[n-1].payload()
	}
	if rest.Kind == packet.KindNone && fed < len(p.Data) {
		rest = packet.Layer{Span: packet.Span{Off: uint32(fed), Len: uint32(len(p.Data) - fed)}, Kind: packet.Data, Reason: packet.Reason{Fault: packet.NoDissector}}
	}
	if rest.Kind != packet.KindNone {
		p.AddLayer(rest)
	}
	for i := range n + 1 {
		moved := i > 0 && b.layers[i-1].moved()
		for at := b.chains[i].first; at >= 0; at = b.fields[at].next {
			f := b.fields[at].f
			if moved && !b.fields[at].sure {
				f.Off, f.Len = 0, 0
			}
			p.AddSide(i, f)
		}
	}
}

// moved reports whether a layer lies in data that tshark made, and not where its position says.
func (l *layer) moved() bool { return l.elsewhere > l.here }

// extents turns sizes, which Wireshark gives for headers, into those of headers with payload: up to the end of what lies in
// the layers that follow.
func (b *builder) extents() {
	after := 0 // end of the layers that follow
	for i := len(b.layers) - 1; i >= 0; i-- {
		l := &b.layers[i]
		if l.moved() {
			l.off, l.size, l.last = 0, 0, 0
			continue
		}
		l.last = max(l.last, l.off+l.size, after)
		after = max(after, l.last)
		if end := l.off + l.size; i+1 < len(b.layers) && !b.layers[i+1].moved() {
			if next := b.layers[i+1].off; next > l.off && next < end { // Wireshark counts what lies within it
				l.size = next - l.off
			}
		}
	}
}

func (l *layer) record() packet.Layer {
	r := packet.Layer{Span: packet.Span{Off: uint32(l.off), Len: uint32(max(l.last-l.off, 0))}, Kind: l.kind, Reason: packet.Reason{Fault: l.fault}}
	r.Hdr = uint16(min(l.size, int(r.Len), 0xffff))
	if l.kind == packet.Data {
		r.Hdr = 0
	}
	return r
}

// payload gives a layer for what the innermost protocol holds and tshark shows as a field of it alone.
func (l *layer) payload() (rest packet.Layer) {
	r := l.record()
	if l.kind == packet.Data || l.moved() || uint32(r.Hdr) >= r.Len || r.Hdr == 0xffff {
		return rest
	}
	return packet.Layer{Span: packet.Span{Off: r.Off + uint32(r.Hdr), Len: r.Len - uint32(r.Hdr)}, Kind: packet.Data, Reason: packet.Reason{Fault: packet.NoDissector}}
}

// cut applies the caller's limits, which tshark has none of: it gives the number of layers that stay, and the layer of what
// lies above them.
func (b *builder) cut() (n int, rest packet.Layer) {
	for i := range b.layers {
		l := &b.layers[i]
		over := b.opt.StopTier != packet.TierNone && l.tier > b.opt.StopTier
		if b.opt.StopProtocol != "" && i > 0 && b.layers[i-1].kind.Name() == b.opt.StopProtocol {
			over = true
		}
		if over && l.kind != packet.Data {
			rest = l.record()
			rest.Of, rest.Kind, rest.Hdr, rest.Fault = l.kind, packet.Data, 0, packet.Stopped
			return i, rest
		}
	}
	if b.opt.NoLayers {
		return 0, packet.Layer{Span: packet.Span{Len: uint32(len(b.p.Data))}, Kind: packet.Data, Reason: packet.Reason{Fault: packet.Stopped}}
	}
	if b.opt.Raw {
		return 0, packet.Layer{}
	}
	return len(b.layers), packet.Layer{}
}

// frameField reports whether a field of the frame is listed. What tshark says of the stream that it was fed and not of the
// source is left out.
func (b *builder) frameField(it *item) bool {
	switch string(it.name) {
	case "frame.coloring_rule.name", "frame.coloring_rule.string":
		return false
	case "frame.interface_id", "frame.section_number":
		return b.pcapng
	case "frame.interface_name", "frame.interface_description":
		return b.pcapng && string(it.show) != "unknown"
	case "frame.time", "frame.time_epoch", "frame.time_delta", "frame.time_delta_displayed", "frame.time_relative":
		_, _, ok := b.p.Time.Split()
		return ok
	}
	return true
}

// frameValue puts the source's own numbers in the place of those of the stream.
func (b *builder) frameValue(f *packet.Field, w *word) {
	var n uint64
	switch w.def.Name {
	case "frame.number":
		n = b.p.Number
	case "frame.len":
		n = uint64(b.p.Len - min(dissect.PseudoHeader(b.p), b.p.Len))
	case "frame.cap_len":
		n = uint64(b.p.CapLen - dissect.PseudoHeader(b.p))
	case "frame.interface_id":
		n = uint64(b.p.Iface)
	case "frame.section_number":
		n = uint64(b.p.Extra.Section) + 1
	case "frame.time", "frame.time_epoch":
		ns, _ := b.p.Time.Nanoseconds()
		n = uint64(ns)
	default:
		return
	}
	f.ID, f.Num, f.Flags = w.id, n, f.Flags&^packet.InText
}
