package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var igmpDefs = []packet.Def{}

func (w *walk) igmp() { w.leave(packet.NoDissector, packet.IGMP) }

func (v *visit) igmp() {}
