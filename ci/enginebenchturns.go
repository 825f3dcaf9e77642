package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/ci/internal/workload"
	"github.com/gopcapkit/pcapkit/core/timing"
)

// benchTurn is how a turn is made. Every one has new processes and a new copy of the capture. Beyond that turns differ on purpose, in what
// two people's measurements differ in: so that the range of the turns says what somebody else may get.
type benchTurn struct {
	// Together: the engines are linked into one program and alternate run by run, so that none finds the processor's caches as it left
	// them. Otherwise each has a process of its own, in which run follows run.
	Together bool `json:"together"`
	Piece    int  `json:"piece_octets"` // a write of the copy, by which the kernel lays its pages
}

// pieces are the writes of programs that copy files, of those that copy them with small buffers, and of tcpdump.
var pieces = []int{1 << 20, 64 << 10, 4 << 10}

func benchTurns(n int) (ts []benchTurn) {
	for i := range n {
		ts = append(ts, benchTurn{Together: i%2 == 1, Piece: pieces[i/2%len(pieces)]})
	}
	return ts
}

// warmUp is how long a process makes runs that do not count: the six packets take their time for the first few thousand.
const warmUp = 20 * time.Millisecond

// benchPrograms are the engines of a tree, built with one Go version.
type benchPrograms struct {
	b        *engineBench
	all      []described
	base     int      // the default engine in all
	why      []string // an engine cannot be measured
	alone    []string // programs
	together []benchGroup
}

// benchGroup is a program with several engines: those that are built with the same tags, behind the default one.
type benchGroup struct {
	program string
	engines []int
	err     error // it could not be built
}

// measure builds every engine with a toolchain and lets them take turns on each capture.
func (b *engineBench) measure(ctx context.Context, log io.Writer, l *lab, t toolchain, all []described, base int) {
	started := time.Now()
	p := &benchPrograms{b: b, all: all, base: base, why: make([]string, len(all)), alone: make([]string, len(all))}
	p.build(ctx, l, t)
	fmt.Fprintf(log, "%6.0f s  built\n", time.Since(started).Seconds())
	for _, c := range b.Captures {
		turns, bases := make([][]timing.Series, len(all)), make([][]timing.Series, len(all))
		for _, turn := range b.Turns {
			path, err := workload.LayAnew(c.path, l.dir, turn.Piece)
			for i, s := range p.turn(ctx, path, turn.Together, err) {
				turns[i], bases[i] = append(turns[i], s.own), append(bases[i], s.base)
			}
		}
		for i, d := range all {
			cell := benchedCell(turns[i], bases[i])
			cell.Engine, cell.Go, cell.Capture = d.title(), t.Version, c.Name
			if cell.Samples == 0 {
				cell.Reason = or(p.why[i], "run: "+strings.Join(cell.failures(), "; "))
			}
			b.Cells = append(b.Cells, cell)
		}
		fmt.Fprintf(log, "%6.0f s  %s\n", time.Since(started).Seconds(), c.Name)
	}
}

// build makes the programs: each engine alone, and together those that could be built so.
func (p *benchPrograms) build(ctx context.Context, l *lab, t toolchain) {
	for i, d := range p.all {
		if p.why[i] = t.Missing; p.why[i] != "" {
			continue
		}
		var err error
		p.alone[i], err = benchProgram(ctx, l, t, d.build, d.module)
		switch {
		case err != nil:
			p.why[i] = err.Error()
		case len(d.Here) > 0:
			p.why[i] = "preflight: " + d.Here[0].String()
		}
	}
	if p.why[p.base] != "" {
		return
	}
	var done []string // tags
	for _, first := range p.all {
		if slices.Contains(done, first.build.tags) {
			continue
		}
		done = append(done, first.build.tags)
		g := benchGroup{engines: []int{p.base}}
		modules := []string{p.all[p.base].module}
		for i, d := range p.all {
			if i != p.base && p.why[i] == "" && d.build.tags == first.build.tags {
				g.engines, modules = append(g.engines, i), append(modules, d.module)
			}
		}
		slices.Sort(modules)
		g.program, g.err = benchProgram(ctx, l, t, first.build, slices.Compact(modules)...)
		p.together = append(p.together, g)
	}
}

