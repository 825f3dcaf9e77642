package timing

import (
	"context"
	"fmt"
	"io"
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

// Options of Measure. The zero value is one run, and one before it.
type Options struct {
	Runs   int           // at most, the first one not counted; 0: 1
	Budget time.Duration // no run begins later than this after the first; 0: no limit
}

// Series is what runs of one engine came to.
type Series struct {
	Engine   string
	Task     Task
	Packets  uint64          // of one run
	Times    []time.Duration // of the runs that succeeded, in order
	Failures map[string]int  // of the others, by the error's text
}

// Measure makes a series.
func Measure(ctx context.Context, path string, e engine.Engine, t Task, o Options) Series {
	s := Series{Engine: e.Info().Name, Task: t}
	fail := func(err error) {
		if s.Failures == nil {
			s.Failures = map[string]int{}
		}
		s.Failures[err.Error()]++
	}
	var err error
	if s.Packets, err = Run(ctx, path, e, t); err != nil {
		fail(err)
		return s // the others would fail alike
	}
	begun := time.Now()
	for i := range max(o.Runs, 1) {
		if ctx.Err() != nil || i > 0 && o.Budget > 0 && time.Since(begun) > o.Budget {
			break
		}
		start := time.Now()
		n, err := Run(ctx, path, e, t)
		took := time.Since(start)
		if err == nil && n != s.Packets {
			err = fmt.Errorf("timing: a run gave %d packets, the first one %d", n, s.Packets)
		}
		if err != nil {
			fail(err)
			continue
		}
		s.Times = append(s.Times, took)
	}
	return s
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
