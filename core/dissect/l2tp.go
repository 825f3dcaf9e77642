package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var l2tpDefs = []packet.Def{}

func (w *walk) l2tp() { w.leave(packet.NoDissector, packet.L2TP) }

func (v *visit) l2tp() {}
