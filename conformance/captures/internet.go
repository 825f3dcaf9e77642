package captures

import (
	"bytes"

	. "github.com/gopcapkit/pcapkit/conformance/internal/wire"
)

var internet = []Capture{
	{
		Name: "ipv4-options.pcap", Group: Internet,
		Shows: "each kind of IPv4 option in a header of its own, and several together",
		Ref:   "IANA IP option numbers; RFC 791, 1108, 1393, 2113, 4782",
		Build: func() []byte { return pcap(1, each(ip4Route, ip4Options)...)() },
	},
	{
		Name: "ipv6-extension-headers.pcap", Group: Internet,
		Shows: "hop-by-hop, destination, routing types 0, 2, 3 and 4, fragment, authentication, and no next header",
		Ref:   "RFC 8200 §4, RFC 5095, RFC 6275, RFC 6554, RFC 8754, RFC 4302",
		Build: pcap(1, extended(
			chain(Opts{Hop: true, Data: Hex("0502 0000 c204 00012345 0502")[:10]}),
			chain(Opts{Hop: true, Data: Hex("0502 0000")}, Opts{Data: homeAddress}),
			chain(Opts{Data: Hex("00 01 03 000000 04 01 07")}),
			chain(Routing{Type: 0, Data: Join(make([]byte, 4), Addr(viaRoute))}),
			chain(Routing{Type: 2, Left: 1, Data: Join(make([]byte, 4), Addr(viaRoute))}),
			chain(Routing{Type: 3, Left: 1, Data: Join(Hex("00000000"), Addr(viaRoute))}),
			chain(Routing{Type: 4, Data: Join(Hex("01 00 0000"), Addr(viaRoute), Addr("2001:db8::8"))}),
			chain(Routing{Type: 253, Data: Fill(4)}),
			chain(Frag{ID: 7}), chain(AH{SPI: 256, Seq: 1, ICV: Fill(12)}),
			chain(Opts{Hop: true}, Opts{}, Routing{Type: 0, Data: Join(make([]byte, 4), Addr(viaRoute))}, Frag{ID: 8},
				AH{SPI: 256, Seq: 2, ICV: Fill(12)}, Opts{}),
		)...),
	},
	{
		Name: "ipv6-no-next-header.pcap", Group: Internet,
		Shows: "no next header ends the chain, octets behind it are none of anything; ESP hides the rest; a number that nobody has",
		Ref:   "RFC 8200 §4.7, RFC 4303",
		Build: pcap(1, Stack(ethAB, IP6{Src: ip6A, Dst: ip6B, Next: 59}, Fill(8)),
			Stack(ethAB, ip6AB, Opts{Hop: true, Next: 59}), Stack(ethAB, ip6AB, ESP{SPI: 0x1234, Seq: 9}, Fill(40)),
			Stack(ethAB, ip4AB, ESP{SPI: 0x1234, Seq: 10}, Fill(40)),
			Stack(ethAB, ip4AB, AH{SPI: 257, Seq: 3, ICV: Fill(12)}, UDP{Src: 1, Dst: 2}),
			Stack(ethAB, IP6{Src: ip6A, Dst: ip6B, Next: 253}, Fill(8)), Stack(ethAB, IP4{Src: ipA, Dst: ipB, Proto: 254}, Fill(26))),
	},
	{
		Name: "icmp-errors.pcap", Group: Internet,
		Shows: "ICMP errors and the headers in them, also cut, with an MTU, with a pointer, and with RFC 4884 extensions",
		Ref:   "RFC 792, RFC 1191, RFC 4884, RFC 4950",
		Build: pcap(1, icmpError(3, 1, 0, 28), icmpError(3, 4, 1400, 28), icmpError(3, 13, 0, 60), icmpError(4, 0, 0, 28),
			icmpError(5, 1, 0xc00002fe, 28), icmpError(11, 0, 0, 28), icmpError(11, 1, 0, 24), icmpError(12, 0, 0x14000000, 28),
			Stack(ethAB, ip4AB, ICMP{Type: 11, Rest: 0x00200000}, Pad(Join(udp4), 128), mplsExtension)),
	},
	{
		Name: "icmp-queries.pcap", Group: Internet,
		Shows: "ICMP echo, time stamp, address mask, router advertisement and solicitation, extended echo",
		Ref:   "RFC 792, RFC 950, RFC 1256, RFC 8335",
		Build: pcap(1, icmp(8, 0, 0x00010002, Fill(24)), icmp(0, 0, 0x00010002, Fill(24)),
			icmp(13, 0, 0x00010003, Hex("01020304 00000000 00000000")), icmp(14, 0, 0x00010003, Hex("01020304 01020305 01020306")),
			icmp(17, 0, 0x00010004, Hex("00000000")), icmp(18, 0, 0x00010004, Hex("ffffff00")),
			icmp(9, 0, 0x0102_0708, Hex("c0000201 00000001")), icmp(10, 0, 0, nil), icmp(42, 0, 0x00010501, nil),
			icmp(43, 0, 0x00010540, nil)),
	},
	{
		Name: "icmpv6-errors.pcap", Group: Internet,
		Shows: "ICMPv6 errors and echo, with the headers of the packet that caused them",
		Ref:   "RFC 4443",
		Build: pcap(1, icmp6(1, 4, 0, udp6), icmp6(2, 0, 1280, udp6), icmp6(3, 0, 0, udp6), icmp6(4, 1, 6, udp6),
			icmp6(1, 0, 0, udp6[:44]), icmp6(128, 0, 0x00010002, Fill(16)), icmp6(129, 0, 0x00010002, Fill(16))),
	},
	{
		Name: "ndp.pcap", Group: Internet,
		Shows: "neighbour discovery with its options: addresses, prefix, MTU, redirected header, routes, DNS servers and search list",
		Ref:   "RFC 4861, RFC 4191, RFC 8106",
		Build: pcap(1, ndp(133, 0, Hex("0101 02000000000a")),
			ndp(134, 0x40c00708, Join(Hex("00000000 00000000 0101 02000000000b"), prefix, raOptions)),
			ndp(135, 0, Join(Addr(ip6B), Hex("0101 02000000000a"))), ndp(136, 0x60000000, Join(Addr(ip6B), Hex("0201 02000000000b"))),
			ndp(137, 0, Join(Addr("fe80::7"), Addr(ip6B), Hex("0201 02000000000b 0408 000000000000"), Pad(Join(udp6[:48]), 56)))),
	},
	{
		Name: "mld.pcap", Group: Internet,
		Shows: "MLDv1 query, report and done, MLDv2 queries and a report with sources and auxiliary data",
		Ref:   "RFC 2710, RFC 3810",
		Build: pcap(1, mld(130, 0x27100000, make([]byte, 16)), mld(131, 0, Addr("ff05::7")), mld(132, 0, Addr("ff05::7")),
			mld(130, 0x27100000, Join(make([]byte, 16), Hex("02 7d 0000"))),
			mld(130, 0x03e80000, Join(Addr("ff05::7"), Hex("0a 90 0002"), Addr(ip6A), Addr(ip6B))),
			mld(143, 2, Join(Hex("01 00 0001"), Addr("ff05::7"), Addr(ip6A), Hex("06 01 0000"), Addr("ff05::8"), Hex("deadbeef")))),
	},
	{
		Name: "igmp.pcap", Group: Internet,
		Shows: "IGMPv1 query and report, IGMPv2 query, report and leave, IGMPv3 queries and a report, behind a router alert",
		Ref:   "RFC 1112, RFC 2236, RFC 3376",
		Build: pcap(1, igmp(0x11, 0, Hex("00000000")), igmp(0x12, 0, Addr("239.1.2.3")), igmp(0x11, 100, Hex("00000000")),
			igmp(0x16, 0, Addr("239.1.2.3")),
			igmp(0x17, 0, Addr("239.1.2.3")), igmp(0x11, 100, Hex("00000000 02 7d 0000")),
			igmp(0x11, 0x8f, Join(Addr("239.1.2.3"), Hex("0a 90 0002"), Addr(ipA), Addr(ipB))),
			igmp(0x22, 0, Join(Hex("0000 0002 04 00 0000"), Addr("239.1.2.3"), Hex("05 00 0001"), Addr("239.1.2.4"), Addr(ipA)))),
	},
}

