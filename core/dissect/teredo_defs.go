package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const teredo = packet.FieldID(packet.Teredo) << 16

const (
	teredoAuth = teredo + iota
	teredoIDLen
	teredoAuLen
	teredoID
	teredoValue
	teredoNonce
	teredoConf
	teredoOrig
	teredoPort
	teredoAddr
)

var teredoDefs = []packet.Def{
	teredoAuth - teredo:  {Name: "teredo.auth", Title: "Teredo Authentication header", Type: packet.None},
	teredoIDLen - teredo: {Name: "teredo.auth.idlen", Title: "Client identifier length", Type: packet.Uint8},
	teredoAuLen - teredo: {Name: "teredo.auth.aulen", Title: "Authentication value length", Type: packet.Uint8},
	teredoID - teredo:    {Name: "teredo.auth.id", Title: "Client identifier", Type: packet.Bytes},
	teredoValue - teredo: {Name: "teredo.auth.value", Title: "Authentication value", Type: packet.Bytes},
	teredoNonce - teredo: {Name: "teredo.auth.nonce", Title: "Nonce value", Type: packet.Bytes},
	teredoConf - teredo:  {Name: "teredo.auth.conf", Title: "Confirmation byte", Type: packet.Bytes},
	teredoOrig - teredo:  {Name: "teredo.orig", Title: "Teredo Origin Indication header", Type: packet.None},
	teredoPort - teredo:  {Name: "teredo.orig.port", Title: "Origin UDP port", Type: packet.Uint16},
	teredoAddr - teredo:  {Name: "teredo.orig.addr", Title: "Origin IPv4 address", Type: packet.IPv4Addr},
}
