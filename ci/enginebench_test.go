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
		Cells:   []benchCell{cell, {Engine: "tshark", Go: "1.26.1", Capture: "six", Reason: "preflight: no program"}},
	}
	got := b.markdown()
	for _, want := range []string{"| default | 5e+05 (5e+05 – 5e+05; 1) |", "| default | 1 (1 – 1) |", "| tshark | (1) |", "1. preflight: no program"} {
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
