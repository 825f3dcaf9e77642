package packet

import (
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
)

// Kind names the protocol of a layer.
type Kind uint16

// The protocols of the own dissectors. Data is what no dissector took: payload, and parts that are cut or damaged. It stands among the
// kinds where what it takes the place of stands, so that who asks for Internet and transport protocols takes the same branches for both.
const (
	KindNone  Kind = iota
	Frame          // the frame itself: a pseudo layer that has fields but no record in the chain
	Malformed      // fields that say where a list inside a header is damaged; no record in the chain

	Ethernet
	LLC
	VLAN
	IEEE8021ad // 802.1ad service tag as Wireshark dissects it
	IEEE8021ah
	ARP
	Null // BSD loopback, link types 0 and 108
	Raw  // raw IP, link types 12, 14, 101: no header at all
	SLL
	SLL2
	MPLS
	PWControlWord
	PPPoED
	PPPoES
	PPP
	LCP
	IPCP
	IPv6CP
	PAP
	CHAP
	CHDLC
	FrameRelay
	Radiotap
	PPI
	Prism
	WLAN
	TokenRing
	FDDI
	ARCNET
	ERF
	AMSDU
	AVS
	IPoIB
	Infiniband
	Juniper
	NFLOG
	Netlink
	PKTAP
	AP1394
	ExportedPDU
	ENC
	PFLOG
	SunATM
	IPFC
	HSR
	VNTag
	MACsec
	ETag
	CiscoMetaData
	TRILL
	WPANTap
	WPANPHY
	WPAN
	LoWPAN
	SITA
	CCP
	EAPOL
	EAP
	LLDP
	AVSP
	IPNET
	Supervision // of HSR and PRP
	MTP2

	IPv4
	IPv6
	HopByHop
	DestOpts
	Routing
	Fragment
	AH
	ESP
	ICMP
	ICMPv6
	IGMP
	NSH
	Shim6
	PIM
	IPX
	MTP3

	TCP
	UDP
	UDPLite
	SCTP
	GRE
	VXLAN
	GENEVE
	GTP
	Teredo
	L2TP
	ERSPAN
	EtherIP
	VXLANGPE
	CAPWAP
	AYIYA
	LISP
	TZSP
	LISPControl
	SFlow
	SFlowSample
	OpenVPN
	M3UA
	SCCP

	Data

	// Application protocols: all kinds from here on.
	DNS
	MDNS
	LLMNR
	DHCP
	NTP
	HTTP
	TLS
	SSH
	QUIC
	DTLS
	TCAP
	HTTP2

	kindCount
)

// KindCount is one more than the highest Kind of the own dissectors.
const KindCount = int(kindCount)

type kindInfo struct {
	name, title string
	tier        Tier
}

