package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

var transport = []Capture{
	{
		Name: "tcp-options.pcap", Group: Transport,
		Shows: "each kind of TCP option in a segment of its own",
		Ref:   "IANA TCP option numbers; RFC 9293, 7323, 2018, 1146, 1644, 2385, 4782, 5482, 5925, 7413, 8547, 9768",
		Build: func() []byte { return pcap(1, each(synWith, tcpOptions)...)() },
	},
	{
		Name: "tcp-mptcp.pcap", Group: Transport,
		Shows: "each subtype of the multipath TCP option",
		Ref:   "RFC 8684 §3, RFC 6824 §3",
		Build: func() []byte { return pcap(1, each(segmentWith, mptcpOptions)...)() },
	},
	{
		Name: "tcp-flags.pcap", Group: Transport, BadHeaders: true,
		Shows: "each flag alone, AE included, an urgent pointer, a data offset below 5, and one beyond the segment",
		Ref:   "RFC 9293 §3.1, RFC 3168, RFC 9768",
		Build: func() []byte {
			var frames [][]byte
			for f := FIN; f <= AE; f <<= 1 {
				frames = append(frames, Stack(ethAB, ip4AB,
					TCP{Src: 40000, Dst: 80, Seq: 7, Ack: 8, Flags: f, Win: 500, Urg: f & URG}))
			}
			for _, off := range []uint16{4, 9} {
				frames = append(frames, Stack(ethAB, ip4AB,
					TCP{Src: 40000, Dst: 80, Seq: 7, Ack: 8, Flags: ACK, Win: 500, Off: off}, Fill(6)))
			}
			return pcap(1, frames...)()
		},
	},
	{
		Name: "udp-lengths.pcap", Group: Transport, BadHeaders: true,
		Shows: "UDP with no checksum, length 0, a length below 8, one below the IP payload, and one beyond it",
		Ref:   "RFC 768, RFC 2675 §4",
		Build: pcap(1, udpLength(0, true), udpLength(-1, false), udpLength(7, false), udpLength(18, false), udpLength(100, false),
			Stack(ethAB, ip6AB, UDP{Src: 49200, Dst: 49201, Len: 12}, Fill(12))),
	},
	{
		Name: "udplite.pcap", Group: Transport, BadHeaders: true,
		Shows: "UDP-Lite with full and partial coverage over IPv4 and IPv6, and an illegal coverage of 7",
		Ref:   "RFC 3828",
		Build: pcap(1, Stack(ethAB, ip4AB, UDPLite{Src: 49200, Dst: 49201}, Fill(20)),
			Stack(ethAB, ip4AB, UDPLite{Src: 49200, Dst: 49201, Coverage: 8}, Fill(20)),
			Stack(ethAB, ip6AB, UDPLite{Src: 49200, Dst: 49201, Coverage: 20}, Fill(20)),
			Stack(ethAB, ip4AB, UDPLite{Src: 49200, Dst: 49201, Coverage: 7}, Fill(20))),
	},
	{
		Name: "sctp.pcap", Group: Transport,
		Shows: "an SCTP association: four-way handshake, data with padding, bundling, SACK with gaps, heartbeat, shutdown, abort, error",
		Ref:   "RFC 9260 §3",
		Build: pcap(1, sctp(0, Chunk(1, 0, Hex("00001111 00010000 000a 0005 00002222"), Param(5, Addr(ipA)),
			Param(12, Hex("0005 0006")), Param(0x8008, Hex("c0")))),
			sctp(0x1111, Chunk(2, 0, Hex("00003333 00010000 0005 000a 00004444"), Param(7, Fill(24)))),
			sctp(0x3333, Chunk(10, 0, Fill(24))), sctp(0x1111, Chunk(11, 0)),
			sctp(0x3333, Chunk(0, 3, Hex("00002222 0001 0000 00000000"), Bytes("hello"))),
			sctp(0x3333, Chunk(0, 2, Hex("00002223 0002 0001 00000033"), Fill(8)),
				Chunk(0, 5, Hex("00002224 0002 0002 00000033"), Fill(3))),
			sctp(0x1111, Chunk(3, 0, Hex("00002222 00010000 0001 0001 0002 0003 00002222"))),
			sctp(0x3333, Chunk(4, 0, Param(1, Fill(8)))), sctp(0x1111, Chunk(5, 0, Param(1, Fill(8)))),
			sctp(0x3333, Chunk(7, 0, Hex("00004450"))), sctp(0x1111, Chunk(8, 0)), sctp(0x3333, Chunk(14, 0)),
			sctp(0x3333, Chunk(6, 0, Param(12, Bytes("bye")))), sctp(0x3333, Chunk(9, 0, Param(1, Hex("0007 0000")))),
			sctp(0x3333, Chunk(0xfe, 0, Fill(6)))),
	},
}

