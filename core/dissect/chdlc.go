package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var chdlcDefs = []packet.Def{}

func (w *walk) chdlc() { w.leave(packet.NoDissector, packet.CHDLC) }

func (v *visit) chdlc() {}
