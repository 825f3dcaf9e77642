package packet

import (
	"encoding/binary"
	"slices"
	"unicode/utf8"
)

// FieldID names a field: the protocol's Kind in the high 16 bits, the index in the protocol's table of Defs in the low.
type FieldID uint32

// Kind of the protocol that the field belongs to.
func (id FieldID) Kind() Kind { return Kind(id >> 16) }

// Index in the protocol's table of Defs.
func (id FieldID) Index() int { return int(id & 0xffff) }

// Field is one field of a packet, by value. What Num, Off and Len mean follows from the Def's Type: see [Type].
type Field struct {
	ID    FieldID
	Depth uint8 // nesting below the layer; children follow their parent with Depth one higher
	Flags FieldFlags
	Off   uint32 // octets of Packet.Data that the field was read from
	Len   uint32 // 0 for a field that is derived and not in the octets
	Num   uint64
}

// FieldFlags tell fields that are shown from those that only filters and `-f fields` see.
type FieldFlags uint8

const (
	// Hidden fields repeat what another field shows (ip.addr beside ip.src).
	Hidden FieldFlags = 1 << iota
	// Generated fields are derived and not read from the octets (tcp.len).
	Generated
	// InText: the value is text in the packet's own storage, Num its place, or ASCIIText: see Packet.Text.
	InText
)

// Type says how a field's value is held and shown. Integers, booleans and IPv4 addresses are in Num; addresses, octets and
// strings are the Len octets at Off of Packet.Data.
type Type uint8

const (
	None      Type = iota // no value: a heading, or a flag by its presence
	Bool                  // Num 0 or 1
	Uint8                 // Num
	Uint16                // Num
	Uint24                // Num
	Uint32                // Num
	Uint40                // Num
	Uint48                // Num
	Uint56                // Num
	Uint64                // Num
	Int8                  // Num, sign-extended to 64 bits
	Int16                 // as Int8
	Int32                 // as Int8
	Int64                 // as Int8
	Float                 // Num holds math.Float32bits
	Double                // Num holds math.Float64bits
	Char                  // Num; shown quoted as tshark does
	IPv4Addr              // Num: the address in network order, 10.0.0.1 is 0x0a000001
	IPv6Addr              // 16 octets at Off
	EtherAddr             // 6 octets at Off
	EUI64                 // Num
	GUID                  // 16 octets at Off
	Bytes                 // Len octets at Off
	String                // Len octets at Off, or InText
	AbsTime               // Num: nanoseconds since 1970 UTC
	RelTime               // Num: nanoseconds, sign-extended
	Protocol              // Len octets at Off
	AX25                  // 7 octets at Off
)

// InOctets reports whether values of the type are octets, or text, and not in Num.
func (t Type) InOctets() bool {
	switch t {
	case IPv6Addr, EtherAddr, GUID, Bytes, String, AX25:
		return true
	}
	return false
}

// Base says how an integer is written, and what separates octets.
type Base uint8

const (
	Dec      Base = iota // the default: decimal; octets in hexadecimal without a separator
	Hex                  // 0x with as many digits as the Type has
	Oct                  // leading 0
	DecHex               // decimal, in trees followed by hexadecimal
	HexDec               // hexadecimal, in trees followed by decimal
	Colon                // octets in hexadecimal, in trees with colons
	Space                // octets in hexadecimal with spaces between
	ZeroNone             // of an AbsTime: Num 0 is no time, written NULL as tshark does
)

// Def describes a field: its name, how it is shown, and the names of its values.
type Def struct {
	Name  string // Wireshark's filter name
	Title string // Wireshark's label
	Type  Type
	Base  Base
	List  bool                // may occur several times in a layer: JSON always writes an array
	Names func(uint64) string // names of values; "" for one without; nil: none have
}

// ASCIIText is the Num of an InText field whose text is made when it is asked for: that of the field's octets in US-ASCII, with U+FFFD
// in place of each that is beyond.
const ASCIIText = 1<<64 - 1

// text is the storage of a packet's InText fields.
type text struct {
	b     []byte
	ascii []byte // what has been made of octets; not in b, to which somebody may be adding while a field is read
}

func (t *text) clone() *text {
	if t == nil || len(t.b) == 0 {
		return nil
	}
	return &text{b: append([]byte(nil), t.b...)}
}

// Text of an InText field; borrowed from the packet until its next fields are listed.
func (p *Packet) Text(f Field) []byte {
	if f.Num == ASCIIText {
		return p.ascii(f)
	}
	start, n := uint32(f.Num>>32), uint32(f.Num)
	b := p.TextBuffer()
	if uint64(start)+uint64(n) > uint64(len(b)) {
		return nil
	}
	return b[start : start+n]
}

// AddText keeps text for an InText field and returns the field's Num.
func (p *Packet) AddText(b ...byte) uint64 {
	buf := p.TextBuffer()
	return p.CloseText(append(buf, b...), len(buf))
}

// ascii makes the text of a field from its octets.
func (p *Packet) ascii(f Field) []byte {
	if uint64(f.Off)+uint64(f.Len) > uint64(len(p.Data)) {
		return nil
	}
	if p.text == nil {
		p.text = new(text)
	}
	start := len(p.text.ascii)
	p.text.ascii = appendASCII(p.text.ascii, p.Data[f.Off:f.Off+f.Len])
	return p.text.ascii[start:]
}

// AddASCII is AddText for octets in US-ASCII, with U+FFFD in place of each that is beyond.
func (p *Packet) AddASCII(b []byte) uint64 {
	buf := p.TextBuffer()
	return p.CloseText(appendASCII(buf, b), len(buf))
}

func appendASCII(buf, b []byte) []byte {
	n := len(buf)
	buf = slices.Grow(buf, 3*len(b)+1)[:n+3*len(b)+1]
	for _, c := range b { // they may be as good as random: nothing depends on a guess
		text, k := uint32(c), 1
		if c >= utf8.RuneSelf {
			text, k = 0xbdbfef, 3 // U+FFFD, its first octet lowest
		}
		binary.LittleEndian.PutUint32(buf[n:], text)
		n += k
	}
	return buf[:n]
}

// TextBuffer gives the packet's text storage to append to; hand the result back to CloseText.
func (p *Packet) TextBuffer() []byte {
	if p.text == nil {
		return nil
	}
	return p.text.b
}

// CloseText stores the buffer from TextBuffer and returns the Num of a field whose text began at start.
func (p *Packet) CloseText(buf []byte, start int) uint64 {
	if p.text == nil {
		p.text = new(text)
	}
	p.text.b = buf
	return uint64(start)<<32 | uint64(len(buf)-start)
}

// ResetText empties the text storage; whoever lists fields calls it first.
func (p *Packet) ResetText() {
	if p.text != nil {
		p.text.b, p.text.ascii = p.text.b[:0], p.text.ascii[:0]
	}
}
