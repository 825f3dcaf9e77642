package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var erspanDefs = []packet.Def{}

func (w *walk) erspan() { w.leave(packet.NoDissector, packet.ERSPAN) }

func (v *visit) erspan() {}
