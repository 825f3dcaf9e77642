package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pppDefs = []packet.Def{}

func (w *walk) ppp() { w.leave(packet.NoDissector, packet.PPP) }

func (v *visit) ppp() {}
