package dissect_test

import (
	"encoding/hex"
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// syn is a SYN from port 51000 to port 80 with four options, in raw IPv4.
const syn = `4500003c00004000 4006b0af c0a80714 c0000250 c73800501a2b3c4d00000000 a002faf0a2fd0000` +
	`020405b40402080a000102030000000001030307`

func synPacket() *packet.Packet {
	data, err := hex.DecodeString(strings.ReplaceAll(syn, " ", ""))
	if err != nil {
		panic(err)
	}
	return &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: data, CapLen: uint32(len(data)), Len: uint32(len(data))}
}

// The chain of layers, a typed header and its options.
func ExampleDissector_Dissect() {
	p := synPacket()
	new(dissect.Dissector).Dissect(p)
	for _, l := range p.Layers() {
		fmt.Println(l.Kind, l.Off, l.Len)
	}
	if tcp, ok := dissect.TCPOf(p, p.Upper()); ok {
		fmt.Println(tcp.SrcPort(), "to", tcp.DstPort())
		for o := range tcp.Options() {
			fmt.Printf("option %d: %d octets\n", o.Kind, len(o.Data))
		}
	}
	// Output:
	// raw 0 60
	// ip 0 60
	// tcp 20 40
	// 51000 to 80
	// option 2: 2 octets
	// option 4: 0 octets
	// option 8: 8 octets
	// option 1: 0 octets
	// option 3: 1 octets
}

// Fields by Wireshark's names, with the octets that they were read from.
func ExampleDissector_Fields() {
	p := synPacket()
	d := new(dissect.Dissector)
	d.Dissect(p)
	d.Fields(p, 2, func(f packet.Field) bool {
		def := dissect.Def(f.ID)
		if def.Name == "tcp.flags" || def.Name == "tcp.options.mss_val" {
			fmt.Printf("%s = %s, %d octets at %d\n", def.Name, packet.AppendValue(nil, p, f, def), f.Len, f.Off)
		}
		return true
	})
	// Output:
	// tcp.flags = 0x0002, 2 octets at 32
	// tcp.options.mss_val = 1460, 2 octets at 42
}

// hello is a TLS client hello for a.test in IPv4 and TCP.
const hello = `4500007f00010000 40060000 0a0000010a000002 9c4001bb0000000100000002 5018ffff00000000` +
	`1603010052 0100004e 0303 00000000000000000000000000000000 00000000000000000000000000000000 00 0002 1301 0100` +
	`0023 002b0007060a0a03040303 0000000b0009000006612e74657374 001000050003026832`

// A client hello: who is asked for, what is offered, and its fingerprints.
func ExampleTLSOf() {
	data, err := hex.DecodeString(strings.ReplaceAll(hello, " ", ""))
	if err != nil {
		panic(err)
	}
	p := &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: data, CapLen: uint32(len(data)), Len: uint32(len(data))}
	new(dissect.Dissector).Dissect(p)
	tls, _ := dissect.TLSOf(p, p.Layers()[p.Find(packet.TLS, 0)])
	h, ok := tls.ClientHello()
	fmt.Printf("%v %s %#04x\n", ok, h.ServerName(), h.Version())
	for name := range h.ALPN() {
		fmt.Printf("%s\n", name)
	}
	fmt.Printf("%s\n%s\n", h.AppendJA3Full(nil), h.AppendJA4Raw(nil))
	// Output:
	// true a.test 0x0304
	// h2
	// 771,4865,43-0-16,,
	// t13d0103h2_1301_002b
}

// The messages of a segment.
func ExampleHTTPOf() {
	text := "GET /a HTTP/1.1\r\nHost: a.test\r\n\r\nGET /b HTTP/1.1\r\nHost: b.test\r\n\r\n"
	data, _ := hex.DecodeString("4500006a00010000400600000a0000010a0000029c40005000000001000000025018ffff00000000")
	data = append(data, text...)
	p := &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: data, CapLen: uint32(len(data)), Len: uint32(len(data))}
	new(dissect.Dissector).Dissect(p)
	http, _ := dissect.HTTPOf(p, p.Layers()[p.Find(packet.HTTP, 0)])
	for m := range http.Messages() {
		fmt.Printf("%s http://%s%s\n", m.Method, m.Field("host"), m.Target)
	}
	// Output:
	// GET http://a.test/a
	// GET http://b.test/b
}

// The same in a slice, whose storage serves all packets.
func ExampleDissector_AppendFields() {
	p := synPacket()
	d := new(dissect.Dissector)
	d.Dissect(p)
	var fields []packet.Field
	for i := range p.Layers() {
		fields = d.AppendFields(fields[:0], p, i)
		for _, f := range fields {
			if def := dissect.Def(f.ID); def.Type == packet.IPv4Addr && f.Flags&packet.Hidden == 0 {
				fmt.Printf("%s = %s\n", def.Name, packet.AppendValue(nil, p, f, def))
			}
		}
	}
	// Output:
	// ip.src = 192.168.7.20
	// ip.dst = 192.0.2.80
}
