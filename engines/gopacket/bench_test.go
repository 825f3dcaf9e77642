package gopacket_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"

	"github.com/gopcapkit/pcapkit/engines/gopacket"
)

func many(n int) []byte {
	frames := make([][]byte, n)
	for i := range frames {
		frames[i] = tcp()
		if i%4 == 0 {
			frames[i] = udp()
		}
	}
	return file(1, frames...)
}

func TestTheParserDoesNotAllocate(t *testing.T) {
	s, err := gopacket.NewDLP().Open(t.Context(), engine.Source{Reader: bytes.NewReader(many(900))}, quiet)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	next := func() {
		if _, err := s.Next(); err != nil {
			t.Fatal(err)
		}
	}
	for range 400 {
		next() // storage grows
	}
	if n := testing.AllocsPerRun(400, next); n != 0 {
		t.Errorf("%v allocations a packet", n)
	}
}

// Reading and dissecting, beside the default engine.
func BenchmarkReaderNext(b *testing.B) {
	const n = 10_000
	octets := many(n)
	for _, e := range []engine.Engine{gopacket.New(), gopacket.NewDLP(), builtin.New()} {
		b.Run(e.Info().Name+"/tcp-udp", func(b *testing.B) {
			b.SetBytes(int64(len(octets)))
			b.ReportAllocs()
			for b.Loop() {
				r, err := e.Open(b.Context(), engine.Source{Reader: bytes.NewReader(octets)}, quiet)
				if err != nil {
					b.Fatal(err)
				}
				for err == nil {
					_, err = r.Next()
				}
				if err != io.EOF {
					b.Fatal(err)
				}
				r.Close()
			}
			b.ReportMetric(float64(n)*float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
		})
	}
}
