package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var sll2Defs = []packet.Def{}

func (w *walk) sll2() { w.leave(packet.NoDissector, packet.SLL2) }

func (v *visit) sll2() {}
