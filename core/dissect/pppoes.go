package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pppoesDefs = []packet.Def{}

func (w *walk) pppoes() { w.leave(packet.NoDissector, packet.PPPoES) }

func (v *visit) pppoes() {}
