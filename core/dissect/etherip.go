package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const (
	etherIPHeaderLen = 2 // octets, RFC 3378 §3
	etherIPVersion   = 3
)

// EtherIP is a view of an EtherIP header (RFC 3378). It borrows the packet's octets.
type EtherIP struct{ b []byte }

// EtherIPOf views a layer as EtherIP; ok is false when the layer is another protocol or holds less than its 2 octets.
func EtherIPOf(p *packet.Packet, l packet.Layer) (e EtherIP, ok bool) {
	if l.Kind != packet.EtherIP || l.Hdr < etherIPHeaderLen {
		return EtherIP{}, false
	}
	return EtherIP{p.Octets(l)}, true
}

// Version is 3 in all headers of RFC 3378.
func (e EtherIP) Version() uint8 { return e.b[0] >> 4 }

// Reserved is 0 from conforming senders.
func (e EtherIP) Reserved() uint16 { return be.Uint16(e.b) & 0xfff }

func (w *walk) etherIP() {
	b := w.rest()
	switch {
	case len(b) < etherIPHeaderLen:
		w.cut(packet.EtherIP)
	case b[0]>>4 != etherIPVersion:
		w.bad(packet.EtherIP, etherIPHeaderLen, packet.FaultVersion)
	default:
		w.all(packet.EtherIP, etherIPHeaderLen)
		w.to(packet.Ethernet)
	}
}

const etherIP = packet.FieldID(packet.EtherIP) << 16

const (
	etherIPVer = etherIP + iota
	etherIPReserved
)

var etherIPDefs = []packet.Def{
	etherIPVer - etherIP:      {Name: "etherip.ver", Title: "Version", Type: packet.Uint16},
	etherIPReserved - etherIP: {Name: "etherip.reserved", Title: "Reserved (must be 0)", Type: packet.Uint16, Base: packet.Hex},
}

func (v *visit) etherIP() {
	n := uint64(v.be16(0))
	v.num(etherIPVer, 0, 2, n>>12)
	v.num(etherIPReserved, 0, 2, n&0xfff)
}
