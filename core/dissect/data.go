package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const data = packet.FieldID(packet.Data) << 16

const (
	dataData = data + iota
	dataLen
	dataAll
)

var dataDefs = []packet.Def{
	dataData - data: {Name: "data.data", Title: "Data", Type: packet.Bytes},
	dataLen - data:  {Name: "data.len", Title: "Length", Type: packet.Int32},
	dataAll - data:  {Name: "data", Title: "Data", Type: packet.Bytes},
}

func (v *visit) dataFields() {
	v.hide() // what Wireshark calls the protocol when it is a field
	v.octets(dataAll, 0, len(v.b))
	v.show()
	v.octets(dataData, 0, len(v.b))
	v.gen(dataLen, 0, uint64(len(v.b)))
	if v.l.Fault.Broken() {
		v.malformed(0, len(v.b), v.l.Fault)
	}
}

const malformed = packet.FieldID(packet.Malformed) << 16

const (
	malformedReason = malformed + iota
	malformedContinues
)

var malformedDefs = []packet.Def{
	malformedReason - malformed:    {Name: "_ws.malformed", Title: "Malformed", Type: packet.Uint8, List: true, Names: faultName},
	malformedContinues - malformed: {Name: "_ws.unreassembled", Title: "Continues", Type: packet.Uint8, List: true, Names: faultName},
}

func faultName(n uint64) string { return packet.FaultCode(n).String() }