// viaRoute is the address in the routing headers.
const viaRoute = "2001:db8::7"

// homeAddress is a home address option (RFC 6275 §6.3).
var homeAddress = Hex("c910 20010db8000000000000000000000003")

// ip4Options are option lists; kinds in the order of IANA's table, then mixed.
var ip4Options = []Bytes{
	Hex("00"), Hex("01 01 01 01"), Hex("82 0b ab cd 0000 0000 000000"), Hex("83 0b 04 c0000207 c0000208"),
	Hex("83 0b 0c c0000207 c0000208"),
	Hex("44 0c 05 00 00000001 00000000"), Hex("44 14 0d 01 c0000207 01020304 00000000 00000000"),
	Hex("44 0c 05 33 c0000207 00000000"),
	Hex("85 05 00 00 00"), Hex("86 0a 00000001 02 04 00 05"), Hex("07 0b 08 c0000207 00000000"), Hex("88 04 002a"),
	Hex("89 0b 04 c0000207 c0000208"),
	Hex("0a 03 01"), Hex("0b 04 05dc"), Hex("0c 04 05dc"), Hex("52 0c 0001 0002 0003 c0000201"), Hex("91 04 0000"),
	Hex("93 0a c0000207 c0000208"),
	Hex("94 04 0000"), Hex("95 06 c0000207"), Hex("97 03 01"), Hex("98 04 0102"), Hex("19 08 05 40 000000a0"), Hex("1e 04 0000"),
	Hex("9e 04 0102"), Hex("94 04 0000 01 07 07 04 00000000 00"),
}

