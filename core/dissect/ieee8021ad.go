package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ieee8021adDefs = []packet.Def{}

func (w *walk) ieee8021ad() {
	b := w.rest()
	if len(b) < vlanTagLen {
		w.cut(packet.IEEE8021ad)
		return
	}
	hdr, t := vlanTagLen, be.Uint16(b[2:])
	if t == etherTypeSTag { // two service tags are one header with two identifiers
		hdr += vlanTagLen
		if len(b) < hdr {
			w.cut(packet.IEEE8021ad)
			return
		}
		t = be.Uint16(b[6:])
	}
	if t >= etherTypeMin {
		w.all(packet.IEEE8021ad, hdr)
		w.to(kindOfEtherType(t))
		return
	}
	w.lengthHeader(packet.IEEE8021ad, hdr, t)
}

func (v *visit) ieee8021ad() {}
