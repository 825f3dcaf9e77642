package main

import (
	"errors"
	"slices"
	"strings"
	"testing"
)

func TestTheNewestPatchIsTaken(t *testing.T) {
	known := []string{"go1.26.8", "go1.24.9", "go1.24.13", "go1.24.2", "go1.24rc1", "go1.28rc1", "go1.20"}
	for asked, want := range map[string]string{
		"go1.24": "go1.24.13", "go1.24.9": "go1.24.9", "go1.26": "go1.26.8", "go1.99": "", "go1.24.99": "", "go1.28": "", "go1.28rc1": "go1.28rc1",
		"go1.20": "go1.20",
	} {
		if got := newest(asked, known); got != want {
			t.Errorf("%s: got %q, want %q", asked, got, want)
		}
	}
}

func TestAGoVersionThatDoesNotExistIsToldTruly(t *testing.T) {
	ts, err := resolve(t.Context(), []string{"1.24.99"})
	if err != nil || len(ts) != 1 {
		t.Fatal(ts, err)
	}
	c := (&lab{}).cell(t.Context(), ts[0], probeRow{Title: "default", Kind: "engine"}, nil)
	if c.Yes || c.Step != "toolchain" || c.Go != "1.24.99" || c.Reason == "" {
		t.Errorf("got %+v", c)
	}
}

func TestTheReasonIsTheLineThatSaysWhy(t *testing.T) {
	for said, want := range map[string]string{
		"go: downloading a v1\ngo: a@v1 requires go >= 1.25.0 (running go 1.24.13; GOTOOLCHAIN=local)": "a@v1 requires go >= 1.25.0 (running go 1.24.13; GOTOOLCHAIN=local)",
		"# example.org/probe\n./main.go:3:1: undefined: x\n./main.go:4:1: undefined: y":                "./main.go:3:1: undefined: x",
		"": "go get: exit status 1",
	} {
		if got := goReason(&goError{[]string{"get"}, said, errors.New("exit status 1")}); got != want {
			t.Errorf("%q: got %q, want %q", said, got, want)
		}
	}
}

func TestModulesOfOthersAreStrangers(t *testing.T) {
	const (
		e     = modulePath + "engines/x"
		graph = "example.org/probe " + e + "@v1\n" + e + "@v1 " + modulePath + "core@v1\n" + e + "@v1 lib.org/l@v1\n" + e + "@v1 test.org/t@v1\n" +
			"lib.org/l@v1 dep.org/d@v1\n" + e + "@v1 dep.org/d@v1\n" + e + "@v1 " + modulePath + "engines/y@v1\n" + modulePath +
			"engines/y@v1 other.org/o@v1\ntest.org/t@v1 deeper.org/d@v1\n"
		listed = "example.org/probe\n" + e + " v1\n" + modulePath + "core v1\nlib.org/l v1\ndep.org/d v1\ntest.org/t v1\ndeeper.org/d v1\n" +
			modulePath + "engines/y v1\nother.org/o v1\n"
	)
	got := strangersIn(graph, listed, e, map[string]bool{e: true, "lib.org/l": true})
	if want := []string{"test.org/t", "deeper.org/d", modulePath + "engines/y", "other.org/o"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestEachNoHasItsFootnote(t *testing.T) {
	p := probed{
		Go: []goColumn{{Version: "1.24.13"}, {Version: "1.25.14"}},
		Rows: []probeRow{
			{Title: "a", How: "go get a", Cells: []probeCell{{Step: "go get", Reason: "too old"}, {Yes: true}}},
			{Title: "b", How: "go get b", Cells: []probeCell{{Step: "go get", Reason: "too old"}, {Yes: true, Note: "built alone"}}},
		},
	}
	want := "\n| | Go 1.24.13 | Go 1.25.14 |\n| --- | --- | --- |\n| a | no (1) | yes |\n| b | no (1) | yes (2) |\n\n1. go get: too old\n\n2. built alone\n"
	if got := p.table(false); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if got := p.table(true); !strings.Contains(got, "| yes | `go get a` |") {
		t.Errorf("got\n%s", got)
	}
}
