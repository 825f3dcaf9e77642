package main

import (
	"encoding/json"
	"fmt"
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
