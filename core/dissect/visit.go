package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// visit lists the fields of one layer. Its methods read the layer's octets b by offset from the layer's start and check
// every access: a field that does not lie wholly in b is left out, so that listing needs no length checks of its own.
//
// One visit goes from layer to layer: what belongs to one of them is reset by begin.
type visit struct {
	d     *Dissector
	p     *packet.Packet
	i     int // index of the layer in the chain; -1 for the frame
	l     packet.Layer
	b     []byte // octets of the layer, header and payload
	depth uint8
	flags packet.FieldFlags // of the fields that follow
	stop  bool

	got   []packet.Field // of which the first count are listed
	count int
	yield func(packet.Field) bool // takes them when got is full; nil: got grows

	msg  []byte // of a message that b is a part of: all of it that is there
	more bool   // the message goes on in another segment
	end  bool   // nothing more of the message can be read

	opened opened // set while b is not the packet's own, or names are those of DTLS

	toCentre bool // of a short message: it goes to a service centre
	phase2   bool // of CAMEL

	parts, part [2]uint16 // of DHCP options in several parts: how many there are, and which one comes next
}

// emit lists a field of n octets at at. Nearly all fields come through here or, where a call less is worth it, through the few
// methods below that do the same by themselves.
func (v *visit) emit(id packet.FieldID, at, n int, num uint64, flags packet.FieldFlags) {
	if v.odd() {
		v.emitOdd(id, at, n, num, flags)
		return
	}
	v.set(v.next(), id, at, n, num, flags)
}

// odd reports that nobody wants more fields, that there is no room for one, that the octets are not the packet's own, or that fields of
// TLS have DTLS's names.
func (v *visit) odd() bool { return v.count == len(v.got) || v.stop || v.opened.odd }

// next is where a field goes that is not odd.
func (v *visit) next() *packet.Field {
	v.count++
	return &v.got[v.count-1]
}

func (v *visit) set(f *packet.Field, id packet.FieldID, at, n int, num uint64, flags packet.FieldFlags) {
	f.ID = id
	f.Depth = v.depth
	f.Flags = flags | v.flags
	f.Off = v.l.Off + uint32(at)
	f.Len = uint32(n)
	f.Num = num
}

// emitOdd is emit where odd is true.
func (v *visit) emitOdd(id packet.FieldID, at, n int, num uint64, flags packet.FieldFlags) {
	if v.stop || v.count == len(v.got) && !v.room(1) {
		return
	}
	f := v.next()
	v.set(f, id, at, n, num, flags)
	if v.opened.n != 0 {
		*f = v.opened.field(*f, at)
	}
	if v.overDTLS() {
		f.ID = dtlsID(f.ID)
	}
}

// room makes room for k fields; false: nobody wants more.
func (v *visit) room(k int) bool {
	if v.yield != nil {
		v.flush()
		return !v.stop
	}
	v.got = append(v.got, make([]packet.Field, max(k, fieldRoom, len(v.got)))...)
	v.got = v.got[:cap(v.got)]
	return true
}

// fieldRoom is how many fields are handed on at a time; more than the rows of any header.
const fieldRoom = 64

// flush hands on what has been listed.
func (v *visit) flush() {
	fields, yield := v.got[:v.count], v.yield
	v.count = 0
	if v.stop {
		return
	}
	for i := range fields {
		if !yield(fields[i]) {
			v.stop = true
			return
		}
	}
}

// has reports whether n octets lie at at; a negative number is a large one here.
func (v *visit) has(at, n int) bool {
	return uint(at) <= uint(len(v.b)) && uint(n) <= uint(len(v.b))-uint(at)
}

// in makes the following fields children of the last one; out ends that.
func (v *visit) in()  { v.depth++ }
func (v *visit) out() { v.depth-- }

// hide marks the following fields Hidden; show ends that.
func (v *visit) hide() { v.flags |= packet.Hidden }
func (v *visit) show() { v.flags &^= packet.Hidden }

