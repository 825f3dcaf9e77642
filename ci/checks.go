package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// skipped is why a check could not be made: something that it needs cannot be had here.
type skipped struct{ why string }

func (e *skipped) Error() string { return e.why }

// check makes one check that is no go test, and counts it as one.
func (t *tester) check(name string, f func() error) {
	if t.ctx.Err() != nil {
		return
	}
	started := time.Now()
	err := f()
	var s *skipped
	word := "ok"
	switch {
	case err == nil:
		t.passed++
	case errors.As(err, &s):
		t.skipped++
		word = "SKIP: " + s.why
	default:
		t.failed++
		word = "FAIL: " + err.Error()
	}
	fmt.Fprintf(t.out, "%-44s %5.0f s  %s\n", name, time.Since(started).Seconds(), word)
}

// quickChecks are the quick form of what the hosted workflows do: what .ci/run adds to the tests.
func (t *tester) quickChecks(root string, mods, chosen []string) {
	whole := len(chosen) == len(mods)
	if whole {
		t.freshTables(root, mods)
	}
	t.importRules(root, chosen)
	for _, goal := range systems {
		if goal.os == "linux" {
			continue // what the tests are built for
		}
		for _, m := range chosen {
			if deployed(m) {
				t.check("build "+m+" for "+goal.String(), func() error { return crossBuild(t.ctx, root, m, goal, false) })
			}
		}
	}
	if whole {
		t.installs(mods)
	}
}

// fullChecks take everything that quickChecks takes a part of; but for the probe, which is a command of its own.
func (t *tester) fullChecks(root string, mods, chosen []string) {
	if len(chosen) == len(mods) {
		t.freshTables(root, mods)
	}
	t.importRules(root, chosen)
	for _, m := range chosen {
		t.check("tidy "+m, func() error {
			_, err := gocmd{dir: filepath.Join(root, m), env: []string{"GOWORK=off"}}.run(t.ctx, "mod", "tidy", "-diff")
			return err
		})
	}
	for _, goal := range allTargets {
		for _, m := range chosen {
			t.check("build and tests of "+m+" for "+goal.String(), func() error { return crossBuild(t.ctx, root, m, goal, true) })
		}
	}
	t.published(root, mods, chosen)
}

func (t *tester) freshTables(root string, mods []string) {
	t.check("the tables are fresh", func() error {
		if err := haveLibpcapHeader(t.ctx); err != nil {
			return &skipped{err.Error()}
		}
		return checkTables(t.ctx, root, mods)
	})
}

func (t *tester) importRules(root string, chosen []string) {
	for _, m := range chosen {
		t.check("imports of "+m, func() error { return checkImports(t.ctx, root, m) })
	}
}

// installs gets two engines with the oldest and the newest Go, each alone, and installs the command, all from a proxy of the tree.
func (t *tester) installs(mods []string) {
	var l *lab
	var all []described
	var ts []toolchain
	t.check("a proxy of the tree", func() (err error) {
		if l, err = newLab(t.ctx); err != nil {
			return err
		}
		if ts, err = resolve(t.ctx, []string{goVersions[0], goVersions[len(goVersions)-1]}); err != nil {
			return err
		}
		all, err = describe(t.ctx, l.root, l.mods)
		return err
	})
	if l == nil {
		return
	}
	defer l.close()
	for _, r := range quickRows(l.rows(all), all) {
		for i, tc := range ts {
			if r.Kind == "command" && i > 0 {
				continue // once is enough: it is built of the same packages
			}
			t.check(fmt.Sprintf("%s by itself, Go %s", r.Title, tc.Version), func() error {
				if tc.Missing != "" {
					return &skipped{fmt.Sprintf("Go %s: %s", tc.Version, tc.Missing)}
				}
				if c := l.cell(t.ctx, tc, r, all); !c.Yes {
					return errors.New(c.Step + ": " + c.Reason)
				}
				return nil
			})
		}
	}
	for _, m := range engineModules(mods) {
		t.check("go get of "+m+" brings nothing of others", func() error { return l.bringsNoStrangers(t.ctx, m) })
	}
}

// quickRows picks two engines, one in pure Go with a library and one that stands on something that Go does not bring, where the tree
// has such; and the command.
func quickRows(rows []probeRow, all []described) (picked []probeRow) {
	pick := func(fits func(described) bool) {
		i := slices.IndexFunc(all, func(d described) bool { return d.module != "core" && !d.Info.Live && !d.build.cgo && fits(d) })
		if i >= 0 {
			picked = append(picked, rows[i]) // rows begin with the engines, in order
		}
	}
	pick(func(d described) bool { return len(d.Needs["file"]) == 0 })
	pick(func(d described) bool { return len(d.Needs["file"]) > 0 })
	for _, r := range rows {
		if r.Kind == "command" {
			picked = append(picked, r)
		}
	}
	return picked
}

// bringsNoStrangers checks the module graph of an empty module that has got an engine, with this machine's Go.
func (l *lab) bringsNoStrangers(ctx context.Context, module string) error {
	root, err := output(ctx, l.dir, "go", "env", "GOROOT")
	if err != nil {
		return err
	}
	g, err := l.module(ctx, toolchain{root: root}, module)
	if err != nil {
		return err
	}
	strangers, err := l.strangers(ctx, g, module)
	if err == nil && len(strangers) > 0 {
		err = fmt.Errorf("it brings %s, which only others require", strings.Join(strangers, ", "))
	}
	return err
}

// published tests every module once more as it would be published: replace lines gone, GOWORK=off, siblings from the proxy. Only that
// finds a requirement that is missing. The tree around the modules is there, since tests read each other's captures.
func (t *tester) published(root string, mods, chosen []string) {
	t.check("the modules as they would be published", func() error {
		dir, err := os.MkdirTemp("", "pcapkit-published-")
		if err != nil {
			return err
		}
		defer os.RemoveAll(dir)
		env, err := publishTree(t.ctx, root, mods, dir)
		if err != nil {
			return err
		}
		again := tester{ctx: t.ctx, out: t.out, env: env, again: true}
		for _, m := range chosen {
			at := filepath.Join(dir, "tree", m)
			if !again.tool(at, m, "vet", "./...") || !again.tool(at, m, "build", "-o", os.DevNull, "./...") || m == "ci" {
				continue // ci's tests are about the workspace
			}
			again.test(at, m, "")
		}
		t.failed += again.failed
		return nil
	})
}

// publishTree copies the work tree to dir/tree, without go.work, with the published go.mod and go.sum of each module, and gives the
// environment for go commands there.
func publishTree(ctx context.Context, root string, mods []string, dir string) (env []string, err error) {
	names, err := treeFiles(ctx, root)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{}
	for _, name := range names {
		if name == "go.work" || name == "go.work.sum" {
			continue
		}
		if files[name], err = os.ReadFile(filepath.Join(root, filepath.FromSlash(name))); err != nil {
			return nil, err
		}
	}
	all, err := collect(ctx, root, mods)
	if err != nil {
		return nil, err
	}
	proxy := filepath.Join(dir, "proxy")
	out, err := writeProxy(proxy, versionOf(ctx, root, all), commitTime(ctx, root), all)
	if err != nil {
		return nil, err
	}
	for _, p := range out {
		for _, name := range []string{"go.mod", "go.sum"} {
			if b := p.file(name); b != nil {
				files[p.dir+"/"+name] = b
			}
		}
	}
	if err := writeFiles(filepath.Join(dir, "tree"), files); err != nil {
		return nil, err
	}
	return proxyEnv(ctx, proxy, filepath.Join(dir, "mod"))
}
