package extract_test

import (
	"context"
	"os"
	"path/filepath"
	"runtime"
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

// The read buffer and the packets come back from a session that saw the end; what else is allocated is small.
func TestAShortSessionAllocatesLittle(t *testing.T) {
	path := sixPackets(t)
	allocations, octets := uint64(1<<30), uint64(1<<30)
	for range 100 { // the least, since others may allocate beside, and the race detector empties pools
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		openToClose(t, path)
		runtime.ReadMemStats(&after)
		allocations, octets = min(allocations, after.Mallocs-before.Mallocs), min(octets, after.TotalAlloc-before.TotalAlloc)
	}
	if allocations > 6 || octets > 1330 {
		t.Errorf("got %d allocations of %d octets, want 6 of 1330 at most", allocations, octets)
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
