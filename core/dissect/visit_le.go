package dissect

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// le reads the little-endian integers of link headers that hosts and radios write.
var le = binary.LittleEndian

// le16 lists a 16-bit integer in little-endian order and returns it; le32 and le64 likewise.
func (v *visit) le16(id packet.FieldID, at int) uint16 {
	n := v.peek16(at)
	v.num(id, at, 2, uint64(n))
	return n
}

func (v *visit) le32(id packet.FieldID, at int) uint32 {
	n := v.peek32(at)
	v.num(id, at, 4, uint64(n))
	return n
}

func (v *visit) le64(id packet.FieldID, at int) uint64 {
	if !v.has(at, 8) {
		return 0
	}
	n := le.Uint64(v.b[at:])
	v.emit(id, at, 8, n, 0)
	return n
}

// peek16 and peek32 read in little-endian order without listing; 0 when it is not there.
func (v *visit) peek16(at int) uint16 {
	if !v.has(at, 2) {
		return 0
	}
	return le.Uint16(v.b[at:])
}

func (v *visit) peek32(at int) uint32 {
	if !v.has(at, 4) {
		return 0
	}
	return le.Uint32(v.b[at:])
}

func (v *visit) peekBE64(at int) uint64 {
	if !v.has(at, 8) {
		return 0
	}
	return be.Uint64(v.b[at:])
}

// order32 lists a 32-bit integer in the order that the header has.
func (v *visit) order32(id packet.FieldID, at int, big bool) uint32 {
	if big {
		return v.u32(id, at)
	}
	return v.le32(id, at)
}

func (v *visit) order16(id packet.FieldID, at int, big bool) {
	if big {
		v.u16(id, at)
	} else {
		v.le16(id, at)
	}
}

// word reads a 16-bit integer in the order that the header has, without listing.
func (v *visit) word(at int, big bool) uint16 {
	if big {
		return v.be16(at)
	}
	return v.peek16(at)
}

// int8 lists a signed 8-bit integer.
func (v *visit) int8(id packet.FieldID, at int) { v.num(id, at, 1, uint64(int64(int8(v.at(at))))) }

// cString lists the string that ends with the first zero of n octets.
func (v *visit) cString(id packet.FieldID, at, n int) {
	if !v.has(at, n) {
		return
	}
	for i, x := range v.b[at : at+n] {
		if x == 0 {
			n = i
			break
		}
	}
	v.octets(id, at, n)
}

// maskedAddress lists an address whose first octet has a flag that is no part of it.
func (v *visit) maskedAddress(id packet.FieldID, at int, mask byte) {
	if !v.has(at, 6) {
		return
	}
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = append(buf, v.b[at:at+6]...)
	buf[start] &= mask
	v.emit(id, at, 6, v.p.CloseText(buf, start), packet.InText)
}
