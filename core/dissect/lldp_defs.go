package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const lldp = packet.FieldID(packet.LLDP) << 16

const (
	lldpType = lldp + iota
	lldpLen
	lldpChassisSubtype
	lldpChassisID
	lldpChassisMAC
	lldpChassisIP4
	lldpChassisIP6
	lldpPortSubtype
	lldpPortID
	lldpPortMAC
	lldpPortIP4
	lldpPortIP6
	lldpFamily
	lldpTTL
	lldpPortDesc
	lldpName
	lldpDesc
	lldpCaps
	lldpCapOther
	lldpCapRepeater
	lldpCapBridge
	lldpCapWlanAccessPt
	lldpCapRouter
	lldpCapTelephone
	lldpCapDocsisCableDevice
	lldpCapStationOnly
	lldpEnabled
	lldpEnabledOther
	lldpEnabledRepeater
	lldpEnabledBridge
	lldpEnabledWlanAccessPt
	lldpEnabledRouter
	lldpEnabledTelephone
	lldpEnabledDocsisCableDevice
	lldpEnabledStationOnly
	lldpMgmtLen
	lldpMgmtFamily
	lldpMgmtIP4
	lldpMgmtIP6
	lldpMgmtHex
	lldpIfSubtype
	lldpIfNumber
	lldpOIDLen
	lldpOUI
	lldpOrgData
	lldpUnknown
)

