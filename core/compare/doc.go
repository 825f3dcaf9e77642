// Package compare holds several engines' readings of one capture against each other, packet by packet and field by field.
//
// [Run] takes one packet of each engine at a time, aligned by number. It compares what the packet says of itself (time in
// nanoseconds, lengths, link type, octets) and then every field of the engines' Listers by name, hidden fields too, occurrences
// in order. Memory does not grow with the capture.
//
// # What is no difference
//
// A field that fewer than two engines know by name is counted and not listed: the engine that does not know it says nothing
// about it. So is an occurrence that one engine derives or hides (packet.Generated, packet.Hidden) and another does not list,
// since the octets do not hold it or another field shows it; and the fields of what engines leave undissected (data), since where
// one goes on the other has more of it; and where each says that a packet is malformed (_ws.malformed). Options.All lists them.
//
// Values are equal when they mean the same, however an engine writes them: numbers in any base, booleans as words or digits,
// octets with or without separators, addresses in any of their spellings, no octets as "<MISSING>", "<none>" or nothing.
// Fields without a value (headings) are equal by being there.
//
// # Accepted differences
//
// The third column of a list names packets, and conditions that limit a rule to what the packets themselves explain, whatever
// capture they are of. Of the words between spaces all must hold:
//
//	3,7-9,12-      these packets
//	continues      the first engine marks the field's octets as those of a message that goes on in another packet
//	               (_ws.unreassembled), and the others list no such field
//	flagged        the others say that the segment does not follow the last one of its stream (tcp.analysis.flags), and list
//	               nothing of the field's protocol; the first engine lists the field
//	alone          the first engine lists the field and nothing else of its protocol, and the others nothing of it: that the
//	               octets are of that protocol follows from other packets
//	A!=B           the first engine's value matches the pattern A, the others' B; absent stands for none
//	octets=HEX     the field's octets match the pattern
//
// # Errors
//
// How an engine's reading ended is in Result.Ends. Run itself fails with what Options.OnDifference returned, bare, and with
// an error that names a pattern it cannot use.
package compare
