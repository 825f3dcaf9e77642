package conformance

import (
	"context"
	"os"
	"path/filepath"
	"slices"

	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// flowFiles writes a capture for each flow of the engine's packets, and reads them again: each holds the frames of its flow.
func (s *Subject) flowFiles(ctx context.Context, in input, g *Golden) {
	want, err := gatheredOf(s.what.Capture, words(s.what.Capability))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	dir := filepath.Join(s.dir, "flows")
	split, err := flow.NewSplitter(dir, flow.Pcap(flow.PcapOptions{BigEndian: true}), flow.SplitOptions{})
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	labels := map[string]string{} // of flows by their name in the golden
	x, done, err := in.open(ctx, extract.WithEngineValue(&recorder{Engine: s.engine}), quiet, extract.WithOnFlow(func(f *flow.Flow) {
		labels[flowName(f)] = f.Label()
		split.End(f)
	}), extract.WithOnHits(func(p *packet.Packet, hits []flow.Hit) error { return split.Write(p, hits) }))
	if err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
		return
	}
	for _, err := range x.Packets() {
		if err != nil {
			s.Fail(ruleUnexpected, 0, "%v", err)
		}
	}
	done()
	if err := split.Close(); err != nil {
		s.Fail(ruleUnexpected, 0, "%v", err)
	}
	for _, line := range want {
		s.flowFile(ctx, filepath.Join(dir, labels[flowOf(line)]+".pcap"), line, g)
	}
}

// flowFile holds one file against the frames that its line names.
func (s *Subject) flowFile(ctx context.Context, path, line string, g *Golden) {
	b, err := os.ReadFile(path)
	if err != nil {
		s.Fail(ruleSilentGap, packetsOf(line)[0], "the flow has no file: %v", err)
		return
	}
	got, err := readDefault(ctx, input{octets: b})
	var octets, frames []string
	for _, p := range got {
		octets = append(octets, digest(p.Data))
	}
	for _, n := range packetsOf(line) {
		frames = append(frames, g.Rows[n-1][colOctets])
	}
	if err != nil || !slices.Equal(octets, frames) {
		s.Fail(ruleGathered, packetsOf(line)[0], "the file of %s has other frames (%v): %d, want %d", flowOf(line), err, len(octets), len(frames))
	}
}
