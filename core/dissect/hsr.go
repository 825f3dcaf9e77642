package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const hsrLen = 6 // octets after the tag's own EtherType: path, size, sequence number and the next EtherType; IEC 62439-3 §5.7

func (w *walk) hsr() {
	b := w.rest()
	if len(b) < hsrLen {
		w.cut(packet.HSR)
		return
	}
	w.all(packet.HSR, hsrLen)
	w.to(w.etherType(be.Uint16(b[4:])))
}

const hsr = packet.FieldID(packet.HSR) << 16

const (
	hsrPath = hsr + iota
	hsrNetID
	hsrLane
	hsrSize
	hsrSequence
	hsrType
)

var hsrDefs = []packet.Def{
	hsrPath - hsr:     {Name: "hsr.path", Title: "Path", Type: packet.Uint16},
	hsrNetID - hsr:    {Name: "hsr.netid", Title: "Network id", Type: packet.Uint16},
	hsrLane - hsr:     {Name: "hsr.laneid", Title: "Lane id", Type: packet.Uint16},
	hsrSize - hsr:     {Name: "hsr.lsdu_size", Title: "LSDU size", Type: packet.Uint16},
	hsrSequence - hsr: {Name: "hsr.sequence_nr", Title: "Sequence number", Type: packet.Uint16},
	hsrType - hsr:     {Name: "hsr.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) hsr() {
	x := uint64(v.be16(0))
	v.num(hsrPath, 0, 2, x>>12)
	v.num(hsrNetID, 0, 2, x>>13)
	v.num(hsrLane, 0, 2, x>>12&1)
	v.num(hsrSize, 0, 2, x&0xfff)
	v.u16(hsrSequence, 2)
	v.u16(hsrType, 4)
}
