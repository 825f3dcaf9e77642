package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var fddiDefs = []packet.Def{}

func (w *walk) fddi() { w.leave(packet.NoDissector, packet.FDDI) }

func (v *visit) fddi() {}
