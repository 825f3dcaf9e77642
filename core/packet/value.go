package packet

import (
	"encoding/hex"
	"math"
	"net/netip"
	"strconv"
)

// AppendValue appends a field's value as `tshark -n -T fields` writes it: booleans as 1 and 0, numbers in the base of the
// Def, octets in hexadecimal, times in UTC. A field of Type None is 1 by its presence.
func AppendValue(dst []byte, p *Packet, f Field, d *Def) []byte {
	switch d.Type {
	case None:
		return append(dst, '1')
	case Bool, Uint8, Uint16, Uint24, Uint32, Uint40, Uint48, Uint56, Uint64:
		return appendUint(dst, f.Num, d)
	case Int8, Int16, Int32, Int64:
		if d.Base == Hex || d.Base == HexDec {
			return appendUint(dst, f.Num&(1<<(4*d.Type.digits())-1), d)
		}
		return strconv.AppendInt(dst, int64(f.Num), 10)
	case Float:
		return strconv.AppendFloat(dst, float64(math.Float32frombits(uint32(f.Num))), 'g', 6, 32)
	case Double:
		return strconv.AppendFloat(dst, math.Float64frombits(f.Num), 'g', -1, 64)
	case Char:
		return append(append(append(dst, '\''), byte(f.Num)), '\'')
	case IPv4Addr:
		return appendIPv4(dst, uint32(f.Num))
	case AbsTime, RelTime:
		return appendTime(dst, p, f, d)
	case EUI64:
		for s := 56; s >= 0; s -= 8 {
			dst = appendHexByte(dst, byte(f.Num>>s))
			if s > 0 {
				dst = append(dst, ':')
			}
		}
		return dst
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
	case d.Type == String || d.Type == Protocol:
		return append(dst, b...)
	case d.Type == IPv6Addr && len(b) == 16:
		return netip.AddrFrom16([16]byte(b)).AppendTo(dst)
	case d.Type == EtherAddr || d.Type == AX25:
		for i, x := range b {
			if i > 0 {
				dst = append(dst, ':')
			}
			dst = appendHexByte(dst, x)
		}
		return dst
	case d.Type == GUID && len(b) == 16:
		for i, x := range b {
			if i == 4 || i == 6 || i == 8 || i == 10 {
				dst = append(dst, '-')
			}
			dst = appendHexByte(dst, x)
		}
		return dst
	}
	return hex.AppendEncode(dst, b)
}

const hexDigits = "0123456789abcdef"

func appendHexByte(dst []byte, x byte) []byte { return append(dst, hexDigits[x>>4], hexDigits[x&15]) }

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
		dst = append(dst, '0', 'x')
		for s := 4 * (d.Type.digits() - 1); s >= 0; s -= 4 {
			dst = append(dst, hexDigits[n>>s&15])
		}
		return dst
	case Oct:
		if n != 0 {
			dst = append(dst, '0')
		}
		return strconv.AppendUint(dst, n, 8)
	}
	return strconv.AppendUint(dst, n, 10)
}

func appendIPv4(dst []byte, a uint32) []byte {
	for s := 24; s >= 0; s -= 8 {
		dst = strconv.AppendUint(dst, uint64(a>>s&255), 10)
		if s > 0 {
			dst = append(dst, '.')
		}
	}
	return dst
}

func appendTime(dst []byte, p *Packet, f Field, d *Def) []byte {
	if f.ID.Kind() == Frame {
		if d.Type == RelTime {
			return AppendEpoch(dst, p.Time)
		}
		if tm, ok := p.Time.Time(); ok {
			return tm.AppendFormat(dst, absLayout)
		}
		return dst
	}
	if d.Type == AbsTime {
		return nanoTime(int64(f.Num)).AppendFormat(dst, absLayout)
	}
	return appendSeconds(dst, int64(f.Num))
}

func appendSeconds(dst []byte, ns int64) []byte {
	if ns < 0 {
		dst = append(dst, '-')
		ns = -ns
	}
	return appendFraction(strconv.AppendUint(dst, uint64(ns)/1e9, 10), uint32(uint64(ns)%1e9))
}
