package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// brought is what `go get` of one engine brings.
type brought struct {
	Title     string   `json:"title"`
	Modules   []string `json:"modules"`          // of others, in the whole module graph, with versions
	Linked    []string `json:"linked"`           // those of them that packages come from
	Packages  int      `json:"packages"`         // that are linked, of this project
	Foreign   int      `json:"foreign_packages"` // that are linked, of other modules
	Binary    int64    `json:"binary_octets"`
	Cold      float64  `json:"cold_build_seconds"` // with an empty build cache, the standard library included
	ColdCPU   float64  `json:"cold_build_cpu_seconds"`
	Strangers []string `json:"strangers,omitempty"` // modules that neither the engine nor its library requires
}

// broughtBy measures every engine with this machine's own Go.
func (l *lab) broughtBy(ctx context.Context, out io.Writer, all []described) (bs []brought, err error) {
	for i, d := range all {
		if i > 0 && all[i-1].module == d.module && all[i-1].build == d.build {
			bs[len(bs)-1].Title += ", " + d.title() // the same module
			continue
		}
		b, err := l.broughtByOne(ctx, d)
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		var s *stepError
		if errors.As(err, &s) { // it cannot be built here, as its cells say
			fmt.Fprintf(out, "go get %-20s not measured: %v\n", d.title(), err)
			continue
		}
		if err != nil {
			return nil, fmt.Errorf("what go get of %s brings: %w", d.title(), err)
		}
		fmt.Fprintf(out, "go get %-20s %d other modules, %d of %d packages from others, %d octets, cold build %.0f s\n",
			d.title(), len(b.Modules), b.Foreign, b.Packages+b.Foreign, b.Binary, b.Cold)
		bs = append(bs, b)
	}
	return bs, nil
}

func (l *lab) broughtByOne(ctx context.Context, d described) (b brought, err error) {
	b.Title, b.Modules, b.Linked = d.title(), []string{}, []string{}
	root, err := output(ctx, l.dir, "go", "env", "GOROOT")
	if err != nil {
		return b, err
	}
	g, err := l.module(ctx, toolchain{root: root}, d.module)
	if err != nil {
		return b, err
	}
	if b.Strangers, err = l.strangers(ctx, g, d.module); err != nil {
		return b, err
	}
	listed, err := g.run(ctx, "list", "-mod=mod", "-m", "all")
	if err != nil {
		return b, err
	}
	for line := range strings.SplitSeq(listed, "\n") {
		if path, version, ok := strings.Cut(line, " "); ok && !strings.HasPrefix(path, modulePath) {
			b.Modules = append(b.Modules, path+" "+version)
		}
	}
	cache, err := os.MkdirTemp(l.dir, "cache-")
	if err != nil {
		return b, err
	}
	if _, err := l.build(ctx, g, d.build, tenLines, d.module); err != nil { // downloads what is needed, and shows that it builds
		return b, err
	}
	g.env = append(slices.Clone(g.env), append(d.build.env(), "GOCACHE="+cache)...)
	started := time.Now()
	_, cpu, err := g.timed(ctx, append(append([]string{"build"}, d.build.args()...), "-o", "program", ".")...)
	if err != nil {
		return b, err
	}
	b.Cold, b.ColdCPU = time.Since(started).Round(time.Second/10).Seconds(), cpu.Round(time.Second/10).Seconds()
	os.RemoveAll(cache) // some hundred megabytes
	info, err := os.Stat(filepath.Join(g.dir, "program"))
	if err != nil {
		return b, err
	}
	b.Binary = info.Size()
	return b, b.linked(ctx, g, d)
}

// linked counts the packages of the program that are neither its own nor of the standard library.
func (b *brought) linked(ctx context.Context, g gocmd, d described) error {
	g.env = append(slices.Clone(g.env), d.build.env()...)
	args := append(append([]string{"list"}, d.build.args()...), "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", ".")
	deps, err := g.run(ctx, args...)
	if err != nil {
		return err
	}
	for _, m := range strings.Fields(deps) {
		switch {
		case strings.HasPrefix(m, modulePath):
			b.Packages++
		case m != "example.org/probe":
			b.Foreign++
			if !slices.Contains(b.Linked, m) {
				b.Linked = append(b.Linked, m)
			}
		}
	}
	return nil
}

// strangers are the modules in the graph of an empty module that has got an engine, but for the engine, core, the libraries that the
// engine's packages are built on, and what those require.
func (l *lab) strangers(ctx context.Context, g gocmd, module string) (strangers []string, err error) {
	graph, err := g.run(ctx, "mod", "graph")
	if err != nil {
		return nil, err
	}
	listed, err := g.run(ctx, "list", "-mod=mod", "-m", "all")
	if err != nil {
		return nil, err
	}
	built := map[string]bool{} // modules that the engine's packages take packages from, on any system
	for _, goos := range []string{"linux", "darwin", "windows"} {
		g := g
		g.env = append(slices.Clone(g.env), "GOOS="+goos, "CGO_ENABLED=0")
		deps, err := g.run(ctx, "list", "-mod=mod", "-deps", "-f", "{{with .Module}}{{.Path}}{{end}}", modulePath+module+"/...")
		if err != nil {
			return nil, err
		}
		for _, m := range strings.Fields(deps) {
			built[m] = true
		}
	}
	return strangersIn(graph, listed, modulePath+module, built), nil
}

// strangersIn reads the outputs of go mod graph and go list -m all.
func strangersIn(graph, listed, engine string, built map[string]bool) (strangers []string) {
	requires := map[string][]string{}
	for line := range strings.Lines(graph) {
		if f := strings.Fields(line); len(f) == 2 {
			from, _, _ := strings.Cut(f[0], "@")
			to, _, _ := strings.Cut(f[1], "@")
			requires[from] = append(requires[from], to)
		}
	}
	expected := map[string]bool{engine: true, modulePath + "core": true}
	var follow func(string)
	follow = func(m string) {
		if !expected[m] {
			expected[m] = true
			for _, r := range requires[m] {
				follow(r)
			}
		}
	}
	for _, m := range requires[engine] {
		if built[m] && !strings.HasPrefix(m, modulePath) {
			follow(m)
		}
	}
	for line := range strings.Lines(listed) {
		m, _, versioned := strings.Cut(strings.TrimSpace(line), " ")
		if versioned && !expected[m] {
			strangers = append(strangers, m)
		}
	}
	return strangers
}
