package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const erspan = packet.FieldID(packet.ERSPAN) << 16

const (
	erspanVersion = erspan + iota
	erspanVLAN
	erspanCOS
	erspanEncap
	erspanBSO
	erspanTruncated
	erspanSpanID
	erspanReserved
	erspanIndex
	erspanTimestamp
	erspanSGT
	erspanP
	erspanFT
	erspanHW
	erspanDirection
	erspanGra
	erspanO
	erspanPlatform
	erspanP1Reserved
	erspanP1VSM
	erspanP1Port
	erspanP3Reserved
	erspanP3Port
	erspanP3Time
	erspanP4Reserved1
	erspanP4Reserved2
	erspanP4Reserved3
	erspanP5Switch
	erspanP5Port
	erspanP5Time
	erspanP7Reserved
	erspanP7Index
	erspanP7Time
	erspanPReserved
)

var erspanDefs = []packet.Def{
	erspanVersion - erspan:     {Name: "erspan.version", Title: "Version", Type: packet.Uint16, Names: erspanVersionName},
	erspanVLAN - erspan:        {Name: "erspan.vlan", Title: "Vlan", Type: packet.Uint16},
	erspanCOS - erspan:         {Name: "erspan.cos", Title: "COS", Type: packet.Uint16},
	erspanEncap - erspan:       {Name: "erspan.encap", Title: "Encap", Type: packet.Uint16, Names: erspanEncapName},
	erspanBSO - erspan:         {Name: "erspan.bso", Title: "Bad/Short/Oversized", Type: packet.Uint16, Names: erspanBSOName},
	erspanTruncated - erspan:   {Name: "erspan.truncated", Title: "Truncated", Type: packet.Uint16, Names: erspanTruncatedName},
	erspanSpanID - erspan:      {Name: "erspan.spanid", Title: "SpanID", Type: packet.Uint16},
	erspanReserved - erspan:    {Name: "erspan.reserved", Title: "Reserved", Type: packet.Uint32},
	erspanIndex - erspan:       {Name: "erspan.index", Title: "Index", Type: packet.Uint32},
	erspanTimestamp - erspan:   {Name: "erspan.timestamp", Title: "Timestamp", Type: packet.Uint32},
	erspanSGT - erspan:         {Name: "erspan.sgt", Title: "Security Group Tag", Type: packet.Uint16},
	erspanP - erspan:           {Name: "erspan.p", Title: "Has Ethernet PDU", Type: packet.Uint16},
	erspanFT - erspan:          {Name: "erspan.ft", Title: "Frame Type", Type: packet.Uint16, Names: erspanFTName},
	erspanHW - erspan:          {Name: "erspan.hw", Title: "Hardware ID", Type: packet.Uint16},
	erspanDirection - erspan:   {Name: "erspan.direction", Title: "Direction", Type: packet.Bool, Names: erspanDirectionName},
	erspanGra - erspan:         {Name: "erspan.gra", Title: "Timestamp granularity", Type: packet.Uint16, Names: erspanGraName},
	erspanO - erspan:           {Name: "erspan.o", Title: "Optional Sub headers", Type: packet.Uint16},
	erspanPlatform - erspan:    {Name: "erspan.platid", Title: "Platform ID", Type: packet.Uint32},
	erspanP1Reserved - erspan:  {Name: "erspan.pid1.rsvd1", Title: "Reserved", Type: packet.Uint32},
	erspanP1VSM - erspan:       {Name: "erspan.pid1.vsmid", Title: "VSM Domain ID", Type: packet.Uint32},
	erspanP1Port - erspan:      {Name: "erspan.pid1.port_index", Title: "Port ID/Index", Type: packet.Uint32},
	erspanP3Reserved - erspan:  {Name: "erspan.pid3.rsvd1", Title: "Reserved", Type: packet.Uint32},
	erspanP3Port - erspan:      {Name: "erspan.pid3.port_index", Title: "Port ID/Index", Type: packet.Uint32},
	erspanP3Time - erspan:      {Name: "erspan.pid3.timestamp", Title: "Upper 32-bit Timestamp", Type: packet.Uint32},
	erspanP4Reserved1 - erspan: {Name: "erspan.pid4.rsvd1", Title: "Reserved", Type: packet.Uint32},
	erspanP4Reserved2 - erspan: {Name: "erspan.pid4.rsvd2", Title: "Reserved", Type: packet.Uint32},
	erspanP4Reserved3 - erspan: {Name: "erspan.pid4.rsvd3", Title: "Reserved", Type: packet.Uint32},
	erspanP5Switch - erspan:    {Name: "erspan.pid5.switchid", Title: "Switch ID", Type: packet.Uint32},
	erspanP5Port - erspan:      {Name: "erspan.pid5.port_index", Title: "Port ID/Index", Type: packet.Uint32},
	erspanP5Time - erspan:      {Name: "erspan.pid5.timestamp", Title: "Timestamp (seconds)", Type: packet.Uint32},
	erspanP7Reserved - erspan:  {Name: "erspan.pid7.rsvd1", Title: "Reserved", Type: packet.Uint32},
	erspanP7Index - erspan:     {Name: "erspan.pid7.source_index", Title: "Source Index", Type: packet.Uint32},
	erspanP7Time - erspan:      {Name: "erspan.pid7.timestamp", Title: "Upper 32-bit Timestamp", Type: packet.Uint32},
	erspanPReserved - erspan:   {Name: "erspan.pid.rsvd", Title: "Reserved", Type: packet.Uint64},
}

func erspanVersionName(n uint64) string {
	switch n {
	case 1:
		return "Type II"
	case 2:
		return "Type III"
	}
	return ""
}

func erspanEncapName(n uint64) string {
	switch n {
	case 0:
		return "Originally without VLAN tag"
	case 1:
		return "Originally ISL encapsulated"
	case 2:
		return "Originally 802.1Q encapsulated"
	case 3:
		return "VLAN tag preserved in frame"
	}
	return ""
}

func erspanBSOName(n uint64) string {
	switch n {
	case 0:
		return "Good or unknown integrity"
	case 1:
		return "Short frame"
	case 2:
		return "Oversized frame"
	case 3:
		return "CRC or alignment error"
	}
	return ""
}

func erspanTruncatedName(n uint64) string {
	switch n {
	case 0:
		return "Not truncated"
	case 1:
		return "Truncated"
	}
	return ""
}

func erspanFTName(n uint64) string {
	switch n {
	case 0:
		return "Ethernet"
	case 2:
		return "IP"
	}
	return ""
}

func erspanDirectionName(n uint64) string {
	switch n {
	case 1:
		return "Egress"
	case 0:
		return "Ingress"
	}
	return ""
}

func erspanGraName(n uint64) string {
	switch n {
	case 0:
		return "100 microseconds"
	case 1:
		return "100 nanoseconds"
	case 2:
		return "IEEE 1588"
	case 3:
		return "Custom granularity"
	}
	return ""
}
