package dissect

func icmpv6TypeName(n uint64) string {
	switch n {
	case 1:
		return "Destination Unreachable"
	case 2:
		return "Packet Too Big"
	case 3:
		return "Time Exceeded"
	case 4:
		return "Parameter Problem"
	case 100:
		return "Private experimentation"
	case 101:
		return "Private experimentation"
	case 127:
		return "Reserved for expansion of ICMPv6 error messages"
	case 128:
		return "Echo (ping) request"
	case 129:
		return "Echo (ping) reply"
	case 130:
		return "Multicast Listener Query"
	case 131:
		return "Multicast Listener Report"
	case 132:
		return "Multicast Listener Done"
	case 133:
		return "Router Solicitation"
	case 134:
		return "Router Advertisement"
	case 135:
		return "Neighbor Solicitation"
	case 136:
		return "Neighbor Advertisement"
	case 137:
		return "Redirect"
	case 138:
		return "Router Renumbering"
	case 139:
		return "Node Information Query"
	case 140:
		return "Node Information Reply"
	case 141:
		return "Inverse Neighbor Discovery Solicitation"
	case 142:
		return "Inverse Neighbor Discovery Advertisement"
	case 143:
		return "Multicast Listener Report Message v2"
	case 144:
		return "Home Agent Address Discovery Request"
	case 145:
		return "Home Agent Address Discovery Reply"
	case 146:
		return "Mobile Prefix Solicitation"
	case 147:
		return "Mobile Prefix Advertisement"
	case 148:
		return "Certification Path Solicitation"
	case 149:
		return "Certification Path Advertisement"
	case 150:
		return "Experimental Mobility"
	case 151:
		return "Multicast Router Advertisement"
	case 152:
		return "Multicast Router Solicitation"
	case 153:
		return "Multicast Router Termination"
	case 154:
		return "FMIPv6"
	case 155:
		return "RPL Control"
	case 156:
		return "Locator Update"
	case 157:
		return "Duplicate Address Request"
	case 158:
		return "Duplicate Address Confirmation"
	case 159:
		return "MPL Control Message"
	case 160:
		return "Extended Echo request"
	case 161:
		return "Extended Echo reply"
	case 200:
		return "Private experimentation"
	case 201:
		return "Private experimentation"
	case 255:
		return "Reserved for expansion of ICMPv6 informational messages"
	}
	return ""
}

func icmpv6NdRaFlagPrfName(n uint64) string {
	switch n {
	case 0:
		return "Medium"
	case 1:
		return "High"
	case 2:
		return "Reserved"
	case 3:
		return "Low"
	}
	return ""
}

func icmpv6OptTypeName(n uint64) string {
	switch n {
	case 1:
		return "Source link-layer address"
	case 2:
		return "Target link-layer address"
	case 3:
		return "Prefix information"
	case 4:
		return "Redirected header"
	case 5:
		return "MTU"
	case 6:
		return "NBMA Shortcut Limit Option"
	case 7:
		return "Advertisement Interval"
	case 8:
		return "Home Agent Information"
	case 9:
		return "Source Address List"
	case 10:
		return "Target Address List"
	case 11:
		return "CGA"
	case 12:
		return "RSA Signature"
	case 13:
		return "Timestamp"
	case 14:
		return "Nonce"
	case 15:
		return "Trust Anchor"
	case 16:
		return "Certificate"
	case 17:
		return "IP Address/Prefix Option"
	case 18:
		return "New Router Prefix Information"
	case 19:
		return "Link-layer Address"
	case 20:
		return "Neighbor Advertisement Acknowledgment"
	case 23:
		return "MAP"
	case 24:
		return "Route Information"
	case 25:
		return "Recursive DNS Server"
	case 26:
		return "RA Flags Extension"
	case 27:
		return "Handover Key Request"
	case 28:
		return "Handover Key Reply"
	case 29:
		return "Handover Assist Information"
	case 30:
		return "Mobile Node Identifier Option"
	case 31:
		return "DNS Search List Option"
	case 32:
		return "Proxy Signature (PS)"
	case 33:
		return "Address Registration Option"
	case 34:
		return "6LoWPAN Context Option"
	case 35:
		return "Authoritative Border Router"
	case 36:
		return "6LoWPAN Capability Indication Option"
	case 37:
		return "DHCP Captive-Portal"
	case 38:
		return "PREF64 Option"
	case 138:
		return "CARD Request"
	case 139:
		return "CARD Reply"
	case 253:
		return "RFC3692-style Experiment 1"
	case 254:
		return "RFC3692-style Experiment 2"
	}
	return ""
}

func icmpv6OptPrefixValidLifetimeName(n uint64) string {
	switch n {
	case 4294967295:
		return "Infinity"
	}
	return ""
}

func icmpv6OptIpaOptionCodeName(n uint64) string {
	switch n {
	case 1:
		return "Old Care-of Address"
	case 2:
		return "New Care-of Address"
	case 3:
		return "NAR's IP address"
	case 4:
		return "NAR's Prefix (sent in PrRtAdv)"
	}
	return ""
}

func icmpv6OptLlaOptionCodeName(n uint64) string {
	switch n {
	case 0:
		return "Wildcard"
	case 1:
		return "Link-layer Address of the New Access Point"
	case 2:
		return "Link-layer Address of the MN"
	case 3:
		return "Link-layer Address of the NAR"
	case 4:
		return "Link-layer Address of the source"
	case 5:
		return "The AP belongs to the current interface of the router"
	case 6:
		return "No prefix information available"
	case 7:
		return "No fast handovers support available"
	}
	return ""
}

