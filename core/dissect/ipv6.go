package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ipv6Defs = []packet.Def{}

func (w *walk) ipv6() { w.leave(packet.NoDissector, packet.IPv6) }

func (v *visit) ipv6() {}
