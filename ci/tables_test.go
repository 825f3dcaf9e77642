package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// treeCopy copies the work tree, without what git leaves out.
func treeCopy(t *testing.T) (root string, mods []string) {
	t.Helper()
	from, mods, err := workspace(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	names, err := treeFiles(t.Context(), from)
	if err != nil {
		t.Fatal(err)
	}
	files := map[string][]byte{}
	for _, name := range names {
		if files[name], err = os.ReadFile(filepath.Join(from, name)); err != nil {
			t.Fatal(err)
		}
	}
	root = t.TempDir()
	if err := writeFiles(root, files); err != nil {
		t.Fatal(err)
	}
	return root, mods
}

// edit changes one place of a file.
func edit(t *testing.T, path, old, with string) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if strings.Count(string(b), old) == 0 {
		t.Fatalf("%s does not have %q", path, old)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(b), old, with, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestAChangedDeclarationMakesTheTablesStale plants a change in a copy of the tree: this check is one of .ci/run.
func TestAChangedDeclarationMakesTheTablesStale(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds a program for each engine: run without -short")
	}
	if err := haveLibpcapHeader(t.Context()); err != nil {
		t.Skip(err)
	}
	root, mods := treeCopy(t)
	edit(t, filepath.Join(root, "engines", "pcapgo", "declaration.go"), "This version does not follow", "This version never follows")
	edit(t, filepath.Join(root, "engines", "tshark", "program.go"), "The program tshark was not found", "There is no program tshark")
	err := checkTables(t.Context(), root, mods)
	const want = "stale: docs/engines.json, docs/engines.md, docs/support.md, engines/pcapgo/README.md: run `go run ./ci tables`"
	if err == nil || err.Error() != want {
		t.Fatalf("got %v\nwant %s", err, want)
	}
	edit(t, filepath.Join(root, "conformance", "RULES.md"), "A registry takes", "Each registry takes")
	if err := testPages(t.Context(), root); err == nil || !strings.Contains(err.Error(), "RULES.md is stale (<nil>): run `go run ./ci tables`") {
		t.Errorf("a page that a test holds: %v", err)
	}
	if err := writeTables(t.Context(), root, mods); err != nil {
		t.Fatal(err)
	}
	if err := checkTables(t.Context(), root, mods); err != nil {
		t.Error("the command did not mend it: ", err)
	}
}

func TestAnEngineThatWasNotProbedIsMissed(t *testing.T) {
	var d described
	d.Info.Name = "new"
	err := probed{Rows: []probeRow{{Title: "old", Kind: "engine"}}}.fits([]described{d})
	if err == nil || !strings.Contains(err.Error(), "go run ./ci probe") || !strings.Contains(err.Error(), "the engines old, the tree new") {
		t.Errorf("got %v", err)
	}
}

func TestRegionsKeepWhatIsAroundThem(t *testing.T) {
	path := filepath.Join(t.TempDir(), "page.md")
	if err := os.WriteFile(path, []byte("a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	got, err := withRegions(path, []region{{"x", "new\n"}})
	if want := "a\n<!-- x:begin -->\nnew\n<!-- x:end -->\nb\n"; err != nil || string(got) != want {
		t.Errorf("got %q and %v, want %q", got, err, want)
	}
	if _, err := withRegions(path, []region{{"y", "new\n"}}); err == nil || !strings.Contains(err.Error(), "<!-- y:begin -->") {
		t.Errorf("a page without the markers: %v", err)
	}
}
