package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var arpDefs = []packet.Def{}

const arpFixedLen = 8 // octets before the addresses, RFC 826

func (w *walk) arp() {
	b := w.rest()
	if len(b) < arpFixedLen {
		w.cut(packet.ARP)
		return
	}
	n := arpFixedLen + 2*int(b[4]) + 2*int(b[5])
	if len(b) < n {
		w.cut(packet.ARP)
		return
	}
	w.add(packet.ARP, n, n, 0)
}

func (v *visit) arp() {}
