package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var llcDefs = []packet.Def{}

func (w *walk) llc() { w.leave(packet.NoDissector, packet.LLC) }

func (v *visit) llc() {}
