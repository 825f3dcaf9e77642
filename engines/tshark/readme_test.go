package tshark

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/support"
)

var update = flag.Bool("update", false, "write the declaration's rows into README.md")

const (
	beginRows = "<!-- support:begin -->\n"
	endRows   = "<!-- support:end -->\n"
)

// rows are the declaration's exceptions, those of one reason together.
func rows() string {
	var s, none strings.Builder
	d := New(Config{}).Support()
	full, last := 0, ""
	s.WriteString("| answer | capabilities | why |\n| --- | --- | --- |\n")
	flush := func() {
		if last != "" {
			fmt.Fprintf(&s, "| none | %s | %s |\n", strings.TrimSpace(none.String()), last)
		}
		none.Reset()
	}
	for _, c := range support.All() {
		r := d.Of(c)
		if r.Level == support.Full {
			full++
		}
		for _, l := range r.Limits {
			fmt.Fprintf(&s, "| partial: `%s` | `%s` | %s Shown by `%s`. |\n", l.ID, c, l.Text, l.Capture)
		}
		if r.Level == support.None {
			if r.Reason != last {
				flush()
			}
			last = r.Reason
			fmt.Fprintf(&none, "`%s` ", c)
		}
	}
	flush()
	fmt.Fprintf(&s, "\nThe other %d capabilities are full.\n", full)
	return s.String()
}

func TestREADMEHasTheDeclarationsRows(t *testing.T) {
	text, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := bytes.Cut(text, []byte(beginRows))
	have, after, ok2 := bytes.Cut(rest, []byte(endRows))
	if !ok || !ok2 {
		t.Fatal("README.md lacks the markers")
	}
	want := "\n" + rows() + "\n"
	if string(have) == want {
		return
	}
	if !*update {
		t.Fatalf("README.md is stale: go test -run README -update\ngot\n%s\nwant\n%s", have, want)
	}
	text = append(append(append(bytes.Clone(before), beginRows+want...), endRows...), after...)
	if err := os.WriteFile("README.md", text, 0o644); err != nil {
		t.Fatal(err)
	}
}
