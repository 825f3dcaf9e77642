package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

func (w *walk) pap() { w.pppControl(packet.PAP) }

const pap = packet.FieldID(packet.PAP) << 16

const (
	papCode = pap + iota
	papIdentifier
	papLength
	papData
	papPeerIDLen
	papPeerID
	papPasswordLen
	papPassword
	papMessageLen
	papMessage
	papStuff
)

var papDefs = []packet.Def{
	papCode - pap:        {Name: "pap.code", Title: "Code", Type: packet.Uint8, Names: papCodeName},
	papIdentifier - pap:  {Name: "pap.identifier", Title: "Identifier", Type: packet.Uint8},
	papLength - pap:      {Name: "pap.length", Title: "Length", Type: packet.Uint16},
	papData - pap:        {Name: "pap.data", Title: "Data", Type: packet.None},
	papPeerIDLen - pap:   {Name: "pap.peer_id.length", Title: "Peer-ID-Length", Type: packet.Uint8},
	papPeerID - pap:      {Name: "pap.peer_id", Title: "Peer-ID", Type: packet.String},
	papPasswordLen - pap: {Name: "pap.password.length", Title: "Password-Length", Type: packet.Uint8},
	papPassword - pap:    {Name: "pap.password", Title: "Password", Type: packet.String},
	papMessageLen - pap:  {Name: "pap.message.length", Title: "Message-Length", Type: packet.Uint8},
	papMessage - pap:     {Name: "pap.message", Title: "Message", Type: packet.String},
	papStuff - pap:       {Name: "pap.stuff", Title: "stuff", Type: packet.Bytes},
}

func papCodeName(n uint64) string {
	switch n {
	case 1:
		return "Authenticate-Request"
	case 2:
		return "Authenticate-Ack"
	case 3:
		return "Authenticate-Nak"
	}
	return ""
}

// pap: RFC 1334 §2.
func (v *visit) pap() {
	code := v.u8(papCode, 0)
	v.u8(papIdentifier, 1)
	v.u16(papLength, 2)
	at := pppControlLen
	if at >= len(v.b) {
		return
	}
	v.octets(papData, at, len(v.b)-at)
	v.in()
	switch code {
	case 1:
		if at = v.counted(papPeerIDLen, papPeerID, at); at > 0 {
			v.counted(papPasswordLen, papPassword, at)
		}
	case 2, 3:
		v.counted(papMessageLen, papMessage, at)
	default:
		v.rest(papStuff, at)
	}
	v.out()
}

// counted lists a length octet and the octets that it counts, and returns where they end; 0 when they are cut.
func (v *visit) counted(size, value packet.FieldID, at int) int {
	if !v.has(at, 1) {
		return 0
	}
	n := int(v.u8(size, at))
	if !v.has(at+1, n) {
		v.malformed(at, len(v.b)-at, packet.FaultLength)
		return 0
	}
	v.octets(value, at+1, n)
	return at + 1 + n
}
