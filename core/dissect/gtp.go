package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var gtpDefs = []packet.Def{}

func (w *walk) gtp() { w.leave(packet.NoDissector, packet.GTP) }

func (v *visit) gtp() {}
