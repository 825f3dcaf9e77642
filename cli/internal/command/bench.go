package command

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/host"
	"github.com/gopcapkit/pcapkit/core/timing"
)

// benchFlags are those of pcapkit bench.
type benchFlags struct {
	engines []string
	task    string
	runs    int
	passes  int
	budget  time.Duration
	asJSON  bool
	svg     string
}

func newBench() *cobra.Command {
	var o benchFlags
	cmd := &cobra.Command{
		Use:   "bench FILE",
		Short: "Measure what each engine needs for a capture",
		Long: "Measure what each engine needs to open a capture, do a task and close it. All engines take turns, several times; shown are\n" +
			"the median of the runs, the range that was observed, and the ratio to the default engine: the median of the ratios within a\n" +
			"turn. Draw no conclusion from differences below the spread that is stated.",
		Example: "  pcapkit bench in.pcap\n" +
			"  pcapkit bench in.pcap --task json -E default -E tshark\n" +
			"  pcapkit bench in.pcap --json --svg bench.svg",
		Args: oneFile,
	}
	f := cmd.Flags()
	f.StringArrayVarP(&o.engines, "engine", "E", nil, "measure this engine; repeat it for more (default all that can read files)")
	f.StringVar(&o.task, "task", string(timing.Decode), "what is done: "+taskNames())
	f.IntVar(&o.runs, "runs", 1000, "runs of an engine in a turn, at most")
	f.IntVar(&o.passes, "passes", 3, "turns")
	f.DurationVar(&o.budget, "time", 2*time.Second, "no run of an engine begins later in its turn")
	f.BoolVar(&o.asJSON, "json", false, "write JSON")
	f.StringVar(&o.svg, "svg", "", "write a chart into this file")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		return o.run(cmd.Context(), cmd.OutOrStdout(), args[0])
	}
	return cmd
}

func taskNames() string {
	var names []string
	for _, t := range timing.Tasks() {
		names = append(names, string(t))
	}
	return strings.Join(names, ", ")
}

func (o *benchFlags) run(ctx context.Context, w io.Writer, path string) error {
	t, err := timing.TaskOf(o.task)
	if err != nil {
		return usagef("unknown task %q; it is one of %s", o.task, taskNames())
	}
	if o.runs < 1 || o.passes < 1 {
		return usagef("--runs and --passes are one or more")
	}
	st, err := os.Stat(path)
	switch {
	case err != nil:
		return &placeError{path, err}
	case !st.Mode().IsRegular():
		return usagef("%s is no regular file: it must be read many times", path)
	}
	es, err := o.chosen()
	if err != nil {
		return err
	}
	b := &bench{
		File: path, Octets: st.Size(), Task: t, Passes: o.passes, Go: runtime.Version(), System: runtime.GOOS + "/" + runtime.GOARCH,
		Processors: runtime.NumCPU(), Date: time.Now().UTC().Truncate(time.Second),
	}
	b.measure(ctx, es, timing.Options{Runs: o.runs, Budget: o.budget})
	if err := ctx.Err(); err != nil {
		return err
	}
	if o.svg != "" {
		out, err := openOutput(o.svg, path)
		if err != nil {
			return err
		}
		_, err = out.Write(b.svg())
		if cerr := out.Close(); err == nil {
			err = cerr
		}
		if err != nil {
			return err
		}
	}
	if o.asJSON {
		enc := json.NewEncoder(w)
		enc.SetIndent("", "  ")
		return enc.Encode(b)
	}
	return b.text(w)
}

// chosen are the engines of -E, or all that read files. The default engine is always there: the others are measured against it.
func (o *benchFlags) chosen() (es []engine.Engine, err error) {
	base, err := engine.Global().Lookup("default")
	if err != nil {
		return nil, err
	}
	es = append(es, base)
	if len(o.engines) == 0 {
		for _, e := range engine.Global().All() {
			if i := e.Info(); i.Name != "default" && !i.Live {
				es = append(es, e)
			}
		}
		return es, nil
	}
	for _, name := range o.engines {
		e, err := engine.Global().Lookup(name)
		if err != nil {
			return nil, err
		}
		if !slices.ContainsFunc(es, func(x engine.Engine) bool { return x.Info().Name == e.Info().Name }) {
			es = append(es, e)
		}
	}
	return es, nil
}

// bench is what was measured.
type bench struct {
	File       string        `json:"file"`
	Octets     int64         `json:"octets"`
	Task       timing.Task   `json:"task"`
	Passes     int           `json:"passes"`
	Spread     float64       `json:"spread"` // the widest range of ratios of an engine, relative to its median
	Date       time.Time     `json:"date"`
	Go         string        `json:"go"`
	System     string        `json:"system"`
	Processors int           `json:"processors"`
	Engines    []benchEngine `json:"engines"`
}

