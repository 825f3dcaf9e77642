package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// ipxHeaderLen counts the octets of a header: Novell, IPX Router Specification 1.30, chapter 1.
const ipxHeaderLen = 30

// IPX is a view of an Internetwork Packet Exchange header (Novell, IPX Router Specification 1.30). It borrows the packet's octets.
type IPX struct{ b []byte }

// IPXOf views a layer as IPX; ok is false for another protocol and for less than the 30 octets of a header.
func IPXOf(p *packet.Packet, l packet.Layer) (x IPX, ok bool) {
	if l.Kind != packet.IPX || l.Hdr < ipxHeaderLen {
		return IPX{}, false
	}
	return IPX{p.Octets(l)}, true
}

// IPXAddr is an address of IPX. Node is the station's link address, Socket the process in it.
type IPXAddr struct {
	Network uint32
	Node    [6]byte
	Socket  uint16
}

// Checksum is 0xffff where the sender computed none.
func (x IPX) Checksum() uint16 { return be.Uint16(x.b) }

// Len counts header and payload in octets, as stated.
func (x IPX) Len() uint16 { return be.Uint16(x.b[2:]) }

// Hops is the transport control field: the routers passed so far.
func (x IPX) Hops() uint8 { return x.b[4] }

// PacketType names what the packet carries, such as 4 for PEP and 5 for SPX; most kinds are told by the sockets alone.
func (x IPX) PacketType() uint8 { return x.b[5] }

// Dst is the destination.
func (x IPX) Dst() IPXAddr { return ipxAddr(x.b[6:]) }

// Src is the source.
func (x IPX) Src() IPXAddr { return ipxAddr(x.b[18:]) }

// Payload is what follows the header, as far as it is in the packet.
func (x IPX) Payload() []byte { return x.b[ipxHeaderLen:] }

func ipxAddr(b []byte) IPXAddr {
	return IPXAddr{be.Uint32(b), [6]byte(b[4:]), be.Uint16(b[10:])}
}

func (w *walk) ipx() {
	b := w.rest()
	if len(b) < ipxHeaderLen {
		w.cut(packet.IPX)
		return
	}
	n := int(be.Uint16(b[2:]))
	if n < ipxHeaderLen {
		w.bad(packet.IPX, ipxHeaderLen, packet.FaultShort)
		return
	}
	w.add(packet.IPX, ipxHeaderLen, n, 0)
	w.leave(packet.NoDissector, packet.KindNone)
}

const ipx = packet.FieldID(packet.IPX) << 16

const (
	ipxSrc = ipx + iota
	ipxDst
	ipxAny
	ipxChecksum
	ipxLen
	ipxHops
	ipxType
	ipxDstNet
	ipxDstNode
	ipxDstSocket
	ipxSrcNet
	ipxSrcNode
	ipxSrcSocket
	ipxNet
	ipxNode
	ipxSocket
)

var ipxDefs = []packet.Def{
	ipxSrc - ipx:       {Name: "ipx.src", Title: "Source Address", Type: packet.String},
	ipxDst - ipx:       {Name: "ipx.dst", Title: "Destination Address", Type: packet.String},
	ipxAny - ipx:       {Name: "ipx.addr", Title: "Src/Dst Address", Type: packet.String, List: true},
	ipxChecksum - ipx:  {Name: "ipx.checksum", Title: "Checksum", Type: packet.Uint16, Base: packet.Hex},
	ipxLen - ipx:       {Name: "ipx.len", Title: "Length", Type: packet.Uint16},
	ipxHops - ipx:      {Name: "ipx.hops", Title: "Transport Control (Hops)", Type: packet.Uint8},
	ipxType - ipx:      {Name: "ipx.packet_type", Title: "Packet Type", Type: packet.Uint8, Base: packet.Hex, Names: ipxTypeName},
	ipxDstNet - ipx:    {Name: "ipx.dst.net", Title: "Destination Network", Type: packet.Uint32, Base: packet.Hex},
	ipxDstNode - ipx:   {Name: "ipx.dst.node", Title: "Destination Node", Type: packet.EtherAddr},
	ipxDstSocket - ipx: {Name: "ipx.dst.socket", Title: "Destination Socket", Type: packet.Uint16, Base: packet.Hex, Names: ipxSocketName},
	ipxSrcNet - ipx:    {Name: "ipx.src.net", Title: "Source Network", Type: packet.Uint32, Base: packet.Hex},
	ipxSrcNode - ipx:   {Name: "ipx.src.node", Title: "Source Node", Type: packet.EtherAddr},
	ipxSrcSocket - ipx: {Name: "ipx.src.socket", Title: "Source Socket", Type: packet.Uint16, Base: packet.Hex, Names: ipxSocketName},
	ipxNet - ipx:       {Name: "ipx.net", Title: "Source or Destination Network", Type: packet.Uint32, Base: packet.Hex, List: true},
	ipxNode - ipx:      {Name: "ipx.node", Title: "Source or Destination Node", Type: packet.EtherAddr, List: true},
	ipxSocket - ipx:    {Name: "ipx.socket", Title: "Source or Destination Socket", Type: packet.Uint16, Base: packet.Hex, List: true, Names: ipxSocketName},
}

