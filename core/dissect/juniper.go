package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Juniper Networks' header of packets captured on a router, LINKTYPE_JUNIPER_*.
const (
	juniperMagicNumber = 0x4d4743
	juniperLeast       = 4    // octets of magic number and flags
	juniperHasExt      = 0x80 // extensions follow
	juniperNoL2Bit     = 0x02 // no link header: an address family stands before the packet
)

// juniperSize gives the octets of the header without address family. They may exceed b.
func juniperSize(b []byte) int {
	if b[3]&juniperHasExt == 0 {
		return juniperLeast
	}
	if len(b) < juniperLeast+2 {
		return juniperLeast + 2
	}
	return juniperLeast + 2 + int(be.Uint16(b[4:]))
}

func (w *walk) juniper() {
	b := w.rest()
	if len(b) < juniperLeast {
		w.cut(packet.Juniper)
		return
	}
	if be.Uint32(b)>>8 != juniperMagicNumber {
		w.bad(packet.Juniper, juniperLeast, packet.FaultValue)
		return
	}
	hdr := juniperSize(b)
	bare := b[3]&juniperNoL2Bit != 0
	if bare {
		hdr += 4
	}
	if hdr > len(b) || hdr > 0xffff {
		w.cut(packet.Juniper)
		return
	}
	w.all(packet.Juniper, hdr)
	if bare {
		w.to(kindOfFamily(le.Uint32(b[hdr-4:])))
		return
	}
	switch w.p.Link {
	case packet.LinkJuniperEther:
		w.to(packet.Ethernet)
	case packet.LinkJuniperPPP:
		w.to(packet.PPP)
	case packet.LinkJuniperFrelay:
		w.to(packet.FrameRelay)
	case packet.LinkJuniperCHDLC:
		w.to(packet.CHDLC)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

// kindOfFamily: AF_INET and the values that AF_INET6 has on Linux and the BSDs.
func kindOfFamily(n uint32) packet.Kind {
	switch n {
	case 2:
		return packet.IPv4
	case 10, 24, 28, 30:
		return packet.IPv6
	}
	return packet.KindNone
}

const juniper = packet.FieldID(packet.Juniper) << 16

const (
	juniperMagic = juniper + iota
	juniperDirection
	juniperNoL2
	juniperExtLen
)

var juniperDefs = []packet.Def{
	juniperMagic - juniper:     {Name: "juniper.magic-number", Title: "Magic Number", Type: packet.Uint24, Base: packet.Hex},
	juniperDirection - juniper: {Name: "juniper.direction", Title: "Direction", Type: packet.Uint8, Base: packet.Hex},
	juniperNoL2 - juniper:      {Name: "juniper.l2hdr", Title: "L2 header presence", Type: packet.Uint8, Base: packet.Hex},
	juniperExtLen - juniper:    {Name: "juniper.ext_total_len", Title: "Extension(s) Total length", Type: packet.Uint16},
}

func (v *visit) juniper() {
	v.u24(juniperMagic, 0)
	x := v.at(3)
	v.num(juniperDirection, 3, 1, uint64(x&1))
	v.num(juniperNoL2, 3, 1, uint64(x>>1&1))
	if x&juniperHasExt != 0 {
		v.u16(juniperExtLen, 4)
	}
}