var lldpDefs = []packet.Def{
	lldpType - lldp:                     {Name: "lldp.tlv.type", Title: "TLV Type", Type: packet.Uint16, List: true, Names: lldpTypeName},
	lldpLen - lldp:                      {Name: "lldp.tlv.len", Title: "TLV Length", Type: packet.Uint16, List: true},
	lldpChassisSubtype - lldp:           {Name: "lldp.chassis.subtype", Title: "Chassis Id Subtype", Type: packet.Uint8, List: true, Names: lldpChassisName},
	lldpChassisID - lldp:                {Name: "lldp.chassis.id", Title: "Chassis Id", Type: packet.Bytes, List: true},
	lldpChassisMAC - lldp:               {Name: "lldp.chassis.id.mac", Title: "Chassis Id", Type: packet.EtherAddr, List: true},
	lldpChassisIP4 - lldp:               {Name: "lldp.chassis.id.ip4", Title: "Chassis Id", Type: packet.IPv4Addr, List: true},
	lldpChassisIP6 - lldp:               {Name: "lldp.chassis.id.ip6", Title: "Chassis Id", Type: packet.IPv6Addr, List: true},
	lldpPortSubtype - lldp:              {Name: "lldp.port.subtype", Title: "Port Id Subtype", Type: packet.Uint8, List: true, Names: lldpPortName},
	lldpPortID - lldp:                   {Name: "lldp.port.id", Title: "Port Id", Type: packet.String, List: true},
	lldpPortMAC - lldp:                  {Name: "lldp.port.id.mac", Title: "Port Id", Type: packet.EtherAddr, List: true},
	lldpPortIP4 - lldp:                  {Name: "lldp.port.id.ip4", Title: "Port Id", Type: packet.IPv4Addr, List: true},
	lldpPortIP6 - lldp:                  {Name: "lldp.port.id.ip6", Title: "Port Id", Type: packet.IPv6Addr, List: true},
	lldpFamily - lldp:                   {Name: "lldp.network_address.subtype", Title: "Network Address family", Type: packet.Uint8, List: true},
	lldpTTL - lldp:                      {Name: "lldp.time_to_live", Title: "Seconds", Type: packet.Uint16, List: true},
	lldpPortDesc - lldp:                 {Name: "lldp.port.desc", Title: "Port Description", Type: packet.String, List: true},
	lldpName - lldp:                     {Name: "lldp.tlv.system.name", Title: "System Name", Type: packet.String, List: true},
	lldpDesc - lldp:                     {Name: "lldp.tlv.system.desc", Title: "System Description", Type: packet.String, List: true},
	lldpCaps - lldp:                     {Name: "lldp.tlv.system_cap", Title: "Capabilities", Type: packet.Uint16, Base: packet.Hex, List: true},
	lldpCapOther - lldp:                 {Name: "lldp.tlv.system_cap.other", Title: "Other", Type: packet.Bool, List: true},
	lldpCapRepeater - lldp:              {Name: "lldp.tlv.system_cap.repeater", Title: "Repeater", Type: packet.Bool, List: true},
	lldpCapBridge - lldp:                {Name: "lldp.tlv.system_cap.bridge", Title: "Bridge", Type: packet.Bool, List: true},
	lldpCapWlanAccessPt - lldp:          {Name: "lldp.tlv.system_cap.wlan_access_pt", Title: "WLAN access point", Type: packet.Bool, List: true},
	lldpCapRouter - lldp:                {Name: "lldp.tlv.system_cap.router", Title: "Router", Type: packet.Bool, List: true},
	lldpCapTelephone - lldp:             {Name: "lldp.tlv.system_cap.telephone", Title: "Telephone", Type: packet.Bool, List: true},
	lldpCapDocsisCableDevice - lldp:     {Name: "lldp.tlv.system_cap.docsis_cable_device", Title: "DOCSIS cable device", Type: packet.Bool, List: true},
	lldpCapStationOnly - lldp:           {Name: "lldp.tlv.system_cap.station_only", Title: "Station only", Type: packet.Bool, List: true},
	lldpEnabled - lldp:                  {Name: "lldp.tlv.enable_system_cap", Title: "Enabled Capabilities", Type: packet.Uint16, Base: packet.Hex, List: true},
	lldpEnabledOther - lldp:             {Name: "lldp.tlv.enable_system_cap.other", Title: "Other", Type: packet.Bool, List: true},
	lldpEnabledRepeater - lldp:          {Name: "lldp.tlv.enable_system_cap.repeater", Title: "Repeater", Type: packet.Bool, List: true},
	lldpEnabledBridge - lldp:            {Name: "lldp.tlv.enable_system_cap.bridge", Title: "Bridge", Type: packet.Bool, List: true},
	lldpEnabledWlanAccessPt - lldp:      {Name: "lldp.tlv.enable_system_cap.wlan_access_pt", Title: "WLAN access point", Type: packet.Bool, List: true},
	lldpEnabledRouter - lldp:            {Name: "lldp.tlv.enable_system_cap.router", Title: "Router", Type: packet.Bool, List: true},
	lldpEnabledTelephone - lldp:         {Name: "lldp.tlv.enable_system_cap.telephone", Title: "Telephone", Type: packet.Bool, List: true},
	lldpEnabledDocsisCableDevice - lldp: {Name: "lldp.tlv.enable_system_cap.docsis_cable_device", Title: "DOCSIS cable device", Type: packet.Bool, List: true},
	lldpEnabledStationOnly - lldp:       {Name: "lldp.tlv.enable_system_cap.station_only", Title: "Station only", Type: packet.Bool, List: true},
	lldpMgmtLen - lldp:                  {Name: "lldp.mgn.address.len", Title: "Address String Length", Type: packet.Uint8, List: true},
	lldpMgmtFamily - lldp:               {Name: "lldp.mgn.address.subtype", Title: "Address Subtype", Type: packet.Uint8, List: true},
	lldpMgmtIP4 - lldp:                  {Name: "lldp.mgn.addr.ip4", Title: "Management Address", Type: packet.IPv4Addr, List: true},
	lldpMgmtIP6 - lldp:                  {Name: "lldp.mgn.addr.ip6", Title: "Management Address", Type: packet.IPv6Addr, List: true},
	lldpMgmtHex - lldp:                  {Name: "lldp.mgn.addr.hex", Title: "Management Address", Type: packet.Bytes, List: true},
	lldpIfSubtype - lldp:                {Name: "lldp.mgn.interface.subtype", Title: "Interface Subtype", Type: packet.Uint8, List: true},
	lldpIfNumber - lldp:                 {Name: "lldp.mgn.interface.number", Title: "Interface Number", Type: packet.Uint32, List: true},
	lldpOIDLen - lldp:                   {Name: "lldp.mgn.obj.len", Title: "OID String Length", Type: packet.Uint8, List: true},
	lldpOUI - lldp:                      {Name: "lldp.orgtlv.oui", Title: "Organization Unique Code", Type: packet.Uint24, List: true},
	lldpOrgData - lldp:                  {Name: "lldp.orgtlv.data", Title: "Content", Type: packet.Bytes, List: true},
	lldpUnknown - lldp:                  {Name: "lldp.tlv.data", Title: "Content", Type: packet.Bytes, List: true},
}

func lldpTypeName(n uint64) string {
	switch n {
	case 0:
		return "End of LLDPDU"
	case 1:
		return "Chassis Id"
	case 2:
		return "Port Id"
	case 3:
		return "Time to Live"
	case 4:
		return "Port Description"
	case 5:
		return "System Name"
	case 6:
		return "System Description"
	case 7:
		return "System Capabilities"
	case 8:
		return "Management Address"
	case 127:
		return "Organization Specific"
	}
	return ""
}

func lldpChassisName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "Chassis component"
	case 2:
		return "Interface alias"
	case 3:
		return "Port component"
	case 4:
		return "MAC address"
	case 5:
		return "Network address"
	case 6:
		return "Interface name"
	case 7:
		return "Locally assigned"
	}
	return ""
}

func lldpPortName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "Interface alias"
	case 2:
		return "Port component"
	case 3:
		return "MAC address"
	case 4:
		return "Network address"
	case 5:
		return "Interface name"
	case 6:
		return "Agent circuit Id"
	case 7:
		return "Locally assigned"
	}
	return ""
}
