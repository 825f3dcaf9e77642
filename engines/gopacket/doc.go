// Package gopacket is two engines around github.com/google/gopacket: "gopacket" dissects with every layer that the library
// knows, "gopacket-dlp" with its DecodingLayerParser over the common ones, without allocating. Importing the package registers
// both. Files are read by core/capfile, so that every format which core reads is there; the library dissects.
//
// Use it to see what programs built on gopacket see, to get at the layers that core has no dissector for, or to hand its
// packets to code that wants a gopacket.Packet: [Native].
//
// Core's own dissector looks at each packet too. Its chain is held against the library's, and where the library lacks a
// layer, parses what is none or sets another end, a declared limit is announced. A panic of the library is a layer of the
// packet, of kind packet.Data with packet.FaultValue, and an announcement.
//
// # Layers and fields
//
// A layer that core knows too has core's kind, and fields of Wireshark's names where the meaning is the same. Other layers are
// named after Wireshark's protocol, or "gopacket." and the library's name; what the library tells beyond Wireshark's fields is
// listed by the names of its Go types: gopacket.dns.questions.name. Fields are listed when asked for, by the [Lister] of the
// session; it dissects a clone again.
//
// # Ownership
//
// A packet, its octets and its native value hold until the following Next or Close.
//
// # Errors
//
// Those of package capfile.
package gopacket
