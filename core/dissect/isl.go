package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// islLen is the octets of Cisco's Inter-Switch Link header before a whole frame with its check sequence. It looks like an
// 802.3 frame with LLC and SNAP to one of two reserved addresses, so it is a layer of kind Ethernet. Source: Cisco,
// Inter-Switch Link and IEEE 802.1Q Frame Format.
const islLen = 26

func isISL(b []byte) bool {
	return len(b) >= islLen && b[0]&^2 == 1 && b[1] == 0 && b[2] == 0x0c && b[3] == 0 && b[4] == 0 &&
		be.Uint16(b[14:]) == 0xaaaa && b[16] == xdlcUI
}

func (w *walk) isl(b []byte) {
	n, kind := ethernetHeaderLen+int(be.Uint16(b[12:])), b[5]>>4
	if n < islLen {
		w.bad(packet.Ethernet, islLen, packet.FaultShort)
		return
	}
	w.add(packet.Ethernet, islLen, n, 0)
	switch kind {
	case 0:
		w.to(packet.Ethernet)
	case 1:
		w.to(packet.TokenRing)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

// insideISL reports whether the layer is the frame behind such a header.
func (v *visit) insideISL() bool {
	if v.i == 0 || v.l.Kind != packet.Ethernet {
		return false
	}
	before := v.p.Layers()[v.i-1]
	return before.Kind == packet.Ethernet && before.Hdr == islLen && before.Fault == 0
}

func (v *visit) isl() {
	v.octets(ethernetISLDst, 0, 6)
	v.in()
	v.num(ethernetISLType, 5, 1, uint64(v.at(5)>>4))
	if v.at(5)>>4 == 0 {
		v.num(ethernetISLUserEther, 5, 1, uint64(v.at(5)&3))
	} else {
		v.num(ethernetISLUser, 5, 1, uint64(v.at(5)&15))
	}
	v.out()
	v.octets(ethernetISLSrc, 6, 6)
	v.hide()
	v.octets(ethernetISLAddr, 0, 6)
	v.octets(ethernetISLAddr, 6, 6)
	v.show()
	v.u16(ethernetISLLen, 12)
	v.u8(ethernetISLDSAP, 14)
	v.u8(ethernetISLSSAP, 15)
	v.u8(ethernetISLControl, 16)
	v.u24(ethernetISLHSA, 17)
	v.num(ethernetISLVLAN, 20, 2, uint64(v.be16(20)>>1))
	v.bit(ethernetISLBPDU, 20, 2, v.be16(20)&1 != 0)
	v.u16(ethernetISLIndex, 22)
	if v.at(5)>>4 == 0 {
		v.u16(ethernetISLReserved, 24)
	}
}

func islTypeName(n uint64) string {
	switch n {
	case 0:
		return "Ethernet"
	case 1:
		return "Token-Ring"
	case 2:
		return "FDDI"
	case 3:
		return "ATM"
	}
	return ""
}
