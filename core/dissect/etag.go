package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const etagLen = 8 // octets after the tag's own EtherType: tag control and the next EtherType; IEEE 802.1BR-2012 §7.5

func (w *walk) etag() {
	b := w.rest()
	if len(b) < etagLen {
		w.cut(packet.ETag)
		return
	}
	w.all(packet.ETag, etagLen)
	w.to(w.etherType(be.Uint16(b[6:])))
}

const etag = packet.FieldID(packet.ETag) << 16

const (
	etagPCP = etag + iota
	etagDEI
	etagIngress
	etagReserved
	etagGroup
	etagECID
	etagIngressExt
	etagECIDExt
	etagEtherType
	etagTrailer
)

var etagDefs = []packet.Def{
	etagPCP - etag:        {Name: "etag.pcp", Title: "E-PCP", Type: packet.Uint16},
	etagDEI - etag:        {Name: "etag.dei", Title: "E-DEI", Type: packet.Uint16},
	etagIngress - etag:    {Name: "etag.iecid_base", Title: "Ingress_E-CID_base", Type: packet.Uint16, Base: packet.Hex},
	etagReserved - etag:   {Name: "etag.resv", Title: "Reserved", Type: packet.Uint16},
	etagGroup - etag:      {Name: "etag.group", Title: "GRP", Type: packet.Uint16},
	etagECID - etag:       {Name: "etag.ecid_base", Title: "E-CID_base", Type: packet.Uint16, Base: packet.Hex},
	etagIngressExt - etag: {Name: "etag.iecid_ext", Title: "Ingress_E-CID_ext", Type: packet.Uint8, Base: packet.Hex},
	etagECIDExt - etag:    {Name: "etag.ecid_ext", Title: "E-CID_ext", Type: packet.Uint8, Base: packet.Hex},
	etagEtherType - etag:  {Name: "etag.etype", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
	etagTrailer - etag:    {Name: "etag.trailer", Title: "Trailer", Type: packet.Bytes},
}

func (v *visit) etag() {
	x, y := uint64(v.be16(0)), uint64(v.be16(2))
	v.num(etagPCP, 0, 2, x>>13)
	v.num(etagDEI, 0, 2, x>>12&1)
	v.num(etagIngress, 0, 2, x&0xfff)
	v.num(etagReserved, 2, 2, y>>14)
	v.num(etagGroup, 2, 2, y>>12&3)
	v.num(etagECID, 2, 2, y&0xfff)
	v.u8(etagIngressExt, 4)
	v.u8(etagECIDExt, 5)
	v.u16(etagEtherType, 6)
	v.trailer(etagLen, etagTrailer)
}
