// Package support says what engines can do: the list of capabilities, an engine's declaration for each of them, and the matrix
// of several engines.
//
// A [Declaration] is pure data, the same at every call, made without looking at the machine. It answers every capability of
// the contract's version with a [Level]; a limit of a Partial answer names the capture that shows it, so that the
// conformance suite can prove it and refuse it once it is stale.
package support
