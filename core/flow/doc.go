// Package flow traces flows: it gathers the packets of a conversation, both directions, into one record.
//
//	t := flow.NewTracer(flow.Options{OnEnd: func(f *flow.Flow) { fmt.Println(f.Label(), f.End) }})
//	for pkt, err := range x.Packets() { … t.Add(pkt) … }
//	t.End()
//
// Use it on dissected packets of any engine. [Splitter] writes a file for each flow.
//
// # What takes part
//
// Every TCP and UDP header of a packet, and ICMP and ICMPv6 echo messages, with the addresses of the IP header that is
// the nearest before it. Tags, tunnels and extension headers are no obstacle, and a packet in a tunnel over UDP belongs
// to two flows. Of a header that the capture cut short the ports are enough, and TCP's flags: 4 and 14 octets. Source
// routes count with their last address, as in the transport checksums (RFC 8200 §8.1, RFC 1122 §3.2.1.8).
//
// Headers that an ICMP error quotes or an sFlow datagram samples count in no record: they are no traffic of this capture.
// They have stream numbers, since tshark numbers them.
//
// # Identity
//
// A flow is known by protocol, both addresses and both ports. As in tshark's conversations, tags and outer headers are no
// part of it: one session inside two tunnels is one flow. An echo flow has the identifier in place of both ports, and the
// side that asks is part of its identity.
//
// Flow.Stream counts as tcp.stream and udp.stream of Wireshark 4.0. A TCP flow ends and another begins on the same ports
// with a SYN without ACK whose sequence number is not the one that the flow began with in that direction; a SYN that is
// repeated, late, or behind its SYN-ACK is part of the flow. Where the flow's own SYN was not seen, its first sequence
// number less one, or the number that the peer acknowledged first less one, stands for it. These are the differences:
//
//   - tshark gives no number to TCP headers that the capture cut to 14 or 15 octets and UDP headers cut to 4 to 7.
//   - Dissectors of tshark that announce conversations with a wildcard may join two pairs of endpoints under one
//     udp.stream (RTP) or give each direction one (SNMP). Here each pair is a flow.
//   - What expires or is evicted gets a new number when it comes back.
//
// # Memory and time-outs
//
// Options.Limit bounds the flows that are kept, at about 400 octets each with the index. At the limit flows that have
// closed leave first, then the one that was silent longest, with the end reason Evicted. By default nothing expires, so
// that numbers agree with tshark's; who watches a live interface sets Options.Idle and Options.Linger. Time-outs count on
// the clock of the capture, which steps back in merged files: that expires nothing, and a step back that lasts moves the
// clock.
//
// # Ownership
//
// A Tracer belongs to one goroutine. Flows that it hands out are its own and hold until the next call of one of its
// methods; a Flow has no pointers, so a copy of the value keeps it. Nothing of a packet is borrowed beyond the call. Add
// does not allocate for a packet of a known flow.
//
// # Errors
//
// A Tracer has none: whatever a packet holds, it is traced as far as its headers can be read. A Splitter returns the
// errors of the file system and *[NameError].
package flow
