package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/gopcapkit/pcapkit/ci/internal/speed"
	"github.com/gopcapkit/pcapkit/ci/internal/workload"
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

// Instructions hardly change with what else the machine does: what a packet costs is bounded here, a tenth above what it was when
// this was written. Lower the bounds with the code. Go's runtime does some of its own by the clock, which many packets outweigh; where
// a packet costs thousands, fewer do.
func TestInstructionsAPacket(t *testing.T) {
	if testing.Short() { // under the race detector there is nothing to count
		return
	}
	valgrind, err := exec.LookPath("valgrind")
	if err != nil {
		t.Skip("valgrind is not installed")
	}
	const n = 20_000
	count := func(t *testing.T, name, path string, passes int) (sum int) {
		t.Helper()
		var out []byte
		var err error
		for range 3 { // valgrind runs Go's signals and stacks, and fails at times
			c := exec.Command(valgrind, "--tool=callgrind", "--callgrind-out-file="+os.DevNull, os.Args[0], speed.PassCommand, name, path,
				"--passes", strconv.Itoa(passes))
			c.Env = append(os.Environ(), "GOMAXPROCS=1", "GODEBUG=asyncpreemptoff=1", "GOGC=off") // valgrind knows neither well
			if out, err = c.CombinedOutput(); err == nil {
				break
			}
		}
		if err != nil {
			t.Skipf("valgrind cannot run this program: %v", err)
		}
		_, said, _ := strings.Cut(string(out), "Collected : ")
		if _, err := fmt.Sscan(said, &sum); err != nil {
			t.Fatal(err)
		}
		return sum
	}
	for _, c := range []struct {
		name string
		kind workload.Kind
		most int
	}{
		{"mixed/chain", workload.Mixed, 240}, {"mixed/transport", workload.Mixed, 255}, {"small/chain", workload.Small, 205},
		{"mixed/ten", workload.Mixed, 360}, {"small/ten", workload.Small, 315}, {"mixed/fields", workload.Mixed, 2400}, {"ng/read", workload.Ng, 140},
		{"mixed/lines", workload.Mixed, 7800}, {"mixed/columns", workload.Mixed, 1640},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel() // each process counts its own
			path, err := workload.File(c.kind, n)
			if err != nil {
				t.Fatal(err)
			}
			passes := 9
			if c.most > 1000 {
				passes = 3
			}
			got := (count(t, c.name, path, passes) - count(t, c.name, path, 1)) / ((passes - 1) * n)
			if got > c.most {
				t.Errorf("%d instructions a packet, want %d at most", got, c.most)
			}
			t.Logf("%d instructions a packet", got)
		})
	}
}