// kinds holds the short names and titles that Wireshark gives these protocols.
var kinds = [kindCount]kindInfo{
	KindNone:      {"none", "None", TierNone},
	Frame:         {"frame", "Frame", TierNone},
	Malformed:     {"_ws.malformed", "Malformed", TierNone},
	Ethernet:      {"eth", "Ethernet", Link},
	LLC:           {"llc", "Logical-Link Control", Link},
	VLAN:          {"vlan", "802.1Q Virtual LAN", Link},
	IEEE8021ad:    {"ieee8021ad", "IEEE 802.1ad", Link},
	IEEE8021ah:    {"ieee8021ah", "IEEE 802.1ah", Link},
	ARP:           {"arp", "Address Resolution Protocol", Link},
	Null:          {"null", "Null/Loopback", Link},
	Raw:           {"raw", "Raw packet data", Link},
	SLL:           {"sll", "Linux cooked capture v1", Link},
	SLL2:          {"sll", "Linux cooked capture v2", Link},
	MPLS:          {"mpls", "MultiProtocol Label Switching Header", Link},
	PWControlWord: {"pwethcw", "PW Ethernet Control Word", Link},
	PPPoED:        {"pppoed", "PPP-over-Ethernet Discovery", Link},
	PPPoES:        {"pppoes", "PPP-over-Ethernet Session", Link},
	PPP:           {"ppp", "Point-to-Point Protocol", Link},
	LCP:           {"lcp", "PPP Link Control Protocol", Link},
	IPCP:          {"ipcp", "PPP IP Control Protocol", Link},
	IPv6CP:        {"ipv6cp", "PPP IPv6 Control Protocol", Link},
	PAP:           {"pap", "PPP Password Authentication Protocol", Link},
	CHAP:          {"chap", "PPP Challenge Handshake Authentication Protocol", Link},
	CHDLC:         {"chdlc", "Cisco HDLC", Link},
	FrameRelay:    {"fr", "Frame Relay", Link},
	Radiotap:      {"radiotap", "802.11 radio information", Link},
	PPI:           {"ppi", "PPI", Link},
	Prism:         {"prism", "Prism capture header", Link},
	WLAN:          {"wlan", "IEEE 802.11", Link},
	TokenRing:     {"tr", "Token-Ring", Link},
	FDDI:          {"fddi", "Fiber Distributed Data Interface", Link},
	ARCNET:        {"arcnet", "ARCNET", Link},
	ERF:           {"erf", "Extensible Record Format", Link},
	IPv4:          {"ip", "Internet Protocol Version 4", Internet},
	IPv6:          {"ipv6", "Internet Protocol Version 6", Internet},
	HopByHop:      {"ipv6.hopopts", "IPv6 Hop-by-Hop Option", Internet},
	DestOpts:      {"ipv6.dstopts", "Destination Options for IPv6", Internet},
	Routing:       {"ipv6.routing", "Routing Header for IPv6", Internet},
	Fragment:      {"ipv6.fraghdr", "Fragment Header for IPv6", Internet},
	AH:            {"ah", "Authentication Header", Internet},
	ESP:           {"esp", "Encapsulating Security Payload", Internet},
	ICMP:          {"icmp", "Internet Control Message Protocol", Internet},
	ICMPv6:        {"icmpv6", "Internet Control Message Protocol v6", Internet},
	IGMP:          {"igmp", "Internet Group Management Protocol", Internet},
	TCP:           {"tcp", "Transmission Control Protocol", Transport},
	UDP:           {"udp", "User Datagram Protocol", Transport},
	UDPLite:       {"udplite", "Lightweight User Datagram Protocol", Transport},
	SCTP:          {"sctp", "Stream Control Transmission Protocol", Transport},
	GRE:           {"gre", "Generic Routing Encapsulation", Internet},
	VXLAN:         {"vxlan", "Virtual eXtensible Local Area Network", Transport},
	GENEVE:        {"geneve", "Generic Network Virtualization Encapsulation", Transport},
	GTP:           {"gtp", "GPRS Tunneling Protocol", Transport},
	Teredo:        {"teredo", "Teredo IPv6 over UDP tunneling", Transport},
	L2TP:          {"l2tp", "Layer 2 Tunneling Protocol", Transport},
	ERSPAN:        {"erspan", "Encapsulated Remote Switch Packet ANalysis", Link},
	EtherIP:       {"etherip", "Ethernet over IP", Internet},
	AMSDU:         {"wlan_aggregate", "IEEE 802.11 wireless LAN aggregate frame", Link},
	AVS:           {"wlancap", "AVS WLAN Capture header", Link},
	IPoIB:         {"ipoib", "IP over Infiniband", Link},
	Infiniband:    {"infiniband", "InfiniBand", Link},
	Juniper:       {"juniper", "Juniper", Link},
	NFLOG:         {"nflog", "Linux Netfilter NFLOG", Link},
	Netlink:       {"netlink", "Linux netlink protocol", Link},
	PKTAP:         {"pktap", "PKTAP packet header", Link},
	ENC:           {"enc", "OpenBSD Encapsulating device", Link},
	PFLOG:         {"pflog", "OpenBSD Packet Filter log file", Link},
	SunATM:        {"atm", "Asynchronous Transfer Mode", Link},
	HSR:           {"hsr", "High-availability Seamless Redundancy (IEC62439 Part 3 Chapter 5)", Link},
	VNTag:         {"vntag", "VN-Tag", Link},
	PIM:           {"pim", "Protocol Independent Multicast", Internet},
	LISPControl:   {"lisp", "Locator/ID Separation Protocol", Transport},
	SFlow:         {"sflow", "InMon sFlow", Transport},
	SFlowSample:   {"sflow", "InMon sFlow sample", Transport},
	IPFC:          {"ipfc", "IP Over FC", Link},
	ExportedPDU:   {"exported_pdu", "EXPORTED_PDU", Link},
	AP1394:        {"ap1394", "Apple IP-over-IEEE 1394", Link},
	MACsec:        {"macsec", "802.1AE Security tag", Link},
	ETag:          {"etag", "802.1BR E-Tag", Link},
	CiscoMetaData: {"cmd", "Cisco MetaData", Link},
	TRILL:         {"trill", "TRILL", Link},
	WPANTap:       {"wpan-tap", "IEEE 802.15.4 TAP", Link},
	WPANPHY:       {"wpan-nonask-phy", "IEEE 802.15.4 non-ASK PHY", Link},
	WPAN:          {"wpan", "IEEE 802.15.4", Link},
	SITA:          {"sita", "Societe Internationale de Telecommunications Aeronautiques", Link},
	LLDP:          {"lldp", "Link Layer Discovery Protocol", Link},
	AVSP:          {"avsp", "Arista Vendor Specific Protocol", Link},
	IPNET:         {"ipnet", "Solaris IPNET", Link},
	Supervision:   {"hsr_prp_supervision", "HSR/PRP Supervision (IEC62439 Part 3)", Link},
	IPX:           {"ipx", "Internetwork Packet eXchange", Internet},
	EAPOL:         {"eapol", "802.1X Authentication", Link},
	EAP:           {"eap", "Extensible Authentication Protocol", Link},
	CCP:           {"ccp", "PPP Compression Control Protocol", Link},
	LoWPAN:        {"6lowpan", "IPv6 over Low power Wireless Personal Area Networks", Internet},
	NSH:           {"nsh", "Network Service Header", Internet},
	Shim6:         {"shim6", "Shim6 Protocol", Internet},
	VXLANGPE:      {"vxlan", "Virtual eXtensible Local Area Network", Transport},
	CAPWAP:        {"capwap.data", "Control And Provisioning of Wireless Access Points - Data", Transport},
	AYIYA:         {"ayiya", "Anything in Anything Protocol", Transport},
	LISP:          {"lisp-data", "Locator/ID Separation Protocol (Data)", Transport},
	TZSP:          {"tzsp", "Tazmen Sniffer Protocol", Transport},
	OpenVPN:       {"openvpn", "OpenVPN Protocol", Application},
	Data:          {"data", "Data", TierNone},
	DNS:           {"dns", "Domain Name System", Application},
	MDNS:          {"mdns", "Multicast Domain Name System", Application},
	LLMNR:         {"llmnr", "Link-local Multicast Name Resolution", Application},
	DHCP:          {"dhcp", "Dynamic Host Configuration Protocol", Application},
	NTP:           {"ntp", "Network Time Protocol", Application},
	HTTP:          {"http", "Hypertext Transfer Protocol", Application},
	TLS:           {"tls", "Transport Layer Security", Application},
	SSH:           {"ssh", "SSH Protocol", Application},
	QUIC:          {"quic", "QUIC IETF", Application},
	DTLS:          {"dtls", "Datagram Transport Layer Security", Application},
	MTP2:          {"mtp2", "Message Transfer Part Level 2", Link},
	MTP3:          {"mtp3", "Message Transfer Part Level 3", Internet},
	M3UA:          {"m3ua", "MTP 3 User Adaptation Layer", Transport},
	SCCP:          {"sccp", "Signalling Connection Control Part", Transport},
	TCAP:          {"tcap", "Transaction Capabilities Application Part", Application},
	HTTP2:         {"http2", "HyperText Transfer Protocol 2", Application},
}

