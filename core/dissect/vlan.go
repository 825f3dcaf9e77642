package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var vlanDefs = []packet.Def{}

func (w *walk) vlan() { w.leave(packet.NoDissector, packet.VLAN) }

func (v *visit) vlan() {}
