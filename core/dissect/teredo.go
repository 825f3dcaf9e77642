package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var teredoDefs = []packet.Def{}

func (w *walk) teredo() { w.leave(packet.NoDissector, packet.Teredo) }

func (v *visit) teredo() {}
