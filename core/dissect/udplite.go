package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const udpLiteHeaderLen = 8 // octets, RFC 3828 §3.1

var udpLiteDefs = []packet.Def{}

// udpLite takes everything that is left: the header states no length.
func (w *walk) udpLite() {
	b := w.rest()
	if len(b) < udpLiteHeaderLen {
		w.cut(packet.UDPLite)
		return
	}
	w.all(packet.UDPLite, udpLiteHeaderLen)
	w.leave(packet.NoDissector, packet.KindNone)
}

func (v *visit) udpLite() {}
