package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// tunnels hold the same TCP session bare and in wrappings, which must give the same datagrams and the same flow, and GRE
// and GENEVE in their variants.
var tunnels = []Capture{
	wrapped("session-bare.pcap", "bare", nil),
	wrapped("session-vlan.pcap", "behind one VLAN tag", []Layer{VLAN{TCI: 100}}),
	wrapped("session-qinq.pcap", "behind an 802.1ad and an 802.1Q tag", []Layer{VLAN{TPID: 0x88a8, TCI: 200}, VLAN{TCI: 100}}),
	wrapped("session-9100.pcap", "behind a 0x9100 and an 802.1Q tag", []Layer{VLAN{TPID: 0x9100, TCI: 200}, VLAN{TCI: 100}}),
	wrapped("session-8100-8100.pcap", "behind two 802.1Q tags", []Layer{VLAN{TCI: 200}, VLAN{TCI: 100}}),
	wrapped("session-mpls.pcap", "behind two labels", []Layer{MPLS{Label: 1000, TTL: 64}, MPLS{Label: 16, TTL: 64}}),
	wrapped("session-pppoe.pcap", "in a PPPoE session", []Layer{PPPoE{Session: 17}, PPP{}}),
	wrapped("session-gre.pcap", "in GRE", []Layer{outer4, GRE{}}),
	wrapped("session-ipip.pcap", "in IPv4 in IPv4", []Layer{outer4}),
	wrapped("session-4in6.pcap", "in IPv4 in IPv6", []Layer{outer6}),
	wrapped("session-vxlan.pcap", "in VXLAN",
		[]Layer{outer4, UDP{Src: 55555, Dst: 4789}, VXLAN{VNI: 7001}, Eth{Src: macA, Dst: macB}}),
	wrapped("session-geneve.pcap", "in GENEVE",
		[]Layer{outer4, UDP{Src: 55555, Dst: 6081}, GENEVE{VNI: 7001}, Eth{Src: macA, Dst: macB}}),
	{
		Name: "session-sll-vlan.pcap", Group: Tunnel,
		Shows: "the session in Linux cooked capture behind a VLAN tag",
		Ref:   "the-tcpdump-group/libpcap#156, irontec/sngrep#564, NetGauze/NetGauze#571",
		Build: pcap(113, session(func(fromA bool) []Layer {
			return []Layer{SLL{ARPHRD: 1, Addr: Hex("02000000000a")}, VLAN{TCI: 100}, ip4Dir(fromA)}
		})...),
	},
	wrapped6("session-ipv6.pcap", "over IPv6", nil, nil),
	wrapped6("session-6in4.pcap", "over IPv6 in IPv4", []Layer{outer4}, nil),
	wrapped6("session-exthdr.pcap", "over IPv6 behind hop-by-hop, destination and routing headers", nil, []Layer{
		Opts{Hop: true, Data: Hex("0502 0000")}, Opts{}, Routing{Type: 4, Data: Join(Hex("00 00 0000"), Addr("2001:db8::7"))},
	}),
	{
		Name: "gre-variants.pcap", Group: Tunnel,
		Shows: "GRE with checksum, key and sequence number, bridged Ethernet, IPv6, MPLS, over IPv6, keep-alive, and in itself",
		Ref:   "RFC 2784, RFC 2890, RFC 7676, RFC 4023",
		Build: pcap(1, inGRE(ip4AB, GRE{Sum: true}), inGRE(ip4AB, GRE{Key: []uint32{42}}), inGRE(ip4AB, GRE{Seq: []uint32{7}}),
			inGRE(ip4AB, GRE{Sum: true, Key: []uint32{42}, Seq: []uint32{7}}), inGRE(ip4AB, GRE{}, Eth{Src: macB, Dst: macA}),
			inGRE(ip4AB, GRE{}, Eth{Src: macB, Dst: macA}, VLAN{TCI: 3}), inGRE(ip4AB, GRE{}, MPLS{Label: 16, TTL: 3}),
			inGRE(ip6AB, GRE{}),
			inGRE(ip4AB, GRE{}, outer4, GRE{}), Stack(ethAB, ip4AB, GRE{})),
	},
	{
		Name: "geneve-variants.pcap", Group: Tunnel,
		Shows: "GENEVE with options, the control and critical bits, and IPv4 and IPv6 without Ethernet",
		Ref:   "RFC 8926 §3.4",
		Build: pcap(1, inGeneve(GENEVE{VNI: 1}, Eth{Src: macB, Dst: macA}),
			inGeneve(GENEVE{VNI: 2, Flags: 0x40, Opts: Hex("0102 81 01 deadbeef 0103 01 00")}, Eth{Src: macB, Dst: macA}),
			inGeneve(GENEVE{VNI: 3}), inGeneve(GENEVE{VNI: 4, Flags: 0x80, Opts: Hex("ffff 01 02 00010203 04050607")})),
	},
	{
		Name: "tunnel-nested.pcap", Group: Tunnel,
		Shows: "IPv6 in IPv4 in VXLAN behind tags, and 40 IPv4 headers in each other",
		Ref:   "RFC 2003, RFC 4213, RFC 7348",
		Build: func() []byte {
			deep := []Layer{ethAB}
			for range 40 {
				deep = append(deep, ip4AB)
			}
			return pcap(1, Stack(ethAB, VLAN{TCI: 1}, VLAN{TCI: 2}, outer6, UDP{Src: 55555, Dst: 4789}, VXLAN{VNI: 9},
				Eth{Src: macB, Dst: macA}, VLAN{TCI: 3},
				outer4, ip6AB, UDP{Src: 49200, Dst: 49201}, Bytes("deep")), Stack(append(deep, UDP{Src: 49200, Dst: 49201})...))()
		},
	},
}

