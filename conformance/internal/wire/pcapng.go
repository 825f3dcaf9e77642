package wire

// NG builds pcapng blocks in one byte order (draft-ietf-opsawg-pcapng).
type NG struct{ Order Order }

// Block gives a block with its two lengths; the body is padded to a multiple of 4 (§3.1).
func (n NG) Block(typ uint32, parts ...[]byte) []byte {
	body := Join(parts...)
	body = Pad(body, (len(body)+3)&^3)
	return n.RawBlock(typ, uint32(12+len(body)), body)
}

// RawBlock gives a block that states the total length it is told, in both places.
func (n NG) RawBlock(typ, length uint32, body []byte) []byte {
	b := n.Order.AppendUint32(nil, typ)
	b = n.Order.AppendUint32(b, length)
	return n.Order.AppendUint32(append(b, body...), length)
}

// Opt gives an option, padded to a multiple of 4 (§3.5).
func (n NG) Opt(code uint16, value []byte) []byte {
	b := n.Order.AppendUint16(nil, code)
	b = n.Order.AppendUint16(b, uint16(len(value)))
	b = append(b, value...)
	return Pad(b, (len(b)+3)&^3)
}

// End is opt_endofopt.
func (n NG) End() []byte { return n.Opt(0, nil) }

// U16, U32 and U64 give numbers in the section's order; Time64 gives the two halves of a time, high first.
func (n NG) U16(v uint16) []byte { return n.Order.AppendUint16(nil, v) }

// U32 is U16 for four octets.
func (n NG) U32(v uint32) []byte { return n.Order.AppendUint32(nil, v) }

// U64 is U16 for eight octets.
func (n NG) U64(v uint64) []byte { return n.Order.AppendUint64(nil, v) }

// Time64 writes a time in two 32-bit halves, the high one first whatever the order (§4.3).
func (n NG) Time64(ticks uint64) []byte { return Join(n.U32(uint32(ticks>>32)), n.U32(uint32(ticks))) }

// SHB starts a section of unknown length (§4.1).
func (n NG) SHB(opts ...[]byte) []byte {
	return n.Block(0x0a0d0d0a, n.U32(0x1a2b3c4d), n.U16(1), n.U16(0), n.U64(1<<64-1), Join(opts...))
}

// IDB describes an interface (§4.2).
func (n NG) IDB(link uint16, snaplen uint32, opts ...[]byte) []byte {
	return n.Block(1, n.U16(link), n.U16(0), n.U32(snaplen), Join(opts...))
}

// EPB holds a packet (§4.3); orig 0 stands for an uncut one.
func (n NG) EPB(iface uint32, ticks uint64, orig int, data []byte, opts ...[]byte) []byte {
	if orig == 0 {
		orig = len(data)
	}
	padded := Pad(Join(data), (len(data)+3)&^3)
	return n.Block(6, n.U32(iface), n.Time64(ticks), n.U32(uint32(len(data))), n.U32(uint32(orig)), padded, Join(opts...))
}

// SPB holds a packet without time or interface (§4.4); stored is the data with its padding.
func (n NG) SPB(orig int, stored []byte) []byte { return n.Block(3, n.U32(uint32(orig)), stored) }

// Packet is the obsolete Packet Block (appendix A): 16-bit interface and drops count.
func (n NG) Packet(iface, drops uint16, ticks uint64, data []byte, opts ...[]byte) []byte {
	padded := Pad(Join(data), (len(data)+3)&^3)
	size := n.U32(uint32(len(data)))
	return n.Block(2, n.U16(iface), n.U16(drops), n.Time64(ticks), size, size, padded, Join(opts...))
}
