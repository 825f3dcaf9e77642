package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pppDefs = []packet.Def{}

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

func (v *visit) ppp() {}
