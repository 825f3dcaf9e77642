package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
)

func TestMutantsPrintsTheKillTable(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	for _, c := range []struct {
		only string
		want []string
		fail bool
	}{
		{"contract.live", []string{"killed    contract.live", "reads nothing at all", "faults: ", ", 0 survived; 0 good engines"}, false},
		{"keeps the contract and has everything", []string{"passed    (good)", "0 faults", "1 good engines: 1 passed, 0 failed"}, false},
		{"no such mutant", []string{"0 faults"}, true},
	} {
		t.Run(c.only, func(t *testing.T) {
			var out bytes.Buffer
			cmd := mutantsCommand()
			cmd.SetOut(&out)
			cmd.SetArgs([]string{"--only", c.only})
			cmd.SilenceUsage, cmd.SilenceErrors = true, true
			if err := cmd.ExecuteContext(t.Context()); errors.Is(err, errReported) != c.fail {
				t.Errorf("got error %v, want one: %v\n%s", err, c.fail, &out)
			}
			for _, w := range c.want {
				if !strings.Contains(out.String(), w) {
					t.Errorf("the table lacks %q:\n%s", w, &out)
				}
			}
		})
	}
}
