package mutants

import (
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/conformance"
)

// shortStep is every which mutant -short, and the race detector, take.
const shortStep = 8

func TestTheSuiteCatchesEveryFaultByItsName(t *testing.T) {
	t.Setenv("TMPDIR", TempDir())
	known, names := map[string]bool{"": true}, map[string]bool{}
	for _, r := range conformance.Rules() {
		known[r.ID] = true
	}
	for i, m := range All() {
		if !known[m.Breaks] {
			t.Errorf("%s breaks %q, which is no rule", m.Name, m.Breaks)
		}
		if names[m.Name] {
			t.Errorf("two mutants are named %q", m.Name)
		}
		names[m.Name] = true
		if (testing.Short() || race) && i%shortStep != 0 || race && m.Races {
			continue
		}
		t.Run(strings.ReplaceAll(m.Name, "/", "-"), func(t *testing.T) {
			v, err := m.Judge(t.Context())
			switch {
			case err != nil:
				t.Error(err)
			case m.Breaks == "" && !v.OK:
				t.Errorf("a good engine failed:\n%s", v.Report)
			case !v.OK:
				t.Errorf("survives: want %s, broke %q\n%s", m.Breaks, v.Broke, v.Report)
			}
		})
	}
}
