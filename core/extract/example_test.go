package extract_test

import (
	"bytes"
	"context"
	"fmt"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// The loop that most programs begin with.
func ExampleOpen() {
	x, err := extract.Open(context.Background(), "no-such-file.pcap")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer x.Close()
	for pkt, err := range x.Packets() {
		if err != nil {
			fmt.Println(err) // every whole packet before the damage has been seen
			return
		}
		for _, l := range pkt.Layers() {
			if tcp, ok := dissect.TCPOf(pkt, l); ok {
				fmt.Println(pkt.Number, tcp.SrcPort(), tcp.DstPort())
			}
		}
	}
	// Output: open no-such-file.pcap: no such file or directory
}

// Reading a capture and asking for a typed header and for a field by its Wireshark name.
func ExampleOpenReader() {
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(pcap(1, frame(53), frame(5353))))
	if err != nil {
		fmt.Println(err)
		return
	}
	defer x.Close()
	length := dissect.Lookup("ip.len")[0]
	for p, err := range x.Packets() {
		if err != nil {
			fmt.Println(err)
			return
		}
		i := p.Find(packet.UDP, 0)
		if udp, ok := dissect.UDPOf(p, p.Layers()[i]); ok {
			fmt.Printf("%d: %d -> %d, %d octets of payload\n", p.Number, udp.SrcPort(), udp.DstPort(), len(udp.Payload()))
		}
		x.Lister().AllFields(p, func(f packet.Field) bool {
			if f.ID == length {
				fmt.Println("   IP length", f.Num)
			}
			return true
		})
	}
	// Output:
	// 1: 12345 -> 53, 4 octets of payload
	//    IP length 32
	// 2: 12345 -> 5353, 4 octets of payload
	//    IP length 32
}
