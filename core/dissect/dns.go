package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var dnsDefs []packet.Def

func (v *visit) dns() {}
