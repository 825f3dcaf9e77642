package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var vxlanDefs = []packet.Def{}

func (w *walk) vxlan() { w.leave(packet.NoDissector, packet.VXLAN) }

func (v *visit) vxlan() {}
