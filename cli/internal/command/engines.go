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
			cs := columnsOf(cmd.Context(), es)
			var m support.Matrix
			for i := range cs {
				m = append(m, cs[i].Column)
			}
			w := cmd.OutOrStdout()
			switch {
			case asJSON:
				enc := json.NewEncoder(w)
				enc.SetIndent("", "  ")
				return enc.Encode(m)
			case asMarkdown:
				return m.WriteMarkdown(w)
			}
			return writeEngines(w, cs, m, len(args) == 1)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "write JSON, limits and reasons included")
	cmd.Flags().BoolVar(&asMarkdown, "markdown", false, "write Markdown, limits and reasons included")
	cmd.MarkFlagsMutuallyExclusive("json", "markdown")
	return cmd
}

// column is what the command tells of an engine, or of one of the ways to build it on its library.
type column struct {
	support.Column
	info    engine.Info
	several bool // the engine has other bindings too
	reasons []notice.Reason
}

// columnsOf asks each engine's preflight in general on this machine. A binding that this program does not have has the reason.
func columnsOf(ctx context.Context, es []engine.Engine) (cs []column) {
	h := host.Local()
	for _, e := range es {
		bindings := []engine.Binding{{Built: true}}
		if b, ok := e.(engine.Binder); ok {
			bindings = b.Bindings()
		}
		for _, b := range bindings {
			c := column{Column: support.Column{Engine: e.Info().Name, Binding: b.Name, Answers: e.Support()}, info: e.Info(), several: len(bindings) > 1, reasons: b.Why}
			if b.Built {
				c.Library, c.reasons = library(ctx, h, e), e.UnsupportedReasons(ctx, h, engine.Request{})
			}
			for _, r := range c.reasons {
				c.Reasons = append(c.Reasons, r.String())
			}
			cs = append(cs, c)
		}
	}
	return cs
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
func writeEngines(w io.Writer, cs []column, m support.Matrix, single bool) error {
	for i := range cs {
		c := &cs[i]
		fmt.Fprintf(w, "%s: %s\n", c.Title(), c.info.Summary)
		if c.Library != "" {
			fmt.Fprintf(w, "    stands on %s\n", c.Library)
		}
		if len(c.info.Aliases) > 0 {
			fmt.Fprintf(w, "    other names: %s\n", strings.Join(c.info.Aliases, ", "))
		}
		switch {
		case len(c.reasons) > 0:
		case c.several:
			fmt.Fprintf(w, "    runs here: the binding that -E %s uses\n", c.Engine)
		default:
			fmt.Fprintln(w, "    runs here")
		}
		for _, r := range c.reasons {
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
