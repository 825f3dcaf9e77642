package dissect

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
