package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var papDefs = []packet.Def{}

func (w *walk) pap() { w.pppControl(packet.PAP) }

func (v *visit) pap() {}
