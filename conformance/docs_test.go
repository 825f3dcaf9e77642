package conformance_test

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/support"
)

var update = flag.Bool("update", false, "write RULES.md and CASES.md anew from the tables")

// fresh compares a generated page with the file, or writes it.
func fresh(t *testing.T, name, want string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(name, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(name); err != nil || string(got) != want {
		t.Errorf("%s is stale (%v): run `go run ./ci tables`", name, err)
	}
}

func TestRulesPageIsFresh(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The rules that the conformance suite checks\n\nWritten from the table in rule.go by `go run ./ci tables`. A failure begins with the ID of the rule that was broken.\n")
	part := ""
	seen := map[string]bool{}
	for _, r := range conformance.Rules() {
		if seen[r.ID] || r.Text == "" {
			t.Errorf("rule %s is there twice, or says nothing", r.ID)
		}
		seen[r.ID] = true
		if p, _, _ := strings.Cut(r.ID, "."); p != part {
			part = p
			fmt.Fprintf(&b, "\n## %s\n\n| rule | an engine keeps it when |\n| --- | --- |\n", part)
		}
		fmt.Fprintf(&b, "| `%s` | %s |\n", r.ID, r.Text)
	}
	fresh(t, "RULES.md", b.String())
}

func TestCasesPageIsFresh(t *testing.T) {
	var b strings.Builder
	b.WriteString("# The cases of the conformance suite\n\nWritten from the case table by `go run ./ci tables`. An engine has one more case for each declared limit, and two for each prerequisite.\n")
	part := conformance.Part("")
	seen := map[string]bool{}
	for _, p := range []conformance.Part{conformance.Contract, conformance.Preflight, conformance.Captures, conformance.Lifecycle, conformance.Damage} {
		for _, k := range conformance.Cases(defaultEngine()) {
			if k.Part != p {
				continue
			}
			if seen[k.ID] {
				t.Errorf("two cases are named %q", k.ID)
			}
			seen[k.ID] = true
			if p != part {
				part = p
				fmt.Fprintf(&b, "\n## %s\n\n| case | capability | rests on |\n| --- | --- | --- |\n", part)
			}
			var needs []string
			for _, n := range k.Needs {
				needs = append(needs, string(n))
			}
			fmt.Fprintf(&b, "| %s | %s | %s |\n", strings.ReplaceAll(k.ID, "|", "\\|"), k.Capability, strings.Join(needs, " "))
		}
	}
	fresh(t, "CASES.md", b.String())
}

func TestEveryCapabilityHasACase(t *testing.T) {
	have := map[support.Capability]bool{}
	for _, k := range conformance.Cases(defaultEngine()) {
		if k.Capture != "" {
			have[k.Capability] = true
		}
	}
	for _, c := range support.All() {
		if !have[c] {
			t.Errorf("%s has no case on a shared capture", c)
		}
	}
}
