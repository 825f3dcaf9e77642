package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// PPP is a view of a PPP header (RFC 1661 §2), whatever octets are before its protocol field. It borrows the packet's octets.
type PPP struct{ b []byte }

// PPPOf views a layer as PPP; ok is false for another protocol and for a header that is cut.
func PPPOf(p *packet.Packet, l packet.Layer) (h PPP, ok bool) {
	if l.Kind != packet.PPP || l.Fault != 0 || l.Hdr == 0 {
		return PPP{}, false
	}
	return PPP{p.Header(l)}, true
}

// Protocol is the protocol number; a compressed field of one octet is told by its odd value.
func (h PPP) Protocol() uint16 {
	n := len(h.b)
	if n > 1 && h.b[n-2]&1 == 0 && (n != 3 || h.b[1] != pppAllStations) {
		return be.Uint16(h.b[n-2:])
	}
	return uint16(h.b[n-1])
}

// ppp reads an RFC 1661 §2 header, with the address and control octets of RFC 1662 or without, and with a protocol field of
// one octet or two: its low bit ends it, so that no protocol number can be mistaken for the address 0xff.
func (w *walk) ppp() {
	b := w.rest()
	at, ok := pppProtocolAt(b, w.p.Link, w.layers)
	if !ok {
		w.cut(packet.PPP)
		return
	}
	if at < len(b) && w.layers == 0 && isCHDLC(b[at]) {
		w.chdlc()
		return
	}
	proto, n := pppProtocol(b, at)
	if n == 0 {
		w.cut(packet.PPP)
		return
	}
	w.all(packet.PPP, at+n)
	w.to(kindOfPPP(proto))
}

const pppAllStations = 0xff // the only address, RFC 1662 §3.1

// pppProtocolAt gives the place of the protocol field: behind the direction octet of LINKTYPE_PPP_WITH_DIR and behind
// address and control. ok is false when nothing is there.
func pppProtocolAt(b []byte, link packet.LinkType, layer int) (at int, ok bool) {
	if layer == 0 && link == packet.LinkPPPWithDir {
		at = 1
	}
	if at < len(b) && b[at] == pppAllStations {
		at += 2
	}
	return at, at < len(b)
}

// pppProtocol reads the protocol field at at, n octets long; n is 0 when it is cut.
func pppProtocol(b []byte, at int) (proto uint16, n int) {
	switch {
	case at >= len(b):
		return 0, 0
	case b[at]&1 != 0:
		return uint16(b[at]), 1
	case at+1 >= len(b):
		return 0, 0
	}
	return be.Uint16(b[at:]), 2
}

const ppp = packet.FieldID(packet.PPP) << 16

const (
	pppAddress = ppp + iota
	pppControl
	pppDirection
	pppProtocolID
	pppCode
	pppIdentifier
	pppLength
	pppMagicNumber
	pppOUI
	pppKind
	pppData
)

var pppDefs = []packet.Def{
	pppAddress - ppp:     {Name: "ppp.address", Title: "Address", Type: packet.Uint8, Base: packet.Hex},
	pppControl - ppp:     {Name: "ppp.control", Title: "Control", Type: packet.Uint8, Base: packet.Hex},
	pppDirection - ppp:   {Name: "ppp.direction", Title: "Direction", Type: packet.Uint8, Names: pppDirectionName},
	pppProtocolID - ppp:  {Name: "ppp.protocol", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: pppProtocolName},
	pppCode - ppp:        {Name: "ppp.code", Title: "Code", Type: packet.Uint8, Names: pppCodeName},
	pppIdentifier - ppp:  {Name: "ppp.identifier", Title: "Identifier", Type: packet.Uint8, Base: packet.DecHex},
	pppLength - ppp:      {Name: "ppp.length", Title: "Length", Type: packet.Uint16},
	pppMagicNumber - ppp: {Name: "ppp.magic_number", Title: "Magic Number", Type: packet.Uint32, Base: packet.Hex},
	pppOUI - ppp:         {Name: "ppp.oui", Title: "OUI", Type: packet.Uint24},
	pppKind - ppp:        {Name: "ppp.kind", Title: "Kind", Type: packet.Uint8, Base: packet.DecHex},
	pppData - ppp:        {Name: "ppp.data", Title: "Data", Type: packet.Bytes},
}

func pppDirectionName(n uint64) string {
	if n == 1 {
		return "DCE->DTE"
	}
	return "DTE->DCE"
}

// pppCodeName: IANA, PPP LCP and IPCP Codes.
func pppCodeName(n uint64) string {
	switch n {
	case 0:
		return "Vendor Specific"
	case 1:
		return "Configuration Request"
	case 2:
		return "Configuration Ack"
	case 3:
		return "Configuration Nak"
	case 4:
		return "Configuration Reject"
	case 5:
		return "Termination Request"
	case 6:
		return "Termination Ack"
	case 7:
		return "Code Reject"
	case 8:
		return "Protocol Reject"
	case 9:
		return "Echo Request"
	case 10:
		return "Echo Reply"
	case 11:
		return "Discard Request"
	case 12:
		return "Identification"
	case 13:
		return "Time Remaining"
	case 14:
		return "Reset Request"
	case 15:
		return "Reset Ack"
	}
	return ""
}

func (v *visit) ppp() {
	at, directed := 0, v.i == 0 && v.p.Link == packet.LinkPPPWithDir
	if directed {
		at = 1
	}
	if v.has(at, 1) && v.at(at) == pppAllStations {
		v.u8(pppAddress, at)
		v.u8(pppControl, at+1)
		at += 2
	}
	if received, known := v.direction(); known {
		v.gen(pppDirection, at, one(received))
	}
	if proto, n := pppProtocol(v.b, at); n > 0 {
		v.num(pppProtocolID, at, n, uint64(proto))
	}
}

// direction tells whether the host that captured received the frame, where the layer before or the link type says so.
func (v *visit) direction() (received, known bool) {
	if v.i == 0 {
		return v.at(0) == 0, v.p.Link == packet.LinkPPPWithDir && v.has(0, 1)
	}
	before := v.p.Layers()[v.i-1]
	var kind uint16
	switch h := v.p.Header(before); {
	case before.Kind == packet.SLL && len(h) == sllHeaderLen:
		kind = be.Uint16(h)
	case before.Kind == packet.SLL2 && len(h) == sll2HeaderLen:
		kind = uint16(h[10])
	default:
		return false, false
	}
	return kind <= sllMulticast, kind <= sllMulticast || kind == sllOutgoing
}
