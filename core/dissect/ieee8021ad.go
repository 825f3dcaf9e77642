package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ieee8021adDefs = []packet.Def{}

func (w *walk) ieee8021ad() { w.leave(packet.NoDissector, packet.IEEE8021ad) }

func (v *visit) ieee8021ad() {}
