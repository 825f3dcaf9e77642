package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/support"
)

func newEngines() *cobra.Command {
	var asJSON, asMarkdown bool
	cmd := &cobra.Command{
		Use:   "engines [NAME]",
		Short: "Show what each engine can do, and whether it can run on this machine",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usagef("pcapkit engines takes one name, or none for all")
			}
			return nil
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			es := engine.Global().All()
			if len(args) == 1 {
				e, err := engine.Global().Lookup(args[0])
				if err != nil {
					return err
				}
				es = []engine.Engine{e}
			}
			m, reasons := matrix(cmd.Context(), es)
			w := cmd.OutOrStdout()
			switch {
			case asJSON:
				enc := json.NewEncoder(w)
				enc.SetIndent("", "  ")
				return enc.Encode(m)
			case asMarkdown:
				return m.WriteMarkdown(w)
			}
			return writeEngines(w, es, m, reasons, len(args) == 1)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON, limits and reasons included")
	cmd.Flags().BoolVar(&asMarkdown, "markdown", false, "write Markdown, limits and reasons included")
	cmd.MarkFlagsMutuallyExclusive("json", "markdown")
	return cmd
}

// matrix asks each engine's preflight in general on this machine.
func matrix(ctx context.Context, es []engine.Engine) (m support.Matrix, reasons [][]notice.Reason) {
	h := host.Local()
	for _, e := range es {
		rs := e.UnsupportedReasons(ctx, h, engine.Request{})
		c := support.Column{Engine: e.Info().Name, Library: library(ctx, h, e), Answers: e.Support()}
		for _, r := range rs {
			c.Reasons = append(c.Reasons, r.String())
		}
		m, reasons = append(m, c), append(reasons, rs)
	}
	return m, reasons
}

// library names what an engine stands on, with its version as far as it can be told.
func library(ctx context.Context, h host.Host, e engine.Engine) string {
	i := e.Info()
	version := i.Version
	if v, ok := e.(engine.Versioner); ok {
		if got, err := v.Version(ctx, h); err == nil {
			version = got
		}
	}
	switch {
	case i.Library == "" || version == "":
		return i.Library
	case strings.Contains(strings.ToLower(version), strings.ToLower(i.Library)):
		return version
	}
	return i.Library + " " + version
}

// writeEngines writes the engines for a person: who they are and what they lack here, then the matrix; for a single one its
// limits and what it cannot do, too.
func writeEngines(w io.Writer, es []engine.Engine, m support.Matrix, reasons [][]notice.Reason, single bool) error {
	for i, e := range es {
		info := e.Info()
		fmt.Fprintf(w, "%s: %s\n", info.Name, info.Summary)
		if m[i].Library != "" {
			fmt.Fprintf(w, "    stands on %s\n", m[i].Library)
		}
		if len(info.Aliases) > 0 {
			fmt.Fprintf(w, "    other names: %s\n", strings.Join(info.Aliases, ", "))
		}
		if len(reasons[i]) == 0 {
			fmt.Fprintln(w, "    runs here")
		}
		for _, r := range reasons[i] {
			fmt.Fprintf(w, "    cannot run here (%s): %s\n", r.Kind, r)
		}
	}
	fmt.Fprintln(w)
	if !single {
		return m.WriteText(w)
	}
	return writeAnswers(w, m[0].Answers)
}

func writeAnswers(w io.Writer, d support.Declaration) error {
	for _, c := range support.All() {
		r := d.Of(c)
		if _, err := fmt.Fprintf(w, "%-30s %-8s %s\n", c, r.Level, r.Reason); err != nil {
			return err
		}
		for _, l := range r.Limits {
			fmt.Fprintf(w, "%-30s          %s: %s Shown by %s.\n", "", l.ID, l.Text, l.Capture)
		}
	}
	return nil
}
