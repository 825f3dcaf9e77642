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
	LinkIPNET          LinkType = 226
	LinkUpperPDU       LinkType = 252
	LinkPKTAP          LinkType = 258
	LinkAppleIP1394    LinkType = 138

	LinkMTP2Pseudo       LinkType = 139 // with a pseudo header before each signal unit
	LinkMTP2             LinkType = 140
	LinkMTP3             LinkType = 141
	LinkSITA             LinkType = 196
	LinkIEEE802154       LinkType = 195 // with FCS
	LinkIEEE802154NonASK LinkType = 215
	LinkIEEE802154NoFCS  LinkType = 230
	LinkIEEE802154TAP    LinkType = 283
)

// Name is the LINKTYPE_ name without its prefix, or "" for one that the list lacks.
func (l LinkType) Name() string {
	if int(l) < len(linkNames) {
		return linkNames[l]
	}
	return ""
}

// String is the name, or "LINKTYPE 300" for one without.
func (l LinkType) String() string {
	if n := l.Name(); n != "" {
		return n
	}
	return "LINKTYPE " + strconv.Itoa(int(l))
}
