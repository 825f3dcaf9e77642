package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const sctpHeaderLen = 12 // octets of the common header, RFC 9260 §3.1

var sctpDefs = []packet.Def{}

func (w *walk) sctp() {
	b := w.rest()
	if len(b) < sctpHeaderLen {
		w.cutQuoted(packet.SCTP)
		return
	}
	w.all(packet.SCTP, sctpHeaderLen)
	w.off = w.end
}

func (v *visit) sctp() {}
