package afpacket

import (
	"encoding/binary"

	"golang.org/x/sys/unix"
)

// cook writes what stands before a packet of any interface to the end of b: the header LINKTYPE_LINUX_SLL2
// (www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL2.html), and behind it the rest of a VLAN tag that the kernel had taken out. It gives
// how much that is.
func cook(b []byte, from *unix.RawSockaddrLinklayer, f *Frame) uintptr {
	var protocol [2]byte
	binary.NativeEndian.PutUint16(protocol[:], from.Protocol) // it is in network order there
	h := b[tagRoom:]
	if f.Tagged {
		h = b[:sll2Room]
		binary.BigEndian.PutUint16(b[sll2Room:], f.TCI)
		copy(b[sll2Room+2:], protocol[:])
		binary.BigEndian.PutUint16(protocol[:], f.TPID)
	}
	copy(h, protocol[:])
	h[2], h[3] = 0, 0
	binary.BigEndian.PutUint32(h[4:], uint32(from.Ifindex))
	binary.BigEndian.PutUint16(h[8:], from.Hatype)
	h[10], h[11] = from.Pkttype, from.Halen
	copy(h[12:sll2Room], from.Addr[:])
	if f.Tagged {
		return sll2Room + tagRoom
	}
	return sll2Room
}
