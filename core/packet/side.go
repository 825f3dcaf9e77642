package packet

// side is what an engine with a dissection of its own keeps on the packet: its fields, a list in the order of the layers, and the
// packet's value in its library. The texts of those fields whose value is not in the octets are in the text storage.
type side struct {
	fields []Field
	end    []uint32 // end of each layer's part of fields
	native any
}

// clone leaves the engine's own value out: it lives no longer than the packet that the reader owns.
func (s *side) clone() *side {
	if s == nil {
		return nil
	}
	return &side{fields: append([]Field(nil), s.fields...), end: append([]uint32(nil), s.end...)}
}

// own gives the packet's side, which the first call makes.
func (p *Packet) own() *side {
	if p.side == nil {
		p.side = new(side)
	}
	return p.side
}

// ResetSide empties the engine's list and the text storage, keeping their room.
func (p *Packet) ResetSide() {
	s := p.own()
	s.fields, s.end = s.fields[:0], s.end[:0]
	p.ResetText()
}

// AddSide appends a field of layer i to the engine's list. Layers come in order; i may skip layers without fields.
func (p *Packet) AddSide(i int, f Field) {
	s := p.own()
	for len(s.end) <= i {
		s.end = append(s.end, uint32(len(s.fields)))
	}
	s.fields = append(s.fields, f)
	s.end[i] = uint32(len(s.fields))
}

// Side gives the engine's fields of layer i; the slice is the packet's own.
func (p *Packet) Side(i int) []Field {
	s := p.side
	if s == nil || i < 0 || i >= len(s.end) {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = s.end[i-1]
	}
	return s.fields[start:s.end[i]]
}

// SetNative keeps the engine's own value of the packet, which its module's Native gives to callers. Engines store a pointer
// to a type of their own, so that no other engine's packet is taken for theirs.
func (p *Packet) SetNative(v any) { p.own().native = v }

// Native is what SetNative kept; nil on a clone, since the value lives no longer than the packet that the reader owns.
func (p *Packet) Native() any {
	if p.side == nil {
		return nil
	}
	return p.side.native
}

// SetAside keeps what a dissector learnt from other packets about this one; copies and clones have it too, so that it must not change
// in a way that its readers see, and hold nothing that the reader reuses.
func (p *Packet) SetAside(v any) { p.aside = v }

// Aside is what SetAside kept. A packet that is used again may still have that of an earlier one: its keeper has to tell.
func (p *Packet) Aside() any { return p.aside }
