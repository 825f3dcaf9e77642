package captures

import (
	"bytes"

	. "github.com/gopcapkit/pcapkit/conformance/internal/wire"
)

// synOldLoopback is the SYN of google/gopacket#849; its checksums are right.
var synOldLoopback = Hex(`4500003c de114000 40066f01 0a86e67d 40e9bbbc
	b6b1146c 15fb92c4 00000000 a002ffff 99f00000 02040564 0402080a 00034cd5 00000000 01030308`)

// finPadded is the FIN of secdev/scapy#3733; its checksums are right.
var finPadded = Hex(`4500 0028 4f63 4000 3806 c043 5bd7648b c0a8b21e
	0050 e1cd d695ffd9 1989b4d3 5011 002e f591 0000`)

var dissect = []Capture{
	{
		Name: "icmpv6-mldv2-behind-hopopts.pcap", Group: Dissect,
		Shows: "an MLDv2 report with six records behind a hop-by-hop header",
		Ref:   "google/gopacket#435",
		Build: pcap(1, Join(Hex(`333300000016 1ec3e3b7c4d5 86dd 60000000 0088 0001 00000000000000000000000000000000
			ff020000000000000000000000000016 3a00 0502 0000 0100 8f00 9eed 0000 0006`),
			mldRecord(3, "ff02::1:ffb7:c4d5"), mldRecord(3, "ff02::1:ff00:0"), mldRecord(4, "ff02::1:ff11:79"),
			mldRecord(4, "ff02::1:ff00:1"), mldRecord(4, "ff05::2"), mldRecord(4, "ff02::2"))),
	},
	{
		Name: "null-ethertype.pcap", Group: Dissect,
		Shows: "a loopback header that holds an EtherType in network order, as old libpcaps wrote",
		Ref:   "google/gopacket#849",
		Build: pcap(0, Join(Hex("00000800"), synOldLoopback)),
	},
	{
		Name: "eth-padding.pcap", Group: Dissect,
		Shows: "six octets after a FIN pad the frame and are no payload",
		Ref:   "secdev/scapy#3733, msantos/pkt#5",
		Build: pcap(1, Join(Hex("02000000000b 02000000000a 0800"), finPadded, make([]byte, 6)), Pad(udpFrame(45), 60),
			Pad(Stack(ethAB, ip6AB, UDP{Src: 49200, Dst: 49201}), 66), Pad(Stack(ethAB, VLAN{TCI: 5}, ip4AB, ICMP{Type: 8}), 64)),
	},
	{
		Name: "raw-trailing-octet.pcap", Group: Dissect,
		Shows: "one octet after a raw IP packet of 45 octets is a trailer",
		Ref:   "DNS-OARC/dnsjit#252",
		Build: pcap(101, Join(Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(17)), []byte{0x2a})),
	},
	{
		Name: "ipv4-length-0.pcap", Group: Dissect, BadHeaders: true,
		Shows: "a total length of 0 (segmentation offload) stands for the length of the frame, padding included",
		Ref:   "kbandla/dpkt#127, secdev/scapy#1512, JarryShaw/PyPCAPKit#1555",
		Build: pcap(1,
			Stack(ethAB, IP4{Src: ipA, Dst: ipB, Len: -1}, TCP{Src: 40000, Dst: 80, Seq: 1, Ack: 1, Flags: ACK, Win: 500},
				Fill(1460)),
			Pad(Stack(ethAB, IP4{Src: ipA, Dst: ipB, Len: -1},
				TCP{Src: 40000, Dst: 80, Seq: 1461, Ack: 1, Flags: ACK, Win: 500}), 60)),
	},
	{
		Name: "ipv4-length-0-70000.pcap", Group: Dissect, BadHeaders: true,
		Shows: "a total length of 0 in front of more than 65535 octets",
		Ref:   "kbandla/dpkt#127, google/gopacket layers",
		Build: pcap(1, Stack(ethAB, IP4{Src: ipA, Dst: ipB, Len: -1},
			TCP{Src: 40000, Dst: 80, Seq: 1, Ack: 1, Flags: ACK, Win: 500}, Bytes(bytes.Repeat([]byte("offload "), 8750)))),
	},
	{
		Name: "ipv4-length-0-fragments.pcap", Group: Dissect,
		Shows: "a pair of fragments, 56 and 48 octets, of which the second says total length 0",
		Ref:   "JarryShaw/PyPCAPKit#1555",
		Build: func() []byte {
			d := Stack(ip4AB, UDP{Src: 49200, Dst: 49201}, Fill(96))[20:]
			return pcap(1, Stack(ethAB, IP4{Src: ipA, Dst: ipB, ID: 9, Frag: 0x2000, Proto: 17}, Bytes(d[:56])),
				Stack(ethAB, IP4{Src: ipA, Dst: ipB, ID: 9, Frag: 7, Proto: 17, Len: -1}, Bytes(d[56:])))()
		},
	},
	{
		Name: "same-options-twice.pcap", Group: Dissect,
		Shows: "two VLAN tags, two IPv4 options of one kind, and IPv4 in IPv4: nothing repeated may be lost",
		Ref:   "KimiNewt/pyshark#695, opendroneid/wireshark-dissector#11",
		Build: pcap(1,
			Stack(ethAB, VLAN{TPID: 0x88a8, TCI: 7}, VLAN{TCI: 8}, IP4{Src: ipA, Dst: ipB, Opts: Hex("9404 0000 9404 0001")},
				UDP{Src: 1, Dst: 2}),
			Stack(ethAB, ip4AB, IP4{Src: "10.0.0.1", Dst: "10.0.0.2"}, TCP{Src: 40000, Dst: 80, Seq: 1, Flags: SYN, Win: 500})),
	},
}

// mldRecord is a multicast address record without sources (RFC 3810 §5.2).
func mldRecord(typ byte, group string) []byte { return Join(Bytes{typ, 0, 0, 0}, Addr(group)) }
