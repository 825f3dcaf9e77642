package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ieee8021ahDefs = []packet.Def{}

func (w *walk) ieee8021ah() { w.leave(packet.NoDissector, packet.IEEE8021ah) }

func (v *visit) ieee8021ah() {}
