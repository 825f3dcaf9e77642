package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var icmpv6Defs = []packet.Def{}

func (w *walk) icmpv6() { w.leave(packet.NoDissector, packet.ICMPv6) }

func (v *visit) icmpv6() {}
