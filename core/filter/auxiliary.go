package filter

// What Linux says of a packet beside its octets, at negative offsets from auxOffset on (linux/filter.h: SKF_AD_OFF).
const (
	auxOffset      = 0xfffff000
	auxPacketType  = 4  // SKF_AD_PKTTYPE
	auxInterface   = 8  // SKF_AD_IFINDEX
	auxVLANTag     = 44 // SKF_AD_VLAN_TAG
	auxVLANPresent = 48 // SKF_AD_VLAN_TAG_PRESENT
	auxVLANProto   = 60 // SKF_AD_VLAN_TPID
)

// Aux answers a program's questions to the kernel, for tests of programs that are compiled for a live capture.
type Aux struct {
	PacketType  uint32 // PACKET_HOST and so on, of linux/if_packet.h
	Interface   uint32 // index
	VLANPresent bool   // a tag was stripped: the next two are it
	VLANTag     uint16 // priority, drop eligible indicator and VLAN
	VLANProto   uint16 // its EtherType
}

// load answers; false: there is nothing at that offset.
func (x *Aux) load(k uint32) (v uint32, ok bool) {
	if x == nil || k < auxOffset {
		return 0, false
	}
	switch k - auxOffset {
	case auxPacketType:
		return x.PacketType, true
	case auxInterface:
		return x.Interface, true
	case auxVLANTag:
		return uint32(x.VLANTag), true
	case auxVLANPresent:
		if x.VLANPresent {
			return 1, true
		}
		return 0, true
	case auxVLANProto:
		return uint32(x.VLANProto), true
	}
	return 0, false
}
