package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pppoedDefs = []packet.Def{}

func (w *walk) pppoed() {
	b := w.rest()
	if len(b) < pppoeHeaderLen {
		w.cut(packet.PPPoED)
		return
	}
	n := pppoeHeaderLen + int(be.Uint16(b[4:]))
	w.add(packet.PPPoED, n, n, 0)
}

func (v *visit) pppoed() {}
