package extract_test

import (
	"bytes"
	"context"
	"fmt"
	"log"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
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
		if tcp, ok := dissect.TCPOf(pkt, pkt.Upper()); ok {
			fmt.Println(pkt.Number, tcp.SrcPort(), tcp.DstPort())
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

// Datagrams puts fragments and segments together, for who wants no packets.
func ExampleExtractor_Datagrams() {
	x, err := extract.Open(context.Background(), "testdata/tcp-gaps.pcap", extract.WithReassembly(extract.TCP))
	if err != nil {
		log.Fatal(err)
	}
	defer x.Close()
	for r, err := range x.Datagrams() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(r.Kind, r.Src, r.SrcPort, r.Length, "octets of packets", r.Packets)
		for _, h := range r.Holes {
			fmt.Println(h.Len, "octets are missing at", h.Offset)
		}
	}
	// Output:
	// tcp 192.0.2.1 40002 30 octets of packets [1 2 3 4]
	// 10 octets are missing at 10
	// 10 octets are missing at 30
}

// Flows gives conversations as they end.
func ExampleExtractor_Flows() {
	x, err := extract.Open(context.Background(), "testdata/tcp-port-reuse.pcap")
	if err != nil {
		log.Fatal(err)
	}
	defer x.Close()
	for f, err := range x.Flows() {
		if err != nil {
			log.Fatal(err)
		}
		fmt.Println(f.Label(), f.State, f.Packets(), "packets")
	}
	// Output:
	// tcp-0-198.51.100.2_80-192.0.2.1_40005 closed 6 packets
	// tcp-1-192.0.2.1_40005-198.51.100.2_80 syn-sent 1 packets
}

// WithOnMessage gives what applications said to each other over TCP, whole, with the layers of a packet.
func ExampleWithOnMessage() {
	x, err := extract.Open(context.Background(), "../flow/testdata/session.pcap", extract.WithOnMessage(func(m *reassembly.Message) {
		layers := m.Packet.Layers()
		line, _, _ := strings.Cut(string(m.Data), "\r\n")
		fmt.Println(m.Direction, m.Kind.Name(), m.Packets, line, layers[len(layers)-1].Kind == m.Kind)
	}))
	if err != nil {
		log.Fatal(err)
	}
	defer x.Close()
	for _, err := range x.Packets() {
		if err != nil {
			log.Fatal(err)
		}
	}
	// Output:
	// client http [4] GET / HTTP/1.0 true
	// server http [5] HTTP/1.0 204 Nothing true
}
