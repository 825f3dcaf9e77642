package pcapgo_test

import (
	"encoding/binary"
	"slices"
)

// The captures of these tests are laid out by hand after draft-ietf-opsawg-pcap and draft-ietf-opsawg-pcapng.

var le, be binary.AppendByteOrder = binary.LittleEndian, binary.BigEndian

// frame is an Ethernet frame of n octets with an EtherType for experiments.
func frame(n int) []byte {
	f := slices.Concat(make([]byte, 12), []byte{0x88, 0xb5})
	for len(f) < n {
		f = append(f, byte(len(f)))
	}
	return f[:n]
}

func pcapHeader(o binary.AppendByteOrder, magic uint32, minor uint16, snaplen, link uint32) []byte {
	b := o.AppendUint32(nil, magic)
	b = o.AppendUint16(o.AppendUint16(b, 2), minor)
	return o.AppendUint32(o.AppendUint32(append(b, make([]byte, 8)...), snaplen), link)
}

func record(o binary.AppendByteOrder, sec, frac, length uint32, data []byte) []byte {
	b := o.AppendUint32(o.AppendUint32(nil, sec), frac)
	b = o.AppendUint32(o.AppendUint32(b, uint32(len(data))), length)
	return append(b, data...)
}

// block frames a pcapng body, padded.
func block(o binary.AppendByteOrder, typ uint32, body ...[]byte) []byte {
	all := slices.Concat(body...)
	all = append(all, make([]byte, -len(all)&3)...)
	b := o.AppendUint32(o.AppendUint32(nil, typ), uint32(len(all)+12))
	return o.AppendUint32(append(b, all...), uint32(len(all)+12))
}

func section(o binary.AppendByteOrder) []byte {
	b := o.AppendUint16(o.AppendUint16(o.AppendUint32(nil, 0x1a2b3c4d), 1), 0)
	return block(o, 0x0a0d0d0a, o.AppendUint32(o.AppendUint32(b, 0xffffffff), 0xffffffff))
}

func iface(o binary.AppendByteOrder, link uint16, snaplen uint32, options ...[]byte) []byte {
	b := o.AppendUint32(o.AppendUint16(o.AppendUint16(nil, link), 0), snaplen)
	return block(o, 1, append([][]byte{b}, options...)...)
}

func option(o binary.AppendByteOrder, code uint16, value ...byte) []byte {
	b := append(o.AppendUint16(o.AppendUint16(nil, code), uint16(len(value))), value...)
	return append(b, make([]byte, -len(b)&3)...)
}

func enhanced(o binary.AppendByteOrder, iface uint32, ticks uint64, data []byte, options ...[]byte) []byte {
	b := o.AppendUint32(o.AppendUint32(o.AppendUint32(nil, iface), uint32(ticks>>32)), uint32(ticks))
	b = o.AppendUint32(o.AppendUint32(b, uint32(len(data))), uint32(len(data)))
	b = append(append(b, data...), make([]byte, -len(data)&3)...)
	return block(o, 6, append([][]byte{b}, options...)...)
}

func simple(o binary.AppendByteOrder, data []byte) []byte {
	return block(o, 3, o.AppendUint32(nil, uint32(len(data))), data)
}
