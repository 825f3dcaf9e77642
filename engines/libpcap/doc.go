// Package libpcap is the engine around the C library of that name: savefiles, streams and interfaces, and tcpdump's filter
// expressions. It dissects nothing; core's dissectors work on its frames. Importing it registers the engine as "libpcap".
//
// Use it to capture from interfaces where afpacket does not run, to filter with tcpdump's own compiler, and to see what programs
// built on libpcap see of a capture. For reading files take the default engine: it reads more and is faster.
//
// There are two bindings, and Info says which one a program has. By default the library is loaded at run time: building needs
// no C compiler, no header and no cgo, and a program runs without the library, which is a preflight reason then. The build tag
// libpcap_cgo links the library with cgo; the tag nolibpcap leaves it out. Both hand over packets in batches and do the same.
//
// A walk by core/capfile over the same octets goes beside the library. It numbers the packets, ends the reading at damage, and
// announces each difference between the file and what the library makes of it as a declared limit. Octets, times, lengths and
// link types are the library's.
//
// The sources are pcap(3PCAP) and its functions' manual pages, pcap-filter(7), pcap/pcap.h, and for link types
// www.tcpdump.org/linktypes.html.
//
// # Ownership
//
// A packet and its octets hold until the following Next or Close, as engine.Reader says. The value that [Native] gives is a copy.
//
// # Errors
//
// Damage is a [*DamageError], which matches capfile.ErrDamaged and wraps what the walk found, a *capfile.DamageError. An
// expression that does not compile is a [*FilterError], an interface that went away a [*DeviceError], and what cannot be opened a
// *notice.UnsupportedError with the cause and how to mend it.
package libpcap
