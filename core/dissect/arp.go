package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

// Numbers that decide how addresses are shown; IANA, ARP Parameters.
const (
	arpHWEthernet    = 1
	arpHWAX25        = 3
	arpHWIEEE802     = 6
	arpProtoAX25IPv4 = 0xcc
	arpOpRequest     = 1
	arpOpReply       = 2
	arpOpDRARPError  = 7
)

// ARP is a view of an ARP, RARP, DRARP or InARP packet (RFC 826, RFC 903, RFC 1931, RFC 2390). It borrows the packet's octets.
type ARP struct{ b []byte }

// ARPOf views a layer as ARP; ok is false when the layer is another protocol, or its addresses are cut.
func ARPOf(p *packet.Packet, l packet.Layer) (a ARP, ok bool) {
	if l.Kind != packet.ARP || l.Hdr < arpFixedLen || l.Fault != 0 {
		return ARP{}, false
	}
	return ARP{p.Header(l)}, true
}

// HardwareType is the hardware type; 1: Ethernet.
func (a ARP) HardwareType() uint16 { return be.Uint16(a.b) }

// ProtocolType is the EtherType of the protocol whose addresses are resolved.
func (a ARP) ProtocolType() uint16 { return be.Uint16(a.b[2:]) }

// Operation is 1 for a request, 2 for a reply; IANA lists the others.
func (a ARP) Operation() uint16 { return be.Uint16(a.b[6:]) }

// SenderHardware is the sender's hardware address, as long as the packet says.
func (a ARP) SenderHardware() []byte { return a.address(0) }

// SenderProtocol is the sender's protocol address.
func (a ARP) SenderProtocol() []byte { return a.address(1) }

// TargetHardware is the target's hardware address.
func (a ARP) TargetHardware() []byte { return a.address(2) }

// TargetProtocol is the target's protocol address.
func (a ARP) TargetProtocol() []byte { return a.address(3) }

// address i of the four, which hardware and protocol share in turns.
func (a ARP) address(i int) []byte {
	n := [2]int{int(a.b[4]), int(a.b[5])}
	at := arpFixedLen + (i+1)/2*n[0] + i/2*n[1]
	return a.b[at : at+n[i%2]]
}

const arpFixedLen = 8 // octets before the addresses, RFC 826

func (w *walk) arp() {
	b := w.rest()
	if len(b) < arpFixedLen {
		w.cut(packet.ARP)
		return
	}
	n := arpFixedLen + 2*int(b[4]) + 2*int(b[5])
	if len(b) < n {
		w.cut(packet.ARP)
		return
	}
	w.add(packet.ARP, n, n, 0)
}

const arp = packet.FieldID(packet.ARP) << 16

const (
	arpHWType = arp + iota
	arpProtoType
	arpHWSize
	arpProtoSize
	arpOpcode
	arpIsGratuitous
	arpIsProbe
	arpIsAnnouncement
	arpSrcHW
	arpSrcMAC
	arpSrcAX25
	arpSrcProto
	arpSrcIPv4
	arpDstHW
	arpDstMAC
	arpDstAX25
	arpDstProto
	arpDstIPv4
	arpDRARPError
)

var arpDefs = []packet.Def{
	arpHWType - arp:         {Name: "arp.hw.type", Title: "Hardware type", Type: packet.Uint16, Names: arpHardwareName},
	arpProtoType - arp:      {Name: "arp.proto.type", Title: "Protocol type", Type: packet.Uint16, Base: packet.Hex, Names: etherTypeName},
	arpHWSize - arp:         {Name: "arp.hw.size", Title: "Hardware size", Type: packet.Uint8},
	arpProtoSize - arp:      {Name: "arp.proto.size", Title: "Protocol size", Type: packet.Uint8},
	arpOpcode - arp:         {Name: "arp.opcode", Title: "Opcode", Type: packet.Uint16, Names: arpOpcodeName},
	arpIsGratuitous - arp:   {Name: "arp.isgratuitous", Title: "Is gratuitous", Type: packet.Bool},
	arpIsProbe - arp:        {Name: "arp.isprobe", Title: "Is probe", Type: packet.Bool},
	arpIsAnnouncement - arp: {Name: "arp.isannouncement", Title: "Is announcement", Type: packet.Bool},
	arpSrcHW - arp:          {Name: "arp.src.hw", Title: "Sender hardware address", Type: packet.Bytes},
	arpSrcMAC - arp:         {Name: "arp.src.hw_mac", Title: "Sender MAC address", Type: packet.EtherAddr},
	arpSrcAX25 - arp:        {Name: "arp.src.hw_ax25", Title: "Sender AX.25 address", Type: packet.AX25},
	arpSrcProto - arp:       {Name: "arp.src.proto", Title: "Sender protocol address", Type: packet.Bytes},
	arpSrcIPv4 - arp:        {Name: "arp.src.proto_ipv4", Title: "Sender IP address", Type: packet.IPv4Addr},
	arpDstHW - arp:          {Name: "arp.dst.hw", Title: "Target hardware address", Type: packet.Bytes},
	arpDstMAC - arp:         {Name: "arp.dst.hw_mac", Title: "Target MAC address", Type: packet.EtherAddr},
	arpDstAX25 - arp:        {Name: "arp.dst.hw_ax25", Title: "Target AX.25 address", Type: packet.AX25},
	arpDstProto - arp:       {Name: "arp.dst.proto", Title: "Target protocol address", Type: packet.Bytes},
	arpDstIPv4 - arp:        {Name: "arp.dst.proto_ipv4", Title: "Target IP address", Type: packet.IPv4Addr},
	arpDRARPError - arp:     {Name: "arp.dst.drarp_error_status", Title: "DRARP error status", Type: packet.Uint16},
}

