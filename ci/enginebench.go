package main

import (
	"context"
	_ "embed" // the program
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"time"

	"github.com/gopcapkit/pcapkit/core/timing"
)

//go:embed onebench/main.go
var oneBench []byte

// benchOptions are those of the engine benchmark.
type benchOptions struct {
	goVersions []string
	packets    int // of the captures but the small one
	runs       int
	passes     int
	budget     time.Duration
	task       string
	dir        string // where the tables go
}

const leastPasses = 4 // two turns of a kind that agree by chance would show no spread

// engineBench is bench.json.
type engineBench struct {
	Date     string         `json:"date"`
	Version  string         `json:"version"`  // of the tree that was measured: its state has this one alone
	Revision string         `json:"revision"` // commit; with "and changes" where the tree was another
	Machine  machine        `json:"machine"`
	Load     []string       `json:"load"` // of the machine, before each Go version and at the end: above one, others ran too
	Task     timing.Task    `json:"task"`
	Runs     int            `json:"runs"`    // of an engine in a turn, at most
	WarmUp   string         `json:"warm_up"` // runs that begin within it after the first one of a turn are not counted either
	Budget   string         `json:"budget"`  // no run of an engine begins later in its turn
	Turns    []benchTurn    `json:"turns"`
	Captures []benchCapture `json:"captures"`
	Go       []goColumn     `json:"go"`
	Engines  []benchedRow   `json:"engines"`
	Cells    []benchCell    `json:"cells"`
	Spread   float64        `json:"spread"` // the widest of all engines, Go versions and captures; see spreadOf
}

type benchCapture struct {
	Name    string `json:"name"`
	What    string `json:"what"`
	Packets int    `json:"packets"`
	Octets  int64  `json:"octets"`
	SHA256  string `json:"sha256"`
	path    string
}

type benchedRow struct {
	Title   string `json:"title"`
	Library string `json:"library,omitempty"`
}

// benchCell is one engine with one Go version on one capture. Times are nanoseconds of a whole run. Reason says why there are none.
type benchCell struct {
	Engine    string         `json:"engine"`
	Go        string         `json:"go"`
	Capture   string         `json:"capture"`
	Packets   uint64         `json:"packets,omitempty"`
	Median    float64        `json:"median_ns,omitempty"` // of the turns' medians
	Least     float64        `json:"least_ns,omitempty"`
	Most      float64        `json:"most_ns,omitempty"`
	Ratio     float64        `json:"ratio,omitempty"` // to the default engine: the median of the passes' own
	RatioLow  float64        `json:"ratio_low,omitempty"`
	RatioHigh float64        `json:"ratio_high,omitempty"`
	Medians   []float64      `json:"turn_medians_ns,omitempty"` // of each turn; 0: nothing succeeded in it
	Ratios    []float64      `json:"turn_ratios,omitempty"`     // of each turn; 0: none
	Samples   int            `json:"samples"`
	Failures  map[string]int `json:"failures,omitempty"`
	Reason    string         `json:"reason,omitempty"`
}

func runEngineBench(ctx context.Context, log io.Writer, o benchOptions) error {
	if o.passes < leastPasses {
		return fmt.Errorf("--passes %d: a spread wants %d turns or more", o.passes, leastPasses)
	}
	b := &engineBench{Date: time.Now().UTC().Format(time.RFC3339), Runs: o.runs, WarmUp: warmUp.String(), Budget: o.budget.String(), Turns: benchTurns(o.passes), Machine: thisMachine(ctx)}
	var err error
	if b.Task, err = timing.TaskOf(o.task); err != nil {
		return err
	}
	if b.Captures, err = benchCaptures(o.packets); err != nil {
		return err
	}
	l, err := newLab(ctx)
	if err != nil {
		return err
	}
	defer l.close()
	b.Version, b.Revision = l.version, revision(ctx, l.root)
	all, err := describe(ctx, l.root, l.mods)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(d described) bool { return d.Info.Live })
	base := slices.IndexFunc(all, func(d described) bool { return d.Default })
	if base < 0 {
		return errors.New("the tree has no default engine")
	}
	for _, d := range all {
		b.Engines = append(b.Engines, benchedRow{d.title(), d.standsOn()})
	}
	ts, err := resolve(ctx, o.goVersions)
	if err != nil {
		return err
	}
	for _, t := range ts {
		b.Go = append(b.Go, goColumn{t.Asked, t.Version, t.Missing})
		fmt.Fprintf(log, "go%s\n", t.Version)
		b.Load = append(b.Load, load())
		b.measure(ctx, log, l, t, all, base)
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	b.Load = append(b.Load, load())
	for _, c := range b.Cells {
		b.Spread = max(b.Spread, c.spread())
	}
	return b.write(o.dir)
}

// spread is how far apart the turns' ratios lie, relative to their median.
func (c *benchCell) spread() float64 {
	if c.Ratio == 0 {
		return 0
	}
	return (c.RatioHigh - c.RatioLow) / c.Ratio
}

// spreadOf is the widest spread of the engines with one Go version on one capture: what the machine did to them, nothing below it
// tells engines apart.
func (b *engineBench) spreadOf(goVersion, capture string) (s float64) {
	for i := range b.Cells {
		if c := &b.Cells[i]; c.Go == goVersion && c.Capture == capture {
			s = max(s, c.spread())
		}
	}
	return s
}

// failures counts and names the runs that failed.
func (c *benchCell) failures() (texts []string) {
	for _, what := range slices.Sorted(maps.Keys(c.Failures)) {
		texts = append(texts, fmt.Sprintf("%d failures: %s", c.Failures[what], what))
	}
	return texts
}

// cell of an engine; nil where it was not measured.
func (b *engineBench) cell(title, goVersion, capture string) *benchCell {
	for i := range b.Cells {
		if c := &b.Cells[i]; c.Engine == title && c.Go == goVersion && c.Capture == capture {
			return c
		}
	}
	return nil
}
