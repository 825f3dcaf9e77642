package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var hopByHopDefs = []packet.Def{}

func (w *walk) hopByHop() { w.leave(packet.NoDissector, packet.HopByHop) }

func (v *visit) hopByHop() {}
