package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var geneveDefs = []packet.Def{}

func (w *walk) geneve() { w.leave(packet.NoDissector, packet.GENEVE) }

func (v *visit) geneve() {}
