package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var lcpDefs = []packet.Def{}

func (w *walk) lcp() { w.pppControl(packet.LCP) }

const pppControlLen = 4 // octets: code, identifier and length, RFC 1661 §5

// pppControl records a packet of a control or authentication protocol: all of these share one header.
func (w *walk) pppControl(k packet.Kind) {
	b := w.rest()
	if len(b) < pppControlLen {
		w.cut(k)
		return
	}
	n := int(be.Uint16(b[2:]))
	if n < pppControlLen {
		w.bad(k, pppControlLen, packet.FaultShort)
		return
	}
	w.add(k, n, n, 0)
}

func (v *visit) lcp() {}
