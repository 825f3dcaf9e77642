package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/dump"
	"github.com/gopcapkit/pcapkit/core/notice"
	"github.com/gopcapkit/pcapkit/core/packet"
	"github.com/gopcapkit/pcapkit/core/support"
)

const written = "Written by `go run ./ci tables`"

// supportPage is docs/support.md.
func supportPage(all []described) []byte {
	var m support.Matrix
	for _, d := range all {
		m = append(m, support.Column{Engine: d.Info.Name, Binding: d.build.label, Answers: d.Answers})
	}
	var b bytes.Buffer
	b.WriteString("# What each engine can do\n\n" + written + " from the engines' declarations, which the conformance suite proves.\n\n")
	m.WriteMarkdown(&b) // to memory: no error
	return b.Bytes()
}

// engineTable is the README's list of engines.
func engineTable(all []described) string {
	var b strings.Builder
	b.WriteString("\n| engine | module | stands on | what it is |\n| --- | --- | --- | --- |\n")
	seen := map[string]bool{}
	for _, d := range all {
		if seen[d.Info.Name] {
			continue // another build of it
		}
		seen[d.Info.Name] = true
		name := "`" + d.Info.Name + "`"
		for _, a := range d.Info.Aliases {
			name += ", `" + a + "`"
		}
		fmt.Fprintf(&b, "| %s | [%s](%s) | %s | %s |\n", name, d.module, d.module, or(d.Info.Library, "Go alone"), d.Info.Summary)
	}
	return b.String() + "\n"
}

// needed is what an engine asks of a machine, as its preflights say it.
type needed struct {
	Title string `json:"title"`
	Go    string `json:"go"`    // its module's go line
	Build string `json:"build"` // what building it takes
	Live  bool   `json:"live,omitempty"`
	// Reasons on a machine that has nothing: "file" and "interface" on Linux, "darwin", "windows". Without "interface" it reads none.
	Reasons map[string][]notice.Reason `json:"reasons"`
}

func prerequisites(all []described) (ns []needed) {
	for _, d := range all {
		ns = append(ns, needed{d.title(), d.goLine, d.build.needs, d.Info.Live, d.Needs})
	}
	return ns
}

// prerequisites is the table of them.
func (p probed) prerequisites() string {
	var b strings.Builder
	b.WriteString("| engine | Go | to build | a file, on Linux | an interface, on Linux | macOS | Windows |\n| --- | --- | --- | --- | --- | --- | --- |\n")
	for _, n := range p.Needs {
		live := "does not read interfaces"
		if rs, ok := n.Reasons["interface"]; ok {
			live = reasonList(rs)
		}
		file := reasonList(n.Reasons["file"])
		if n.Live {
			file = "reads interfaces only"
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s | %s |\n", n.Title, n.Go, n.Build, file, live,
			reasonList(n.Reasons["darwin"]), reasonList(n.Reasons["windows"]))
	}
	return b.String()
}

// reasonList writes reasons into a cell.
func reasonList(rs []notice.Reason) string {
	if len(rs) == 0 {
		return "nothing"
	}
	var cells []string
	for _, r := range rs {
		cells = append(cells, fmt.Sprintf("%s: %s", r.Kind, r))
	}
	return cell(strings.Join(cells, "<br>"))
}

// cell makes a text fit into a Markdown table.
func cell(s string) string {
	return strings.ReplaceAll(strings.ReplaceAll(strings.TrimSpace(s), "|", `\|`), "\n", "<br>")
}

// declarations are the engines of a module in words: the part of its README.
func declarations(all []described, module string) string {
	var own []described
	for _, d := range all {
		if d.module == module && d.build.tags == "" {
			own = append(own, d)
		}
	}
	if len(own) == 1 {
		return declaration(own[0].Answers)
	}
	b := "\n"
	for _, d := range own {
		b += "## " + d.Info.Name + "\n" + declaration(d.Answers)
	}
	return b
}

// declaration is the limits, what is lent, and what there is not, by reason.
func declaration(d support.Declaration) string {
	var s strings.Builder
	level := map[support.Level][]string{}
	reasons := map[string][]string{}
	var order []string
	for _, c := range support.All() {
		r := d.Of(c)
		level[r.Level] = append(level[r.Level], "`"+string(c)+"`")
		if r.Level == support.None {
			if reasons[r.Reason] == nil {
				order = append(order, r.Reason)
			}
			reasons[r.Reason] = append(reasons[r.Reason], "`"+string(c)+"`")
		}
	}
	fmt.Fprintf(&s, "\nWhole: %s.\n", strings.Join(level[support.Full], ", "))
	if l := level[support.Lent]; len(l) > 0 {
		fmt.Fprintf(&s, "\nLent by core, on this engine's frames: %s.\n", strings.Join(l, ", "))
	}
	if len(level[support.Partial]) > 0 {
		s.WriteString("\nBut for these limits, each announced at the first packet that meets it:\n\n")
	}
	for _, c := range support.All() {
		for _, l := range d.Of(c).Limits {
			fmt.Fprintf(&s, "- `%s` (`%s`, shown by `%s`): %s\n", l.ID, c, l.Capture, l.Text)
		}
	}
	s.WriteString("\nNot at all:\n\n")
	for _, r := range order {
		fmt.Fprintf(&s, "- %s: %s\n", strings.Join(reasons[r], ", "), r)
	}
	return s.String() + "\n"
}

// fieldsPage is docs/fields.md.
func fieldsPage() []byte {
	var b bytes.Buffer
	known := dump.KnownFields()
	fmt.Fprintf(&b, "# The fields\n\n%s. `pcapkit fields PATTERN` finds them in a terminal. The names are Wireshark's, %d in all.\n\n", written, len(known))
	b.WriteString("| field | type | protocol | what it is |\n| --- | --- | --- | --- |\n")
	for _, f := range known {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", f.Name, f.Type, f.Protocol, cell(f.Title))
	}
	return b.Bytes()
}

// protocolsPage is docs/protocols.md.
func protocolsPage() []byte {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# The protocols that the default engine dissects\n\n%s from core's tables. What tshark shows of the same packets, and where the\n"+
		"two differ, is in [tshark-differences.md](tshark-differences.md).\n\n", written)
	b.WriteString("| layer | protocol | tier | fields |\n| --- | --- | --- | --: |\n")
	for k := range packet.Kind(packet.KindCount) {
		if k.Name() != "" && len(dissect.Defs(k)) > 0 {
			fmt.Fprintf(&b, "| `%s` | %s | %s | %d |\n", k.Name(), cell(k.Title()), k.Tier(), len(dissect.Defs(k)))
		}
	}
	return b.Bytes()
}
