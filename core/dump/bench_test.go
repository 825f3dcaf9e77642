package dump

import (
	"io"
	"testing"

	"github.com/gopcapkit/pcapkit/core/dissect"
)

// BenchmarkWrite measures one dissected TCP packet with an option in each format; dissection is not in it.
func BenchmarkWrite(b *testing.B) {
	d := new(dissect.Dissector)
	five, err := NewFields(io.Discard, d, []string{"frame.number", "ip.src", "ip.dst", "tcp.srcport", "tcp.dstport"}, FieldsOptions{})
	if err != nil {
		b.Fatal(err)
	}
	for _, c := range []struct {
		name string
		w    Writer
	}{
		{"fields-5", five},
		{"summary", NewSummary(io.Discard, d, SummaryOptions{})},
		{"tree", NewTree(io.Discard, d, nil)},
		{"json", NewJSON(io.Discard, d)},
		{"plist", NewPlist(io.Discard, d)},
		{"pcap", NewPcap(io.Discard, nil)},
	} {
		p := newPacket(b, 1, tcpSYN)
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			b.SetBytes(int64(len(p.Data)))
			for b.Loop() {
				if err := c.w.Write(p); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
