package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var udpLiteDefs = []packet.Def{}

func (w *walk) udpLite() { w.leave(packet.NoDissector, packet.UDPLite) }

func (v *visit) udpLite() {}
