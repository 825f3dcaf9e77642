package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var sctpDefs = []packet.Def{}

func (w *walk) sctp() { w.leave(packet.NoDissector, packet.SCTP) }

func (v *visit) sctp() {}
