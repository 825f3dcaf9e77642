package main

import (
	"bytes"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/ci/internal/speed"
)

// A pass is a process of the program that measures: here, of the test.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == speed.PassCommand {
		main()
		return
	}
	os.Exit(m.Run())
}

// Everything but programs that take long runs once over captures of a thousand packets: that contestants of one task see the same packets and hand on the same
// octets is checked there, and no time is asserted.
func TestBenchRunsEveryContestant(t *testing.T) {
	o := speed.Options{Scale: 0.001, Rounds: 1, Log: io.Discard, Only: regexp.MustCompile(`^(mixed|small|ng|tcp|frag|six/[cln])`)}
	r, err := speed.Run(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range r.Missing {
		t.Logf("%s: %s", m.Name, m.Why)
	}
	var out bytes.Buffer
	r.Text(&out)
	for _, want := range []string{"| mixed/chain |", "| tcp/streams ÷ tcp/floor |", "| frag/floor |"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("the report has no %q:\n%s", want, &out)
		}
	}
}
