package dissect

// sctpChunkName: IANA, SCTP Chunk Types, in Wireshark's words.
func sctpChunkName(n uint64) string {
	if n < uint64(len(sctpChunkNames)) {
		return sctpChunkNames[n]
	}
	switch n {
	case sctpIData:
		return "I_DATA"
	case sctpAsconfAck:
		return "ASCONF_ACK"
	case sctpPktDrop:
		return "PKTDROP"
	case sctpReConfig:
		return "RE_CONFIG"
	case sctpPad:
		return "PAD"
	case sctpForwardTSN:
		return "FORWARD_TSN"
	case sctpAsconf:
		return "ASCONF"
	case sctpIForwardTSN:
		return "I_FORWARD_TSN"
	case 0xff:
		return "IETF_EXTENSION"
	}
	return ""
}

var sctpChunkNames = [...]string{
	"DATA", "INIT", "INIT_ACK", "SACK", "HEARTBEAT", "HEARTBEAT_ACK", "ABORT", "SHUTDOWN", "SHUTDOWN_ACK", "ERROR",
	"COOKIE_ECHO", "COOKIE_ACK", "ECNE", "CWR", "SHUTDOWN_COMPLETE", "AUTH", "NR_SACK",
}

// sctpParamName: IANA, SCTP Chunk Parameter Types.
func sctpParamName(n uint64) string {
	switch n {
	case 0x0001:
		return "Heartbeat info"
	case 0x0005:
		return "IPv4 address"
	case 0x0006:
		return "IPv6 address"
	case 0x0007:
		return "State cookie"
	case 0x0008:
		return "Unrecognized parameter"
	case 0x0009:
		return "Cookie preservative"
	case 0x000b:
		return "Hostname address"
	case 0x000c:
		return "Supported address types"
	case 0x000d:
		return "Outgoing SSN reset request"
	case 0x000e:
		return "Incoming SSN reset request"
	case 0x000f:
		return "SSN/TSN reset request"
	case 0x0010:
		return "Re-configuration response"
	case 0x0011:
		return "Add outgoing streams request"
	case 0x0012:
		return "Add incoming streams request"
	case 0x8000:
		return "ECN"
	case 0x8002:
		return "Random"
	case 0x8003:
		return "Authenticated Chunk list"
	case 0x8004:
		return "Requested HMAC Algorithm"
	case 0x8008:
		return "Supported Extensions"
	case 0xc000:
		return "Forward TSN supported"
	case 0xc001:
		return "Add IP address"
	case 0xc002:
		return "Delete IP address"
	case 0xc003:
		return "Error cause indication"
	case 0xc004:
		return "Set primary address"
	case 0xc005:
		return "Success report"
	case 0xc006:
		return "Adaptation Layer Indication"
	}
	return ""
}

// sctpCauseName: IANA, SCTP Error Cause Codes.
func sctpCauseName(n uint64) string {
	switch n {
	case 1:
		return "Invalid stream identifier"
	case 2:
		return "Missing mandatory parameter"
	case 3:
		return "Stale cookie error"
	case 4:
		return "Out of resource"
	case 5:
		return "Unresolvable address"
	case 6:
		return "Unrecognized chunk type"
	case 7:
		return "Invalid mandatory parameter"
	case 8:
		return "Unrecognized parameters"
	case 9:
		return "No user data"
	case 10:
		return "Cookie received while shutting down"
	case 11:
		return "Restart of an association with new addresses"
	case 12:
		return "User initiated ABORT"
	case 13:
		return "Protocol violation"
	case 0xa0:
		return "Request to delete last address"
	case 0xa1:
		return "Operation refused due to resource shortage"
	case 0xa2:
		return "Request to delete source address"
	case 0xa3:
		return "Association Aborted due to illegal ASCONF-ACK"
	case 0xa4:
		return "Request refused - no authorization"
	case 0x105:
		return "Unsupported HMAC identifier"
	}
	return ""
}

