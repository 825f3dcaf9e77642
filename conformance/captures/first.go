package captures

import . "github.com/gopcapkit/pcapkit/conformance/internal/wire"

var first = []Capture{{
	Name: "first.pcapng", Group: First,
	Shows: "a host asks for an address, a name and a page, pings, meets IPv6, and talks through a VLAN and two tunnels",
	Ref:   "draft-ietf-opsawg-pcapng",
	Build: firstFile,
}}

const (
	laptop, router, server        = "192.168.7.20", "192.168.7.1", "192.0.2.80"
	laptopMAC, routerMAC          = "02:00:5e:00:07:14", "02:00:5e:00:07:01"
	laptopLL, routerLL            = "fe80::5eff:fe00:714", "fe80::5eff:fe00:701"
	firstTime              uint64 = 1_710_408_413_589_793_238 // nanoseconds: 2024-03-14 09:26:53 UTC
)

func firstFile() []byte {
	ng := NG{Order: LE}
	b := Join(
		ng.SHB(ng.Opt(3, []byte("Linux")), ng.Opt(4, []byte("pcapkit captures")), ng.End()),
		ng.IDB(1, 262144, ng.Opt(2, []byte("eth0")), ng.Opt(9, []byte{9}), ng.End()),
	)
	ticks := firstTime
	for i, f := range firstFrames() {
		var opts []byte
		if i == 7 {
			opts = Join(ng.Opt(1, []byte("the request that everything else is about")), ng.End())
		}
		b = append(b, ng.EPB(0, ticks, 0, f, opts)...)
		ticks += 1_250_000 + uint64(i)*4_321
	}
	return b
}

func firstFrames() [][]byte {
	out, in := Eth{Src: laptopMAC, Dst: routerMAC}, Eth{Src: routerMAC, Dst: laptopMAC}
	var frames [][]byte
	add := func(layers ...Layer) { frames = append(frames, Pad(Stack(layers...), 60)) }

	add(Eth{Src: laptopMAC, Dst: "ff:ff:ff:ff:ff:ff"}, ARP{Op: 1, SHA: laptopMAC, SPA: laptop, THA: zeroMAC, TPA: router})
	add(in, ARP{Op: 2, SHA: routerMAC, SPA: router, THA: laptopMAC, TPA: laptop})
	query := dnsMessage(0x0100, 0)
	answer := Join(dnsMessage(0x8180, 1), Hex("c00c 0001 0001 00000e10 0004"), Addr(server))
	add(out, IP4{Src: laptop, Dst: router, ID: 1}, UDP{Src: 53124, Dst: 53}, query)
	add(in, IP4{Src: router, Dst: laptop, ID: 2}, UDP{Src: 53, Dst: 53124}, answer)

	webSession(add)

	toServer := IP4{Src: laptop, Dst: server, Frag: 0x4000}
	add(out, toServer, TCP{Src: 51001, Dst: 443, Seq: 0x20000001, Ack: 0x30000001, Flags: PSH | ACK, Win: 502}, clientHello())
	add(out, IP4{Src: laptop, Dst: router, ID: 3}, ICMP{Type: 8, Rest: 0x00070001}, Fill(32))
	add(in, IP4{Src: router, Dst: laptop, ID: 4}, ICMP{Type: 0, Rest: 0x00070001}, Fill(32))
	add(Eth{Src: laptopMAC, Dst: "33:33:ff:00:07:01"}, IP6{Src: laptopLL, Dst: "ff02::1:ff00:701", Hop: 255},
		ICMP6{Type: 135}, Addr(routerLL), Hex("0101 02005e000714"))
	add(in, IP6{Src: routerLL, Dst: laptopLL, Hop: 255}, ICMP6{Type: 136, Rest: 0xe0000000}, Addr(routerLL), Hex("0201 02005e000701"))
	add(out, VLAN{TCI: 0x6064}, IP4{Src: "10.100.0.20", Dst: "10.100.0.1"}, UDP{Src: 514, Dst: 514},
		Bytes("<13>laptop: tagged for VLAN 100"))
	add(out, IP4{Src: laptop, Dst: "192.0.2.9"}, UDP{Src: 54321, Dst: 4789}, VXLAN{VNI: 7001},
		Eth{Src: macA, Dst: macB}, IP4{Src: "10.1.1.1", Dst: "10.1.1.2"}, ICMP{Type: 8, Rest: 0x00010001}, Fill(16))
	add(out, IP4{Src: laptop, Dst: "192.0.2.10"}, GRE{Key: []uint32{42}}, IP6{Src: ip6A, Dst: ip6B},
		UDP{Src: 49210, Dst: 49211}, Bytes("IPv6 in GRE in IPv4"))
	return frames
}

