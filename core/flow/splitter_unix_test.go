//go:build unix

package flow_test

import (
	"encoding/binary"
	"os"
	"syscall"
	"testing"

	"github.com/gopcapkit/pcapkit/core/flow"
)

// 20 000 flows whose packets take turns are split with 256 descriptors, as under `ulimit -n 256`.
func TestSplitterNeedsFewDescriptors(t *testing.T) {
	var was syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &was); err != nil {
		t.Fatal(err)
	}
	low := was
	low.Cur = 256
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &low); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = syscall.Setrlimit(syscall.RLIMIT_NOFILE, &was) })
	const flows, rounds = 20_000, 3
	dir := t.TempDir()
	s, err := flow.NewSplitter(dir, flow.Pcap(flow.PcapOptions{}), flow.SplitOptions{Buffer: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	tr := flow.NewTracer(flow.Options{OnEnd: s.End})
	p := raw(0, 0, seg{flags: ack, seq: 7}.frame())
	for range rounds {
		for i := range uint32(flows) {
			binary.BigEndian.PutUint32(p.Data[12:], 0x0a000000+i)
			p.Number++
			if err := s.Write(p, tr.Add(p)); err != nil {
				t.Fatal(err)
			}
		}
	}
	tr.End()
	if err := s.Close(); err != nil {
		t.Fatal(err)
	}
	entries, err := os.ReadDir(dir)
	if err != nil || len(entries) != flows {
		t.Fatalf("got %d files, %v; want %d", len(entries), err, flows)
	}
	for _, e := range entries {
		if i, err := e.Info(); err != nil || i.Size() != 24+rounds*(16+40) {
			t.Fatalf("%s has %d octets, %v; want the header and %d packets", e.Name(), i.Size(), err, rounds)
		}
	}
}
