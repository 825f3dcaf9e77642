package timing

import (
	"context"
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/flow"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/reassembly"
)

// Task is what is done with a capture.
type Task string

// The tasks.
const (
	Decode     Task = "decode"     // find the layers of every packet
	Fields     Task = "fields"     // and visit every field of them
	JSON       Task = "json"       // and write them as JSON lines, to nowhere
	Reassemble Task = "reassemble" // put datagrams and TCP streams together
	Flows      Task = "flows"      // trace flows
)

var tasks = []Task{Decode, Fields, JSON, Reassemble, Flows}

// Tasks lists them.
func Tasks() []Task { return slices.Clone(tasks) }

// TaskOf finds a task by its name.
func TaskOf(name string) (Task, error) {
	if t := Task(name); slices.Contains(tasks, t) {
		return t, nil
	}
	var names []string
	for _, t := range tasks {
		names = append(names, string(t))
	}
	return "", fmt.Errorf("timing: there is no task %q; there are %s", name, strings.Join(names, ", "))
}

// Run opens a capture with an engine, does a task and closes it. It gives the number of packets.
func Run(ctx context.Context, path string, e engine.Engine, t Task) (packets uint64, err error) {
	opts := []extract.Option{
		extract.WithEngineValue(e), extract.WithStrictEngine(), extract.WithOnWarning(func(notice.Warning) {}),
	}
	switch t {
	case Reassemble:
		opts = append(opts, extract.WithOnDatagram(func(*reassembly.Record) {}))
	case Flows:
		opts = append(opts, extract.WithOnFlow(func(*flow.Flow) {}))
	case Decode, Fields, JSON:
	}
	x, err := extract.Open(ctx, path, opts...)
	if err != nil {
		return 0, err
	}
	defer x.Close()
	if t == JSON {
		w := dump.NewNDJSON(io.Discard, x.Lister())
		if packets, err = x.Copy(w); err != nil {
			return packets, err
		}
		return packets, w.Close()
	}
	l := x.Lister()
	var fields []packet.Field
	for p, err := range x.Packets() {
		if err != nil {
			return packets, err
		}
		if t == Fields {
			fields = engine.AppendAllFields(l, fields[:0], p)
		}
		packets++
	}
	return packets, nil
}

// Options of Measure and Alternate. The zero value is one run, and one before it.
type Options struct {
	Runs   int           // of an engine, at most, the first one not counted; 0: 1
	WarmUp time.Duration // runs that begin within it after the first are not counted either
	Budget time.Duration // of an engine: no run begins once those that count have taken this long; 0: no limit
}

// Series is what runs of one engine came to.
type Series struct {
	Engine   string
	Task     Task
	Packets  uint64          // of one run
	Times    []time.Duration // of the runs that succeeded, in order
	Failures map[string]int  // of the others, by the error's text
}

// Measure makes a series in which run follows run.
func Measure(ctx context.Context, path string, e engine.Engine, t Task, o Options) Series {
	return Alternate(ctx, path, []engine.Engine{e}, t, o)[0]
}

// Alternate makes a series of each engine in rounds: a run of each, so that each finds the processor's caches as the one before left
// them. The budgets are one, and rounds begin until it is spent. An engine of which a run takes more than a quarter of its own budget
// makes that one alone, and the budget of the others is theirs.
func Alternate(ctx context.Context, path string, es []engine.Engine, t Task, o Options) []Series {
	own := make([]*runner, len(es))
	var in []*runner
	for i, e := range es {
		own[i] = &runner{Series: Series{Engine: e.Info().Name, Task: t}, e: e, path: path, least: math.MaxInt64}
		if own[i].warmUp(ctx, o.WarmUp); own[i].Failures == nil { // its other runs would fail alike
			in = append(in, own[i])
		}
	}
	for round := 0; round < max(o.Runs, 1) && len(in) > 0 && ctx.Err() == nil; round++ {
		var spent time.Duration
		for _, r := range in {
			r.run(ctx)
			spent += r.spent
		}
		if o.Budget == 0 {
			continue
		}
		if len(es) > 1 {
			in = slices.DeleteFunc(in, func(r *runner) bool {
				slow := r.least > o.Budget/4
				if slow {
					spent -= r.spent
				}
				return slow
			})
		}
		if spent > o.Budget*time.Duration(len(in)) {
			break
		}
	}
	all := make([]Series, len(es))
	for i, r := range own {
		all[i] = r.Series
	}
	return all
}

// runner makes the series of one engine.
type runner struct {
	Series
	e     engine.Engine
	path  string
	spent time.Duration // by the runs that count
	least time.Duration // of a run
}

// warmUp makes the first run, and those that begin soon after it.
func (r *runner) warmUp(ctx context.Context, long time.Duration) {
	for begun := time.Now(); ; {
		start := time.Now()
		n, err := Run(ctx, r.path, r.e, r.Task)
		r.least = min(r.least, time.Since(start))
		if err != nil {
			r.fail(err)
			return
		}
		r.Packets = n
		if time.Since(begun) >= long {
			return
		}
	}
}

// run makes one that counts.
func (r *runner) run(ctx context.Context) {
	start := time.Now()
	n, err := Run(ctx, r.path, r.e, r.Task)
	took := time.Since(start)
	r.spent, r.least = r.spent+took, min(r.least, took)
	if err == nil && n != r.Packets {
		err = fmt.Errorf("timing: a run gave %d packets, the first one %d", n, r.Packets)
	}
	if err != nil {
		r.fail(err)
		return
	}
	r.Times = append(r.Times, took)
}

func (r *runner) fail(err error) {
	if r.Failures == nil {
		r.Failures = map[string]int{}
	}
	r.Failures[err.Error()]++
}

// Median of the times; 0 without any.
func (s *Series) Median() time.Duration {
	if len(s.Times) == 0 {
		return 0
	}
	t := slices.Sorted(slices.Values(s.Times))
	return (t[(len(t)-1)/2] + t[len(t)/2]) / 2
}

// Failed counts the failures.
func (s *Series) Failed() (n int) {
	for _, k := range s.Failures {
		n += k
	}
	return n
}
