package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var vlanDefs = []packet.Def{}

const vlanTagLen = 4 // octets: tag control information, and type or length, IEEE 802.1Q §9.6

func (w *walk) vlan() {
	b := w.rest()
	if len(b) < vlanTagLen {
		w.cut(packet.VLAN)
		return
	}
	t := be.Uint16(b[2:])
	if t >= etherTypeMin {
		w.all(packet.VLAN, vlanTagLen)
		w.to(kindOfEtherType(t))
		return
	}
	w.lengthHeader(packet.VLAN, vlanTagLen, t)
}

func (v *visit) vlan() {}
