package main

import (
	"encoding/xml"
	"errors"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/gopcapkit/pcapkit/core/timing"
)

// seriesOf is a turn's runs in milliseconds.
func seriesOf(packets uint64, ms ...time.Duration) timing.Series {
	s := timing.Series{Packets: packets}
	for _, m := range ms {
		s.Times = append(s.Times, m*time.Millisecond)
	}
	return s
}

func TestBenchCellsCompareWithinTurns(t *testing.T) {
	base := []timing.Series{seriesOf(10, 1, 1, 1), seriesOf(10, 10), seriesOf(10, 2)}
	own := []timing.Series{seriesOf(10, 3, 3, 9), seriesOf(10, 30), {Failures: map[string]int{"it broke": 2}}}
	c := benchedCell(own, base)
	if c.Ratio != 3 || c.RatioLow != 3 || c.RatioHigh != 3 || c.Samples != 4 || c.Least != 3e6 || c.Most != 30e6 || c.Median != 16.5e6 || c.Failures["it broke"] != 2 {
		t.Errorf("got %+v", c)
	}
}

func TestSixTurnsAreOfSixKinds(t *testing.T) {
	kinds := map[benchTurn]int{}
	for _, turn := range benchTurns(12) {
		kinds[turn]++
	}
	if len(kinds) != 6 {
		t.Errorf("12 turns are of %d kinds", len(kinds))
	}
	for kind, n := range kinds {
		if n != 2 {
			t.Errorf("%+v: %d of 12 turns", kind, n)
		}
	}
}

// A program that takes as many nanoseconds as it was given engines, and thrice that for those behind the first.
const sayTimes = `#!/bin/sh
shift 5
sep='[' ; n=$#
for e; do printf '%s{"Engine":"%s","Packets":1,"Times":[%d]}' "$sep" "$e" "$n"; sep=, ; n=$(($# * 3)); done
echo ']'
`

func TestATurnComparesWithinAProcessOrATurn(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the program of this test is a shell script")
	}
	program := filepath.Join(t.TempDir(), "program")
	if err := os.WriteFile(program, []byte(sayTimes), 0o700); err != nil {
		t.Fatal(err)
	}
	named := func(name string) (d described) {
		d.Info.Name = name
		return d
	}
	p := &benchPrograms{
		b: &engineBench{}, all: []described{named("near"), named("default"), named("none"), named("other")}, base: 1, why: []string{"", "", "why", ""},
		alone:    []string{program, program, "", program},
		together: []benchGroup{{program, []int{1, 0}, nil}, {"", []int{1, 3}, errors.New("it does not build")}},
	}
	median := func(s timing.Series) int { return int(s.Median()) }
	for _, c := range []struct {
		together  bool
		own, base [4]int
	}{
		{false, [4]int{1, 1, 0, 1}, [4]int{1, 1, 1, 1}},
		{true, [4]int{6, 2, 0, 0}, [4]int{2, 2, 0, 0}},
	} {
		pairs := p.turn(t.Context(), "x", c.together, nil)
		for i, got := range pairs {
			if median(got.own) != c.own[i] || median(got.base) != c.base[i] {
				t.Errorf("together %v: engine %d: %d beside %d, want %d beside %d", c.together, i, median(got.own), median(got.base), c.own[i], c.base[i])
			}
		}
		if n := pairs[3].own.Failures["it does not build"]; c.together && n != 1 {
			t.Errorf("the failure is not named: %v", pairs[3].own.Failures)
		}
	}
	for i, got := range p.turn(t.Context(), "x", false, errors.New("no room")) {
		if got.own.Failures["no room"] != 1 {
			t.Errorf("engine %d: %v", i, got.own.Failures)
		}
	}
}

