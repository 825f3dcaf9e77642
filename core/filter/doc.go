// Package filter compiles the tcpdump expression language (pcap-filter(7)) to classic BPF and runs the programs, without libpcap
// and without cgo.
//
//	p, err := filter.Compile("tcp port 80 and host 10.0.0.1", filter.Options{Link: packet.LinkEthernet})
//	if p.Match(frame, wireLength) { … }
//
// A program matches the same frames as the one that libpcap 1.10 makes of the same expression for a savefile, odd cases of its link
// types included: a test in engines/libpcap compiles thousands of expressions with both and runs them over captures.
//
// Names of ports and protocols are looked up in tables of this package, whatever the machine has. Names of hosts and networks are
// not looked up at all: an expression means the same everywhere.
//
// # Differences from libpcap
//
//   - An authentication header is stepped over where protochain meets one; libpcap goes on at an offset that leaves out where it was.
//   - Behind geneve nothing matches where the packet is no Geneve; libpcap looks at offset 0 then, as in "not (geneve and ip)". Geneve in
//     Geneve is a program of many branches: a third layer is refused, where libpcap takes five.
//   - libpcap keeps the length of a radio or PFLOG header in a scratch word that arithmetic before may overwrite, and forgets it behind
//     pppoes.
//   - A division or shift by an expression that only begins with a bad number is taken, as in "len >> (32 - ip[0])".
//   - "byte 5 & 3" loads the octet, and an ARCnet address is the number that it looks like.
//   - A field of ATM or SS7 that is "!=" a number is another one; libpcap takes the sign for "=".
//   - IPv6 in PFLOG is what it is on OpenBSD, FreeBSD, Darwin and Linux; libpcap compares with the machine that it runs on.
//   - A load beyond the captured octets rejects a packet, in both. Which loads a test that makes no difference still does, as in
//     "tcp or not tcp", is up to libpcap's optimizer; here it is followed, but not in the last cases.
//
// # Sources
//
// pcap-filter(7) of libpcap 1.10 for the language; "The BSD Packet Filter" (McCanne, Jacobson, 1993) and the Linux kernel's
// networking/filter document for the machine; www.tcpdump.org/linktypes.html for what frames of a link type begin with.
//
// # Errors
//
// What is wrong with an expression is an [*Error] with the column that it is about; it matches [ErrSyntax] or [ErrMeaning]. An
// expression that is right and can match nothing compiles, and [Program.Never] says so. Instructions from elsewhere that break
// the machine's rules give a [*CheckError].
package filter
