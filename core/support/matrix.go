package support

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// Column is one engine in a matrix.
type Column struct {
	Engine  string      `json:"engine"`
	Binding string      `json:"binding,omitempty"` // how it is built on its library, where there are several ways
	Library string      `json:"library,omitempty"` // its own library or program, with version
	Answers Declaration `json:"-"`
	// Reasons why it cannot run on this host, where somebody asked; empty: it can, or nobody asked.
	Reasons []string `json:"reasons,omitempty"`
}

// Title is the column's heading: the engine, and the binding where it has several.
func (c Column) Title() string {
	if c.Binding == "" {
		return c.Engine
	}
	return c.Engine + " (" + c.Binding + ")"
}

// Matrix is several engines side by side, one row a capability.
type Matrix []Column

// cell is an answer as one word; a Partial one with the number of its limits.
func cell(r Row) string {
	switch r.Level {
	case Full:
		return "yes"
	case Partial:
		return fmt.Sprintf("partial (%d)", len(r.Limits))
	case Lent:
		return "lent"
	case None:
		return "-"
	}
	return "?"
}

// WriteMarkdown writes the matrix as a table, then every limit and every reason.
func (m Matrix) WriteMarkdown(w io.Writer) error {
	var s strings.Builder
	s.WriteString("| capability | what it is |")
	for _, c := range m {
		fmt.Fprintf(&s, " %s |", c.Title())
	}
	s.WriteString("\n| --- | --- |" + strings.Repeat(" --- |", len(m)) + "\n")
	for _, id := range All() {
		fmt.Fprintf(&s, "| `%s` | %s |", id, id.Title())
		for _, c := range m {
			fmt.Fprintf(&s, " %s |", cell(c.Answers.Of(id)))
		}
		s.WriteByte('\n')
	}
	s.WriteString("\n`yes`: all of it; `partial (n)`: but for n declared limits; `lent`: core does it on the engine's frames; `-`: not with this engine.\n")
	for _, c := range m {
		c.exceptions(&s, func(r Row, l Limit) {
			fmt.Fprintf(&s, "- `%s` `%s`: %s Shown by `%s`.%s\n", r.Capability, l.ID, l.Text, l.Capture, versions(l))
		}, func(r Row) { fmt.Fprintf(&s, "- `%s`: none. %s\n", r.Capability, r.Reason) }, "\n### %s\n\n")
	}
	_, err := io.WriteString(w, s.String())
	return err
}

func versions(l Limit) string {
	if l.Library == "" {
		return ""
	}
	return " Versions: " + l.Library + "."
}

// exceptions calls the functions for every limit and every None row, after a heading where there are any.
func (c Column) exceptions(s *strings.Builder, limit func(Row, Limit), none func(Row), heading string) {
	first := true
	head := func() {
		if first {
			fmt.Fprintf(s, heading, c.Title())
		}
		first = false
	}
	for _, id := range All() {
		r := c.Answers.Of(id)
		for _, l := range r.Limits {
			head()
			limit(r, l)
		}
		if r.Level == None {
			head()
			none(r)
		}
	}
}

// WriteText writes the matrix for a terminal, columns aligned.
func (m Matrix) WriteText(w io.Writer) error {
	var s strings.Builder
	wide := 0
	for _, id := range All() {
		wide = max(wide, len(id))
	}
	line := func(first string, each func(Column) string) {
		row := fmt.Sprintf("%-*s", wide, first)
		for _, c := range m {
			row += fmt.Sprintf("  %-*s", max(len(c.Title()), len("partial (9)")), each(c))
		}
		s.WriteString(strings.TrimRight(row, " ") + "\n")
	}
	line("capability", func(c Column) string { return c.Title() })
	for _, id := range All() {
		line(string(id), func(c Column) string { return cell(c.Answers.Of(id)) })
	}
	_, err := io.WriteString(w, s.String())
	return err
}

// MarshalJSON writes an object for each engine with all its rows.
func (c Column) MarshalJSON() ([]byte, error) {
	type plain Column
	rows := make([]Row, 0, len(list))
	for _, id := range All() {
		rows = append(rows, c.Answers.Of(id))
	}
	return json.Marshal(struct {
		plain
		Contract int   `json:"contract"`
		Rows     []Row `json:"capabilities"`
	}{plain(c), c.Answers.Contract, rows})
}
