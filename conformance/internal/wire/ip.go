package wire

import "encoding/binary"

// IP4 is an IPv4 header (RFC 791 §3.1).
type IP4 struct {
	Src, Dst string
	TOS      byte
	ID       uint16
	Frag     uint16 // flags and offset as on the wire: 0x4000 DF, 0x2000 MF, units of 8 octets
	TTL      byte   // 0: 64
	Proto    byte   // 0: from the next layer
	Opts     []byte // padded with end-of-options to a multiple of 4
	Len      int    // total length; 0: the true one, -1: zero on the wire
	Final    string // destination of the pseudo-header when a source route option holds it
}

func (p IP4) wrap(_ []Layer, next Layer, payload []byte) []byte {
	opts := Join(p.Opts)
	for len(opts)%4 != 0 {
		opts = append(opts, 0)
	}
	total := 20 + len(opts) + len(payload)
	if p.Len > 0 {
		total = p.Len
	} else if p.Len < 0 {
		total = 0
	}
	ttl := p.TTL
	if ttl == 0 {
		ttl = 64
	}
	h := Join([]byte{0x45 + byte(len(opts)/4), p.TOS}, be16(uint16(total)), be16(p.ID), be16(p.Frag),
		[]byte{ttl, ipProto(p.Proto, next), 0, 0}, Addr(p.Src), Addr(p.Dst), opts)
	binary.BigEndian.PutUint16(h[10:], Sum16(h))
	return Join(h, payload)
}

func (p IP4) addrs() (src, dst []byte) {
	if p.Final != "" {
		return Addr(p.Src), Addr(p.Final)
	}
	return Addr(p.Src), Addr(p.Dst)
}
func (IP4) etherType() uint16 { return 0x0800 }
func (IP4) ipProto() uint8    { return 4 }

// IP6 is an IPv6 header (RFC 8200 §3).
type IP6 struct {
	Src, Dst string
	Class    uint32
	Flow     uint32
	Hop      byte   // 0: 64
	Next     byte   // used when Fixed, or when the next layer has no number
	Fixed    bool   // take Next as it is, 0 included
	Len      int    // payload length; 0: the true one, -1: zero on the wire
	Final    string // destination of the pseudo-header when a routing header holds it (RFC 8200 §8.1)
	Home     string // source of the pseudo-header when a home address option holds it (RFC 6275 §11.3.1)
}

func (p IP6) wrap(_ []Layer, next Layer, payload []byte) []byte {
	n := len(payload)
	if p.Len > 0 {
		n = p.Len
	} else if p.Len < 0 {
		n = 0
	}
	hop := p.Hop
	if hop == 0 {
		hop = 64
	}
	nh := p.Next
	if !p.Fixed {
		nh = ipProto(p.Next, next)
	}
	return Join(be32(6<<28|p.Class<<20|p.Flow), be16(uint16(n)), []byte{nh, hop}, Addr(p.Src), Addr(p.Dst), payload)
}

func (p IP6) addrs() (src, dst []byte) {
	src, dst = Addr(p.Src), Addr(p.Dst)
	if p.Home != "" {
		src = Addr(p.Home)
	}
	if p.Final != "" {
		dst = Addr(p.Final)
	}
	return src, dst
}
func (IP6) etherType() uint16 { return 0x86dd }
func (IP6) ipProto() uint8    { return 41 }

// Opts is a hop-by-hop (RFC 8200 §4.3) or destination options header (§4.6); options are padded to a multiple of 8.
type Opts struct {
	Hop  bool
	Data []byte
	Next byte
}

func (o Opts) wrap(_ []Layer, next Layer, payload []byte) []byte {
	d := Join(o.Data)
	switch n := (8 - (len(d)+2)%8) % 8; n {
	case 0:
	case 1:
		d = append(d, 0) // Pad1
	default:
		d = Pad(append(d, 1, byte(n-2)), len(d)+n) // PadN
	}
	return Join([]byte{ipProto(o.Next, next), byte((len(d)+2)/8 - 1)}, d, payload)
}

func (o Opts) ipProto() uint8 {
	if o.Hop {
		return 0
	}
	return 60
}

// Routing is a routing header (RFC 8200 §4.4); Data follows segments left and makes the whole a multiple of 8.
type Routing struct {
	Type, Left byte
	Data       []byte
	Next       byte
}

func (r Routing) wrap(_ []Layer, next Layer, payload []byte) []byte {
	return Join([]byte{ipProto(r.Next, next), byte((len(r.Data)+4)/8 - 1), r.Type, r.Left}, r.Data, payload)
}
func (Routing) ipProto() uint8 { return 43 }

// Frag is a fragment header (RFC 8200 §4.5); Off in units of 8 octets.
type Frag struct {
	Off  uint16
	More bool
	ID   uint32
	Next byte
}

func (f Frag) wrap(_ []Layer, next Layer, payload []byte) []byte {
	v := f.Off << 3
	if f.More {
		v |= 1
	}
	return Join([]byte{ipProto(f.Next, next), 0}, be16(v), be32(f.ID), payload)
}
func (Frag) ipProto() uint8 { return 44 }

// AH is an authentication header (RFC 4302 §2); the ICV makes it a multiple of 4.
type AH struct {
	SPI, Seq uint32
	ICV      []byte
	Next     byte
}

func (a AH) wrap(_ []Layer, next Layer, payload []byte) []byte {
	return Join([]byte{ipProto(a.Next, next), byte((12+len(a.ICV))/4 - 2), 0, 0}, be32(a.SPI), be32(a.Seq), a.ICV, payload)
}
func (AH) ipProto() uint8 { return 51 }

// ESP is the clear part of an encapsulating security payload (RFC 4303 §2).
type ESP struct{ SPI, Seq uint32 }

func (e ESP) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return Join(be32(e.SPI), be32(e.Seq), payload)
}
func (ESP) ipProto() uint8 { return 50 }
