package main

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strings"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
	"gonum.org/v1/plot/vg/vgsvg"
)

// markdown is bench.md: environment, results by Go version, ratios.
func (b *engineBench) markdown() string {
	var s strings.Builder
	s.WriteString("# Engine benchmark\n\nWritten by `go run ./ci bench`; the benchmark workflow refreshes it. Times are those of this machine on that day.\n")
	b.environment(&s)
	s.WriteString("\nCharts:")
	for _, c := range b.Captures {
		fmt.Fprintf(&s, " [%s](bench-%s.svg)", c.Name, c.Name)
	}
	s.WriteString("\n")
	var notes footnotes
	s.WriteString("\n## Test results\n\nNanoseconds a packet, from open to close: median of the turns' medians, range of all runs, samples.\n")
	b.tables(&s, &notes, func(c *benchCell) string {
		n := float64(c.Packets)
		text := fmt.Sprintf("%.4g (%.4g – %.4g; %d)", c.Median/n, c.Least/n, c.Most/n, c.Samples)
		for _, failed := range c.failures() {
			text += " " + notes.mark(failed)
		}
		return text
	})
	s.WriteString("\n## Relative\n\n" + b.relativeIs() + "\n")
	for _, g := range b.Go {
		b.relative(&s, &notes, g)
	}
	s.WriteString(notes.text())
	return s.String()
}

// relativeIs explains the ratios. How turns differ is said where the figures have it.
func (b *engineBench) relativeIs() string {
	const kinds = "Turns differ in what two people's\n" +
		"measurements differ in: the kernel lays the pages of the capture's copy otherwise, and in every second turn the engines alternate run by\n" +
		"run in one process, each with the processor's caches as the others left them, where in the others run follows run. "
	s := "Ratio to the default engine within a turn: median of the turns, and their range; below 1 is faster. "
	if len(b.Turns) > 0 {
		s += kinds
	}
	return s + "`spread` is the widest\n" +
		"range on a capture, relative to its median: a ratio that is no further from 1 has `≈`, and says nothing."
}

// summary is README's part: the ratios with the newest Go version that was measured.
func (b *engineBench) summary() string {
	i := len(b.Go) - 1
	for i > 0 && b.Go[i].Missing != "" {
		i--
	}
	if i < 0 {
		return ""
	}
	var s strings.Builder
	var notes footnotes
	m := b.Machine
	fmt.Fprintf(&s, "\nMeasured on %s, on %s/%s, %s, %d cores, at revision %s.\n[All figures](%[8]s/bench.md), with charts and what the captures are.\n\n%[7]s\n", b.Date, m.OS, m.Arch,
		or(m.CPU, "unknown CPU"), m.Cores, or(b.Revision, "unknown"), b.relativeIs(), benchFolder)
	b.relative(&s, &notes, b.Go[i])
	fmt.Fprintf(&s, "%s\n", notes.text())
	return s.String()
}

// environment says where, when and on what it was measured.
func (b *engineBench) environment(s *strings.Builder) {
	m := b.Machine
	s.WriteString("\n## Environment\n\n| | |\n| --- | --- |\n")
	for _, row := range [][2]string{
		{"date", b.Date}, {"Go", b.versions()}, {"processor", fmt.Sprintf("%s, %d cores", or(m.CPU, "unknown"), m.Cores)},
		{"system", m.OS + "/" + m.Arch + ", kernel " + or(m.Kernel, "unknown")}, {"C compiler", or(m.C, "none")},
		{"revision", or(b.Revision, "unknown")}, {"modules", b.Version}, {"task", string(b.Task)},
		{"runs", fmt.Sprintf("%d of an engine in a turn, as many as begin within %s; not counted are the first one and those within %s of it", b.Runs, b.Budget, or(b.WarmUp, "0s"))},
		{"turns", b.turns()}, {"load", b.loads()},
		{"spread", fmt.Sprintf("ratios of one engine lie up to %.0f %% apart, on the capture where they do most; the tables say it for each", 100*b.Spread)},
	} {
		fmt.Fprintf(s, "| %s | %s |\n", row[0], row[1])
	}
	s.WriteString("\n| engine | stands on |\n| --- | --- |\n")
	for _, e := range b.Engines {
		fmt.Fprintf(s, "| %s | %s |\n", e.Title, or(e.Library, "Go alone"))
	}
	s.WriteString("\n| capture | what it is | packets | octets | SHA-256 |\n| --- | --- | --: | --: | --- |\n")
	for _, c := range b.Captures {
		fmt.Fprintf(s, "| %s | %s | %d | %d | `%s` |\n", c.Name, c.What, c.Packets, c.Octets, c.SHA256)
	}
}