func icmpv6OptNaackStatusName(n uint64) string {
	switch n {
	case 1:
		return "New CoA is invalid, perform address configuration"
	case 2:
		return "New CoA is invalid, use the supplied CoA"
	case 3:
		return "NCoA is invalid, use NAR's IP address as NCoA in FBU"
	case 4:
		return "PCoA supplied, do not send FBU"
	case 128:
		return "LLA is unrecognized"
	}
	return ""
}

func icmpv6OptNameTypeName(n uint64) string {
	switch n {
	case 1:
		return "DER Encoded X.501 Name"
	case 2:
		return "FQDN"
	case 3:
		return "SHA-1 Subject Key Identifier (SKI)"
	case 4:
		return "SHA-224 Subject Key Identifier (SKI)"
	case 5:
		return "SHA-256 Subject Key Identifier (SKI)"
	case 6:
		return "SHA-384 Subject Key Identifier (SKI)"
	case 7:
		return "SHA-512 Subject Key Identifier (SKI)"
	case 253:
		return "Reserved for Experimental Use"
	case 254:
		return "Reserved for Experimental Use"
	case 255:
		return "Reserved"
	}
	return ""
}

func icmpv6OptRdnssLifetimeName(n uint64) string {
	switch n {
	case 0:
		return "RDNSS address MUST no longer be used"
	case 4294967295:
		return "Infinity"
	}
	return ""
}

func icmpv6OptDnsslLifetimeName(n uint64) string {
	switch n {
	case 0:
		return "DNSSL domain name MUST no longer be used"
	case 4294967295:
		return "Infinity"
	}
	return ""
}

func icmpv6OptAroStatusName(n uint64) string {
	switch n {
	case 0:
		return "Success"
	case 1:
		return "Duplicate Exists"
	case 2:
		return "Neighbor Cache Full"
	}
	return ""
}

func icmpv6OptPref64PlcName(n uint64) string {
	switch n {
	case 0x0:
		return "96 bits prefix length"
	case 0x1:
		return "64 bits prefix length"
	case 0x2:
		return "56 bits prefix length"
	case 0x3:
		return "48 bits prefix length"
	case 0x4:
		return "40 bits prefix length"
	case 0x5:
		return "32 bits prefix length"
	}
	return ""
}

func icmpv6RrPcoMpOpcodeName(n uint64) string {
	switch n {
	case 1:
		return "Add"
	case 2:
		return "Change"
	case 3:
		return "Set Global"
	}
	return ""
}

func icmpv6MldrMarRecordTypeName(n uint64) string {
	switch n {
	case 1:
		return "Include"
	case 2:
		return "Exclude"
	case 3:
		return "Changed to include"
	case 4:
		return "Changed to exclude"
	case 5:
		return "Allow new sources"
	case 6:
		return "Block old sources"
	}
	return ""
}

func icmpv6Fmip6SubtypeName(n uint64) string {
	switch n {
	case 2:
		return "Router Solicitation for Proxy Advertisement"
	case 3:
		return "Proxy Router Advertisement"
	case 4:
		return "Handover Initiate"
	case 5:
		return "Handover Acknowledge"
	}
	return ""
}

func icmpv6NiQtypeName(n uint64) string {
	switch n {
	case 0:
		return "NOOP"
	case 1:
		return "Supported query types (Obsolete)"
	case 2:
		return "Node Name"
	case 3:
		return "Node addresses"
	case 4:
		return "IPv4 node addresses"
	}
	return ""
}

func icmpv6NiFlagAName(n uint64) string {
	if n == 1 {
		return "All unicast address"
	}
	return "Unicast addresses on the queried interface"
}

func icmpv6RplDioFlagMopName(n uint64) string {
	switch n {
	case 0x0:
		return "No Downward routes maintained by RPL"
	case 0x1:
		return "Non-Storing Mode of Operation"
	case 0x2:
		return "Storing Mode of Operation with no multicast support"
	case 0x3:
		return "Storing Mode of Operation with multicast support"
	case 0x4:
		return "P2P Route Discovery Mode of Operation"
	}
	return ""
}

func icmpv6RplSecureAlgorithmName(n uint64) string {
	switch n {
	case 0:
		return "Encryption: CCM with AES-128 / Signature: RSA with SHA-256"
	}
	return ""
}

func icmpv6RplOptTypeName(n uint64) string {
	switch n {
	case 0:
		return "1-byte padding"
	case 1:
		return "n-byte padding"
	case 2:
		return "DAG Metric container"
	case 3:
		return "Routing Information"
	case 4:
		return "DODAG configuration"
	case 5:
		return "RPL Target"
	case 6:
		return "Transit Information"
	case 7:
		return "Solicited Information"
	case 8:
		return "Prefix Information"
	case 9:
		return "RPL Target Descriptor"
	case 10:
		return "P2P Route Discovery"
	}
	return ""
}

func icmpv6RplOptMetricTypeName(n uint64) string {
	switch n {
	case 1:
		return "Node State and Attribute"
	case 2:
		return "Node Energy"
	case 3:
		return "Hop Count"
	case 4:
		return "Link Throughput"
	case 5:
		return "Link Latency"
	case 6:
		return "Link Quality Level"
	case 7:
		return "Link ETX"
	case 8:
		return "Link Color"
	}
	return ""
}
