package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const geneveHeaderLen = 8 // octets, RFC 8926 §3.4; without options

func (w *walk) geneve() {
	b := w.rest()
	if len(b) < geneveHeaderLen {
		w.cut(packet.GENEVE)
		return
	}
	if b[0]>>6 != 0 {
		w.bad(packet.GENEVE, geneveHeaderLen, packet.FaultVersion)
		return
	}
	hdr := geneveHeaderLen + int(b[0]&0x3f)*4
	if hdr > len(b) {
		w.bad(packet.GENEVE, len(b), packet.FaultLength)
		return
	}
	w.all(packet.GENEVE, hdr)
	w.to(kindOfEtherType(be.Uint16(b[2:])))
}

var geneveDefs = []packet.Def{}

func (v *visit) geneve() {}