// versions are those of Go that were measured.
func (b *engineBench) versions() string {
	var vs []string
	for _, g := range b.Go {
		if g.Missing == "" {
			vs = append(vs, g.Version)
		}
	}
	return strings.Join(vs, ", ")
}

// turns says how they were made, and what their range is worth.
func (b *engineBench) turns() string {
	n := len(b.Turns)
	if n == 0 {
		return "not recorded"
	}
	var sizes []string
	for _, t := range b.Turns {
		if size := fmt.Sprintf("%d KiB", t.Piece>>10); !slices.Contains(sizes, size) {
			sizes = append(sizes, size)
		}
	}
	return fmt.Sprintf("%d of all engines, each with new processes and a copy of the capture that was written in pieces of %s (the kernel lays its pages by them); "+
		"every second one with the engines in one process, run by run in alternation. One more turn of the same kinds lies in a range with a probability of %d/%d",
		n, strings.Join(sizes, ", "), n-1, n+1)
}

// loads says how busy the machine was.
func (b *engineBench) loads() string {
	known := strings.Join(b.Load, ", ")
	if strings.Trim(known, ", ") == "" {
		return "not recorded"
	}
	return known + ": before each Go version and at the end; what exceeds 1 is other programs, which widen the spread"
}

// relative writes the ratios with one Go version, and their spread on each capture.
func (b *engineBench) relative(s *strings.Builder, notes *footnotes, g goColumn) {
	b.table(s, notes, g, func(c *benchCell) string {
		if c.Ratio == 0 {
			return notes.mark("no turn in which the default engine ran, too")
		}
		return fmt.Sprintf("%s%.3g (%.3g – %.3g)", b.about(c), c.Ratio, c.RatioLow, c.RatioHigh)
	})
	s.WriteString("| spread |")
	for _, c := range b.Captures {
		if spread := b.spreadOf(g.Version, c.Name); spread > 0 {
			fmt.Fprintf(s, " %.0f %% |", 100*spread)
		} else {
			s.WriteString(" – |") // nothing was compared
		}
	}
	s.WriteString("\n")
}

// about marks a ratio that the spread does not let tell from 1. A factor is as far from 1 as its inverse.
func (b *engineBench) about(c *benchCell) string {
	itself := c.RatioLow == 1 && c.RatioHigh == 1
	if far := 1 + b.spreadOf(c.Go, c.Capture); !itself && c.Ratio <= far && 1/c.Ratio <= far {
		return "≈ "
	}
	return ""
}

// tables writes a table for each Go version.
func (b *engineBench) tables(s *strings.Builder, notes *footnotes, show func(*benchCell) string) {
	for _, g := range b.Go {
		b.table(s, notes, g, show)
	}
}

