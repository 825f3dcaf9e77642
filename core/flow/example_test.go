package flow_test

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"log"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
)

// A session of 7 packets with both directions' data.
//
//go:embed testdata/session.pcap
var session []byte

// A Tracer takes packets and hands out flows as they end.
func ExampleTracer() {
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(session))
	if err != nil {
		log.Fatal(err)
	}
	defer x.Close()
	t := flow.NewTracer(flow.Options{Numbers: 1 << 20, OnEnd: func(f *flow.Flow) {
		fmt.Println(f.Label())
		fmt.Println(f.State, f.End, "opened by", f.Endpoint(f.Opener))
		for _, s := range []flow.Side{flow.A, flow.B} {
			fmt.Println(s, f.From(s).Packets, "packets,", f.From(s).Payload, "octets of payload")
		}
		fmt.Println(f.CommunityID())
	}})
	for p, err := range x.Packets() {
		if err != nil {
			log.Fatal(err)
		}
		for _, h := range t.Add(p) {
			if p.Number == 5 {
				fmt.Println("packet 5: layer", h.Layer, "is of tcp.stream", h.Flow.Stream, "from", h.From)
			}
		}
	}
	t.End()
	// Output:
	// packet 5: layer 2 is of tcp.stream 0 from b
	// tcp-0-192.0.2.1_40000-198.51.100.2_80
	// closed fin opened by 192.0.2.1:40000
	// a 4 packets, 18 octets of payload
	// b 3 packets, 24 octets of payload
	// 1:+2pHz3aT6HgcBXuye2/+i7Ff26k=
}
