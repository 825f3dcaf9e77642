package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pwcwDefs = []packet.Def{}

const pwcwLen = 4 // octets: zero nibble, flags, length and sequence number; RFC 4448 §4.6

func (w *walk) pwcw() {
	if len(w.rest()) < pwcwLen {
		w.cut(packet.PWControlWord)
		return
	}
	w.all(packet.PWControlWord, pwcwLen)
	w.to(packet.Ethernet)
}

func (v *visit) pwcw() {}
