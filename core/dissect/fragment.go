package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var fragmentDefs = []packet.Def{}

func (w *walk) fragment() { w.leave(packet.NoDissector, packet.Fragment) }

func (v *visit) fragment() {}
