package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ppiDefs = []packet.Def{}

func (w *walk) ppi() { w.leave(packet.NoDissector, packet.PPI) }

func (v *visit) ppi() {}
