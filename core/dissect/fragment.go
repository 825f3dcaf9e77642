package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const fragmentHeaderLen = 8 // octets, RFC 8200 §4.5

var fragmentDefs = []packet.Def{}

func (w *walk) fragment() {
	b := w.rest()
	if len(b) < fragmentHeaderLen {
		w.cut(packet.Fragment)
		return
	}
	w.all(packet.Fragment, fragmentHeaderLen)
	place := be.Uint16(b[2:])
	if place&0xfff8 != 0 {
		w.leave(packet.FragmentPart, byIPProtocol[b[0]])
		return
	}
	if place&1 != 0 {
		w.quoted = true // a first fragment ends before the lengths inside it do
	}
	w.upper(b[0])
}

func (v *visit) fragment() {}
