// Package dump writes packets in the formats that people and programs read: summary, tree, fields, JSON, NDJSON, property
// lists, and the capture formats pcap and pcapng.
//
// Each format is a [Writer]. The text formats gather what they write and hand it on in large pieces; Flush hands on what is
// there, which a program calls before it waits for more input. Close completes the document: without it JSON and property
// lists are cut. No Writer closes the io.Writer below it.
//
// A Writer reads a packet and borrows nothing beyond the call. It belongs to one goroutine. In the steady state it allocates
// nothing.
//
// # Errors
//
// Write, Flush and Close return the error of the io.Writer below, unchanged and every time from the first on. Constructors
// return *[UnknownFieldError] for a field name that no protocol has, and *[OptionError] for an option out of its range.
package dump
