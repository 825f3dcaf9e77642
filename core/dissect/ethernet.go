package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Ethernet is a view of an Ethernet header (IEEE 802.3 §3.1.1). It borrows the packet's octets.
type Ethernet struct{ b []byte }

// EthernetOf views a layer as Ethernet; ok is false for another protocol and for less than the 14 octets of a header.
func EthernetOf(p *packet.Packet, l packet.Layer) (e Ethernet, ok bool) {
	if l.Kind == packet.Ethernet && l.Hdr >= ethernetHeaderLen {
		e = Ethernet{p.Octets(l)}
	}
	return e, len(e.b) >= ethernetHeaderLen // which the compiler then knows where fields are read
}

// Dst is the destination address.
func (e Ethernet) Dst() [6]byte { return [6]byte(e.b) }

// Src is the source address.
func (e Ethernet) Src() [6]byte { return [6]byte(e.b[6:]) }

// TypeOrLength is an EtherType from 0x0600 on, a length in octets up to 1500, and undefined between (IEEE 802.3 §3.2.6).
func (e Ethernet) TypeOrLength() uint16 { return be.Uint16(e.b[12:]) }

// Payload is what follows the header: up to the length where the frame has one, else with padding and trailer, whose
// start only the next layer knows.
func (e Ethernet) Payload() []byte {
	switch {
	case e.TypeOrLength() == etherTypeFabricPath && len(e.b) >= fabricPathLen:
		return e.b[fabricPathLen:]
	case isISL(e.b):
		return e.b[islLen:]
	}
	b := e.b[ethernetHeaderLen:]
	if n := int(e.TypeOrLength()); n > 0 && n <= maxLength802 && n < len(b) {
		b = b[:n]
	}
	return b
}

const (
	ethernetHeaderLen = 14 // octets: two addresses and type or length, IEEE 802.3 §3.1.1
	// Cisco FabricPath puts such a header and 2 octets of tag before whole Ethernet frames.
	fabricPathLen       = 16
	etherTypeFabricPath = 0x8903
)

func (w *walk) ethernet() {
	b := w.rest()
	if len(b) < ethernetHeaderLen {
		w.cut(packet.Ethernet)
		return
	}
	t := be.Uint16(b[12:])
	if t >= etherTypeMin {
		if t == etherTypeFabricPath && len(b) >= fabricPathLen {
			w.all(packet.Ethernet, fabricPathLen)
			w.end = max(w.off, w.end-4) // captures of a fabric keep the outer frame's FCS
			w.to(packet.Ethernet)
			return
		}
		w.all(packet.Ethernet, ethernetHeaderLen)
		w.to(w.etherType(t))
		return
	}
	if isISL(b) {
		w.isl(b)
		return
	}
	w.lengthHeader(packet.Ethernet, ethernetHeaderLen, t)
}

// maxLength802 is the highest value of a type/length field that is a length; from there to etherTypeMin it is neither.
const maxLength802 = 1500

// lengthHeader records a layer whose type/length field t is no EtherType: IEEE 802.3 §3.2.6. The payload ends where the
// length says, and is LLC but for Novell's frames, whose IPX header starts with ffff in the place of its checksum.
func (w *walk) lengthHeader(k packet.Kind, hdr int, t uint16) {
	have := w.end - w.off - hdr
	switch {
	case t > maxLength802:
		w.all(k, hdr)
		w.leave(packet.FaultValue, packet.KindNone)
		return
	case int(t) > have && !w.quoted:
		w.add(k, hdr, hdr+have, packet.FaultLength)
	default:
		w.all(k, hdr)
	}
	if t == 0 && k == packet.Ethernet { // Cisco's Fibre Channel frames in Ethernet II: no LLC, and no length
		w.leave(packet.NoDissector, packet.KindNone)
		return
	}
	w.end = min(w.end, w.off+int(t))
	if w.off == w.end {
		return
	}
	if b := w.rest(); len(b) >= 2 && be.Uint16(b) == 0xffff {
		w.to(packet.IPX)
		return
	}
	w.to(packet.LLC)
}

func lgName(n uint64) string {
	if n != 0 {
		return "Locally administered address (this is NOT the factory default)"
	}
	return "Globally unique address (factory default)"
}

func igName(n uint64) string {
	if n != 0 {
		return "Group address (multicast/broadcast)"
	}
	return "Individual address (unicast)"
}

