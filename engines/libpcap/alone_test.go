package libpcap

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gopcapkit/pcapkit/core/host"
)

// BenchmarkLibraryAlone is the library with nothing around it: one call that reads a whole file of 200 000 packets of 81 octets,
// each of which a filter rejects, so that nothing is copied.
func BenchmarkLibraryAlone(b *testing.B) {
	e := New()
	if rs := e.libraryReasons(host.Local()); len(rs) > 0 {
		b.Skip(rs[0])
	}
	l, err := e.load(host.Local())
	if err != nil {
		b.Fatal(err)
	}
	const packets = 200_000
	file := append([]byte("\xd4\xc3\xb2\xa1\x02\x00\x04\x00"), make([]byte, 8)...)
	file = append(file, 0, 0, 4, 0, 1, 0, 0, 0)
	rec := append(make([]byte, 8), 81, 0, 0, 0, 81, 0, 0, 0)
	rec = append(rec, make([]byte, 81)...)
	for range packets {
		file = append(file, rec...)
	}
	path := filepath.Join(b.TempDir(), "x.pcap")
	if err := os.WriteFile(path, file, 0o600); err != nil {
		b.Fatal(err)
	}
	a := newArena(32 << 20)
	for b.Loop() {
		f, err := os.Open(path)
		if err != nil {
			b.Fatal(err)
		}
		h, text := l.openOffline(f)
		if h == 0 {
			b.Fatal(text)
		}
		l.arm(a.b, h)
		a.dispatch(l, h, -1)
		if a.b.n != packets {
			b.Fatalf("%d packets", a.b.n)
		}
		l.close(h)
		f.Close()
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/packets, "ns/pkt")
}
