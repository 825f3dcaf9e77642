package speed

import (
	"context"
	"fmt"
	"io"
	"math"
	"os"
	"regexp"

	"github.com/gopcapkit/pcapkit/ci/internal/workload"
)

// Options of Run.
type Options struct {
	Scale  float64 // of the captures; 1 is what goals are about
	Rounds int
	Only   *regexp.Regexp // names of contestants; nil: all
	Log    io.Writer      // what is going on
}

// Report is what Run found.
type Report struct {
	Scale   float64
	Rounds  int
	Rows    []Row
	Results []Result
	Missing []Missing
}

// place tells captures apart.
type place struct {
	kind    workload.Kind
	packets int
}

// packets of a contestant's capture.
func (c *Contestant) packets(scale float64) int {
	if c.Count == 0 {
		return workload.Packets(c.Kind, scale)
	}
	return max(int(float64(c.Count)*scale), 1000)
}

// Row is a contestant with its samples, by round.
type Row struct {
	Contestant
	Packets int
	Samples []Sample
}

// Missing is a contestant that did not run, and why.
type Missing struct{ Name, Why string }

// Run makes the captures and the rounds.
func Run(ctx context.Context, o Options) (*Report, error) {
	r := &Report{Scale: o.Scale, Rounds: o.Rounds}
	paths := map[place]string{}
	dir, err := os.MkdirTemp("", "pcapkit-bench-*")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(dir)
	for _, c := range contestants() {
		if o.Only != nil && !o.Only.MatchString(c.Name) {
			continue
		}
		n := c.packets(o.Scale)
		if at := (place{c.Kind, n}); paths[at] == "" {
			fmt.Fprintf(o.Log, "%s: %d packets\n", c.Kind, n)
			path, err := workload.File(c.Kind, n)
			if err == nil {
				paths[at], err = workload.LayAnew(path, dir, 1<<20)
			}
			if err != nil {
				return nil, err
			}
		}
		if c.Missing != nil {
			if why := c.Missing(); why != "" {
				r.Missing = append(r.Missing, Missing{c.Name, why})
				continue
			}
		}
		r.Rows = append(r.Rows, Row{Contestant: c})
	}
	for round := range o.Rounds {
		fmt.Fprintf(o.Log, "round %d of %d\n", round+1, o.Rounds)
		for i := range r.Rows {
			row := &r.Rows[i]
			s, err := pass(ctx, &row.Contestant, paths[place{row.Kind, row.packets(o.Scale)}])
			if err != nil {
				return nil, err
			}
			row.Packets = s.Work.Packets
			row.Samples = append(row.Samples, s)
		}
	}
	return r, r.judge()
}

// judge holds the samples against the goals. An error says that contestants of a goal did not do the same work.
func (r *Report) judge() error {
	for _, g := range goals {
		rows := [4]*Row{r.row(g.Ours), r.row(g.Peer), r.row(g.OursLess), r.row(g.PeerLess)}
		if rows[0] == nil || rows[1] == nil && g.By != byMiB || (g.OursLess != "") != (rows[2] != nil) || (g.PeerLess != "") != (rows[3] != nil) {
			continue
		}
		if g.By == byTime && g.OursLess == "" {
			if err := alike(rows[0], rows[1]); err != nil {
				return err
			}
		}
		if res, ok := g.judge(rows); ok {
			r.Results = append(r.Results, res)
		}
	}
	return nil
}

func (r *Report) row(name string) *Row {
	for i := range r.Rows {
		if r.Rows[i].Name == name {
			return &r.Rows[i]
		}
	}
	return nil
}

// tolerance is by how much the octets that two reassemblers hand on may differ: a segment whose start was lost, an end.
const tolerance = 0.002

// alike checks that two contestants with results had the same.
func alike(a, b *Row) error {
	x, y := a.Samples[0].Work, b.Samples[0].Work
	if a.Kind == b.Kind && a.Count == b.Count && a.Kind != workload.Six && x.Packets != y.Packets {
		return fmt.Errorf("%s saw %d packets and %s %d", a.Name, x.Packets, b.Name, y.Packets)
	}
	if x.Octets > 0 && y.Octets > 0 && math.Abs(float64(x.Octets)/float64(y.Octets)-1) > tolerance {
		return fmt.Errorf("%s handed on %d octets and %s %d", a.Name, x.Octets, b.Name, y.Octets)
	}
	return nil
}