// u8 lists an 8-bit integer and returns it; 0 when it is not there. u16 … u64 are in network order.
func (v *visit) u8(id packet.FieldID, at int) uint8 {
	b := v.b
	if at < 0 || at >= len(b) {
		return 0
	}
	n := b[at]
	if v.odd() {
		v.emitOdd(id, at, 1, uint64(n), 0)
	} else {
		v.set(v.next(), id, at, 1, uint64(n), 0)
	}
	return n
}

func (v *visit) u16(id packet.FieldID, at int) uint16 {
	b := v.b
	if at < 0 || at >= len(b)-1 {
		return 0
	}
	n := uint16(b[at])<<8 | uint16(b[at+1])
	if v.odd() {
		v.emitOdd(id, at, 2, uint64(n), 0)
	} else {
		v.set(v.next(), id, at, 2, uint64(n), 0)
	}
	return n
}

func (v *visit) u24(id packet.FieldID, at int) uint32 {
	if !v.has(at, 3) {
		return 0
	}
	n := uint32(v.b[at])<<16 | uint32(v.b[at+1])<<8 | uint32(v.b[at+2])
	v.emit(id, at, 3, uint64(n), 0)
	return n
}

func (v *visit) u32(id packet.FieldID, at int) uint32 {
	b := v.b
	if at < 0 || at >= len(b)-3 {
		return 0
	}
	n := uint32(b[at])<<24 | uint32(b[at+1])<<16 | uint32(b[at+2])<<8 | uint32(b[at+3])
	if v.odd() {
		v.emitOdd(id, at, 4, uint64(n), 0)
	} else {
		v.set(v.next(), id, at, 4, uint64(n), 0)
	}
	return n
}

func (v *visit) u64(id packet.FieldID, at int) uint64 {
	if !v.has(at, 8) {
		return 0
	}
	n := be.Uint64(v.b[at:])
	v.emit(id, at, 8, n, 0)
	return n
}

// num lists a value that was read from the n octets at at: bits, swapped integers, scaled lengths.
func (v *visit) num(id packet.FieldID, at, n int, val uint64) {
	switch {
	case !v.has(at, n):
	case v.odd():
		v.emitOdd(id, at, n, val, 0)
	default:
		v.set(v.next(), id, at, n, val, 0)
	}
}

// bit lists a boolean from the n octets at at.
func (v *visit) bit(id packet.FieldID, at, n int, set bool) { v.num(id, at, n, one(set)) }

// gen lists a derived value; at is where Wireshark would point.
func (v *visit) gen(id packet.FieldID, at int, val uint64) {
	at = min(at, len(v.b))
	if v.odd() {
		v.emitOdd(id, at, 0, val, packet.Generated)
	} else {
		v.set(v.next(), id, at, 0, val, packet.Generated)
	}
}

// octets lists the n octets at at: addresses, strings, opaque data, and headings of type None.
func (v *visit) octets(id packet.FieldID, at, n int) { v.num(id, at, n, 0) }

// addr4 lists an IPv4 address.
func (v *visit) addr4(id packet.FieldID, at int) { v.u32(id, at) }

// malformed says that the n octets at at cannot be read as what should be there; as much of them as is there is named.
func (v *visit) malformed(at, n int, why packet.FaultCode) {
	at = min(max(at, 0), len(v.b))
	v.emit(malformedReason, at, min(max(n, 0), len(v.b)-at), uint64(why), 0)
}

// continues says that the message whose octets from at on are there goes on in another segment of the stream.
func (v *visit) continues(at int) {
	at = min(max(at, 0), len(v.b))
	v.emit(malformedContinues, at, len(v.b)-at, uint64(packet.Continues), 0)
}

// be16 and be32 read without listing; 0 when it is not there.
func (v *visit) be16(at int) uint16 {
	if !v.has(at, 2) {
		return 0
	}
	return be.Uint16(v.b[at:])
}

func (v *visit) be32(at int) uint32 {
	if !v.has(at, 4) {
		return 0
	}
	return be.Uint32(v.b[at:])
}

func (v *visit) at(i int) uint8 {
	if !v.has(i, 1) {
		return 0
	}
	return v.b[i]
}

func one(set bool) uint64 {
	if set {
		return 1
	}
	return 0
}
