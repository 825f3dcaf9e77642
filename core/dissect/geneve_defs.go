package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const geneve = packet.FieldID(packet.GENEVE) << 16

const (
	geneveVersion = geneve + iota
	geneveFlags
	geneveFlagsOam
	geneveFlagsCritical
	geneveFlagsReserved
	geneveProtoType
	geneveVni
	geneveReserved
	geneveOptions
	geneveOptionClass
	geneveOptionType
	geneveOptionTypeCritical
	geneveOptionFlags
	geneveOptionFlagsReserved
	geneveOptionLength
	geneveOption
	geneveOptionGcpVnid
	geneveOptionGcpReserved
	geneveOptionGcpDirection
	geneveOptionGcpEndpoint
	geneveOptionGcpProfile
	geneveOptionUnknownData
)

var geneveDefs = []packet.Def{
	geneveVersion - geneve:             {Name: "geneve.version", Title: "Version", Type: packet.Uint8},
	geneveFlags - geneve:               {Name: "geneve.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex},
	geneveFlagsOam - geneve:            {Name: "geneve.flags.oam", Title: "Operations, Administration and Management Frame", Type: packet.Bool},
	geneveFlagsCritical - geneve:       {Name: "geneve.flags.critical", Title: "Critical Options Present", Type: packet.Bool},
	geneveFlagsReserved - geneve:       {Name: "geneve.flags.reserved", Title: "Reserved", Type: packet.Bool},
	geneveProtoType - geneve:           {Name: "geneve.proto_type", Title: "Protocol Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	geneveVni - geneve:                 {Name: "geneve.vni", Title: "Virtual Network Identifier (VNI)", Type: packet.Uint24, Base: packet.HexDec},
	geneveReserved - geneve:            {Name: "geneve.reserved", Title: "Reserved", Type: packet.Uint8, Base: packet.Hex},
	geneveOptions - geneve:             {Name: "geneve.options", Title: "Geneve Options", Type: packet.Bytes},
	geneveOptionClass - geneve:         {Name: "geneve.option.class", Title: "Class", Type: packet.Uint16, Base: packet.Hex, List: true, Names: geneveOptionClassName},
	geneveOptionType - geneve:          {Name: "geneve.option.type", Title: "Type", Type: packet.Uint8, Base: packet.Hex, List: true},
	geneveOptionTypeCritical - geneve:  {Name: "geneve.option.type.critical", Title: "Critical Option", Type: packet.Bool, List: true},
	geneveOptionFlags - geneve:         {Name: "geneve.option.flags", Title: "Flags", Type: packet.Uint8, Base: packet.Hex, List: true},
	geneveOptionFlagsReserved - geneve: {Name: "geneve.option.flags.reserved", Title: "Reserved", Type: packet.Bool, List: true},
	geneveOptionLength - geneve:        {Name: "geneve.option.length", Title: "Length", Type: packet.Uint8, List: true},
	geneveOption - geneve:              {Name: "geneve.option", Title: "Option", Type: packet.Bytes, List: true},
	geneveOptionGcpVnid - geneve:       {Name: "geneve.option.gcp.vnid", Title: "GCP Virtual Network ID", Type: packet.Uint32, List: true},
	geneveOptionGcpReserved - geneve:   {Name: "geneve.option.gcp.reserved", Title: "GCP Reserved bits", Type: packet.Bool, List: true},
	geneveOptionGcpDirection - geneve:  {Name: "geneve.option.gcp.direction", Title: "GCP Traffic Direction", Type: packet.Bool, List: true, Names: geneveOptionGcpDirectionName},
	geneveOptionGcpEndpoint - geneve:   {Name: "geneve.option.gcp.endpoint", Title: "GCP Endpoint ID", Type: packet.Bytes, List: true},
	geneveOptionGcpProfile - geneve:    {Name: "geneve.option.gcp.profile", Title: "GCP Profile ID", Type: packet.Uint64, List: true},
	geneveOptionUnknownData - geneve:   {Name: "geneve.option.unknown.data", Title: "Unknown Option Data", Type: packet.Bytes, List: true},
}

func geneveOptionClassName(n uint64) string {
	switch {
	case n <= 0xff:
		return "Standard"
	case n == 0x100:
		return "Linux"
	case n == 0x101:
		return "Open vSwitch"
	case n == 0x102:
		return "Open Virtual Networking (OVN)"
	case n == 0x103:
		return "In-band Network Telemetry (INT)"
	case n == 0x104:
		return "VMware"
	case n == 0x105:
		return "Amazon.com, Inc."
	case n == 0x106:
		return "Cisco Systems, Inc."
	case n == 0x107:
		return "Oracle Corporation"
	case n >= 0x108 && n <= 0x110:
		return "Amazon.com, Inc."
	case n >= 0x111 && n <= 0x118:
		return "IBM"
	case n >= 0x119 && n <= 0x128:
		return "Ericsson"
	case n == 0x129:
		return "Oxide Computer Company"
	case n >= 0x130 && n <= 0x131:
		return "Cisco Systems, Inc."
	case n >= 0x132 && n <= 0x135:
		return "Google LLC"
	case n == 0x136:
		return "InfoQuick Global Connection Tech Ltd."
	case n >= 0xfff0 && n <= 0xffff:
		return "Experimental"
	}
	return ""
}

func geneveOptionGcpDirectionName(n uint64) string {
	if n == 1 {
		return "Egress"
	}
	return "Ingress"
}
