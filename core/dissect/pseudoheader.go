package dissect

import (
	"encoding/binary"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// PseudoHeader is the number of octets at the start of a packet's Data that the capturing side put there and that were never
// on the wire: a direction, a channel, an ERF header. Wireshark leaves them out of frame.len and frame.cap_len
// (www.tcpdump.org/linktypes.html describes each).
func PseudoHeader(p *packet.Packet) uint32 {
	var n uint32
	switch p.Link {
	case packet.LinkPPPWithDir:
		n = 1
	case 245: // NFC_LLCP
		n = 2
	case packet.LinkSunATM, packet.LinkMTP2Pseudo, 201, 254: // BLUETOOTH_HCI_H4_WITH_PHDR, BLUETOOTH_LINUX_MONITOR
		n = 4
	case 196, 209: // SITA, I2C_LINUX
		n = 5
	case 144, 177: // LINUX_IRDA, LINUX_LAPD
		n = 16
	case packet.LinkERF:
		n = uint32(len(p.Data))
		if n >= erfLeast {
			n = uint32(erfSize(p.Data))
		}
	}
	return min(n, p.CapLen)
}

// FrameTime is the time of a packet as Wireshark shows it: that of the capture file, but an ERF record's own where there is one,
// which is finer, rounded to nanoseconds.
func FrameTime(p *packet.Packet) packet.Timestamp {
	if p.Link == packet.LinkERF && len(p.Data) >= erfLeast {
		t := binary.LittleEndian.Uint64(p.Data) // units of 2^-32 seconds
		nsec := (t&0xffffffff*1e9 + 1<<31) >> 32
		return packet.Timestamp{Ticks: t>>32*1e9 + nsec, Res: packet.Nano, Valid: true}
	}
	return p.Time
}
