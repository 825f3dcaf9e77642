package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var rawDefs = []packet.Def{}

// raw records the pseudo layer of a frame that starts with an IP header: it has no octets of its own.
func (w *walk) raw() {
	b := w.rest()
	if len(b) == 0 {
		w.cut(packet.Raw)
		return
	}
	first := b[0]
	w.all(packet.Raw, 0)
	switch {
	case w.p.Link == packet.LinkIPv4:
		w.to(packet.IPv4)
	case w.p.Link == packet.LinkIPv6:
		w.to(packet.IPv6)
	default:
		w.to(kindOfNibble(first))
	}
}

// kindOfNibble tells IPv4 from IPv6 by the version in the first octet.
func kindOfNibble(first uint8) packet.Kind {
	switch first >> 4 {
	case 4:
		return packet.IPv4
	case 6:
		return packet.IPv6
	}
	return packet.KindNone
}

func (v *visit) raw() {}
