package gopacket_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/notice"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

// The engine is chosen by name; the library's own packet is at hand, and what the library does not see is announced.
func Example() {
	quoted := ipv4(1, x("0301 0000 00000000"), udp()[14:]) // an ICMP error
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(file(1, udp(), quoted)), extract.WithEngine("gopacket"),
		extract.WithOnWarning(func(w notice.Warning) { fmt.Println(w.Limit, "at packet", w.Packet) }))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer x.Close()
	for p, err := range x.Packets() {
		if err != nil {
			fmt.Println(err)
			return
		}
		if lp, ok := gopacket.Native(p); ok {
			fmt.Println(p.Number, chain(p), lp.NetworkLayer().NetworkFlow())
		}
	}
	// Output:
	// gopacket.applications at packet 1
	// 1 eth ip udp data 192.0.2.1->198.51.100.2
	// gopacket.icmp at packet 2
	// 2 eth ip icmp data 192.0.2.1->198.51.100.2
}
