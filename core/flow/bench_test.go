package flow_test

import (
	"encoding/binary"
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

func TestKnownFlowsDoNotAllocate(t *testing.T) {
	tr := flow.NewTracer(flow.Options{Idle: 1 << 40, IdleTCP: 1 << 40, Linger: 1 << 40})
	packets := []*packet.Packet{
		raw(1, 0, seg{flags: ack, seq: 1, payload: 10}.frame()),
		raw(2, 1, seg{reply: true, flags: ack, seq: 1, payload: 10}.frame()),
		raw(3, 2, udp(client, server, 10)),
		raw(4, 3, echo(client.Addr(), server.Addr(), 8, 1)),
		raw(5, 4, seg{flags: fin, seq: 5000, payload: 10}.frame()),
		raw(6, 5, seg{flags: ack, seq: 4000, payload: 10}.frame()),
	}
	for _, p := range packets {
		tr.Add(p)
	}
	if n := testing.AllocsPerRun(100, func() {
		for _, p := range packets {
			tr.Add(p)
		}
	}); n != 0 {
		t.Errorf("got %v allocations for %d packets, want 0", n, len(packets))
	}
}

// BenchmarkTracerAdd adds packets of TCP flows in turn; dissection is not part of it.
func BenchmarkTracerAdd(b *testing.B) {
	for _, flows := range []int{1, 1000, 100_000, 1_000_000} {
		b.Run(fmt.Sprintf("%d-flows", flows), func(b *testing.B) {
			tr := flow.NewTracer(flow.Options{})
			p := raw(1, 0, seg{flags: ack, seq: 7, payload: 100}.frame())
			b.ReportAllocs()
			i := uint32(0)
			for b.Loop() {
				if i++; i == uint32(flows) {
					i = 0
				}
				binary.BigEndian.PutUint32(p.Data[12:], i*2654435761) // scattered, as real ones are
				p.Number++
				p.Time.Ticks += 1000
				tr.Add(p)
			}
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
		})
	}
}

// BenchmarkTracerBursts adds packets of flows that send 8 packets in a row.
func BenchmarkTracerBursts(b *testing.B) {
	tr := flow.NewTracer(flow.Options{})
	p := raw(1, 0, seg{flags: ack, seq: 7, payload: 100}.frame())
	for i := uint32(0); b.Loop(); i++ {
		binary.BigEndian.PutUint32(p.Data[12:], i>>3&1023)
		tr.Add(p)
	}
}

// BenchmarkSplitterWrite writes packets of 140 octets; most of the time is that of the file system.
func BenchmarkSplitterWrite(b *testing.B) {
	for _, flows := range []int{1, 1000} {
		b.Run(fmt.Sprintf("%d-flows", flows), func(b *testing.B) {
			s, err := flow.NewSplitter(b.TempDir(), flow.Pcap(flow.PcapOptions{}), flow.SplitOptions{Overwrite: true})
			if err != nil {
				b.Fatal(err)
			}
			tr := flow.NewTracer(flow.Options{OnEnd: s.End})
			p := raw(1, 0, seg{flags: ack, seq: 7, payload: 100}.frame())
			b.SetBytes(int64(len(p.Data)))
			b.ReportAllocs()
			i := uint32(0)
			for b.Loop() {
				if i++; i == uint32(flows) {
					i = 0
				}
				binary.BigEndian.PutUint32(p.Data[12:], i)
				p.Number++
				if err := s.Write(p, tr.Add(p)); err != nil {
					b.Fatal(err)
				}
			}
			b.StopTimer()
			tr.End()
			if err := s.Close(); err != nil {
				b.Fatal(err)
			}
		})
	}
}
