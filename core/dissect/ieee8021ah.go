package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ieee8021ahDefs = []packet.Def{}

const ieee8021ahHeaderLen = 18 // octets: I-TAG TCI, customer addresses, type; IEEE 802.1Q §9.7

func (w *walk) ieee8021ah() {
	b := w.rest()
	if len(b) < ieee8021ahHeaderLen {
		w.cut(packet.IEEE8021ah)
		return
	}
	t := be.Uint16(b[16:])
	if t >= etherTypeMin {
		w.all(packet.IEEE8021ah, ieee8021ahHeaderLen)
		w.to(kindOfEtherType(t))
		return
	}
	w.lengthHeader(packet.IEEE8021ah, ieee8021ahHeaderLen, t)
}

func (v *visit) ieee8021ah() {}
