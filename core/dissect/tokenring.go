package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var tokenRingDefs = []packet.Def{}

func (w *walk) tokenRing() { w.leave(packet.NoDissector, packet.TokenRing) }

func (v *visit) tokenRing() {}
