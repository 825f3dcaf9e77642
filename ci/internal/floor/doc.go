// Package floor does the measured tasks by hand and nothing else: no limits, no accounting, no errors, no memory bounds, no choice.
// It says what a machine can do at best, for engines to be held against. It reads the captures of package workload alone.
package floor
