package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const vnTagLen = 6 // octets after EtherType 0x8926: Cisco's VN-Tag and the next EtherType

func (w *walk) vnTag() {
	b := w.rest()
	if len(b) < vnTagLen {
		w.cut(packet.VNTag)
		return
	}
	w.all(packet.VNTag, vnTagLen)
	w.to(w.etherType(be.Uint16(b[4:])))
}

const vnTag = packet.FieldID(packet.VNTag) << 16

const (
	vnTagDir = vnTag + iota
	vnTagPtr
	vnTagDst
	vnTagLooped
	vnTagReserved
	vnTagVersion
	vnTagSrc
	vnTagType
)

var vnTagDefs = []packet.Def{
	vnTagDir - vnTag:      {Name: "vntag.dir", Title: "Direction", Type: packet.Bool},
	vnTagPtr - vnTag:      {Name: "vntag.ptr", Title: "Pointer", Type: packet.Bool},
	vnTagDst - vnTag:      {Name: "vntag.dst", Title: "Destination", Type: packet.Uint32},
	vnTagLooped - vnTag:   {Name: "vntag.looped", Title: "Looped", Type: packet.Bool},
	vnTagReserved - vnTag: {Name: "vntag.r", Title: "Reserved", Type: packet.Uint32},
	vnTagVersion - vnTag:  {Name: "vntag.version", Title: "Version", Type: packet.Uint32},
	vnTagSrc - vnTag:      {Name: "vntag.src", Title: "Source", Type: packet.Uint32},
	vnTagType - vnTag:     {Name: "vntag.etype", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) vnTag() {
	x := uint64(v.be32(0))
	v.num(vnTagDir, 0, 4, x>>31)
	v.num(vnTagPtr, 0, 4, x>>30&1)
	v.num(vnTagDst, 0, 4, x>>16&0x3fff)
	v.num(vnTagLooped, 0, 4, x>>15&1)
	v.num(vnTagReserved, 0, 4, x>>14&1)
	v.num(vnTagVersion, 0, 4, x>>12&3)
	v.num(vnTagSrc, 0, 4, x&0xfff)
	v.u16(vnTagType, 4)
}
