package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestTheImportRulesHoldWhateverIsCommitted(t *testing.T) {
	const core, engine, suite, foreign = modulePath + "core", modulePath + "engines/x", modulePath + "conformance", "lib.org/l/sub"
	for _, c := range []struct {
		module string
		paths  []string
		bad    []string
	}{
		{"core", []string{foreign}, []string{foreign}},
		{"core", nil, nil},
		{"engines/x", []string{core, foreign}, nil},
		{"engines/x", []string{core, suite, modulePath + "engines/y"}, []string{suite, modulePath + "engines/y"}},
		{"engines/x", []string{"github.com/onsi/gomega"}, []string{"github.com/onsi/gomega"}},
		{"engines/x/conform", []string{core, suite, engine, "github.com/onsi/gomega"}, nil},
		{"conformance", []string{core, engine}, []string{engine}},
		{"conformance/example", []string{suite, engine}, []string{engine}},
		{"cli", []string{core, engine, foreign}, nil},
	} {
		if got := breaches(c.module, c.paths); !slices.Equal(got, c.bad) {
			t.Errorf("%s with %q: got %q, want %q", c.module, c.paths, got, c.bad)
		}
	}
}

func TestAnImportThatNobodyCommittedIsFound(t *testing.T) {
	dir := t.TempDir()
	err := writeFiles(dir, map[string][]byte{
		"go.work":  []byte("go 1.24\n\nuse (\n\t./m\n\t./n\n)\n"),
		"m/go.mod": []byte("module example.org/m\n\ngo 1.24\n"), "m/m.go": []byte("package m\n"),
		"m/m_windows_test.go": []byte("package m\n\nimport _ \"example.org/n/deep\"\n"),
		"n/go.mod":            []byte("module example.org/n\n\ngo 1.24\n"), "n/deep/n.go": []byte("package deep\n"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GOWORK", filepath.Join(dir, "go.work"))
	err = checkImports(t.Context(), dir, "m")
	if err == nil || !strings.Contains(err.Error(), "new: example.org/n/deep") || !strings.Contains(err.Error(), "go run ./ci imports") {
		t.Fatalf("got %v", err)
	}
	if err := writeFiles(dir, map[string][]byte{importsPath("m"): []byte("example.org/n/deep\n")}); err != nil {
		t.Fatal(err)
	}
	if err := checkImports(t.Context(), dir, "m"); err != nil {
		t.Error(err)
	}
	if err := os.Remove(filepath.Join(dir, "m", "m_windows_test.go")); err != nil {
		t.Fatal(err)
	}
	if err := checkImports(t.Context(), dir, "m"); err == nil || !strings.Contains(err.Error(), "gone: example.org/n/deep") {
		t.Errorf("got %v", err)
	}
}
