package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ethernetDefs = []packet.Def{}

func (w *walk) ethernet() { w.leave(packet.NoDissector, packet.Ethernet) }

func (v *visit) ethernet() {}
