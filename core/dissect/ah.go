package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ahHeaderLen = 12 // octets without the integrity check value, RFC 4302 §2

var ahDefs = []packet.Def{}

func (w *walk) ah() {
	b := w.rest()
	if len(b) < ahHeaderLen {
		w.cut(packet.AH)
		return
	}
	n := (int(b[1]) + 2) * 4 // RFC 4302 §2.2: 32-bit words, less 2
	switch {
	case n < ahHeaderLen:
		w.bad(packet.AH, ahHeaderLen, packet.FaultShort)
	case n > len(b):
		w.cut(packet.AH)
	default:
		w.all(packet.AH, n)
		w.upper(b[0])
	}
}

func (v *visit) ah() {}
