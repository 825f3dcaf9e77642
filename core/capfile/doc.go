// Package capfile reads and writes capture files: pcap and pcapng, plain or compressed, from a file or any stream. It reads
// some older formats too.
//
// Use it to get packets and everything that a capture says about them, without dissecting them; package extract does the whole
// job. It reads all variants of pcap (draft-ietf-opsawg-pcap; both byte orders, micro- and nanoseconds, Alexey Kuznetzov's
// modified record headers, the versions since 2.0 with their swapped lengths) and pcapng (draft-ietf-opsawg-pcapng; sections
// of either byte order, every block and option). Link types are those of www.tcpdump.org/linktypes.html.
//
// # Other formats
//
// They are read only, and known by content as well: see [Kind]. Their packets have the link type of the same encapsulation, or
// [LinkNone] with a notice. A file is one section, whose interfaces come with their first packets.
//
//   - snoop (RFC 1761; IANA, snoop Datalink Types), also as Shomiti's Surveyor writes it, which a long padding shows; btsnoop.
//   - ERF (Endace, ERF Types Reference Guide): frames without their ERF headers, an interface for each port. Times are rounded
//     to nanoseconds as Endace's documents and all known readers do. Its first two records have to look like ERF, since it has no
//     magic; with the 17 octets that hcidump takes, it is the only format of which more than a first header is read at the start.
//   - Microsoft Network Monitor 1 and 2 (Network Monitor 3 help, Capture File Format): frames in file order, not in that of the
//     frame table at the end, which a stream cannot be searched for. Local times count as UTC where the file has no others.
//   - NetXRay and Sniffer for Windows, Sniffer for DOS without compression (Network General, Expert Sniffer Network Analyzer
//     Operations; for Windows no document exists but the findings of Wireshark's authors). DOS times are local and count as UTC.
//     A Windows file that was written round in a circle is read in file order, with a notice.
//   - BlueZ hcidump and EyeSDN, as Wireshark describes them.
//
// What these formats say of a packet beyond its octets, lengths, time and port, such as its direction, is not kept. Wireshark
// computes the times of NetXRay in floating point and may be a nanosecond early; here they are exact, or cut to nanoseconds.
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
// errors.Is matches [ErrFormat] for a source that is no capture of these formats, [ErrEmpty] and [ErrVersion] in particular,
// [ErrDamaged] for one that is cut or contradicts itself, io.ErrUnexpectedEOF for a cut in particular, and [ErrLimit]; errors.As
// gives [FormatError], [DamageError] with packet number and offset, and [ReadError]. What is odd but readable is a [Notice].
package capfile
