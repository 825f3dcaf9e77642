package main

import (
	"path/filepath"
	"strings"
	"testing"
)

// wire is an engine that reads interfaces only, and says that it cannot run where the environment has WIRE_CUT.
const wire = `package wire

import (
	"context"
	"errors"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

func init() { engine.Register(wire{}) }

type wire struct{}

func (wire) Info() engine.Info {
	return engine.Info{Name: "wire", Module: "github.com/gopcapkit/pcapkit/engines/wire", Summary: "a wire", Live: true}
}

func (wire) Support() support.Declaration {
	return support.Declare(support.Lent, support.Rows(support.Full, support.ReadLive))
}

func (wire) UnsupportedReasons(_ context.Context, h host.Host, _ engine.Request) []notice.Reason {
	if h.Getenv("WIRE_CUT") == "" {
		return nil
	}
	return []notice.Reason{{Kind: notice.Device, Text: "The wire is cut.", Remedy: "Mend it."}}
}

func (wire) Open(context.Context, engine.Source, engine.Options) (engine.Reader, error) {
	return nil, errors.New("wire: not in this test")
}
`

// TestAnEngineOfInterfacesIsProbedWithoutACapture adds an engine to a copy of the tree: nothing but its folder and go.work names it.
func TestAnEngineOfInterfacesIsProbedWithoutACapture(t *testing.T) {
	if testing.Short() {
		t.Skip("it makes a proxy of the tree and builds from it: run without -short")
	}
	root, _ := treeCopy(t)
	err := writeFiles(root, map[string][]byte{
		"engines/wire/wire.go": []byte(wire),
		"engines/wire/go.mod": []byte("module " + modulePath + "engines/wire\n\ngo 1.24\n\nrequire " + modulePath + "core v0.1.0\n\nreplace " + modulePath +
			"core => ../../core\n"),
	})
	if err != nil {
		t.Fatal(err)
	}
	edit(t, filepath.Join(root, "go.work"), "\t./engines/tshark\n", "\t./engines/tshark\n\t./engines/wire\n")
	t.Chdir(root)
	t.Setenv("GOWORK", "")
	l, err := newLab(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer l.close()
	ds, err := describeBuild(t.Context(), l.root, "engines/wire", builds("engines/wire")[0])
	if err != nil || len(ds) != 1 {
		t.Fatal(ds, err)
	}
	goroot, err := output(t.Context(), l.dir, "go", "env", "GOROOT")
	if err != nil {
		t.Fatal(err)
	}
	row := l.rows(ds)[0]
	local := toolchain{Version: "local", root: goroot}
	if c := l.cell(t.Context(), local, row, ds); !c.Yes || !strings.Contains(c.Note, "interfaces only") {
		t.Errorf("got %+v", c)
	}
	t.Setenv("WIRE_CUT", "1")
	if c := l.cell(t.Context(), local, row, ds); c.Yes || c.Step != "preflight" || c.Reason != "The wire is cut. Mend it." {
		t.Errorf("got %+v", c)
	}
	if err := l.bringsNoStrangers(t.Context(), "engines/wire"); err != nil {
		t.Error(err)
	}
}

// TestAWrongTableIsNoYes holds the golden comparison against a table with another value in it.
func TestAWrongTableIsNoYes(t *testing.T) {
	root, _, err := workspace(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	l := &lab{root: root, golden: "a\tb\n1\t2\n"}
	const program = "package main\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc main() { fmt.Print(os.Args[1]) }\n"
	dir := t.TempDir()
	if err := writeFiles(dir, map[string][]byte{"print.go": []byte(program)}); err != nil {
		t.Fatal(err)
	}
	for text, fails := range map[string]bool{"a\tb\n1\t2\n": false, "a\tb\n1\t3\n": true, "a\tb\n": true, "a\tb\n1\t2\n3\t4\n": true} {
		err := l.compare(t.Context(), "go", "run", filepath.Join(dir, "print.go"), text)
		if (err != nil) != fails {
			t.Errorf("%q: got %v", text, err)
		}
	}
}
