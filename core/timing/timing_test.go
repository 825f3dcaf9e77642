package timing_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/builtin"
	"github.com/gopcapkit/pcapkit/core/capfile"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/timing"
)

// capture writes n Ethernet frames with a UDP datagram each.
func capture(dir string, n int) string {
	path := filepath.Join(dir, "x.pcap")
	f, err := os.Create(path)
	if err != nil {
		panic(err)
	}
	defer f.Close()
	w := capfile.NewPcapWriter(f, capfile.PcapOptions{Link: packet.LinkEthernet})
	frame := []byte("\x02\x00\x00\x00\x00\x02\x02\x00\x00\x00\x00\x01\x08\x00\x45\x00\x00\x20\x00\x01\x00\x00\x40\x11\x00\x00" +
		"\x0a\x00\x00\x01\x0a\x00\x00\x02\xc0\x00\x1f\x90\x00\x0c\x00\x00data")
	for i := range n {
		p := packet.Packet{Link: packet.LinkEthernet, Data: frame, CapLen: uint32(len(frame)), Len: uint32(len(frame))}
		p.Time = packet.Timestamp{Ticks: uint64(i), Res: packet.Micro, Valid: true}
		if err := w.Write(&p); err != nil {
			panic(err)
		}
	}
	if err := w.Close(); err != nil {
		panic(err)
	}
	return path
}

func TestEveryTaskRuns(t *testing.T) {
	path := capture(t.TempDir(), 5)
	for _, task := range timing.Tasks() {
		s := timing.Measure(t.Context(), path, builtin.New(), task, timing.Options{Runs: 3})
		if s.Packets != 5 || len(s.Times) != 3 || s.Failed() != 0 || s.Median() <= 0 || s.Engine != "default" {
			t.Errorf("%s: %+v", task, s)
		}
		if got, err := timing.TaskOf(string(task)); got != task || err != nil {
			t.Errorf("%s: %v", task, err)
		}
	}
	if _, err := timing.TaskOf("sing"); err == nil || !strings.Contains(err.Error(), "reassemble") {
		t.Errorf("got %v", err)
	}
}

func TestABudgetEndsASeries(t *testing.T) {
	s := timing.Measure(t.Context(), capture(t.TempDir(), 5), builtin.New(), timing.Decode, timing.Options{Runs: 1 << 30, Budget: time.Millisecond})
	if n := len(s.Times); n == 0 || n == 1<<30 {
		t.Errorf("%d runs", n)
	}
}

// engineOf is the default engine under another name, whose runs take at least a while.
type engineOf struct {
	*builtin.Engine
	name string
	slow time.Duration
	log  *[]string
	at   *[]time.Time // where it is wanted: when each run began
}

func (e engineOf) Info() engine.Info {
	i := e.Engine.Info()
	i.Name = e.name
	return i
}

func (e engineOf) Open(ctx context.Context, src engine.Source, o engine.Options) (engine.Reader, error) {
	*e.log = append(*e.log, e.name)
	if e.at != nil {
		*e.at = append(*e.at, time.Now())
	}
	time.Sleep(e.slow)
	return e.Engine.Open(ctx, src, o)
}

func TestEnginesAlternateRunByRun(t *testing.T) {
	var log []string
	es := []engine.Engine{engineOf{builtin.New(), "a", 0, &log, nil}, engineOf{builtin.New(), "b", 0, &log, nil}}
	all := timing.Alternate(t.Context(), capture(t.TempDir(), 5), es, timing.Decode, timing.Options{Runs: 3})
	if got := strings.Join(log, " "); got != "a b a b a b a b" {
		t.Errorf("runs: %s", got)
	}
	for i, name := range []string{"a", "b"} {
		if s := all[i]; s.Engine != name || s.Packets != 5 || len(s.Times) != 3 || s.Failed() != 0 {
			t.Errorf("%+v", s)
		}
	}
}

func TestASlowEngineLeavesTheOthersTheirTime(t *testing.T) {
	var log []string
	es := []engine.Engine{
		engineOf{builtin.New(), "a", 0, &log, nil}, engineOf{builtin.New(), "slow", 200 * time.Millisecond, &log, nil}, engineOf{builtin.New(), "b", 0, &log, nil},
	}
	path := capture(t.TempDir(), 5)
	all := timing.Alternate(t.Context(), path, es, timing.Decode, timing.Options{Runs: 2, Budget: time.Minute})
	if len(all[0].Times) != 2 || len(all[1].Times) != 2 || len(all[2].Times) != 2 {
		t.Errorf("with time enough: %+v", all)
	}
	all = timing.Alternate(t.Context(), path, es, timing.Decode, timing.Options{Runs: 50, Budget: 400 * time.Millisecond})
	if len(all[0].Times) < 2 || len(all[1].Times) != 1 || len(all[2].Times) != len(all[0].Times) {
		t.Errorf("the slow engine takes the others' time: %d, %d and %d runs", len(all[0].Times), len(all[1].Times), len(all[2].Times))
	}
}

func TestRunsOfTheWarmUpDoNotCount(t *testing.T) {
	const warmUp = 5 * time.Millisecond
	var log []string
	var at []time.Time
	e := engineOf{builtin.New(), "a", 0, &log, &at}
	start := time.Now()
	s := timing.Measure(t.Context(), capture(t.TempDir(), 5), e, timing.Decode, timing.Options{Runs: 2, WarmUp: warmUp})
	if len(s.Times) != 2 || len(at) < 3 {
		t.Fatalf("%d runs, %d of them counted", len(at), len(s.Times))
	}
	if counted := at[len(at)-2]; counted.Sub(start) < warmUp {
		t.Errorf("a run that began after %v counted", counted.Sub(start))
	}
}

func TestFailuresAreCountedByName(t *testing.T) {
	s := timing.Measure(t.Context(), filepath.Join(t.TempDir(), "none"), builtin.New(), timing.Decode, timing.Options{Runs: 3})
	if s.Failed() != 1 || len(s.Times) != 0 || s.Median() != 0 {
		t.Errorf("%+v", s)
	}
	for text := range s.Failures {
		if !strings.Contains(text, "none") {
			t.Errorf("the failure does not name the file: %s", text)
		}
	}
}

func TestMedian(t *testing.T) {
	for _, c := range []struct {
		times []time.Duration
		want  time.Duration
	}{{nil, 0}, {[]time.Duration{7}, 7}, {[]time.Duration{9, 1, 5}, 5}, {[]time.Duration{9, 1, 5, 7}, 6}} {
		if got := (&timing.Series{Times: c.times}).Median(); got != c.want {
			t.Errorf("%v: got %d, want %d", c.times, got, c.want)
		}
	}
}

func ExampleMeasure() {
	dir, err := os.MkdirTemp("", "timing")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	s := timing.Measure(context.Background(), capture(dir, 5), builtin.New(), timing.Decode, timing.Options{Runs: 10})
	fmt.Println(s.Engine, s.Packets, len(s.Times), s.Failed())
	// Output: default 5 10 0
}
