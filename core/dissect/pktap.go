package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const pktapLeast = 108 // octets of Apple's header (LINKTYPE_PKTAP, bsd/net/pktap.h), in little-endian order

func (w *walk) pktap() {
	b := w.rest()
	if len(b) < pktapLeast {
		w.cut(packet.PKTAP)
		return
	}
	n := le.Uint32(b)
	switch {
	case n < pktapLeast:
		w.bad(packet.PKTAP, pktapLeast, packet.FaultShort)
	case int64(n) > int64(len(b)) || n > 0xffff:
		w.cut(packet.PKTAP)
	default:
		w.all(packet.PKTAP, int(n))
		k := packet.KindNone
		if dlt := le.Uint32(b[8:]); le.Uint32(b[4:]) == 1 && dlt <= 0xffff { // record type 1 holds a packet
			k = w.link(packet.LinkType(dlt))
		}
		w.to(k)
	}
}

const pktap = packet.FieldID(packet.PKTAP) << 16

const (
	pktapHdrLen = pktap + iota
	pktapRecType
	pktapDLT
	pktapIfName
	pktapFlags
	pktapFamily
	pktapLLHdr
	pktapLLTrailer
	pktapPID
	pktapCommand
	pktapService
	pktapIfType
	pktapIfUnit
	pktapEPID
	pktapECommand
)

var pktapDefs = []packet.Def{
	pktapHdrLen - pktap:    {Name: "pktap.hdrlen", Title: "Header length", Type: packet.Uint32},
	pktapRecType - pktap:   {Name: "pktap.rectype", Title: "Record type", Type: packet.Uint32},
	pktapDLT - pktap:       {Name: "pktap.dlt", Title: "DLT", Type: packet.Uint32},
	pktapIfName - pktap:    {Name: "pktap.ifname", Title: "Interface name", Type: packet.String},
	pktapFlags - pktap:     {Name: "pktap.flags", Title: "Flags", Type: packet.Uint32, Base: packet.Hex},
	pktapFamily - pktap:    {Name: "pktap.pfamily", Title: "Protocol family", Type: packet.Uint32},
	pktapLLHdr - pktap:     {Name: "pktap.llhdrlen", Title: "Link-layer header length", Type: packet.Uint32},
	pktapLLTrailer - pktap: {Name: "pktap.lltrlrlen", Title: "Link-layer trailer length", Type: packet.Uint32},
	pktapPID - pktap:       {Name: "pktap.pid", Title: "Process ID", Type: packet.Uint32},
	pktapCommand - pktap:   {Name: "pktap.cmdname", Title: "Command name", Type: packet.String},
	pktapService - pktap:   {Name: "pktap.svc_class", Title: "Service class", Type: packet.Uint32},
	pktapIfType - pktap:    {Name: "pktap.iftype", Title: "Interface type", Type: packet.Uint16},
	pktapIfUnit - pktap:    {Name: "pktap.ifunit", Title: "Interface unit", Type: packet.Uint16},
	pktapEPID - pktap:      {Name: "pktap.epid", Title: "Effective process ID", Type: packet.Uint32},
	pktapECommand - pktap:  {Name: "pktap.ecmdname", Title: "Effective command name", Type: packet.String},
}

func (v *visit) pktap() {
	v.le32(pktapHdrLen, 0)
	v.le32(pktapRecType, 4)
	v.le32(pktapDLT, 8)
	v.cString(pktapIfName, 12, 24)
	for i := range 5 {
		v.le32(pktapFlags+packet.FieldID(i), 36+4*i)
	}
	v.cString(pktapCommand, 56, 20)
	v.le32(pktapService, 76)
	v.le16(pktapIfType, 80)
	v.le16(pktapIfUnit, 82)
	v.le32(pktapEPID, 84)
	v.cString(pktapECommand, 88, 20)
}
