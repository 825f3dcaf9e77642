package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var destOptsDefs = []packet.Def{}

func (w *walk) destOpts() { w.extension(packet.DestOpts) }

func (v *visit) destOpts() {}
