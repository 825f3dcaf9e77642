package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ap1394Len = 18 // octets: two EUI-64 addresses and an EtherType (LINKTYPE_APPLE_IP_OVER_IEEE1394)

func (w *walk) ap1394() {
	b := w.rest()
	if len(b) < ap1394Len {
		w.cut(packet.AP1394)
		return
	}
	w.all(packet.AP1394, ap1394Len)
	w.to(w.etherType(be.Uint16(b[16:])))
}

const ap1394 = packet.FieldID(packet.AP1394) << 16

const (
	ap1394Dst = ap1394 + iota
	ap1394Src
	ap1394Type
)

var ap1394Defs = []packet.Def{
	ap1394Dst - ap1394:  {Name: "ap1394.dst", Title: "Destination", Type: packet.Bytes},
	ap1394Src - ap1394:  {Name: "ap1394.src", Title: "Source", Type: packet.Bytes},
	ap1394Type - ap1394: {Name: "ap1394.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) ap1394() {
	v.octets(ap1394Dst, 0, 8)
	v.octets(ap1394Src, 8, 8)
	v.u16(ap1394Type, 16)
}
