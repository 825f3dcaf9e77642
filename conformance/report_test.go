package conformance_test

import (
	"context"
	"encoding/json"
	"encoding/xml"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

// wrapped is the default engine under another name, with a preflight, a declaration and packets of the test's choice.
type wrapped struct {
	*builtin.Engine
	reasons []notice.Reason
	none    []support.Capability
	change  func(*packet.Packet) // nil: nothing
}

func (wrapped) Info() engine.Info {
	return engine.Info{Name: "wrapped", Module: "example.org/wrapped", Summary: "a test's"}
}

func (w wrapped) Support() support.Declaration {
	d := w.Engine.Support()
	rows := append([]support.Row(nil), d.Rows...)
	for i, r := range rows {
		for _, c := range w.none {
			if r.Capability == c {
				rows[i] = support.Row{Capability: c, Level: support.None, Reason: "The test says so."}
			}
		}
	}
	return support.Declaration{Contract: d.Contract, Rows: rows}
}

func (w wrapped) UnsupportedReasons(ctx context.Context, h host.Host, r engine.Request) []notice.Reason {
	if len(w.reasons) > 0 {
		return w.reasons
	}
	return w.Engine.UnsupportedReasons(ctx, h, r)
}

func (w wrapped) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	r, err := w.Engine.Open(ctx, src, o)
	if err != nil || w.change == nil {
		return r, err
	}
	return changing{r, w.change}, nil
}

// changing changes every packet. It hides what else the reader has.
type changing struct {
	engine.Reader
	change func(*packet.Packet)
}

func (c changing) Next() (*packet.Packet, error) {
	p, err := c.Reader.Next()
	if err == nil {
		c.change(p)
	}
	return p, err
}

// about chooses the cases of a capability.
func about(cs ...support.Capability) func(conformance.Case) bool {
	return func(k conformance.Case) bool {
		for _, c := range cs {
			if k.Capability == c {
				return true
			}
		}
		return false
	}
}

func check(t *testing.T, e engine.Engine, change func(*conformance.Config)) conformance.Report {
	t.Helper()
	c := conformance.Config{New: func() engine.Engine { return e }, Patience: time.Second}
	change(&c)
	r, err := conformance.Check(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func count(r conformance.Report) [4]int {
	return [4]int{r.Count(conformance.Passed), r.Count(conformance.Gap), r.Count(conformance.Skipped), r.Count(conformance.Failed)}
}

func TestAReportKeepsTheFourOutcomesApart(t *testing.T) {
	dir := t.TempDir()
	e := wrapped{none: []support.Capability{support.FrameInterface}, change: func(p *packet.Packet) {
		p.Iface, p.Extra.Section = 9, 9
		if p.Link == packet.LinkSLL2 {
			p.Link = 0
		}
	}}
	r := check(t, e, func(c *conformance.Config) {
		c.ReportDir, c.Only = dir, about(support.FrameInterface, support.FrameLinkType)
	})
	if got, want := count(r), [4]int{1, 2, 0, 1}; got != want {
		t.Errorf("passed, gaps, skipped, failed: got %v, want %v\n%s", got, want, r)
	}
	if !r.Broke("captures.wrong-linktype") || len(r.Rules()) != 1 {
		t.Errorf("broken rules: %v", r.Rules())
	}
	if f := r.Failures()[0]; f.Capability != support.FrameLinkType || f.Capture != "link-sll2.pcap" || f.Packet != 1 || f.Ref == "" ||
		!strings.HasPrefix(f.Error(), "captures.wrong-linktype: frame.linktype, link-sll2.pcap, packet 1, (") {
		t.Errorf("the failure is %s", f.Error())
	}
	read := func(ext string) []byte {
		b, err := os.ReadFile(filepath.Join(dir, "wrapped"+ext))
		if err != nil {
			t.Fatal(err)
		}
		return b
	}
	var column struct {
		Counts map[string]int
		Engine struct{ Engine string }
	}
	if err := json.Unmarshal(read(".json"), &column); err != nil || column.Counts["declared gap"] != 2 || column.Counts["failed"] != 1 || column.Engine.Engine != "wrapped" {
		t.Errorf("JSON: %v, %+v", err, column)
	}
	var junit struct {
		Failures int        `xml:"failures,attr"`
		Skipped  int        `xml:"skipped,attr"`
		Cases    []struct{} `xml:"testcase"`
	}
	if err := xml.Unmarshal(read(".xml"), &junit); err != nil || junit.Failures != 1 || junit.Skipped != 0 || len(junit.Cases) != 4 {
		t.Errorf("JUnit: %v, %+v", err, junit)
	}
	for _, want := range []string{"| declared gap | 2 |", "## Failed", "captures.wrong-linktype", "The test says so."} {
		if !strings.Contains(string(read(".md")), want) {
			t.Errorf("Markdown lacks %q", want)
		}
	}
}

func TestAHostWithoutAPrerequisiteSkipsAndDoesNotPass(t *testing.T) {
	reason := notice.Reason{Kind: notice.Program, Text: "The program none is not there.", Remedy: "Install it."}
	e := wrapped{reasons: []notice.Reason{reason}}
	r := check(t, e, func(c *conformance.Config) { c.Only = about(support.ReadPcapNanosecond) })
	if got, want := count(r), [4]int{0, 0, 2, 0}; got != want || !strings.Contains(r.Results[0].Reason, "Install it.") {
		t.Errorf("got %v, want %v; reason %q", got, want, r.Results[0].Reason)
	}
	r = check(t, e, func(c *conformance.Config) { c.Only, c.Installed = about(support.ReadPcapNanosecond), true })
	if !r.Broke("preflight.installed") || r.Count(conformance.Skipped) != 0 {
		t.Errorf("where everything is installed: got %v, %v", count(r), r.Rules())
	}
}

func TestAPanicIsAFailureOfItsCase(t *testing.T) {
	e := wrapped{change: func(p *packet.Packet) { _ = p.Data[:len(p.Data)+1<<20] }}
	r := check(t, e, func(c *conformance.Config) { c.Only = about(support.ReadPcapNanosecond) })
	if !r.Broke("lifecycle.panic") {
		t.Errorf("broken rules: %v", r.Rules())
	}
}

func TestASessionWithoutEndIsAFailureInTime(t *testing.T) {
	e := wrapped{change: func(*packet.Packet) { select {} }}
	r := check(t, e, func(c *conformance.Config) {
		c.Only, c.Timeout, c.Patience = about(support.ReadPcapNanosecond), 100*time.Millisecond, 10*time.Millisecond
	})
	if !r.Broke("lifecycle.hang") {
		t.Errorf("broken rules: %v", r.Rules())
	}
}
