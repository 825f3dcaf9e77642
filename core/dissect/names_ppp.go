package dissect

// pppProtocolName names PPP protocol numbers as Wireshark does; numbers: IANA, PPP Numbers.
func pppProtocolName(n uint64) string {
	switch n {
	case 0x0001:
		return "Padding Protocol"
	case 0x0003:
		return "ROHC small-CID"
	case 0x0005:
		return "ROHC large-CID"
	case 0x0021:
		return "Internet Protocol version 4"
	case 0x0023:
		return "OSI Network Layer"
	case 0x0025:
		return "Xerox NS IDP"
	case 0x0027:
		return "DECnet Phase IV"
	case 0x0029:
		return "Appletalk"
	case 0x002b:
		return "Novell IPX"
	case 0x002d:
		return "Van Jacobson Compressed TCP/IP"
	case 0x002f:
		return "Van Jacobson Uncompressed TCP/IP"
	case 0x0031:
		return "Bridging PDU"
	case 0x0033:
		return "Stream Protocol (ST-II)"
	case 0x0035:
		return "Banyan Vines"
	case 0x0039:
		return "AppleTalk EDDP"
	case 0x003b:
		return "AppleTalk SmartBuffered"
	case 0x003d:
		return "Multi-Link"
	case 0x003f:
		return "NETBIOS Framing"
	case 0x0041:
		return "Cisco Systems"
	case 0x0043:
		return "Ascom Timeplex"
	case 0x0045:
		return "Fujitsu Link Backup and Load Balancing (LBLB)"
	case 0x0047:
		return "DCA Remote Lan"
	case 0x0049:
		return "Serial Data Transport Protocol (PPP-SDTP)"
	case 0x004b:
		return "SNA over 802.2"
	case 0x004d:
		return "SNA"
	case 0x004f:
		return "IPv6 Header Compression"
	case 0x0051:
		return "KNX Bridging Data"
	case 0x0053:
		return "Encryption"
	case 0x0055:
		return "Individual Link Encryption"
	case 0x0057:
		return "Internet Protocol version 6"
	case 0x0059:
		return "PPP Muxing"
	case 0x005b:
		return "Vendor-Specific Network Protocol (VSNP)"
	case 0x005d:
		return "TRILL Network Protocol (TNP)"
	case 0x0061:
		return "RTP IPHC Full Header"
	case 0x0063:
		return "RTP IPHC Compressed TCP"
	case 0x0065:
		return "RTP IPHC Compressed Non TCP"
	case 0x0067:
		return "RTP IPHC Compressed UDP 8"
	case 0x0069:
		return "RTP IPHC Compressed RTP 8"
	case 0x006f:
		return "Stampede Bridging"
	case 0x0073:
		return "MP+ Protocol"
	case 0x00c1:
		return "NTCITS IPI"
	case 0x00fb:
		return "Single link compression in multilink"
	case 0x00fd:
		return "Compressed datagram"
	case 0x0201:
		return "802.1d Hello Packets"
	case 0x0203:
		return "IBM Source Routing BPDU"
	case 0x0205:
		return "DEC LANBridge100 Spanning Tree"
	case 0x0207:
		return "Cisco Discovery Protocol"
	case 0x0209:
		return "Netcs Twin Routing"
	case 0x020b:
		return "STP - Scheduled Transfer Protocol"
	case 0x020d:
		return "EDP - Extreme Discovery Protocol"
	case 0x0211:
		return "Optical Supervisory Channel Protocol (OSCP)"
	case 0x0213:
		return "Optical Supervisory Channel Protocol (OSCP)"
	case 0x0231:
		return "Luxcom"
	case 0x0233:
		return "Sigma Network Systems"
	case 0x0235:
		return "Apple Client Server Protocol"
	case 0x0281:
		return "MPLS Unicast"
	case 0x0283:
		return "MPLS Multicast"
	case 0x0285:
		return "IEEE p1284.4 standard - data packets"
	case 0x0287:
		return "ETSI TETRA Network Protocol Type 1"
	case 0x0289:
		return "Multichannel Flow Treatment Protocol"
	case 0x2063:
		return "RTP IPHC Compressed TCP No Delta"
	case 0x2065:
		return "RTP IPHC Context State"
	case 0x2067:
		return "RTP IPHC Compressed UDP 16"
	case 0x2069:
		return "RTP IPHC Compressed RTP 16"
	case 0x4001:
		return "Cray Communications Control Protocol"
	case 0x4003:
		return "CDPD Mobile Network Registration Protocol"
	case 0x4005:
		return "Expand accelerator protocol"
	case 0x4007:
		return "ODSICP NCP"
	case 0x4009:
		return "DOCSIS DLL"
	case 0x400b:
		return "Cetacean Network Detection Protocol"
	case 0x4021:
		return "Stacker LZS"
	case 0x4023:
		return "RefTek Protocol"
	case 0x4025:
		return "Fibre Channel"
	case 0x4027:
		return "EMIT Protocols"
	case 0x405b:
		return "Vendor-Specific Protocol (VSP)"
	case 0x405d:
		return "TRILL Link State Protocol (TLSP)"
	case 0x8021:
		return "Internet Protocol Control Protocol"
	case 0x8023:
		return "OSI Network Layer Control Protocol"
	case 0x8025:
		return "Xerox NS IDP Control Protocol"
	case 0x8027:
		return "DECnet Phase IV Control Protocol"
	case 0x8029:
		return "AppleTalk Control Protocol"
	case 0x802b:
		return "Novell IPX Control Protocol"
	case 0x8031:
		return "Bridging NCP"
	case 0x8033:
		return "Stream Protocol Control Protocol"
	case 0x8035:
		return "Banyan Vines Control Protocol"
	case 0x803d:
		return "Multi-Link Control Protocol"
	case 0x803f:
		return "NETBIOS Framing Control Protocol"
	case 0x8041:
		return "Cisco Systems Control Protocol"
	case 0x8043:
		return "Ascom Timeplex"
	case 0x8045:
		return "Fujitsu LBLB Control Protocol"
	case 0x8047:
		return "DCA Remote Lan Network Control Protocol (RLNCP)"
	case 0x8049:
		return "Serial Data Control Protocol (PPP-SDCP)"
	case 0x804b:
		return "SNA over 802.2 Control Protocol"
	case 0x804d:
		return "SNA Control Protocol"
	case 0x804f:
		return "IP6 Header Compression Control Protocol"
	case 0x8051:
		return "KNX Bridging Control Protocol"
	case 0x8053:
		return "Encryption Control Protocol"
	case 0x8055:
		return "Individual Link Encryption Control Protocol"
	case 0x8057:
		return "IPv6 Control Protocol"
	case 0x8059:
		return "PPP Muxing Control Protocol"
	case 0x805b:
		return "Vendor-Specific Network Control Protocol (VSNCP)"
	case 0x805d:
		return "TRILL Network Control Protocol"
	case 0x806f:
		return "Stampede Bridging Control Protocol"
	case 0x8073:
		return "MP+ Control Protocol"
	case 0x80c1:
		return "NTCITS IPI Control Protocol"
	case 0x80fb:
		return "Single link compression in multilink control"
	case 0x80fd:
		return "Compression Control Protocol"
	case 0x8207:
		return "Cisco Discovery Protocol Control Protocol"
	case 0x8209:
		return "Netcs Twin Routing"
	case 0x820b:
		return "STP - Control Protocol"
	case 0x820d:
		return "EDPCP - Extreme Discovery Protocol Control Protocol"
	case 0x8235:
		return "Apple Client Server Protocol Control"
	case 0x8281:
		return "MPLS Control Protocol"
	case 0x8285:
		return "IEEE p1284.4 standard - Protocol Control"
	case 0x8287:
		return "ETSI TETRA TNP1 Control Protocol"
	case 0x8289:
		return "Multichannel Flow Treatment Protocol"
	case 0xc021:
		return "Link Control Protocol"
	case 0xc023:
		return "Password Authentication Protocol"
	case 0xc025:
		return "Link Quality Report"
	case 0xc027:
		return "Shiva Password Authentication Protocol"
	case 0xc029:
		return "Callback Control Protocol (CBCP)"
	case 0xc02b:
		return "BACP Bandwidth Allocation Control Protocol"
	case 0xc02d:
		return "BAP Bandwidth Allocation Protocol"
	case 0xc05b:
		return "Vendor-Specific Authentication Protocol (VSAP)"
	case 0xc081:
		return "Container Control Protocol"
	case 0xc223:
		return "Challenge Handshake Authentication Protocol"
	case 0xc225:
		return "RSA Authentication Protocol"
	case 0xc227:
		return "Extensible Authentication Protocol"
	case 0xc229:
		return "Mitsubishi Security Information Exchange Protocol (SIEP)"
	case 0xc26f:
		return "Stampede Bridging Authorization Protocol"
	case 0xc281:
		return "Proprietary Authentication Protocol"
	case 0xc283:
		return "Proprietary Authentication Protocol"
	case 0xc481:
		return "Proprietary Node ID Authentication Protocol"
	}
	return ""
}
