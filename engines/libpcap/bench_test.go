package libpcap_test

import (
	"io"
	"os"
	"path/filepath"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// benchPackets is enough for the opening of the file not to count.
const benchPackets = 200_000

func benchFile(b *testing.B, size int) string {
	file := pcapHeader(le, micro, 262144, 1)
	for i := range benchPackets {
		file = append(file, record(le, uint32(i), 0, uint32(size), frame(size, uint16(i)))...)
	}
	path := filepath.Join(b.TempDir(), "x.pcap")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		b.Fatal(err)
	}
	return path
}

func benchmarkRead(b *testing.B, size int, start func(path string) (engine.Reader, error)) {
	needLibrary(b)
	path := benchFile(b, size)
	b.SetBytes(int64(size+16) * benchPackets)
	b.ReportAllocs()
	for b.Loop() {
		r, err := start(path)
		if err != nil {
			b.Fatal(err)
		}
		n := 0
		for ; err == nil; n++ {
			_, err = r.Next()
		}
		if err != io.EOF || n != benchPackets+1 {
			b.Fatalf("%d packets, %v", n-1, err)
		}
		r.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/benchPackets, "ns/pkt")
}

func options(filter string) engine.Options {
	return engine.Options{Raw: true, Filter: filter, Announce: func(engine.Met) {}, Note: func(capfile.Notice) {}}
}

// The binding is that of the build: run it with and without -tags libpcap_cgo. Compare with BenchmarkLibraryAlone.
func BenchmarkRead(b *testing.B) {
	for _, size := range []struct {
		name string
		n    int
	}{{"81", 81}, {"1500", 1500}} {
		file := func(filter string) func(string) (engine.Reader, error) {
			return func(path string) (engine.Reader, error) {
				return newEngine().Open(b.Context(), engine.Source{Path: path}, options(filter))
			}
		}
		b.Run("file/"+size.name, func(b *testing.B) { benchmarkRead(b, size.n, file("")) })
		b.Run("filter/"+size.name, func(b *testing.B) { benchmarkRead(b, size.n, file("udp")) })
		b.Run("stream/"+size.name, func(b *testing.B) {
			benchmarkRead(b, size.n, func(path string) (engine.Reader, error) {
				f, err := os.Open(path)
				if err != nil {
					return nil, err
				}
				b.Cleanup(func() { f.Close() })
				return newEngine().Open(b.Context(), engine.Source{Reader: f}, options(""))
			})
		})
		b.Run("default/"+size.name, func(b *testing.B) {
			benchmarkRead(b, size.n, func(path string) (engine.Reader, error) {
				return builtin.New().Open(b.Context(), engine.Source{Path: path}, options(""))
			})
		})
	}
}
