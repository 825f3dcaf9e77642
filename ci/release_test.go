package main

import (
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// repository makes a repository of three modules, of which one is published without anybody importing it, and goes there.
func repository(t *testing.T) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("git is not installed: releases are tags of it")
	}
	dir := t.TempDir()
	err := writeFiles(dir, map[string][]byte{
		"go.work":                  []byte("go 1.24\n\nuse (\n\t./cli\n\t./core\n\t./engines/x/conform\n)\n"),
		"core/go.mod":              []byte("module " + modulePath + "core\n\ngo 1.24\n"),
		"core/a/a.go":              []byte("package a\n\nfunc F() {}\n"),
		"core/internal/b/b.go":     []byte("package b\n\nfunc G() {}\n"),
		"cli/go.mod":               []byte("module " + modulePath + "cli\n\ngo 1.24\n\nrequire " + modulePath + "core v0.1.0\n\nreplace " + modulePath + "core => ../core\n"),
		"cli/main.go":              []byte("package main\n\nimport \"" + modulePath + "core/a\"\n\nfunc main() { a.F() }\n"),
		"engines/x/conform/c.go":   []byte("package conform\n"),
		"engines/x/conform/go.mod": []byte("module " + modulePath + "engines/x/conform\n\ngo 1.24\n"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	t.Setenv("GOWORK", "")
	t.Setenv("GIT_CONFIG_GLOBAL", "/dev/null")
	for _, v := range []string{"GIT_AUTHOR_NAME", "GIT_AUTHOR_EMAIL", "GIT_COMMITTER_NAME", "GIT_COMMITTER_EMAIL"} {
		t.Setenv(v, "tester")
	}
	git(t, "init", "-q")
	commit(t)
}

func git(t *testing.T, args ...string) string {
	t.Helper()
	out, err := output(t.Context(), ".", "git", args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func commit(t *testing.T) {
	t.Helper()
	git(t, "add", "-A")
	git(t, "commit", "-q", "-m", "step")
}

func releases(t *testing.T, args ...string) (string, error) {
	t.Helper()
	var out strings.Builder
	c := releaseCommand()
	c.SetOut(&out)
	c.SetErr(io.Discard)
	c.SetArgs(args)
	c.SilenceErrors, c.SilenceUsage = true, true
	err := c.ExecuteContext(t.Context())
	return out.String(), err
}

func TestAReleaseIsCheckedAndTagged(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds modules from proxies: run without -short")
	}
	repository(t)
	out, err := releases(t, "v0.1.0", "--dry-run")
	if err != nil || !strings.HasSuffix(out, "tags, in order:\ncore/v0.1.0\ncli/v0.1.0\n") || !strings.Contains(out, "core: builds; it has no tag yet") {
		t.Fatalf("got %v and\n%s", err, out)
	}
	if tags := git(t, "tag"); tags != "" {
		t.Errorf("a dry run made the tags %s", tags)
	}
	if out, err := releases(t, "v0.1.0"); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	if got := strings.Fields(git(t, "tag")); !slices.Equal(got, []string{"cli/v0.1.0", "core/v0.1.0"}) {
		t.Errorf("the tags are %q", got)
	}
	mod := git(t, "show", "cli/v0.1.0:cli/go.mod")
	if strings.Contains(mod, "replace") || !strings.Contains(git(t, "show", "cli/v0.1.0:cli/go.sum"), "core v0.1.0 h1:") {
		t.Errorf("the tag has this go.mod:\n%s", mod)
	}
	if status := git(t, "status", "--porcelain"); status != "" {
		t.Errorf("the tree was changed: %s", status)
	}
	if out, err := releases(t, "v0.1.0", "--dry-run"); err == nil || !strings.Contains(out, "v0.1.0 is not newer") {
		t.Errorf("the same version again: %v\n%s", err, out)
	}

	edit(t, filepath.Join("core", "a", "a.go"), "func F() {}", "func F(n ...int) {}\n\nfunc New() {}")
	edit(t, filepath.Join("core", "internal", "b", "b.go"), "G", "H")
	if _, err := releases(t, "v0.1.1", "--dry-run"); err == nil || !strings.Contains(err.Error(), "a.go") {
		t.Errorf("a tree that is not committed: %v", err)
	}
	commit(t)
	out, err = releases(t, "v0.1.1", "--dry-run")
	if err == nil || !strings.Contains(out, "core: FAIL: its API has broken since core/v0.1.0") || !strings.Contains(out, "F: changed from func() to func(...int)") {
		t.Errorf("a broken API: %v\n%s", err, out)
	}
	if strings.Contains(out, "tags, in order") || strings.Contains(out, "internal") {
		t.Errorf("got\n%s", out)
	}
	if out, err = releases(t, "v0.1.1", "--dry-run", "--breaking"); err == nil {
		t.Errorf("a patch may break:\n%s", out)
	}
	if out, err = releases(t, "v0.2.0", "--dry-run", "--breaking"); err != nil || !strings.Contains(out, "core: builds; 1 breaks of its API since v0.1.0") {
		t.Errorf("got %v\n%s", err, out)
	}
}

func TestAModuleThatLacksARequirementIsNotReleased(t *testing.T) {
	repository(t)
	edit(t, filepath.Join("cli", "go.mod"), "require "+modulePath+"core v0.1.0\n", "")
	commit(t)
	out, err := releases(t, "v0.1.0", "--dry-run")
	if err == nil || !strings.Contains(out, "cli: FAIL: ") || !strings.Contains(out, "core: builds") {
		t.Errorf("got %v\n%s", err, out)
	}
}

func TestAReleaseWantsAVersion(t *testing.T) {
	repository(t)
	for _, v := range []string{"0.2.0", "v2.0.0", "v0.2", "latest"} {
		if _, err := releases(t, v, "--dry-run"); err == nil || !strings.Contains(err.Error(), v) {
			t.Errorf("%s: got %v", v, err)
		}
	}
}
