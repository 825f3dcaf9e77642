package main

import (
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/conformance/mutants"
)

func mutantsCommand() *cobra.Command {
	var only string
	var why bool
	c := &cobra.Command{
		Use:   "mutants",
		Short: "run the conformance suite against engines with planted faults",
		Long: "Prints the kill table: what each engine does wrong, the rule that has to fail, the rules that failed, and the verdict. Good\n" +
			"engines have to pass. The suite asks the cases that are likely to see a fault first, and the others only where those do not.\n" +
			"The last line is the totals; the exit status is 1 when a fault survives or a good engine fails.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if os.Getenv("TMPDIR") == "" {
				os.Setenv("TMPDIR", mutants.TempDir())
			}
			out, started := cmd.OutOrStdout(), time.Now()
			var killed, survived, passed, failed int
			fmt.Fprintf(out, "%-9s %-28s %-80s %s\n", "verdict", "rule", "the engine …", "rules that failed")
			for _, m := range mutants.All() {
				if !strings.Contains(m.Name, only) && !strings.HasPrefix(m.Breaks, only) {
					continue
				}
				v, err := m.Judge(cmd.Context())
				if err != nil {
					return err
				}
				switch {
				case m.Breaks == "" && v.OK:
					passed++
				case m.Breaks == "":
					failed++
				case v.OK:
					killed++
				default:
					survived++
				}
				fmt.Fprintf(out, "%-9s %-28s %-80s %s\n", verdict(v), or(m.Breaks, "(good)"), m.Name, strings.Join(v.Broke, " "))
				if why || !v.OK {
					fmt.Fprint(out, "          ", strings.ReplaceAll(strings.TrimSpace(v.Report.String()), "\n", "\n          "), "\n")
				}
			}
			fmt.Fprintf(out, "%d faults: %d killed, %d survived; %d good engines: %d passed, %d failed; %s\n", killed+survived, killed, survived,
				passed+failed, passed, failed, time.Since(started).Round(time.Second/10))
			if survived+failed > 0 || killed+passed == 0 {
				return errReported
			}
			return nil
		},
	}
	c.Flags().StringVar(&only, "only", "", "only those whose name holds `text`, or whose rule begins with it")
	c.Flags().BoolVar(&why, "why", false, "print every failure")
	return c
}

func verdict(v mutants.Verdict) string {
	switch {
	case v.Breaks == "" && v.OK:
		return "passed"
	case v.Breaks == "":
		return "FAILED"
	case v.OK:
		return "killed"
	}
	return "SURVIVED"
}

func or(s, empty string) string {
	if s == "" {
		return empty
	}
	return s
}
