package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const tcpHeaderLen = 20 // octets without options, RFC 9293 §3.1

var tcpDefs = []packet.Def{}

func (w *walk) tcp() {
	b := w.rest()
	if len(b) < tcpHeaderLen {
		w.cutQuoted(packet.TCP)
		return
	}
	n := int(b[12]>>4) * 4
	switch {
	case n < tcpHeaderLen:
		w.bad(packet.TCP, tcpHeaderLen, packet.FaultShort)
	case n > len(b):
		w.cutQuoted(packet.TCP)
	default:
		w.all(packet.TCP, n)
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

// cutQuoted is cut, but for a header that an ICMP error quotes in part, as RFC 792 lets it: that is no fault.
func (w *walk) cutQuoted(k packet.Kind) {
	if n := w.end - w.off; w.quoted && n > 0 {
		w.all(k, n)
		return
	}
	w.cut(k)
}

func (v *visit) tcp() {}
