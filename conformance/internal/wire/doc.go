// Package wire builds the octets of capture files and packets for the shared captures.
//
// It shares no code with the readers, writers and dissectors that the captures judge, so that a misreading of a
// specification in one of them cannot hide in the other. Headers are written field by field from their RFCs; lengths,
// next-protocol fields and checksums are filled in unless a field overrides them.
//
// It panics on an address that does not parse: a table of captures that is wrong should not build.
package wire
