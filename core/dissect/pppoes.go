package dissect

import (
	"iter"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// PPPoE is a view of a PPPoE header (RFC 2516 §4) of either stage. It borrows the packet's octets.
type PPPoE struct{ b []byte }

// PPPoEOf views a layer of the discovery or the session stage; ok is false for others and for less than 6 octets.
func PPPoEOf(p *packet.Packet, l packet.Layer) (h PPPoE, ok bool) {
	if l.Kind != packet.PPPoED && l.Kind != packet.PPPoES || l.Hdr < pppoeHeaderLen {
		return PPPoE{}, false
	}
	return PPPoE{p.Octets(l)}, true
}

// Version is 1 in all packets, and so is the type.
func (h PPPoE) Version() uint8 { return h.b[0] >> 4 }

// Type is the low half of the first octet.
func (h PPPoE) Type() uint8 { return h.b[0] & 15 }

// Code is 0 in the session stage, and names the message in the discovery stage.
func (h PPPoE) Code() uint8 { return h.b[1] }

// SessionID is 0 until the access concentrator has chosen one.
func (h PPPoE) SessionID() uint16 { return be.Uint16(h.b[2:]) }

// Length in octets of what follows the header, as stated.
func (h PPPoE) Length() uint16 { return be.Uint16(h.b[4:]) }

// PPPoETag is one tag of the discovery stage, RFC 2516 appendix A. Value borrows the packet's octets.
type PPPoETag struct {
	Type  uint16
	Value []byte
}

// Tags lists the tags of a discovery packet and ends at the first damaged one.
func (h PPPoE) Tags() iter.Seq[PPPoETag] {
	return func(yield func(PPPoETag) bool) {
		b := h.b[pppoeHeaderLen:]
		for len(b) >= pppoeTagLen {
			n := int(be.Uint16(b[2:])) + pppoeTagLen
			if n > len(b) || !yield(PPPoETag{be.Uint16(b), b[pppoeTagLen:n]}) {
				return
			}
			b = b[n:]
		}
	}
}

const pppoeHeaderLen = 6 // octets: version, type, code, session, length; RFC 2516 §4

func (w *walk) pppoes() {
	b := w.rest()
	if len(b) < pppoeHeaderLen {
		w.cut(packet.PPPoES)
		return
	}
	n := pppoeHeaderLen + int(be.Uint16(b[4:]))
	w.add(packet.PPPoES, pppoeHeaderLen, n, 0)
	w.to(packet.PPP)
}

const pppoes = packet.FieldID(packet.PPPoES) << 16

const (
	pppoesVersion = pppoes + iota
	pppoesType
	pppoesCode
	pppoesSessionID
	pppoesLength
)

var pppoesDefs = []packet.Def{
	pppoesVersion - pppoes:   {Name: "pppoe.version", Title: "Version", Type: packet.Uint8},
	pppoesType - pppoes:      {Name: "pppoe.type", Title: "Type", Type: packet.Uint8},
	pppoesCode - pppoes:      {Name: "pppoe.code", Title: "Code", Type: packet.Uint8, Base: packet.Hex, Names: pppoeCodeName},
	pppoesSessionID - pppoes: {Name: "pppoe.session_id", Title: "Session ID", Type: packet.Uint16, Base: packet.Hex},
	pppoesLength - pppoes:    {Name: "pppoe.payload_length", Title: "Payload Length", Type: packet.Uint16},
}

// pppoeHeader lists the header of both stages. first is the ID of the version; the others follow it.
func (v *visit) pppoeHeader(first packet.FieldID) {
	b := v.at(0)
	v.num(first, 0, 1, uint64(b>>4))
	v.num(first+1, 0, 1, uint64(b&15))
	v.u8(first+2, 1)
	v.u16(first+3, 2)
	v.u16(first+4, 4)
}

func pppoeCodeName(n uint64) string {
	switch n {
	case 0x00:
		return "Session Data"
	case 0x07:
		return "Active Discovery Offer (PADO)"
	case 0x09:
		return "Active Discovery Initiation (PADI)"
	case 0x0a:
		return "Active Discovery Session-Grant (PADG)"
	case 0x0b:
		return "Active Discovery Session-Credit Resp.(PADC)"
	case 0x0c:
		return "Active Discovery Quality (PADQ)"
	case 0x19:
		return "Active Discovery Request (PADR)"
	case 0x65:
		return "Active Discovery Session-confirmation (PADS)"
	case 0xa7:
		return "Active Discovery Terminate (PADT)"
	case 0xd3:
		return "Active Discovery Message (PADM)"
	case 0xd4:
		return "Active Discovery Network (PADN)"
	}
	return ""
}

func (v *visit) pppoes() { v.pppoeHeader(pppoesVersion) }
