package command

import (
	"encoding/json"
	"encoding/xml"
	"io"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/timing"
)

func TestBenchMeasuresEngines(t *testing.T) {
	path := file(t, "in.pcap", capture(t, 4))
	chart := filepath.Join(t.TempDir(), "bench.svg")
	r := run(t, "bench", path, "-E", "pcapgo", "--runs", "5", "--passes", "2", "--svg", chart)
	r.want(t, "bench", 0, "")
	for _, want := range []string{"task decode, 2 turns", "\ndefault ", "\npcapgo ", "ratio to default", " 10 ", "█"} {
		if !strings.Contains(r.out, want) {
			t.Errorf("no %q in:\n%s", want, r.out)
		}
	}
	for d := xml.NewDecoder(strings.NewReader(readFile(t, chart))); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	for _, task := range timing.Tasks() {
		var b bench
		r := run(t, "bench", path, "-E", "default", "--task", string(task), "--runs", "2", "--passes", "3", "--json")
		r.want(t, string(task), 0, "")
		if err := json.Unmarshal([]byte(r.out), &b); err != nil {
			t.Fatal(err)
		}
		if len(b.Engines) != 1 || b.Task != task || b.Engines[0].Packets != 4 || b.Engines[0].Samples != 6 || b.Engines[0].Ratio != 1 || b.Engines[0].Median <= 0 {
			t.Errorf("%s: got %+v", task, b)
		}
	}
}

func TestBenchOfOneTurnDrawsNoConclusion(t *testing.T) {
	r := run(t, "bench", file(t, "in.pcap", capture(t, 4)), "-E", "pcapgo", "--runs", "2", "--passes", "1")
	r.want(t, "one turn", 0, "")
	if !strings.Contains(r.out, "draw no conclusion") || strings.Contains(r.out, "0 % apart") {
		t.Errorf("got %s", r.out)
	}
}

func TestBenchNamesFailures(t *testing.T) {
	path := file(t, "cut.pcap", capture(t, 4)[:150])
	r := run(t, "bench", path, "-E", "default", "--runs", "2")
	r.want(t, "a damaged capture", 0, "")
	if !strings.Contains(r.out, "failed: ") || !strings.Contains(r.out, "cut short") {
		t.Errorf("got %s", r.out)
	}
	for _, c := range []struct {
		args []string
		want string
	}{
		{[]string{path, "--task", "sing"}, "unknown task"},
		{[]string{path, "--runs", "0"}, "one or more"},
		{[]string{path, "-E", "defualt"}, "default"},
		{[]string{t.TempDir()}, "no regular file"},
		{nil, "no capture file"},
	} {
		run(t, append([]string{"bench"}, c.args...)...).want(t, strings.Join(c.args, " "), 2, c.want)
	}
	run(t, "bench", filepath.Join(t.TempDir(), "none")).want(t, "no file", 2, "none")
}

func TestBenchRowsCompareWithinTurns(t *testing.T) {
	series := func(name string, ms ...time.Duration) timing.Series {
		s := timing.Series{Engine: name}
		for _, m := range ms {
			s.Times = append(s.Times, m*time.Millisecond)
		}
		return s
	}
	base := []timing.Series{series("default", 1), series("default", 10), series("default", 2)}
	own := []timing.Series{series("x", 3), series("x", 30), series("x", 8)}
	r := benchRow(own, base)
	if r.Ratio != 3 || r.RatioLow != 3 || r.RatioHigh != 4 || r.Samples != 3 || r.Least != 3e6 || r.Most != 30e6 || r.Median != 8e6 {
		t.Errorf("got %+v", r)
	}
}
