package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pppoesDefs = []packet.Def{}

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

func (v *visit) pppoes() {}
