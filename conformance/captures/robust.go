package captures

import (
	"fmt"

	. "github.com/gopcapkit/pcapkit/conformance/internal/wire"
)

var robust = append([]Capture{
	{
		Name: "tcp-option-length-0.pcap", Group: Robust,
		Shows: "TCP options whose length is 0 or 1 end the list, and header and payload stay",
		Ref:   "kbandla/dpkt#139",
		Build: pcap(1, tcpWith(Hex("02000000"), "data"), tcpWith(Hex("05000000"), "data"), tcpWith(Hex("08010000"), "data"),
			tcpWith(Hex("0101 0209"), "data")),
	},
	{
		Name: "ipv4-option-length-0.pcap", Group: Robust,
		Shows: "IPv4 options whose length is 0 or 1, or beyond the header, end the list, and what follows the header stays",
		Ref:   "google/gopacket layers; RFC 791 §3.1",
		Build: pcap(1, ip4With(Hex("07000000")), ip4With(Hex("94010000")), ip4With(Hex("01 44 28 05"))),
	},
	{
		Name: "sll-sctp-over-udp.pcap", Group: Robust, BadHeaders: true,
		Shows: "SCTP over UDP whose chunk has length 0",
		Ref:   "kbandla/dpkt#583, RFC 6951",
		Build: pcap(113, Hex(`0000 0001 0006 001b17059e1c 0000 0800 45000034 cc094000 1e114154 95ab7e01 3ba60009
			b751 26ab 0020 f3e8 32bdabae 00000001 00000000 00000000 00000000 00000000`)),
	},
	{
		Name: "pcapng-caplen-beyond-block.pcapng", Group: Robust,
		Shows: "a captured length of 0xffffff00 in a block of 44 octets is clipped to the 12 that the block holds",
		Ref:   "zeek/zeek#5885, seladb/PcapPlusPlus#2180, the-tcpdump-group/libpcap#1710",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, 1, 0, udpFrame(60)),
				le.Block(6, le.U32(0), le.Time64(2), le.U32(0xffffff00), le.U32(60), udpFrame(60)[:12]))
		},
	},
	{
		Name: "pcapng-caplen-above-original.pcapng", Group: Robust,
		Shows: "a captured length of 48 with an original length of 1 is delivered, and the inconsistency told",
		Ref:   "zeek/zeek#5885, seladb/PcapPlusPlus#2180",
		Build: func() []byte {
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, 1, 1, udpFrame(48)), le.EPB(0, 2, 0, udpFrame(60)))
		},
	},
	{
		Name: "pcapng-trailer-differs.pcapng", Group: Robust, Damaged: true,
		Shows: "a block whose two lengths differ is damage: nothing says where the next block begins",
		Ref:   "draft-ietf-opsawg-pcapng §3.1",
		Build: func() []byte {
			last := le.EPB(0, 2, 0, udpFrame(60))
			last[len(last)-4] += 4
			return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, 1, 0, udpFrame(60)), last, le.EPB(0, 3, 0, udpFrame(60)))
		},
	},
	{
		Name: "icmpv6-option-length-0.pcap", Group: Robust, BadHeaders: true,
		Shows: "a neighbour discovery option of length 0 (RFC 4861 §4.6: discard), and one beyond the packet",
		Ref:   "google/gopacket#518, google/gopacket#519, google/gopacket#520",
		Build: pcap(1, Stack(ethAB, IP6{Src: "fe80::1", Dst: "ff02::2", Hop: 255}, ICMP6{Type: 133}, Hex("0100 02000000000a")),
			Stack(ethAB, IP6{Src: "fe80::1", Dst: "ff02::2", Hop: 255}, ICMP6{Type: 133}, Hex("0104 02000000000a"))),
	},
	{
		Name: "gre-routing-length-255.pcap", Group: Robust, BadHeaders: true,
		Shows: "a source route entry of GRE that says 255 octets in a frame of 122, and a list that ends as it should",
		Ref:   "gopacket/gopacket#154, RFC 1701",
		Build: pcap(1, Stack(ethAB, ip4AB, GRE{Type: 0x0800, Routing: Join(Hex("0800 00 ff"), Fill(76))}),
			Stack(ethAB, ip4AB, GRE{Routing: Hex("0800 04 04 c0000209 0000 00 00")}, ip4AB, UDP{Src: 1, Dst: 2})),
	},
	{
		Name: "gre-version-2.pcap", Group: Robust, BadHeaders: true,
		Shows: "GRE of a version that nobody has defined stays raw",
		Ref:   "RFC 2784 §2.3.1",
		Build: pcap(1, Stack(ethAB, ip4AB, GRE{Type: 0x0800, Version: 2}, Fill(20))),
	},
	{
		Name: "ipv6-dstopts-chain.pcap", Group: Robust,
		Shows: "TCP behind 30, 32 and 33 destination options headers",
		Ref:   "JarryShaw/PyPCAPKit#1604, hackerfactor/nuzzle#1",
		Build: pcap(1, behindOptions(30), behindOptions(32), behindOptions(33)),
	},
	{
		Name: "ipv6-dstopts-1000.pcap", Group: Robust,
		Shows: "TCP behind 1000 destination options headers, in linear time",
		Ref:   "JarryShaw/PyPCAPKit#1604",
		Build: pcap(1, behindOptions(1000)),
	},
	{
		Name: "headers-cut.pcap", Group: Robust,
		Shows: "frames captured only in part, cut within each header",
		Ref:   "JarryShaw/PyPCAPKit#1518",
		Build: cutHeaders,
	},
}, zeroBlocks()...)

