package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const trillLeast = 6 // octets without options, RFC 6325 §3.1

func (w *walk) trill() {
	b := w.rest()
	if len(b) < trillLeast {
		w.cut(packet.TRILL)
		return
	}
	hdr := trillLeast + 4*int(be.Uint16(b)>>6&31)
	switch {
	case b[0]>>6 != 0:
		w.bad(packet.TRILL, trillLeast, packet.FaultVersion)
	case hdr > len(b):
		w.cut(packet.TRILL)
	default:
		w.all(packet.TRILL, hdr)
		w.to(packet.Ethernet)
	}
}

const trill = packet.FieldID(packet.TRILL) << 16

const (
	trillVersion = trill + iota
	trillReserved
	trillMulti
	trillOpLen
	trillHops
	trillEgress
	trillIngress
	trillOptions
)

var trillDefs = []packet.Def{
	trillVersion - trill:  {Name: "trill.version", Title: "Version", Type: packet.Uint16, Base: packet.DecHex},
	trillReserved - trill: {Name: "trill.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.DecHex},
	trillMulti - trill:    {Name: "trill.multi_dst", Title: "Multi Destination", Type: packet.Bool},
	trillOpLen - trill:    {Name: "trill.op_len", Title: "Option Length", Type: packet.Uint16, Base: packet.DecHex},
	trillHops - trill:     {Name: "trill.hop_cnt", Title: "Hop Count", Type: packet.Uint16, Base: packet.DecHex},
	trillEgress - trill:   {Name: "trill.egress_nick", Title: "Egress/Root RBridge Nickname", Type: packet.Uint16, Base: packet.DecHex},
	trillIngress - trill:  {Name: "trill.ingress_nick", Title: "Ingress RBridge Nickname", Type: packet.Uint16, Base: packet.DecHex},
	trillOptions - trill:  {Name: "trill.options", Title: "Options", Type: packet.Bytes},
}

func (v *visit) trill() {
	x := v.be16(0)
	v.num(trillVersion, 0, 2, uint64(x>>14))
	v.num(trillReserved, 0, 2, uint64(x>>12&3))
	v.bit(trillMulti, 0, 2, x&0x800 != 0)
	v.num(trillOpLen, 0, 2, uint64(x>>6&31))
	v.num(trillHops, 0, 2, uint64(x&63))
	v.u16(trillEgress, 2)
	v.u16(trillIngress, 4)
	if n := 4 * int(x>>6&31); n > 0 {
		v.octets(trillOptions, trillLeast, n)
	}
}
