package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var etherIPDefs = []packet.Def{}

func (w *walk) etherIP() { w.leave(packet.NoDissector, packet.EtherIP) }

func (v *visit) etherIP() {}
