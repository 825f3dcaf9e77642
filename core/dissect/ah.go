package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ahDefs = []packet.Def{}

func (w *walk) ah() { w.leave(packet.NoDissector, packet.AH) }

func (v *visit) ah() {}
