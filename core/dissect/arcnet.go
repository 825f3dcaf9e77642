package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var arcnetDefs = []packet.Def{}

func (w *walk) arcnet() { w.leave(packet.NoDissector, packet.ARCNET) }

func (v *visit) arcnet() {}
