package afpacket_test

import (
	"testing"

	"github.com/gopcapkit/pcapkit/core/engine"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

// BenchmarkNext reads packets of 60 octets that lie in the ring; filling it is not counted.
func BenchmarkNext(b *testing.B) {
	const packets = 100_000
	send, read := veth(b)
	r, _ := open(b, b.Context(), read, afpacket.Live{RingBytes: 64 << 20}, engine.Options{})
	s, f := newSender(b, send), frame(60, 53, 0)
	b.ReportAllocs()
	for b.Loop() {
		b.StopTimer()
		s.flood(b, f, packets)
		b.StartTimer()
		for range packets {
			if _, err := r.Next(); err != nil {
				b.Fatal(err)
			}
		}
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/packets, "ns/packet")
}
