package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
)

// target is a system to build for, without cgo.
type target struct{ os, arch string }

func (t target) String() string { return t.os + "/" + t.arch }

// The systems: the three that people use, one of 32 bits, one big-endian.
var (
	systems    = []target{{"windows", "amd64"}, {"darwin", "arm64"}, {"linux", "amd64"}}
	allTargets = append(systems, target{"linux", "386"}, target{"linux", "s390x"})
)

// crossBuild builds a module for a target; with its tests, each package's program is linked too.
func crossBuild(ctx context.Context, root, module string, t target, tests bool) error {
	g := gocmd{dir: filepath.Join(root, module), env: []string{"CGO_ENABLED=0", "GOOS=" + t.os, "GOARCH=" + t.arch}}
	if _, err := g.run(ctx, "build", "-o", os.DevNull, "./..."); err != nil || !tests {
		return err
	}
	_, err := g.run(ctx, "test", "-c", "-o", os.DevNull, "./...")
	return err
}

// deployed reports whether a module is published for others: not those that only test and measure, as ci and what lies below an
// engine's.
func deployed(module string) bool {
	return module != "ci" && (!strings.HasPrefix(module, "engines/") || strings.Count(module, "/") == 1)
}
