package dissect

func gtpPTName(n uint64) string {
	switch n {
	case 0:
		return "GTP'"
	case 1:
		return "GTP"
	}
	return ""
}

func gtpMessageName(n uint64) string {
	switch n {
	case 0:
		return "For future use"
	case 1:
		return "Echo request"
	case 2:
		return "Echo response"
	case 3:
		return "Version not supported"
	case 4:
		return "Node alive request"
	case 5:
		return "Node alive response"
	case 6:
		return "Redirection request"
	case 7:
		return "Redirection response"
	case 0x10:
		return "Create PDP context request"
	case 0x11:
		return "Create PDP context response"
	case 0x12:
		return "Update PDP context request"
	case 0x13:
		return "Update PDP context response"
	case 0x14:
		return "Delete PDP context request"
	case 0x15:
		return "Delete PDP context response"
	case 0x16:
		return "Initiate PDP Context Activation Request"
	case 0x17:
		return "Initiate PDP Context Activation Response"
	case 0x18:
		return "Delete AA PDP Context Request"
	case 0x19:
		return "Delete AA PDP Context Response"
	case 0x1a:
		return "Error indication"
	case 0x1b:
		return "PDU notification request"
	case 0x1c:
		return "PDU notification response"
	case 0x1d:
		return "PDU notification reject request"
	case 0x1e:
		return "PDU notification reject response"
	case 0x1f:
		return "Supported extension header notification"
	case 0x20:
		return "Send routing information for GPRS request"
	case 0x21:
		return "Send routing information for GPRS response"
	case 0x22:
		return "Failure report request"
	case 0x23:
		return "Failure report response"
	case 0x24:
		return "Note MS GPRS present request"
	case 0x25:
		return "Note MS GPRS present response"
	case 0x30:
		return "Identification request"
	case 0x31:
		return "Identification response"
	case 0x32:
		return "SGSN context request"
	case 0x33:
		return "SGSN context response"
	case 0x34:
		return "SGSN context acknowledgement"
	case 0x35:
		return "Forward relocation request"
	case 0x36:
		return "Forward relocation response"
	case 0x37:
		return "Forward relocation complete"
	case 0x38:
		return "Relocation cancel request"
	case 0x39:
		return "Relocation cancel response"
	case 0x3a:
		return "Forward SRNS context"
	case 0x3b:
		return "Forward relocation complete acknowledge"
	case 0x3c:
		return "Forward SRNS context acknowledge"
	case 0x3d:
		return "UE Registration Query Request"
	case 0x3e:
		return "UE Registration Query Response"
	case 0x46:
		return "RAN Information Relay"
	case 0x60:
		return "MBMS Notification Request"
	case 0x61:
		return "MBMS Notification Response"
	case 0x62:
		return "MBMS Notification Reject Request"
	case 0x63:
		return "MBMS Notification Reject Response"
	case 0x64:
		return "Create MBMS Context Request"
	case 0x65:
		return "Create MBMS Context Response"
	case 0x66:
		return "Update MBMS Context Request"
	case 0x67:
		return "Update MBMS Context Response"
	case 0x68:
		return "Delete MBMS Context Request"
	case 0x69:
		return "Delete MBMS Context Response"
	case 0x70:
		return "MBMS Registration Request"
	case 0x71:
		return "MBMS Registration Response"
	case 0x72:
		return "MBMS De-Registration Request"
	case 0x73:
		return "MBMS De-Registration Response"
	case 0x74:
		return "MBMS Session Start Request"
	case 0x75:
		return "MBMS Session Start Response"
	case 0x76:
		return "MBMS Session Stop Request"
	case 0x77:
		return "MBMS Session Stop Response"
	case 0x78:
		return "MBMS Session Update Request"
	case 0x79:
		return "MBMS Session Update Response"
	case 0x80:
		return "MS Info Change Notification Request"
	case 0x81:
		return "MS Info Change Notification Response"
	case 0xf0:
		return "Data record transfer request"
	case 0xf1:
		return "Data record transfer response"
	case 0xfe:
		return "End Marker"
	case 0xff:
		return "T-PDU"
	}
	return ""
}

func gtpExtName(n uint64) string {
	switch n {
	case 0:
		return "No more extension headers"
	case 1:
		return "MBMS support indication"
	case 2:
		return "MS Info Change Reporting support indication"
	case 3:
		return "Long PDCP PDU Number"
	case 0x20:
		return "Service Class Indicator"
	case 0x40:
		return "UDP Port number"
	case 0x81:
		return "RAN container"
	case 0x82:
		return "Long PDCP PDU number"
	case 0x83:
		return "Xw RAN container"
	case 0x84:
		return "NR RAN container"
	case 0x85:
		return "PDU Session container"
	case 0xc0:
		return "PDCP PDU number"
	case 0xc1:
		return "Suspend Request"
	case 0xc2:
		return "Suspend Response"
	}
	return ""
}

func gtpPDUTypeName(n uint64) string {
	switch n {
	case 0:
		return "DL PDU SESSION INFORMATION"
	case 1:
		return "UL PDU SESSION INFORMATION"
	}
	return ""
}

func gtpVersionName(n uint64) string {
	switch n {
	case 0:
		return "GTP release 97/98 version"
	case 1:
		return "GTP release 99 version"
	case 2:
		return "GTP-v2"
	}
	return "None"
}
