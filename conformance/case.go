package conformance

import (
	"context"
	"fmt"
	"slices"

	"github.com/gopcapkit/pcapkit/conformance/captures"
	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/extract"
	"github.com/gopcapkit/pcapkit/core/support"
)

// Part is one of the six parts of the suite.
type Part string

// The parts. Stale has the cases of declared limits; what is declared None or Lent is tried by each case on its capability.
const (
	Contract  Part = "contract"
	Preflight Part = "preflight"
	Captures  Part = "captures"
	Stale     Part = "stale"
	Lifecycle Part = "lifecycle"
	Damage    Part = "damage"
)

// Case is one row of the table: specs, labels, report and docs come from it.
type Case struct {
	ID         string // a sentence about the engine, unique
	Part       Part
	Capability support.Capability   // that the case is about; "": the contract as a whole
	Needs      []support.Capability // that the case rests on besides
	Capture    string               // shared capture; "": none, or one that the case makes
	Ref        string               // clause or thread; "": the capture's
	// Anywhere: the case opens no session, so that it runs on machines that lack what the engine needs too.
	Anywhere bool
	// Provisional: the case is new, and reported without failing the engine, until the next minor release.
	Provisional bool
	Run         func(ctx context.Context, s *Subject)
}

// Cases gives the table for an engine: the cases that every engine gets, and one for each declared limit and each prerequisite.
func Cases(c Config) []Case {
	d := declared(c)
	all := slices.Concat(contractCases(), preflightCases(c), captureCases(), limitCases(d), lifecycleCases(), damageCases())
	if c.Only != nil {
		all = slices.DeleteFunc(all, func(k Case) bool { return !c.Only(k) })
	}
	return all
}

// declared gives an engine's declaration; none where the engine panics, which the cases find out.
func declared(c Config) (d support.Declaration) {
	defer func() { _ = recover() }()
	return c.New().Support()
}

// probe is how a case on a capture is read and compared.
type probe struct {
	columns []string // beside the base ones
	via     via
	core    extract.Option // what the case asks core for; nil: nothing
	engine  engine.Options // the same for the engine without core
	direct  bool           // core has no option for it: only the engine is asked
	golden  func(*Golden) *Golden
	blocks  []string // blocks that are no packets, as they are rendered; nil: not compared
	// announced: core has no code for the capability, so that it can be declared None and nothing else.
	announced bool
	// rewrite: the packets are written as capture files and read again.
	rewrite bool
	// inseparable: the capability means nothing without those that it rests on.
	inseparable bool
	// gather: core puts together and traces what the packets hold, which is compared with golden/GATHERED.tsv.
	gather bool
	// files: each flow is written to a capture of its own, which is read again.
	files bool
	// untold: there is no way to see from outside that a capability of None works all the same.
	untold bool
}

// on makes the case of a capability on a shared capture.
func on(c support.Capability, capture string, p probe, needs ...support.Capability) Case {
	shared, _ := captures.Find(capture)
	part := Captures
	if shared.Damaged {
		part = Damage
	}
	k := Case{
		ID: fmt.Sprintf("%s: %s (%s)", c, shared.Shows, capture), Part: part, Capability: c, Capture: capture, Needs: needs,
	}
	k.Run = func(ctx context.Context, s *Subject) { s.judge(ctx, p) }
	return k
}

// also gives one case for each of several captures.
func also(c support.Capability, p probe, needs []support.Capability, names ...string) []Case {
	var ks []Case
	for _, n := range names {
		ks = append(ks, on(c, n, p, needs...))
	}
	return ks
}
