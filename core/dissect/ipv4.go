package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ipv4Defs = []packet.Def{}

func (w *walk) ipv4() { w.leave(packet.NoDissector, packet.IPv4) }

func (v *visit) ipv4() {}
