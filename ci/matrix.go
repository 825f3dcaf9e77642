package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/gopcapkit/pcapkit/core/support"
	"github.com/spf13/cobra"
)

func matrixCommand() *cobra.Command {
	var check bool
	c := &cobra.Command{
		Use:   "matrix",
		Short: "write docs/support.md: what each engine declares",
		Long: "Asks the built command what its engines declare, and the command built with libpcap's cgo binding for that column, and\n" +
			"writes the table. The cgo binding wants a C compiler and libpcap's header.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			root, _, err := workspace(cmd.Context())
			if err != nil {
				return err
			}
			text, err := supportTable(cmd.Context(), root)
			if err != nil {
				return err
			}
			path := filepath.Join(root, "docs", "support.md")
			if !check {
				return os.WriteFile(path, text, 0o644)
			}
			if have, err := os.ReadFile(path); err != nil || !bytes.Equal(have, text) {
				return errors.New("docs/support.md is stale: run `go run ./ci matrix`")
			}
			return nil
		},
	}
	c.Flags().BoolVar(&check, "check", false, "fail when the table is stale, and write nothing")
	return c
}

// declared is a column of `pcapkit engines --json`.
type declared struct {
	Engine       string
	Binding      string // of the engine's library, where there are several
	Contract     int
	Capabilities []support.Row
}

// supportTable makes the page. What depends on the machine, versions and preflight, is left out.
func supportTable(ctx context.Context, root string) ([]byte, error) {
	all, err := enginesOf(ctx, root, nil, "0")
	if err != nil {
		return nil, err
	}
	linked, err := enginesOf(ctx, root, []string{"-tags", "libpcap_cgo"}, "1")
	if err != nil {
		return nil, err
	}
	var m support.Matrix
	add := func(d declared, name string) {
		m = append(m, support.Column{Engine: name, Answers: support.Declaration{Contract: d.Contract, Rows: d.Capabilities}})
	}
	for _, d := range all {
		if d.Binding == "" {
			add(d, d.Engine)
			continue
		}
		if d.Binding == "cgo" { // as the program says that has it
			for _, l := range linked {
				if l.Engine == d.Engine && l.Binding == d.Binding {
					d = l
				}
			}
		}
		add(d, d.Engine+" ("+d.Binding+")")
	}
	var b bytes.Buffer
	b.WriteString("# What each engine can do\n\nWritten by `go run ./ci matrix` from the engines' declarations, which the conformance suite proves.\n\n")
	err = m.WriteMarkdown(&b)
	return b.Bytes(), err
}

// enginesOf builds the command and asks it.
func enginesOf(ctx context.Context, root string, flags []string, cgo string) (ds []declared, err error) {
	c := exec.CommandContext(ctx, "go", append(append([]string{"run"}, flags...), "./cli/cmd/pcapkit", "engines", "--json")...)
	c.Dir, c.Env = root, append(os.Environ(), "CGO_ENABLED="+cgo)
	var stderr bytes.Buffer
	c.Stderr = &stderr
	out, err := c.Output()
	if err != nil {
		return nil, fmt.Errorf("%v: %w: %s", c.Args, err, stderr.Bytes())
	}
	if err := json.Unmarshal(out, &ds); err != nil {
		return nil, fmt.Errorf("%v: %w", c.Args, err)
	}
	return ds, nil
}
