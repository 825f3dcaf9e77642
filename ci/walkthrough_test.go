package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestTheWalkThroughOfTheReadme runs the commands of README's "Write your own engine" in an empty folder, against a proxy made
// from the work tree.
func TestTheWalkThroughOfTheReadme(t *testing.T) {
	if testing.Short() {
		t.Skip("it builds and certifies an engine, which takes a minute: run without -short")
	}
	t.Parallel()
	if _, err := exec.LookPath("sh"); err != nil {
		t.Skip("the README's commands are for a shell, and there is no sh: ", err)
	}
	readme, err := os.ReadFile(filepath.Join("..", "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	script := commands(string(readme), "## Write your own engine")
	if !strings.Contains(script, "go test .") {
		t.Fatalf("README's section has these commands:\n%s", script)
	}
	proxy := t.TempDir()
	if _, err := makeProxy(t.Context(), proxy); err != nil {
		t.Fatal(err)
	}
	upstream, err := output(t.Context(), ".", "go", "env", "GOPROXY")
	if err != nil {
		t.Fatal(err)
	}
	c := exec.CommandContext(t.Context(), "sh", "-e", "-c", script)
	c.Dir = t.TempDir()
	c.Env = append(os.Environ(), "GOWORK=off", "GOFLAGS=-modcacherw", "GOPROXY=file://"+filepath.ToSlash(proxy)+","+upstream,
		"GONOSUMDB=github.com/gopcapkit/*")
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v:\n%s", err, out)
	}
}

// commands gives the first indented block after a heading.
func commands(text, heading string) string {
	_, text, _ = strings.Cut(text, heading+"\n")
	var b strings.Builder
	for line := range strings.Lines(text) {
		if cmd, ok := strings.CutPrefix(line, "    "); ok {
			b.WriteString(cmd)
		} else if b.Len() > 0 {
			break
		}
	}
	return b.String()
}
