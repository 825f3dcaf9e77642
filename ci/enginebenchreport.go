package main

import (
	"bytes"
	"fmt"
	"image/color"
	"math"
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
	m := b.Machine
	fmt.Fprintf(&s, "# Engine benchmark\n\n## Environment\n\n| | |\n| --- | --- |\n")
	for _, row := range [][2]string{
		{"date", b.Date}, {"processor", fmt.Sprintf("%s, %d cores", m.CPU, m.Cores)}, {"system", m.OS + "/" + m.Arch + ", kernel " + m.Kernel},
		{"Go of the machine", m.Go}, {"tshark", m.Tshark}, {"C compiler", m.C}, {"tree", b.Version}, {"task", string(b.Task)},
		{"runs", fmt.Sprintf("%d of an engine in a turn, as many as begin within %s; the first one is not counted; %d turns of all engines", b.Runs, b.Budget, b.Passes)},
		{"spread", fmt.Sprintf("ratios of one engine lie up to %.0f %% apart; differences below that mean nothing", 100*b.Spread)},
	} {
		fmt.Fprintf(&s, "| %s | %s |\n", row[0], row[1])
	}
	s.WriteString("\n| engine | stands on |\n| --- | --- |\n")
	for _, e := range b.Engines {
		fmt.Fprintf(&s, "| %s | %s |\n", e.Title, strings.TrimSpace(e.Library))
	}
	s.WriteString("\n| capture | packets | octets | SHA-256 |\n| --- | --: | --: | --- |\n")
	for _, c := range b.Captures {
		fmt.Fprintf(&s, "| %s | %d | %d | `%s` |\n", c.Name, c.Packets, c.Octets, c.SHA256)
	}
	var notes footnotes
	s.WriteString("\n## Test results\n\nNanoseconds a packet, from open to close: median of all runs, observed range, samples.\n")
	b.tables(&s, &notes, func(c *benchCell) string {
		n := float64(c.Packets)
		text := fmt.Sprintf("%.4g (%.4g – %.4g; %d)", c.Median/n, c.Least/n, c.Most/n, c.Samples)
		for what, times := range c.Failures {
			text += " " + notes.mark(fmt.Sprintf("%d failures: %s", times, what))
		}
		return text
	})
	s.WriteString("\n## Relative\n\nRatio to the default engine within a turn: median of the turns, and their range.\n")
	b.tables(&s, &notes, func(c *benchCell) string {
		return fmt.Sprintf("%.3g (%.3g – %.3g)", c.Ratio, c.RatioLow, c.RatioHigh)
	})
	s.WriteString(notes.text())
	return s.String()
}

// tables writes a table for each Go version, with a row for each engine and a column for each capture.
func (b *engineBench) tables(s *strings.Builder, notes *footnotes, show func(*benchCell) string) {
	for _, g := range b.Go {
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
					s.WriteString(" |")
				case cell.Samples == 0:
					fmt.Fprintf(s, " %s |", notes.mark(cell.Reason))
				default:
					fmt.Fprintf(s, " %s |", show(cell))
				}
			}
			s.WriteString("\n")
		}
	}
}

// chart draws a point for each engine and Go version on a logarithmic axis, with the observed range.
func (b *engineBench) chart(capture string) ([]byte, error) {
	p := plot.New()
	p.Title.Text = fmt.Sprintf("%s, task %s: nanoseconds a packet, open to close", capture, b.Task)
	p.X.Scale, p.X.Tick.Marker = plot.LogScale{}, plot.LogTicks{Prec: -1}
	p.Legend.Top = true
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
			pts.XErrors = append(pts.XErrors, struct{ Low, High float64 }{(c.Median - c.Least) / n, (c.Most - c.Median) / n})
			low, high = min(low, c.Least/n), max(high, c.Most/n)
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
	if high > 0 {
		p.X.Min, p.X.Max = low*0.8, high*1.25
	} else {
		p.X.Min, p.X.Max = 1, 10
	}
	c := vgsvg.New(22*vg.Centimeter, vg.Length(3+1.2*float64(len(names)))*vg.Centimeter)
	p.Draw(draw.New(c))
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
