package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var espDefs = []packet.Def{}

func (w *walk) esp() { w.leave(packet.NoDissector, packet.ESP) }

func (v *visit) esp() {}
