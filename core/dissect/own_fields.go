package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// FieldList takes the fields of a layer of the caller's own [Protocol]. A field that does not lie wholly in the layer's octets is
// left out, so that a listing needs no length checks for headers that are cut. It holds until the Fields function returns.
type FieldList struct {
	p      *packet.Packet
	b      []byte
	kind   packet.Kind
	off    uint32
	depth  uint8
	fields []packet.Field
}

// Octets of the layer, header and payload; borrowed.
func (l *FieldList) Octets() []byte { return l.b }

// In makes the fields that follow children of the last one; Out ends that.
func (l *FieldList) In()  { l.depth++ }
func (l *FieldList) Out() { l.depth-- }

func (l *FieldList) add(i, at, n int, num uint64, flags packet.FieldFlags) bool {
	if i < 0 || i > 0xffff || at < 0 || n < 0 || at > len(l.b) || n > len(l.b)-at {
		return false
	}
	l.fields = append(l.fields, packet.Field{
		ID: packet.FieldID(l.kind)<<16 | packet.FieldID(i), Depth: l.depth, Flags: flags, Off: l.off + uint32(at), Len: uint32(n), Num: num,
	})
	return true
}

// Uint lists field i, an unsigned integer of 1 to 8 octets in network order at octet at, and returns it; 0 when it is not there.
func (l *FieldList) Uint(i, at, n int) uint64 {
	if n < 1 || n > 8 || at < 0 || at > len(l.b) || n > len(l.b)-at {
		return 0
	}
	num := uint64(0)
	for _, c := range l.b[at : at+n] {
		num = num<<8 | uint64(c)
	}
	l.add(i, at, n, num, 0)
	return num
}

// Num lists field i with a number that was read from the n octets at at in another way: bits, little-endian integers, times.
func (l *FieldList) Num(i, at, n int, num uint64) { l.add(i, at, n, num, 0) }

// Bytes lists field i, the n octets at at: octets, strings, and addresses but for IPv4 ones, which are integers.
func (l *FieldList) Bytes(i, at, n int) { l.add(i, at, n, 0, 0) }

// Generated lists field i with a number that is derived and stands nowhere in the octets.
func (l *FieldList) Generated(i int, num uint64) { l.add(i, 0, 0, num, packet.Generated) }

// Text lists field i, a string that is not in the octets as it is shown; the n octets at at are what it was made of.
func (l *FieldList) Text(i, at, n int, text string) {
	buf := l.p.TextBuffer()
	start := len(buf)
	num := l.p.CloseText(append(buf, text...), start)
	l.add(i, at, n, num, packet.InText)
}

// private lists the fields of a layer of the caller's own protocol. The list stands between: handing out the visit itself would
// move every visit to the heap.
func (v *visit) private() {
	p := v.d.Protocols.of(v.l.Kind)
	if p == nil || p.Fields == nil {
		return
	}
	l := &FieldList{p: v.p, b: v.b, kind: v.l.Kind, off: v.l.Off}
	p.Fields(l)
	for _, f := range l.fields {
		if f.ID.Index() < len(p.Defs) && (v.count < len(v.got) || v.room(1)) {
			*v.next() = f
		}
	}
}
