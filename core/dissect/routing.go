package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var routingDefs = []packet.Def{}

func (w *walk) routing() { w.extension(packet.Routing) }

func (v *visit) routing() {}
