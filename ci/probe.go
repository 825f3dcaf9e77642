package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// goVersions are those of the matrix, oldest first.
var goVersions = []string{"1.24", "1.25", "1.26", "1.27"}

func probeCommand() *cobra.Command {
	asked := goVersions
	c := &cobra.Command{
		Use:   "probe",
		Short: "install each engine alone, with each Go version, and see it work",
		Long: "For each engine and Go version: in an empty module outside the workspace `go get` of that engine from a proxy of this tree, build\n" +
			"a small program, extract a shared capture and compare with the golden table; and `go install` of the command. Then, with this\n" +
			"machine's Go, what one `go get` brings, and that none of it belongs to another engine or the suite. Writes docs/engines.json,\n" +
			"and the tables that come from it. Toolchains come through the module proxy.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return runProbe(cmd.Context(), cmd.OutOrStdout(), asked)
		},
	}
	c.Flags().StringSliceVar(&asked, "go", asked, "these Go `versions`: 1.25 is the newest 1.25.x, 1.25.3 just that one")
	return c
}

// probed is docs/engines.json.
type probed struct {
	Date    string     `json:"date"` // day, UTC
	Machine machine    `json:"machine"`
	Version string     `json:"version"` // of the modules: commit's time and the tree's state
	Capture string     `json:"capture"` // that was extracted
	Go      []goColumn `json:"go"`
	Rows    []probeRow `json:"rows"`
	Needs   []needed   `json:"prerequisites"` // the tree's: ci tables refreshes them
	Brought []brought  `json:"brought"`
}

type goColumn struct {
	Asked   string `json:"asked"`
	Version string `json:"version"`
	Missing string `json:"missing,omitempty"`
}

// probeRow is one engine, the command or the suite; a cell for each Go version.
type probeRow struct {
	Title string      `json:"title"`
	Kind  string      `json:"kind"` // "engine", "command" or "suite"
	How   string      `json:"how"`  // the command that brings it
	Cells []probeCell `json:"cells"`
}

// probeCell is an answer: yes, or no with the step that failed and why.
type probeCell struct {
	Go     string `json:"go"`
	Yes    bool   `json:"yes"`
	Step   string `json:"step,omitempty"`
	Reason string `json:"reason,omitempty"`
	Note   string `json:"note,omitempty"` // what a yes leaves out
}

func runProbe(ctx context.Context, out io.Writer, asked []string) error {
	l, err := newLab(ctx)
	if err != nil {
		return err
	}
	defer l.close()
	all, err := describe(ctx, l.root, l.mods)
	if err != nil {
		return err
	}
	ts, err := resolve(ctx, asked)
	if err != nil {
		return err
	}
	started := time.Now()
	p := probed{
		Date: started.UTC().Format(time.DateOnly), Machine: thisMachine(ctx), Version: l.version, Capture: probeCapture,
		Rows: l.rows(all),
	}
	for _, t := range ts {
		p.Go = append(p.Go, goColumn{t.Asked, t.Version, t.Missing})
		for i := range p.Rows {
			r := &p.Rows[i]
			c := l.cell(ctx, t, *r, all)
			if ctx.Err() != nil {
				return ctx.Err()
			}
			r.Cells = append(r.Cells, c)
			fmt.Fprintf(out, "%6.0f s  go%-8s %-20s %s\n", time.Since(started).Seconds(), t.Version, r.Title, c)
		}
	}
	if p.Brought, err = l.broughtBy(ctx, out, all); err != nil {
		return err
	}
	pages, err := p.pages(all)
	if err == nil {
		err = writeFiles(l.root, pages)
	}
	if err != nil {
		return err
	}
	if why := haveLibpcapHeader(ctx); why != nil {
		fmt.Fprintf(out, "only docs/engines.* is written: %v\n", why)
	} else if err := writeTables(ctx, l.root, l.mods); err != nil {
		return err
	}
	return p.strangers()
}

// strangers fails where `go get` of an engine brings what it does not need.
func (p probed) strangers() error {
	for _, b := range p.Brought {
		if len(b.Strangers) > 0 {
			return fmt.Errorf("go get of %s brings %s, which only others require", b.Title, strings.Join(b.Strangers, ", "))
		}
	}
	return nil
}

func (c probeCell) String() string {
	switch {
	case !c.Yes:
		return "no: " + c.Step + ": " + c.Reason
	case c.Note != "":
		return "yes: " + c.Note
	}
	return "yes"
}

// pages are docs/engines.json and docs/engines.md: what was measured, and what the engines of the tree need.
func (p probed) pages(all []described) (map[string][]byte, error) {
	p.Needs = prerequisites(all)
	b, err := json.MarshalIndent(p, "", "  ")
	return map[string][]byte{"docs/engines.json": append(b, '\n'), "docs/engines.md": enginesPage(p)}, err
}

const mendProbe = "run `go run ./ci probe`"

func readProbe(root string) (p probed, err error) {
	b, err := os.ReadFile(filepath.Join(root, "docs", "engines.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return p, fmt.Errorf("docs/engines.json is not there: %s", mendProbe)
	} else if err != nil {
		return p, err
	}
	if err := json.Unmarshal(b, &p); err != nil {
		return p, fmt.Errorf("docs/engines.json: %w: %s", err, mendProbe)
	}
	return p, nil
}

// fits says whether the probe's engines are those of the tree.
func (p probed) fits(all []described) error {
	var tree, have []string
	for _, d := range all {
		tree = append(tree, d.title())
	}
	for _, r := range p.Rows {
		if r.Kind == "engine" {
			have = append(have, r.Title)
		}
	}
	slices.Sort(tree)
	slices.Sort(have)
	if !slices.Equal(tree, have) {
		return fmt.Errorf("docs/engines.json is stale: it has the engines %s, the tree %s: %s",
			strings.Join(have, ", "), strings.Join(tree, ", "), mendProbe)
	}
	return nil
}
