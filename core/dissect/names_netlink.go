package dissect

func netlinkFamilyName(n uint64) string {
	switch n {
	case 0:
		return "Route"
	case 1:
		return "Unused"
	case 2:
		return "User-mode socket protocols"
	case 3:
		return "Unused (formerly: ip_queue)"
	case 4:
		return "Socket monitoring"
	case 5:
		return "Netfilter ULOG"
	case 6:
		return "IPsec"
	case 7:
		return "SELinux events"
	case 8:
		return "Open-iSCSI"
	case 9:
		return "Auditing"
	case 0xa:
		return "FIB lookup"
	case 0xb:
		return "Kernel connector"
	case 0xc:
		return "Netfilter"
	case 0xd:
		return "Unused (formerly: ip6_queue)"
	case 0xe:
		return "DECnet routing messages"
	case 0xf:
		return "Kernel messages to userspace"
	case 0x10:
		return "Generic"
	case 0x12:
		return "SCSI Transports"
	case 0x13:
		return "ecryptfs"
	case 0x14:
		return "RDMA"
	case 0x15:
		return "Crypto layer"
	case 0x16:
		return "SMC monitoring"
	}
	return ""
}

// netlinkRouteName: the messages of rtnetlink, linux/rtnetlink.h.
func netlinkRouteName(n uint64) string {
	switch n {
	case 16:
		return "Create network interface"
	case 17:
		return "Remove network interface"
	case 18:
		return "Get network interface info"
	case 19:
		return "Set network interface info"
	case 20:
		return "Add IP address"
	case 21:
		return "Delete IP address"
	case 22:
		return "Get IP address"
	case 24:
		return "Add network route"
	case 25:
		return "Delete network route"
	case 26:
		return "Get network route"
	case 28:
		return "Add neighbor table entry"
	case 29:
		return "Delete neighbor table entry"
	case 30:
		return "Get neighbor table entry"
	case 32:
		return "Add routing rule"
	case 33:
		return "Delete routing rule"
	case 34:
		return "Get routing rule"
	case 36:
		return "Add queueing discipline"
	case 37:
		return "Delete queueing discipline"
	case 38:
		return "Get queueing discipline"
	case 40:
		return "Add traffic class"
	case 41:
		return "Delete traffic class"
	case 42:
		return "Get traffic class"
	case 44:
		return "Add traffic class"
	case 45:
		return "Delete traffic class"
	case 46:
		return "Get traffic class"
	case 48:
		return "New Action"
	case 49:
		return "Delete Action"
	case 50:
		return "Get Action"
	case 52:
		return "New IPv6 prefix"
	case 58:
		return "Get multicast address"
	case 62:
		return "Get anycast address"
	case 64:
		return "New Neighbour tables"
	case 66:
		return "Get Neighbour tables"
	case 67:
		return "Set Neighbour tables"
	case 68:
		return "New ND Userland options"
	case 72:
		return "New IPv6 Address Label"
	case 73:
		return "Delete IPv6 Address Label"
	case 74:
		return "Get IPv6 Address Label"
	case 78:
		return "Get Data Center Bridging"
	case 79:
		return "Set Data Center Bridging"
	case 80:
		return "RTM_NEWNETCONF"
	case 81:
		return "RTM_DELNETCONF"
	case 82:
		return "RTM_GETNETCONF"
	case 84:
		return "Add multicast database entry"
	case 85:
		return "Delete multicast database entry"
	case 86:
		return "Get multicast database"
	case 88:
		return "New network namespace ID"
	case 89:
		return "Delete network namespace ID"
	case 90:
		return "Get network namespace ID"
	case 92:
		return "New link statistics"
	case 94:
		return "Get link statistics"
	case 96:
		return "New cache report"
	case 100:
		return "New chain"
	case 101:
		return "Delete chain"
	case 102:
		return "Get chain"
	case 104:
		return "New next hop"
	case 105:
		return "Delete next hop"
	case 106:
		return "Get next hop"
	case 108:
		return "New link property"
	case 109:
		return "Delete link property"
	case 110:
		return "Get link property"
	case 112:
		return "New VLAN"
	case 113:
		return "Delete VLAN"
	case 114:
		return "Get VLAN"
	case 116:
		return "New next hop bucket"
	case 117:
		return "Delete next hop bucket"
	case 118:
		return "Get next hop bucket"
	case 120:
		return "New tunnel"
	case 121:
		return "Delete tunnel"
	case 122:
		return "Get tunnel"
	}
	return ""
}
