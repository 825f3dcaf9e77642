package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var sll2Defs = []packet.Def{}

const sll2HeaderLen = 20 // octets, www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL2.html

func (w *walk) sll2() {
	b := w.rest()
	if len(b) < sll2HeaderLen {
		w.cut(packet.SLL2)
		return
	}
	hatype, proto := be.Uint16(b[8:]), be.Uint16(b)
	w.all(packet.SLL2, sll2HeaderLen)
	w.to(kindOfCooked(hatype, proto))
}

func (v *visit) sll2() {}
