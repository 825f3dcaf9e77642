package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var chapDefs = []packet.Def{}

func (w *walk) chap() { w.pppControl(packet.CHAP) }

func (v *visit) chap() {}
