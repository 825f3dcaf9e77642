package dump

import (
	"strconv"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Slots are the fields that a summary line may show. A name that two protocols have shares its slot.
const (
	slotLinkSrc = iota
	slotLinkDst
	slotEthType
	slotIPSrc
	slotIPDst
	slotIPProto
	slotIPID
	slotIPFragOffset
	slotIPv6Src
	slotIPv6Dst
	slotIPv6Next
	slotARPOpcode
	slotARPSrcMAC
	slotARPSrcIP
	slotARPDstMAC
	slotARPDstIP
	slotTCPSrcPort
	slotTCPDstPort
	slotTCPFlags
	slotTCPSeq
	slotTCPAck
	slotTCPWindow
	slotTCPLen
	slotUDPSrcPort
	slotUDPDstPort
	slotUDPLength
	slotSCTPSrcPort
	slotSCTPDstPort
	slotSCTPChunk
	slotICMPType
	slotICMPCode
	slotICMPIdent
	slotICMPSeq
	slotICMPv6Type
	slotICMPv6Code
	slotICMPv6Ident
	slotICMPv6Seq
	slotICMPv6Target
	slotIGMPType
	slotIGMPGroup
	slotVLANID
	slotMPLSLabel
	slotVXLANVNI
	slotGREKey
	slotESPSPI
	slotAHSPI
	slotPPPoEDCode
	slotLLCDSAP
	slotFragOffset
	slotFragIdent
	slotWLANType
	slotPPPCode
	slotDLCI
	slotDNSID
	slotDNSResponse
	slotDNSOpcode
	slotDNSRcode
	slotDNSQuestion
	slotDNSQuestionType
	slotDNSAnswers
	slotDNSOwner
	slotDNSOwnerType
	slotDNSAddress
	slotDNSTarget
	slotContinues
	slotDHCPType
	slotDHCPMessage
	slotDHCPID
	slotDHCPYour
	slotDHCPClient
	slotDHCPRequested
	slotDHCPHardware
	slotDHCPHost
	slotNTPMode
	slotNTPVersion
	slotNTPStratum
	slotTLSContent
	slotTLSOpaque
	slotTLSHandshake
	slotTLSAlert
	slotTLSVersion
	slotTLSSupported
	slotTLSName
	slotTLSALPN
	slotHTTPMethod
	slotHTTPURI
	slotHTTPHost
	slotHTTPCode
	slotHTTPPhrase
	slotHTTPType
	slotQUICForm
	slotQUICType
	slotQUICTypeV2
	slotQUICVersion
	slotHTTP2Type
	slotHTTP2Stream
	slotHTTP2Magic
	slotHTTP2Method
	slotHTTP2Path
	slotHTTP2Authority
	slotHTTP2Status
	slotGTPMessage
	slotGTPTEID
	slotCount
)

var slotNames = [slotCount]string{
	slotLinkSrc: "eth.src", slotLinkDst: "eth.dst", slotEthType: "eth.type",
	slotIPSrc: "ip.src", slotIPDst: "ip.dst", slotIPProto: "ip.proto", slotIPID: "ip.id", slotIPFragOffset: "ip.frag_offset",
	slotIPv6Src: "ipv6.src", slotIPv6Dst: "ipv6.dst", slotIPv6Next: "ipv6.nxt",
	slotARPOpcode: "arp.opcode", slotARPSrcMAC: "arp.src.hw_mac", slotARPSrcIP: "arp.src.proto_ipv4",
	slotARPDstMAC: "arp.dst.hw_mac", slotARPDstIP: "arp.dst.proto_ipv4",
	slotTCPSrcPort: "tcp.srcport", slotTCPDstPort: "tcp.dstport", slotTCPFlags: "tcp.flags", slotTCPSeq: "tcp.seq_raw",
	slotTCPAck: "tcp.ack_raw", slotTCPWindow: "tcp.window_size_value", slotTCPLen: "tcp.len",
	slotUDPSrcPort: "udp.srcport", slotUDPDstPort: "udp.dstport", slotUDPLength: "udp.length",
	slotSCTPSrcPort: "sctp.srcport", slotSCTPDstPort: "sctp.dstport", slotSCTPChunk: "sctp.chunk_type",
	slotICMPType: "icmp.type", slotICMPCode: "icmp.code", slotICMPIdent: "icmp.ident", slotICMPSeq: "icmp.seq",
	slotICMPv6Type: "icmpv6.type", slotICMPv6Code: "icmpv6.code", slotICMPv6Ident: "icmpv6.echo.identifier",
	slotICMPv6Seq: "icmpv6.echo.sequence_number", slotICMPv6Target: "icmpv6.nd.ns.target_address",
	slotIGMPType: "igmp.type", slotIGMPGroup: "igmp.maddr",
	slotVLANID: "vlan.id", slotMPLSLabel: "mpls.label", slotVXLANVNI: "vxlan.vni", slotGREKey: "gre.key",
	slotESPSPI: "esp.spi", slotAHSPI: "ah.spi", slotPPPoEDCode: "pppoe.code", slotLLCDSAP: "llc.dsap",
	slotFragOffset: "ipv6.fraghdr.offset", slotFragIdent: "ipv6.fraghdr.ident", slotWLANType: "wlan.fc.type_subtype",
	slotPPPCode: "ppp.code", slotDLCI: "fr.dlci",
	slotDNSID: "dns.id", slotDNSResponse: "dns.flags.response", slotDNSOpcode: "dns.flags.opcode", slotDNSRcode: "dns.flags.rcode",
	slotDNSQuestion: "dns.qry.name", slotDNSQuestionType: "dns.qry.type", slotDNSAnswers: "dns.count.answers",
	slotDNSOwner: "dns.resp.name", slotDNSOwnerType: "dns.resp.type", slotDNSAddress: "dns.a", slotDNSTarget: "dns.cname",
	slotGTPMessage: "gtp.message", slotGTPTEID: "gtp.teid",
	slotContinues: "_ws.unreassembled",
	slotDHCPType:  "dhcp.type", slotDHCPMessage: "dhcp.option.dhcp", slotDHCPID: "dhcp.id", slotDHCPYour: "dhcp.ip.your",
	slotDHCPClient: "dhcp.ip.client", slotDHCPRequested: "dhcp.option.requested_ip_address",
	slotDHCPHardware: "dhcp.hw.mac_addr", slotDHCPHost: "dhcp.option.hostname",
	slotNTPMode: "ntp.flags.mode", slotNTPVersion: "ntp.flags.vn", slotNTPStratum: "ntp.stratum",
	slotTLSContent: "tls.record.content_type", slotTLSOpaque: "tls.record.opaque_type", slotTLSHandshake: "tls.handshake.type",
	slotTLSAlert: "tls.alert_message.desc", slotTLSVersion: "tls.handshake.version",
	slotTLSSupported: "tls.handshake.extensions.supported_version", slotTLSName: "tls.handshake.extensions_server_name",
	slotTLSALPN: "tls.handshake.extensions_alpn_str", slotHTTPMethod: "http.request.method", slotHTTPURI: "http.request.uri",
	slotHTTPHost: "http.host", slotHTTPCode: "http.response.code", slotHTTPPhrase: "http.response.phrase",
	slotHTTPType: "http.content_type", slotQUICForm: "quic.header_form", slotQUICType: "quic.long.packet_type",
	slotQUICTypeV2: "quic.long.packet_type_v2", slotQUICVersion: "quic.version",
	slotHTTP2Type: "http2.type", slotHTTP2Stream: "http2.streamid", slotHTTP2Magic: "http2.magic", slotHTTP2Method: "http2.headers.method",
	slotHTTP2Path: "http2.headers.path", slotHTTP2Authority: "http2.headers.authority", slotHTTP2Status: "http2.headers.status",
}

// otherNames are further names of link addresses, of what DNS answers, and of what TLS and DTLS share: the same slots serve them.
var otherNames = []struct {
	name string
	slot uint8
}{
	{"dtls.record.content_type", slotTLSContent},
	{"dtls.handshake.type", slotTLSHandshake},
	{"dtls.alert_message.desc", slotTLSAlert},
	{"dtls.handshake.version", slotTLSVersion},
	{"dtls.handshake.extensions.supported_version", slotTLSSupported},
	{"dtls.handshake.extensions_server_name", slotTLSName},
	{"dtls.handshake.extensions_alpn_str", slotTLSALPN},
	{"wlan.sa", slotLinkSrc},
	{"wlan.da", slotLinkDst},
	{"wlan.ta", slotLinkSrc},
	{"wlan.ra", slotLinkDst},
	{"tr.src", slotLinkSrc},
	{"tr.dst", slotLinkDst},
	{"fddi.src", slotLinkSrc},
	{"fddi.dst", slotLinkDst},
	{"arcnet.src", slotLinkSrc},
	{"arcnet.dst", slotLinkDst},
	{"wpan.src16", slotLinkSrc},
	{"wpan.src64", slotLinkSrc},
	{"wpan.dst16", slotLinkDst},
	{"wpan.dst64", slotLinkDst},
	{"sll.src.eth", slotLinkSrc},
	{"icmpv6.nd.na.target_address", slotICMPv6Target},
	{"dns.srv.name", slotDNSOwner},
	{"dns.aaaa", slotDNSAddress},
	{"dns.ns", slotDNSTarget},
	{"dns.soa.mname", slotDNSTarget},
	{"dns.ptr.domain_name", slotDNSTarget},
	{"dns.mx.mail_exchange", slotDNSTarget},
	{"dns.txt", slotDNSTarget},
	{"dns.srv.target", slotDNSTarget},
	{"dns.dname", slotDNSTarget},
	{"dns.svcb.targetname", slotDNSTarget},
}

const noSlot = ^uint32(0)

// slotOf finds the slot of a field that was not met before. The fields of six packets are many times fewer than those of all protocols.
func (s *summary) slotOf(id packet.FieldID) uint32 {
	n := noSlot
	if def := s.d.Def(id); def != nil {
		n = slotNamed(def.Name)
	}
	s.slots.set(id, n)
	return n
}

// slotNamed gives a name's slot, plus 1.
func slotNamed(name string) uint32 {
	for slot := range slotNames {
		if slotNames[slot] == name {
			return uint32(slot) + 1
		}
	}
	for i := range otherNames {
		if otherNames[i].name == name {
			return uint32(otherNames[i].slot) + 1
		}
	}
	return noSlot
}

// read gathers the fields of layer i that have slots; the first of each counts.
func (s *summary) read(i int) {
	s.have, s.turn = 0, s.turn+1
	s.fields = engine.AppendFields(s.d, s.fields[:0], s.p, i)
	for j := range s.fields {
		s.collect(&s.fields[j])
	}
}

func (s *summary) collect(f *packet.Field) {
	slot := s.slots.get(f.ID)
	if slot == 0 {
		slot = s.slotOf(f.ID)
	}
	if slot == noSlot {
		return
	}
	slot--
	if s.seenIn[slot] != s.turn || s.better(slot, *f) {
		s.have++
		s.seen[slot], s.seenIn[slot] = *f, s.turn
	}
}

func (s *summary) has(slot int) bool { return s.seenIn[slot] == s.turn }

// num is a slot's number; 0 when it is not there.
func (s *summary) num(slot int) uint64 {
	if !s.has(slot) {
		return 0
	}
	return s.seen[slot].Num
}

func (s *summary) valueOr(slot int, otherwise string) {
	if !s.has(slot) {
		s.buf = append(s.buf, otherwise...)
		return
	}
	f, start := s.seen[slot], len(s.buf)
	s.buf = packet.AppendValue(s.buf, s.p, f, s.d.Def(f.ID))
	disarm(s.buf[start:])
}

// labelled writes " label" and the value, when the slot is there.
func (s *summary) labelled(label string, slot int) {
	if s.has(slot) {
		s.text(" ", label)
		s.valueOr(slot, "")
	}
}

// named writes the name of a slot's value, or its number.
func (s *summary) named(slot int) bool {
	if !s.has(slot) {
		return false
	}
	f := s.seen[slot]
	d := s.d.Def(f.ID)
	name := ""
	if d.Names != nil {
		name = d.Names(f.Num)
	}
	if name == "" {
		s.valueOr(slot, "")
		return false
	}
	s.buf = append(s.buf, name...)
	return true
}

// labelledName writes " label" and the name of the slot's value, or the value, when the slot is there.
func (s *summary) labelledName(label string, slot int) {
	if s.has(slot) {
		s.text(" ", label)
		s.named(slot)
	}
}

func (s *summary) text(parts ...string) {
	for _, t := range parts {
		s.buf = append(s.buf, t...)
	}
}

func (s *summary) number(n uint64) { s.buf = strconv.AppendUint(s.buf, n, 10) }
