package gopacket

import (
	"encoding/binary"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

var be = binary.BigEndian

// layer lists the library's fields of a layer: those with Wireshark's meaning under Wireshark's names, and then the others
// under their own.
func (v *visit) layer(l lib.Layer) {
	if unread(l) {
		return
	}
	switch l := l.(type) {
	case *layers.Ethernet:
		v.ethernet(l)
	case *layers.Dot1Q:
		v.vlan(l)
	case *layers.ARP:
		v.arp(l)
	case *layers.LLC:
		v.llc(l)
	case *layers.Loopback:
		v.emit("null.family", 0, 4, uint64(l.Family))
	case *layers.LinuxSLL:
		v.sll(l)
	case *layers.MPLS:
		v.mpls(l)
	case *layers.PPP:
		v.ppp(l)
	case *layers.PPPoE:
		v.pppoe(l)
	case *layers.Dot11:
		v.wlan(l)
	case *layers.RadioTap:
		v.radiotap(l)
	case *layers.IPv4:
		v.ipv4(l)
	case *layers.IPv6:
		v.ipv6(l)
	case *layers.IPv6HopByHop, *layers.IPv6Destination, *layers.IPv6Routing, *layers.IPv6Fragment:
		v.extension(l)
	case *layers.IPSecAH:
		v.emit("ah.next_header", 0, 1, uint64(l.NextHeader))
		v.emit("ah.length", 1, 1, uint64(l.HeaderLength))
		v.emit("ah.spi", 4, 4, uint64(l.SPI))
		v.emit("ah.sequence", 8, 4, uint64(l.Seq))
		v.emit("ah.icv", 12, len(l.AuthenticationData), 0)
	case *layers.IPSecESP:
		v.emit("esp.spi", 0, 4, uint64(l.SPI))
		v.emit("esp.sequence", 4, 4, uint64(l.Seq))
	case *layers.ICMPv4:
		v.icmp(l)
	case *layers.ICMPv6:
		v.emit("icmpv6.type", 0, 1, uint64(l.TypeCode.Type()))
		v.emit("icmpv6.code", 1, 1, uint64(l.TypeCode.Code()))
		v.emit("icmpv6.checksum", 2, 2, uint64(l.Checksum))
	case *layers.TCP:
		v.tcp(l)
	case *layers.UDP:
		v.udp(l)
	case *layers.UDPLite:
		v.ports("udp", uint64(l.SrcPort), uint64(l.DstPort))
		v.emit("udp.checksum_coverage", 4, 2, uint64(l.ChecksumCoverage))
		v.emit("udp.checksum", 6, 2, uint64(l.Checksum))
	case *layers.SCTP:
		v.ports("sctp", uint64(l.SrcPort), uint64(l.DstPort))
		v.emit("sctp.verification_tag", 4, 4, uint64(l.VerificationTag))
		v.emit("sctp.checksum", 8, 4, uint64(l.Checksum))
	case *layers.GRE:
		v.gre(l)
	case *layers.VXLAN:
		v.vxlan(l)
	case *layers.Geneve:
		v.geneve(l)
	}
	v.own(l)
}

// ports lists two ports at the start of a header.
func (v *visit) ports(proto string, src, dst uint64) {
	v.emit(proto+".srcport", 0, 2, src)
	v.emit(proto+".dstport", 2, 2, dst)
	v.hidden(proto+".port", 0, 2, src)
	v.hidden(proto+".port", 2, 2, dst)
}

func (v *visit) ethernet(l *layers.Ethernet) {
	v.emit("eth.dst", 0, 6, 0)
	v.emit("eth.src", 6, 6, 0)
	v.hidden("eth.addr", 0, 6, 0)
	v.hidden("eth.addr", 6, 6, 0)
	if l.EthernetType == layers.EthernetTypeLLC { // 0: the library keeps the length apart
		if l.Length <= 1500 {
			v.emit("eth.len", 12, 2, uint64(l.Length))
		} else {
			v.emit("eth.invalid_lentype", 12, 2, uint64(l.Length))
		}
		return
	}
	v.emit("eth.type", 12, 2, uint64(l.EthernetType))
}

func (v *visit) vlan(l *layers.Dot1Q) {
	if v.rec.Kind == packet.IEEE8021ad {
		v.emit("ieee8021ad.priority", 0, 2, uint64(l.Priority))
		v.bit("ieee8021ad.dei", 0, 2, l.DropEligible)
		v.emit("ieee8021ad.id", 0, 2, uint64(l.VLANIdentifier))
		return
	}
	v.emit("vlan.priority", 0, 2, uint64(l.Priority))
	v.bit("vlan.dei", 0, 2, l.DropEligible)
	v.emit("vlan.id", 0, 2, uint64(l.VLANIdentifier))
	if l.Type < 0x0600 {
		v.emit("vlan.len", 2, 2, uint64(l.Type))
	} else {
		v.emit("vlan.etype", 2, 2, uint64(l.Type))
	}
}

func (v *visit) arp(l *layers.ARP) {
	b := v.p.Header(v.rec)
	if len(b) < 8 {
		return
	}
	v.emit("arp.hw.type", 0, 2, uint64(be.Uint16(b))) // AddrType has 8 bits
	v.emit("arp.proto.type", 2, 2, uint64(l.Protocol))
	v.emit("arp.hw.size", 4, 1, uint64(l.HwAddressSize))
	v.emit("arp.proto.size", 5, 1, uint64(l.ProtAddressSize))
	v.emit("arp.opcode", 6, 2, uint64(l.Operation))
	at := 8
	for _, side := range [...]struct {
		name      string
		hw, proto []byte
	}{{"arp.src.", l.SourceHwAddress, l.SourceProtAddress}, {"arp.dst.", l.DstHwAddress, l.DstProtAddress}} {
		if be.Uint16(b) == 1 && len(side.hw) == 6 {
			v.emit(side.name+"hw_mac", at, 6, 0)
		} else {
			v.emit(side.name+"hw", at, len(side.hw), 0)
		}
		at += len(side.hw)
		if l.Protocol == layers.EthernetTypeIPv4 && len(side.proto) == 4 {
			v.emit(side.name+"proto_ipv4", at, 4, uint64(be.Uint32(side.proto)))
		} else {
			v.emit(side.name+"proto", at, len(side.proto), 0)
		}
		at += len(side.proto)
	}
}

func (v *visit) llc(l *layers.LLC) {
	b := v.p.Header(v.rec)
	if len(b) < 3 {
		return
	}
	v.emit("llc.dsap", 0, 1, uint64(b[0])) // the library splits it in address and flag
	v.children(func() {
		v.emit("llc.dsap.sap", 0, 1, uint64(l.DSAP))
		v.bit("llc.dsap.ig", 0, 1, l.IG)
	})
	v.emit("llc.ssap", 1, 1, uint64(b[1]))
	v.children(func() {
		v.emit("llc.ssap.sap", 1, 1, uint64(l.SSAP))
		v.bit("llc.ssap.cr", 1, 1, l.CR)
	})
	if len(b) == 3 {
		v.emit("llc.control", 2, 1, uint64(l.Control))
	}
}

func (v *visit) sll(l *layers.LinuxSLL) {
	v.emit("sll.pkttype", 0, 2, uint64(l.PacketType))
	v.emit("sll.hatype", 2, 2, uint64(l.AddrType))
	v.emit("sll.halen", 4, 2, uint64(l.AddrLen))
	switch l.AddrLen {
	case 6:
		v.emit("sll.src.eth", 6, 6, 0)
	default:
		v.emit("sll.src.other", 6, min(int(l.AddrLen), 8), 0)
	}
	if l.EthernetType < 0x0600 {
		v.emit("sll.ltype", 14, 2, uint64(l.EthernetType))
	} else {
		v.emit("sll.etype", 14, 2, uint64(l.EthernetType))
	}
}

func (v *visit) mpls(l *layers.MPLS) {
	v.emit("mpls.label", 0, 4, uint64(l.Label))
	v.emit("mpls.exp", 0, 4, uint64(l.TrafficClass))
	v.bit("mpls.bottom", 0, 4, l.StackBottom)
	v.emit("mpls.ttl", 0, 4, uint64(l.TTL))
}

func (v *visit) ppp(l *layers.PPP) {
	at := 0
	if l.HasPPTPHeader {
		v.emit("ppp.address", 0, 1, 0xff)
		v.emit("ppp.control", 1, 1, 0x03)
		at = 2
	}
	v.emit("ppp.protocol", at, int(v.rec.Hdr)-at, uint64(l.PPPType))
}

func (v *visit) pppoe(l *layers.PPPoE) {
	v.emit("pppoe.version", 0, 1, uint64(l.Version))
	v.emit("pppoe.type", 0, 1, uint64(l.Type))
	v.emit("pppoe.code", 1, 1, uint64(l.Code))
	v.emit("pppoe.session_id", 2, 2, uint64(l.SessionId))
	v.emit("pppoe.payload_length", 4, 2, uint64(l.Length))
}

// wlan lists the addresses by the roles that the DS bits give them (IEEE 802.11-2020, table 9-30).
func (v *visit) wlan(l *layers.Dot11) {
	if l.Type.MainType() == layers.Dot11TypeCtrl || int(v.rec.Hdr) < 24 {
		return
	}
	role := map[[2]bool][3]string{
		{false, false}: {"wlan.da", "wlan.sa", "wlan.bssid"},
		{true, false}:  {"wlan.bssid", "wlan.sa", "wlan.da"},
		{false, true}:  {"wlan.da", "wlan.bssid", "wlan.sa"},
		{true, true}:   {"wlan.ra", "wlan.ta", "wlan.da"},
	}[[2]bool{l.Flags.ToDS(), l.Flags.FromDS()}]
	for i, name := range role {
		v.emit(name, 4+6*i, 6, 0)
	}
	if l.Flags.ToDS() && l.Flags.FromDS() && len(l.Address4) == 6 {
		v.emit("wlan.sa", 24, 6, 0)
	}
	v.emit("wlan.seq", 22, 2, uint64(l.SequenceNumber))
	v.emit("wlan.frag", 22, 2, uint64(l.FragmentNumber))
}

func (v *visit) radiotap(l *layers.RadioTap) {
	v.emit("radiotap.version", 0, 1, uint64(l.Version))
	v.emit("radiotap.length", 2, 2, uint64(l.Length))
}

// unread reports whether the library gave a header up before it had read it: its fields are zeros.
func unread(l lib.Layer) bool {
	switch l.(type) {
	case *layers.Ethernet, *layers.Dot1Q, *layers.LinuxSLL, *layers.Loopback, *layers.IPv4, *layers.IPv6, *layers.ICMPv4, *layers.ICMPv6,
		*layers.TCP, *layers.UDP, *layers.VXLAN:
		return len(l.LayerContents()) == 0
	}
	return false
}
