package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

var nullDefs = []packet.Def{}

const nullHeaderLen = 4 // octets: an address family in the byte order of the host that captured

// nullFamily reads the header of a BSD loopback frame. Hosts wrote the family in their own byte order (LINKTYPE_NULL),
// OpenBSD in network order (LINKTYPE_LOOP), and some writers an EtherType instead; the link type cannot be trusted to tell.
func nullFamily(b []byte) (n uint32, etherType bool) {
	n = be.Uint32(b)
	if swapped := uint32(b[3])<<24 | uint32(b[2])<<16 | uint32(b[1])<<8 | uint32(b[0]); swapped < n {
		n = swapped
	}
	// Both families and EtherTypes fit 16 bits, so the smaller reading is the right one, but for an EtherType in network
	// order in the first half.
	if n>>16 != 0 {
		n = uint32(be.Uint16(b))
	}
	return n, n >= etherTypeMin
}

func (w *walk) null() {
	b := w.rest()
	if len(b) < nullHeaderLen {
		w.cut(packet.Null)
		return
	}
	n, etherType := nullFamily(b)
	w.all(packet.Null, nullHeaderLen)
	if etherType {
		w.to(kindOfEtherType(uint16(n)))
		return
	}
	switch n {
	case 2:
		w.to(packet.IPv4)
	case 24, 28, 30, 10: // AF_INET6 of NetBSD and OpenBSD, FreeBSD, Darwin, Linux
		w.to(packet.IPv6)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

func (v *visit) null() {}
