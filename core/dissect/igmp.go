package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const igmpHeaderLen = 8 // octets, RFC 2236 §2; the shortest message

func (w *walk) igmp() {
	b := w.rest()
	if len(b) < igmpHeaderLen {
		w.cut(packet.IGMP)
		return
	}
	w.all(packet.IGMP, min(len(b), 0xffff))
}

var igmpDefs = []packet.Def{}

func (v *visit) igmp() {}
