package packet

import "strconv"

// LinkType is a LINKTYPE_ value of www.tcpdump.org/linktypes.html, as stored in capture files.
type LinkType uint16

// Link types that have dissectors or need naming in code.
const (
	LinkNull           LinkType = 0
	LinkEthernet       LinkType = 1
	LinkTokenRing      LinkType = 6
	LinkARCNETBSD      LinkType = 7
	LinkPPP            LinkType = 9
	LinkFDDI           LinkType = 10
	LinkRawBSD         LinkType = 12 // DLT_RAW on most systems
	LinkRawOpenBSD     LinkType = 14 // DLT_RAW on OpenBSD
	LinkPPPHDLC        LinkType = 50
	LinkPPPEther       LinkType = 51
	LinkRaw            LinkType = 101
	LinkCHDLC          LinkType = 104
	LinkIEEE80211      LinkType = 105
	LinkFrameRelay     LinkType = 107
	LinkLoop           LinkType = 108
	LinkSLL            LinkType = 113
	LinkPrism          LinkType = 119
	LinkIEEE80211Radio LinkType = 127
	LinkARCNETLinux    LinkType = 129
	LinkPPPWithDir     LinkType = 204
	LinkPPI            LinkType = 192
	LinkERF            LinkType = 197
	LinkIPv4           LinkType = 228
	LinkIPv6           LinkType = 229
	LinkSLL2           LinkType = 276
	LinkAVS            LinkType = 163
	LinkIPoIB          LinkType = 242
	LinkInfiniband     LinkType = 247
	LinkJuniperEther   LinkType = 178
	LinkJuniperPPP     LinkType = 179
	LinkJuniperFrelay  LinkType = 180
	LinkJuniperCHDLC   LinkType = 181
	LinkNFLOG          LinkType = 239
	LinkNetlink        LinkType = 253
	LinkATMRFC1483BSD  LinkType = 11
	LinkATMRFC1483     LinkType = 100
	LinkENC            LinkType = 109
	LinkPFLOG          LinkType = 117
	LinkIPFC           LinkType = 122
	LinkSunATM         LinkType = 123
	LinkMPLS           LinkType = 219
	LinkUpperPDU       LinkType = 252
	LinkPKTAP          LinkType = 258
	LinkAppleIP1394    LinkType = 138

	LinkIEEE802154       LinkType = 195 // with FCS
	LinkIEEE802154NonASK LinkType = 215
	LinkIEEE802154NoFCS  LinkType = 230
	LinkIEEE802154TAP    LinkType = 283
)

// Name is the LINKTYPE_ name without its prefix, or "" for one that this table lacks.
func (l LinkType) Name() string {
	switch l {
	case LinkNull:
		return "NULL"
	case LinkEthernet:
		return "ETHERNET"
	case LinkTokenRing:
		return "IEEE802_5"
	case LinkARCNETBSD:
		return "ARCNET_BSD"
	case LinkPPP:
		return "PPP"
	case LinkFDDI:
		return "FDDI"
	case LinkRawBSD, LinkRawOpenBSD, LinkRaw:
		return "RAW"
	case LinkPPPHDLC:
		return "PPP_HDLC"
	case LinkPPPEther:
		return "PPP_ETHER"
	case LinkCHDLC:
		return "C_HDLC"
	case LinkIEEE80211:
		return "IEEE802_11"
	case LinkFrameRelay:
		return "FRELAY"
	case LinkLoop:
		return "LOOP"
	case LinkSLL:
		return "LINUX_SLL"
	case LinkPrism:
		return "IEEE802_11_PRISM"
	case LinkIEEE80211Radio:
		return "IEEE802_11_RADIOTAP"
	case LinkARCNETLinux:
		return "ARCNET_LINUX"
	case LinkPPPWithDir:
		return "PPP_WITH_DIR"
	case LinkPPI:
		return "PPI"
	case LinkERF:
		return "ERF"
	case LinkIPv4:
		return "IPV4"
	case LinkIPv6:
		return "IPV6"
	case LinkSLL2:
		return "LINUX_SLL2"
	case LinkAVS:
		return "IEEE802_11_AVS"
	case LinkIPoIB:
		return "IPOIB"
	case LinkInfiniband:
		return "INFINIBAND"
	case LinkJuniperEther:
		return "JUNIPER_ETHER"
	case LinkJuniperPPP:
		return "JUNIPER_PPP"
	case LinkJuniperFrelay:
		return "JUNIPER_FRELAY"
	case LinkJuniperCHDLC:
		return "JUNIPER_CHDLC"
	case LinkNFLOG:
		return "NFLOG"
	case LinkNetlink:
		return "NETLINK"
	case LinkATMRFC1483, LinkATMRFC1483BSD:
		return "ATM_RFC1483"
	case LinkENC:
		return "ENC"
	case LinkPFLOG:
		return "PFLOG"
	case LinkIPFC:
		return "IP_OVER_FC"
	case LinkSunATM:
		return "SUNATM"
	case LinkMPLS:
		return "MPLS"
	case LinkUpperPDU:
		return "WIRESHARK_UPPER_PDU"
	case LinkPKTAP:
		return "PKTAP"
	case LinkAppleIP1394:
		return "APPLE_IP_OVER_IEEE1394"
	case LinkIEEE802154:
		return "IEEE802_15_4_WITHFCS"
	case LinkIEEE802154NonASK:
		return "IEEE802_15_4_NONASK_PHY"
	case LinkIEEE802154NoFCS:
		return "IEEE802_15_4_NOFCS"
	case LinkIEEE802154TAP:
		return "IEEE802_15_4_TAP"
	}
	return ""
}

// String is the name, or "LINKTYPE 147" for one without.
func (l LinkType) String() string {
	if n := l.Name(); n != "" {
		return n
	}
	return "LINKTYPE " + strconv.Itoa(int(l))
}
