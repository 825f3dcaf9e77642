package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var icmpDefs = []packet.Def{}

func (w *walk) icmp() { w.leave(packet.NoDissector, packet.ICMP) }

func (v *visit) icmp() {}
