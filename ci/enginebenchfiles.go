package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// write writes bench.json, bench.md and a chart for each capture.
func (b *engineBench) write(dir string) error {
	text, err := json.MarshalIndent(b, "", "  ")
	if err != nil {
		return err
	}
	files := map[string][]byte{"bench.json": append(text, '\n'), "bench.md": []byte(b.markdown())}
	for _, c := range b.Captures {
		chart, err := b.chart(c.Name)
		if err != nil {
			return err
		}
		files["bench-"+c.Name+".svg"] = chart
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for name, data := range files {
		if err := os.WriteFile(filepath.Join(dir, name), data, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// layAnew copies a capture into a folder, over the copy before. What reading a cached file costs differs by three and more with how
// the kernel laid its pages: a turn is read from one copy by all engines, and turns from several, so that the spread shows it.
func layAnew(capture, dir string) (string, error) {
	octets, err := os.ReadFile(capture)
	if err != nil {
		return "", err
	}
	path := filepath.Join(dir, filepath.Base(capture))
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return "", err
	}
	return path, os.WriteFile(path, octets, 0o600)
}

// benchFolder is where the benchmark workflow keeps what it measured last.
const benchFolder = "docs/benchmark"

func readBench(root string) (b *engineBench, err error) {
	const mend = "run `go run ./ci bench -o " + benchFolder + "`"
	text, err := os.ReadFile(filepath.Join(root, filepath.FromSlash(benchFolder), "bench.json"))
	if err == nil {
		err = json.Unmarshal(text, &b)
	}
	if err != nil {
		return nil, fmt.Errorf("the benchmark's figures: %w: %s", err, mend)
	}
	return b, nil
}
