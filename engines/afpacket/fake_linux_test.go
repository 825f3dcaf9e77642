package afpacket

import (
	"context"
	"runtime"
	"sync/atomic"
	"testing"
	"unsafe"

	"golang.org/x/sys/unix"

	"github.com/gopcapkit/pcapkit/core/engine"
)

// BenchmarkDecode reads a ring that the test fills by hand: what a packet costs beyond the kernel's part.
func BenchmarkDecode(b *testing.B) {
	const blocks, blockSize, each = 8, 1 << 20, 160
	r := &reader{ctx: context.Background(), live: Live{Snaplen: defaultSnaplen}, opt: engine.Options{}}
	mem, err := unix.MmapPtr(-1, 0, nil, blocks*blockSize, unix.PROT_READ|unix.PROT_WRITE, unix.MAP_PRIVATE|unix.MAP_ANONYMOUS)
	if err != nil {
		b.Fatal(err)
	}
	defer unix.MunmapPtr(mem, blocks*blockSize)
	g := &ring{mem: mem, blockSize: blockSize, blocks: blocks}
	r.rings = []*ring{g}
	r.device.link = 1
	n := 0
	for range blocks {
		h := g.header()
		h.Offset_to_first_pkt, h.Num_pkts = 48, (blockSize-48)/each
		h.Blk_len = 48 + h.Num_pkts*each
		for i := range h.Num_pkts {
			f := (*unix.Tpacket3Hdr)(unsafe.Add(g.block(), 48+i*each))
			f.Next_offset, f.Mac, f.Snaplen, f.Len, f.Sec = each, 90, 60, 60, 1_700_000_000
			n++
		}
		g.at = (g.at + 1) % blocks
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	var begin, end unix.Timespec
	unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &begin)
	var sum byte
	for b.Loop() {
		g.release() // the last block of the round before
		for range blocks {
			atomic.StoreUint32(&g.header().Block_status, statusUser)
			g.at = (g.at + 1) % blocks
		}
		for range n {
			p, err := r.Next()
			if err != nil {
				b.Fatal(err)
			}
			sum += p.Data[59]
		}
	}
	_ = sum
	unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &end)
	b.ReportMetric(float64(end.Nano()-begin.Nano())/float64(b.N)/float64(n), "cpu-ns/packet")
}
