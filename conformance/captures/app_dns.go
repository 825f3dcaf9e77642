package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

// applications are messages of application protocols, one capture a protocol.
var applications = []Capture{
	{
		Name: "app-dns.pcap", Group: Application,
		Shows: "DNS over UDP and TCP with compressed names, an alias, a service, EDNS options and a pointer that loops; multicast DNS and LLMNR",
		Ref:   "RFC 1035 §4, RFC 2782, RFC 6891, RFC 7766 §8, RFC 6762, RFC 4795",
		Build: pcap(1,
			toServer(53, Hex("1234 0100 0001 0000 0000 0001"), dnsWWW, Hex("0001 0001 00 0029 04d0 00000000 000c 000a 0008 0102030405060708")),
			fromServer(53, Hex("1234 8180 0001 0002 0000 0000"), dnsWWW, Hex("0001 0001"),
				Hex("c00c 0005 0001 0000003c 0006 03 637573 c010"), Hex("c02d 0001 0001 0000003c 0004 c0000201")),
			fromServer(53, Hex("1235 8180 0000 0001 0000 0000"), Hex("04 5f736970 04 5f746370"), dnsWWW,
				Hex("0021 0001 0000003c 0009 0001 0002 13c4 01 61 00")),
			fromServer(53, Hex("1236 8183 0001 0000 0000 0000 c00c 0001 0001")),
			Stack(ethAB, ip4AB, TCP{Src: 40000, Dst: 53, Seq: 1, Ack: 1, Flags: PSH | ACK, Win: 500},
				Hex("0021 1237 0100 0001 0000 0000 0000"), dnsWWW, Hex("001c 0001"), Hex("0021 1238 0100 0001 0000 0000 0000"), dnsWWW, Hex("0001 0001")),
			Stack(ethAB, IP4{Src: ipA, Dst: "224.0.0.251"}, UDP{Src: 5353, Dst: 5353},
				Hex("0000 8400 0000 0001 0000 0000"), dnsWWW, Hex("001c 8001 00000078 0010 20010db8000000000000000000000001")),
			Stack(ethAB, IP4{Src: ipA, Dst: "224.0.0.252"}, UDP{Src: 49200, Dst: 5355}, Hex("1239 0000 0001 0000 0000 0000"), dnsWWW, Hex("0001 0001"))),
	},
	{
		Name: "app-dhcp.pcap", Group: Application,
		Shows: "DHCP from discovery to acknowledgment with a relay agent, classless routes, a vendor class, overloaded fields; a BOOTP reply",
		Ref:   "RFC 2131, RFC 2132, RFC 3046, RFC 3442",
		Build: pcap(1,
			bootp(68, 1, "00000000", nil, Hex("350101 3d0701020000000001 0c0168 3c084d53465420352e30 370401030679 ff")),
			bootp(67, 2, "c0000205", nil, Hex("350102 0104ffffff00 0304c0000201 3304000e1000 3604c0000201 79081809000a c0000201 ff")),
			bootp(68, 1, "00000000", nil, Hex("350103 3204c0000205 3604c0000201 5208 0106 65746830 2f31 ff")),
			bootp(67, 2, "c0000205", Hex("0f03612e62 ff"), Hex("350105 340102 0608c0000201c0000202 ff")),
			bootp(67, 2, "c0000206", Bytes("server"), Hex("0104ffffff00 ff"))),
	},
	{
		Name: "app-ntp.pcap", Group: Application,
		Shows: "NTP client and server of version 4, no time at all, an extension field with a digest, a control and a private message",
		Ref:   "RFC 5905 §7.3, RFC 7822, RFC 9327",
		Build: pcap(1,
			toServer(123, Hex("23 00 06 ec 00000000 00000000 00000000"), make(Bytes, 24), Hex("e09ab55c 40000000")),
			fromServer(123, Hex("24 01 06 ec 00000000 00000010 47505300 e09ab55c 00000000 e09ab55c 40000000 e09ab55c 80000000 e09ab55c c0000000")),
			toServer(123, Hex("23 02 06 ec 00000bd9 00000630 c0000201"), make(Bytes, 24), Hex("00000001 00000000 0104 0014"), Fill(16), Hex("00000007"), Fill(16)),
			toServer(123, Hex("16 82 0001 0615 0000 0000 0008 6c6561703d3030 00")),
			toServer(123, Hex("17 00 03 2a 0000 0000"))),
	},
}

// dnsWWW is the name www.example.com.
var dnsWWW = Hex("03 777777 07 6578616d706c65 03 636f6d 00")

// toServer and fromServer give a datagram between a client at A and a server's port at B.
func toServer(port uint16, parts ...Bytes) []byte {
	return Stack(ethAB, ip4AB, UDP{Src: 49200, Dst: port}, Join(parts...))
}

func fromServer(port uint16, parts ...Bytes) []byte {
	return Stack(Eth{Src: macB, Dst: macA}, IP4{Src: ipB, Dst: ipA}, UDP{Src: port, Dst: 49200}, Join(parts...))
}

// bootp gives a message with an operation, the client's new address, the field of the server's name and options.
func bootp(port uint16, op byte, your string, server, options Bytes) []byte {
	room := func(b Bytes, n int) Bytes { return Join(b, make(Bytes, n-len(b))) }
	return Stack(ethAB, ip4AB, UDP{Src: port, Dst: 135 - port}, Bytes{op}, Hex("01 06 00 00003d1d 0000 0000 00000000"), Hex(your),
		Hex("00000000 00000000"), room(Hex("020000000001"), 16), room(server, 64), make(Bytes, 128), Hex("63825363"), options)
}
