// Package packet is what every engine hands out: a packet with its octets, the chain of its layers, and fields by value.
//
// A Packet is owned by the reader that filled it. Its Data, layers and fields are valid until the reader's next step or
// Close; [Packet.Clone] keeps one. Layers are small records without pointers that say which protocol lies where in Data;
// fields are made on demand by package dissect and refer to Data by offset.
//
// Offsets and lengths are octets from the start of Data. Names are those of Wireshark's display filters.
package packet
