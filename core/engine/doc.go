// Package engine is the contract between core and whatever turns a source into packets.
//
// An engine is a Go value that says who it is ([Engine.Info]), what it can do ([Engine.Support]), whether it can run here
// ([Engine.UnsupportedReasons]) and opens sources ([Engine.Open]). A module registers its engine in its init with [Register], so
// that a blank import makes it selectable by name; callers can also pass the value.
//
// The contract grows by optional interfaces of a Reader and by fields whose zero value keeps the old behaviour, never by a
// method. An engine says against which version of it its declaration was written; see support.ContractVersion.
//
// What an engine must keep is proven by the conformance suite; its rules are listed there with their IDs.
package engine
