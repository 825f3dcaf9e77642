package mutants

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
)

// Mutant is an engine with one planted fault.
type Mutant struct {
	Name   string // what the engine does wrong, as a sentence without its subject
	Breaks string // ID of the rule that must fail; "": a good engine, which breaks none
	// Make gives the engine; a function of its own for each run of the suite, so that what the engine counts begins anew.
	Make func() func() engine.Engine
	// Adjust changes what the suite is told besides: prerequisites, Native. nil: nothing.
	Adjust func(*conformance.Config)
	// Everything runs all parts of the suite, and not only the one that the rule belongs to.
	Everything bool
}

// Verdict is what the suite said of a mutant.
type Verdict struct {
	Mutant
	Broke  []string // IDs of the rules that failed, sorted
	OK     bool     // a fault was caught by its name; a good engine passed
	Report conformance.Report
	Took   time.Duration
}

// All gives the table: the good engines, then the faulty ones by the part of the suite that catches them.
func All() []Mutant {
	return slices.Concat(good(), contractFaults(), declarationFaults(), preflightFaults(), packetFaults(), orderFaults(), frameFaults(), timeFaults())
}

// Bounds of a run: what has to end promptly does so much earlier, and nothing of a good engine takes this long.
const (
	patience = 250 * time.Millisecond
	timeout  = 3 * time.Second
)

// Judge runs the suite against a mutant. Like conformance.Check it must not run twice at the same time. The error is about the
// suite itself.
func (m Mutant) Judge(ctx context.Context) (Verdict, error) {
	started := time.Now()
	c := conformance.Config{New: m.Make(), Patience: patience, Timeout: timeout, Only: m.only()}
	if m.Adjust != nil {
		m.Adjust(&c)
	}
	r, err := conformance.Check(ctx, c)
	v := Verdict{Mutant: m, Broke: r.Rules(), Report: r}
	v.OK = err == nil && (m.Breaks == "" && r.OK() || m.Breaks != "" && r.Broke(m.Breaks))
	v.Took = time.Since(started)
	return v, err
}

// only chooses the parts of the suite that can see the fault.
func (m Mutant) only() func(conformance.Case) bool {
	part, _, _ := strings.Cut(m.Breaks, ".")
	switch {
	case m.Everything || part == "":
		return nil
	case part == "announce" || part == "stale":
		part = string(conformance.Captures)
	}
	return func(k conformance.Case) bool {
		return string(k.Part) == part || part == string(conformance.Captures) && k.Part == conformance.Stale
	}
}
