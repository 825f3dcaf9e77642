package pcapgo_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"testing"

	lib "github.com/google/gopacket/pcapgo"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"

	"github.com/gopcapkit/pcapkit/engines/pcapgo"
)

const benchPackets = 10_000

func benchFile() []byte {
	file := pcapHeader(le, 0xa1b2c3d4, 4, 65535, 1)
	r := rand.New(rand.NewPCG(1, 1))
	for range benchPackets {
		n := [...]int{60, 66, 66, 90, 120, 200, 400, 500, 700, 1300}[r.IntN(10)] // as mixed traffic has it
		file = append(file, record(le, 1, 2, uint32(n), frame(n))...)
	}
	return file
}

// BenchmarkLibraryAlone is the library's own loop over the same capture, without a copy: compare with BenchmarkReaderNext, whose
// engine may cost a tenth more, and the walk beside it that accounts for packets, which is what the default engine does there.
func BenchmarkLibraryAlone(b *testing.B) {
	file := benchFile()
	b.SetBytes(int64(len(file)))
	b.ReportAllocs()
	for b.Loop() {
		r, err := lib.NewReader(bytes.NewReader(file))
		if err != nil {
			b.Fatal(err)
		}
		for err == nil {
			_, _, err = r.ZeroCopyReadPacketData()
		}
		if err != io.EOF {
			b.Fatal(err)
		}
	}
	b.ReportMetric(float64(benchPackets)*float64(b.N)/b.Elapsed().Seconds(), "pkts/s")
}

// Reading alone, beside the default engine's.
func BenchmarkReaderNext(b *testing.B) {
	const n = benchPackets
	file := benchFile()
	raw := quiet
	raw.Raw = true
	for _, e := range []engine.Engine{pcapgo.New(), builtin.New()} {
		b.Run(e.Info().Name+"/pcap", func(b *testing.B) {
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
