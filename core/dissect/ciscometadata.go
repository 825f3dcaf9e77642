package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ciscoMetaLen = 8 // octets after EtherType 0x8909: version, length, options, security group tag, next EtherType

func (w *walk) ciscoMeta() {
	b := w.rest()
	if len(b) < ciscoMetaLen {
		w.cut(packet.CiscoMetaData)
		return
	}
	w.all(packet.CiscoMetaData, ciscoMetaLen)
	w.to(w.etherType(be.Uint16(b[6:])))
}

const ciscoMeta = packet.FieldID(packet.CiscoMetaData) << 16

const (
	ciscoMetaVersion = ciscoMeta + iota
	ciscoMetaLength
	ciscoMetaOptions
	ciscoMetaSGT
	ciscoMetaType
)

var ciscoMetaDefs = []packet.Def{
	ciscoMetaVersion - ciscoMeta: {Name: "cmd.version", Title: "Version", Type: packet.Uint8},
	ciscoMetaLength - ciscoMeta:  {Name: "cmd.length", Title: "Length", Type: packet.Uint8},
	ciscoMetaOptions - ciscoMeta: {Name: "cmd.options", Title: "Options", Type: packet.Uint16, Base: packet.Hex},
	ciscoMetaSGT - ciscoMeta:     {Name: "cmd.sgt", Title: "SGT", Type: packet.Uint16},
	ciscoMetaType - ciscoMeta:    {Name: "cmd.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) ciscoMeta() {
	v.u8(ciscoMetaVersion, 0)
	v.u8(ciscoMetaLength, 1)
	v.u16(ciscoMetaOptions, 2)
	v.u16(ciscoMetaSGT, 4)
	v.u16(ciscoMetaType, 6)
}
