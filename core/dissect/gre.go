package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var greDefs = []packet.Def{}

func (w *walk) gre() { w.leave(packet.NoDissector, packet.GRE) }

func (v *visit) gre() {}