func ipxTypeName(n uint64) string {
	switch n {
	case 0:
		return "IPX"
	case 1:
		return "RIP"
	case 2:
		return "Echo"
	case 3:
		return "Error"
	case 4:
		return "PEP"
	case 5:
		return "SPX"
	case 0x11:
		return "NCP"
	case 0x14:
		return "NetBIOS Broadcast"
	}
	return ""
}

// ipxSocketName: Novell, Assigned Static Sockets, those that most networks have.
func ipxSocketName(n uint64) string {
	switch n {
	case 0x0451:
		return "NCP"
	case 0x0452:
		return "SAP"
	case 0x0453:
		return "RIP"
	case 0x0455:
		return "NetBIOS"
	case 0x0456:
		return "Diagnostic"
	case 0x0457:
		return "Serialization"
	case 0x0550:
		return "NWLink SMB Server"
	case 0x0551:
		return "NWLink SMB Name Query"
	case 0x0552:
		return "NWLink SMB Redirector"
	case 0x0553:
		return "NWLink SMB Mailslot Datagram"
	case 0x4001:
		return "IPX watchdog"
	case 0x4003:
		return "IPX message"
	case 0x9001:
		return "NLSP"
	case 0x9004:
		return "IPXWAN"
	}
	return ""
}

func (v *visit) ipx() {
	v.hide()
	if v.has(18, 10) {
		v.ipxText(ipxSrc, 18)
		v.ipxText(ipxAny, 18)
	}
	if v.has(6, 10) {
		v.ipxText(ipxDst, 6)
		v.ipxText(ipxAny, 6)
	}
	v.show()
	v.u16(ipxChecksum, 0)
	v.u16(ipxLen, 2)
	v.u8(ipxHops, 4)
	v.u8(ipxType, 5)
	v.ipxAddr(ipxDstNet, 6)
	v.ipxAddr(ipxSrcNet, 18)
}

// ipxAddr lists the address at at, whose three fields begin with first, and each part under the name that both addresses share.
func (v *visit) ipxAddr(first packet.FieldID, at int) {
	for i, n := range [3]int{4, 6, 2} {
		id, both := first+packet.FieldID(i), ipxNet+packet.FieldID(i)
		switch n {
		case 4:
			v.u32(id, at)
			v.hide()
			v.u32(both, at)
		case 6:
			v.octets(id, at, n)
			v.hide()
			v.octets(both, at, n)
		default:
			v.u16(id, at)
			v.hide()
			v.u16(both, at)
		}
		v.show()
		at += n
	}
}

// ipxText lists network and node at at as text: eight digits, a dot, twelve digits.
func (v *visit) ipxText(id packet.FieldID, at int) {
	buf := v.p.TextBuffer()
	start := len(buf)
	buf = packet.AppendOctets(buf, v.b[at:at+4])
	buf = append(buf, '.')
	buf = packet.AppendOctets(buf, v.b[at+4:at+10])
	v.emit(id, at, 0, v.p.CloseText(buf, start), packet.InText)
}
