package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var tcpDefs = []packet.Def{}

func (w *walk) tcp() { w.leave(packet.NoDissector, packet.TCP) }

func (v *visit) tcp() {}
