package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LINKTYPE_IPOIB: a global route header, or 20 octets without meaning and the destination's queue pair and GID; then RFC 4391
// §6's header.
const ipoibLen = 44

func (w *walk) ipoib() {
	b := w.rest()
	if len(b) < ipoibLen {
		w.cut(packet.IPoIB)
		return
	}
	w.all(packet.IPoIB, ipoibLen)
	w.to(w.etherType(be.Uint16(b[40:])))
}

const ipoib = packet.FieldID(packet.IPoIB) << 16

const (
	ipoibDst = ipoib + iota
	ipoibQPN
	ipoibGRH
	ipoibVersion
	ipoibClass
	ipoibFlowLabel
	ipoibSrcQPN
	ipoibSGID
	ipoibDGID
	ipoibType
	ipoibReserved
)

var ipoibDefs = []packet.Def{
	ipoibDst - ipoib:       {Name: "ipoib.daddr", Title: "Destination address", Type: packet.None},
	ipoibQPN - ipoib:       {Name: "ipoib.daddr.qpn", Title: "Destination QPN", Type: packet.Uint24, Base: packet.Hex},
	ipoibGRH - ipoib:       {Name: "ipoib.grh", Title: "Global Route Header", Type: packet.None},
	ipoibVersion - ipoib:   {Name: "ipoib.grh.ipver", Title: "IP Version", Type: packet.Uint8},
	ipoibClass - ipoib:     {Name: "ipoib.grh.tclass", Title: "Traffic Class", Type: packet.Uint16},
	ipoibFlowLabel - ipoib: {Name: "ipoib.grh.flowlabel", Title: "Flow Label", Type: packet.Uint32},
	ipoibSrcQPN - ipoib:    {Name: "ipoib.grh.sqpn", Title: "Source QPN", Type: packet.Uint24, Base: packet.Hex},
	ipoibSGID - ipoib:      {Name: "ipoib.grh.sgid", Title: "Source GID", Type: packet.IPv6Addr},
	ipoibDGID - ipoib:      {Name: "ipoib.dgid", Title: "Destination GID", Type: packet.IPv6Addr},
	ipoibType - ipoib:      {Name: "ipoib.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
	ipoibReserved - ipoib:  {Name: "ipoib.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) ipoib() {
	if !v.has(0, ipoibLen) {
		return
	}
	if v.be32(0) == 0 { // no IP version: the octets are those of a driver
		v.octets(ipoibDst, 20, 20)
		v.in()
		v.u24(ipoibQPN, 21)
	} else {
		x := uint64(v.be32(0))
		v.octets(ipoibGRH, 0, 40)
		v.in()
		v.num(ipoibVersion, 0, 1, x>>28)
		v.num(ipoibClass, 0, 2, x>>20&0xff)
		v.num(ipoibFlowLabel, 0, 4, x&0xfffff)
		v.u24(ipoibSrcQPN, 5)
		v.octets(ipoibSGID, 8, 16)
	}
	v.octets(ipoibDGID, 24, 16)
	v.out()
	v.u16(ipoibType, 40)
	v.u16(ipoibReserved, 42)
}
