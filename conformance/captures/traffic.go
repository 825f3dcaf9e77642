package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// traffic holds the same traffic bare and behind each obstacle, which must give the same datagrams, streams and flows: a TCP
// session, a question and its answer over UDP, and one more UDP datagram in fragments of which the first comes last.
var traffic = []Capture{
	traffic4("traffic-bare.pcap", "bare", nil),
	traffic4("traffic-vlan.pcap", "behind an 802.1Q tag", []Layer{VLAN{TCI: 100}}),
	traffic4("traffic-qinq.pcap", "behind an 802.1ad and an 802.1Q tag", []Layer{VLAN{TPID: 0x88a8, TCI: 200}, VLAN{TCI: 100}}),
	traffic4("traffic-9100.pcap", "behind a 0x9100 and an 802.1Q tag", []Layer{VLAN{TPID: 0x9100, TCI: 200}, VLAN{TCI: 100}}),
	traffic4("traffic-mpls.pcap", "behind two MPLS labels", []Layer{MPLS{Label: 1000, TTL: 64}, MPLS{Label: 16, TTL: 64}}),
	traffic4("traffic-pppoe.pcap", "in a PPPoE session", []Layer{PPPoE{Session: 17}, PPP{}}),
	traffic4("traffic-gre.pcap", "in GRE", []Layer{outer4, GRE{}}),
	traffic4("traffic-ipip.pcap", "in IPv4 in IPv4", []Layer{outer4}),
	traffic4("traffic-4in6.pcap", "in IPv4 in IPv6", []Layer{outer6}),
	traffic4("traffic-vxlan.pcap", "in VXLAN", []Layer{outer4, UDP{Src: 55555, Dst: 4789}, VXLAN{VNI: 7001}, ethAB}),
	traffic4("traffic-geneve.pcap", "in GENEVE", []Layer{outer4, UDP{Src: 55555, Dst: 6081}, GENEVE{VNI: 7001}, ethAB}),
	traffic4("traffic-ah.pcap", "behind an authentication header", nil, header),
	{
		Name: "traffic-link-ipv4.pcap", Group: Tunnel, Shows: "the traffic without a link header", Ref: trafficRefs,
		Build: pcap(228, shift(14, trafficFrames(nil, v4, nil))...),
	},
	{
		Name: "traffic-link-ppp.pcap", Group: Tunnel, Shows: "the traffic in PPP", Ref: trafficRefs,
		Build: pcap(9, shift(14, trafficFrames([]Layer{Bytes("\x00\x21")}, v4, nil))...),
	},
	traffic4("traffic-gpe.pcap", "in VXLAN with another protocol than Ethernet", gpe(1)),
	traffic6("traffic6-bare.pcap", "over IPv6", nil),
	traffic6("traffic6-vlan.pcap", "over IPv6 behind an 802.1Q tag", []Layer{VLAN{TCI: 100}}),
	traffic6("traffic6-9100.pcap", "over IPv6 behind a 0x9100 tag", []Layer{VLAN{TPID: 0x9100, TCI: 200}}),
	traffic6("traffic6-6in4.pcap", "over IPv6 in IPv4", []Layer{outer4}),
	traffic6("traffic6-gre.pcap", "over IPv6 in GRE", []Layer{outer4, GRE{}}),
	traffic6("traffic6-geneve.pcap", "over IPv6 in GENEVE", []Layer{outer4, UDP{Src: 55555, Dst: 6081}, GENEVE{VNI: 7001}, ethAB}),
	traffic6("traffic6-gpe.pcap", "over IPv6 in VXLAN with another protocol than Ethernet", gpe(2)),
	{
		Name: "traffic6-link-ppp.pcap", Group: Tunnel, Shows: "the traffic over IPv6 in PPP", Ref: trafficRefs,
		Build: pcap(9, shift(14, trafficFrames([]Layer{Bytes("\x00\x57")}, v6, nil))...),
	},
	traffic6("traffic6-hopopts.pcap", "over IPv6 behind hop-by-hop options", nil, Opts{Hop: true, Data: Hex("0502 0000")}),
	traffic6("traffic6-dstopts.pcap", "over IPv6 behind destination options", nil, Opts{}),
	traffic6("traffic6-routing-0.pcap", "over IPv6 behind a routing header of type 0", nil, Routing{Data: Join(Hex("00000000"), Addr("2001:db8::7"))}),
	traffic6("traffic6-routing-2.pcap", "over IPv6 behind a routing header of type 2", nil, Routing{Type: 2, Data: Join(Hex("00000000"), Addr("2001:db8::7"))}),
	traffic6("traffic6-routing-3.pcap", "over IPv6 behind a routing header of type 3", nil, Routing{Type: 3, Data: Join(Hex("00000000"), Addr("2001:db8::7"))}),
	traffic6("traffic6-routing-4.pcap", "over IPv6 behind a segment routing header", nil, Routing{Type: 4, Data: Join(Hex("00000000"), Addr("2001:db8::7"))}),
	traffic6("traffic6-ah.pcap", "over IPv6 behind an authentication header", nil, header),
	traffic6("traffic6-atomic.pcap", "over IPv6 in atomic fragments", nil, Frag{ID: 9}),
	traffic6("traffic6-chain.pcap", "over IPv6 behind six extension headers", nil, Opts{Hop: true}, Opts{},
		Routing{Type: 4, Data: Join(Hex("00000000"), Addr("2001:db8::7"))}, Frag{ID: 9}, header, Opts{}),
	{
		Name: "traffic6-link-ipv6.pcap", Group: Tunnel, Shows: "the traffic over IPv6 without a link header", Ref: trafficRefs,
		Build: pcap(229, shift(14, trafficFrames(nil, v6, nil))...),
	},
	{
		Name: "session-outer-fragments.pcap", Group: Tunnel,
		Shows: "the session in IPv4 in IPv4 whose outer packets come in two fragments each",
		Ref:   "RFC 2003 §5.1, google/gopacket#707",
		Build: pcap(1, outerFragments()...),
	},
}

