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

func dhcpOptPXESuboptionName(n uint64) string {
	switch n {
	case 0:
		return "Padding"
	case 1:
		return "PXE mtftp IP"
	case 2:
		return "PXE mtftp client port"
	case 3:
		return "PXE mtftp server port"
	case 4:
		return "PXE mtftp timeout"
	case 5:
		return "PXE mtftp delay"
	case 6:
		return "PXE discovery control"
	case 7:
		return "PXE multicast address"
	case 8:
		return "PXE boot servers"
	case 9:
		return "PXE boot menu"
	case 10:
		return "PXE menu prompt"
	case 11:
		return "PXE multicast address alloc"
	case 12:
		return "PXE credential types"
	case 71:
		return "PXE boot item"
	case 179:
		return "PXE LCM Server"
	case 180:
		return "PXE LCM Domain"
	case 181:
		return "PXE LCM NIC option 0"
	case 190:
		return "PXE LCM Workgroup"
	case 191:
		return "PXE Discovery"
	case 192:
		return "PXE Configured"
	case 193:
		return "PXE LCM version"
	case 194:
		return "PXE LCM Serial Number"
	case 255:
		return "PXE End"
	}
	return ""
}

func dhcpOptPXEBootServersTypeName(n uint64) string {
	switch n {
	case 0:
		return "PXE bootstrap server"
	case 1:
		return "Microsoft Windows NT Boot Server"
	case 2:
		return "Intel LCM Boot Server"
	case 3:
		return "DOS/UNDI Boot Server"
	case 4:
		return "NEC ESMPRO Boot Server"
	case 5:
		return "IBM WSoD Boot Server"
	case 6:
		return "IBM LCCM Boot Server"
	case 7:
		return "CA Unicenter TNG Boot Server"
	case 8:
		return "HP OpenView Boot Server"
	case 65535:
		return "PXE API Test server"
	}
	return ""
}

func dhcpOptPXEBootMenuTypeName(n uint64) string {
	switch n {
	case 0:
		return "Local boot"
	}
	return ""
}

func dhcpOptVendorCiscoSuboptionName(n uint64) string {
	switch n {
	case 1:
		return "Unk-1 (Node role?)"
	case 2:
		return "Unk-2 (Spine level?)"
	case 3:
		return "Unk-3 (Pod ID?)"
	case 4:
		return "Node ID"
	case 5:
		return "Unk-5"
	case 6:
		return "Unk-6"
	case 7:
		return "Model"
	case 8:
		return "APIC UUID"
	case 9:
		return "Fabricname"
	case 10:
		return "Unk-10"
	case 11:
		return "SerialNo"
	case 12:
		return "Interfacename"
	case 225:
		return "XiqHostname"
	case 226:
		return "XiqIpAddress"
	}
	return ""
}

func dhcpOptVendorCLSuboptionName(n uint64) string {
	switch n {
	case 0:
		return "Padding"
	case 1:
		return "Suboption Request List"
	case 2:
		return "Device Type"
	case 3:
		return "eSAFE Types"
	case 4:
		return "Serial Number"
	case 5:
		return "Hardware Version"
	case 6:
		return "Software Version"
	case 7:
		return "Boot ROM version"
	case 8:
		return "Organizationally Unique Identifier"
	case 9:
		return "Model Number"
	case 10:
		return "Vendor Name"
	case 11:
		return "Address Realm"
	case 12:
		return "CM/PS System Description"
	case 13:
		return "CM/PS Firmware Revision"
	case 14:
		return "Firewall Policy File Version"
	case 15:
		return "eSafe Config File Devices"
	case 18:
		return "Video Security Type"
	case 31:
		return "MTA MAC Address"
	case 32:
		return "Correlation ID"
	case 51:
		return "Vendor Name"
	case 52:
		return "CableCARD Capability"
	case 53:
		return "Device Identification (CA)"
	case 54:
		return "Device Identification (X.509)"
	case 179:
		return "LCM Server"
	case 180:
		return "LCM Domain"
	case 181:
		return "LCM NIC option 0"
	case 190:
		return "LCM Workgroup"
	case 191:
		return "Discovery"
	case 192:
		return "HH Configured"
	case 193:
		return "LCM Version"
	case 194:
		return "LCM Serial Number"
	case 255:
		return "CL End"
	}
	return ""
}

