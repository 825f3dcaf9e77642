package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var pwcwDefs = []packet.Def{}

func (w *walk) pwcw() { w.leave(packet.NoDissector, packet.PWControlWord) }

func (v *visit) pwcw() {}
