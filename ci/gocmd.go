package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// gocmd runs go commands in a folder.
type gocmd struct {
	bin string // the program; "": go
	dir string
	env []string // beside the process's own
}

// run gives standard output; the error holds what the command said.
func (g gocmd) run(ctx context.Context, args ...string) (string, error) {
	out, _, err := g.timed(ctx, args...)
	return out, err
}

// timed gives the CPU time of the command and what it started, too: on a busy machine it says more than the clock.
func (g gocmd) timed(ctx context.Context, args ...string) (out string, cpu time.Duration, err error) {
	c := exec.CommandContext(ctx, or(g.bin, "go"), args...)
	c.Dir, c.Env = g.dir, append(os.Environ(), g.env...)
	var stdout, stderr strings.Builder
	c.Stdout, c.Stderr = &stdout, &stderr
	if err := c.Run(); err != nil {
		if ctx.Err() != nil {
			return "", 0, ctx.Err()
		}
		return "", 0, &goError{args, strings.TrimSpace(stderr.String() + "\n" + stdout.String()), err}
	}
	return strings.TrimSpace(stdout.String()), c.ProcessState.UserTime() + c.ProcessState.SystemTime(), nil
}

// goError is a go command that failed.
type goError struct {
	args []string
	said string
	err  error
}

func (e *goError) Error() string {
	return fmt.Sprintf("go %s: %v\n%s", strings.Join(e.args, " "), e.err, e.said)
}

func (e *goError) Unwrap() error { return e.err }

// writeFiles writes files below a folder, and the folders that they lie in.
func writeFiles(dir string, files map[string][]byte) error {
	for name, data := range files {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		if err := os.WriteFile(path, data, 0o644); err != nil {
			return err
		}
	}
	return nil
}
