package wire

import "encoding/binary"

// Order is a byte order, named where a file is built.
type Order interface {
	binary.ByteOrder
	binary.AppendByteOrder
}

// The two byte orders of capture files.
var (
	LE Order = binary.LittleEndian
	BE Order = binary.BigEndian
)

// Magic numbers of pcap (draft-ietf-opsawg-pcap §4; the modified format is of the "ss990417" libpcap patches).
const (
	Micro    uint32 = 0xa1b2c3d4
	Nano     uint32 = 0xa1b23c4d
	Modified uint32 = 0xa1b2cd34
)

// Pcap is the header of a pcap file.
type Pcap struct {
	Order   Order
	Magic   uint32 // 0: Micro
	Minor   uint16 // 0: 4, the version is 2.4
	Snaplen uint32
	Link    uint32 // link type, FCS bits included
}

// Header gives the file's 24 octets.
func (p Pcap) Header() []byte {
	magic, minor := p.Magic, p.Minor
	if magic == 0 {
		magic = Micro
	}
	if minor == 0 {
		minor = 4
	}
	b := p.Order.AppendUint32(nil, magic)
	b = p.Order.AppendUint16(b, 2)
	b = p.Order.AppendUint16(b, minor)
	b = append(b, make([]byte, 8)...) // thiszone, sigfigs
	b = p.Order.AppendUint32(b, p.Snaplen)
	return p.Order.AppendUint32(b, p.Link)
}

// RecordHeader gives a record's 16 octets with the lengths as told.
func (p Pcap) RecordHeader(sec, frac, incl, orig uint32) []byte {
	var b []byte
	for _, v := range []uint32{sec, frac, incl, orig} {
		b = p.Order.AppendUint32(b, v)
	}
	return b
}

// Record gives a whole record of an uncut packet.
func (p Pcap) Record(sec, frac uint32, data []byte) []byte {
	return p.Cut(sec, frac, len(data), data)
}

// Cut gives a record whose packet had orig octets on the wire.
func (p Pcap) Cut(sec, frac uint32, orig int, data []byte) []byte {
	return Join(p.RecordHeader(sec, frac, uint32(len(data)), uint32(orig)), data)
}

// ModifiedRecord gives a record of the modified format: interface index, protocol and packet type before the data.
func (p Pcap) ModifiedRecord(sec, frac, ifindex uint32, protocol uint16, pktType byte, data []byte) []byte {
	b := p.RecordHeader(sec, frac, uint32(len(data)), uint32(len(data)))
	b = p.Order.AppendUint32(b, ifindex)
	b = p.Order.AppendUint16(b, protocol)
	return Join(b, []byte{pktType, 0}, data)
}

// File gives header and one record a frame, a millisecond apart from 2023-11-14 22:13:20 UTC.
func (p Pcap) File(frames ...[]byte) []byte {
	unit := uint32(1000) // microseconds in a millisecond
	if p.Magic == Nano {
		unit = 1_000_000
	}
	b := p.Header()
	for i, f := range frames {
		b = append(b, p.Record(1_700_000_000, uint32(i)*unit, f)...)
	}
	return b
}
