package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// Short packets without a link header.
var (
	udp4 = Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Bytes("over IPv4"))
	udp6 = Stack(ip6AB, UDP{Src: 49200, Dst: 49201}, Bytes("over IPv6"))
)

var links = []Capture{
	{
		Name: "link-null.pcap", Group: Link,
		Shows: "LINKTYPE_NULL: the address family in the writer's order, with the BSDs' and Darwin's numbers for IPv6 (24, 28, 30)",
		Ref:   "tcpdump.org LINKTYPE_NULL",
		Build: pcap(0, Join(Hex("02000000"), udp4), Join(Hex("00000002"), udp4), Join(Hex("18000000"), udp6),
			Join(Hex("1c000000"), udp6), Join(Hex("1e000000"), udp6), Join(Hex("0000001e"), udp6), Join(Hex("07000000"), Fill(8))),
	},
	{
		Name: "link-loop.pcap", Group: Link,
		Shows: "LINKTYPE_LOOP: the address family in network order",
		Ref:   "tcpdump.org LINKTYPE_LOOP",
		Build: pcap(108, Join(Hex("00000002"), udp4), Join(Hex("00000018"), udp6), Join(Hex("0000001c"), udp6),
			Join(Hex("0000001e"), udp6)),
	},
	{
		Name: "link-raw.pcap", Group: Link,
		Shows: "LINKTYPE_RAW: the IP version decides; a version that is neither stays raw",
		Ref:   "tcpdump.org LINKTYPE_RAW",
		Build: pcap(101, udp4, udp6, Hex("90010203")),
	},
	{
		Name: "link-raw-bsd.pcap", Group: Link, Shows: "12 is DLT_RAW of most systems", Ref: "tcpdump.org link types",
		Build: pcap(12, udp4, udp6),
	},
	{Name: "link-ipv4.pcap", Group: Link, Shows: "LINKTYPE_IPV4", Ref: "tcpdump.org LINKTYPE_IPV4", Build: pcap(228, udp4, udp4)},
	{Name: "link-ipv6.pcap", Group: Link, Shows: "LINKTYPE_IPV6", Ref: "tcpdump.org LINKTYPE_IPV6", Build: pcap(229, udp6, udp6)},
	{
		Name: "link-sll.pcap", Group: Link,
		Shows: "LINKTYPE_LINUX_SLL with EtherTypes, an 802.2 frame, a loopback device, and no address",
		Ref:   "tcpdump.org LINKTYPE_LINUX_SLL",
		Build: pcap(113,
			Stack(SLL{ARPHRD: 1, Addr: Hex("02000000000a")}, ip4AB, UDP{Src: 49200, Dst: 49201}),
			Stack(SLL{PktType: 4, ARPHRD: 772, Addr: Hex("000000000000")}, ip6AB, UDP{Src: 49200, Dst: 49201}),
			Stack(SLL{PktType: 1, ARPHRD: 1, Addr: Hex("02000000000a")}, ARP{Op: 1, SHA: macA, SPA: ipA, THA: zeroMAC, TPA: ipB}),
			Stack(SLL{PktType: 2, ARPHRD: 1, Addr: Hex("02000000000a"), Type: 4}, Hex("4242 03 0000 00 00"), Fill(31)),
			Stack(SLL{PktType: 3, ARPHRD: 512}, ip4AB, ICMP{Type: 8, Rest: 1})),
	},
	{
		Name: "link-sll2.pcap", Group: Link,
		Shows: "LINKTYPE_LINUX_SLL2 (276: a link type above 255) with interface indexes",
		Ref:   "tcpdump.org LINKTYPE_LINUX_SLL2",
		Build: pcap(276,
			Stack(SLL2{Index: 2, ARPHRD: 1, Addr: Hex("02000000000a")}, ip4AB, UDP{Src: 49200, Dst: 49201}),
			Stack(SLL2{Index: 1, ARPHRD: 772, PktType: 4, Addr: Hex("000000000000")}, ip6AB, UDP{Src: 49200, Dst: 49201}),
			Stack(SLL2{Index: 3, ARPHRD: 1, PktType: 1, Addr: Hex("02000000000a")}, VLAN{TCI: 9}, ip4AB,
				TCP{Src: 40000, Dst: 80, Flags: SYN, Win: 500})),
	},
	{
		Name: "link-ppp.pcap", Group: Link,
		Shows: "LINKTYPE_PPP with and without address and control, with one- and two-octet protocols",
		Ref:   "RFC 1661 §2, tcpdump.org LINKTYPE_PPP",
		Build: pcap(9,
			Stack(PPP{HDLC: true}, ip4AB, UDP{Src: 49200, Dst: 49201}), Stack(PPP{}, ip6AB, UDP{Src: 49200, Dst: 49201}),
			Join(Hex("21"), udp4), Join(Hex("ff03 57"), udp6),
			Stack(PPP{HDLC: true}, MPLS{Label: 16, TTL: 9}, ip4AB, UDP{Src: 49200, Dst: 49201}),
			Stack(PPP{HDLC: true, Proto: 0xc021}, lcpConfigure)),
	},
	{
		Name: "link-ppp-hdlc.pcap", Group: Link,
		Shows: "LINKTYPE_PPP_HDLC: PPP in HDLC-like framing",
		Ref:   "RFC 1662 §3.1, tcpdump.org LINKTYPE_PPP_HDLC",
		Build: pcap(50, Stack(PPP{HDLC: true}, ip4AB, UDP{Src: 49200, Dst: 49201}),
			Stack(PPP{HDLC: true, Proto: 0x8021}, Hex("0101 000a 0306 c0000201"))),
	},
	{
		Name: "eth-arp.pcap", Group: Link,
		Shows: "ARP and RARP: request, reply, probe, announcement, reverse request and reply, inverse request",
		Ref:   "RFC 826, RFC 903, RFC 2390, RFC 5227",
		Build: pcap(1, arp(1, 0, ipA, zeroMAC, ipB), arp(2, 0, ipA, macB, ipB), arp(1, 0, "0.0.0.0", zeroMAC, ipA),
			arp(1, 0, ipA, zeroMAC, ipA), arp(3, 0x8035, "0.0.0.0", macA, "0.0.0.0"), arp(4, 0x8035, ipB, macA, ipA),
			arp(8, 0, ipA, macB, "0.0.0.0")),
	},
	{
		Name: "eth-vlan.pcap", Group: Link,
		Shows: "one tag, 802.1ad with a second tag, 0x9100, 0x9200, three tags, a priority tag, and a tag before an 802.3 length",
		Ref:   "IEEE 802.1Q §9, the-tcpdump-group/libpcap#156",
		Build: pcap(1, tagged(VLAN{TCI: 100}), tagged(VLAN{TPID: 0x88a8, TCI: 200}, VLAN{TCI: 0x6064}),
			tagged(VLAN{TPID: 0x9100, TCI: 300}, VLAN{TCI: 100}), tagged(VLAN{TPID: 0x9200, TCI: 301}, VLAN{TCI: 100}),
			tagged(VLAN{TCI: 1}, VLAN{TCI: 2}, VLAN{TCI: 0x1003}), tagged(VLAN{TCI: 0xe000}),
			Pad(Stack(ethAB, VLAN{TCI: 7}, LLC{DSAP: 0x42, SSAP: 0x42, Control: []byte{3}}, Fill(35)), 64)),
	},
	{
		Name: "eth-llc.pcap", Group: Link,
		Shows: "802.3 lengths with LLC unnumbered, supervisory and information frames, SNAP with three OUIs, and padding",
		Ref:   "IEEE 802.3 §3.2.6, IEEE 802.2, RFC 1042",
		Build: pcap(1,
			Pad(Stack(ethAB, LLC{DSAP: 0x42, SSAP: 0x42, Control: []byte{3}}, Fill(35)), 60),
			Pad(Stack(ethAB, LLC{DSAP: 0xf0, SSAP: 0xf1, Control: []byte{0x01, 0x02}}), 60),
			Pad(Stack(ethAB, LLC{DSAP: 0xf0, SSAP: 0xf0, Control: []byte{0x02, 0x04}}, Fill(20)), 60),
			Pad(Stack(ethAB, LLC{DSAP: 0, SSAP: 1, Control: []byte{0xe3}}), 60),
			Pad(Stack(ethAB, snap, SNAP{}, ip4AB, UDP{Src: 49200, Dst: 49201}), 60),
			Stack(ethAB, snap, SNAP{OUI: [3]byte{0, 0, 0xf8}}, ip6AB, UDP{Src: 49200, Dst: 49201}),
			Pad(Stack(ethAB, snap, SNAP{OUI: [3]byte{0, 0, 0x0c}, Type: 0x2004}, Hex("01 0001 0005 61")), 60)),
	},
	{
		Name: "eth-raw-8023.pcap", Group: Link, BadHeaders: true,
		Shows: "an 802.3 length in front of IPX without LLC, a length of 0, one beyond the frame, and a type that nobody has",
		Ref:   "IEEE 802.3 §3.2.6",
		Build: pcap(1,
			Pad(Stack(Eth{Dst: macB, Src: macA, Type: 30},
				Hex("ffff 001e 00 00 00000001 ffffffffffff 0453 00000001 02000000000a 0453")), 60),
			Pad(Stack(Eth{Dst: macB, Src: macA}), 60), Stack(Eth{Dst: macB, Src: macA, Type: 100}, Hex("424203"), Fill(40)),
			Stack(Eth{Dst: macB, Src: macA, Type: 0x88b5}, Fill(46)), Stack(Eth{Dst: macB, Src: macA, Type: 0x05ff}, Fill(46))),
	},
	{
		Name: "eth-mpls.pcap", Group: Link,
		Shows: "MPLS stacks over IPv4 and IPv6, an explicit null, a pseudowire with control word, and one without",
		Ref:   "RFC 3032 §2.1, RFC 4448 §4.6",
		Build: pcap(1, labelled(MPLS{Label: 16, TTL: 64}, ip4AB),
			labelled(MPLS{Label: 1000, TC: 5, TTL: 64}, MPLS{Label: 16, TTL: 63}, ip6AB),
			labelled(MPLS{Label: 0, TTL: 1}, ip4AB), labelled(MPLS{Label: 2, TTL: 1}, ip6AB),
			labelled(MPLS{Label: 17, TTL: 2}, Hex("00000000"), Eth{Src: "00:1b:21:00:00:0a", Dst: "00:1b:21:00:00:0b"},
				ip4AB), labelled(MPLS{Label: 18, TTL: 2}, Eth{Src: "00:1b:21:00:00:0a", Dst: "00:1b:21:00:00:0b"}, ip4AB)),
	},
	{
		Name: "eth-pppoe.pcap", Group: Link,
		Shows: "PPPoE discovery with tags, and a session with LCP, IPv4, IPv6, and padding after it",
		Ref:   "RFC 2516",
		Build: pcap(1,
			Pad(Stack(ethAB, PPPoE{Code: 9}, Hex("0101 0000 0103 0004 0badcafe")), 60),
			Pad(Stack(Eth{Src: macB, Dst: macA}, PPPoE{Code: 7}, Hex("0102 0002 6163 0101 0000 0104 0004 01020304")), 60),
			Pad(Stack(ethAB, PPPoE{Code: 0xa7, Session: 17}), 60),
			Pad(Stack(ethAB, PPPoE{Session: 17}, PPP{Proto: 0xc021}, lcpConfigure), 60),
			Pad(Stack(ethAB, PPPoE{Session: 17}, PPP{}, ip4AB, UDP{Src: 49200, Dst: 49201}), 60),
			Stack(ethAB, VLAN{TCI: 35}, PPPoE{Session: 17}, PPP{}, ip6AB, UDP{Src: 49200, Dst: 49201})),
	},
}

var (
	snap         = LLC{DSAP: 0xaa, SSAP: 0xaa, Control: []byte{3}}
	lcpConfigure = Hex("01 01 000e 0104 05d4 0506 a1b2c3d4") // RFC 1661 §5.1: MRU and magic number
)

func arp(op, ether uint16, spa, tha, tpa string) []byte {
	return Pad(Stack(Eth{Src: macA, Dst: "ff:ff:ff:ff:ff:ff"},
		ARP{Op: op, Ether: ether, SHA: macA, SPA: spa, THA: tha, TPA: tpa}), 60)
}

func tagged(tags ...Layer) []byte {
	return Stack(append(append([]Layer{ethAB}, tags...), ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(20))...)
}

func labelled(layers ...Layer) []byte {
	return Stack(append(append([]Layer{ethAB}, layers...), UDP{Src: 49200, Dst: 49201}, Fill(20))...)
}
