package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var wlanDefs = []packet.Def{}

func (w *walk) wlan() { w.leave(packet.NoDissector, packet.WLAN) }

func (v *visit) wlan() {}
