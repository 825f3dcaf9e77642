package conformance

import (
	"slices"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/core/support"
)

// Status is the outcome of a case.
type Status string

// The outcomes.
const (
	Passed  Status = "passed"
	Gap     Status = "declared gap" // announced, and really there
	Skipped Status = "skipped"      // the host lacks a prerequisite
	Failed  Status = "failed"
)

// Result is the outcome of one case.
type Result struct {
	Case        string             `json:"case"`
	Part        Part               `json:"part"`
	Capability  support.Capability `json:"capability,omitempty"`
	Level       string             `json:"level,omitempty"` // the engine's answer for the capability
	Capture     string             `json:"capture,omitempty"`
	Ref         string             `json:"ref,omitempty"`
	Status      Status             `json:"status"`
	Reason      string             `json:"reason,omitempty"` // of a gap or a skip
	Provisional bool               `json:"provisional,omitempty"`
	Failures    []Failure          `json:"failures,omitempty"`
	Took        time.Duration      `json:"took"` // nanoseconds
}

// Report is the outcome of a run: an engine's column of the matrix, and every case.
type Report struct {
	Column  support.Column `json:"engine"`
	Results []Result       `json:"results"`
}

// Failures gives every failure of cases that are not provisional.
func (r Report) Failures() (all []Failure) {
	for _, x := range r.Results {
		if !x.Provisional {
			all = append(all, x.Failures...)
		}
	}
	return all
}

// Rules gives the IDs of the rules that were broken, sorted, each once.
func (r Report) Rules() (ids []string) {
	for _, f := range r.Failures() {
		ids = append(ids, f.Rule)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// Broke reports whether a rule was broken.
func (r Report) Broke(rule string) bool { return slices.Contains(r.Rules(), rule) }

// OK reports whether no rule was broken.
func (r Report) OK() bool { return len(r.Failures()) == 0 }

// Count gives the number of cases with an outcome.
func (r Report) Count(s Status) (n int) {
	for _, x := range r.Results {
		if x.Status == s {
			n++
		}
	}
	return n
}

// String lists the failures, a line each, or says that there are none.
func (r Report) String() string {
	var b strings.Builder
	for _, f := range r.Failures() {
		b.WriteString(f.Error() + "\n")
	}
	if b.Len() == 0 {
		return r.Column.Engine + " keeps every rule\n"
	}
	return b.String()
}