var sctpPayloads = [...]string{
	"not specified", "IUA", "M2UA", "M3UA", "SUA", "M2PA", "V5UA", "H.248", "BICC/Q.2150.3", "TALI", "DUA", "ASAP", "ENRP",
	"H.323", "Q.IPC/Q.2150.3", "SIMCO", "DDP Segment Chunk", "DDP Stream Session Control", "S1AP", "RUA", "HNBAP", "ForCES-HP",
	"ForCES-MP", "ForCES-LP", "SBc-AP", "NBAP", "", "X2AP", "IRCP", "LCS-AP", "MPICH2", "SABP", "FGP", "PPP", "CALCAPP", "SSP",
	"NPMP-CONTROL", "NPMP-DATA", "ECHO", "DISCARD", "DAYTIME", "CHARGEN", "3GPP RNA", "3GPP M2AP", "3GPP M3AP", "SSH",
	"Diameter", "Diameter over DTLS", "R14P", "GDT", "WebRTC DCEP", "WebRTC String", "WebRTC Binary Partial", "WebRTC Binary",
	"WebRTC String Partial", "3GPP PUA", "WebRTC String Empty", "WebRTC Binary Empty", "3GPP XwAP",
	"3GPP Xw-Control Plane", "3GPP NGAP", "3GPP XnAP", "3GPP F1AP", "HTTP/SCTP", "3GPP E1AP", "ELE2 Lawful Interception",
	"3GPP NGAP over DTLS", "3GPP XnAP over DTLS", "3GPP F1AP over DTLS", "3GPP E1AP over DTLS", "E2-CP", "E2-UP", "E2-DU",
	"3GPP W1AP",
}

// sctpPayloadName: IANA, SCTP Payload Protocol Identifiers.
func sctpPayloadName(n uint64) string {
	if n < uint64(len(sctpPayloads)) {
		return sctpPayloads[n]
	}
	return ""
}

// sctpResultName: RFC 6525 §4.4.
func sctpResultName(n uint64) string {
	switch n {
	case 0:
		return "Nothing to do"
	case 1:
		return "Performed"
	case 2:
		return "Denied"
	case 3:
		return "Error - Wrong SSN"
	case 4:
		return "Error - Request already in progress"
	case 5:
		return "Error - Bad sequence number"
	case 6:
		return "In progress"
	}
	return ""
}

// sctpHMACName: RFC 4895 §8.1.
func sctpHMACName(n uint64) string {
	switch n {
	case 0, 2:
		return "Reserved"
	case 1:
		return "SHA-1"
	case 3:
		return "SHA-256"
	}
	return ""
}

// either gives one of two names of a boolean.
func either(n uint64, set, clear string) string {
	if n != 0 {
		return set
	}
	return clear
}

func sctpChunkBit1Name(n uint64) string {
	return either(n, "Skip chunk and continue processing of the packet", "Stop processing of the packet")
}

func sctpParamBit1Name(n uint64) string {
	return either(n, "Skip parameter and continue processing of the chunk", "Stop processing of chunk")
}

func sctpBit2Name(n uint64) string  { return either(n, "Do report", "Do not report") }
func sctpDataIName(n uint64) string { return either(n, "Send SACK immediately", "Possibly delay SACK") }
func sctpDataUName(n uint64) string { return either(n, "Unordered delivery", "Ordered delivery") }
func sctpDataBName(n uint64) string { return either(n, "First segment", "Subsequent segment") }
func sctpDataEName(n uint64) string { return either(n, "Last segment", "Not the last segment") }
func sctpTName(n uint64) string     { return either(n, "Tag reflected", "Tag not reflected") }
func sctpIFwdUName(n uint64) string { return either(n, "Unordered messages", "Ordered messages") }
func sctpDropMName(n uint64) string {
	return either(n, "Source is a middlebox", "Source is an endhost")
}

func sctpDropTName(n uint64) string {
	return either(n, "Packet is truncated", "Packet is not truncated")
}

func sctpDropBName(n uint64) string {
	return either(n, "SCTP checksum was incorrect", "SCTP checksum was correct")
}
