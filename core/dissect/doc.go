// Package dissect is the own engine's dissection: it finds the chain of layers of a packet, gives typed views of headers, and
// lists fields under Wireshark's names.
//
// [Dissector.Dissect] walks the headers down to transport and tunnels and writes one small record a layer into the packet; it
// allocates nothing once the packet's storage has grown. Header fields, options and lists are read when somebody asks, by
// [Dissector.Fields] or a typed view such as [TCPOf]. Views borrow the packet and its octets, and hold until its reader goes on.
//
// Whatever the octets are, nothing panics and nothing is lost: a header that is cut keeps its readable fields and has a
// fault, and what no dissector takes becomes a layer of kind packet.Data that says why.
//
// Each protocol is one file that names the RFC or standard it follows.
package dissect
