package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const vxlan = packet.FieldID(packet.VXLAN) << 16

const (
	vxlanFlags = vxlan + iota
	vxlanFlagsReserved
	vxlanFlagG
	vxlanFlagI
	vxlanFlagD
	vxlanFlagA
	vxlanGbp
	vxlanVni
	vxlanReserved8
)

var vxlanDefs = []packet.Def{
	vxlanFlags - vxlan:         {Name: "vxlan.flags", Title: "Flags", Type: packet.Uint16, Base: packet.Hex},
	vxlanFlagsReserved - vxlan: {Name: "vxlan.flags_reserved", Title: "Reserved(R)", Type: packet.Uint16, Base: packet.Hex},
	vxlanFlagG - vxlan:         {Name: "vxlan.flag_g", Title: "GBP Extension", Type: packet.Bool, Names: vxlanFlagGName},
	vxlanFlagI - vxlan:         {Name: "vxlan.flag_i", Title: "VXLAN Network ID (VNI)", Type: packet.Bool},
	vxlanFlagD - vxlan:         {Name: "vxlan.flag_d", Title: "Don't Learn", Type: packet.Bool},
	vxlanFlagA - vxlan:         {Name: "vxlan.flag_a", Title: "Policy Applied", Type: packet.Bool},
	vxlanGbp - vxlan:           {Name: "vxlan.gbp", Title: "Group Policy ID", Type: packet.Uint16},
	vxlanVni - vxlan:           {Name: "vxlan.vni", Title: "VXLAN Network Identifier (VNI)", Type: packet.Uint24},
	vxlanReserved8 - vxlan:     {Name: "vxlan.reserved8", Title: "Reserved", Type: packet.Uint8},
}

func vxlanFlagGName(n uint64) string {
	if n == 1 {
		return "Defined"
	}
	return "Not defined"
}
