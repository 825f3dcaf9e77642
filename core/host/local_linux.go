package host

import (
	"bufio"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// capabilities are numbers of linux/capability.h.
var capabilities = map[string]uint{
	"CAP_NET_ADMIN": 12, "CAP_NET_RAW": 13, "CAP_SYS_ADMIN": 21, "CAP_PERFMON": 38, "CAP_BPF": 39,
}

// Privilege reads the effective set (proc(5), CapEff). Inside a user namespace it can hold what the kernel still refuses.
func (local) Privilege(name string) (bool, error) {
	bit, ok := capabilities[name]
	if !ok {
		return false, fmt.Errorf("host: capability %q: %w", name, ErrUnknown)
	}
	b, err := os.ReadFile("/proc/self/status")
	if err != nil {
		return false, fmt.Errorf("host: capabilities of this process: %w", err)
	}
	for line := range strings.Lines(string(b)) {
		if hex, ok := strings.CutPrefix(line, "CapEff:"); ok {
			set, err := strconv.ParseUint(strings.TrimSpace(hex), 16, 64)
			if err != nil {
				return false, fmt.Errorf("host: /proc/self/status: %w", err)
			}
			return set>>bit&1 == 1, nil
		}
	}
	return false, fmt.Errorf("host: /proc/self/status has no CapEff: %w", ErrUnknown)
}

func (local) Kernel() (string, error) {
	b, err := os.ReadFile("/proc/sys/kernel/osrelease")
	if err != nil {
		return "", fmt.Errorf("host: kernel release: %w", err)
	}
	return strings.TrimSpace(string(b)), nil
}

// libraryDirs are the folders of ld.so(8): LD_LIBRARY_PATH, those of ld.so.conf, and the trusted ones.
func libraryDirs() []string {
	var dirs []string
	for _, d := range filepath.SplitList(os.Getenv("LD_LIBRARY_PATH")) {
		if d != "" {
			dirs = append(dirs, d)
		}
	}
	dirs = append(dirs, confDirs("/etc/ld.so.conf", 0)...)
	return append(dirs, "/lib", "/usr/lib", "/lib64", "/usr/lib64")
}

// confDirs reads a file of ld.so.conf's form; include lines may nest.
func confDirs(path string, depth int) (dirs []string) {
	f, err := os.Open(path)
	if err != nil || depth > 4 {
		return nil
	}
	defer f.Close()
	for sc := bufio.NewScanner(f); sc.Scan(); {
		line, _, _ := strings.Cut(sc.Text(), "#")
		line = strings.TrimSpace(line)
		if pattern, ok := strings.CutPrefix(line, "include "); ok {
			files, _ := filepath.Glob(strings.TrimSpace(pattern)) // the only error is a bad pattern: it includes nothing
			for _, f := range files {
				dirs = append(dirs, confDirs(f, depth+1)...)
			}
		} else if line != "" {
			dirs = append(dirs, line)
		}
	}
	return dirs
}
