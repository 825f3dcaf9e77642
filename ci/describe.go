package main

import (
	"context"
	_ "embed" // the programs
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/mod/modfile"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

const modulePath = "github.com/gopcapkit/pcapkit/"

//go:embed describe/main.go
var describeProgram []byte

// described is what an engine says of itself: an element of what ci/describe prints.
type described struct {
	Info    engine.Info
	Default bool
	Binding string
	Version string // of its library, on this machine
	Answers support.Declaration
	Here    []notice.Reason
	Needs   map[string][]notice.Reason

	module string // folder in the work tree: core, engines/…
	goLine string // of its go.mod
	build  build
}

// title names an engine, with its build where there are several.
func (d described) title() string {
	if d.build.label == "" {
		return d.Info.Name
	}
	return d.Info.Name + " (" + d.build.label + ")"
}

// standsOn names the engine's library or program, with the version that this machine has.
func (d described) standsOn() string {
	if strings.Contains(strings.ToLower(d.Version), strings.ToLower(d.Info.Library)) {
		return d.Version
	}
	return strings.TrimSpace(d.Info.Library + " " + d.Version)
}

// build is a way to build an engine's module.
type build struct {
	label string
	tags  string
	cgo   bool // it wants a C compiler
	needs string
}

func (b build) args() []string {
	if b.tags == "" {
		return nil
	}
	return []string{"-tags", b.tags}
}

func (b build) env() []string {
	if b.cgo {
		return []string{"CGO_ENABLED=1"}
	}
	return []string{"CGO_ENABLED=0"}
}

const goAlone = "Go alone"

// builds of a module: one, but for those that tags make another program of.
func builds(module string) []build {
	if module == "engines/libpcap" {
		return []build{{label: "run time", needs: goAlone}, {
			label: "cgo", tags: "libpcap_cgo", cgo: true,
			needs: "`-tags libpcap_cgo`, a C compiler and libpcap's header; without the library the program does not start",
		}}
	}
	return []build{{needs: goAlone}}
}

// engineModules are the modules that hold engines: core, and the folders of engines/ in the workspace.
func engineModules(mods []string) []string {
	engines := []string{"core"}
	for _, m := range mods {
		if strings.HasPrefix(m, "engines/") && strings.Count(m, "/") == 1 {
			engines = append(engines, m)
		}
	}
	slices.Sort(engines)
	return engines
}

// importsFile makes engines part of a program.
func importsFile(modules ...string) []byte {
	var b strings.Builder
	b.WriteString("package main\n\nimport (\n")
	for _, m := range modules {
		if m != "core" {
			fmt.Fprintf(&b, "\t_ %q\n", modulePath+m)
		}
	}
	b.WriteString(")\n")
	return []byte(b.String())
}

// describe asks every engine of the tree. For pages, only what the machine has no part in is used: neither Here nor Version.
func describe(ctx context.Context, root string, mods []string) (all []described, err error) {
	for _, m := range engineModules(mods) {
		mod, err := readMod(root, m)
		if err != nil {
			return nil, err
		}
		for _, b := range builds(m) {
			ds, err := describeBuild(ctx, root, m, b)
			if err != nil {
				return nil, fmt.Errorf("module %s: %w", m, err)
			}
			for i := range ds {
				ds[i].goLine = mod.Go.Version
			}
			all = append(all, ds...)
		}
	}
	return all, nil
}

// describeBuild asks the engines of one module. Where a build with cgo cannot be made it is made without: it then declares the same, and
// its preflight says what it lacks.
func describeBuild(ctx context.Context, root, module string, b build) (ds []described, err error) {
	dir, err := os.MkdirTemp("", "pcapkit-describe-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	files := map[string][]byte{"main.go": describeProgram, "imports.go": importsFile(module)}
	if err := writeFiles(dir, files); err != nil {
		return nil, err
	}
	g := gocmd{dir: root, env: b.env()}
	if b.cgo && haveLibpcapHeader(ctx) != nil {
		g.env = []string{"CGO_ENABLED=0"}
	}
	text, err := g.run(ctx, append(append([]string{"run"}, b.args()...), filepath.Join(dir, "main.go"), filepath.Join(dir, "imports.go"))...)
	if err != nil {
		return nil, err
	}
	return parseDescribed(text, module, b)
}

// parseDescribed reads the program's output and keeps the module's own engines.
func parseDescribed(text, module string, b build) (ds []described, err error) {
	var all []described
	if err := json.Unmarshal([]byte(text), &all); err != nil {
		return nil, err
	}
	for _, d := range all {
		if d.Default == (module == "core") {
			d.module, d.build = module, b
			d.build.label = or(d.Binding, b.label)
			ds = append(ds, d)
		}
	}
	if len(ds) == 0 {
		return nil, fmt.Errorf("importing %s%s registers no engine", modulePath, module)
	}
	return ds, nil
}

// readMod reads a module's go.mod.
func readMod(root, module string) (*modfile.File, error) {
	path := filepath.Join(root, filepath.FromSlash(module), "go.mod")
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	f, err := modfile.Parse(path, b, nil)
	if err == nil && (f.Module == nil || f.Go == nil) {
		err = fmt.Errorf("%s lacks a module or a go line", path)
	}
	return f, err
}
