package pcapgo_test

import (
	"bytes"
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"

	"github.com/gopcapkit/pcapkit/engines/pcapgo"
)

// Reading alone, beside the default engine's.
func BenchmarkReaderNext(b *testing.B) {
	const n = 10_000
	file := pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1)
	for range n {
		file = append(file, record(le, 1, 2, 200, frame(200))...)
	}
	raw := quiet
	raw.Raw = true
	for _, e := range []engine.Engine{pcapgo.New(), builtin.New()} {
		b.Run(e.Info().Name+"/pcap-200", func(b *testing.B) {
			b.SetBytes(int64(len(file)))
			b.ReportAllocs()
			for b.Loop() {
				r, err := e.Open(b.Context(), engine.Source{Reader: bytes.NewReader(file)}, raw)
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
