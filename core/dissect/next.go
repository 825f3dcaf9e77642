package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// The tables that name the next protocol. Arrays for 8-bit keys, switches for 16-bit ones: none needs code at start.

// kindOfLink: www.tcpdump.org/linktypes.html.
func kindOfLink(l packet.LinkType) packet.Kind {
	switch l {
	case packet.LinkEthernet:
		return packet.Ethernet
	case packet.LinkNull, packet.LinkLoop:
		return packet.Null
	case packet.LinkRawBSD, packet.LinkRawOpenBSD, packet.LinkRaw, packet.LinkIPv4, packet.LinkIPv6:
		return packet.Raw
	case packet.LinkSLL:
		return packet.SLL
	case packet.LinkSLL2:
		return packet.SLL2
	case packet.LinkPPP, packet.LinkPPPHDLC, packet.LinkPPPWithDir:
		return packet.PPP
	case packet.LinkPPPEther:
		return packet.PPPoES
	case packet.LinkCHDLC:
		return packet.CHDLC
	case packet.LinkFrameRelay:
		return packet.FrameRelay
	case packet.LinkIEEE80211:
		return packet.WLAN
	case packet.LinkIEEE80211Radio:
		return packet.Radiotap
	case packet.LinkPrism:
		return packet.Prism
	case packet.LinkPPI:
		return packet.PPI
	case packet.LinkTokenRing:
		return packet.TokenRing
	case packet.LinkFDDI:
		return packet.FDDI
	case packet.LinkARCNETBSD, packet.LinkARCNETLinux:
		return packet.ARCNET
	case packet.LinkERF:
		return packet.ERF
	case packet.LinkAVS:
		return packet.AVS
	case packet.LinkIPoIB:
		return packet.IPoIB
	case packet.LinkInfiniband:
		return packet.Infiniband
	case packet.LinkJuniperEther, packet.LinkJuniperPPP, packet.LinkJuniperFrelay, packet.LinkJuniperCHDLC:
		return packet.Juniper
	case packet.LinkNFLOG:
		return packet.NFLOG
	case packet.LinkNetlink:
		return packet.Netlink
	case packet.LinkIPNET:
		return packet.IPNET
	case packet.LinkPKTAP:
		return packet.PKTAP
	case packet.LinkATMRFC1483, packet.LinkATMRFC1483BSD:
		return packet.LLC
	case packet.LinkENC:
		return packet.ENC
	case packet.LinkPFLOG:
		return packet.PFLOG
	case packet.LinkIPFC:
		return packet.IPFC
	case packet.LinkSunATM:
		return packet.SunATM
	case packet.LinkMPLS:
		return packet.MPLS
	case packet.LinkUpperPDU:
		return packet.ExportedPDU
	case packet.LinkAppleIP1394:
		return packet.AP1394
	case packet.LinkIEEE802154, packet.LinkIEEE802154NoFCS:
		return packet.WPAN
	case packet.LinkIEEE802154NonASK:
		return packet.WPANPHY
	case packet.LinkMTP2, packet.LinkMTP2Pseudo:
		return packet.MTP2
	case packet.LinkMTP3:
		return packet.MTP3
	case packet.LinkSITA:
		return packet.SITA
	case packet.LinkIEEE802154TAP:
		return packet.WPANTap
	}
	return packet.KindNone
}

// EtherTypes that dissectors refer to by name; IANA, IEEE 802 Numbers.
const (
	etherTypeMin    = 0x0600 // below: a length (IEEE 802.3 §3.2.6)
	etherTypeIPv4   = 0x0800
	etherTypeARP    = 0x0806
	etherTypeTEB    = 0x6558 // Transparent Ethernet Bridging
	etherTypeRARP   = 0x8035
	etherTypeVLAN   = 0x8100
	etherTypeIPX    = 0x8137
	etherTypeIPv6   = 0x86dd
	etherTypePPP    = 0x880b
	etherTypePPPoED = 0x8863
	etherTypePPPoES = 0x8864
	etherTypeSTag   = 0x88a8
	etherTypeITag   = 0x88e7
	etherTypeQinQ   = 0x9100
	etherTypeQinQ2  = 0x9200
	etherTypeQinQ3  = 0x9300
)