func dhcpOptVendorALUSuboptionName(n uint64) string {
	switch n {
	case 0:
		return "Padding"
	case 58:
		return "Voice VLAN ID"
	case 64:
		return "Spatial Redundancy TFTP1"
	case 65:
		return "Spatial Redundancy TFTP2"
	case 66:
		return "Application Type"
	case 67:
		return "SIP URL"
	case 255:
		return "Alcatel-Lucent End"
	}
	return ""
}

func dhcpOptVendorALUAppTypeName(n uint64) string {
	switch n {
	case 0:
		return "NOE"
	case 1:
		return "SIP"
	}
	return ""
}

func dhcpOptVendorBSDPSuboptionName(n uint64) string {
	switch n {
	case 1:
		return "Message Type"
	case 2:
		return "Version"
	case 3:
		return "Server Identifier"
	case 4:
		return "Server Priority"
	case 5:
		return "Reply Port"
	case 6:
		return "Boot Image List Path"
	case 7:
		return "Default Boot Image"
	case 8:
		return "Selected Boot Image"
	case 9:
		return "Boot Image List"
	case 10:
		return "NetBoot 1.0 Firmware"
	case 11:
		return "Boot Image Attributes Filter List"
	case 12:
		return "Message Size"
	}
	return ""
}

func dhcpOptVendorBSDPMessageTypeName(n uint64) string {
	switch n {
	case 1:
		return "LIST"
	case 2:
		return "SELECT"
	case 3:
		return "FAILED"
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

func dhcpOptClientSystemArchitectureName(n uint64) string {
	switch n {
	case 0:
		return "IA x86 PC"
	case 1:
		return "NEC/PC98"
	case 2:
		return "IA64 PC"
	case 3:
		return "DEC Alpha"
	case 4:
		return "ArcX86"
	case 5:
		return "Intel Lean Client"
	case 6:
		return "EFI IA32"
	case 7:
		return "EFI x64"
	case 8:
		return "EFI Xscale"
	case 9:
		return "EFI BC"
	case 10:
		return "ARM 32-bit UEFI"
	case 11:
		return "ARM 64-bit UEFI"
	case 12:
		return "PowerPC Open Firmware"
	case 13:
		return "PowerPC ePAPR"
	case 14:
		return "POWER OPAL v3"
	case 15:
		return "x86 UEFI HTTP"
	case 16:
		return "x64 UEFI HTTP"
	case 17:
		return "EBC UEFI HTTP"
	case 18:
		return "ARM 32-bit UEFI HTTP"
	case 19:
		return "ARM 64-bit UEFI HTTP"
	case 20:
		return "PC/AT HTTP"
	case 21:
		return "ARM 32-bit uboot"
	case 22:
		return "ARM 64-bit uboot"
	case 23:
		return "ARM 32-bit uboot HTTP"
	case 24:
		return "ARM 64-bit uboot HTTP"
	case 25:
		return "RISC-V 32-bit UEFI"
	case 26:
		return "RISC-V 32-bit UEFI HTTP"
	case 27:
		return "RISC-V 64-bit UEFI"
	case 28:
		return "RISC-V 64-bit UEFI HTTP"
	case 29:
		return "RISC-V 128-bit UEFI"
	case 30:
		return "RISC-V 128-bit UEFI HTTP"
	case 31:
		return "s390 Basic"
	case 32:
		return "s390 Extended"
	}
	return ""
}

func dhcpOptCivicWhatName(n uint64) string {
	switch n {
	case 0:
		return "Location of the DHCP server"
	case 1:
		return "Location of the network element believed to be closest to the client"
	case 2:
		return "Location of the client"
	}
	return ""
}

func dhcpOptCivicCaTypeName(n uint64) string {
	switch n {
	case 0:
		return "Language"
	case 1:
		return "A1"
	case 2:
		return "A2"
	case 3:
		return "A3"
	case 4:
		return "A4"
	case 5:
		return "A5"
	case 6:
		return "A6"
	case 16:
		return "PRD (Leading street direction)"
	case 17:
		return "POD (Trailing street suffix)"
	case 18:
		return "STS (Street suffix)"
	case 19:
		return "HNO (House number)"
	case 20:
		return "HNS (House number suffix)"
	case 21:
		return "LMK (Landmark or vanity address)"
	case 22:
		return "LOC (Additional location information)"
	case 23:
		return "NAM"
	case 24:
		return "PC (Postal/ZIP code)"
	case 25:
		return "BLD (Building)"
	case 26:
		return "UNIT"
	case 27:
		return "FLR (Floor)"
	case 28:
		return "ROOM"
	case 29:
		return "PLC (Place-type)"
	case 30:
		return "PCN (Postal community name)"
	case 31:
		return "POBOX"
	case 32:
		return "ADDCODE (Additional Code)"
	case 33:
		return "SEAT"
	case 34:
		return "RD (Primary road or street)"
	case 35:
		return "RDSEC (Road section)"
	case 36:
		return "RDBR (Road branch)"
	case 37:
		return "RDSUBBR (Road sub-branch)"
	case 38:
		return "PRM (Road pre-modifier)"
	case 39:
		return "POM (Road post-modifier"
	case 128:
		return "Script"
	}
	return ""
}

func dhcpOptDHCPAutoConfigurationName(n uint64) string {
	switch n {
	case 0:
		return "DoNotAutoConfigure"
	case 1:
		return "AutoConfigure"
	}
	return ""
}

func dhcpOptSIPServerEncodingName(n uint64) string {
	switch n {
	case 0:
		return "Fully Qualified Domain Name"
	case 1:
		return "IPv4 Address"
	}
	return ""
}

func dhcpOptRfc3825AltitudeTypeName(n uint64) string {
	switch n {
	case 1:
		return "Meters"
	case 2:
		return "Floors"
	}
	return ""
}

func dhcpOptCLDSSIDOptionName(n uint64) string {
	switch n {
	case 1:
		return "WGS 84"
	case 2:
		return "NAD83 (NAVD88)"
	case 3:
		return "NAD83 (MLLW)"
	}
	return ""
}

func dhcpOptVITR111SuboptionName(n uint64) string {
	switch n {
	case 1:
		return "DeviceManufacturerOUI"
	case 2:
		return "DeviceSerialNumber"
	case 3:
		return "DeviceProductClass"
	case 4:
		return "GatewayManufacturerOUI"
	case 5:
		return "GatewaySerialNumber"
	case 6:
		return "GatewayProductClass"
	}
	return ""
}

func dhcpOptVICLSuboptionName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "Option Request"
	case 2:
		return "TFTP Server Addresses"
	case 3:
		return "eRouter Container Option"
	case 4:
		return "MIB Environment Indicator Option"
	case 5:
		return "Modem Capabilities"
	}
	return ""
}

func dhcpOptNonceAlgorithmName(n uint64) string {
	switch n {
	case 1:
		return "HMAC-MD5"
	}
	return ""
}

func dhcpOptRdnssPreferenceName(n uint64) string {
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

func dhcpOptLeaseStatusCodeName(n uint64) string {
	switch n {
	case 0:
		return "Success"
	case 1:
		return "UpsecFail"
	case 2:
		return "QueryTerminated"
	case 3:
		return "MalformedQuery"
	case 4:
		return "NotAllowed"
	}
	return ""
}

func dhcpOptLeaseDHCPStateName(n uint64) string {
	switch n {
	case 1:
		return "Available"
	case 2:
		return "Active"
	case 3:
		return "Expired"
	case 4:
		return "Released"
	case 5:
		return "Abandoned"
	case 6:
		return "Reset"
	case 7:
		return "Remote"
	case 8:
		return "Transitioning"
	}
	return ""
}

func dhcpOptLeaseDataSourceName(n uint64) string { return either(n, "Remote", "Local") }
