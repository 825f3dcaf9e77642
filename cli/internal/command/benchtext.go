package command

import (
	"fmt"
	"io"
	"math"
	"slices"
	"strings"
)

const benchBar = 30 // columns of the longest bar

// text writes a table with a bar for each engine, on a logarithmic scale: engines differ by factors of thousands.
func (b *bench) text(w io.Writer) error {
	var s strings.Builder
	fmt.Fprintf(&s, "%s, %d octets, task %s, %d turns, %s %s, %d processors\n\n", b.File, b.Octets, b.Task, b.Passes, b.Go, b.System, b.Processors)
	fmt.Fprintf(&s, "%-14s %10s %12s %25s %8s %s\n", "engine", "packets", "median", "range of runs", "samples", "ratio to default, range of turns")
	for _, e := range b.Engines {
		if e.Samples == 0 {
			fmt.Fprintf(&s, "%-14s %10s %12s %25s %8d failed: %s\n", e.Engine, "", "", "", 0, failures(e.Failures))
			continue
		}
		line := "█" + strings.Repeat("█", b.bar(e.Median))
		ratio := fmt.Sprintf("%.3g (%.3g – %.3g)", e.Ratio, e.RatioLow, e.RatioHigh)
		fmt.Fprintf(&s, "%-14s %10d %12s %25s %8d %-29s %s\n", e.Engine, e.Packets, duration(e.Median), duration(e.Least)+" – "+duration(e.Most), e.Samples, ratio, line)
		if e.Failed > 0 {
			fmt.Fprintf(&s, "%-14s %d runs failed: %s\n", "", e.Failed, failures(e.Failures))
		}
	}
	spread := fmt.Sprintf("ratios of one engine lie up to %.0f %% apart: smaller differences mean nothing", 100*b.Spread)
	if b.Spread == 0 {
		spread = "nothing shows how far ratios lie apart: draw no conclusion from them"
	}
	fmt.Fprintf(&s, "\nbars are logarithmic; %s\n", spread)
	_, err := io.WriteString(w, s.String())
	return err
}

// bar is the length of a bar for a time, between those of the fastest and the slowest engine.
func (b *bench) bar(ns float64) int {
	low, high := b.span()
	if high <= low {
		return 0
	}
	return int(math.Round(benchBar * math.Log(ns/low) / math.Log(high/low)))
}

// span gives the least and the largest median.
func (b *bench) span() (low, high float64) {
	low = math.Inf(1)
	for _, e := range b.Engines {
		if e.Samples > 0 {
			low, high = min(low, e.Median), max(high, e.Median)
		}
	}
	return low, high
}

func failures(f map[string]int) string {
	var all []string
	for text, n := range f {
		all = append(all, fmt.Sprintf("%s (%d ×)", text, n))
	}
	slices.Sort(all)
	return strings.Join(all, "; ")
}

// duration writes nanoseconds with three digits.
func duration(ns float64) string {
	switch {
	case ns >= 1e9:
		return fmt.Sprintf("%.3g s", ns/1e9)
	case ns >= 1e6:
		return fmt.Sprintf("%.3g ms", ns/1e6)
	case ns >= 1e3:
		return fmt.Sprintf("%.3g µs", ns/1e3)
	}
	return fmt.Sprintf("%.3g ns", ns)
}
