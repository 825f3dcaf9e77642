package afpacket

import "github.com/gopcapkit/pcapkit/core/packet"

// PacketType says who a frame was for, seen from the interface (linux/if_packet.h, PACKET_HOST and so on).
type PacketType uint8

// The packet types.
const (
	ToHost      PacketType = iota // to this station
	Broadcast                     // to all
	Multicast                     // to a group
	ToOtherHost                   // to another station, seen promiscuously
	Outgoing                      // sent by this station
)

// String is a word of packet(7).
func (t PacketType) String() string {
	switch t {
	case ToHost:
		return "host"
	case Broadcast:
		return "broadcast"
	case Multicast:
		return "multicast"
	case ToOtherHost:
		return "otherhost"
	case Outgoing:
		return "outgoing"
	}
	return "unknown"
}

// Frame is what the kernel says of a frame beside its octets: struct tpacket3_hdr and struct sockaddr_ll of linux/if_packet.h.
type Frame struct {
	Status uint32 // TP_STATUS_ bits
	Type   PacketType
	Tagged bool   // the kernel had taken a VLAN tag out, which is back in the octets
	TPID   uint16 // of that tag
	TCI    uint16 // of that tag: PCP, DEI and VID
}

// Bits of Status (linux/if_packet.h).
const (
	statusUser         = 1 << 0
	statusChecksum     = 1 << 3
	statusVLANValid    = 1 << 4
	statusVLANTPIDGood = 1 << 6
)

// ChecksumPending reports whether the checksums of transport headers are not computed yet: the frame comes from this machine, and
// the device would have filled them in.
func (f Frame) ChecksumPending() bool { return f.Status&statusChecksum != 0 }

// Native gives what the kernel says of a packet that this engine delivered; false for every other packet, and for a clone. The
// value is a copy.
func Native(p *packet.Packet) (f Frame, ok bool) {
	if p == nil {
		return f, false
	}
	own, ok := p.Native().(*Frame)
	if !ok {
		return f, false
	}
	return *own, true
}
