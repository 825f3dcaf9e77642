package extract

import (
	"fmt"
	"testing"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// What a session that is not held against the declaration may ask for is what the default engine does in full.
func TestOrdinarySessionsAskForWhatTheDefaultEngineDoes(t *testing.T) {
	declared, seen := builtin.New().Support(), map[support.Capability]bool{}
	for _, src := range []engine.Source{
		{Path: "x"}, {Reader: new(lentReader)}, {Path: "x", Format: engine.Format{Container: "pcapng", Compression: "gzip", Swapped: true}},
		{Path: "x", Format: engine.Format{Container: "pcap", Compression: "zstd", Swapped: true, Nanosecond: true, Modified: true, Major: 1}},
		{Device: "eth0"},
	} {
		for name, opt := range map[string]Option{
			"none": func(*options) {}, "raw": WithRaw(), "filter": WithFilter("udp"), "display": WithDisplayFilter("udp"),
			"stop": WithStopLayer(packet.Link), "protocol": WithStopProtocol("ip"), "applications": WithoutApplications(),
			"private": WithProtocols(new(dissect.Protocols)), "needs": WithNeeds(support.ReadGrowing), "flows": WithFlows(),
			"reassembly": WithReassembly(), "no layers": WithStopLayer(packet.TierNone), "keys": WithKeyLog([]byte("x")),
		} {
			x := &Extractor{opt: options{rare: &usual}, engine: builtin.New()}
			opt(&x.opt)
			if err := x.opt.check(); err != nil {
				t.Fatal(err)
			}
			ordinary, lacks := x.ordinary(src), ""
			for _, c := range x.opt.needs(nil, src) {
				seen[c] = seen[c] || ordinary
				if l := declared.Of(c).Level; l != support.Full {
					lacks += fmt.Sprintf("%s is %s; ", c, l)
				}
			}
			if ordinary && lacks != "" {
				t.Errorf("%s of %+v is taken for ordinary: %s", name, src, lacks)
			}
		}
	}
	if !seen[support.ReadPath] || !seen[support.DissectApplication] || seen[support.ReadLive] {
		t.Errorf("ordinary sessions ask for %v", seen)
	}
	x := &Extractor{opt: options{rare: &usual}, engine: builtin.New()}
	WithRaw()(&x.opt)
	if x.engine = new(otherEngine); x.ordinary(engine.Source{Path: "x"}) {
		t.Error("another engine's declaration is not looked at")
	}
}

type lentReader struct{}

func (*lentReader) Read([]byte) (int, error) { return 0, nil }

type otherEngine struct{ *builtin.Engine }
