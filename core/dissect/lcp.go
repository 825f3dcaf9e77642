package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var lcpDefs = []packet.Def{}

func (w *walk) lcp() { w.leave(packet.NoDissector, packet.LCP) }

func (v *visit) lcp() {}
