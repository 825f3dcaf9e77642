package flow_test

import (
	"bytes"
	"context"
	_ "embed"
	"fmt"
	"log"
	"os"
	"path/filepath"

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

// A Splitter writes what a Tracer finds into a file for each flow.
func ExampleSplitter() {
	dir, err := os.MkdirTemp("", "flows")
	if err != nil {
		log.Fatal(err)
	}
	defer os.RemoveAll(dir)
	x, err := extract.OpenReader(context.Background(), bytes.NewReader(session))
	if err != nil {
		log.Fatal(err)
	}
	defer x.Close()
	s, err := flow.NewSplitter(dir, flow.Pcap(flow.PcapOptions{BigEndian: true}), flow.SplitOptions{})
	if err != nil {
		log.Fatal(err)
	}
	t := flow.NewTracer(flow.Options{OnEnd: s.End})
	for p, err := range x.Packets() {
		if err == nil {
			err = s.Write(p, t.Add(p))
		}
		if err != nil {
			log.Fatal(err)
		}
	}
	t.End()
	if err := s.Close(); err != nil {
		log.Fatal(err)
	}
	names, err := filepath.Glob(filepath.Join(dir, "*"))
	if err != nil {
		log.Fatal(err)
	}
	for _, name := range names {
		fmt.Println(filepath.Base(name))
	}
	// Output: tcp-0-192.0.2.1_40000-198.51.100.2_80.pcap
}