// tcpOptions are option lists; kinds in the order of IANA's table, experiments last.
var tcpOptions = []Bytes{
	Hex("00"), Hex("01 01 01 01"), Hex("02 04 05b4"), Hex("03 03 07"), Hex("04 02"), Hex("05 12 00000064 000000c8 0000012c 00000190"),
	Hex("06 06 01020304"), Hex("07 06 01020304"), Hex("08 0a 00000001 00000002"), Hex("09 02"), Hex("0a 03 c0"),
	Hex("0b 06 00000001"),
	Hex("0c 06 00000002"), Hex("0d 06 00000001"), Hex("0e 03 01"), Hex("0f 05 010203"), Hex("10 04 0102"), Hex("11 04 0102"),
	Hex("12 03 01"),
	Join(Hex("13 12"), Fill(16)), Hex("14 04 c0 01"), Hex("15 06 01020304"), Hex("1b 08 05 40 000000a0"), Hex("1c 04 8005"),
	Join(Hex("1d 10 01 02"), Fill(12)),
	Hex("22 02"), Hex("22 0a 0102030405060708"), Hex("45 04 2122"), Hex("ac 0b 000001 000002 000003"), Hex("ae 08 000001 000002"),
	Hex("fd 06 e2d4 c3d9"), Hex("fe 04 f989"), Hex("fe 0c f989 0102030405060708"), Hex("c8 05 010203"),
	Hex("02 04 05b4 04 02 08 0a 0000000a 00000000 01 03 03 07"),
}

// mptcpOptions follow the subtypes' order, with the lengths of each step of a handshake.
var mptcpOptions = []Bytes{
	Hex("1e 04 01 01"), Join(Hex("1e 0c 00 81"), Fill(8)), Join(Hex("1e 14 01 01"), Fill(16)),
	Join(Hex("1e 16 01 01"), Fill(16), Hex("000a")),
	Join(Hex("1e 0c 10 02"), Fill(8)), Join(Hex("1e 10 11 02"), Fill(12)), Join(Hex("1e 18 10 00"), Fill(20)),
	Hex("1e 08 20 01 00000064"), Hex("1e 0c 20 03 0000000000000064"), Hex("1e 14 20 05 00000064 000000c8 00000001 0014 abcd"),
	Hex("1e 1a 20 0f 0000000000000064 00000000000000c8 00000001 0014"), Hex("1e 12 20 15 00000064 000000c8 00000001 0000"),
	Join(Hex("1e 10 30 02 c0000207"), Fill(8)), Join(Hex("1e 12 30 02 c0000207 1f90"), Fill(8)),
	Join(Hex("1e 1c 30 03"), Addr(ip6A), Fill(8)), Hex("1e 08 31 02 c0000207"),
	Hex("1e 04 40 02"), Hex("1e 05 40 02 03"), Hex("1e 03 51"), Hex("1e 04 50 02"), Join(Hex("1e 0c 60 00"), Fill(8)),
	Join(Hex("1e 0c 70 00"), Fill(8)), Hex("1e 04 81 02"), Join(Hex("1e 08 f0 01"), Fill(4)),
}

func synWith(opts []byte) []byte {
	return Stack(ethAB, ip4AB, TCP{Src: 40000, Dst: 80, Seq: 1, Flags: SYN, Win: 500, Opts: opts})
}

func segmentWith(opts []byte) []byte {
	return Stack(ethAB, ip4AB, TCP{Src: 40000, Dst: 80, Seq: 2, Ack: 9, Flags: ACK, Win: 500, Opts: opts}, Fill(20))
}

func udpLength(n int, noSum bool) []byte {
	return Stack(ethAB, ip4AB, UDP{Src: 49200, Dst: 49201, Len: n, NoSum: noSum}, Fill(20))
}

func sctp(tag uint32, chunks ...Bytes) []byte {
	return Stack(ethAB, ip4AB, SCTP{Src: 5000, Dst: 5001, Tag: tag}, Join(chunks...))
}
