package support

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestCapabilitiesAreDefinedOnce(t *testing.T) {
	seen := map[Capability]bool{}
	for _, c := range All() {
		if seen[c] || c.Title() == "" || c.Since() < 1 || c.Group() == "" {
			t.Errorf("%q: twice, or without title, version or group", c)
		}
		seen[c] = true
	}
	if Capability("no.such").Since() != 0 {
		t.Error("an undefined capability has a version")
	}
}

func TestCheckNamesWhatBreaksTheContract(t *testing.T) {
	limit := Limit{ID: "x.cut", Text: "Stops early.", Capture: "cut.pcap"}
	for _, c := range []struct {
		name string
		d    Declaration
		want string // "" when nothing is wrong
	}{
		{"full everywhere", Declare(Full), ""},
		{"partial with a limit", Declare(Full, Limited(ReadTruncated, limit)), ""},
		{"left out", Declaration{Contract: 1, Rows: Rows(Full, All()[1:]...)}, "read.path is not declared"},
		{"undefined", Declare(Full, Rows(Full, "read.mind")), `"read.mind" is not defined`},
		{"partial without limit", Declare(Full, Limited(ReadPcap)), "read.pcap: partial without a limit"},
		{"limit without capture", Declare(Full, Limited(ReadPcap, Limit{ID: "a", Text: "b"})), "a capture that shows it"},
		{"none without reason", Declare(Full, Without("", ReadLive)), "read.live: none without a reason"},
		{"a limit's ID twice", Declare(Full, Limited(ReadPcap, limit), Limited(ReadPcapng, limit)), "stands under read.pcap too"},
		{"future contract", Declaration{Contract: 99}, "contract version 99"},
		{"level zero", Declare(0), "unknown level 0"},
	} {
		t.Run(c.name, func(t *testing.T) {
			err := c.d.Check()
			if c.want == "" && err != nil || c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)) {
				t.Errorf("got %v, want %q", err, c.want)
			}
		})
	}
}

func TestOldContractsReadNewCapabilitiesAsNone(t *testing.T) {
	old := Declaration{Contract: 0, Rows: Rows(Full, ReadPath)}
	if r := old.Of(ReadStream); r.Level != None || r.Reason != "declared against contract v0" {
		t.Errorf("got %+v", r)
	}
	if r := old.Of(ReadPath); r.Level != Full {
		t.Errorf("got %+v", r)
	}
}

func TestMatrixRenders(t *testing.T) {
	m := Matrix{
		{Engine: "a", Answers: Declare(Full)},
		{Engine: "b", Library: "libb 1.2", Answers: Declare(Lent, Limited(ReadPcap, Limit{ID: "b.x", Text: "Loses x.", Capture: "x.pcap"}),
			Without("It is offline.", ReadLive))},
	}
	var md, txt strings.Builder
	if err := m.WriteMarkdown(&md); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"| `read.pcap` | pcap, microseconds, little-endian | yes | partial (1) |",
		"| `read.live` | a live interface | yes | - |",
		"- `read.pcap` `b.x`: Loses x. Shown by `x.pcap`.", "- `read.live`: none. It is offline.",
	} {
		if !strings.Contains(md.String(), want) {
			t.Errorf("markdown lacks %q", want)
		}
	}
	if err := m.WriteText(&txt); err != nil || strings.Count(txt.String(), "\n") != len(All())+1 {
		t.Errorf("text has %d lines, %v", strings.Count(txt.String(), "\n"), err)
	}
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	var back []struct {
		Engine       string
		Library      string
		Contract     int
		Capabilities []struct{ Capability, Level, Reason string }
	}
	if err := json.Unmarshal(b, &back); err != nil || len(back) != 2 || back[1].Library != "libb 1.2" ||
		len(back[1].Capabilities) != len(All()) || back[0].Capabilities[0].Level != "full" {
		t.Errorf("json: %v, %.200s", err, b)
	}
}
