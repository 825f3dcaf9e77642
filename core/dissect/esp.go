package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const espHeaderLen = 8 // octets: SPI and sequence number, RFC 4303 §2

var espDefs = []packet.Def{}

func (w *walk) esp() {
	if len(w.rest()) < espHeaderLen {
		w.cut(packet.ESP)
		return
	}
	w.all(packet.ESP, espHeaderLen)
	w.leave(packet.Encrypted, packet.ESP)
}

func (v *visit) esp() {}
