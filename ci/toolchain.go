package main

import (
	"context"
	"errors"
	"go/version"
	"os"
	"path/filepath"
	"strings"
)

// toolchain is a Go version that was asked for.
type toolchain struct {
	Asked   string // "1.25" or "1.25.3"
	Version string // "1.25.14"; the one asked where it is not to be had
	Missing string // why it is not to be had; "": it is
	root    string
}

// command runs the toolchain itself, so that it takes no other.
func (t toolchain) command(dir string, env ...string) gocmd {
	return gocmd{bin: filepath.Join(t.root, "bin", "go"), dir: dir, env: append([]string{"GOTOOLCHAIN=local", "GOROOT=", "GOWORK=off"}, env...)}
}

// resolve finds toolchains through the module proxy, as the go command itself does: of a version with two numbers the newest patch.
func resolve(ctx context.Context, asked []string) (ts []toolchain, err error) {
	dir, err := os.MkdirTemp("", "pcapkit-toolchain-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	g := gocmd{dir: dir, env: []string{"GOWORK=off", "GOTOOLCHAIN=local", "GOFLAGS="}}
	here, err := g.run(ctx, "env", "GOVERSION", "GOOS", "GOARCH")
	if err != nil {
		return nil, err
	}
	known := strings.Fields(here)[:1]
	listed, listErr := g.run(ctx, "list", "-m", "-versions", "golang.org/toolchain")
	for _, f := range strings.Fields(listed) {
		if v, ok := strings.CutSuffix(f, "."+strings.Join(strings.Fields(here)[1:], "-")); ok {
			known = append(known, strings.TrimPrefix(v, "v0.0.1-"))
		}
	}
	for _, a := range asked {
		t := toolchain{Asked: a, Version: a}
		if full := newest("go"+a, known); full != "" {
			t.Version = strings.TrimPrefix(full, "go")
			g := gocmd{dir: dir, env: []string{"GOWORK=off", "GOTOOLCHAIN=" + full, "GOROOT="}}
			if t.root, err = g.run(ctx, "env", "GOROOT"); err != nil {
				t.Missing = "the toolchain cannot be had: " + goReason(err)
			}
		} else if listErr != nil {
			t.Missing = "the list of toolchains cannot be had: " + goReason(listErr)
		} else {
			t.Missing = "there is no such Go version for this system"
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		ts = append(ts, t)
	}
	return ts, nil
}

// newest gives the newest release of a language version, or the version itself; "" where the list has none.
func newest(asked string, known []string) (full string) {
	for _, k := range known {
		if k == asked {
			return k
		}
		release := version.Lang(asked) == asked && version.Lang(k) == asked && !strings.Contains(k, "rc") && !strings.Contains(k, "beta")
		if release && (full == "" || version.Compare(k, full) > 0) {
			full = k
		}
	}
	return full
}

// goReason is the line of a go command's output that says why it failed.
func goReason(err error) string {
	said := err.Error()
	if e := new(goError); errors.As(err, &e) {
		said = e.said
	}
	first := ""
	for line := range strings.Lines(said) {
		line = strings.TrimSpace(strings.TrimPrefix(strings.TrimSpace(line), "go: "))
		switch {
		case line == "" || strings.HasPrefix(line, "downloading ") || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "added "):
		case strings.Contains(line, "requires go >="):
			return line
		case first == "":
			first = line
		}
	}
	if first == "" {
		return strings.TrimSpace(err.Error())
	}
	return first
}
