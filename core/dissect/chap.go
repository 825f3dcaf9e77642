package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (w *walk) chap() { w.pppControl(packet.CHAP) }

const chap = packet.FieldID(packet.CHAP) << 16

const (
	chapCode = chap + iota
	chapIdentifier
	chapLength
	chapData
	chapValueSize
	chapValue
	chapName
	chapMessage
	chapStuff
)

var chapDefs = []packet.Def{
	chapCode - chap:       {Name: "chap.code", Title: "Code", Type: packet.Uint8, Names: chapCodeName},
	chapIdentifier - chap: {Name: "chap.identifier", Title: "Identifier", Type: packet.Uint8},
	chapLength - chap:     {Name: "chap.length", Title: "Length", Type: packet.Uint16},
	chapData - chap:       {Name: "chap.data", Title: "Data", Type: packet.None},
	chapValueSize - chap:  {Name: "chap.value_size", Title: "Value Size", Type: packet.Uint8},
	chapValue - chap:      {Name: "chap.value", Title: "Value", Type: packet.Bytes},
	chapName - chap:       {Name: "chap.name", Title: "Name", Type: packet.String},
	chapMessage - chap:    {Name: "chap.message", Title: "Message", Type: packet.String},
	chapStuff - chap:      {Name: "chap.stuff", Title: "Stuff", Type: packet.Bytes},
}

func chapCodeName(n uint64) string {
	switch n {
	case 1:
		return "Challenge"
	case 2:
		return "Response"
	case 3:
		return "Success"
	case 4:
		return "Failure"
	}
	return ""
}

// chap: RFC 1994 §4.
func (v *visit) chap() {
	code := v.u8(chapCode, 0)
	v.u8(chapIdentifier, 1)
	v.u16(chapLength, 2)
	at := pppControlLen
	if at >= len(v.b) {
		return
	}
	switch code {
	case 1, 2:
		v.octets(chapData, at, len(v.b)-at)
		v.in()
		if at = v.counted(chapValueSize, chapValue, at); at > 0 {
			v.rest(chapName, at)
		}
		v.out()
	case 3, 4:
		v.rest(chapMessage, at)
	default:
		v.rest(chapStuff, at)
	}
}
