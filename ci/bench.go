package main

import (
	"os"
	"regexp"
	"time"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/ci/internal/speed"
)

func benchCommand() *cobra.Command {
	var peers bool
	var only string
	o := speed.Options{Log: os.Stderr}
	b := benchOptions{goVersions: goVersions}
	c := &cobra.Command{
		Use:   "bench",
		Short: "speed: each engine with each Go version; with --peers, against a floor written by hand and other libraries",
		Long: "Measures each engine, built with each Go version, on captures of several kinds: all engines take turns. Every turn has new\n" +
			"processes and a copy of the capture that the kernel lays in another way; in every second one the engines alternate run by run in\n" +
			"one process. Writes bench.json, bench.md and a chart for each capture. Six turns are the fewest that are of every kind.\n\n" +
			"With --peers: the default engine, a floor written by hand, and the fastest loops of google/gopacket, pcapgo, tcpassembly,\n" +
			"ip4defrag, libpcap, tshark and tcpdump, on captures of 2.4 GB that it makes in a folder of temporary files. What is not\n" +
			"installed is named. Times are ratios within a round; a whole run takes a quarter of an hour.",
		Args: cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			if !peers {
				return runEngineBench(cmd.Context(), os.Stderr, b)
			}
			if only != "" {
				re, err := regexp.Compile(only)
				if err != nil {
					return err
				}
				o.Only = re
			}
			r, err := speed.Run(cmd.Context(), o)
			if err != nil {
				return err
			}
			r.Text(cmd.OutOrStdout())
			return nil
		},
	}
	c.Flags().BoolVar(&peers, "peers", false, "the default engine against its peers")
	c.Flags().Float64Var(&o.Scale, "scale", 1, "size of the captures")
	c.Flags().IntVar(&o.Rounds, "rounds", 5, "rounds; a median of fewer than five says little")
	c.Flags().StringVar(&only, "only", "", "contestants whose name matches this regular expression")
	c.Flags().StringSliceVar(&b.goVersions, "go", b.goVersions, "engines: these Go `versions`")
	c.Flags().IntVar(&b.packets, "packets", 20_000, "engines: packets of each capture but the small one")
	c.Flags().IntVar(&b.runs, "runs", 1000, "engines: runs of an engine in a turn, at most")
	c.Flags().IntVar(&b.passes, "passes", 12, "engines: turns; of six each is of another kind")
	c.Flags().DurationVar(&b.budget, "time", 300*time.Millisecond, "engines: no run of an engine begins later in its turn")
	c.Flags().StringVar(&b.task, "task", "decode", "engines: decode, fields, json, reassemble or flows")
	c.Flags().StringVarP(&b.dir, "out", "o", "bench-results", "engines: folder of the tables")
	return c
}

// benchPassCommand is what bench runs for each pass.
func benchPassCommand() *cobra.Command {
	passes, profile := 2, ""
	c := &cobra.Command{
		Use: speed.PassCommand + " CONTESTANT FILE", Hidden: true, Args: cobra.ExactArgs(2),
		RunE: func(_ *cobra.Command, args []string) error { return speed.RunPass(args[0], args[1], passes, profile) },
	}
	c.Flags().IntVar(&passes, "passes", passes, "passes, the last of which counts")
	c.Flags().StringVar(&profile, "profile", "", "write a processor profile of the last pass into this file")
	return c
}
