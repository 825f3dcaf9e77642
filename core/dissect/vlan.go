package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// VLAN is a view of an IEEE 802.1Q tag behind its EtherType 0x8100, 0x9100, 0x9200 or 0x9300. It borrows the packet's octets.
type VLAN struct{ b []byte }

// VLANOf views a layer as a tag; ok is false for another protocol and for less than 4 octets.
func VLANOf(p *packet.Packet, l packet.Layer) (t VLAN, ok bool) {
	if l.Kind == packet.VLAN && l.Hdr >= vlanTagLen {
		t = VLAN{p.Octets(l)}
	}
	return t, len(t.b) >= vlanTagLen // which the compiler then knows where fields are read
}

// Priority is the priority code point, 0 to 7.
func (t VLAN) Priority() uint8 { return t.b[0] >> 5 }

// DropEligible is the DEI bit, formerly the canonical format indicator.
func (t VLAN) DropEligible() bool { return t.b[0]&0x10 != 0 }

// ID is the VLAN identifier, 12 bits; 0: priority alone.
func (t VLAN) ID() uint16 { return be.Uint16(t.b) & 0xfff }

// TypeOrLength is as in [Ethernet.TypeOrLength].
func (t VLAN) TypeOrLength() uint16 { return be.Uint16(t.b[2:]) }

const vlanTagLen = 4 // octets: tag control information, and type or length, IEEE 802.1Q §9.6

func (w *walk) vlan() {
	b := w.rest()
	if len(b) < vlanTagLen {
		w.cut(packet.VLAN)
		return
	}
	t := be.Uint16(b[2:])
	if t >= etherTypeMin {
		w.all(packet.VLAN, vlanTagLen)
		w.to(w.etherType(t))
		return
	}
	w.lengthHeader(packet.VLAN, vlanTagLen, t)
}

const vlan = packet.FieldID(packet.VLAN) << 16

const (
	vlanPriority = vlan + iota
	vlanDEI
	vlanID
	vlanType
	vlanLen
	vlanTrailer
)

var vlanDefs = []packet.Def{
	vlanPriority - vlan: {Name: "vlan.priority", Title: "Priority", Type: packet.Uint16, Names: vlanPriorityName},
	vlanDEI - vlan:      {Name: "vlan.dei", Title: "DEI", Type: packet.Bool, Names: vlanDEIName},
	vlanID - vlan:       {Name: "vlan.id", Title: "ID", Type: packet.Uint16},
	vlanType - vlan:     {Name: "vlan.etype", Title: "Type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	vlanLen - vlan:      {Name: "vlan.len", Title: "Length", Type: packet.Uint16},
	vlanTrailer - vlan:  {Name: "vlan.trailer", Title: "Trailer", Type: packet.Bytes},
}

// vlanPriorityName: IEEE 802.1Q-2011, table G-2.
func vlanPriorityName(n uint64) string {
	switch n {
	case 0:
		return "Best Effort (default)"
	case 1:
		return "Background"
	case 2:
		return "Excellent Effort"
	case 3:
		return "Critical Applications"
	case 4:
		return "Video, < 100ms latency and jitter"
	case 5:
		return "Voice, < 10ms latency and jitter"
	case 6:
		return "Internetwork Control"
	case 7:
		return "Network Control"
	}
	return ""
}

func vlanDEIName(n uint64) string {
	if n != 0 {
		return "Eligible"
	}
	return "Ineligible"
}

func (v *visit) vlan() {
	tci := v.be16(0)
	v.num(vlanPriority, 0, 2, uint64(tci>>13))
	v.bit(vlanDEI, 0, 2, tci&0x1000 != 0)
	v.num(vlanID, 0, 2, uint64(tci&0xfff))
	if !v.has(2, 2) {
		return
	}
	if v.be16(2) <= maxLength802 {
		v.u16(vlanLen, 2)
	} else {
		v.u16(vlanType, 2)
	}
	v.trailer(vlanTagLen, vlanTrailer)
}
