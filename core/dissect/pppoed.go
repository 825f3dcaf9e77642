package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pppoedDefs = []packet.Def{}

func (w *walk) pppoed() { w.leave(packet.NoDissector, packet.PPPoED) }

func (v *visit) pppoed() {}
