package main

import (
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/notice"
)

func TestChecksCountAsPassedFailedOrSkipped(t *testing.T) {
	var out strings.Builder
	tt := tester{ctx: t.Context(), out: &out}
	tt.check("one", func() error { return nil })
	tt.check("two", func() error { return errors.New("it is stale") })
	tt.check("three", func() error { return fmt.Errorf("not here: %w", &skipped{"no toolchain"}) })
	if tt.passed != 1 || tt.failed != 1 || tt.skipped != 1 {
		t.Errorf("got %d passed, %d failed, %d skipped", tt.passed, tt.failed, tt.skipped)
	}
	for _, want := range []string{"FAIL: it is stale", "SKIP: no toolchain"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the output lacks %q:\n%s", want, out.String())
		}
	}
}

func TestTheQuickProbeTakesAnEngineOfEachKindAndTheCommand(t *testing.T) {
	engine := func(module, name string, live, cgo, needs bool) (d described) {
		d.module, d.build.cgo, d.Info.Name, d.Info.Live = module, cgo, name, live
		if needs {
			d.Needs = map[string][]notice.Reason{"file": {{Text: "it is not there"}}}
		}
		return d
	}
	all := []described{
		engine("core", "default", false, false, false), engine("engines/a", "live", true, false, false), engine("engines/b", "pure", false, false, false),
		engine("engines/c", "linked", false, true, true), engine("engines/c", "loaded", false, false, true),
	}
	var got []string
	for _, r := range quickRows((&lab{}).rows(all), all) {
		got = append(got, r.Title)
	}
	if want := []string{"pure", "loaded", "the command"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestTheSecondRunFindsAMissingRequirement plants what a workspace hides: a module whose go.mod does not require what it imports.
func TestTheSecondRunFindsAMissingRequirement(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds modules from a proxy: run without -short")
	}
	dir := t.TempDir()
	err := writeFiles(dir, map[string][]byte{
		"go.work":         []byte("go 1.24\n\nuse (\n\t./cli\n\t./core\n)\n"),
		"core/go.mod":     []byte("module " + modulePath + "core\n\ngo 1.24\n"),
		"core/a.go":       []byte("package core\n"),
		"cli/go.mod":      []byte("module " + modulePath + "cli\n\ngo 1.24\n"),
		"cli/c.go":        []byte("package cli\n\nimport _ \"" + modulePath + "core\"\n"),
		"cli/c_test.go":   []byte("package cli\n\nimport \"testing\"\n\nfunc TestC(t *testing.T) {}\n"),
		"core/a_test.go":  []byte("package core\n\nimport \"testing\"\n\nfunc TestA(t *testing.T) {}\n"),
		"cli/ignored.txt": nil,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOWORK", "")
	t.Chdir(dir)
	mods := []string{"cli", "core"}
	var out strings.Builder
	tt := tester{ctx: t.Context(), out: &out}
	if !tt.tool(filepath.Join(dir, "cli"), "cli", "build", "./...") {
		t.Fatal("the workspace itself does not build:\n", out.String())
	}
	tt.published(dir, mods, mods)
	if tt.failed != 1 || tt.passed != 1 || !strings.Contains(out.String(), "cli: go vet") {
		t.Errorf("got %d failed, %d passed:\n%s", tt.failed, tt.passed, out.String())
	}
	if !strings.Contains(out.String(), "test as published") {
		t.Errorf("core was not tested:\n%s", out.String())
	}
	edit(t, filepath.Join(dir, "cli", "go.mod"), "go 1.24\n", "go 1.24\n\nrequire "+modulePath+"core v0.1.0\n\nreplace "+modulePath+"core => ../core\n")
	mended := tester{ctx: t.Context(), out: &out}
	if mended.published(dir, mods, mods); mended.failed != 0 {
		t.Errorf("with the requirement:\n%s", out.String())
	}
}
