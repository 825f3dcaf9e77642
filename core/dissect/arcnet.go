package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// arcnetSize gives the octets of a header, which may exceed b, and where the protocol ID is. Linux captures have two octets
// more before it; protocols of RFC 1051 and BACnet have no fragmentation header.
func arcnetSize(b []byte, linux bool) (hdr, proto int) {
	proto = 2
	if linux {
		proto = 4
	}
	hdr = proto + 1
	if hdr > len(b) {
		return hdr, proto
	}
	switch b[proto] {
	case 0xf0, 0xf1, 0x80, 0xcd: // IP and ARP of RFC 1051, diagnose, BACnet
		return hdr, proto
	}
	if !linux && hdr < len(b) && b[hdr] == 0xff { // an exception packet repeats the header (RFC 1201 §2.3)
		hdr += 4
	}
	return hdr + 3, proto
}

func (w *walk) arcnet() {
	b := w.rest()
	hdr, proto := arcnetSize(b, w.p.Link == packet.LinkARCNETLinux)
	if hdr > len(b) {
		w.cut(packet.ARCNET)
		return
	}
	w.all(packet.ARCNET, hdr)
	switch b[proto] {
	case 0xf0, 0xd4:
		w.to(packet.IPv4)
	case 0xf1, 0xd5, 0xd6:
		w.to(packet.ARP)
	case 0xc4:
		w.to(packet.IPv6)
	case 0xcd:
		w.to(packet.LLC)
	case 0xfa:
		w.to(packet.IPX)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const arcnet = packet.FieldID(packet.ARCNET) << 16

const (
	arcnetSrc = arcnet + iota
	arcnetDst
	arcnetOffset
	arcnetProto
	arcnetExceptionFlag
	arcnetSplitFlag
	arcnetSequence
	arcnetPadding
)

var arcnetDefs = []packet.Def{
	arcnetSrc - arcnet:           {Name: "arcnet.src", Title: "Source", Type: packet.Uint8, Base: packet.Hex},
	arcnetDst - arcnet:           {Name: "arcnet.dst", Title: "Dest", Type: packet.Uint8, Base: packet.Hex},
	arcnetOffset - arcnet:        {Name: "arcnet.offset", Title: "Offset", Type: packet.Bytes},
	arcnetProto - arcnet:         {Name: "arcnet.protID", Title: "Protocol ID", Type: packet.Uint8, Base: packet.Hex, List: true, Names: arcnetProtoName},
	arcnetExceptionFlag - arcnet: {Name: "arcnet.exception_flag", Title: "Exception Flag", Type: packet.Uint8, Base: packet.Hex},
	arcnetSplitFlag - arcnet:     {Name: "arcnet.split_flag", Title: "Split Flag", Type: packet.Uint8},
	arcnetSequence - arcnet:      {Name: "arcnet.sequence", Title: "Sequence", Type: packet.Uint16},
	arcnetPadding - arcnet:       {Name: "arcnet.padding", Title: "Padding", Type: packet.Uint16, Base: packet.Hex},
}

func arcnetProtoName(n uint64) string {
	switch n {
	case 0xf0:
		return "RFC 1051 IP"
	case 0xf1:
		return "RFC 1051 ARP"
	case 0xd4:
		return "RFC 1201 IP"
	case 0xd5:
		return "RFC 1201 ARP"
	case 0xd6:
		return "RFC 1201 RARP"
	case 0xfa:
		return "IPX"
	case 0xec:
		return "Novell of some sort"
	case 0xc4:
		return "IPv6"
	case 0xe8:
		return "Encapsulated Ethernet"
	case 0:
		return "Datapoint boot"
	case 1:
		return "Datapoint mount"
	case 8:
		return "PowerLAN beacon"
	case 0xf3:
		return "PowerLAN beacon2"
	case 0xdd:
		return "Appletalk"
	case 0xf7:
		return "Banyan VINES"
	case 0x80:
		return "Diagnose"
	case 0xcd:
		return "BACnet"
	}
	return ""
}

func (v *visit) arcnet() {
	hdr, proto := arcnetSize(v.b, v.p.Link == packet.LinkARCNETLinux)
	v.u8(arcnetSrc, 0)
	v.u8(arcnetDst, 1)
	if proto == 4 {
		v.octets(arcnetOffset, 2, 2)
	}
	v.u8(arcnetProto, proto)
	at := proto + 1
	if hdr-at > 3 {
		v.u8(arcnetExceptionFlag, at)
		v.u16(arcnetPadding, at+1)
		v.u8(arcnetProto, at+3)
		at += 4
	}
	if hdr > at {
		v.u8(arcnetSplitFlag, at)
		v.u16(arcnetSequence, at+1)
	}
}
