package wire

import (
	"encoding/binary"
	"hash/crc32"
)

// TCP flags (RFC 9293 §3.1; AE: RFC 9768).
const (
	FIN uint16 = 1 << iota
	SYN
	RST
	PSH
	ACK
	URG
	ECE
	CWR
	AE
)

// TCP is a TCP header (RFC 9293 §3.1).
type TCP struct {
	Src, Dst uint16
	Seq, Ack uint32
	Flags    uint16
	Win      uint16
	Urg      uint16
	Opts     []byte // padded with end-of-options to a multiple of 4
	Off      uint16 // data offset in units of 4 octets; 0: the true one
}

func (t TCP) wrap(outer []Layer, _ Layer, payload []byte) []byte {
	opts := Join(t.Opts)
	for len(opts)%4 != 0 {
		opts = append(opts, 0)
	}
	off := t.Off
	if off == 0 {
		off = uint16(5 + len(opts)/4)
	}
	b := Join(be16(t.Src), be16(t.Dst), be32(t.Seq), be32(t.Ack), be16(off<<12|t.Flags), be16(t.Win), []byte{0, 0},
		be16(t.Urg), opts, payload)
	binary.BigEndian.PutUint16(b[16:], Sum16(pseudo(outer, 6, len(b)), b))
	return b
}
func (TCP) ipProto() uint8 { return 6 }

// UDP is a UDP header (RFC 768).
type UDP struct {
	Src, Dst uint16
	NoSum    bool // checksum 0: none computed
	Len      int  // 0: the true one, -1: zero on the wire
}

func (u UDP) wrap(outer []Layer, _ Layer, payload []byte) []byte {
	n := 8 + len(payload)
	if u.Len > 0 {
		n = u.Len
	} else if u.Len < 0 {
		n = 0
	}
	b := Join(be16(u.Src), be16(u.Dst), be16(uint16(n)), []byte{0, 0}, payload)
	if !u.NoSum {
		putSum(b, 6, Sum16(pseudo(outer, 17, len(b)), b))
	}
	return b
}
func (UDP) ipProto() uint8 { return 17 }

// putSum stores a checksum of 0 as 0xffff, since 0 means that there is none (RFC 768).
func putSum(b []byte, at int, sum uint16) {
	if sum == 0 {
		sum = 0xffff
	}
	binary.BigEndian.PutUint16(b[at:], sum)
}

// UDPLite is a UDP-Lite header (RFC 3828 §3); Coverage 0 is the whole datagram.
type UDPLite struct{ Src, Dst, Coverage uint16 }

func (u UDPLite) wrap(outer []Layer, _ Layer, payload []byte) []byte {
	b := Join(be16(u.Src), be16(u.Dst), be16(u.Coverage), []byte{0, 0}, payload)
	covered := b
	if u.Coverage != 0 {
		covered = b[:u.Coverage]
	}
	putSum(b, 6, Sum16(pseudo(outer, 136, len(b)), covered))
	return b
}
func (UDPLite) ipProto() uint8 { return 136 }

// SCTP is the common header of RFC 9260 §3.1 with its CRC32c, in front of chunks.
type SCTP struct {
	Src, Dst uint16
	Tag      uint32
}

func (s SCTP) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	b := Join(be16(s.Src), be16(s.Dst), be32(s.Tag), []byte{0, 0, 0, 0}, payload)
	binary.LittleEndian.PutUint32(b[8:], crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)))
	return b
}
func (SCTP) ipProto() uint8 { return 132 }

// Chunk is an SCTP chunk, padded to a multiple of 4. Each part is padded too; the chunk's length leaves out the padding of
// the last one (RFC 9260 §3.2).
func Chunk(typ, flags byte, parts ...Bytes) Bytes {
	var v Bytes
	for _, p := range parts {
		v = append(Pad(v, (len(v)+3)&^3), p...)
	}
	return Pad(Join([]byte{typ, flags}, be16(uint16(4+len(v))), v), (len(v)+7)&^3)
}

// Param is a parameter or error cause of SCTP, without padding (RFC 9260 §3.2.1).
func Param(typ uint16, v Bytes) Bytes { return Join(be16(typ), be16(uint16(4+len(v))), v) }

// ICMP is an ICMPv4 header (RFC 792); Rest is its second word.
type ICMP struct {
	Type, Code byte
	Rest       uint32
}

func (i ICMP) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return control(nil, i.Type, i.Code, Join(be32(i.Rest), payload))
}
func (ICMP) ipProto() uint8 { return 1 }

// ICMP6 is an ICMPv6 header (RFC 4443 §2.1).
type ICMP6 struct {
	Type, Code byte
	Rest       uint32
}

func (i ICMP6) wrap(outer []Layer, _ Layer, payload []byte) []byte {
	return control(pseudo(outer, 58, 8+len(payload)), i.Type, i.Code, Join(be32(i.Rest), payload))
}
func (ICMP6) ipProto() uint8 { return 58 }

// IGMP is an IGMP header (RFC 9776 §4); what follows the checksum is the payload.
type IGMP struct{ Type, Max byte }

func (i IGMP) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return control(nil, i.Type, i.Max, payload)
}
func (IGMP) ipProto() uint8 { return 2 }

func control(pseudo []byte, typ, code byte, rest []byte) []byte {
	b := Join([]byte{typ, code, 0, 0}, rest)
	binary.BigEndian.PutUint16(b[2:], Sum16(pseudo, b))
	return b
}
