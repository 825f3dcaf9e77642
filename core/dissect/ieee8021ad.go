package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// ServiceTag is a view of IEEE 802.1ad tags, EtherType 0x88a8: one, or two that follow each other. It borrows the packet's
// octets.
type ServiceTag struct{ b []byte }

// ServiceTagOf views a layer as service tags; ok is false for another protocol and for less than 4 octets.
func ServiceTagOf(p *packet.Packet, l packet.Layer) (t ServiceTag, ok bool) {
	if l.Kind != packet.IEEE8021ad || l.Hdr < vlanTagLen {
		return ServiceTag{}, false
	}
	return ServiceTag{p.Header(l)}, true
}

// Tags is the number of tags: 1 or 2.
func (t ServiceTag) Tags() int { return len(t.b) / vlanTagLen }

// Priority of tag i, counted from the outermost; the three numbers are 0 for a tag that is not there.
func (t ServiceTag) Priority(i int) uint8 { return uint8(t.tci(i) >> 13) }

// DropEligible is the DEI bit of tag i.
func (t ServiceTag) DropEligible(i int) bool { return t.tci(i)&0x1000 != 0 }

// ID is the VLAN identifier of tag i.
func (t ServiceTag) ID(i int) uint16 { return t.tci(i) & 0xfff }

func (t ServiceTag) tci(i int) uint16 {
	if i < 0 || i >= t.Tags() {
		return 0
	}
	return be.Uint16(t.b[i*vlanTagLen:])
}

// TypeOrLength is that of the innermost tag, as in [Ethernet.TypeOrLength].
func (t ServiceTag) TypeOrLength() uint16 { return be.Uint16(t.b[len(t.b)-2:]) }

func (w *walk) ieee8021ad() {
	b := w.rest()
	if len(b) < vlanTagLen {
		w.cut(packet.IEEE8021ad)
		return
	}
	hdr, t := vlanTagLen, be.Uint16(b[2:])
	if t == etherTypeSTag { // two service tags are one header with two identifiers
		hdr += vlanTagLen
		if len(b) < hdr {
			w.cut(packet.IEEE8021ad)
			return
		}
		t = be.Uint16(b[6:])
	}
	if t >= etherTypeMin {
		w.all(packet.IEEE8021ad, hdr)
		w.to(w.etherType(t))
		return
	}
	w.lengthHeader(packet.IEEE8021ad, hdr, t)
}

const ieee8021ad = packet.FieldID(packet.IEEE8021ad) << 16

const (
	ieee8021adPriority = ieee8021ad + iota
	ieee8021adDEI
	ieee8021adID
	ieee8021adSVID
	ieee8021adCVID
)

var ieee8021adDefs = []packet.Def{
	ieee8021adPriority - ieee8021ad: {Name: "ieee8021ad.priority", Title: "Priority", Type: packet.Uint16, List: true},
	ieee8021adDEI - ieee8021ad:      {Name: "ieee8021ad.dei", Title: "DEI", Type: packet.Uint16, List: true},
	ieee8021adID - ieee8021ad:       {Name: "ieee8021ad.id", Title: "ID", Type: packet.Uint16},
	ieee8021adSVID - ieee8021ad:     {Name: "ieee8021ad.svid", Title: "ID", Type: packet.Uint16},
	ieee8021adCVID - ieee8021ad:     {Name: "ieee8021ad.cvid", Title: "ID", Type: packet.Uint16},
}

func (v *visit) ieee8021ad() {
	if v.be16(2) != etherTypeSTag || v.l.Hdr < 2*vlanTagLen {
		v.serviceTag(0, ieee8021adID)
		v.u16(ieee8021ahType, 2)
		v.trailer(vlanTagLen, ieee8021ahTrailer)
		return
	}
	v.serviceTag(0, ieee8021adSVID)
	v.serviceTag(4, ieee8021adCVID)
	v.u16(ieee8021ahType, 6)
	v.trailer(2*vlanTagLen, ieee8021ahTrailer)
}

func (v *visit) serviceTag(at int, id packet.FieldID) {
	tci := v.be16(at)
	v.num(ieee8021adPriority, at, 1, uint64(tci>>13))
	v.num(ieee8021adDEI, at, 1, uint64(tci>>12&1))
	v.num(id, at, 2, uint64(tci&0xfff))
}