// benchEngine is one engine's row. Times are nanoseconds of a whole run.
type benchEngine struct {
	Engine    string         `json:"engine"`
	Library   string         `json:"library,omitempty"`
	Packets   uint64         `json:"packets"`
	Median    float64        `json:"median_ns"`
	Least     float64        `json:"least_ns"`
	Most      float64        `json:"most_ns"`
	Ratio     float64        `json:"ratio"` // to the default engine: the median of the turns
	RatioLow  float64        `json:"ratio_low"`
	RatioHigh float64        `json:"ratio_high"`
	Samples   int            `json:"samples"`
	Failed    int            `json:"failed"`
	Failures  map[string]int `json:"failures,omitempty"`
}

// measure lets the engines take turns. es[0] is the default engine.
func (b *bench) measure(ctx context.Context, es []engine.Engine, o timing.Options) {
	turns := make([][]timing.Series, len(es))
	for range b.Passes {
		for i, e := range es {
			turns[i] = append(turns[i], timing.Measure(ctx, b.File, e, b.Task, o))
		}
	}
	for i, e := range es {
		b.Engines = append(b.Engines, benchRow(turns[i], turns[0]))
		b.Engines[i].Library = library(ctx, host.Local(), e)
		if r := &b.Engines[i]; r.Ratio > 0 {
			b.Spread = max(b.Spread, (r.RatioHigh-r.RatioLow)/r.Ratio)
		}
	}
}

// benchRow joins an engine's turns.
func benchRow(own, base []timing.Series) (r benchEngine) {
	r.Engine, r.Packets = own[0].Engine, own[0].Packets
	var all timing.Series
	var ratios []float64
	for i := range own {
		all.Times = append(all.Times, own[i].Times...)
		for text, n := range own[i].Failures {
			if r.Failures == nil {
				r.Failures = map[string]int{}
			}
			r.Failures[text] += n
			r.Failed += n
		}
		if a, b := own[i].Median(), base[i].Median(); a > 0 && b > 0 {
			ratios = append(ratios, float64(a)/float64(b))
		}
	}
	if r.Samples = len(all.Times); r.Samples > 0 {
		r.Median = float64(all.Median())
		r.Least, r.Most = float64(slices.Min(all.Times)), float64(slices.Max(all.Times))
	}
	if n := len(ratios); n > 0 {
		slices.Sort(ratios)
		r.Ratio, r.RatioLow, r.RatioHigh = (ratios[(n-1)/2]+ratios[n/2])/2, ratios[0], ratios[n-1]
	}
	return r
}

const benchBar = 30 // columns of the longest bar

// text writes a table with a bar for each engine, on a logarithmic scale: engines differ by factors of thousands.
func (b *bench) text(w io.Writer) error {
	var s strings.Builder
	fmt.Fprintf(&s, "%s, %d octets, task %s, %d turns, %s %s, %d processors\n\n", b.File, b.Octets, b.Task, b.Passes, b.Go, b.System, b.Processors)
	fmt.Fprintf(&s, "%-14s %10s %12s %25s %8s %s\n", "engine", "packets", "median", "range", "samples", "ratio to default")
	for _, e := range b.Engines {
		if e.Samples == 0 {
			fmt.Fprintf(&s, "%-14s %10s %12s %25s %8d failed: %s\n", e.Engine, "", "", "", 0, failures(e.Failures))
			continue
		}
		line := "█" + strings.Repeat("█", b.bar(e.Median))
		fmt.Fprintf(&s, "%-14s %10d %12s %25s %8d %8.2f  %s\n", e.Engine, e.Packets, duration(e.Median), duration(e.Least)+" – "+duration(e.Most), e.Samples, e.Ratio, line)
		if e.Failed > 0 {
			fmt.Fprintf(&s, "%-14s %d runs failed: %s\n", "", e.Failed, failures(e.Failures))
		}
	}
	spread := fmt.Sprintf("ratios of one engine lie up to %.0f %% apart: smaller differences mean nothing", 100*b.Spread)
	if b.Spread == 0 {
		spread = "nothing shows how far ratios lie apart: draw no conclusion from them"
	}
	fmt.Fprintf(&s, "\nbars are logarithmic; %s\n", spread)
	_, err := io.WriteString(w, s.String())
	return err
}

// bar is the length of a bar for a time, between those of the fastest and the slowest engine.
func (b *bench) bar(ns float64) int {
	low, high := b.span()
	if high <= low {
		return 0
	}
	return int(math.Round(benchBar * math.Log(ns/low) / math.Log(high/low)))
}

// span gives the least and the largest median.
func (b *bench) span() (low, high float64) {
	low = math.Inf(1)
	for _, e := range b.Engines {
		if e.Samples > 0 {
			low, high = min(low, e.Median), max(high, e.Median)
		}
	}
	return low, high
}

func failures(f map[string]int) string {
	var all []string
	for text, n := range f {
		all = append(all, fmt.Sprintf("%s (%d ×)", text, n))
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}

// duration writes nanoseconds with three digits.
func duration(ns float64) string {
	switch {
	case ns >= 1e9:
		return fmt.Sprintf("%.3g s", ns/1e9)
	case ns >= 1e6:
		return fmt.Sprintf("%.3g ms", ns/1e6)
	case ns >= 1e3:
		return fmt.Sprintf("%.3g µs", ns/1e3)
	}
	return fmt.Sprintf("%.3g ns", ns)
}
