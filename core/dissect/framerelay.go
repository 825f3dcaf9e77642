package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var frameRelayDefs = []packet.Def{}

func (w *walk) frameRelay() { w.leave(packet.NoDissector, packet.FrameRelay) }

func (v *visit) frameRelay() {}
