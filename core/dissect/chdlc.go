package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var chdlcDefs = []packet.Def{}

const chdlcHeaderLen = 4 // octets: address, control, protocol; RFC 1547 §4.3.1

// isCHDLC reports whether an HDLC address is one that Cisco's framing uses: unicast or multicast.
func isCHDLC(address uint8) bool { return address == 0x0f || address == 0x8f }

func (w *walk) chdlc() {
	b := w.rest()
	if len(b) < chdlcHeaderLen {
		w.cut(packet.CHDLC)
		return
	}
	proto := be.Uint16(b[2:])
	w.all(packet.CHDLC, chdlcHeaderLen)
	w.to(kindOfCHDLC(proto))
}

// kindOfCHDLC: EtherTypes but for 0x8035, which is Cisco's SLARP here.
func kindOfCHDLC(proto uint16) packet.Kind {
	if proto == etherTypeRARP || proto < etherTypeMin {
		return packet.KindNone
	}
	return kindOfEtherType(proto)
}

func (v *visit) chdlc() {}
