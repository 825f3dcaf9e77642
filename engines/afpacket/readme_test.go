package afpacket_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/core/support"

	"github.com/gopcapkit/pcapkit/engines/afpacket"
)

var update = flag.Bool("update", false, "write the part of README.md that comes from the declaration")

const begin, end = "<!-- support:begin -->\n", "<!-- support:end -->\n"

func TestTheREADMEIsWhatTheDeclarationSays(t *testing.T) {
	b, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	before, rest, ok := strings.Cut(string(b), begin)
	_, after, ok2 := strings.Cut(rest, end)
	if !ok || !ok2 {
		t.Fatal("README.md lacks the markers")
	}
	want := before + begin + supportText(afpacket.New().Support()) + end + after
	if want == string(b) {
		return
	}
	if !*update {
		t.Fatal("README.md is stale: go test -run README -update")
	}
	if err := os.WriteFile("README.md", []byte(want), 0o644); err != nil {
		t.Fatal(err)
	}
}

// supportText is a declaration as text: what is whole, what is lent, and what there is not, by reason.
func supportText(d support.Declaration) string {
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
	s.WriteString("\nNot at all:\n\n")
	for _, r := range order {
		fmt.Fprintf(&s, "- %s: %s\n", strings.Join(reasons[r], ", "), r)
	}
	return s.String() + "\n"
}
