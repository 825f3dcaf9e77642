package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// CHDLC is a view of a Cisco HDLC header. It borrows the packet's octets.
type CHDLC struct{ b []byte }

// CHDLCOf views a layer as one; ok is false for another protocol and for less than 4 octets.
func CHDLCOf(p *packet.Packet, l packet.Layer) (h CHDLC, ok bool) {
	if l.Kind != packet.CHDLC || l.Hdr < chdlcHeaderLen {
		return CHDLC{}, false
	}
	return CHDLC{p.Octets(l)}, true
}

// Address is 0x0f for one receiver, 0x8f for many.
func (h CHDLC) Address() uint8 { return h.b[0] }

// Protocol is an EtherType, or a number of Cisco's: 0x8035 is SLARP, 0x2000 CDP.
func (h CHDLC) Protocol() uint16 { return be.Uint16(h.b[2:]) }

const (
	chdlcHeaderLen = 4 // octets: address, control, protocol; RFC 1547 §4.3.1
	chdlcOSI       = 0xfefe
)

// isCHDLC reports whether an HDLC address is one that Cisco's framing uses: unicast or multicast.
func isCHDLC(address uint8) bool { return address == 0x0f || address == 0x8f }

func (w *walk) chdlc() {
	b := w.rest()
	if len(b) < chdlcHeaderLen {
		w.cut(packet.CHDLC)
		return
	}
	hdr, proto := chdlcHeaderLen, be.Uint16(b[2:])
	if proto == chdlcOSI && len(b) > hdr { // one octet of padding before the network layer
		hdr++
	}
	w.all(packet.CHDLC, hdr)
	w.to(w.ciscoType(proto))
}

// ciscoType gives the protocol of a Cisco HDLC header: EtherTypes but for 0x8035, which is Cisco's SLARP here.
func (w *walk) ciscoType(proto uint16) packet.Kind {
	if proto == etherTypeRARP || proto < etherTypeMin {
		return packet.KindNone
	}
	return w.etherType(proto)
}

const chdlc = packet.FieldID(packet.CHDLC) << 16

const (
	chdlcAddress = chdlc + iota
	chdlcControl
	chdlcProtocol
	chdlcPadding
)

var chdlcDefs = []packet.Def{
	chdlcAddress - chdlc:  {Name: "chdlc.address", Title: "Address", Type: packet.Uint8, Base: packet.Hex, Names: chdlcAddressName},
	chdlcControl - chdlc:  {Name: "chdlc.control", Title: "Control", Type: packet.Uint8, Base: packet.Hex},
	chdlcProtocol - chdlc: {Name: "chdlc.protocol", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: chdlcProtocolName},
	chdlcPadding - chdlc:  {Name: "chdlc.clns_padding", Title: "CLNS Padding", Type: packet.Uint8, Base: packet.Hex},
}

func chdlcAddressName(n uint64) string {
	switch n {
	case 0x0f:
		return "Unicast"
	case 0x8f:
		return "Multicast"
	}
	return ""
}

func chdlcProtocolName(n uint64) string {
	switch n {
	case 0x0800:
		return "IP"
	case 0x2000:
		return "Cisco Discovery Protocol"
	case 0x4242:
		return "Spanning Tree BPDU"
	case etherTypeTEB:
		return "Transparent Ethernet bridging"
	case etherTypeRARP:
		return "SLARP"
	case 0x8038:
		return "DEC LanBridge"
	case 0x809b:
		return "Appletalk"
	case 0x80f3:
		return "AARP"
	case 0x8137:
		return "Netware IPX/SPX"
	case etherTypeIPv6:
		return "IPv6"
	case 0x8847:
		return "MPLS unicast"
	case 0x8848:
		return "MPLS multicast"
	case chdlcOSI:
		return "OSI"
	}
	return ""
}

func (v *visit) chdlc() {
	v.u8(chdlcAddress, 0)
	v.u8(chdlcControl, 1)
	if v.u16(chdlcProtocol, 2) == chdlcOSI {
		v.u8(chdlcPadding, 4)
	}
}
