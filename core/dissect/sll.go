package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var sllDefs = []packet.Def{}

func (w *walk) sll() { w.leave(packet.NoDissector, packet.SLL) }

func (v *visit) sll() {}
