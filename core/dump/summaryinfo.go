package dump

import "github.com/gopcapkit/pcapkit/core/packet"

// info writes what an analyst asks for first of layer i.
func (s *summary) info(p *packet.Packet, i int) {
	if i < 0 {
		return
	}
	s.read(i)
	switch p.Layers()[i].Kind {
	case packet.TCP:
		s.tcp()
	case packet.UDP, packet.UDPLite:
		s.ports(slotUDPSrcPort, slotUDPDstPort)
		if n := s.num(slotUDPLength); n >= 8 {
			s.text(" Len=")
			s.number(n - 8)
		}
	case packet.SCTP:
		s.ports(slotSCTPSrcPort, slotSCTPDstPort)
		s.labelledName("", slotSCTPChunk)
	case packet.ICMP:
		s.icmp(icmpCodes(), slotICMPType, slotICMPCode, slotICMPIdent, slotICMPSeq)
	case packet.ICMPv6:
		s.icmp(icmpv6Codes(), slotICMPv6Type, slotICMPv6Code, slotICMPv6Ident, slotICMPv6Seq)
		s.labelled("for ", slotICMPv6Target)
	case packet.ARP:
		s.arp()
	case packet.DNS, packet.MDNS, packet.LLMNR:
		s.dns()
	case packet.DHCP:
		s.dhcp()
	case packet.NTP:
		s.ntp()
	case packet.IGMP:
		s.labelledName("", slotIGMPType)
		s.labelled("group ", slotIGMPGroup)
	case packet.IPv4:
		s.labelledName("proto=", slotIPProto)
		s.labelled("id=", slotIPID)
		s.labelled("offset=", slotIPFragOffset)
	case packet.IPv6:
		s.labelledName("next=", slotIPv6Next)
	case packet.Fragment:
		s.text(" fragment")
		s.labelled("id=", slotFragIdent)
		s.labelled("offset=", slotFragOffset)
	case packet.TLS, packet.DTLS:
		s.tls()
	case packet.QUIC:
		s.quic()
	case packet.HTTP:
		s.http()
	case packet.HTTP2:
		s.http2()
	case packet.GTP:
		s.labelledName("", slotGTPMessage)
		s.labelled("TEID=", slotGTPTEID)
	default:
		s.other()
	}
}

// other is info for protocols that one or two fields tell.
func (s *summary) other() {
	s.labelledName("Type=", slotEthType)
	s.labelled("VLAN=", slotVLANID)
	s.labelled("Label=", slotMPLSLabel)
	s.labelled("VNI=", slotVXLANVNI)
	s.labelled("Key=", slotGREKey)
	s.labelled("SPI=", slotESPSPI)
	s.labelled("SPI=", slotAHSPI)
	s.labelled("DLCI=", slotDLCI)
	for _, slot := range [...]int{slotPPPoEDCode, slotPPPCode, slotLLCDSAP, slotWLANType} {
		s.labelledName("", slot)
	}
}

func (s *summary) ports(src, dst int) {
	if s.has(src) && s.has(dst) {
		s.text(" ")
		s.valueOr(src, "")
		s.text(" → ")
		s.valueOr(dst, "")
	}
}

// tcpFlagNames from the lowest bit: RFC 9293 §3.1, RFC 3168 §6.1, RFC 9768 §3.
var tcpFlagNames = [...]string{"FIN", "SYN", "RST", "PSH", "ACK", "URG", "ECE", "CWR", "AE"}

func (s *summary) tcp() {
	s.ports(slotTCPSrcPort, slotTCPDstPort)
	if s.has(slotTCPFlags) {
		s.text(" [")
		sep := ""
		flags := s.num(slotTCPFlags)
		for bit, name := range tcpFlagNames {
			if flags&(1<<bit) != 0 {
				s.text(sep, name)
				sep = ", "
			}
		}
		s.text("]")
	}
	s.labelled("Seq=", slotTCPSeq)
	if s.num(slotTCPFlags)&0x10 != 0 {
		s.labelled("Ack=", slotTCPAck)
	}
	s.labelled("Win=", slotTCPWindow)
	s.labelled("Len=", slotTCPLen)
}

// ARP operations: IANA, Address Resolution Protocol Parameters.
const (
	arpRequest  = 1
	arpReply    = 2
	rarpRequest = 3
	rarpReply   = 4
)

func (s *summary) arp() {
	switch op := s.num(slotARPOpcode); {
	case op == arpRequest && s.has(slotARPDstIP):
		s.labelled("Who has ", slotARPDstIP)
		s.text("?")
		s.labelled("Tell ", slotARPSrcIP)
	case op == arpReply && s.has(slotARPSrcIP):
		s.labelled("", slotARPSrcIP)
		s.labelled("is at ", slotARPSrcMAC)
	case op == rarpRequest:
		s.labelled("Who is ", slotARPDstMAC)
		s.text("?")
		s.labelled("Tell ", slotARPSrcMAC)
	case op == rarpReply:
		s.labelled("", slotARPDstMAC)
		s.labelled("is at ", slotARPDstIP)
	default:
		s.labelledName("", slotARPOpcode)
	}
}
