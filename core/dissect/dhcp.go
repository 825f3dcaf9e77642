package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var dhcpDefs []packet.Def

func (v *visit) dhcp() {}
