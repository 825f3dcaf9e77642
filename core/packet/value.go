package packet

import (
	"encoding/binary"
	"math"
	"strconv"

	"github.com/gopcapkit/pcapkit/core/internal/decimal"
)

// AppendValue appends a field's value as `tshark -n -T fields` writes it: booleans as 1 and 0, numbers in the base of the
// Def, octets in hexadecimal, times in UTC. A field of Type None is 1 by its presence,
// one of Type Protocol its title.
func AppendValue(dst []byte, p *Packet, f Field, d *Def) []byte {
	switch d.Type {
	case None:
		return append(dst, '1')
	case Protocol: // tshark adds what its label of the protocol says
		return append(dst, d.Title...)
	case Bool:
		if f.Num != 0 {
			return append(dst, '1')
		}
		return append(dst, '0')
	case Uint8, Uint16, Uint24, Uint32, Uint40, Uint48, Uint56, Uint64:
		return appendUint(dst, f.Num, d)
	case Int8, Int16, Int32, Int64:
		if d.Base == Hex || d.Base == HexDec {
			return AppendHex(dst, f.Num, d.Type.digits())
		}
		return strconv.AppendInt(dst, int64(f.Num), 10)
	case Float:
		return appendFloat(dst, float64(math.Float32frombits(uint32(f.Num))), 6, 32)
	case Double:
		return appendFloat(dst, math.Float64frombits(f.Num), 15, 64)
	case Char:
		return appendChar(dst, byte(f.Num))
	case IPv4Addr:
		return appendIPv4(dst, uint32(f.Num))
	case AbsTime:
		if d.Base == ZeroNone && f.Num == 0 {
			return append(dst, "NULL"...)
		}
		return AppendAbsolute(dst, FieldTime(p, f))
	case RelTime:
		if f.ID.Kind() == Frame {
			return AppendEpoch(dst, p.Time)
		}
		return appendNanoseconds(dst, int64(f.Num))
	case EUI64:
		return appendColons(dst, f.Num, 8)
	}
	return appendOctets(dst, p, f, d)
}

// FieldOctets are the octets or the text that a field's value stands in; borrowed.
func FieldOctets(p *Packet, f Field) []byte {
	if f.Flags&InText != 0 {
		return p.Text(f)
	}
	if uint64(f.Off)+uint64(f.Len) > uint64(len(p.Data)) {
		return nil
	}
	return p.Data[f.Off : f.Off+f.Len]
}

func appendOctets(dst []byte, p *Packet, f Field, d *Def) []byte {
	b := FieldOctets(p, f)
	switch {
	case d.Type == String:
		return AppendText(dst, b)
	case d.Type == IPv6Addr && len(b) == 16:
		return AppendIPv6(dst, [16]byte(b))
	case d.Type == EtherAddr && len(b) == 6:
		var c decimal.Cell
		decimal.Ether(&c, (*[6]byte)(b))
		return append(dst, c[:decimal.EtherLen]...)
	case d.Type == AX25 && len(b) == 7:
		return appendAX25(dst, b)
	case d.Type == GUID && len(b) == 16:
		for i, x := range b {
			if i == 4 || i == 6 || i == 8 || i == 10 {
				dst = append(dst, '-')
			}
			dst = append(dst, hexDigits[x>>4], hexDigits[x&15])
		}
		return dst
	case len(b) == 0:
		return append(dst, "<MISSING>"...)
	}
	if d.Base == Space {
		for i := range b[:len(b)-1] {
			dst = append(dst, hexDigits[b[i]>>4], hexDigits[b[i]&15], ' ')
		}
		b = b[len(b)-1:]
	}
	return AppendOctets(dst, b)
}

const hexDigits = "0123456789abcdef"

// AppendHex appends 0x and a number's lowest digits in hexadecimal.
func AppendHex(dst []byte, n uint64, digits int) []byte {
	dst = append(dst, '0', 'x')
	for s := 4 * (digits - 1); s >= 0; s -= 4 {
		dst = append(dst, hexDigits[n>>s&15])
	}
	return dst
}

// digits is the width of an integer type in hexadecimal digits.
func (t Type) digits() int {
	switch t {
	case Uint8, Int8, Char, Bool:
		return 2
	case Uint16, Int16:
		return 4
	case Uint24:
		return 6
	case Uint32, Int32:
		return 8
	case Uint40:
		return 10
	case Uint48:
		return 12
	case Uint56:
		return 14
	}
	return 16
}

func appendUint(dst []byte, n uint64, d *Def) []byte {
	switch d.Base {
	case Hex, HexDec:
		return AppendHex(dst, n, d.Type.digits())
	case Oct:
		if n != 0 {
			dst = append(dst, '0')
		}
		return strconv.AppendUint(dst, n, 8)
	}
	return decimal.Append(dst, n)
}

func appendIPv4(dst []byte, a uint32) []byte {
	var c decimal.Cell
	n := decimal.IPv4(&c, a)
	return append(dst, c[:n]...)
}

// AppendIPv6 appends the RFC 5952 text of an address. As in the C library, and tshark with it, the last 32 bits of IPv4-mapped and
// IPv4-compatible addresses are written as an IPv4 address, the latter when their upper half is not 0.
func AppendIPv6(dst []byte, a [16]byte) []byte {
	switch {
	case a[12]|a[13] != 0 && [12]byte(a[:12]) == ([12]byte{}):
		return appendIPv4(append(dst, ':', ':'), binary.BigEndian.Uint32(a[12:]))
	case [12]byte(a[:12]) == ([12]byte{10: 0xff, 11: 0xff}):
		return appendIPv4(append(dst, "::ffff:"...), binary.BigEndian.Uint32(a[12:]))
	}
	var c decimal.Large
	n := decimal.IPv6(&c, &a)
	return append(dst, c[:n]...)
}

// appendColons writes the n lowest octets of a number with colons between.
func appendColons(dst []byte, num uint64, n int) []byte {
	for s := 8 * (n - 1); s >= 0; s -= 8 {
		dst = append(dst, hexDigits[num>>(s+4)&15], hexDigits[num>>s&15])
		if s > 0 {
			dst = append(dst, ':')
		}
	}
	return dst
}

// appendFloat writes as C's %.<precision>g does: exponents of at least two digits, no trailing zeros.
func appendFloat(dst []byte, x float64, precision, bits int) []byte {
	switch {
	case math.IsNaN(x):
		return append(dst, "nan"...)
	case math.IsInf(x, 1):
		return append(dst, "inf"...)
	case math.IsInf(x, -1):
		return append(dst, "-inf"...)
	}
	return strconv.AppendFloat(dst, x, 'g', precision, bits)
}

func appendChar(dst []byte, c byte) []byte {
	return append(dst, '\'', c, '\'')
}

// appendAX25 writes an AX.25 address: six shifted characters and a station number.
func appendAX25(dst []byte, b []byte) []byte {
	for _, x := range b[:6] {
		if c := x >> 1; c != ' ' {
			dst = append(dst, c)
		}
	}
	return strconv.AppendUint(append(dst, '-'), uint64(b[6]>>1&15), 10)
}
