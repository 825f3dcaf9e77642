package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// SLL is a view of a Linux cooked header, version 1. It borrows the packet's octets.
type SLL struct{ b []byte }

// SLLOf views a layer as one; ok is false for another protocol and for less than 16 octets.
func SLLOf(p *packet.Packet, l packet.Layer) (s SLL, ok bool) {
	if l.Kind != packet.SLL || l.Hdr < sllHeaderLen {
		return SLL{}, false
	}
	return SLL{p.Octets(l)}, true
}

// PacketType: 0 to us, 1 broadcast, 2 multicast, 3 to another host, 4 sent by us.
func (s SLL) PacketType() uint16 { return be.Uint16(s.b) }

// HardwareType is the ARPHRD_ value of the interface.
func (s SLL) HardwareType() uint16 { return be.Uint16(s.b[2:]) }

// Addr is the sender's link address: at most 8 octets, even where the interface's are longer.
func (s SLL) Addr() []byte { return s.b[6 : 6+min(int(be.Uint16(s.b[4:])), 8)] }

// Protocol is an EtherType above 0x0600, else a number of linux/if_ether.h.
func (s SLL) Protocol() uint16 { return be.Uint16(s.b[14:]) }

const sllHeaderLen = 16 // octets, www.tcpdump.org/linktypes/LINKTYPE_LINUX_SLL.html

// ARPHRD_ values of linux/if_arp.h that decide what the protocol field means.
const (
	arphrdGRE      = 778
	arphrdWLAN     = 801
	arphrdRadiotap = 803
	arphrdNetlink  = 824
)

// Packet types that tell the direction.
const (
	sllMulticast = 2 // and below: received
	sllOutgoing  = 4
)

func (w *walk) sll() {
	b := w.rest()
	if len(b) < sllHeaderLen {
		w.cut(packet.SLL)
		return
	}
	hatype, proto := be.Uint16(b[2:]), be.Uint16(b[14:])
	w.all(packet.SLL, sllHeaderLen)
	w.to(w.cooked(hatype, proto))
}

// cooked gives the protocol behind a Linux cooked header. Values up to 0x600 are no EtherTypes and no lengths, but
// Linux's own numbers (linux/if_ether.h).
func (w *walk) cooked(hatype, proto uint16) packet.Kind {
	switch hatype {
	case arphrdNetlink:
		return packet.KindNone
	case arphrdWLAN:
		return packet.WLAN
	case arphrdRadiotap:
		return packet.Radiotap
	}
	if proto > etherTypeMin {
		return w.etherType(proto)
	}
	switch proto {
	case 1: // Novell's frames without LLC
		return packet.IPX
	case 3:
		return packet.Ethernet
	case 4:
		return packet.LLC
	case 7:
		return packet.PPP
	}
	return packet.KindNone // 0x0c: CAN, 0x0d: CAN FD
}

const sll = packet.FieldID(packet.SLL) << 16

const (
	sllPktType = sll + iota
	sllHWType
	sllHWLen
	sllSrcEther
	sllSrcIPv4
	sllSrcOther
	sllUnused
	sllLType
	sllGREType
	sllEtherType
	sllTrailer
)

var sllDefs = []packet.Def{
	sllPktType - sll:   {Name: "sll.pkttype", Title: "Packet type", Type: packet.Uint16, Names: sllPacketTypeName},
	sllHWType - sll:    {Name: "sll.hatype", Title: "Link-layer address type", Type: packet.Uint16, Names: arpHardwareName},
	sllHWLen - sll:     {Name: "sll.halen", Title: "Link-layer address length", Type: packet.Uint16},
	sllSrcEther - sll:  {Name: "sll.src.eth", Title: "Source", Type: packet.EtherAddr},
	sllSrcIPv4 - sll:   {Name: "sll.src.ipv4", Title: "Source", Type: packet.IPv4Addr},
	sllSrcOther - sll:  {Name: "sll.src.other", Title: "Source", Type: packet.Bytes},
	sllUnused - sll:    {Name: "sll.unused", Title: "Unused", Type: packet.Bytes},
	sllLType - sll:     {Name: "sll.ltype", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: sllTypeName},
	sllGREType - sll:   {Name: "sll.gretype", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	sllEtherType - sll: {Name: "sll.etype", Title: "Protocol", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	sllTrailer - sll:   {Name: "sll.trailer", Title: "Trailer", Type: packet.Bytes},
}

func sllPacketTypeName(n uint64) string {
	switch n {
	case 0:
		return "Unicast to us"
	case 1:
		return "Broadcast"
	case 2:
		return "Multicast"
	case 3:
		return "Unicast to another host"
	case 4:
		return "Sent by us"
	}
	return ""
}

// sllTypeName: linux/if_ether.h, the numbers below 0x0600.
func sllTypeName(n uint64) string {
	switch n {
	case 0x01:
		return "Raw 802.3"
	case 0x03:
		return "Ethernet"
	case 0x04:
		return "802.2 LLC"
	case 0x07:
		return "PPP (HDLC)"
	case 0x0c:
		return "CAN"
	case 0x0d:
		return "CAN FD"
	case 0x17:
		return "IrDA LAP"
	case 0xf5:
		return "ISI"
	case 0xf6:
		return "IEEE 802.15.4"
	}
	return ""
}

func (v *visit) sll() {
	v.u16(sllPktType, 0)
	hatype := v.u16(sllHWType, 2)
	n := int(v.u16(sllHWLen, 4))
	v.cookedAddress(6, n, sllSrcEther, sllSrcIPv4, sllSrcOther, sllUnused)
	v.cookedProtocol(14, hatype, sllLType, sllGREType, sllEtherType)
	v.trailer(sllHeaderLen, sllTrailer)
}

// cookedAddress lists the 8 octets of a cooked header's address field, n of which are used.
func (v *visit) cookedAddress(at, n int, ether, ipv4, other, unused packet.FieldID) {
	n = min(n, 8)
	switch n {
	case 0:
	case 4:
		v.addr4(ipv4, at)
	case 6:
		v.octets(ether, at, n)
	default:
		v.octets(other, at, n)
	}
	if n < 8 {
		v.octets(unused, at+n, 8-n)
	}
}

// cookedProtocol lists the protocol field, whose name depends on what it means.
func (v *visit) cookedProtocol(at int, hatype uint16, ltype, gre, ether packet.FieldID) {
	if !v.has(at, 2) {
		return
	}
	switch {
	case v.be16(at) <= etherTypeMin:
		v.u16(ltype, at)
	case hatype == arphrdGRE:
		v.u16(gre, at)
	default:
		v.u16(ether, at)
	}
}