var (
	outer4 = IP4{Src: "203.0.113.1", Dst: "203.0.113.2", TTL: 250}
	outer6 = IP6{Src: "2001:db8:ffff::1", Dst: "2001:db8:ffff::2", Hop: 250}
)

const tunnelRefs = "the-tcpdump-group/libpcap#156, irontec/sngrep#275, secdev/scapy#1335, google/gopacket#699"

// wrapped is the session over IPv4 with layers between Ethernet and the session's IP header.
func wrapped(name, how string, between []Layer) Capture {
	return Capture{
		Name: name, Group: Tunnel, Shows: "the session " + how, Ref: tunnelRefs,
		Build: pcap(1, session(func(fromA bool) []Layer {
			return append(append([]Layer{ethDir(fromA)}, between...), ip4Dir(fromA))
		})...),
	}
}

// wrapped6 is the session over IPv6 with layers before and behind the session's IP header.
func wrapped6(name, how string, before, behind []Layer) Capture {
	return Capture{
		Name: name, Group: Tunnel, Shows: "the session " + how, Ref: tunnelRefs,
		Build: pcap(1, session(func(fromA bool) []Layer {
			return append(append(append([]Layer{ethDir(fromA)}, before...), ip6Dir(fromA)), behind...)
		})...),
	}
}

// inGRE has UDP over IPv4 behind GRE, and layers between the two.
func inGRE(outer Layer, gre GRE, between ...Layer) []byte {
	return Stack(append(append([]Layer{ethAB, outer, gre}, between...), IP4{Src: "10.0.0.1", Dst: "10.0.0.2"},
		UDP{Src: 49200, Dst: 49201}, Fill(9))...)
}

func inGeneve(g GENEVE, between ...Layer) []byte {
	return Stack(append(append([]Layer{ethAB, outer4, UDP{Src: 55555, Dst: 6081}, g}, between...), IP6{Src: ip6A, Dst: ip6B},
		UDP{Src: 49200, Dst: 49201}, Fill(9))...)
}
