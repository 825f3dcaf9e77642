package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var arpDefs = []packet.Def{}

func (w *walk) arp() { w.leave(packet.NoDissector, packet.ARP) }

func (v *visit) arp() {}
