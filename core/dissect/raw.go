package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var rawDefs = []packet.Def{}

func (w *walk) raw() { w.leave(packet.NoDissector, packet.Raw) }

func (v *visit) raw() {}