// webSession adds eight packets from SYN to the last ACK of a request and its answer.
func webSession(add func(...Layer)) {
	out, in := Eth{Src: laptopMAC, Dst: routerMAC}, Eth{Src: routerMAC, Dst: laptopMAC}
	toServer := IP4{Src: laptop, Dst: server, Frag: 0x4000}
	toLaptop := IP4{Src: server, Dst: laptop, Frag: 0x4000, TTL: 57}
	const request = "GET /index.html HTTP/1.1\r\nHost: www.example.org\r\n\r\n"
	const page = "HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nContent-Length: 14\r\n\r\nHello, packet!"
	c, s := uint32(0x1a2b3c4d), uint32(0x7e57ab1e)
	up := func(flags uint16, data string, opts ...byte) {
		add(out, toServer, TCP{Src: 51000, Dst: 80, Seq: c, Ack: s, Flags: flags, Win: 502, Opts: opts}, Bytes(data))
	}
	down := func(flags uint16, data string, opts ...byte) {
		add(in, toLaptop, TCP{Src: 80, Dst: 51000, Seq: s, Ack: c, Flags: flags, Win: 510, Opts: opts}, Bytes(data))
	}
	hello := Hex("0204 05b4 0402 080a 00010203 00000000 01 0303 07")
	add(out, toServer, TCP{Src: 51000, Dst: 80, Seq: c, Flags: SYN, Win: 64240, Opts: hello})
	c++
	down(SYN|ACK, "", Hex("0204 05b4 0402 080a 0a0b0c0d 00010203 01 0303 07")...)
	s++
	up(ACK, "")
	up(PSH|ACK, request)
	c += uint32(len(request))
	down(PSH|ACK, page)
	s += uint32(len(page))
	up(FIN|ACK, "")
	c++
	down(FIN|ACK, "")
	s++
	up(ACK, "")
}

// dnsMessage asks for the address of www.example.org; the answer section is the caller's.
func dnsMessage(flags, answers uint16) Bytes {
	return Join(U16(0x1d5a), U16(flags), U16(1), U16(answers), U16(0), U16(0),
		Bytes("\x03www\x07example\x03org\x00"), U16(1), U16(1))
}

// clientHello is a TLS 1.3 ClientHello (RFC 8446 §4.1.2) with server name, ALPN and versions, and no key share.
func clientHello() Bytes {
	name := Bytes("www.example.org")
	n := len(name)
	extensions := Join(
		Hex("0000"), U16(uint16(n+5)), U16(uint16(n+3)), Hex("00"), U16(uint16(n)), name,
		Hex("0010 000e 000c 02"), Bytes("h2"), Hex("08"), Bytes("http/1.1"),
		Hex("002b 0003 02 0304"),
	)
	body := Join(Hex("0303"), Fill(32), Hex("00 0004 1301 1302 01 00"), U16(uint16(len(extensions))), extensions)
	handshake := Join(Hex("01 00"), U16(uint16(len(body))), body)
	return Join(Hex("16 0301"), U16(uint16(len(handshake))), handshake)
}
