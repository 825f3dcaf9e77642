package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Null is a view of the 4 octets before a frame of a BSD loopback interface. It borrows the packet's octets.
type Null struct{ b []byte }

// NullOf views a layer as such a header; ok is false for another protocol and for less than 4 octets.
func NullOf(p *packet.Packet, l packet.Layer) (n Null, ok bool) {
	if l.Kind != packet.Null || l.Hdr < nullHeaderLen {
		return Null{}, false
	}
	return Null{p.Header(l)}, true
}

// Family is the address family in the numbers of the system that captured, or an EtherType when that is what stands there.
func (n Null) Family() (family uint32, etherType bool) { return nullFamily(n.b) }

const nullHeaderLen = 4 // octets: an address family in the byte order of the host that captured

// nullFamily reads the header of a BSD loopback frame. Hosts wrote the family in their own byte order (LINKTYPE_NULL),
// OpenBSD in network order (LINKTYPE_LOOP), and some writers an EtherType instead; the link type cannot be trusted to tell.
// All these numbers fit 16 bits, so the smaller reading is the right one.
func nullFamily(b []byte) (n uint32, etherType bool) {
	n = be.Uint32(b)
	if swapped := uint32(b[3])<<24 | uint32(b[2])<<16 | uint32(b[1])<<8 | uint32(b[0]); swapped < n {
		n = swapped
	}
	if n>>16 != 0 { // neither order makes sense; an EtherType in network order is the likeliest
		return uint32(be.Uint16(b[2:])), true
	}
	if n>>8 != 0 && n < etherTypeMin && n&0xff == 0 { // half a family in the wrong order
		n >>= 8
	}
	return n, n >= etherTypeMin
}

func (w *walk) null() {
	b := w.rest()
	if len(b) < nullHeaderLen {
		w.cut(packet.Null)
		return
	}
	if be.Uint16(b) == pppAllStations<<8|xdlcUI { // PPP that some hosts hand out on loopback interfaces
		w.ppp()
		return
	}
	n, etherType := nullFamily(b)
	w.all(packet.Null, nullHeaderLen)
	if etherType {
		w.to(w.etherType(uint16(n)))
		return
	}
	switch n {
	case 2:
		w.to(packet.IPv4)
	case 24, 28, 30, 10: // AF_INET6 of NetBSD and OpenBSD, FreeBSD, Darwin, Linux
		w.to(packet.IPv6)
	case 23:
		w.to(packet.IPX)
	default:
		w.leave(packet.NoDissector, packet.KindNone)
	}
}

const null = packet.FieldID(packet.Null) << 16

const (
	nullType = null + iota
	nullFamilyID
)

var nullDefs = []packet.Def{
	nullType - null:     {Name: "null.type", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	nullFamilyID - null: {Name: "null.family", Title: "Family", Type: packet.Uint32, Names: nullFamilyName},
}

func nullFamilyName(n uint64) string {
	switch n {
	case 2:
		return "IP"
	case 7:
		return "OSI"
	case 16:
		return "Appletalk"
	case 23:
		return "Netware IPX/SPX"
	case 24, 28, 30:
		return "IPv6"
	}
	return ""
}

func (v *visit) null() {
	if !v.has(0, nullHeaderLen) {
		return
	}
	n, etherType := nullFamily(v.b)
	if etherType {
		v.num(nullType, 0, nullHeaderLen, uint64(n))
		return
	}
	v.num(nullFamilyID, 0, nullHeaderLen, uint64(n))
}
