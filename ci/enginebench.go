package main

import (
	"context"
	"crypto/sha256"
	_ "embed" // the program
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/ci/internal/workload"
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

const leastPasses = 3 // two turns that agree by chance would show no spread

// engineBench is bench.json.
type engineBench struct {
	Date     string         `json:"date"`
	Version  string         `json:"version"`  // of the tree that was measured: its state has this one alone
	Revision string         `json:"revision"` // commit; with "and changes" where the tree was another
	Machine  machine        `json:"machine"`
	Load     []string       `json:"load"` // of the machine, before each Go version and at the end: above one, others ran too
	Task     timing.Task    `json:"task"`
	Runs     int            `json:"runs"` // of an engine in a turn, at most
	Passes   int            `json:"passes"`
	Budget   string         `json:"budget"` // no run of an engine begins later in its turn
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
	Median    float64        `json:"median_ns,omitempty"`
	Least     float64        `json:"least_ns,omitempty"`
	Most      float64        `json:"most_ns,omitempty"`
	Ratio     float64        `json:"ratio,omitempty"` // to the default engine: the median of the passes' own
	RatioLow  float64        `json:"ratio_low,omitempty"`
	RatioHigh float64        `json:"ratio_high,omitempty"`
	Samples   int            `json:"samples"`
	Failures  map[string]int `json:"failures,omitempty"`
	Reason    string         `json:"reason,omitempty"`
}

func runEngineBench(ctx context.Context, log io.Writer, o benchOptions) error {
	if o.passes < leastPasses {
		return fmt.Errorf("--passes %d: a spread wants %d turns or more", o.passes, leastPasses)
	}
	b := &engineBench{Date: time.Now().UTC().Format(time.RFC3339), Runs: o.runs, Passes: o.passes, Budget: o.budget.String(), Machine: thisMachine(ctx)}
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
		b.measure(ctx, l, t, all, base, o.budget)
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

// benched are the captures that are measured.
var benched = []struct {
	kind workload.Kind
	what string
}{
	{workload.Six, "six packets: what opening and closing costs"}, {workload.Mixed, "TCP and UDP of many flows, IPv6, VLAN tags, DNS, TLS, ICMP, ARP"},
	{workload.Small, "UDP frames of 64 octets"}, {workload.TCP, "TCP segments with loss, reordering, retransmission and overlap"},
	{workload.Frag, "fragments of IPv4 and IPv6 datagrams"},
}

// benchCaptures makes them.
func benchCaptures(packets int) (cs []benchCapture, err error) {
	for _, k := range benched {
		c := benchCapture{Name: string(k.kind), What: k.what, Packets: packets}
		if k.kind == workload.Six {
			c.Packets = workload.Packets(k.kind, 1)
		}
		if c.path, err = workload.File(k.kind, c.Packets); err != nil {
			return nil, err
		}
		octets, err := os.ReadFile(c.path)
		if err != nil {
			return nil, err
		}
		c.Octets, c.SHA256 = int64(len(octets)), fmt.Sprintf("%x", sha256.Sum256(octets))
		cs = append(cs, c)
	}
	return cs, nil
}

// measure builds every engine with a toolchain and lets them take turns on each capture.
func (b *engineBench) measure(ctx context.Context, l *lab, t toolchain, all []described, base int, budget time.Duration) {
	programs, why := make([]string, len(all)), make([]string, len(all))
	for i, d := range all {
		if why[i] = t.Missing; why[i] != "" {
			continue
		}
		g, err := l.module(ctx, t, d.module)
		if err == nil {
			programs[i], err = l.build(ctx, g, d, oneBench)
		}
		var s *stepError
		switch {
		case errors.As(err, &s):
			why[i] = s.step + ": " + goReason(s.err)
		case err != nil:
			why[i] = err.Error()
		case len(d.Here) > 0:
			why[i] = "preflight: " + d.Here[0].String()
		}
	}
	for _, c := range b.Captures {
		turns := make([][]timing.Series, len(all))
		for range b.Passes {
			path, laid := workload.LayAnew(c.path, l.dir)
			for i, d := range all {
				if why[i] != "" {
					continue
				}
				var out string
				err := laid
				if err == nil {
					out, err = output(ctx, ".", programs[i], path, d.Info.Name, string(b.Task), strconv.Itoa(b.Runs), budget.String())
				}
				var s timing.Series
				if err == nil {
					err = json.Unmarshal([]byte(out), &s)
				}
				if err != nil {
					s.Failures = map[string]int{err.Error(): 1}
				}
				turns[i] = append(turns[i], s)
			}
		}
		for i, d := range all {
			cell := benchedCell(turns[i], turns[base])
			cell.Engine, cell.Go, cell.Capture = d.title(), t.Version, c.Name
			if cell.Samples == 0 {
				cell.Reason = or(why[i], "run: "+strings.Join(cell.failures(), "; "))
			}
			b.Cells = append(b.Cells, cell)
		}
	}
}

// benchedCell joins an engine's turns; base are those of the default engine.
func benchedCell(own, base []timing.Series) (c benchCell) {
	var all timing.Series
	var ratios []float64
	for i := range own {
		c.Packets = max(c.Packets, own[i].Packets)
		all.Times = append(all.Times, own[i].Times...)
		for text, n := range own[i].Failures {
			if c.Failures == nil {
				c.Failures = map[string]int{}
			}
			c.Failures[text] += n
		}
		if i < len(base) {
			if x, y := own[i].Median(), base[i].Median(); x > 0 && y > 0 {
				ratios = append(ratios, float64(x)/float64(y))
			}
		}
	}
	if c.Samples = len(all.Times); c.Samples > 0 {
		c.Median, c.Least, c.Most = float64(all.Median()), float64(slices.Min(all.Times)), float64(slices.Max(all.Times))
	}
	if n := len(ratios); n > 0 {
		slices.Sort(ratios)
		c.Ratio, c.RatioLow, c.RatioHigh = (ratios[(n-1)/2]+ratios[n/2])/2, ratios[0], ratios[n-1]
	}
	return c
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
