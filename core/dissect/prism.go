package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var prismDefs = []packet.Def{}

func (w *walk) prism() { w.leave(packet.NoDissector, packet.Prism) }

func (v *visit) prism() {}