// mplsExtension is an RFC 4884 §7 header with an MPLS label stack object (RFC 4950).
var mplsExtension = func() Bytes {
	b := Join(Hex("2000 0000 0008 0101 0001 0140"))
	s := Sum16(b)
	b[2], b[3] = byte(s>>8), byte(s)
	return b
}()

// prefix is a prefix information option (RFC 4861 §4.6.2).
var prefix = Join(Hex("0304 40c0 00278d00 00093a80 00000000"), Addr("2001:db8:1::"))

// raOptions are MTU, route information, DNS server and search list.
var raOptions = Join(Hex("0501 0000 000005dc 1803 3008 00000708"), Addr("2001:db8:2::"), Hex("1903 0000 00000708"), Addr(ip6B),
	Hex("1f03 0000 00000708 07"), Bytes("example"), Hex("03"), Bytes("org"), Hex("00 000000"))

func each(build func([]byte) []byte, lists []Bytes) [][]byte {
	var frames [][]byte
	for _, l := range lists {
		frames = append(frames, build(l))
	}
	return frames
}

// ip4Route is ip4With; a source route that is not used up leads to 192.0.2.8, which is what checksums cover.
func ip4Route(opts []byte) []byte {
	if len(opts) > 2 && (opts[0] == 0x83 || opts[0] == 0x89) && opts[2] <= opts[1] {
		return Stack(ethAB, IP4{Src: ipA, Dst: ipB, Final: "192.0.2.8", Opts: opts}, UDP{Src: 49200, Dst: 49201}, Fill(20))
	}
	return ip4With(opts)
}

func chain(l ...Layer) []Layer { return l }

// extended puts each chain between IPv6 and UDP.
func extended(chains ...[]Layer) [][]byte {
	var frames [][]byte
	for _, c := range chains {
		ip := ip6AB
		for _, l := range c {
			switch l := l.(type) {
			case Routing:
				if l.Left > 0 {
					ip.Final = viaRoute
				}
			case Opts:
				if bytes.HasPrefix(l.Data, homeAddress[:2]) {
					ip.Home = "2001:db8::3"
				}
			}
		}
		frames = append(frames, Stack(append(append([]Layer{ethAB, ip}, c...), UDP{Src: 49200, Dst: 49201}, Bytes("behind"))...))
	}
	return frames
}

func icmp(typ, code byte, rest uint32, data []byte) []byte {
	return Stack(ethAB, ip4AB, ICMP{Type: typ, Code: code, Rest: rest}, Bytes(data))
}

// icmpError carries the first n octets of a TCP segment in IPv4.
func icmpError(typ, code byte, rest uint32, n int) []byte {
	cause := Stack(IP4{Src: ipB, Dst: ipA, Frag: 0x4000}, TCP{Src: 80, Dst: 40000, Seq: 5, Ack: 6, Flags: ACK, Win: 500}, Fill(20))
	return icmp(typ, code, rest, cause[:n])
}

func icmp6(typ, code byte, rest uint32, data []byte) []byte {
	return Stack(ethAB, ip6AB, ICMP6{Type: typ, Code: code, Rest: rest}, Bytes(data))
}

func ndp(typ byte, rest uint32, data []byte) []byte {
	return Stack(ethAB, IP6{Src: "fe80::1", Dst: "ff02::1", Hop: 255}, ICMP6{Type: typ, Rest: rest}, Bytes(data))
}

func mld(typ byte, rest uint32, data []byte) []byte {
	return Stack(ethAB, IP6{Src: "fe80::1", Dst: "ff02::1", Hop: 1}, Opts{Hop: true, Data: Hex("0502 0000")},
		ICMP6{Type: typ, Rest: rest}, Bytes(data))
}

func igmp(typ, limit byte, data []byte) []byte {
	return Stack(ethAB, IP4{Src: ipA, Dst: "224.0.0.1", TTL: 1, Opts: Hex("94040000")}, IGMP{Type: typ, Max: limit}, Bytes(data))
}
