// Package pcapgo is the engine around github.com/google/gopacket/pcapgo: it reads pcap and pcapng files in pure Go and dissects
// nothing; core's dissectors work on its frames. Importing it registers the engine as "pcapgo".
//
// Use it to see what programs built on pcapgo see of a capture, and where that differs from what the file says. A walk by
// core/capfile over the same octets goes one record ahead of the library. It numbers the packets, ends the reading at
// damage, which the library takes for a clean end or reads past, and keeps from the library what would make it lose its
// place. Octets, times, lengths, link types and interfaces are the library's; each difference from the walk is announced as a
// declared limit.
//
// The sources are those of package capfile: draft-ietf-opsawg-pcap, draft-ietf-opsawg-pcapng, and the library's own code.
//
// # Ownership
//
// A packet and its octets hold until the following Next or Close, as engine.Reader says. The value that [Native] gives is a copy.
//
// # Errors
//
// Damage is a *capfile.DamageError, as from the default engine. Where the library fails or panics on a source that is
// whole, the error is a [*LibraryError], which matches errors.ErrUnsupported.
package pcapgo