func (v *visit) ethernet() {
	switch v.l.Hdr {
	case fabricPathLen:
		v.fabricPath()
		return
	case islLen:
		v.isl()
		return
	}
	if !v.has(0, ethernetHeaderLen) {
		v.cutEthernet()
		return
	}
	switch t := be.Uint16(v.b[12:]); {
	case t >= etherTypeMin, t == 0:
		v.rows(ethernetRows[:], &ethernetWords, 0)
	case t <= maxLength802:
		v.rows(ethernetRows[:ethernetTypeRow], &ethernetWords, 0)
		v.u16(ethernetLen, 12)
	default:
		v.rows(ethernetRows[:ethernetTypeRow], &ethernetWords, 0)
		v.u16(ethernetInvalidLenType, 12)
	}
	v.trailer(ethernetHeaderLen, ethernetTrailer)
}

// cutEthernet lists the addresses that are there whole, with what is derived from them.
func (v *visit) cutEthernet() {
	if v.has(0, 6) {
		v.rows(ethernetRows[:ethernetSrcRow], &ethernetWords, 0)
	}
	if v.has(6, 6) {
		v.rows(ethernetRows[ethernetSrcRow:ethernetTypeRow], &ethernetWords, 0)
	}
}

const (
	ethernetSrcRow  = 10
	ethernetTypeRow = 20

	// names are not resolved, so the resolved address is the address
	derivedHidden = packet.Hidden | packet.Generated
)

var ethernetWords = words{[3]uint8{0, 6}, ethernetHeaderLen}

// ethernetRows: field, depth, flags, its octets; the word, bits below the number, mask.
var ethernetRows = [...]row{
	{fixed{ethernetDst, 0, 0, 0, 6, 0}, 0, 0, 0},
	{fixed{ethernetDstResolved, 1, derivedHidden, 0, 6, 0}, 0, 0, 0},
	{fixed{ethernetDstOUI, 1, derivedHidden, 0, 3, 0}, 0, 40, 0xffffff},
	{fixed{ethernetAddr, 1, 0, 0, 6, 0}, 0, 0, 0},
	{fixed{ethernetAddrResolved, 1, derivedHidden, 0, 6, 0}, 0, 0, 0},
	{fixed{ethernetAddrOUI, 1, derivedHidden, 0, 3, 0}, 0, 40, 0xffffff},
	{fixed{ethernetDstLG, 1, 0, 0, 3, 0}, 0, 57, 1},
	{fixed{ethernetLG, 1, packet.Hidden, 0, 3, 0}, 0, 57, 1},
	{fixed{ethernetDstIG, 1, 0, 0, 3, 0}, 0, 56, 1},
	{fixed{ethernetIG, 1, packet.Hidden, 0, 3, 0}, 0, 56, 1},

	{fixed{ethernetSrc, 0, 0, 6, 6, 0}, 0, 0, 0},
	{fixed{ethernetSrcResolved, 1, derivedHidden, 6, 6, 0}, 0, 0, 0},
	{fixed{ethernetSrcOUI, 1, derivedHidden, 6, 3, 0}, 1, 40, 0xffffff},
	{fixed{ethernetAddr, 1, 0, 6, 6, 0}, 0, 0, 0},
	{fixed{ethernetAddrResolved, 1, derivedHidden, 6, 6, 0}, 0, 0, 0},
	{fixed{ethernetAddrOUI, 1, derivedHidden, 6, 3, 0}, 1, 40, 0xffffff},
	{fixed{ethernetSrcLG, 1, 0, 6, 3, 0}, 1, 57, 1},
	{fixed{ethernetLG, 1, packet.Hidden, 6, 3, 0}, 1, 57, 1},
	{fixed{ethernetSrcIG, 1, 0, 6, 3, 0}, 1, 56, 1},
	{fixed{ethernetIG, 1, packet.Hidden, 6, 3, 0}, 1, 56, 1},

	{fixed{ethernetType, 0, 0, 12, 2, 0}, 1, 0, 0xffff},
}

// etherAddr lists what Wireshark derives from an address. Names are not resolved, so the resolved address is the address.
func (v *visit) etherAddr(at int, resolved, oui, lg, ig packet.FieldID) {
	prefix := uint64(be.Uint32(v.b[at:]) >> 8)
	local, group := prefix>>17&1, prefix>>16&1
	v.in()
	v.emit(resolved, at, 6, 0, packet.Hidden|packet.Generated)
	v.emit(oui, at, 3, prefix, packet.Hidden|packet.Generated)
	v.emit(ethernetAddr, at, 6, 0, 0)
	v.emit(ethernetAddrResolved, at, 6, 0, packet.Hidden|packet.Generated)
	v.emit(ethernetAddrOUI, at, 3, prefix, packet.Hidden|packet.Generated)
	v.emit(lg, at, 3, local, 0)
	v.emit(ethernetLG, at, 3, local, packet.Hidden)
	v.emit(ig, at, 3, group, 0)
	v.emit(ethernetIG, at, 3, group, packet.Hidden)
	v.out()
}
