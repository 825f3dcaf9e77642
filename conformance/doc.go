// Package conformance certifies engines: it runs a table of cases against an engine and says which rules of the contract the
// engine breaks.
//
// An engine's module has a nested module of one file that calls [Run]:
//
//	func TestConformance(t *testing.T) {
//		conformance.Run(t, conformance.Config{New: func() engine.Engine { return mine.New() }})
//	}
//
// [Describe] registers the same specs inside a Ginkgo suite, and [Check] runs the same cases without Ginkgo, as often as one
// likes in a process, and returns a [Report].
//
// Rules have published IDs: see RULES.md, which is written from [Rules], and CASES.md, which is written from the case table.
// Every failure begins with the ID of the rule that was broken and names capability, capture, packet and reference. A case has
// one of four outcomes: passed; a declared gap, which was announced and is really there; skipped, because the host lacks a
// prerequisite; failed. Skipping never stands for a gap.
//
// A Reader need not account for its packets. Where it has no Accounter, every packet of the capture that does not come out has to
// be announced by itself, through a limit that can lose packets; where it has one, its numbers have to add up besides.
//
// Goldens are what tshark or a specification says: see captures/golden. Nothing in them comes from the project's own readers.
package conformance
