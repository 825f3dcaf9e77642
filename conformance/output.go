package conformance

import (
	"bytes"
	"context"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// rewritten writes the engine's packets as pcapng and as pcap, and reads them again: what is in the frame survives.
func (s *Subject) rewritten(ctx context.Context, in input) {
	for name, begin := range map[string]func(*bytes.Buffer, dump.Source) dump.Writer{
		"pcapng": func(b *bytes.Buffer, x dump.Source) dump.Writer { return dump.NewPcapng(b, x) },
		"pcap":   func(b *bytes.Buffer, x dump.Source) dump.Writer { return dump.NewPcap(b, x) },
	} {
		var b bytes.Buffer
		var want []*packet.Packet
		x, done, err := in.open(ctx, extract.WithEngineValue(&recorder{Engine: s.engine}), extract.WithRaw(), quiet)
		if err != nil {
			s.Fail(ruleUnexpected, 0, "%v", err)
			return
		}
		w := begin(&b, x)
		for p, err := range x.Packets() {
			if err == nil {
				want = append(want, p.Clone())
				err = w.Write(p)
			}
			if err != nil {
				s.Fail(ruleUnexpected, uint64(len(want)), "written as %s: %v", name, err)
				break
			}
		}
		if err := w.Close(); err != nil {
			s.Fail(ruleUnexpected, 0, "written as %s: %v", name, err)
		}
		done()
		got, err := readDefault(ctx, input{octets: b.Bytes()})
		if err != nil || len(got) != len(want) {
			s.Fail(ruleSilentGap, 0, "written as %s, %d of %d packets can be read: %v", name, len(got), len(want), err)
			continue
		}
		for i, p := range got {
			q := want[i]
			if !bytes.Equal(p.Data, q.Data) || p.Len != q.Len || p.Link != q.Link || !sameTime(p.Time, q.Time, name) {
				s.Fail(ruleOctets, q.Number, "written as %s it is another packet", name)
				break
			}
		}
	}
}

// sameTime compares times; a pcap file has microseconds where its source is not known to be finer.
func sameTime(a, b packet.Timestamp, format string) bool {
	as, an, aok := a.Seconds()
	bs, bn, bok := b.Seconds()
	if format == "pcap" {
		an, bn = an/1000, bn/1000
	}
	return as == bs && an == bn && aok == bok
}
