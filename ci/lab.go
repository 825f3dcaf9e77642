package main

import (
	"context"
	_ "embed" // the program
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

//go:embed tenlines/main.go
var tenLines []byte

// probeCapture is what every engine has to read as its golden table says.
const probeCapture = "first.pcapng"

// lab is a place outside the workspace with a proxy of the tree and a module cache of its own.
type lab struct {
	dir, root, version string
	mods               []string
	env                []string
	golden             string
}

func newLab(ctx context.Context) (l *lab, err error) {
	l = &lab{}
	if l.root, l.mods, err = workspace(ctx); err != nil {
		return nil, err
	}
	golden, err := os.ReadFile(filepath.Join(l.root, "conformance", "captures", "golden", probeCapture+".tsv"))
	if err != nil {
		return nil, err
	}
	l.golden = string(golden)
	if l.dir, err = os.MkdirTemp("", "pcapkit-lab-"); err != nil {
		return nil, err
	}
	proxy := filepath.Join(l.dir, "proxy")
	if l.version, err = makeProxy(ctx, proxy); err != nil {
		l.close()
		return nil, err
	}
	l.env, err = proxyEnv(ctx, proxy, filepath.Join(l.dir, "mod"))
	return l, err
}

// close removes the lab.
func (l *lab) close() { os.RemoveAll(l.dir) }

// proxyEnv makes the go command take this project's modules from a proxy of the tree and others from the machine's module cache, or
// else from where they are published, into a cache of its own.
func proxyEnv(ctx context.Context, proxy, cache string) ([]string, error) {
	text, err := output(ctx, proxy, "go", "env", "GOPROXY", "GOMODCACHE")
	if err != nil {
		return nil, err
	}
	upstream, have, _ := strings.Cut(text, "\n")
	return []string{
		"GOPROXY=file://" + filepath.ToSlash(proxy) + ",file://" + filepath.ToSlash(filepath.Join(have, "cache", "download")) + "," + upstream,
		"GONOSUMDB=" + modulePath + "*", "GOMODCACHE=" + cache, "GOFLAGS=-modcacherw", "GOWORK=off", "GOBIN=",
	}, nil
}

// rows of the support table: every engine, the command, and the suite.
func (l *lab) rows(all []described) (rows []probeRow) {
	for _, d := range all {
		how := "go get " + modulePath + d.module
		if d.build.tags != "" {
			how += ", go build -tags " + d.build.tags
		}
		rows = append(rows, probeRow{Title: d.title(), Kind: "engine", How: how})
	}
	return append(rows,
		probeRow{Title: "the command", Kind: "command", How: "go install " + modulePath + "cli/cmd/pcapkit"},
		probeRow{Title: "the suite", Kind: "suite", How: "go get " + modulePath + "conformance"})
}

// stepError is the step of a probe that failed.
type stepError struct {
	step string
	err  error
}

func (e *stepError) Error() string { return e.step + ": " + goReason(e.err) }
func (e *stepError) Unwrap() error { return e.err }

// cell tries one row with one Go version.
func (l *lab) cell(ctx context.Context, t toolchain, r probeRow, all []described) (c probeCell) {
	c.Go = t.Version
	if t.Missing != "" {
		c.Step, c.Reason = "toolchain", t.Missing
		return c
	}
	var err error
	switch r.Kind {
	case "command":
		err = l.command(ctx, t)
	case "suite":
		err = l.suite(ctx, t)
	default:
		d := all[slices.IndexFunc(all, func(d described) bool { return d.title() == r.Title })]
		if err = l.engine(ctx, t, d); err == nil && d.Info.Live {
			c.Note = "it reads interfaces only: built, and its preflight passes"
		}
	}
	var s *stepError
	switch {
	case err == nil:
		c.Yes = true
	case errors.As(err, &s):
		c.Step, c.Reason = s.step, strings.ReplaceAll(goReason(s.err), "@"+l.version, "")
	default:
		c.Step, c.Reason = "probe", err.Error()
	}
	return c
}

// module makes an empty module that has got some of this project's.
func (l *lab) module(ctx context.Context, t toolchain, gets ...string) (gocmd, error) {
	dir, err := os.MkdirTemp(l.dir, "module-")
	if err != nil {
		return gocmd{}, err
	}
	g := t.command(dir, l.env...)
	if _, err := g.run(ctx, "mod", "init", "example.org/probe"); err != nil {
		return g, &stepError{"go mod init", err}
	}
	args := []string{"get"}
	for _, get := range gets {
		args = append(args, modulePath+get+"@"+l.version)
	}
	if _, err := g.run(ctx, args...); err != nil {
		return g, &stepError{"go get", err}
	}
	return g, nil
}

// engine gets one engine alone, builds a small program on it, and compares what that prints with the golden table.
func (l *lab) engine(ctx context.Context, t toolchain, d described) error {
	g, err := l.module(ctx, t, d.module)
	if err != nil {
		return err
	}
	if d.Info.Live {
		program, err := l.build(ctx, g, d.build, describeProgram, d.module)
		if err != nil {
			return err
		}
		return livePreflight(ctx, program, d)
	}
	program, err := l.build(ctx, g, d.build, tenLines, d.module)
	if err != nil {
		return err
	}
	if len(d.Here) > 0 {
		return &stepError{"preflight", errors.New(d.Here[0].String())}
	}
	fields, _, _ := strings.Cut(l.golden, "\n")
	return l.compare(ctx, program, append([]string{l.capture(), d.Info.Name}, strings.Split(fields, "\t")...)...)
}

// build makes a program in a module that has got the engines' modules.
func (l *lab) build(ctx context.Context, g gocmd, b build, source []byte, modules ...string) (program string, err error) {
	if err := writeFiles(g.dir, map[string][]byte{"main.go": source, "imports.go": importsFile(modules...)}); err != nil {
		return "", err
	}
	program = filepath.Join(g.dir, "program")
	g.env = append(slices.Clone(g.env), b.env()...)
	if _, err := g.run(ctx, append(append([]string{"build"}, b.args()...), "-o", program, ".")...); err != nil {
		return "", &stepError{"go build", err}
	}
	return program, nil
}

// livePreflight runs the preflight of an engine that reads no files.
func livePreflight(ctx context.Context, program string, d described) error {
	out, err := output(ctx, ".", program)
	if err != nil {
		return &stepError{"run", err}
	}
	ds, err := parseDescribed(out, d.module, d.build)
	if err != nil {
		return err
	}
	for _, got := range ds {
		if got.Info.Name == d.Info.Name && len(got.Here) > 0 {
			return &stepError{"preflight", errors.New(got.Here[0].String())}
		}
	}
	return nil
}

// command installs the command and compares what it prints.
func (l *lab) command(ctx context.Context, t toolchain) error {
	bin, err := os.MkdirTemp(l.dir, "bin-")
	if err != nil {
		return err
	}
	g := t.command(l.dir, append(slices.Clone(l.env), "GOBIN="+bin, "CGO_ENABLED=0")...)
	if _, err := g.run(ctx, "install", modulePath+"cli/cmd/pcapkit@"+l.version); err != nil {
		return &stepError{"go install", err}
	}
	args := []string{"extract", l.capture(), "-f", "fields", "--header"}
	fields, _, _ := strings.Cut(l.golden, "\n")
	for name := range strings.SplitSeq(fields, "\t") {
		args = append(args, "-e", name)
	}
	return l.compare(ctx, filepath.Join(bin, "pcapkit"), args...)
}

// suite gets the conformance suite and builds it.
func (l *lab) suite(ctx context.Context, t toolchain) error {
	g, err := l.module(ctx, t, "conformance")
	if err != nil {
		return err
	}
	if _, err := g.run(ctx, "build", modulePath+"conformance"); err != nil {
		return &stepError{"go build", err}
	}
	return nil
}

func (l *lab) capture() string {
	return filepath.Join(l.root, "conformance", "captures", "data", probeCapture)
}

// compare runs a program that has to print the golden table.
func (l *lab) compare(ctx context.Context, program string, args ...string) error {
	c := exec.CommandContext(ctx, program, args...)
	var stderr strings.Builder
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		return &stepError{"extract", fmt.Errorf("%s (%w)", strings.TrimSpace(stderr.String()), err)}
	}
	got, want := strings.Split(string(out), "\n"), strings.Split(l.golden, "\n")
	for i := range max(len(got), len(want)) {
		if i >= len(got) || i >= len(want) || got[i] != want[i] {
			return &stepError{"golden", fmt.Errorf("line %d of the output differs from the golden table of %s", i+1, probeCapture)}
		}
	}
	return nil
}
