package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var ntpDefs []packet.Def

func (v *visit) ntp() {}
