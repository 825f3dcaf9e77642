package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// SLL2 is a view of a Linux cooked header, version 2. It borrows the packet's octets.
type SLL2 struct{ b []byte }

// SLL2Of views a layer as one; ok is false for another protocol and for less than 20 octets.
func SLL2Of(p *packet.Packet, l packet.Layer) (s SLL2, ok bool) {
	if l.Kind != packet.SLL2 || l.Hdr < sll2HeaderLen {
		return SLL2{}, false
	}
	return SLL2{p.Octets(l)}, true
}

// Protocol is as in [SLL.Protocol].
func (s SLL2) Protocol() uint16 { return be.Uint16(s.b) }

// InterfaceIndex is the index on the host that captured.
func (s SLL2) InterfaceIndex() uint32 { return be.Uint32(s.b[4:]) }

// HardwareType is the ARPHRD_ value of the interface.
func (s SLL2) HardwareType() uint16 { return be.Uint16(s.b[8:]) }

// PacketType is as in [SLL.PacketType].
func (s SLL2) PacketType() uint8 { return s.b[10] }

// Addr is as in [SLL.Addr].
func (s SLL2) Addr() []byte { return s.b[12 : 12+min(int(s.b[11]), 8)] }

const sll2HeaderLen = 20 // octets, www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL2.html

func (w *walk) sll2() {
	b := w.rest()
	if len(b) < sll2HeaderLen {
		w.cut(packet.SLL2)
		return
	}
	hatype, proto := be.Uint16(b[8:]), be.Uint16(b)
	w.all(packet.SLL2, sll2HeaderLen)
	w.to(w.cooked(hatype, proto))
}

const sll2 = packet.FieldID(packet.SLL2) << 16

const (
	sll2PktType = sll2 + iota
	sll2HWType
	sll2HWLen
	sll2SrcEther
	sll2SrcIPv4
	sll2SrcOther
	sll2Unused
	sll2LType
	sll2GREType
	sll2EtherType
	sll2Trailer
	sll2IfIndex
)

var sll2Defs = []packet.Def{
	sll2PktType - sll2:   {Name: "sll.pkttype", Title: "Packet type", Type: packet.Uint8, Names: sllPacketTypeName},
	sll2HWType - sll2:    {Name: "sll.hatype", Title: "Link-layer address type", Type: packet.Uint16, Names: arpHardwareName},
	sll2HWLen - sll2:     {Name: "sll.halen", Title: "Link-layer address length", Type: packet.Uint8},
	sll2SrcEther - sll2:  {Name: "sll.src.eth", Title: "Source", Type: packet.EtherAddr},
	sll2SrcIPv4 - sll2:   {Name: "sll.src.ipv4", Title: "Source", Type: packet.IPv4Addr},
	sll2SrcOther - sll2:  {Name: "sll.src.other", Title: "Source", Type: packet.Bytes},
	sll2Unused - sll2:    {Name: "sll.unused", Title: "Unused", Type: packet.Bytes},
	sll2LType - sll2:     {Name: "sll.ltype", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: sllTypeName},
	sll2GREType - sll2:   {Name: "sll.gretype", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	sll2EtherType - sll2: {Name: "sll.etype", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	sll2Trailer - sll2:   {Name: "sll.trailer", Title: "Trailer", Type: packet.Bytes},
	sll2IfIndex - sll2:   {Name: "sll.ifindex", Title: "Interface index", Type: packet.Uint32},
}

func (v *visit) sll2() {
	hatype := v.be16(8)
	v.cookedProtocol(0, hatype, sll2LType, sll2GREType, sll2EtherType)
	v.u32(sll2IfIndex, 4)
	v.u16(sll2HWType, 8)
	v.u8(sll2PktType, 10)
	n := int(v.u8(sll2HWLen, 11))
	v.cookedAddress(12, n, sll2SrcEther, sll2SrcIPv4, sll2SrcOther, sll2Unused)
	v.trailer(sll2HeaderLen, sll2Trailer)
}
