package dissect

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
