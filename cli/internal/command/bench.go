package command

import (
	"context"
	"encoding/json"
	"io"
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
		Long: "Measure what each engine needs to open a capture, do a task and close it. All engines take turns, several times; in every\n" +
			"second turn they alternate run by run, so that each finds the processor's caches as the others left them. Shown are the\n" +
			"median of the turns, the range of all runs, and the ratio to the default engine within a turn: the median of the turns, and\n" +
			"their range. Draw no conclusion from differences below the spread that is stated. It is that of the file as it lies in the\n" +
			"page cache: of a copy, reading may cost three times as much, or as little.",
		Example: "  pcapkit bench in.pcap\n" +
			"  pcapkit bench in.pcap --task json -E default -E tshark\n" +
			"  pcapkit bench in.pcap --json --svg bench.svg",
		Args: oneFile,
	}
	f := cmd.Flags()
	f.StringArrayVarP(&o.engines, "engine", "E", nil, "measure this engine; repeat it for more (default all that can read files)")
	f.StringVar(&o.task, "task", string(timing.Decode), "what is done: "+taskNames())
	f.IntVar(&o.runs, "runs", 1000, "runs of an engine in a turn, at most")
	f.IntVar(&o.passes, "passes", 8, "turns")
	f.DurationVar(&o.budget, "time", 300*time.Millisecond, "no run of an engine begins once its runs of a turn have taken this long")
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
	b.measure(ctx, es, timing.Options{Runs: o.runs, WarmUp: warmUp, Budget: o.budget})
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
	Median    float64        `json:"median_ns"` // of the turns' medians
	Least     float64        `json:"least_ns"`
	Most      float64        `json:"most_ns"`
	Turns     []float64      `json:"turn_medians_ns"` // in order; of one in which no run succeeded there is none
	Ratio     float64        `json:"ratio"`           // to the default engine: the median of the turns
	RatioLow  float64        `json:"ratio_low"`
	RatioHigh float64        `json:"ratio_high"`
	Samples   int            `json:"samples"`
	Failed    int            `json:"failed"`
	Failures  map[string]int `json:"failures,omitempty"`
}

// warmUp is how long an engine makes runs that do not count, in each turn: small captures take their time for the first few thousand.
const warmUp = 20 * time.Millisecond

// measure lets the engines take turns. es[0] is the default engine. Every second turn they alternate: ratios differ by up to a third
// with whether runs of one engine follow each other, and a range that does not show it would promise too much.
func (b *bench) measure(ctx context.Context, es []engine.Engine, o timing.Options) {
	turns := make([][]timing.Series, len(es))
	for turn := range b.Passes {
		var alternating []timing.Series
		if turn%2 == 1 {
			alternating = timing.Alternate(ctx, b.File, es, b.Task, o)
		}
		for i, e := range es {
			if alternating != nil {
				turns[i] = append(turns[i], alternating[i])
			} else {
				turns[i] = append(turns[i], timing.Measure(ctx, b.File, e, b.Task, o))
			}
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
	r.Engine = own[0].Engine
	var all []time.Duration
	var ratios []float64
	for i := range own {
		r.Packets = max(r.Packets, own[i].Packets)
		all = append(all, own[i].Times...)
		for text, n := range own[i].Failures {
			if r.Failures == nil {
				r.Failures = map[string]int{}
			}
			r.Failures[text] += n
			r.Failed += n
		}
		if x, y := float64(own[i].Median()), float64(base[i].Median()); x > 0 {
			if r.Turns = append(r.Turns, x); y > 0 {
				ratios = append(ratios, x/y)
			}
		}
	}
	if r.Samples = len(all); r.Samples > 0 {
		r.Median, r.Least, r.Most = middle(r.Turns), float64(slices.Min(all)), float64(slices.Max(all))
	}
	if len(ratios) > 0 {
		r.Ratio, r.RatioLow, r.RatioHigh = middle(ratios), slices.Min(ratios), slices.Max(ratios)
	}
	return r
}

// middle is the median of one or more.
func middle(x []float64) float64 {
	x = slices.Sorted(slices.Values(x))
	return (x[(len(x)-1)/2] + x[len(x)/2]) / 2
}
