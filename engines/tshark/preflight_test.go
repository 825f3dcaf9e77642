package tshark

import (
	"errors"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
)

const good = "TShark (Wireshark) 4.0.17 (Git v4.0.17 packaged as 4.0.17-0+deb12u3)."

func TestTheProgramIsFoundWhereItLies(t *testing.T) {
	for _, c := range []struct {
		name, path string
		h          host.Fake
		want       string // "": not found
	}{
		{"on PATH", "", host.Fake{Programs: map[string]host.Program{"tshark": {Path: "/usr/bin/tshark", Version: good}}}, "/usr/bin/tshark"},
		{"nowhere", "", host.Fake{}, ""},
		{"by the option, before PATH", "/opt/tshark", host.Fake{Programs: map[string]host.Program{
			"tshark": {Path: "/usr/bin/tshark", Version: good}, "/opt/tshark": {Path: "/opt/tshark", Version: good}}}, "/opt/tshark"},
		{"an option that is wrong is not replaced", "/opt/none", host.Fake{Programs: map[string]host.Program{"tshark": {Path: "/usr/bin/tshark", Version: good}}}, ""},
		{"by TSHARK, before PATH", "", host.Fake{Env: map[string]string{"TSHARK": "/opt/tshark"}, Programs: map[string]host.Program{
			"tshark": {Path: "/usr/bin/tshark", Version: good}, "/opt/tshark": {Path: "/opt/tshark", Version: good}}}, "/opt/tshark"},
		{"in Windows' program folder", "", host.Fake{OS: "windows", Programs: map[string]host.Program{
			`C:\Program Files\Wireshark\tshark.exe`: {Path: "64", Version: good}}}, "64"},
		{"in Windows' other program folder, which lies on D", "", host.Fake{OS: "windows", Env: map[string]string{"ProgramFiles(x86)": `D:\Programs\`},
			Programs: map[string]host.Program{`D:\Programs\Wireshark\tshark.exe`: {Path: "32", Version: good}}}, "32"},
		{"in the bundle of macOS", "", host.Fake{OS: "darwin", Programs: map[string]host.Program{
			"/Applications/Wireshark.app/Contents/MacOS/tshark": {Path: "app", Version: good}}}, "app"},
	} {
		t.Run(c.name, func(t *testing.T) {
			e := New(Config{Path: c.path})
			p, err := e.find(t.Context(), &c.h)
			if p.Path != c.want || (err != nil) != (c.want == "") {
				t.Errorf("got %+v, %v", p, err)
			}
			rs := e.UnsupportedReasons(t.Context(), &c.h, engine.Request{})
			if c.want != "" && len(rs) != 0 {
				t.Errorf("got %v", rs)
			}
			if c.want == "" && (len(rs) != 1 || rs[0].Kind != notice.Program || rs[0].Remedy == "" || !strings.Contains(rs[0].Text, "not found")) {
				t.Errorf("got %v", rs)
			}
		})
	}
}

func TestTheVersionIsPartOfPreflight(t *testing.T) {
	for _, c := range []struct {
		line string
		kind notice.Kind // "": it does
	}{
		{good, ""},
		{"TShark (Wireshark) 2.6.0 (v2.6.0)", ""},
		{"TShark (Wireshark) 4.3.0rc1 (v4.3.0rc1-0-g0)", ""},
		{"TShark (Wireshark) 10.0.0", ""},
		{"TShark (Wireshark) 2.4.5 (v2.4.5)", notice.Version},
		{"TShark 1.10.6 (v1.10.6 from master-1.10)", notice.Version},
		{"TShark (Wireshark)", notice.Version},
		{"sh: syntax error 3.4", notice.Program},
		{"Dumpcap (Wireshark) 4.0.17 (Git v4.0.17)", notice.Program},
		{"", notice.Program},
	} {
		t.Run(c.line, func(t *testing.T) {
			h := &host.Fake{Programs: map[string]host.Program{"tshark": {Path: "/usr/bin/tshark", Version: c.line}}}
			rs := New(Config{}).UnsupportedReasons(t.Context(), h, engine.Request{})
			if c.kind == "" && len(rs) == 0 {
				return
			}
			if len(rs) != 1 || rs[0].Kind != c.kind || rs[0].Remedy == "" || !strings.Contains(rs[0].Text, "/usr/bin/tshark") ||
				(c.kind == notice.Program) != strings.Contains(rs[0].Text, "is not tshark") {
				t.Errorf("got %+v, want kind %q", rs, c.kind)
			}
		})
	}
}

func TestAProgramThatCannotBeAskedIsAReason(t *testing.T) {
	h := &host.Fake{Err: errors.New("permission denied")}
	rs := New(Config{}).UnsupportedReasons(t.Context(), h, engine.Request{})
	if len(rs) != 1 || rs[0].Kind != notice.Program || !strings.Contains(rs[0].Text, "permission denied") {
		t.Errorf("got %+v", rs)
	}
}

func TestSourcesThatCannotBeReadAreReasons(t *testing.T) {
	h := &host.Fake{Programs: map[string]host.Program{"tshark": {Path: "/usr/bin/tshark", Version: good}}}
	zstd := engine.Source{Path: "x", Format: engine.Format{Compression: "zstd"}}
	for _, c := range []struct {
		name string
		r    engine.Request
		want int
	}{
		{"a file", engine.Request{Source: engine.Source{Path: "x"}}, 0},
		{"an interface", engine.Request{Source: engine.Source{Device: "eth0"}}, 1},
		{"zstd without a hook", engine.Request{Source: zstd}, 1},
		{"zstd with a hook", engine.Request{Source: zstd, Options: engine.Options{Decompressors: []capfile.Decompressor{{Name: "zstd"}}}}, 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			rs := New(Config{}).UnsupportedReasons(t.Context(), h, c.r)
			if len(rs) != c.want || len(rs) == 1 && (rs[0].Kind != notice.Source || rs[0].Remedy == "") {
				t.Errorf("got %+v", rs)
			}
		})
	}
	if _, err := New(Config{}).Open(t.Context(), engine.Source{Device: "eth0"}, options()); !errors.Is(err, errors.ErrUnsupported) {
		t.Errorf("Open: got %v", err)
	}
}

func TestTheDeclarationKeepsTheContract(t *testing.T) {
	if err := New(Config{}).Support().Check(); err != nil {
		t.Error(err)
	}
}
