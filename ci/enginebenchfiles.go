package main

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"

	"github.com/gopcapkit/pcapkit/ci/internal/workload"
)

// write writes bench.json, bench.md and a chart for each capture.
func (b *engineBench) write(dir string) error {
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	files := map[string][]byte{"bench.json": append(text, '\n'), "bench.md": []byte(b.markdown())}
	for _, c := range b.Captures {
		chart, err := b.chart(c.Name)
		if err != nil {
			return err
		}
		files["bench-"+c.Name+".svg"] = chart
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// benchFolder is where the benchmark workflow keeps what it measured last.
const benchFolder = "docs/benchmark"

func readBench(root string) (b *engineBench, err error) {
	const mend = "run `go run ./ci bench -o " + benchFolder + "`"
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(benchFolder), "bench.json"))
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	if err != nil {
		return nil, fmt.Errorf("the benchmark's figures: %w: %s", err, mend)
	}
	return b, nil
}

// benched are the captures that are measured.
var benched = []struct {
	kind workload.Kind
	what string
}{
	{workload.Six, "six packets: what opening and closing costs"}, {workload.Mixed, "TCP and UDP of many flows, IPv6, VLAN tags, DNS, TLS, ICMP, ARP"},
	{workload.Small, "UDP frames of 64 octets"}, {workload.TCP, "TCP segments with loss, reordering, retransmission and overlap"},
	{workload.Frag, "fragments of IPv4 and IPv6 datagrams"},
}

// benchCaptures makes them.
func benchCaptures(packets int) (cs []benchCapture, err error) {
	for _, k := range benched {
		c := benchCapture{Name: string(k.kind), What: k.what, Packets: packets}
		if k.kind == workload.Six {
			c.Packets = workload.Packets(k.kind, 1)
		}
		if c.path, err = workload.File(k.kind, c.Packets); err != nil {
			return nil, err
		}
		octets, err := os.ReadFile(c.path)
		if err != nil {
			return nil, err
		}
		c.Octets, c.SHA256 = int64(len(octets)), fmt.Sprintf("%x", sha256.Sum256(octets))
		cs = append(cs, c)
	}
	return cs, nil
}