// zeroBlocks are captures with a block whose total length cannot be.
func zeroBlocks() []Capture {
	var list []Capture
	for _, n := range []uint32{0, 4, 11, 13, 0xfffffffc} {
		list = append(list, Capture{
			Name: fmt.Sprintf("pcapng-block-length-%x.pcapng", n), Group: Robust, Damaged: true,
			Shows: fmt.Sprintf("a block that says 0x%x octets ends the file with one error, after the packet before it", n),
			Ref:   "wader/fq#96, google/gopacket NgReader",
			Build: func() []byte {
				return Join(le.SHB(), le.IDB(1, 0), le.EPB(0, 1, 0, udpFrame(60)), le.RawBlock(6, n, Fill(32)))
			},
		})
	}
	return list
}

func tcpWith(opts []byte, data string) []byte {
	return Stack(ethAB, ip4AB, TCP{Src: 40000, Dst: 80, Seq: 1, Ack: 1, Flags: PSH | ACK, Win: 500, Opts: opts}, Bytes(data))
}

func ip4With(opts []byte) []byte {
	return Stack(ethAB, IP4{Src: ipA, Dst: ipB, Opts: opts}, UDP{Src: 49200, Dst: 49201}, Fill(20))
}

func behindOptions(n int) []byte {
	layers := []Layer{ethAB, ip6AB}
	for range n {
		layers = append(layers, Opts{})
	}
	return Stack(append(layers, TCP{Src: 40000, Dst: 80, Seq: 1, Flags: SYN, Win: 500})...)
}

// cutHeaders cuts a frame within Ethernet, VLAN, IPv6, extension header, TCP, and the TCP options.
func cutHeaders() []byte {
	p := Pcap{Order: LE, Snaplen: 262144, Link: 1}
	f := Stack(ethAB, VLAN{TCI: 5}, ip6AB, Opts{Hop: true},
		TCP{Src: 40000, Dst: 80, Seq: 1, Flags: SYN, Win: 500, Opts: Hex("020405b4 01030307")})
	b := p.Header()
	for i, n := range []int{0, 1, 13, 14, 16, 18, 37, 58, 62, 66, 70, 78, 86, 88, 93, 94} {
		b = append(b, p.Cut(baseTime, uint32(i), len(f), f[:n])...)
	}
	return b
}