// Name is the protocol's short name, as in Wireshark's filters.
func (k Kind) Name() string {
	if i := k.info(); i != nil {
		return i.name
	}
	return "kind" + strconv.Itoa(int(k))
}

// info is the kind's row, of the own dissectors or of an engine; nil for a kind that nobody named.
func (k Kind) info() *kindInfo {
	if k < kindCount {
		return &kinds[k]
	}
	if more := foreign.Load(); more != nil && k >= foreignKinds && int(k-foreignKinds) < len(*more) {
		return &(*more)[k-foreignKinds]
	}
	return nil
}

// foreignKinds is where the kinds of protocols begin that only other engines know.
const foreignKinds Kind = 0x8000

var (
	foreign   atomic.Pointer[[]kindInfo] // grows by copies, so that names are read without a lock
	foreignMu sync.Mutex
)

// NamedKind gives the kind of a protocol by its short name, for engines with a dissection of their own: the own dissectors'
// kind where they have one of that name, else one that is kept for the name as long as the program runs. It gives KindNone
// once 32 768 names are kept.
func NamedKind(name, title string, tier Tier) Kind {
	if k, ok := KindOf(name); ok {
		return k
	}
	foreignMu.Lock()
	defer foreignMu.Unlock()
	var have []kindInfo
	if p := foreign.Load(); p != nil {
		have = *p
	}
	for i := range have {
		if have[i].name == name {
			return foreignKinds + Kind(i)
		}
	}
	if len(have) > 0xffff-int(foreignKinds) {
		return KindNone
	}
	grown := append(slices.Clone(have), kindInfo{name, title, tier})
	foreign.Store(&grown)
	return foreignKinds + Kind(len(have))
}

// KindOf finds a protocol by its short name; case does not matter, and the names IPv4 and Ethernet are understood. Where
// several kinds share a name, as both versions of sll do, it is the first of them.
func KindOf(name string) (Kind, bool) {
	name = strings.ToLower(name)
	switch name {
	case "ipv4":
		name = "ip"
	case "ethernet":
		name = "eth"
	}
	for k := Ethernet; k < kindCount; k++ {
		if kinds[k].name == name {
			return k, true
		}
	}
	return KindNone, false
}

// String is Name.
func (k Kind) String() string { return k.Name() }

// Title is the protocol's full name.
func (k Kind) Title() string {
	if i := k.info(); i != nil {
		return i.title
	}
	return k.Name()
}

// Tier is the group that the protocol belongs to.
func (k Kind) Tier() Tier {
	if i := k.info(); i != nil {
		return i.tier
	}
	return TierNone
}
