package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var papDefs = []packet.Def{}

func (w *walk) pap() { w.leave(packet.NoDissector, packet.PAP) }

func (v *visit) pap() {}
