package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipv6HeaderLen = 40 // octets, RFC 8200 §3

var ipv6Defs = []packet.Def{}

func (w *walk) ipv6() {
	b := w.rest()
	switch {
	case len(b) > 0 && b[0]>>4 != 6:
		w.bad(packet.IPv6, 1, packet.FaultVersion)
		return
	case len(b) < ipv6HeaderLen:
		w.cut(packet.IPv6)
		return
	}
	n, next := int(be.Uint16(b[4:])), b[6]
	var fault packet.FaultCode
	if n == 0 && next != ipProtoNoNext {
		n, fault = len(b)-ipv6HeaderLen, packet.ZeroLength
		if jumbo := jumboLen(next, b[ipv6HeaderLen:]); jumbo > 0 {
			// int may have 32 bits; what exceeds the octets is a fault anyhow
			n, fault = int(min(jumbo, 1<<30)), 0
		}
	}
	w.add(packet.IPv6, ipv6HeaderLen, ipv6HeaderLen+n, fault)
	w.upper(next)
}

// upper goes on with the header that an IPv6 or extension header names.
func (w *walk) upper(next uint8) { w.to(byIPProtocol[next]) }

func (v *visit) ipv6() {}
