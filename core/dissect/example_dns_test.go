package dissect_test

import (
	"encoding/hex"
	"fmt"
	"net/netip"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// answer is a response to a question for www.example.com, in raw IPv4.
const answer = `4500005f 00010000 40110000 0a000001 0a000002 0035c000 004b0000
	1234 8180 0001 0002 0000 0000  03777777 076578616d706c65 03636f6d 00 0001 0001
	c00c 0005 0001 0000003c 0006 03637573 c010  c02d 0001 0001 0000003c 0004 c0000201`

// What is asked and what is answered.
func ExampleDNSOf() {
	data, err := hex.DecodeString(strings.Join(strings.Fields(answer), ""))
	if err != nil {
		panic(err)
	}
	p := &packet.Packet{Number: 1, Link: packet.LinkRaw, Data: data, CapLen: uint32(len(data)), Len: uint32(len(data))}
	new(dissect.Dissector).Dissect(p)
	d, ok := dissect.DNSOf(p, p.Layers()[3])
	if !ok {
		return
	}
	for q := range d.Questions() {
		fmt.Println("asked for", q.Name)
	}
	for r := range d.Records() {
		switch r.Type {
		case 1:
			a, _ := netip.AddrFromSlice(r.Data)
			fmt.Println(r.Name, "is", a)
		case 5:
			fmt.Println(r.Name, "is another name of", r.DataName(0))
		}
	}
	// Output:
	// asked for www.example.com
	// www.example.com is another name of cus.example.com
	// cus.example.com is 192.0.2.1
}
