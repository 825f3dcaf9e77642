// Package mutants holds engines with planted faults, which the conformance suite has to catch by the right name, and good engines,
// which it has to pass. Each is a small wrapper around the default engine.
//
// Whoever changes the suite runs the table: `go run ./ci mutants` prints it. A fault that survives is a missing case.
package mutants
