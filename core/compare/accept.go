package compare

import (
	"bufio"
	"fmt"
	"io"
	"path"
	"strconv"
	"strings"
)

// Rule accepts differences, for a reason.
type Rule struct {
	Field   string // pattern of path.Match for field names
	Capture string // pattern for the capture: of its whole name, or without a slash of its last part
	Packets string // "*", or words between spaces, all of which hold: numbers and ranges (3,7-9,12-), and conditions, see the package doc
	Reason  string // with the clause that decides
	Line    int    // in its file
	Used    uint64 // differences that it accepted

	ranges [][2]uint64 // none: every packet
	when   conditions
}

// Accepted is a list of accepted differences. It counts what each rule accepts, and is for one goroutine.
type Accepted struct{ Rules []*Rule }

// ReadAccepted reads a list: a rule a line, in columns separated by tabs: field, capture, packets, reason. Empty lines and
// those that begin with # are left out. The error names the line, and matches the reader's own.
func ReadAccepted(r io.Reader) (*Accepted, error) {
	a := &Accepted{}
	in := bufio.NewScanner(r)
	for n := 1; in.Scan(); n++ {
		line := strings.TrimRight(in.Text(), "\r")
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		rule, err := readRule(line)
		if err != nil {
			return nil, fmt.Errorf("compare: accepted differences, line %d: %w", n, err)
		}
		rule.Line = n
		a.Rules = append(a.Rules, rule)
	}
	if err := in.Err(); err != nil {
		return nil, fmt.Errorf("compare: accepted differences: %w", err)
	}
	return a, nil
}

func readRule(line string) (*Rule, error) {
	cols := strings.Split(line, "\t")
	if len(cols) != 4 {
		return nil, fmt.Errorf("it has %d columns; they are field, capture, packets and reason, separated by tabs", len(cols))
	}
	for i := range cols {
		cols[i] = strings.TrimSpace(cols[i])
	}
	r := &Rule{Field: cols[0], Capture: cols[1], Packets: cols[2], Reason: cols[3]}
	if r.Reason == "" {
		return nil, fmt.Errorf("no reason is given for %s", r.Field)
	}
	if err := checkPatterns(r.Field, r.Capture); err != nil {
		return nil, err
	}
	if r.Packets == "*" {
		return r, nil
	}
	for word := range strings.FieldsSeq(r.Packets) {
		if ok, err := r.when.read(word); err != nil {
			return nil, err
		} else if ok {
			continue
		}
		if err := r.readRanges(word); err != nil {
			return nil, err
		}
	}
	return r, nil
}

// readRanges reads packets' numbers: 3,7-9,12-.
func (r *Rule) readRanges(word string) error {
	for part := range strings.SplitSeq(word, ",") {
		first, last, isRange := strings.Cut(part, "-")
		lo, err := strconv.ParseUint(first, 10, 64)
		hi := lo
		if isRange && last == "" {
			hi = 1<<64 - 1
		} else if isRange && err == nil {
			hi, err = strconv.ParseUint(last, 10, 64)
		}
		if err != nil || lo > hi {
			return fmt.Errorf("%q are no packets: write *, or numbers and ranges such as 3,7-9,12-, and conditions", r.Packets)
		}
		r.ranges = append(r.ranges, [2]uint64{lo, hi})
	}
	return nil
}

// Conditional reports whether the rule accepts only what meets a condition, see the package doc.
func (r *Rule) Conditional() bool { return r.when != conditions{} }

func checkPatterns(patterns ...string) error {
	for _, p := range patterns {
		if _, err := path.Match(p, ""); err != nil || p == "" {
			return fmt.Errorf("%q is no pattern: names with * for any letters, ? for one and [a-z] for one of several", p)
		}
	}
	return nil
}

// accepts reports whether a rule explains a difference of the packets that c compares, and counts it.
func (a *Accepted) accepts(d *Difference, c *comparison) bool {
	if a == nil {
		return false
	}
	for _, r := range a.Rules {
		if match(r.Field, d.Field) && r.packet(d.Packet) && r.capture(c.opt.Capture) && r.when.hold(d, c) {
			r.Used++
			return true
		}
	}
	return false
}

func (r *Rule) packet(n uint64) bool {
	for _, x := range r.ranges {
		if n >= x[0] && n <= x[1] {
			return true
		}
	}
	return len(r.ranges) == 0
}

func (r *Rule) capture(name string) bool {
	if !strings.Contains(r.Capture, "/") {
		name = path.Base(name)
	}
	return match(r.Capture, name)
}

// match is path.Match of a pattern that was checked.
func match(pattern, name string) bool {
	ok, err := path.Match(pattern, name)
	return ok && err == nil
}
