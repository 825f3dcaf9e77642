package main

import (
	"encoding/xml"
	"io"
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
	if c.Ratio != 3 || c.RatioLow != 3 || c.RatioHigh != 3 || c.Samples != 4 || c.Least != 3e6 || c.Most != 30e6 || c.Median != 6e6 || c.Failures["it broke"] != 2 {
		t.Errorf("got %+v", c)
	}
}

func TestBenchReportHasANoteForEachEmptyCell(t *testing.T) {
	cell := benchedCell([]timing.Series{seriesOf(10, 5)}, []timing.Series{seriesOf(10, 5)})
	cell.Engine, cell.Go, cell.Capture = "default", "1.26.1", "six"
	b := &engineBench{
		Captures: []benchCapture{{Name: "six", Packets: 10}}, Go: []goColumn{{Asked: "1.26", Version: "1.26.1"}},
		Engines: []benchedRow{{Title: "default"}, {Title: "tshark", Library: "tshark 4"}},
		Load:    []string{"0.5", "9.1"},
		Cells:   []benchCell{cell, {Engine: "tshark", Go: "1.26.1", Capture: "six", Reason: "preflight: no program"}},
	}
	got := b.markdown()
	for _, want := range []string{"| default | 5e+05 (5e+05 – 5e+05; 1) |", "| default | 1 (1 – 1) |", "| tshark | (1) |", "1. preflight: no program", "| load | 0.5, 9.1: "} {
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
	if err := runEngineBench(t.Context(), io.Discard, benchOptions{passes: 2}); err == nil || !strings.Contains(err.Error(), "3 turns") {
		t.Errorf("two turns: %v", err)
	}
}

func TestFailuresOfABenchAreCountedAndNamed(t *testing.T) {
	c := benchedCell([]timing.Series{{Failures: map[string]int{"b": 1, "a": 2}}, {Failures: map[string]int{"b": 3}}}, nil)
	if got := strings.Join(c.failures(), "; "); got != "2 failures: a; 4 failures: b" {
		t.Errorf("got %q", got)
	}
}
