package dissect

// etherTypeName names EtherTypes as Wireshark does; numbers: IANA, IEEE 802 Numbers.
func etherTypeName(n uint64) string {
	switch n {
	case 0x0600:
		return "XNS Internet Datagram Protocol"
	case 0x0800:
		return "IPv4"
	case 0x0805:
		return "X.25 Layer 3"
	case 0x0806:
		return "ARP"
	case 0x0842:
		return "Wake on LAN"
	case 0x08f0:
		return "WiMax Mac-to-Mac"
	case 0x08ff:
		return "AX.25"
	case 0x0bad:
		return "Vines IP"
	case 0x0baf:
		return "Vines Echo"
	case 0x1984:
		return "Netmon Train"
	case 0x2001:
		return "Cisco Group Management Protocol"
	case 0x22e5:
		return "Gigamon Header"
	case 0x22ea:
		return "802.1Qat Multiple Stream Reservation Protocol"
	case 0x22f0:
		return "IEEE 1722 Audio Video Transport Protocol"
	case 0x22f1:
		return "Robust Header Compression(RoHC)"
	case 0x22f3:
		return "Transparent Interconnection of Lots of Links"
	case 0x22f4:
		return "Intermediate System to Intermediate System"
	case 0x2452:
		return "IEEE 802.11 (Centrino promiscuous)"
	case 0x3c07:
		return "3Com NBP Datagram"
	case 0x3e3f:
		return "EPL_V1"
	case 0x6000:
		return "DEC proto"
	case 0x6001:
		return "DEC DNA Dump/Load"
	case 0x6002:
		return "DEC DNA Remote Console"
	case 0x6003:
		return "DEC DNA Routing"
	case 0x6004:
		return "DEC LAT"
	case 0x6005:
		return "DEC Diagnostics"
	case 0x6006:
		return "DEC Customer use"
	case 0x6007:
		return "DEC LAVC/SCA"
	case 0x6558:
		return "Transparent Ethernet bridging"
	case 0x8021:
		return "PPP IP Control Protocol"
	case 0x8035:
		return "RARP"
	case 0x8038:
		return "DEC LanBridge"
	case 0x8041:
		return "DEC LAST"
	case 0x809b:
		return "AppleTalk LLAP bridging"
	case 0x80d5:
		return "SNA-over-Ethernet"
	case 0x80e1:
		return "EtherNet/IP Device Level Ring"
	case 0x80f3:
		return "AARP"
	case 0x80fd:
		return "PPP Compression Control Protocol"
	case 0x80ff:
		return "Wellfleet Compression Protocol"
	case 0x8100:
		return "802.1Q Virtual LAN"
	case 0x8102:
		return "Simple Loop Protection Protocol"
	case 0x8103:
		return "Virtual LACP"
	case 0x8104:
		return "Simple Loop Protection Protocol (old)"
	case 0x8133:
		return "Juniper Netscreen Redundant Protocol"
	case 0x8137:
		return "Netware IPX/SPX"
	case 0x8181:
		return "Spanning Tree Protocol"
	case 0x81fd:
		return "Cabletron Interswitch Message Protocol"
	case 0x81ff:
		return "Cabletron SFVLAN 1.8 Tag-Based Flood"
	case 0x8204:
		return "QNX 6 QNET protocol"
	case 0x86dd:
		return "IPv6"
	case 0x872d:
		return "Cisco Wireless Lan Context Control Protocol"
	case 0x8783:
		return "Motorola Media Independent Network Transport"
	case 0x8808:
		return "MAC Control"
	case 0x8809:
		return "Slow Protocols"
	case 0x8819:
		return "Cirrus Cobranet Packet"
	case 0x8847:
		return "MPLS label switched packet"
	case 0x8848:
		return "MPLS multicast label switched packet"
	case 0x885a:
		return "Foundry proprietary"
	case 0x8863:
		return "PPPoE Discovery"
	case 0x8864:
		return "PPPoE Session"
	case 0x886c:
		return "HomePNA, wlan link local tunnel"
	case 0x886d:
		return "Intel ANS probe"
	case 0x886f:
		return "MS NLB heartbeat"
	case 0x8870:
		return "Jumbo LLC"
	case 0x8874:
		return "Broadcom tag"
	case 0x887b:
		return "Homeplug"
	case 0x8881:
		return "CDMA2000 A10 Unstructured byte stream"
	case 0x8884:
		return "ATM over Ethernet"
	case 0x888e:
		return "802.1X Authentication"
	case 0x8892:
		return "PROFINET"
	case 0x8899:
		return "Realtek Layer 2 Protocols"
	case 0x889b:
		return "CSM_ENCAPS Protocol"
	case 0x88a1:
		return "Telkonet powerline"
	case 0x88a2:
		return "ATA over Ethernet"
	case 0x88a4:
		return "EtherCAT frame"
	case 0x88a8:
		return "802.1ad Provider Bridge (Q-in-Q)"
	case 0x88ab:
		return "ETHERNET Powerlink v2"
	case 0x88ad:
		return "XiMeta Technology"
	case 0x88b4:
		return "WAI Authentication Protocol"
	case 0x88b5:
		return "Local Experimental Ethertype 1"
	case 0x88b6:
		return "Local Experimental Ethertype 2"
	case 0x88b7:
		return "IEEE 802a OUI Extended Ethertype"
	case 0x88b8:
		return "IEC 61850/GOOSE"
	case 0x88b9:
		return "IEC 61850/GSE management services"
	case 0x88ba:
		return "IEC 61850/SV (Sampled Value Transmission"
	case 0x88c7:
		return "802.11i Pre-Authentication"
	case 0x88ca:
		return "Transparent Inter Process Communication"
	case 0x88cc:
		return "802.1 Link Layer Discovery Protocol (LLDP)"
	case 0x88d2:
		return "CDMA2000 A10 3GPP2 Packet"
	case 0x88d8:
		return "Circuit Emulation Services over Ethernet (MEF8)"
	case 0x88d9:
		return "Link Layer Topology Discovery (LLTD)"
	case 0x88dc:
		return "(WAVE) Short Message Protocol (WSM)"
	case 0x88de:
		return "VMware Lab Manager"
	case 0x88e1:
		return "Homeplug AV"
	case 0x88e3:
		return "MRP"
	case 0x88e5:
		return "802.1AE (MACsec)"
	case 0x88e7:
		return "802.1ah Provider Backbone Bridge (mac-in-mac)"
	case 0x88ee:
		return "Ethernet Local Management Interface (MEF16)"
	case 0x88f6:
		return "802.1ak Multiple Mac Registration Protocol"
	case 0x88f7:
		return "PTPv2 over Ethernet (IEEE1588)"
	case 0x88f8:
		return "Network Controller Sideband Interface"
	case 0x88fb:
		return "Parallel Redundancy Protocol (PRP) and HSR Supervision (IEC62439 Part 3)"
	case 0x8901:
		return "Flow Layer Internal Protocol"
	case 0x8902:
		return "IEEE 802.1ag Connectivity Fault Management (CFM) protocol"
	case 0x8903:
		return "Data Center Ethernet (DCE) protocol(Cisco)"
	case 0x8906:
		return "Fibre Channel over Ethernet"
	case 0x8909:
		return "CiscoMetaData"
	case 0x890d:
		return "IEEE 802.11 data encapsulation"
	case 0x8911:
		return "LINX IPC Protocol"
	case 0x8914:
		return "FCoE Initialization Protocol"
	case 0x8915:
		return "RDMA over Converged Ethernet"
	case 0x8917:
		return "Media Independent Handover Protocol"
	case 0x891d:
		return "TTEthernet Protocol Control Frame"
	case 0x8926:
		return "VN-Tag"
	case 0x892b:
		return "Schweitzer Engineering Labs Layer 2 Protocol"
	case 0x892d:
		return "bluecom Protocol"
	case 0x892f:
		return "High-availability Seamless Redundancy (IEC62439 Part 3)"
	case 0x893a:
		return "1905.1a Convergent Digital Home Network for Heterogenous Technologies"
	case 0x893f:
		return "802.1br Bridge Port Extension E-Tag"
	case 0x8947:
		return "GeoNetworking"
	case 0x894f:
		return "Network Service Header"
	case 0x8988:
		return "PA HB Backup"
	case 0x9000:
		return "Loopback"
	case 0x9021:
		return "Real-Time Media Access Control"
	case 0x9022:
		return "Real-Time Configuration Protocol"
	case 0x9100:
		return "QinQ: old non-standard 802.1ad"
	case 0x9104:
		return "EERO Broadcast Packet"
	case 0x99fe:
		return "Technically Enhanced Capture Module Protocol (TECMP)"
	case 0xa0ed:
		return "6LoWPAN"
	case 0xaefe:
		return "eCPRI"
	case 0xb4e3:
		return "CableLabs Layer-3 Protocol"
	case 0xc021:
		return "PPP Link Control Protocol"
	case 0xc023:
		return "PPP Password Authentication Protocol"
	case 0xc0de:
		return "eXpressive Internet Protocol"
	case 0xc0df:
		return "Neighborhood Watch Protocol"
	case 0xcafe:
		return "Veritas Low Latency Transport (not officially registered)"
	case 0xd00d:
		return "Digium TDM over Ethernet Protocol"
	case 0xd28b:
		return "Arista Timestamp"
	case 0xe555:
		return "EXos internal Extra Header"
	case 0xf1c1:
		return "802.1CB Frame Replication and Elimination for Reliability"
	case 0xfff2:
		return "Cisco ACI ARP gleaning"
	}
	return ""
}
