package extract_test

import (
	"context"
	"os"
	"path/filepath"
	"testing"

	"github.com/gopcapkit/pcapkit/core/extract"
)

func sixPackets(t testing.TB) string {
	path := filepath.Join(t.TempDir(), "six.pcap")
	if err := os.WriteFile(path, pcap(1, mixed(6)...), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// openToClose is a whole session.
func openToClose(t testing.TB, path string) {
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	x, err := extract.Open(ctx, path)
	if err != nil {
		t.Fatal(err)
	}
	for _, err := range x.Packets() {
		if err != nil {
			t.Fatal(err)
		}
	}
	x.Close()
}

// The read buffer comes back from a session that saw the end; what else is allocated is small.
func TestAShortSessionAllocatesLittle(t *testing.T) {
	path := sixPackets(t)
	if n := testing.AllocsPerRun(200, func() { openToClose(t, path) }); n > 6 {
		t.Errorf("got %v allocations, want 6 at most", n)
	}
}

// BenchmarkOpenToClose is a whole session on a file of six packets: most of it is system calls.
func BenchmarkOpenToClose(b *testing.B) {
	path := sixPackets(b)
	b.ReportAllocs()
	for b.Loop() {
		openToClose(b, path)
	}
}
