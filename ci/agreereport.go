package main

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"
)

// committed is a line of agree/share.tsv.
type committed struct {
	print string // of the captures that it was measured over
	share float64
}

// anyCaptures in place of a hash holds a set to its share whatever its captures are: the project's own, which change with the tree.
const anyCaptures = "*"

// readShares reads agree/share.tsv: set, hash of its captures, percent.
func readShares(text string) (map[string]committed, error) {
	shares := map[string]committed{}
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		cols := strings.Split(line, "\t")
		if len(cols) != 3 {
			return nil, fmt.Errorf("agree/share.tsv: %q has %d columns; they are set, captures and percent", line, len(cols))
		}
		percent, err := strconv.ParseFloat(cols[2], 64)
		if err != nil {
			return nil, fmt.Errorf("agree/share.tsv: %q: %w", line, err)
		}
		shares[cols[0]] = committed{cols[1], percent}
	}
	return shares, nil
}

// summary prints the differences by field.
func (a *agreement) summary() {
	names := slices.SortedFunc(maps.Keys(a.byField), func(x, y string) int {
		return cmp.Or(cmp.Compare(a.byField[y], a.byField[x]), cmp.Compare(x, y))
	})
	for _, n := range names {
		fmt.Fprintf(a.out, "differs %8d  %s\n", a.byField[n], n)
	}
	fmt.Fprintf(a.out, "%d packets, %d differences, %d accepted\n", a.packets, a.differences, a.accepted)
	fmt.Fprintf(a.out, "left aside: %d occurrences that one engine derives, hides or leaves undissected, %d of where each stops reading (_ws.)\n", a.aside-a.stops, a.stops)
}

// share prints how much of what tshark shows of a set the default engine shows, and holds it against the committed figure.
func (a *agreement) share(s *set, shares map[string]committed, full bool) {
	if s.shown == 0 {
		return
	}
	percent := 100 * float64(s.met) / float64(s.shown)
	fmt.Fprintf(a.out, "%s: %d captures: the default engine shows %d of %d field occurrences of tshark: %.2f %%", s.name, s.captures, s.met, s.shown, percent)
	was, ok := shares[s.name]
	switch {
	case !full:
		fmt.Fprintln(a.out, " (a sample)")
	case !ok || was.print != anyCaptures && was.print != s.print:
		fmt.Fprintf(a.out, " (no figure is committed for these captures, %s)\n", s.print)
	case math.Round(100*percent) < math.Round(100*was.share): // as both are printed
		a.known++
		a.failed = true
		fmt.Fprintf(a.out, ", below the %.2f %% of agree/share.tsv\n", was.share)
	default:
		a.known++
		fmt.Fprintf(a.out, ", at least %.2f %% asked\n", was.share)
	}
}

// stale tells of lines of the accepted list that accept nothing.
func (a *agreement) stale() {
	for _, r := range a.rules.Rules {
		if r.Used == 0 {
			a.failed = true
			fmt.Fprintf(a.out, "agree/accepted.tsv line %d: %s in %s: nothing differs any more: take it out\n", r.Line, r.Field, r.Capture)
		}
	}
}
