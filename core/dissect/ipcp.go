package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ipcpDefs = []packet.Def{}

func (w *walk) ipcp() { w.pppControl(packet.IPCP) }

func (v *visit) ipcp() {}
