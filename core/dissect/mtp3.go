package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// mtp3HeaderLen counts the octets of the service information octet and of the routing label: ITU-T Q.704 §2.2, §14.2.
const mtp3HeaderLen = 5

const mtp3SCCP = 3 // service indicator, Q.704 §14.2.1

// MTP3 is a view of a header of the Message Transfer Part's level 3 in ITU-T's form (Q.704 §14.2). It borrows the packet's octets.
type MTP3 struct{ b []byte }

// MTP3Of views a layer as one; ok is false for another protocol and for less than the 5 octets of a header.
func MTP3Of(p *packet.Packet, l packet.Layer) (m MTP3, ok bool) {
	if l.Kind != packet.MTP3 || l.Hdr < mtp3HeaderLen {
		return MTP3{}, false
	}
	return MTP3{p.Octets(l)}, true
}

// ServiceIndicator names the user of the message: 3 for SCCP, 5 for ISUP.
func (m MTP3) ServiceIndicator() uint8 { return m.b[0] & 15 }

// NetworkIndicator is 0 for the international network, 2 for a national one, and one more for the reserve of either.
func (m MTP3) NetworkIndicator() uint8 { return m.b[0] >> 6 }

// DPC is the code of the signalling point that the message goes to, 14 bits.
func (m MTP3) DPC() uint16 { return uint16(le.Uint32(m.b[1:]) & mtp3PointCode) }

// OPC is the code of the signalling point that it comes from, 14 bits.
func (m MTP3) OPC() uint16 { return uint16(le.Uint32(m.b[1:]) >> 14 & mtp3PointCode) }

// SLS selects the link, 4 bits.
func (m MTP3) SLS() uint8 { return m.b[4] >> 4 }

// Payload is what follows the header, as far as it is in the packet.
func (m MTP3) Payload() []byte { return m.b[mtp3HeaderLen:] }

const mtp3PointCode = 0x3fff

func (w *walk) mtp3() {
	b := w.rest()
	if len(b) < mtp3HeaderLen {
		w.cut(packet.MTP3)
		return
	}
	w.all(packet.MTP3, mtp3HeaderLen)
	if b[0]&15 == mtp3SCCP {
		w.to(packet.SCCP)
		return
	}
	w.leave(packet.NoDissector, packet.KindNone)
}

const mtp3 = packet.FieldID(packet.MTP3) << 16

const (
	mtp3Network = mtp3 + iota
	mtp3Spare
	mtp3Service
	mtp3PC
	mtp3DPC
	mtp3OPC
	mtp3SLS
)

var mtp3Defs = []packet.Def{
	mtp3Network - mtp3: {Name: "mtp3.network_indicator", Title: "Network indicator", Type: packet.Uint8, Base: packet.Hex, Names: mtp3NetworkName},
	mtp3Spare - mtp3:   {Name: "mtp3.spare", Title: "Spare", Type: packet.Uint8, Base: packet.Hex},
	mtp3Service - mtp3: {Name: "mtp3.service_indicator", Title: "Service indicator", Type: packet.Uint8, Base: packet.Hex, Names: mtp3ServiceName},
	mtp3PC - mtp3:      {Name: "mtp3.pc", Title: "PC", Type: packet.Uint32, List: true},
	mtp3DPC - mtp3:     {Name: "mtp3.dpc", Title: "DPC", Type: packet.Uint32},
	mtp3OPC - mtp3:     {Name: "mtp3.opc", Title: "OPC", Type: packet.Uint32},
	mtp3SLS - mtp3:     {Name: "mtp3.sls", Title: "Signalling Link Selector", Type: packet.Uint32},
}

func mtp3NetworkName(n uint64) string {
	switch n {
	case 0:
		return "International network"
	case 1:
		return "Spare (for international use only)"
	case 2:
		return "National network"
	case 3:
		return "Reserved for national use"
	}
	return ""
}

// mtp3ServiceName: Q.704 §14.2.1.
func mtp3ServiceName(n uint64) string {
	switch n {
	case 0:
		return "Signalling Network Management Message (SNM)"
	case 1:
		return "Maintenance Regular Message (MTN)"
	case 2:
		return "Maintenance Special Message (MTNS)"
	case mtp3SCCP:
		return "SCCP"
	case 4:
		return "TUP"
	case 5:
		return "ISUP"
	case 6:
		return "DUP (call and circuit related messages)"
	case 7:
		return "DUP (facility registration and cancellation message)"
	case 8:
		return "MTP testing user part"
	case 9:
		return "ISUP-b"
	case 10:
		return "ISUP-s"
	case 12:
		return "AAL type 2 Signalling"
	case 13:
		return "Bearer Independent Call Control"
	case 14:
		return "Gateway Control Protocol"
	}
	return ""
}

func (v *visit) mtp3() {
	v.bits(mtp3Network, 0, 1, 6, 2)
	v.bits(mtp3Spare, 0, 1, 4, 2)
	v.bits(mtp3Service, 0, 1, 0, 4)
	label := uint64(v.peek32(1))
	dpc, opc := label&mtp3PointCode, label>>14&mtp3PointCode
	v.hide()
	v.num(mtp3PC, 1, 4, opc)
	v.num(mtp3PC, 1, 4, dpc)
	v.show()
	v.num(mtp3DPC, 1, 4, dpc)
	v.num(mtp3OPC, 1, 4, opc)
	v.num(mtp3SLS, 1, 4, label>>28)
}
