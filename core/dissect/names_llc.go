package dissect

// llcSAPName names LLC service access points as Wireshark does; numbers: IEEE 802.2 and assigned LSAPs.
func llcSAPName(n uint64) string {
	switch n {
	case 0x00:
		return "NULL LSAP"
	case 0x01:
		return "NULL LSAP"
	case 0x02:
		return "LLC Sub-Layer Management"
	case 0x04:
		return "SNA Path Control"
	case 0x06:
		return "TCP/IP"
	case 0x08:
		return "SNA"
	case 0x0c:
		return "SNA"
	case 0x0e:
		return "PROWAY (IEC955) Network Management and Initialization"
	case 0x10:
		return "NetWare (unofficial?)"
	case 0x14:
		return "ISO Network Layer (OSLAN 1)"
	case 0x18:
		return "Texas Instruments"
	case 0x20:
		return "ISO Network Layer (unofficial?)"
	case 0x34:
		return "ISO Network Layer (unofficial?)"
	case 0x42:
		return "Spanning Tree BPDU"
	case 0x4e:
		return "EIA RS-511 Manufacturing Message Service"
	case 0x54:
		return "ISO Network Layer (OSLAN 2)"
	case 0x7e:
		return "ISO 8208 (X.25 over 802.2)"
	case 0x7f:
		return "ISO 802.2"
	case 0x80:
		return "XNS"
	case 0x82:
		return "BACnet"
	case 0x86:
		return "Nestar"
	case 0x8e:
		return "PROWAY (IEC955) Active Station List Maintenance"
	case 0x98:
		return "ARP"
	case 0xaa:
		return "SNAP"
	case 0xb4:
		return "HP JetDirect Printer"
	case 0xba:
		return "Banyan Vines"
	case 0xbc:
		return "Banyan Vines"
	case 0xe0:
		return "NetWare"
	case 0xf0:
		return "NetBIOS"
	case 0xf4:
		return "IBM Net Management"
	case 0xf8:
		return "HP Extended LLC"
	case 0xfa:
		return "Ungermann-Bass"
	case 0xfc:
		return "Remote Program Load"
	case 0xfe:
		return "ISO Network Layer"
	case 0xff:
		return "Global LSAP"
	}
	return ""
}
