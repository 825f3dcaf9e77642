package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// ServiceInstance is a view of an IEEE 802.1ah backbone service instance tag, EtherType 0x88e7, with the customer's
// addresses. It borrows the packet's octets.
type ServiceInstance struct{ b []byte }

// ServiceInstanceOf views a layer as such a tag; ok is false for another protocol and for less than its 18 octets.
func ServiceInstanceOf(p *packet.Packet, l packet.Layer) (t ServiceInstance, ok bool) {
	if l.Kind != packet.IEEE8021ah || l.Hdr < ieee8021ahHeaderLen {
		return ServiceInstance{}, false
	}
	return ServiceInstance{p.Octets(l)}, true
}

// Priority is the priority code point, 0 to 7.
func (t ServiceInstance) Priority() uint8 { return t.b[0] >> 5 }

// DropEligible is the DEI bit.
func (t ServiceInstance) DropEligible() bool { return t.b[0]&0x10 != 0 }

// ID is the 24-bit service instance identifier.
func (t ServiceInstance) ID() uint32 { return be.Uint32(t.b) & 0xffffff }

// Dst is the customer's destination address.
func (t ServiceInstance) Dst() [6]byte { return [6]byte(t.b[4:]) }

// Src is the customer's source address.
func (t ServiceInstance) Src() [6]byte { return [6]byte(t.b[10:]) }

// TypeOrLength is as in [Ethernet.TypeOrLength].
func (t ServiceInstance) TypeOrLength() uint16 { return be.Uint16(t.b[16:]) }

const ieee8021ahHeaderLen = 18 // octets: I-TAG TCI, customer addresses, type; IEEE 802.1Q §9.7

func (w *walk) ieee8021ah() {
	b := w.rest()
	if len(b) < ieee8021ahHeaderLen {
		w.cut(packet.IEEE8021ah)
		return
	}
	t := be.Uint16(b[16:])
	if t >= etherTypeMin {
		w.all(packet.IEEE8021ah, ieee8021ahHeaderLen)
		w.to(w.etherType(t))
		return
	}
	w.lengthHeader(packet.IEEE8021ah, ieee8021ahHeaderLen, t)
}

const ieee8021ah = packet.FieldID(packet.IEEE8021ah) << 16

const (
	ieee8021ahPriority = ieee8021ah + iota
	ieee8021ahDrop
	ieee8021ahNCA
	ieee8021ahRes1
	ieee8021ahRes2
	ieee8021ahISID
	ieee8021ahCDst
	ieee8021ahCSrc
	ieee8021ahType
	ieee8021ahTrailer
)

var ieee8021ahDefs = []packet.Def{
	ieee8021ahPriority - ieee8021ah: {Name: "ieee8021ah.priority", Title: "Priority", Type: packet.Uint32},
	ieee8021ahDrop - ieee8021ah:     {Name: "ieee8021ah.drop", Title: "DROP", Type: packet.Uint32},
	ieee8021ahNCA - ieee8021ah:      {Name: "ieee8021ah.nca", Title: "NCA", Type: packet.Uint32},
	ieee8021ahRes1 - ieee8021ah:     {Name: "ieee8021ah.res1", Title: "RES1", Type: packet.Uint32},
	ieee8021ahRes2 - ieee8021ah:     {Name: "ieee8021ah.res2", Title: "RES2", Type: packet.Uint32},
	ieee8021ahISID - ieee8021ah:     {Name: "ieee8021ah.isid", Title: "I-SID", Type: packet.Uint32},
	ieee8021ahCDst - ieee8021ah:     {Name: "ieee8021ah.cdst", Title: "C-Destination", Type: packet.EtherAddr},
	ieee8021ahCSrc - ieee8021ah:     {Name: "ieee8021ah.csrc", Title: "C-Source", Type: packet.EtherAddr},
	ieee8021ahType - ieee8021ah:     {Name: "ieee8021ah.etype", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	ieee8021ahTrailer - ieee8021ah:  {Name: "ieee8021ah.trailer", Title: "Trailer", Type: packet.Bytes},
}

func (v *visit) ieee8021ah() {
	tci := v.be32(0)
	v.num(ieee8021ahPriority, 0, 1, uint64(tci>>29))
	v.num(ieee8021ahDrop, 0, 1, uint64(tci>>28&1))
	v.num(ieee8021ahNCA, 0, 1, uint64(tci>>27&1))
	v.num(ieee8021ahRes1, 0, 1, uint64(tci>>26&1))
	v.num(ieee8021ahRes2, 0, 1, uint64(tci>>24&3))
	v.num(ieee8021ahISID, 1, 3, uint64(tci&0xffffff))
	v.octets(ieee8021ahCDst, 4, 6)
	v.octets(ieee8021ahCSrc, 10, 6)
	if v.has(16, 2) {
		v.u16(ieee8021ahType, 16)
		v.trailer(ieee8021ahHeaderLen, ieee8021ahTrailer)
	}
}
