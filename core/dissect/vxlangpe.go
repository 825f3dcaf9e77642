package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const vxlanGPELen = 8 // octets, draft-ietf-nvo3-vxlan-gpe-12 §3

func (w *walk) vxlanGPE() {
	b := w.rest()
	if len(b) < vxlanGPELen {
		w.cut(packet.VXLANGPE)
		return
	}
	w.all(packet.VXLANGPE, vxlanGPELen)
	switch {
	case b[0]&4 != 0:
		w.to(kindOfNSH(b[3]))
	default: // without the next protocol bit this is VXLAN
		w.to(packet.Ethernet)
	}
}

const vxlanGPE = packet.FieldID(packet.VXLANGPE) << 16

const (
	vxlanGPEFlags = vxlanGPE + iota
	vxlanGPEVersion
	vxlanGPEInstance
	vxlanGPENextBit
	vxlanGPEOAM
	vxlanGPEFlagsReserved
	vxlanGPEReserved16
	vxlanGPENext
	vxlanGPEVNI
	vxlanGPEReserved8
)

var vxlanGPEDefs = []packet.Def{
	vxlanGPEFlags - vxlanGPE:         {Name: "vxlan.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	vxlanGPEVersion - vxlanGPE:       {Name: "vxlan.ver", Title: "Version", Type: packet.Uint8},
	vxlanGPEInstance - vxlanGPE:      {Name: "vxlan.i_bit", Title: "Instance", Type: packet.Uint8},
	vxlanGPENextBit - vxlanGPE:       {Name: "vxlan.p_bit", Title: "Next Protocol Bit", Type: packet.Uint8},
	vxlanGPEOAM - vxlanGPE:           {Name: "vxlan.o_bit", Title: "OAM bit", Type: packet.Uint8},
	vxlanGPEFlagsReserved - vxlanGPE: {Name: "vxlan.flags_reserved", Title: "Reserved(R)", Type: packet.Uint8},
	vxlanGPEReserved16 - vxlanGPE:    {Name: "vxlan.reserved_16", Title: "Reserved", Type: packet.Uint16},
	vxlanGPENext - vxlanGPE:          {Name: "vxlan.next_proto", Title: "Next Protocol", Type: packet.Uint8, Names: vxlanGPENextName},
	vxlanGPEVNI - vxlanGPE:           {Name: "vxlan.vni", Title: "VXLAN Network Identifier (VNI)", Type: packet.Uint24},
	vxlanGPEReserved8 - vxlanGPE:     {Name: "vxlan.reserved8", Title: "Reserved", Type: packet.Uint8},
}

func vxlanGPENextName(n uint64) string {
	switch n {
	case 1:
		return "IPv4"
	case 2:
		return "IPv6"
	case 3:
		return "Ethernet"
	case 4:
		return "Network Service Header"
	case 5:
		return "MPLS"
	}
	return ""
}

func (v *visit) vxlanGPE() {
	x := v.u8(vxlanGPEFlags, 0)
	v.in()
	v.num(vxlanGPEVersion, 0, 1, uint64(x>>4&3))
	v.bit(vxlanGPEInstance, 0, 1, x&8 != 0)
	v.bit(vxlanGPENextBit, 0, 1, x&4 != 0)
	v.bit(vxlanGPEOAM, 0, 1, x&1 != 0)
	v.num(vxlanGPEFlagsReserved, 0, 1, uint64(x>>6<<1|x>>1&1))
	v.out()
	v.u16(vxlanGPEReserved16, 1)
	v.u8(vxlanGPENext, 3)
	v.u24(vxlanGPEVNI, 4)
	v.u8(vxlanGPEReserved8, 7)
}
