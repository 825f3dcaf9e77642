package packet

// An engine with a dissection of its own keeps its fields on the packet: a list in the order of the layers, and the texts
// of those whose value is not in the octets.

// ResetSide empties the engine's list and the text storage, keeping their room.
func (p *Packet) ResetSide() {
	p.side, p.sideEnd = p.side[:0], p.sideEnd[:0]
	p.ResetText()
}

// AddSide appends a field of layer i to the engine's list. Layers come in order; i may skip layers without fields.
func (p *Packet) AddSide(i int, f Field) {
	for len(p.sideEnd) <= i {
		p.sideEnd = append(p.sideEnd, uint32(len(p.side)))
	}
	p.side = append(p.side, f)
	p.sideEnd[i] = uint32(len(p.side))
}

// Side gives the engine's fields of layer i; the slice is the packet's own.
func (p *Packet) Side(i int) []Field {
	if i < 0 || i >= len(p.sideEnd) {
		return nil
	}
	start := uint32(0)
	if i > 0 {
		start = p.sideEnd[i-1]
	}
	return p.side[start:p.sideEnd[i]]
}

// SetNative keeps the engine's own value of the packet, which its module's Native gives to callers. Engines store a pointer
// to a type of their own, so that no other engine's packet is taken for theirs.
func (p *Packet) SetNative(v any) { p.native = v }

// Native is what SetNative kept; nil on a clone, since the value lives no longer than the packet that the reader owns.
func (p *Packet) Native() any { return p.native }

// SetAside keeps what a dissector learnt from other packets about this one; copies and clones have it too, so that it must not change
// in a way that its readers see, and hold nothing that the reader reuses.
func (p *Packet) SetAside(v any) { p.aside = v }

// Aside is what SetAside kept. A packet that is used again may still have that of an earlier one: its keeper has to tell.
func (p *Packet) Aside() any { return p.aside }
