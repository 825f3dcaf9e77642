//go:build race

package mutants

// race says that the race detector watches, which slows the table down and sees what some faults do before the suite can.
const race = true