// table has a row for each engine and a column for each capture.
func (b *engineBench) table(s *strings.Builder, notes *footnotes, g goColumn, show func(*benchCell) string) {
	fmt.Fprintf(s, "\n### Go %s\n\n| engine |", g.Version)
	for _, c := range b.Captures {
		fmt.Fprintf(s, " %s |", c.Name)
	}
	s.WriteString("\n| --- |" + strings.Repeat(" --: |", len(b.Captures)) + "\n")
	for _, e := range b.Engines {
		fmt.Fprintf(s, "| %s |", e.Title)
		for _, c := range b.Captures {
			cell := b.cell(e.Title, g.Version, c.Name)
			switch {
			case cell == nil:
				fmt.Fprintf(s, " %s |", notes.mark("not measured"))
			case cell.Samples == 0:
				fmt.Fprintf(s, " %s |", notes.mark(cell.Reason))
			default:
				fmt.Fprintf(s, " %s |", show(cell))
			}
		}
		s.WriteString("\n")
	}
}

// chart draws a point for each engine and Go version on a logarithmic axis, with the range of the turns.
func (b *engineBench) chart(capture string) ([]byte, error) {
	p := plot.New()
	p.Title.Text = fmt.Sprintf("%s, task %s: nanoseconds a packet, from open to close\nlogarithmic, less is faster; points: median of the turns; bars: their range", capture, b.Task)
	p.Title.Padding = vg.Points(6)
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	p.Legend.Top, p.Legend.Left, p.Legend.XOffs, p.Legend.Padding = true, true, vg.Points(10), vg.Points(3)
	grid := plotter.NewGrid()
	grid.Horizontal.Color = nil
	p.Add(grid)
	names := make([]string, len(b.Engines))
	low, high := math.Inf(1), 0.0
	for i, e := range b.Engines {
		names[len(names)-1-i] = e.Title
	}
	for gi, g := range b.Go {
		var pts benchPoints
		for i, e := range b.Engines {
			c := b.cell(e.Title, g.Version, capture)
			if c == nil || c.Samples == 0 {
				continue
			}
			n := float64(c.Packets)
			y := float64(len(names)-1-i) + 0.3 - 0.6*float64(gi+1)/float64(len(b.Go)+1)
			pts.XYs = append(pts.XYs, plotter.XY{X: c.Median / n, Y: y})
			turns := append(positive(c.Medians), c.Median) // of single runs the slowest would be the whole picture
			least, most := slices.Min(turns), slices.Max(turns)
			pts.XErrors = append(pts.XErrors, struct{ Low, High float64 }{(c.Median - least) / n, (most - c.Median) / n})
			low, high = min(low, least/n), max(high, most/n)
		}
		if len(pts.XYs) == 0 {
			continue
		}
		dots, err := plotter.NewScatter(pts)
		if err != nil {
			return nil, err
		}
		bars, err := plotter.NewXErrorBars(pts)
		if err != nil {
			return nil, err
		}
		dots.Color, dots.Shape, dots.Radius = colours[gi%len(colours)], draw.CircleGlyph{}, vg.Points(3)
		bars.Color = dots.Color
		p.Add(bars, dots)
		p.Legend.Add("Go "+g.Version, dots)
	}
	p.NominalY(names...)
	p.Y.Min, p.Y.Max = -0.5, float64(len(names))-0.5+0.45*float64(len(b.Go)) // the legend has the room above the first engine
	if high > 0 {
		p.X.Min, p.X.Max = low*0.8, high*1.25
	} else {
		p.X.Min, p.X.Max = 1, 10
	}
	c := vgsvg.New(22*vg.Centimeter, vg.Length(4+1.2*float64(len(names)))*vg.Centimeter)
	edge := vg.Points(8)
	p.Draw(draw.Crop(draw.New(c), edge, -edge, edge, -edge))
	var out bytes.Buffer
	_, err := c.WriteTo(&out)
	return out.Bytes(), err
}

type benchPoints struct {
	plotter.XYs
	plotter.XErrors
}

// colours tell Go versions apart, for people who see few colours too.
var colours = []color.Color{
	color.RGBA{0, 114, 178, 255}, color.RGBA{213, 94, 0, 255}, color.RGBA{0, 158, 115, 255}, color.RGBA{204, 121, 167, 255}, color.Black,
}
