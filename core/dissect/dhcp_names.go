package dissect

func dhcpTypeName(n uint64) string {
	switch n {
	case 1:
		return "Boot Request"
	case 2:
		return "Boot Reply"
	}
	return ""
}

func dhcpFlagsBcName(n uint64) string { return either(n, "Broadcast", "Unicast") }

func dhcpFQDNSName(n uint64) string { return either(n, "Server", "Client") }

func dhcpFQDNOName(n uint64) string { return either(n, "Override", "No override") }

func dhcpFQDNEName(n uint64) string { return either(n, "Binary encoding", "ASCII encoding") }

func dhcpFQDNNName(n uint64) string { return either(n, "No server updates", "Some server updates") }

func dhcpClientIDDUIDTypeName(n uint64) string {
	switch n {
	case 1:
		return "link-layer address plus time"
	case 2:
		return "assigned by vendor based on Enterprise number"
	case 3:
		return "link-layer address"
	}
	return ""
}

func dhcpOptNetbiosNodeTypeName(n uint64) string {
	switch n {
	case 1:
		return "B-node"
	case 2:
		return "P-node"
	case 4:
		return "M-node"
	case 8:
		return "H-node"
	}
	return ""
}

func dhcpOptOptionOverloadName(n uint64) string {
	switch n {
	case 1:
		return "Boot file name holds options"
	case 2:
		return "Server host name holds options"
	case 3:
		return "Boot file and server host names hold options"
	}
	return ""
}

func dhcpOptDHCPName(n uint64) string {
	switch n {
	case 1:
		return "Discover"
	case 2:
		return "Offer"
	case 3:
		return "Request"
	case 4:
		return "Decline"
	case 5:
		return "ACK"
	case 6:
		return "NAK"
	case 7:
		return "Release"
	case 8:
		return "Inform"
	case 9:
		return "Force Renew"
	case 10:
		return "Lease query"
	case 11:
		return "Lease Unassigned"
	case 12:
		return "Lease Unknown"
	case 13:
		return "Lease Active"
	case 14:
		return "Bulk Lease Query"
	case 15:
		return "Lease Query Done"
	case 16:
		return "Active LeaseQuery"
	case 17:
		return "Lease Query Status"
	case 18:
		return "TLS"
	}
	return ""
}

func dhcpOptNovellSuboptionName(n uint64) string {
	switch n {
	case 1:
		return "NWIP does not exist on subnet"
	case 2:
		return "NWIP exists in options area"
	case 3:
		return "NWIP exists in sname/file"
	case 4:
		return "NWIP exists, but too big"
	case 5:
		return "Broadcast for nearest Netware server"
	case 6:
		return "Preferred DSS server"
	case 7:
		return "Nearest NWIP server"
	case 8:
		return "Autoretries"
	case 9:
		return "Autoretry delay, secs"
	case 10:
		return "Support NetWare/IP v1.1"
	case 11:
		return "Primary DSS"
	}
	return ""
}

func dhcpOptSLPAgentValueName(n uint64) string {
	switch n {
	case 0:
		return "Dynamic Discovery"
	case 1:
		return "Static Discovery"
	case 128:
		return "Backwards compatibility"
	}
	return ""
}

func dhcpOptSLPScopeValueName(n uint64) string {
	switch n {
	case 0:
		return "Preferred Scope"
	case 1:
		return "Mandatory Scope"
	}
	return ""
}

func dhcpOptAgentSuboptionName(n uint64) string {
	switch n {
	case 0:
		return "Padding"
	case 1:
		return "Agent Circuit ID"
	case 2:
		return "Agent Remote ID"
	case 3:
		return "Reserved"
	case 4:
		return "DOCSIS Device Class"
	case 5:
		return "Link selection"
	case 6:
		return "Subscriber ID"
	case 7:
		return "RADIUS Attributes"
	case 8:
		return "Authentication"
	case 9:
		return "Vendor-Specific Information"
	case 10:
		return "Flags"
	case 11:
		return "Server ID Override"
	case 12:
		return "Relay Agent Identifier"
	case 13:
		return "Access Technology Type"
	case 14:
		return "Access Network Name"
	case 15:
		return "Access Point Name"
	case 16:
		return "Access Point BSSID"
	case 17:
		return "Access Network Operator ID"
	case 18:
		return "Access Network Operator Realm"
	case 19:
		return "Source Port"
	case 150:
		return "Link selection (Cisco proprietary)"
	case 151:
		return "VRF name/VPN ID"
	case 152:
		return "Server ID Override (Cisco proprietary)"
	}
	return ""
}

func dhcpOptAuthProtocolName(n uint64) string {
	switch n {
	case 0:
		return "configuration token"
	case 1:
		return "delayed authentication"
	}
	return ""
}

func dhcpOptAuthAlgDelayName(n uint64) string {
	switch n {
	case 1:
		return "HMAC_MD5"
	}
	return ""
}

func dhcpOptAuthRDMName(n uint64) string {
	switch n {
	case 0:
		return "Monotonically-increasing counter"
	}
	return ""
}
