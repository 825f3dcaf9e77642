// Package tshark is the engine around the tshark program of Wireshark: every protocol that Wireshark knows, under Wireshark's own
// field names. Importing it registers the engine as "tshark".
//
// Use it where the default engine leaves application data as octets, for display filters, and to compare another engine's
// reading with Wireshark's. It starts one tshark process for each session, which costs a part of a second before the first packet.
//
// Package capfile reads the source and gives octets, times, lengths, link types and interfaces; what it reads goes to tshark's
// standard input as one pcapng stream, packet by packet, and tshark's PDML gives the layers and fields of each. So packet
// numbers are ordinals in the source whatever else its blocks hold, and every format that capfile reads works, from pipes too.
// The text format is described in doc/README.xml-output of Wireshark's source; the program's options in tshark(1).
//
// tshark runs with -n, in UTC, in an empty configuration of its own, and without reassembly: of IP fragments, TCP
// segments, or anything else that its common preferences switch.
//
// # Ownership
//
// A packet and its octets hold until the following Next or Close, as engine.Reader says, and so does what [Native] gives.
//
// # Errors
//
// Damage is a *capfile.DamageError, as from the default engine. Where tshark fails the error is a [*ProgramError] with its exit
// status and what it wrote to standard error.
package tshark
