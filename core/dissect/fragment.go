package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const fragmentHeaderLen = 8 // octets, RFC 8200 §4.5

// Fragment is a view of a Fragment header (RFC 8200 §4.5). It borrows the packet's octets.
type Fragment struct{ b []byte }

// FragmentOf views a layer as a fragment header; ok is false when the layer is another protocol or is not whole.
func FragmentOf(p *packet.Packet, l packet.Layer) (h Fragment, ok bool) {
	if l.Kind != packet.Fragment || l.Hdr < fragmentHeaderLen {
		return Fragment{}, false
	}
	return Fragment{p.Octets(l)}, true
}

// NextHeader is the number of the first protocol of the datagram's fragmentable part.
func (h Fragment) NextHeader() uint8 { return h.b[0] }

// Offset is where the payload lies in the fragmentable part, in octets.
func (h Fragment) Offset() int { return int(be.Uint16(h.b[2:]) &^ 7) }

// More is the M flag: further fragments follow.
func (h Fragment) More() bool { return h.b[3]&1 != 0 }

// Atomic reports whether this is a whole datagram and not a fragment of one (RFC 6946).
func (h Fragment) Atomic() bool { return be.Uint16(h.b[2:])&0xfff9 == 0 }

// ID is the identification that fragments of one datagram share.
func (h Fragment) ID() uint32 { return be.Uint32(h.b[4:]) }

// Payload is the fragment's part of the datagram.
func (h Fragment) Payload() []byte { return h.b[fragmentHeaderLen:] }

func (w *walk) fragment() {
	b := w.rest()
	if len(b) < fragmentHeaderLen {
		w.cut(packet.Fragment)
		return
	}
	w.all(packet.Fragment, fragmentHeaderLen)
	place := be.Uint16(b[2:])
	if place&0xfff8 != 0 {
		w.leave(packet.FragmentPart, w.ipProtocol(b[0]))
		return
	}
	if place&1 != 0 {
		w.quoted = true // a first fragment ends before the lengths inside it do
	}
	w.upper(b[0])
}

const fragment = packet.FieldID(packet.Fragment) << 16

const (
	fragmentNxt = fragment + iota
	fragmentReserved
	fragmentOffset
	fragmentReservedBits
	fragmentMore
	fragmentID
)

var fragmentDefs = []packet.Def{
	fragmentNxt - fragment:          {Name: "ipv6.fraghdr.nxt", Title: "Next header", Type: packet.Uint8, Names: ipProtocolName},
	fragmentReserved - fragment:     {Name: "ipv6.fraghdr.reserved_octet", Title: "Reserved octet", Type: packet.Uint8, Base: packet.Hex},
	fragmentOffset - fragment:       {Name: "ipv6.fraghdr.offset", Title: "Offset", Type: packet.Uint16},
	fragmentReservedBits - fragment: {Name: "ipv6.fraghdr.reserved_bits", Title: "Reserved bits", Type: packet.Uint16},
	fragmentMore - fragment:         {Name: "ipv6.fraghdr.more", Title: "More Fragments", Type: packet.Bool, Names: ipYesName},
	fragmentID - fragment:           {Name: "ipv6.fraghdr.ident", Title: "Identification", Type: packet.Uint32, Base: packet.Hex},
}

// fragment lists the offset in units of 8 octets, as Wireshark does.
func (v *visit) fragment() {
	v.u8(fragmentNxt, 0)
	v.u8(fragmentReserved, 1)
	place := uint64(v.be16(2))
	v.num(fragmentOffset, 2, 2, place>>3)
	v.num(fragmentReservedBits, 2, 2, place>>1&3)
	v.bit(fragmentMore, 2, 2, place&1 != 0)
	v.u32(fragmentID, 4)
}
