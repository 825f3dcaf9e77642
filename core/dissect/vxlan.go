package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	vxlanHeaderLen = 8    // octets, RFC 7348 §5
	vxlanVNIBit    = 0x08 // first octet: the network identifier is valid
	vxlanPolicyBit = 0x80 // first octet: there is a group policy ID
)

// VXLAN is a view of a VXLAN header (RFC 7348, draft-smith-vxlan-group-policy). It borrows the packet's octets.
type VXLAN struct{ b []byte }

// VXLANOf views a layer as VXLAN; ok is false when the layer is another protocol or holds less than its 8 octets.
func VXLANOf(p *packet.Packet, l packet.Layer) (x VXLAN, ok bool) {
	if l.Kind != packet.VXLAN || l.Hdr < vxlanHeaderLen {
		return VXLAN{}, false
	}
	return VXLAN{p.Octets(l)}, true
}

// Flags are the first octet.
func (x VXLAN) Flags() uint8 { return x.b[0] }

// VNI is the network identifier; ok is false when the header says that it is not valid.
func (x VXLAN) VNI() (vni uint32, ok bool) { return be.Uint32(x.b[4:]) >> 8, x.b[0]&vxlanVNIBit != 0 }

// GroupPolicy is the group policy ID of draft-smith-vxlan-group-policy; ok is false without one.
func (x VXLAN) GroupPolicy() (id uint16, ok bool) {
	return be.Uint16(x.b[2:]), x.b[0]&vxlanPolicyBit != 0
}

// Payload is what follows the header.
func (x VXLAN) Payload() []byte { return x.b[vxlanHeaderLen:] }

func (w *walk) vxlan() {
	b := w.rest()
	if len(b) < vxlanHeaderLen {
		w.cut(packet.VXLAN)
		return
	}
	w.all(packet.VXLAN, vxlanHeaderLen)
	w.to(packet.Ethernet)
}

func (v *visit) vxlan() {
	v.u16(vxlanFlags, 0)
	v.in()
	v.bits(vxlanFlagG, 0, 2, 15, 1)
	v.bits(vxlanFlagI, 0, 2, 11, 1)
	v.bits(vxlanFlagD, 0, 2, 6, 1)
	v.bits(vxlanFlagA, 0, 2, 3, 1)
	v.num(vxlanFlagsReserved, 0, 2, uint64(v.be16(0)&0x77b7))
	v.out()
	v.u16(vxlanGbp, 2)
	v.u24(vxlanVni, 4)
	v.u8(vxlanReserved8, 7)
}
