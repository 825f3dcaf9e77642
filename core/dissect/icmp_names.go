package dissect

func icmpMipTypeName(n uint64) string {
	switch n {
	case 0:
		return "One byte padding extension"
	case 16:
		return "Mobility Agent Advertisement Extension"
	case 19:
		return "Prefix Lengths Extension"
	case 24:
		return "Challenge Extension"
	}
	return ""
}

func icmpExtClassName(n uint64) string {
	switch n {
	case 1:
		return "MPLS Label Stack Class"
	case 2:
		return "Interface Information Object"
	case 3:
		return "Interface Identification Object"
	}
	return ""
}

func icmpIntInfoRoleName(n uint64) string {
	switch n {
	case 0:
		return "IP interface upon which datagram arrived"
	case 1:
		return "sub-IP component of an IP interface upon which datagram arrived"
	case 2:
		return "IP interface through which datagram would be forwarded"
	case 3:
		return "IP next-hop to which datagram would be forwarded"
	}
	return ""
}

func icmpExtEchoRspStateName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "Incomplete"
	case 2:
		return "Reachable"
	case 3:
		return "Stale"
	case 4:
		return "Delay"
	case 5:
		return "Probe"
	case 6:
		return "Failed"
	}
	return ""
}

func icmpIntIdentAfiName(n uint64) string {
	switch n {
	case 0:
		return "Reserved"
	case 1:
		return "IPv4"
	case 2:
		return "IPv6"
	case 3:
		return "NSAP"
	case 4:
		return "HDLC (8-bit multidrop)"
	case 5:
		return "BBN 1822"
	case 6:
		return "802 (includes all 802 media plus Ethernet)"
	case 7:
		return "E.163"
	case 8:
		return "E.164 (SMDS, Frame Relay, ATM)"
	case 9:
		return "F.69 (Telex)"
	case 10:
		return "X.121 (X.25, Frame Relay)"
	case 11:
		return "IPX"
	case 12:
		return "Appletalk"
	case 13:
		return "Decnet IV"
	case 14:
		return "Banyan Vines"
	case 15:
		return "E.164 with NSAP subaddress"
	case 16:
		return "DNS (Domain Name System)"
	case 17:
		return "Distinguished Name"
	case 18:
		return "AS Number"
	case 19:
		return "XTP over IP version 4"
	case 20:
		return "XTP over IP version 6"
	case 21:
		return "XTP native mode XTP"
	case 22:
		return "Fibre Channel World-Wide Port Name"
	case 23:
		return "Fibre Channel World-Wide Node Name"
	case 24:
		return "GWID"
	case 25:
		return "Layer-2 VPN"
	case 196:
		return "Layer-2 VPN (old)"
	case 26:
		return "MPLS-TP Section Endpoint Identifier"
	case 27:
		return "MPLS-TP LSP Endpoint Identifier"
	case 28:
		return "MPLS-TP Pseudowire Endpoint Identifier"
	case 29:
		return "MT IP: Multi-Topology IP version 4"
	case 30:
		return "MT IPv6: Multi-Topology IP version 6"
	case 16384:
		return "EIGRP Common Service Family"
	case 16385:
		return "EIGRP IPv4 Service Family"
	case 16386:
		return "EIGRP IPv6 Service Family"
	case 16387:
		return "LISP Canonical Address Format (LCAF)"
	case 16388:
		return "BGP-LS"
	case 16389:
		return "48-bit MAC Address"
	case 16390:
		return "64-bit MAC Address"
	case 16391:
		return "OUI"
	case 16392:
		return "MAC/24"
	case 16393:
		return "MAC/40"
	case 16394:
		return "IPv6/64"
	case 16395:
		return "RBridge Port ID"
	case 16396:
		return "TRILL Nickname"
	case 65535:
		return "Reserved"
	}
	return ""
}
