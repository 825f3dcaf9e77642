package command

import (
	"fmt"
	"html"
	"math"
	"slices"
	"strings"
)

// Sizes of the chart, in pixels.
const (
	svgRow   = 28
	svgLeft  = 120
	svgPlot  = 520
	svgRight = 110
	svgHead  = 56
	svgFoot  = 34
)

// svg draws a bar for each engine on a logarithmic axis, with the range of the turns' medians across its end. The chart is drawn by hand: a
// library for it would slow the start of every other command.
func (b *bench) svg() []byte {
	low, high := b.span()
	from, to := math.Floor(math.Log10(low)-0.3), math.Ceil(math.Log10(max(high, low*1.01)))
	if math.IsInf(low, 0) {
		from, to = 0, 1
	}
	x := func(ns float64) float64 { return svgLeft + svgPlot*(math.Log10(max(ns, 1))-from)/(to-from) }
	height := svgHead + svgRow*len(b.Engines) + svgFoot
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" font-family="sans-serif" font-size="13">`+"\n", svgLeft+svgPlot+svgRight, height)
	s.WriteString(`<rect width="100%" height="100%" fill="white"/>` + "\n")
	fmt.Fprintf(&s, `<text x="12" y="22" font-size="15">%s: %s</text>`+"\n", html.EscapeString(string(b.Task)), html.EscapeString(b.File))
	fmt.Fprintf(&s, `<text x="12" y="42" fill="#555">a run, logarithmic; bars: median of the turns, lines: their range; %s %s, %s</text>`+"\n", html.EscapeString(b.Go), html.EscapeString(b.System), b.Date.Format("2006-01-02"))
	bottom := height - svgFoot
	for p := from; p <= to; p++ {
		at := x(math.Pow(10, p))
		fmt.Fprintf(&s, `<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="#ddd"/>`+"\n", at, svgHead, at, bottom)
		fmt.Fprintf(&s, `<text x="%.1f" y="%d" text-anchor="middle" fill="#555">%s</text>`+"\n", at, bottom+18, duration(math.Pow(10, p)))
	}
	for i, e := range b.Engines {
		y := svgHead + svgRow*i
		fmt.Fprintf(&s, `<text x="%d" y="%d" text-anchor="end">%s</text>`+"\n", svgLeft-8, y+19, html.EscapeString(e.Engine))
		if e.Samples == 0 {
			fmt.Fprintf(&s, `<text x="%d" y="%d" fill="#a00">failed</text>`+"\n", svgLeft+6, y+19)
			continue
		}
		fmt.Fprintf(&s, `<rect x="%d" y="%d" width="%.1f" height="%d" fill="#4a7ebb"/>`+"\n", svgLeft, y+5, x(e.Median)-svgLeft, svgRow-10)
		least, most := x(slices.Min(e.Turns)), x(slices.Max(e.Turns))
		fmt.Fprintf(&s, `<line x1="%.1f" y1="%d" x2="%.1f" y2="%d" stroke="black"/>`+"\n", least, y+svgRow/2, most, y+svgRow/2)
		fmt.Fprintf(&s, `<text x="%.1f" y="%d">%.3g ×</text>`+"\n", most+8, y+19, e.Ratio)
	}
	s.WriteString("</svg>\n")
	return []byte(s.String())
}
