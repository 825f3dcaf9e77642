package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ethernetDefs = []packet.Def{}

const ethernetHeaderLen = 14 // octets: two addresses and type or length, IEEE 802.3 §3.1.1

func (w *walk) ethernet() {
	b := w.rest()
	if len(b) < ethernetHeaderLen {
		w.cut(packet.Ethernet)
		return
	}
	t := be.Uint16(b[12:])
	if t >= etherTypeMin {
		w.all(packet.Ethernet, ethernetHeaderLen)
		w.to(kindOfEtherType(t))
		return
	}
	w.lengthHeader(packet.Ethernet, ethernetHeaderLen, t)
}

// maxLength802 is the highest value of a type/length field that is a length; from there to etherTypeMin it is neither.
const maxLength802 = 1500

// lengthHeader records a layer whose type/length field t is no EtherType: IEEE 802.3 §3.2.6. The payload ends where the
// length says, and is LLC but for Novell's frames, whose IPX header starts with ffff in the place of its checksum.
func (w *walk) lengthHeader(k packet.Kind, hdr int, t uint16) {
	have := w.end - w.off - hdr
	switch {
	case t > maxLength802:
		w.all(k, hdr)
		w.leave(packet.FaultValue, packet.KindNone)
		return
	case int(t) > have && !w.quoted:
		w.add(k, hdr, hdr+have, packet.FaultLength)
	default:
		w.all(k, hdr)
	}
	if t == 0 { // Cisco's Fibre Channel frames in Ethernet II, and empty 802.3 frames: no LLC
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.end = min(w.end, w.off+int(t))
	if b := w.rest(); len(b) >= 2 && be.Uint16(b) == 0xffff {
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.to(packet.LLC)
}

func (v *visit) ethernet() {}
