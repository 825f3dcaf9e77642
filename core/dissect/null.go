package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var nullDefs = []packet.Def{}

func (w *walk) null() { w.leave(packet.NoDissector, packet.Null) }

func (v *visit) null() {}
