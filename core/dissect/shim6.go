package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const shim6Least = 8 // octets, RFC 5533 §5.2

func (w *walk) shim6() {
	b := w.rest()
	if len(b) < shim6Least {
		w.cut(packet.Shim6)
		return
	}
	hdr := shim6Least + 8*int(b[1])
	if hdr > len(b) {
		w.cut(packet.Shim6)
		return
	}
	w.all(packet.Shim6, hdr)
	w.to(w.ipProtocol(b[0]))
}

const shim6 = packet.FieldID(packet.Shim6) << 16

const (
	shim6Next = shim6 + iota
	shim6Length
	shim6Octets
	shim6P
	shim6Context
	shim6Type
	shim6Proto
	shim6Checksum
)

var shim6Defs = []packet.Def{
	shim6Next - shim6:     {Name: "shim6.nxt", Title: "Next Header", Type: packet.Uint8},
	shim6Length - shim6:   {Name: "shim6.len", Title: "Length", Type: packet.Uint8},
	shim6Octets - shim6:   {Name: "shim6.len_oct", Title: "Length", Type: packet.Uint16},
	shim6P - shim6:        {Name: "shim6.p", Title: "P Bit", Type: packet.Bool},
	shim6Context - shim6:  {Name: "shim6.ct", Title: "Context Tag", Type: packet.None},
	shim6Type - shim6:     {Name: "shim6.type", Title: "Message Type", Type: packet.Uint8, Names: shim6TypeName},
	shim6Proto - shim6:    {Name: "shim6.proto", Title: "Protocol", Type: packet.Uint8},
	shim6Checksum - shim6: {Name: "shim6.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
}

func shim6TypeName(n uint64) string {
	switch n {
	case 1:
		return "I1"
	case 2:
		return "R1"
	case 3:
		return "I2"
	case 4:
		return "R2"
	case 5:
		return "R1bis"
	case 6:
		return "I2bis"
	case 0x40:
		return "Update Request"
	case 0x41:
		return "Update Acknowledgment"
	case 0x42:
		return "Keepalive"
	case 0x43:
		return "Probe"
	}
	return ""
}

func (v *visit) shim6() {
	v.u8(shim6Next, 0)
	n := v.u8(shim6Length, 1)
	v.gen(shim6Octets, 1, 8*(uint64(n)+1))
	x := v.at(2)
	v.bit(shim6P, 2, 1, x&0x80 != 0)
	if x&0x80 != 0 { // the payload extension header holds a context tag of 47 bits
		v.octets(shim6Context, 2, 6)
		return
	}
	v.num(shim6Type, 2, 1, uint64(x&0x7f))
	v.num(shim6Proto, 3, 1, uint64(v.at(3)&1))
	v.u16(shim6Checksum, 4)
}
