package wire

import "encoding/binary"

// GRE is a header of RFC 2784 with RFC 2890's key and sequence number.
type GRE struct {
	Sum      bool
	Key, Seq []uint32 // one value, or absent
	Type     uint16   // 0: from the next layer
	Version  uint16
	Routing  []byte // RFC 1701's source route entries, with the R bit; nil: none
}

func (g GRE) wrap(_ []Layer, next Layer, payload []byte) []byte {
	flags := g.Version
	var rest []byte
	if g.Sum || g.Routing != nil {
		rest = []byte{0, 0, 0, 0}
	}
	if g.Sum {
		flags |= 0x8000
	}
	for _, k := range g.Key {
		flags |= 0x2000
		rest = append(rest, be32(k)...)
	}
	for _, s := range g.Seq {
		flags |= 0x1000
		rest = append(rest, be32(s)...)
	}
	if g.Routing != nil {
		flags |= 0x4000
		rest = append(rest, g.Routing...)
	}
	b := Join(be16(flags), be16(etherType(g.Type, next)), rest, payload)
	if g.Sum {
		binary.BigEndian.PutUint16(b[4:], Sum16(b))
	}
	return b
}
func (GRE) ipProto() uint8 { return 47 }

// VXLAN is the header of RFC 7348 §5.
type VXLAN struct{ VNI uint32 }

func (v VXLAN) wrap(_ []Layer, _ Layer, payload []byte) []byte {
	return Join([]byte{8, 0, 0, 0}, be32(v.VNI<<8), payload)
}

// GENEVE is the header of RFC 8926 §3.4; Opts are a multiple of 4.
type GENEVE struct {
	VNI   uint32
	Flags byte // O 0x80, C 0x40
	Opts  []byte
	Type  uint16
}

func (g GENEVE) wrap(_ []Layer, next Layer, payload []byte) []byte {
	return Join([]byte{byte(len(g.Opts) / 4), g.Flags}, be16(etherType(g.Type, next)), be32(g.VNI<<8), g.Opts, payload)
}
