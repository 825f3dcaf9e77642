package main

import (
	"context"
	"os"
	"runtime"
	"strings"
)

// machine is where something was measured.
type machine struct {
	OS     string `json:"os"`
	Arch   string `json:"arch"`
	Kernel string `json:"kernel"`
	CPU    string `json:"cpu"`
	Cores  int    `json:"cores"`
	Go     string `json:"go"` // the machine's own
	C      string `json:"c_compiler,omitempty"`
	Tshark string `json:"tshark,omitempty"`
}

// thisMachine asks what can be asked; what cannot stays empty.
func thisMachine(ctx context.Context) machine {
	m := machine{OS: runtime.GOOS, Arch: runtime.GOARCH, Cores: runtime.NumCPU()}
	first := func(name string, args ...string) string {
		text, _ := output(ctx, ".", name, args...) // what is not there has no version
		text, _, _ = strings.Cut(text, "\n")
		return strings.TrimRight(text, " .")
	}
	m.Go = first("go", "env", "GOVERSION")
	m.Kernel = first("uname", "-r")
	if cc := compiler(); cc != "" {
		m.C = first(cc, "--version")
	}
	m.Tshark = first("tshark", "--version")
	info, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(info)) {
		if name, value, ok := strings.Cut(line, ":"); ok && strings.TrimSpace(name) == "model name" {
			m.CPU = strings.TrimSpace(value)
			break
		}
	}
	return m
}

// revision is the commit of a tree; where the tree is another it says so, and it is empty without git.
func revision(ctx context.Context, root string) string {
	commit, err := output(ctx, root, "git", "rev-parse", "HEAD")
	if err != nil {
		return ""
	}
	if changed, err := output(ctx, root, "git", "status", "--porcelain"); err != nil || changed != "" {
		return commit + " and changes"
	}
	return commit
}

// load is what the machine had to do in the last minute, as Linux tells it: processes that ran or waited; "" elsewhere.
func load() string {
	text, _ := os.ReadFile("/proc/loadavg") // other systems have none
	first, _, _ := strings.Cut(string(text), " ")
	return first
}