func benchProgram(ctx context.Context, l *lab, t toolchain, b build, modules ...string) (string, error) {
	g, err := l.module(ctx, t, modules...)
	if err != nil {
		return "", err
	}
	return l.build(ctx, g, b, oneBench, modules...)
}

// benchPair is an engine's series in a turn, and the default engine's that it is compared with.
type benchPair struct{ own, base timing.Series }

// turn measures every engine once, and gives a pair for each.
func (p *benchPrograms) turn(ctx context.Context, path string, together bool, laid error) []benchPair {
	pairs := make([]benchPair, len(p.all))
	if laid != nil {
		for i := range pairs {
			pairs[i].own = failedSeries(laid)
		}
		return pairs
	}
	if together {
		for _, g := range p.together {
			all := p.series(ctx, g, path)
			for at, i := range g.engines {
				if at > 0 || pairs[i].own.Times == nil {
					pairs[i] = benchPair{all[at], all[0]}
				}
			}
		}
		return pairs
	}
	for i := range p.all {
		if p.why[i] == "" {
			pairs[i].own = p.series(ctx, benchGroup{program: p.alone[i], engines: []int{i}}, path)[0]
		}
	}
	for i := range pairs {
		pairs[i].base = pairs[p.base].own
	}
	return pairs
}

// series runs a program.
func (p *benchPrograms) series(ctx context.Context, g benchGroup, path string) []timing.Series {
	args := []string{path, string(p.b.Task), strconv.Itoa(p.b.Runs), p.b.Budget, p.b.WarmUp}
	for _, i := range g.engines {
		args = append(args, p.all[i].Info.Name)
	}
	var all []timing.Series
	err := g.err
	if err == nil {
		var out string
		if out, err = output(ctx, ".", g.program, args...); err == nil {
			err = json.Unmarshal([]byte(out), &all)
		}
	}
	if err == nil && len(all) != len(g.engines) {
		err = errors.New("the program did not measure every engine")
	}
	if err != nil {
		all = slices.Repeat([]timing.Series{failedSeries(err)}, len(g.engines))
	}
	return all
}

func failedSeries(err error) timing.Series {
	return timing.Series{Failures: map[string]int{err.Error(): 1}}
}

// benchedCell joins an engine's turns; base are those of the default engine that they are compared with.
func benchedCell(own, base []timing.Series) (c benchCell) {
	var all []time.Duration
	for i := range own {
		c.Packets = max(c.Packets, own[i].Packets)
		all = append(all, own[i].Times...)
		for text, n := range own[i].Failures {
			if c.Failures == nil {
				c.Failures = map[string]int{}
			}
			c.Failures[text] += n
		}
		x, ratio := float64(own[i].Median()), 0.0
		if i < len(base) && len(base[i].Times) > 0 {
			ratio = x / float64(base[i].Median())
		}
		c.Medians, c.Ratios = append(c.Medians, x), append(c.Ratios, ratio)
	}
	if c.Samples = len(all); c.Samples > 0 {
		c.Median, c.Least, c.Most = medianOf(c.Medians), float64(slices.Min(all)), float64(slices.Max(all))
	}
	if ratios := positive(c.Ratios); len(ratios) > 0 {
		c.Ratio, c.RatioLow, c.RatioHigh = medianOf(ratios), ratios[0], ratios[len(ratios)-1]
	}
	return c
}

// medianOf those turns that there were; 0 of none.
func medianOf(turns []float64) float64 {
	x := positive(turns)
	n := len(x)
	if n == 0 {
		return 0
	}
	return (x[(n-1)/2] + x[n/2]) / 2
}

// positive gives those that are, sorted.
func positive(turns []float64) (x []float64) {
	for _, t := range turns {
		if t > 0 {
			x = append(x, t)
		}
	}
	slices.Sort(x)
	return x
}
