// Command gen writes the shared captures into data/, and removes files there that the table lacks. It takes the directory
// of package captures as its argument; without one it finds it below the current directory.
package main

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/gopcapkit/pcapkit/conformance/captures"
)

func main() {
	dir, err := target(os.Args[1:])
	if err == nil {
		err = write(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "gen:", err)
		os.Exit(1)
	}
}

// target finds data/ from the root of the repository, of the module, or of the package.
func target(args []string) (string, error) {
	if len(args) > 0 {
		return filepath.Join(args[0], "data"), nil
	}
	for _, d := range []string{"conformance/captures/data", "captures/data", "data"} {
		if s, err := os.Stat(filepath.FromSlash(d)); err == nil && s.IsDir() {
			return filepath.FromSlash(d), nil
		}
	}
	return "", fmt.Errorf("no data directory here: run it from the repository's root or name the package's directory")
}

func write(dir string) error {
	keep := map[string]bool{}
	for _, c := range captures.All() {
		keep[c.Name] = true
		if err := os.WriteFile(filepath.Join(dir, c.Name), c.Build(), 0o644); err != nil {
			return err
		}
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	for _, e := range entries {
		if !keep[e.Name()] {
			if err := os.Remove(filepath.Join(dir, e.Name())); err != nil {
				return err
			}
		}
	}
	return nil
}
