package wire

import (
	"encoding/binary"
	"encoding/hex"
	"net"
	"net/netip"
	"strings"
)

// Layer is one header, or the innermost octets, of a frame.
type Layer interface {
	// wrap gives header, payload and trailer. outer are the layers around this one, next is the one inside it, or nil.
	wrap(outer []Layer, next Layer, payload []byte) []byte
}

// Stack builds a frame of layers, outermost first.
func Stack(layers ...Layer) []byte {
	var b []byte
	for i := len(layers) - 1; i >= 0; i-- {
		var next Layer
		if i+1 < len(layers) {
			next = layers[i+1]
		}
		b = layers[i].wrap(layers[:i], next, b)
	}
	return b
}

// Bytes are octets as they are: payload, or a header that a case damages.
type Bytes []byte

func (b Bytes) wrap(_ []Layer, _ Layer, payload []byte) []byte { return Join(b, payload) }

// Hex reads hexadecimal with spaces and line breaks anywhere.
func Hex(s string) Bytes {
	b, err := hex.DecodeString(strings.Join(strings.Fields(s), ""))
	if err != nil {
		panic("wire: " + err.Error())
	}
	return b
}

// Join concatenates into new storage.
func Join[T ~[]byte](parts ...T) Bytes {
	var b Bytes
	for _, p := range parts {
		b = append(b, p...)
	}
	return b
}

// Fill gives n octets 0, 1, 2, …, starting again after 255, so that a shifted payload shows.
func Fill(n int) Bytes {
	b := make(Bytes, n)
	for i := range b {
		b[i] = byte(i)
	}
	return b
}

// Pad appends zero octets up to n, as Ethernet does for short frames; longer b stay.
func Pad(b []byte, n int) Bytes {
	for len(b) < n {
		b = append(b, 0)
	}
	return b
}

// Sum16 is the Internet checksum (RFC 1071) of the concatenated parts; a part of odd length must be the last.
func Sum16(parts ...[]byte) uint16 {
	var sum uint32
	for _, p := range parts {
		for len(p) > 1 {
			sum += uint32(p[0])<<8 | uint32(p[1])
			p = p[2:]
		}
		if len(p) == 1 {
			sum += uint32(p[0]) << 8
		}
	}
	for sum > 0xffff {
		sum = sum>>16 + sum&0xffff
	}
	return ^uint16(sum)
}

// addressed are layers that give transport checksums their pseudo-header.
type addressed interface{ addrs() (src, dst []byte) }

// pseudo is the pseudo-header of RFC 9293 §3.1 (IPv4) or RFC 8200 §8.1 (IPv6) from the nearest IP layer around.
func pseudo(outer []Layer, proto uint8, length int) []byte {
	for i := len(outer) - 1; i >= 0; i-- {
		a, ok := outer[i].(addressed)
		if !ok {
			continue
		}
		src, dst := a.addrs()
		b := Join(src, dst)
		if len(src) == 4 {
			return append(b, 0, proto, byte(length>>8), byte(length))
		}
		b = binary.BigEndian.AppendUint32(b, uint32(length))
		return append(b, 0, 0, 0, proto)
	}
	return nil
}

// ethered are layers with an EtherType, numbered ones have an IP protocol number.
type (
	ethered  interface{ etherType() uint16 }
	numbered interface{ ipProto() uint8 }
)

func etherType(override uint16, next Layer) uint16 {
	if e, ok := next.(ethered); ok && override == 0 {
		return e.etherType()
	}
	return override
}

func ipProto(override uint8, next Layer) uint8 {
	if n, ok := next.(numbered); ok && override == 0 {
		return n.ipProto()
	}
	return override
}

func mac(s string) []byte {
	m, err := net.ParseMAC(s)
	if err != nil {
		panic("wire: " + err.Error())
	}
	return m
}

// Addr gives the 4 or 16 octets of an IP address.
func Addr(s string) Bytes { return netip.MustParseAddr(s).AsSlice() }

func be16(v uint16) []byte { return []byte{byte(v >> 8), byte(v)} }
func be32(v uint32) []byte { return binary.BigEndian.AppendUint32(nil, v) }

// U16 and U32 give numbers in network order.
func U16(v uint16) Bytes { return be16(v) }

// U32 is U16 for four octets.
func U32(v uint32) Bytes { return be32(v) }
