// Package capfile reads and writes capture files: pcap and pcapng, plain or compressed, from a file or any stream.
//
// Use it to get packets and everything that a capture says about them, without dissecting them; package extract does the whole
// job. It reads all variants of pcap (draft-ietf-opsawg-pcap; both byte orders, micro- and nanoseconds, Alexey Kuznetzov's
// modified record headers, the versions since 2.0 with their swapped lengths) and pcapng (draft-ietf-opsawg-pcapng; sections
// of either byte order, every block and option). Link types are those of www.tcpdump.org/linktypes.html.
//
// # Ownership
//
// A Reader belongs to one goroutine. A packet's Data and options are slices of the Reader's buffer, which the following Next
// or Close overwrites; [packet.Packet.Clone] keeps one. Octets in a [Block] are borrowed until OnBlock returns. Sections,
// interfaces and their options stay valid as long as the Reader.
//
// # Streams
//
// Reading needs no seek, and a packet comes out as soon as its last octet has been read: nothing waits for a full buffer.
// Lengths in the source decide no allocation; the buffer doubles as octets arrive, up to [MaxRecord].
//
// # Decisions where practice differs
//
//   - A snapshot length of 0 is no limit. A record above the limit is delivered whole, with the flag OverSnaplen.
//   - Fractions of a second or more are kept: the ticks are seconds times the resolution plus the fraction.
//   - A length of a pcapng block that is no multiple of 4 is rounded up, as Wireshark does.
//   - A Simple Packet Block has no time. Its captured length is the least of the packet's length, the first interface's
//     snapshot length, and what the block holds.
//   - A packet block that states more octets than it holds is delivered with those it holds and the flag Clipped.
//   - A packet block of an interface that its section lacks ends the reading: nothing is invented for it.
//   - A block whose trailing length differs from its leading one is damage, and its packet is not delivered.
//   - Wireshark's guesses at unmarked dialects of pcap (AIX's 2.2, Nokia's records of 20 octets, Kuznetzov's of 28) are not made.
//   - Custom, journal and unknown blocks are no packets and are not numbered.
//
// # Errors
//
// errors.Is matches [ErrFormat] for a source that is no capture, [ErrEmpty] and [ErrVersion] in particular, [ErrDamaged] for
// one that is cut or contradicts itself, io.ErrUnexpectedEOF for a cut in particular, and [ErrLimit]; errors.As gives
// [FormatError], [DamageError] with packet number and offset, and [ReadError]. What is odd but readable is a [Notice].
package capfile
