package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const vxlanHeaderLen = 8 // octets, RFC 7348 §5

func (w *walk) vxlan() {
	b := w.rest()
	if len(b) < vxlanHeaderLen {
		w.cut(packet.VXLAN)
		return
	}
	w.all(packet.VXLAN, vxlanHeaderLen)
	w.to(packet.Ethernet)
}

var vxlanDefs = []packet.Def{}

func (v *visit) vxlan() {}
