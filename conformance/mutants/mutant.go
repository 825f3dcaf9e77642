package mutants

import (
	"context"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/gopcapkit/pcapkit/conformance"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Mutant is an engine with one planted fault.
type Mutant struct {
	Name   string // what the engine does wrong, as a sentence without its subject
	Breaks string // ID of the rule that must fail; "": a good engine, which breaks none
	// Make gives the engine; a function of its own for each run of the suite, so that what the engine counts begins anew.
	Make func() func() engine.Engine
	// Adjust changes what the suite is told besides: prerequisites, Native. nil: nothing.
	Adjust func(*conformance.Config)
	// Parts of the suite that can see the fault; nil: the one that the rule belongs to.
	Parts []conformance.Part
	// About is the capability whose cases are asked first; "": those that show most faults.
	About support.Capability
	// Alone: no other cases than those are asked.
	Alone bool
	// Races says that the fault itself is a data race, which the race detector reports besides.
	Races bool
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
	return slices.Concat(good(), contractFaults(), declarationFaults(), preflightFaults(), packetFaults(), orderFaults(), frameFaults(), timeFaults(), fieldFaults(), obstacleFaults(), metadataFaults(), limitFaults(), gatherFaults(), gapFaults(), endFaults(), waitFaults(), leakFaults(),
		surroundingFaults(), damageFaults(), panicFaults())
}

// Bounds of a run. Only a fault takes as long as patience; a good engine gets more, so that a busy machine makes none of it.
const (
	patience = 100 * time.Millisecond
	relaxed  = 5 * time.Second
)

// Judge runs the suite against a mutant: first the cases that are likely to see the fault, and where they do not, the others that
// could. Like conformance.Check it must not run twice at the same time. The error is about the suite itself.
func (m Mutant) Judge(ctx context.Context) (v Verdict, err error) {
	started := time.Now()
	v.Mutant = m
	for _, only := range m.stages() {
		c := conformance.Config{New: m.Make(), Patience: patience, Timeout: 10 * patience, Only: only}
		if m.Breaks == "" {
			c.Patience, c.Timeout = relaxed, 6*relaxed
		}
		if m.Adjust != nil {
			m.Adjust(&c)
		}
		r, err := conformance.Check(ctx, c)
		if err != nil {
			return v, err
		}
		v.Report.Column, v.Report.Results = r.Column, append(v.Report.Results, r.Results...)
		if m.Breaks != "" && r.Broke(m.Breaks) {
			break
		}
	}
	v.Broke = v.Report.Rules()
	v.OK = m.Breaks == "" && v.Report.OK() || m.Breaks != "" && v.Report.Broke(m.Breaks)
	v.Took = time.Since(started)
	return v, nil
}

// stages chooses the cases, in the order in which they are asked.
func (m Mutant) stages() []func(conformance.Case) bool {
	if m.Breaks == "" {
		return []func(conformance.Case) bool{nil}
	}
	parts := m.Parts
	if parts == nil {
		part, _, _ := strings.Cut(m.Breaks, ".")
		switch part {
		case "captures", "announce", "stale":
			parts = []conformance.Part{conformance.Captures, conformance.Stale}
		default:
			parts = []conformance.Part{conformance.Part(part)}
		}
	}
	first := func(k conformance.Case) bool {
		if id, ok := likelyCases[m.Breaks]; ok {
			return k.ID == id
		}
		if m.About != "" {
			return k.Capability == m.About
		}
		return k.Part != conformance.Captures || slices.Contains(likelyCaptures, k.Capture) && !slices.Contains(slowGroups, k.Capability.Group())
	}
	in := func(k conformance.Case) bool { return slices.Contains(parts, k.Part) }
	if m.Alone {
		return []func(conformance.Case) bool{func(k conformance.Case) bool { return in(k) && first(k) }}
	}
	return []func(conformance.Case) bool{
		func(k conformance.Case) bool { return in(k) && first(k) },
		func(k conformance.Case) bool { return in(k) && !first(k) },
	}
}

// likelyCaptures show most faults.
var likelyCaptures = []string{
	"first.pcapng", "session-bare.pcap", "session-vlan.pcap", "pcapng-mixed-interfaces.pcapng", "headers-cut.pcap", "pcapng-other-blocks.pcapng",
	"pcapng-every-tsresol.pcapng", "eth-padding.pcap", "ipv6-extension-headers.pcap",
}

// slowGroups are groups of capabilities with many cases, or that the good engines lack: each case reads its capture several times.
var slowGroups = []string{"reassemble", "trace", "filter", "live"}

// likelyCases are the cases on a session that are about a rule.
var likelyCases = map[string]string{
	"lifecycle.close-twice": "closes twice, and early", "lifecycle.close-early": "closes twice, and early",
	"lifecycle.next-after-close": "gives fs.ErrClosed after Close", "lifecycle.close-wakes": "ends a wait for input on Close",
	"lifecycle.cancel": "ends when its context is cancelled", "lifecycle.cancel-wakes": "ends a wait for input when its context is cancelled",
	"lifecycle.cancelled-open": "does not open with a cancelled context", "lifecycle.bare-eof": "ends for good",
	"lifecycle.sessions": "serves two sessions at once", "lifecycle.packet-lifetime": "leaves packets alone until the next one",
	"lifecycle.streaming":  "hands out packets of a stream that goes on",
	"lifecycle.goroutines": "leaves nothing behind", "lifecycle.descriptors": "leaves nothing behind", "lifecycle.children": "leaves nothing behind",
	"lifecycle.input-unchanged": "leaves the input as it is", "lifecycle.quiet": "prints nothing", "lifecycle.hang": "ends for good",
	"lifecycle.source-owned":     "neither closes nor reads a stream that is not its own any more",
	"lifecycle.read-after-close": "neither closes nor reads a stream that is not its own any more",
}

// TempDir is a folder in memory where there is one, else the system's: the suite writes a file for each case, and a table of
// many mutants is faster where nothing goes to a disk.
func TempDir() string {
	const memory = "/dev/shm"
	if d, err := os.MkdirTemp(memory, "mutants-"); err == nil {
		os.Remove(d)
		return memory
	}
	return os.TempDir()
}