// arpOpcodeName: IANA, ARP Parameters, Operation Codes.
func arpOpcodeName(n uint64) string {
	switch n {
	case 0, 65535:
		return "reserved"
	case 1:
		return "request"
	case 2:
		return "reply"
	case 3:
		return "reverse request"
	case 4:
		return "reverse reply"
	case 5:
		return "drarp request"
	case 6:
		return "drarp reply"
	case 7:
		return "drarp error"
	case 8:
		return "inverse request"
	case 9:
		return "inverse reply"
	case 10:
		return "arp nak"
	case 11:
		return "mars request"
	case 12:
		return "mars multi"
	case 13:
		return "mars mserv"
	case 14:
		return "mars join"
	case 15:
		return "mars leave"
	case 16:
		return "mars nak"
	case 17:
		return "mars unserv"
	case 18:
		return "mars sjoin"
	case 19:
		return "mars sleave"
	case 20:
		return "mars grouplist request"
	case 21:
		return "mars grouplist reply"
	case 22:
		return "mars redirect map"
	case 23:
		return "mapos unarp"
	case 24:
		return "experimental 1"
	case 25:
		return "experimental 2"
	}
	return ""
}

func (v *visit) arp() {
	hw, proto := v.u16(arpHWType, 0), v.u16(arpProtoType, 2)
	hwLen, protoLen := int(v.u8(arpHWSize, 4)), int(v.u8(arpProtoSize, 5))
	op := v.u16(arpOpcode, 6)
	mac := hwLen == 6 && (hw == arpHWEthernet || hw == arpHWIEEE802)
	ax25 := hwLen == 7 && hw == arpHWAX25
	ipv4 := protoLen == 4 && (proto == etherTypeIPv4 || proto == arpProtoAX25IPv4)
	sha := arpFixedLen
	spa := sha + hwLen
	tha := spa + protoLen
	tpa := tha + hwLen
	if mac && ipv4 && v.has(tpa, 4) {
		v.arpMeaning(op, spa, tha, tpa)
	}
	v.arpHardware(sha, hwLen, mac, ax25, arpSrcHW, arpSrcMAC, arpSrcAX25)
	v.arpProtocol(spa, protoLen, ipv4, arpSrcProto, arpSrcIPv4)
	v.arpHardware(tha, hwLen, mac, ax25, arpDstHW, arpDstMAC, arpDstAX25)
	if op == arpOpDRARPError && protoLen > 0 { // RFC 1931 §3: the status stands in the place of the address
		if v.has(tpa, 1) {
			v.num(arpDRARPError, tpa, 1, uint64(v.at(tpa)))
		}
		return
	}
	v.arpProtocol(tpa, protoLen, ipv4, arpDstProto, arpDstIPv4)
}

// arpMeaning lists what the addresses of a request or reply say: RFC 5227 §1.1 and §3.
func (v *visit) arpMeaning(op uint16, spa, tha, tpa int) {
	if op != arpOpRequest && op != arpOpReply {
		return
	}
	noTarget := v.be32(tha) == 0 && v.be16(tha+4) == 0
	switch from := v.be32(spa); {
	case from == v.be32(tpa):
		v.gen(arpIsGratuitous, 8, 1)
		if op == arpOpRequest && noTarget {
			v.gen(arpIsAnnouncement, 8, 1)
		}
	case from == 0 && op == arpOpRequest && noTarget:
		v.gen(arpIsProbe, 8, 1)
	}
}

func (v *visit) arpHardware(at, n int, mac, ax25 bool, octets, ether, amateur packet.FieldID) {
	switch {
	case n == 0:
	case mac:
		v.octets(ether, at, n)
	case ax25:
		v.octets(amateur, at, n)
	default:
		v.octets(octets, at, n)
	}
}

func (v *visit) arpProtocol(at, n int, ipv4 bool, octets, address packet.FieldID) {
	switch {
	case n == 0:
	case ipv4:
		v.addr4(address, at)
	default:
		v.octets(octets, at, n)
	}
}
