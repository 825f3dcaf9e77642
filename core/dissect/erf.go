package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var erfDefs = []packet.Def{}

func (w *walk) erf() { w.leave(packet.NoDissector, packet.ERF) }

func (v *visit) erf() {}