const trafficRefs = tunnelRefs + ", secdev/scapy#1335, google/gopacket#435, JarryShaw/PyPCAPKit#1604"

// gpe is a tunnel of draft-ietf-nvo3-vxlan-gpe §3: flags I and P, the next protocol (1 IPv4, 2 IPv6), and the network 7001.
func gpe(next byte) []Layer {
	return []Layer{outer4, UDP{Src: 55555, Dst: 4790}, Bytes{0x0c, 0, 0, next, 0, 0x1b, 0x59, 0}}
}

// header is an authentication header with an integrity check value of 12 octets.
var header = AH{SPI: 0x100, Seq: 1, ICV: Hex("000102030405060708090a0b")}

// version is an IP version as a layer by direction, and how a part of a datagram goes into it.
type version struct {
	ip       func(fromA bool) Layer
	fragment func(eth []Layer, unfragmentable []Layer, proto byte, at int, more bool, part []byte) []byte
	length   int // of the header
	proto    int // where in it the number of what follows stands
}

var (
	v4 = version{func(fromA bool) Layer { return ip4Dir(fromA) }, func(before, _ []Layer, proto byte, at int, more bool, part []byte) []byte {
		off := uint16(at / 8)
		if more {
			off |= 0x2000
		}
		return Stack(append(before, IP4{Src: ipA, Dst: ipB, ID: 77, Frag: off, Proto: proto}, Bytes(part))...)
	}, 20, 9}
	v6 = version{func(fromA bool) Layer { return ip6Dir(fromA) }, func(before, mid []Layer, proto byte, at int, more bool, part []byte) []byte {
		ls := append(append(before, ip6AB), mid...)
		return Stack(append(ls, Frag{ID: 77, Off: uint16(at / 8), More: more, Next: proto}, Bytes(part))...)
	}, 40, 6}
)

func traffic4(name, how string, before []Layer, behind ...Layer) Capture {
	return Capture{
		Name: name, Group: Tunnel, Shows: "the traffic " + how, Ref: trafficRefs, Build: pcap(1, trafficFrames(before, v4, behind)...),
	}
}

func traffic6(name, how string, before []Layer, behind ...Layer) Capture {
	return Capture{
		Name: name, Group: Tunnel, Shows: "the traffic " + how, Ref: trafficRefs, Build: pcap(1, trafficFrames(before, v6, behind)...),
	}
}

// trafficFrames makes the frames, with layers between Ethernet and IP and such behind IP.
func trafficFrames(before []Layer, v version, behind []Layer) [][]byte {
	start := func(fromA bool) []Layer { return append([]Layer{ethDir(fromA)}, before...) }
	wrap := func(fromA bool) []Layer { return append(append(start(fromA), v.ip(fromA)), behind...) }
	frames := session(wrap)
	frames = append(frames,
		Stack(append(wrap(true), UDP{Src: 49300, Dst: 49301}, Bytes("a question"))...),
		Stack(append(wrap(false), UDP{Src: 49301, Dst: 49300}, Bytes("its longer answer"))...))
	mid, cut := unfragmentable(behind)
	whole := Stack(append(append([]Layer{v.ip(true)}, cut...), UDP{Src: 49200, Dst: 49201}, Fill(90))...)
	d := whole[v.length:]
	part := func(at int) []byte {
		end := min(at+40, len(d))
		return v.fragment(start(true), mid, whole[v.proto], at, end < len(d), d[at:end])
	}
	for at := 40; at < len(d); at += 40 {
		frames = append(frames, part(at))
	}
	return append(frames, part(0))
}

// unfragmentable splits extension headers: RFC 8200 §4.5 keeps all up to the routing header, or the hop-by-hop options, in front
// of the fragment header. One that is there makes room for the fragments' own.
func unfragmentable(behind []Layer) (mid, cut []Layer) {
	for _, l := range behind {
		switch x := l.(type) {
		case Frag:
			continue
		case Routing:
			mid, cut = append(append(mid, cut...), x), nil
			continue
		case Opts:
			if x.Hop {
				mid = append(mid, x)
				continue
			}
		}
		cut = append(cut, l)
	}
	return mid, cut
}

// shift leaves out the first n octets of each frame.
func shift(n int, frames [][]byte) [][]byte {
	for i := range frames {
		frames[i] = frames[i][n:]
	}
	return frames
}

// outerFragments cuts the session's packets, as the payload of an outer IPv4 header.
func outerFragments() (frames [][]byte) {
	for i, inner := range session(func(fromA bool) []Layer { return []Layer{ip4Dir(fromA)} }) {
		outer := outer4
		outer.ID, outer.Proto = uint16(500+i), 4
		for at := 0; at < len(inner); at += 24 {
			end := min(at+24, len(inner))
			outer.Frag = uint16(at / 8)
			if end < len(inner) {
				outer.Frag |= 0x2000
			}
			frames = append(frames, Stack(ethAB, outer, Bytes(inner[at:end])))
		}
	}
	return frames
}
