package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var radiotapDefs = []packet.Def{}

func (w *walk) radiotap() { w.leave(packet.NoDissector, packet.Radiotap) }

func (v *visit) radiotap() {}
