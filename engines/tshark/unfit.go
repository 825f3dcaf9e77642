package tshark

import (
	"sync"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// Link types whose packets begin with a header that Wireshark's reader takes off (wiretap/pcap-common.c). One that is too short
// for it ends the reading of the whole file, which is no more than one damaged packet. Found by giving tshark 4.0.17 packets
// of every length up to 40 of every link type up to 304.
const (
	linkIrDA packet.LinkType = 144
	linkLAPD packet.LinkType = 177
)

var leastOctets = sync.OnceValue(func() map[packet.LinkType]int {
	return map[packet.LinkType]int{
		123: 4, // SunATM
		139: 4, // MTP2 with pseudo-header
		196: 5, // SITA
		201: 4, // Bluetooth HCI UART with direction
		204: 1, // PPP with direction
		209: 5, // I2C
		245: 2, // NFC LLCP
		254: 4, // Bluetooth Linux monitor
	}
})

// linkUnfit is a link type that nobody has, for packets that Wireshark would not read under their own.
const linkUnfit packet.LinkType = 0xffff

// unfit gives the fault of a packet that Wireshark would not read; 0: it would.
func unfit(l packet.LinkType, b []byte) packet.FaultCode {
	switch l {
	case packet.LinkERF:
		if len(b) < erfOctets(b) {
			return packet.FaultTruncated
		}
	case linkIrDA:
		return cooked(b, 0x0017)
	case linkLAPD:
		return cooked(b, 0x0030)
	default:
		if len(b) < leastOctets()[l] {
			return packet.FaultTruncated
		}
	}
	return 0
}

// cooked judges a Linux cooked header whose protocol must be the link type's own (LINKTYPE_LINUX_IRDA, LINKTYPE_LINUX_LAPD).
func cooked(b []byte, protocol uint16) packet.FaultCode {
	switch {
	case len(b) < 16:
		return packet.FaultTruncated
	case uint16(b[14])<<8|uint16(b[15]) != protocol:
		return packet.FaultValue
	}
	return 0
}

// erfOctets is how long an ERF record has to be: its header, extension headers of 8 octets as long as the high bit says that
// one follows, and at most 4 octets that depend on the type (wiretap/erf.h).
func erfOctets(b []byte) int {
	const header, more, typeHeader = 16, 0x80, 4
	if len(b) < header {
		return header
	}
	n := header
	for next := b[8]; next&more != 0; n += 8 {
		if n >= len(b) {
			return n + 8
		}
		next = b[n]
	}
	return n + typeHeader
}
