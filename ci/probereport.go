package main

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// enginesPage is docs/engines.md.
func enginesPage(p probed) []byte {
	var b bytes.Buffer
	m := p.Machine
	fmt.Fprintf(&b, "# Go versions, prerequisites, and what `go get` brings\n\n%s. The first table and the last were measured by `go run ./ci probe`\n"+
		"on %s, with the modules as %s, on %s/%s, kernel %s, %s, %d cores, %s%s%s.\n\n", written, p.Date, p.Version, m.OS, m.Arch, m.Kernel,
		or(m.CPU, "unknown CPU"), m.Cores, m.Go, comma(m.C), comma(m.Tshark))
	b.WriteString("## Engine support by Go version\n\n")
	fmt.Fprintf(&b, "`yes`: in an empty module, the command of the last column and a program of a few lines that reads `%s`\n"+
		"and prints what the golden table has; for the command, `go install` and the same; for the suite, that it builds.\n", p.Capture)
	b.WriteString(p.table(true))
	b.WriteString("\n## Engine prerequisites\n\n" +
		"What each preflight says on a machine where nothing is installed and no privilege is held, beyond Go itself.\n\n")
	b.WriteString(p.prerequisites())
	b.WriteString("\n## What one `go get` brings\n\n")
	fmt.Fprintf(&b, "Of that program, built with %s: the modules that its packages come from, all modules of the graph, the packages that are\n"+
		"linked beside the standard library, its size, and a build with an empty build cache, the standard library included.\n"+
		"[engines.json](engines.json) names every module.\n\n", m.Go)
	b.WriteString("| engine | linked, beside core | modules of others | packages of pcapkit | of others | program, MB | cold build, s | its CPU time, s |\n" +
		"| --- | --- | --: | --: | --: | --: | --: | --: |\n")
	for _, w := range p.Brought {
		fmt.Fprintf(&b, "| %s | %s | %d | %d | %d | %.1f | %.1f | %.1f |\n", w.Title, or(strings.Join(w.Linked, ", "), "nothing"), len(w.Modules), w.Packages,
			w.Foreign, float64(w.Binary)/1e6, w.Cold, w.ColdCPU)
	}
	return b.Bytes()
}

func comma(s string) string {
	if s == "" {
		return ""
	}
	return ", " + s
}

// table has a row for each engine, the commands that bring it where those are wanted, and a footnote for each no.
func (p probed) table(how bool) string {
	var b strings.Builder
	notes := footnotes{}
	b.WriteString("\n| |")
	rule := "\n| --- |"
	for _, g := range p.Go {
		fmt.Fprintf(&b, " Go %s |", g.Version)
		rule += " --- |"
	}
	if how {
		b.WriteString(" by |")
		rule += " --- |"
	}
	b.WriteString(rule + "\n")
	for _, r := range p.Rows {
		fmt.Fprintf(&b, "| %s |", r.Title)
		for _, c := range r.Cells {
			fmt.Fprintf(&b, " %s |", notes.cell(c))
		}
		if how {
			fmt.Fprintf(&b, " `%s` |", r.How)
		}
		b.WriteString("\n")
	}
	return b.String() + notes.text()
}

// footnotes are reasons, each with its number.
type footnotes struct{ list []string }

func (f *footnotes) cell(c probeCell) string {
	word, why := "yes", c.Note
	if !c.Yes {
		word, why = "no", c.Step+": "+c.Reason
	}
	if why == "" {
		return word
	}
	return word + " " + f.mark(why)
}

// mark gives the number of a reason.
func (f *footnotes) mark(why string) string {
	i := slices.Index(f.list, why)
	if i < 0 {
		i = len(f.list)
		f.list = append(f.list, why)
	}
	return fmt.Sprintf("(%d)", i+1)
}

func (f *footnotes) text() string {
	var b strings.Builder
	for i, why := range f.list {
		fmt.Fprintf(&b, "\n%d. %s\n", i+1, strings.TrimSpace(why))
	}
	return b.String()
}