func TestBenchReportHasANoteForEachEmptyCell(t *testing.T) {
	cell := benchedCell([]timing.Series{seriesOf(10, 5)}, []timing.Series{seriesOf(10, 5)})
	cell.Engine, cell.Go, cell.Capture = "default", "1.26.1", "six"
	b := &engineBench{
		Captures: []benchCapture{{Name: "six", Packets: 10}}, Go: []goColumn{{Asked: "1.26", Version: "1.26.1"}},
		Engines: []benchedRow{{Title: "default"}, {Title: "tshark", Library: "tshark 4"}},
		Load:    []string{"0.5", "9.1"}, Turns: benchTurns(12), WarmUp: "20ms",
		Cells: []benchCell{cell, {Engine: "tshark", Go: "1.26.1", Capture: "six", Reason: "preflight: no program"}},
	}
	got := b.markdown()
	for _, want := range []string{"| default | 5e+05 (5e+05 – 5e+05; 1) |", "| default | 1 (1 – 1) |", "| tshark | (1) |", "1. preflight: no program", "| load | 0.5, 9.1: ", "1024 KiB, 64 KiB, 4 KiB", "probability of 11/13", "within 20ms of it"} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	chart, err := b.chart("six")
	if err != nil {
		t.Fatal(err)
	}
	for d := xml.NewDecoder(strings.NewReader(string(chart))); ; {
		if _, err := d.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
	}
	if !strings.Contains(string(chart), "tshark") || !strings.Contains(string(chart), "Go 1.26.1") {
		t.Error("the chart names neither engines nor Go versions")
	}
	b.Cells = nil
	if _, err := b.chart("six"); err != nil {
		t.Errorf("a chart of nothing: %v", err)
	}
}

func TestBenchDrawsNoConclusionBelowTheSpread(t *testing.T) {
	b := &engineBench{
		Date: "2026-01-02T03:04:05Z", Revision: "abc", Captures: []benchCapture{{Name: "six", Packets: 10}, {Name: "big", Packets: 10}},
		Go:      []goColumn{{Asked: "1.26", Version: "1.26.1"}, {Asked: "1.99", Version: "1.99", Missing: "no such version"}},
		Engines: []benchedRow{{Title: "default"}, {Title: "near"}, {Title: "far"}, {Title: "quick"}},
	}
	add := func(engine, capture string, low, ratio, high float64) {
		b.Cells = append(b.Cells, benchCell{
			Engine: engine, Go: "1.26.1", Capture: capture, Samples: 3, Packets: 10, Median: 1, Least: 1, Most: 1, RatioLow: low, Ratio: ratio, RatioHigh: high,
		})
	}
	for _, capture := range []string{"six", "big"} {
		add("default", capture, 1, 1, 1)
		add("near", capture, 1.1, 1.1, 1.1)
		add("quick", capture, 0.7, 0.7, 0.7)
	}
	add("far", "six", 1.5, 2, 2.1) // spread: 30 %
	add("far", "big", 2, 2, 2.1)   // 5 %
	got := b.summary()
	for _, want := range []string{
		"2026-01-02T03:04:05Z", "revision abc", "### Go 1.26.1", "| default | 1 (1 – 1) | 1 (1 – 1) |", "| near | ≈ 1.1 (1.1 – 1.1) | 1.1 (1.1 – 1.1) |",
		"| far | 2 (1.5 – 2.1) | 2 (2 – 2.1) |", "| quick | 0.7 (0.7 – 0.7) | 0.7 (0.7 – 0.7) |", "| spread | 30 % | 5 % |",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("no %q in\n%s", want, got)
		}
	}
	if err := runEngineBench(t.Context(), io.Discard, benchOptions{passes: 2}); err == nil || !strings.Contains(err.Error(), "4 turns") {
		t.Errorf("two turns: %v", err)
	}
}

func TestFailuresOfABenchAreCountedAndNamed(t *testing.T) {
	c := benchedCell([]timing.Series{{Failures: map[string]int{"b": 1, "a": 2}}, {Failures: map[string]int{"b": 3}}}, nil)
	if got := strings.Join(c.failures(), "; "); got != "2 failures: a; 4 failures: b" {
		t.Errorf("got %q", got)
	}
}
