//go:build !linux

package host

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
)

// Privilege reports whether the effective user is root; Windows has no such user and cannot tell.
func (local) Privilege(name string) (bool, error) {
	uid := os.Geteuid()
	if uid < 0 {
		return false, fmt.Errorf("host: privilege %q on %s: %w", name, runtime.GOOS, ErrUnknown)
	}
	return uid == 0, nil
}

func (local) Kernel() (string, error) {
	return "", fmt.Errorf("host: kernel release on %s: %w", runtime.GOOS, ErrUnknown)
}

// libraryDirs are the folders that this system's loader searches for a name without a path.
func libraryDirs() []string {
	switch runtime.GOOS {
	case "windows":
		root := os.Getenv("SystemRoot")
		return append([]string{filepath.Join(root, "System32", "Npcap"), filepath.Join(root, "System32")},
			filepath.SplitList(os.Getenv("PATH"))...)
	case "darwin":
		return append(filepath.SplitList(os.Getenv("DYLD_LIBRARY_PATH")), "/usr/local/lib", "/opt/homebrew/lib", "/usr/lib")
	}
	return append(filepath.SplitList(os.Getenv("LD_LIBRARY_PATH")), "/usr/local/lib", "/usr/lib", "/lib")
}
