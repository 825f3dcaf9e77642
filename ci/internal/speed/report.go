package speed

import (
	"fmt"
	"io"
	"slices"
)

// Text writes both tables as Markdown: what everybody needs for a packet, and the goals.
func (r *Report) Text(w io.Writer) {
	fmt.Fprintf(w, "Scale %g, %d rounds in alternation; medians, and the observed range in brackets.\n\n", r.Scale, r.Rounds)
	fmt.Fprint(w, "| contestant | what it is | packets | ns a packet | processor | allocations | octets | values | MiB |\n")
	fmt.Fprint(w, "| --- | --- | --: | --: | --: | --: | --: | --: | --: |\n")
	for i := range r.Rows {
		row := &r.Rows[i]
		med, low, high := row.of(func(s *Sample) float64 { return s.Nanoseconds })
		cpu, _, _ := row.of(func(s *Sample) float64 { return s.Processor })
		allocs, _, _ := row.of(func(s *Sample) float64 { return s.Allocations })
		octets, _, _ := row.of(func(s *Sample) float64 { return s.Bytes })
		values, _, _ := row.of(func(s *Sample) float64 { return s.Values })
		mem, _, _ := row.of(func(s *Sample) float64 { return s.Resident })
		fmt.Fprintf(w, "| %s | %s | %d | %.4g (%.4g–%.4g) | %s | %s | %s | %s | %s |\n", row.Name, row.Text, row.Packets, med, low, high,
			number(cpu, cpu == 0),
			number(allocs, row.Once), number(octets, row.Once), number(values, values == 0), number(mem, mem == 0 || row.Once && row.Samples[0].Work.Resident == 0))
	}
	for _, m := range r.Missing {
		fmt.Fprintf(w, "| %s | not run: %s | | | | | | | |\n", m.Name, m.Why)
	}
	fmt.Fprint(w, "\n| goal | ratio | must be | reached | range | of processor time | |\n| --- | --- | --: | --: | --: | --: | --- |\n")
	for _, g := range r.Results {
		fmt.Fprintf(w, "| %s | %s | %s | %.3g | %.3g–%.3g | %s | %s |\n", g.Task, g.ratio(), g.limit(), g.Reached, g.Low, g.High,
			number(g.Processor, g.Processor == 0 || g.By == byMiB), verdict(g.Met))
	}
	for _, g := range goals {
		if !r.judged(g) {
			fmt.Fprintf(w, "| %s | %s | %s | | | | not run |\n", g.Task, g.ratio(), g.limit())
		}
	}
	for _, name := range none {
		if row := r.row(name); row != nil {
			// A pass opens a file, and that allocates: what is less than a thousandth a packet is the opening.
			allocs, _, _ := row.of(func(s *Sample) float64 { return s.Allocations })
			fmt.Fprintf(w, "| no allocation a packet | %s | 0 | %.2g | | | %s |\n", name, allocs, verdict(allocs*float64(row.Packets) < 100))
		}
	}
}

func (r *Report) judged(g Goal) bool {
	return slices.ContainsFunc(r.Results, func(x Result) bool { return x.Goal == g })
}

func (r *Row) of(f func(*Sample) float64) (median, low, high float64) {
	var x []float64
	for i := range r.Samples {
		x = append(x, f(&r.Samples[i]))
	}
	return spread(x)
}

func number(x float64, unknown bool) string {
	switch {
	case unknown:
		return ""
	case x >= 10:
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

func verdict(met bool) string {
	if met {
		return "met"
	}
	return "**missed**"
}

func (g Goal) ratio() string {
	ours, peer := g.Ours, g.Peer
	if g.OursLess != "" {
		ours, peer = "("+ours+" − "+g.OursLess+")", "("+peer+" − "+g.PeerLess+")"
	}
	switch g.By {
	case byValue:
		return ours + " ÷ " + peer + ", time for each value"
	case bySpeed:
		return peer + " ÷ " + ours
	case byMiB:
		return ours + ", MiB"
	case byTime:
	}
	return ours + " ÷ " + peer
}

func (g Goal) limit() string {
	if g.By == bySpeed {
		return fmt.Sprintf("≥ %g", g.Limit)
	}
	return fmt.Sprintf("≤ %g", g.Limit)
}