// kindOfEtherType: IANA, IEEE 802 Numbers, EtherTypes.
func kindOfEtherType(t uint16) packet.Kind {
	switch t {
	case etherTypeIPv4:
		return packet.IPv4
	case etherTypeIPv6:
		return packet.IPv6
	case etherTypeARP, etherTypeRARP:
		return packet.ARP
	case etherTypeVLAN, etherTypeQinQ, etherTypeQinQ2, etherTypeQinQ3:
		return packet.VLAN
	case etherTypeSTag:
		return packet.IEEE8021ad
	case etherTypeITag:
		return packet.IEEE8021ah
	case 0x8847, 0x8848:
		return packet.MPLS
	case etherTypePPPoED:
		return packet.PPPoED
	case etherTypePPPoES:
		return packet.PPPoES
	case etherTypePPP:
		return packet.PPP
	case etherTypeTEB:
		return packet.Ethernet
	case 0xc021: // PPP's own numbers: Windows' NDISWAN makes Ethernet frames of PPP ones
		return packet.LCP
	case 0x8021:
		return packet.IPCP
	case 0x8057:
		return packet.IPv6CP
	case 0xc023:
		return packet.PAP
	case 0xc223:
		return packet.CHAP
	case 0x88be, 0x22eb:
		return packet.ERSPAN
	case 0x22f3:
		return packet.TRILL
	case 0x88e5:
		return packet.MACsec
	case 0x893f:
		return packet.ETag
	case 0x8909:
		return packet.CiscoMetaData
	case 0x888e, 0x88c7: // and preauthentication, IEEE 802.11-2020 §12.6.10.2
		return packet.EAPOL
	case 0x88cc:
		return packet.LLDP
	case 0x892f:
		return packet.HSR
	case 0x88fb:
		return packet.Supervision
	case etherTypeIPX:
		return packet.IPX
	case 0x8926:
		return packet.VNTag
	case 0xd28b:
		return packet.AVSP
	case 0x894f:
		return packet.NSH
	}
	return packet.KindNone
}

// IP protocol numbers that dissectors refer to by name.
const (
	ipProtoHopByHop = 0
	ipProtoICMP     = 1
	ipProtoTCP      = 6
	ipProtoUDP      = 17
	ipProtoRouting  = 43
	ipProtoFragment = 44
	ipProtoICMPv6   = 58
	ipProtoNoNext   = 59
	ipProtoDestOpts = 60
)

// byIPProtocol: IANA, Assigned Internet Protocol Numbers.
var byIPProtocol = [256]packet.Kind{
	ipProtoHopByHop: packet.HopByHop, ipProtoICMP: packet.ICMP, 2: packet.IGMP, 4: packet.IPv4, ipProtoTCP: packet.TCP,
	ipProtoUDP: packet.UDP, 41: packet.IPv6, ipProtoRouting: packet.Routing, ipProtoFragment: packet.Fragment,
	47: packet.GRE, 50: packet.ESP, 51: packet.AH, ipProtoICMPv6: packet.ICMPv6, ipProtoDestOpts: packet.DestOpts,
	97: packet.EtherIP, 103: packet.PIM, 111: packet.IPX, 115: packet.L2TP, 132: packet.SCTP, 136: packet.UDPLite, 137: packet.MPLS, 140: packet.Shim6,
	143: packet.Ethernet,
}

// kindOfPPP: IANA, PPP Numbers.
func kindOfPPP(proto uint16) packet.Kind {
	switch proto {
	case 0x0021:
		return packet.IPv4
	case 0x002b: // RFC 1552
		return packet.IPX
	case 0x0057:
		return packet.IPv6
	case 0x0281, 0x0283:
		return packet.MPLS
	case 0xc021:
		return packet.LCP
	case 0x8021:
		return packet.IPCP
	case 0x8057:
		return packet.IPv6CP
	case 0x80fd:
		return packet.CCP
	case 0xc023:
		return packet.PAP
	case 0xc223:
		return packet.CHAP
	case 0xc227:
		return packet.EAP
	}
	return packet.KindNone
}

// The highest ports of kindOfHighUDPPort.
const (
	lastUDPPort = 9899
	tzspPort    = 37008
)

// kindOfHighUDPPort: IANA, Service Name and Transport Protocol Port Number Registry, ports from 1024 on.
func kindOfHighUDPPort(port uint16) packet.Kind {
	switch port {
	case 5353:
		return packet.MDNS
	case 5355:
		return packet.LLMNR
	case openVPNPort:
		return packet.OpenVPN
	case 1812, 1813, 1900, capwapControlPort:
		return service
	case 4789:
		return packet.VXLAN
	case 6081:
		return packet.GENEVE
	case 2152, 2123, 3386: // user, control and charging plane
		return packet.GTP
	case 3544:
		return packet.Teredo
	case 1701:
		return packet.L2TP
	case 4341:
		return packet.LISP
	case 4342:
		return packet.LISPControl
	case 6343:
		return packet.SFlow
	case 4790:
		return packet.VXLANGPE
	case 5072:
		return packet.AYIYA
	case 5247:
		return packet.CAPWAP
	case 6633:
		return packet.NSH
	case tzspPort:
		return packet.TZSP
	case 4754: // RFC 8086
		return packet.GRE
	case 6635: // RFC 7510
		return packet.MPLS
	case lastUDPPort: // RFC 6951 §5.1
		return packet.SCTP
	}
	return packet.KindNone
}
