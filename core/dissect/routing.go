package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var routingDefs = []packet.Def{}

func (w *walk) routing() { w.leave(packet.NoDissector, packet.Routing) }

func (v *visit) routing() {}
