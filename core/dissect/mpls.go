package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var mplsDefs = []packet.Def{}

func (w *walk) mpls() { w.leave(packet.NoDissector, packet.MPLS) }

func (v *visit) mpls() {}
