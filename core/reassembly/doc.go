// Package reassembly puts together what the network took apart: IPv4 and IPv6 fragments and TCP segments.
//
// [Reassembler] takes packets of any engine that fills layers and calls back with IP datagrams and TCP data as they complete;
// [Collector] makes one [Record] of each datagram and of each direction of a connection. Both look at packets through a
// [View]: every IP fragment and every TCP segment of a packet, outermost first, so that tags, tunnels and extension headers
// are no obstacle. Headers that an ICMP error quotes and packets that sFlow samples are not traffic of the capture and are
// left out. A reassembled datagram is dissected again and takes part itself. The messages of application protocols that streams
// carry come as packets too, each as a [Message], however segments cut it.
//
// Sources: RFC 791 §3.2 and RFC 815 (IPv4), RFC 8200 §4.5, RFC 5722 and RFC 6946 (IPv6), RFC 9293 §3.4 (sequence numbers),
// RFC 1122 §3.3.2 and §4.2 (time-outs, keep-alive, text in a reset), RFC 5382 §5 (idle connections).
//
// Octets that were never captured stay away: they are listed as holes or handed on as gaps, never as zeros. Where two packets
// disagree about an octet a named policy decides, and the conflict is listed with both packet numbers.
//
// Time is the capture's: time-outs count how far the time stamps have moved forward. A step back neither expires nor keeps
// anything. Memory is bounded by [Limits]; what has to give way is handed out and announced by an [Event].
//
// Octets, packets, datagrams and streams are borrowed: they hold until the callback returns, unless a field says otherwise.
// Nothing here may be used by two goroutines at once.
package reassembly
