package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const gre = packet.FieldID(packet.GRE) << 16

const (
	greProto = gre + iota
	greFlagsAndVersion
	greFlagsChecksum
	greFlagsRouting
	greFlagsKey
	greFlagsSequenceNumber
	greFlagsStrictSourceRoute
	greFlagsRecursionControl
	greFlagsAck
	greFlagsReserved
	greFlagsVersion
	greChecksum
	greChecksumStatus
	greOffset
	greKey
	greKeyPayloadLength
	greKeyCallId
	greSequenceNumber
	greAckNumber
	greRouting
	greRoutingAddressFamily
	greRoutingSreOffset
	greRoutingSrcLength
	greRoutingInformation
	greWccpRedirectHeader
	greWccpDynamicService
	greWccpAlternativeBucketUsed
	greWccpRedirectHeaderValid
	greWccpServiceId
	greWccpAlternativeBucket
	greWccpPrimaryBucket
)

var greDefs = []packet.Def{
	greProto - gre:                     {Name: "gre.proto", Title: "Protocol Type", Type: packet.Uint16, Base: packet.Hex, Names: greProtoName},
	greFlagsAndVersion - gre:           {Name: "gre.flags_and_version", Title: "Flags and Version", Type: packet.Uint16, Base: packet.Hex},
	greFlagsChecksum - gre:             {Name: "gre.flags.checksum", Title: "Checksum Bit", Type: packet.Bool, Names: yesName},
	greFlagsRouting - gre:              {Name: "gre.flags.routing", Title: "Routing Bit", Type: packet.Bool, Names: yesName},
	greFlagsKey - gre:                  {Name: "gre.flags.key", Title: "Key Bit", Type: packet.Bool, Names: yesName},
	greFlagsSequenceNumber - gre:       {Name: "gre.flags.sequence_number", Title: "Sequence Number Bit", Type: packet.Bool, Names: yesName},
	greFlagsStrictSourceRoute - gre:    {Name: "gre.flags.strict_source_route", Title: "Strict Source Route Bit", Type: packet.Bool, Names: yesName},
	greFlagsRecursionControl - gre:     {Name: "gre.flags.recursion_control", Title: "Recursion control", Type: packet.Uint16},
	greFlagsAck - gre:                  {Name: "gre.flags.ack", Title: "Acknowledgment", Type: packet.Bool, Names: yesName},
	greFlagsReserved - gre:             {Name: "gre.flags.reserved", Title: "Flags (Reserved)", Type: packet.Uint16},
	greFlagsVersion - gre:              {Name: "gre.flags.version", Title: "Version", Type: packet.Uint16, Names: greFlagsVersionName},
	greChecksum - gre:                  {Name: "gre.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	greChecksumStatus - gre:            {Name: "gre.checksum.status", Title: "Checksum Status", Type: packet.Uint8, Names: checksumName},
	greOffset - gre:                    {Name: "gre.offset", Title: "Offset", Type: packet.Uint16},
	greKey - gre:                       {Name: "gre.key", Title: "Key", Type: packet.Uint32, Base: packet.Hex},
	greKeyPayloadLength - gre:          {Name: "gre.key.payload_length", Title: "Payload Length", Type: packet.Uint16},
	greKeyCallId - gre:                 {Name: "gre.key.call_id", Title: "Call ID", Type: packet.Uint16},
	greSequenceNumber - gre:            {Name: "gre.sequence_number", Title: "Sequence Number", Type: packet.Uint32},
	greAckNumber - gre:                 {Name: "gre.ack_number", Title: "Acknowledgment Number", Type: packet.Uint32},
	greRouting - gre:                   {Name: "gre.routing", Title: "Routing", Type: packet.None, List: true},
	greRoutingAddressFamily - gre:      {Name: "gre.routing.address_family", Title: "Address Family", Type: packet.Uint16, List: true},
	greRoutingSreOffset - gre:          {Name: "gre.routing.sre_offset", Title: "SRE Offset", Type: packet.Uint8, List: true},
	greRoutingSrcLength - gre:          {Name: "gre.routing.src_length", Title: "SRE Length", Type: packet.Uint8, List: true},
	greRoutingInformation - gre:        {Name: "gre.routing.information", Title: "Routing Information", Type: packet.Bytes, List: true},
	greWccpRedirectHeader - gre:        {Name: "gre.wccp.redirect_header", Title: "Redirect Header", Type: packet.None},
	greWccpDynamicService - gre:        {Name: "gre.wccp.dynamic_service", Title: "Dynamic Service", Type: packet.Bool, Names: greWccpDynamicServiceName},
	greWccpAlternativeBucketUsed - gre: {Name: "gre.wccp.alternative_bucket_used", Title: "Alternative bucket used", Type: packet.Bool, Names: greWccpAlternativeBucketUsedName},
	greWccpRedirectHeaderValid - gre:   {Name: "gre.wccp.redirect_header_valid", Title: "WCCP Redirect header is valid", Type: packet.Bool, Names: greWccpRedirectHeaderValidName},
	greWccpServiceId - gre:             {Name: "gre.wccp.service_id", Title: "Service ID", Type: packet.Uint8, Names: greWccpServiceIdName},
	greWccpAlternativeBucket - gre:     {Name: "gre.wccp.alternative_bucket", Title: "Alternative Bucket", Type: packet.Uint8},
	greWccpPrimaryBucket - gre:         {Name: "gre.wccp.primary_bucket", Title: "Primary Bucket", Type: packet.Uint8},
}

func greProtoName(n uint64) string {
	switch n {
	case 0x0:
		return "Possible GRE keepalive packet"
	case 0x880b:
		return "PPP"
	case 0x800:
		return "IP"
	case 0x806:
		return "ARP"
	case 0xfe:
		return "OSI"
	case 0x883e:
		return "WCCP"
	case 0x2000:
		return "CDP (Cisco)"
	case 0x2001:
		return "NHRP"
	case 0x88be:
		return "ERSPAN"
	case 0x22eb:
		return "ERSPAN III"
	case 0x6400:
		return "MIKROTIK EoIP"
	case 0xfeae:
		return "AIROHIVE AP AP"
	case 0x8137:
		return "IPX"
	case 0x6558:
		return "Transparent Ethernet bridging"
	case 0x6559:
		return "Frame Relay"
	case 0x86dd:
		return "IPv6"
	case 0x8847:
		return "MPLS label switched packet"
	case 0x894f:
		return "Network Service Header"
	case 0x8881:
		return "CDMA2000 A10 Unstructured byte stream"
	case 0x88d2:
		return "CDMA2000 A10 3GPP2 Packet"
	case 0x8909:
		return "CiscoMetaData"
	case 0xb7ea:
		return "Huawei GRE bonding"
	case 0x8200:
		return "ARUBA WLAN"
	case 0x8210:
		return "ARUBA WLAN"
	case 0x8220:
		return "ARUBA WLAN"
	case 0x8230:
		return "ARUBA WLAN"
	case 0x8240:
		return "ARUBA WLAN"
	case 0x8250:
		return "ARUBA WLAN"
	case 0x8260:
		return "ARUBA WLAN"
	case 0x8270:
		return "ARUBA WLAN"
	case 0x8280:
		return "ARUBA WLAN"
	case 0x8290:
		return "ARUBA WLAN"
	case 0x82a0:
		return "ARUBA WLAN"
	case 0x82b0:
		return "ARUBA WLAN"
	case 0x82c0:
		return "ARUBA WLAN"
	case 0x82d0:
		return "ARUBA WLAN"
	case 0x82e0:
		return "ARUBA WLAN"
	case 0x82f0:
		return "ARUBA WLAN"
	case 0x8300:
		return "ARUBA WLAN"
	case 0x8310:
		return "ARUBA WLAN"
	case 0x8320:
		return "ARUBA WLAN"
	case 0x8330:
		return "ARUBA WLAN"
	case 0x8340:
		return "ARUBA WLAN"
	case 0x8350:
		return "ARUBA WLAN"
	case 0x8360:
		return "ARUBA WLAN"
	case 0x8370:
		return "ARUBA WLAN"
	case 0x9000:
		return "ARUBA WLAN"
	}
	return ""
}

func greFlagsVersionName(n uint64) string {
	switch n {
	case 0:
		return "GRE"
	case 1:
		return "Enhanced GRE"
	}
	return ""
}

func greWccpDynamicServiceName(n uint64) string {
	if n == 1 {
		return "Dynamic service"
	}
	return "Well-known service"
}

func greWccpAlternativeBucketUsedName(n uint64) string {
	if n == 1 {
		return "Alternative bucket used"
	}
	return "Primary bucket used"
}

func greWccpRedirectHeaderValidName(n uint64) string {
	if n == 1 {
		return "Header is present, but ignore contents"
	}
	return "Header contents are valid"
}

func greWccpServiceIdName(n uint64) string {
	switch n {
	case 0:
		return "HTTP"
	}
	return ""
}
