package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ipv6cpDefs = []packet.Def{}

func (w *walk) ipv6cp() { w.pppControl(packet.IPv6CP) }

func (v *visit) ipv6cp() {}
