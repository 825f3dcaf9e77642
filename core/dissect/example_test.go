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
	if tcp, ok := dissect.TCPOf(p, p.Layers()[2]); ok {
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
