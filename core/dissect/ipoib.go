package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// LINKTYPE_IPOIB: 20 octets that are not used, the destination (queue pair and GID), and RFC 4391 §6's header.
const ipoibLen = 44

func (w *walk) ipoib() {
	b := w.rest()
	if len(b) < ipoibLen {
		w.cut(packet.IPoIB)
		return
	}
	w.all(packet.IPoIB, ipoibLen)
	w.to(kindOfEtherType(be.Uint16(b[40:])))
}

const ipoib = packet.FieldID(packet.IPoIB) << 16

const (
	ipoibDst = ipoib + iota
	ipoibQPN
	ipoibDGID
	ipoibType
	ipoibReserved
)

var ipoibDefs = []packet.Def{
	ipoibDst - ipoib:      {Name: "ipoib.daddr", Title: "Destination address", Type: packet.None},
	ipoibQPN - ipoib:      {Name: "ipoib.daddr.qpn", Title: "Destination QPN", Type: packet.Uint24, Base: packet.Hex},
	ipoibDGID - ipoib:     {Name: "ipoib.dgid", Title: "Destination GID", Type: packet.IPv6Addr},
	ipoibType - ipoib:     {Name: "ipoib.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
	ipoibReserved - ipoib: {Name: "ipoib.reserved", Title: "Reserved", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) ipoib() {
	v.octets(ipoibDst, 20, 20)
	v.in()
	v.u24(ipoibQPN, 21)
	v.octets(ipoibDGID, 24, 16)
	v.out()
	v.u16(ipoibType, 40)
	v.u16(ipoibReserved, 42)
}
