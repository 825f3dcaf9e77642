package gopacket

import (
	"strings"
	"sync"
	"sync/atomic"

	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// known are the layers for which core or Wireshark has a name. Others are called "gopacket." and the library's name.
var known = sync.OnceValue(func() map[lib.LayerType]named {
	return map[lib.LayerType]named{
		layers.LayerTypeARP:                {name: "arp"},
		layers.LayerTypeCiscoDiscovery:     {"cdp", "Cisco Discovery Protocol", packet.Link},
		layers.LayerTypeEthernetCTP:        {"loop", "Configuration Test Protocol (loopback)", packet.Link},
		layers.LayerTypeDot1Q:              {name: "vlan"},
		layers.LayerTypeEtherIP:            {name: "etherip"},
		layers.LayerTypeEthernet:           {name: "eth"},
		layers.LayerTypeGRE:                {name: "gre"},
		layers.LayerTypeICMPv4:             {name: "icmp"},
		layers.LayerTypeIPv4:               {name: "ip"},
		layers.LayerTypeIPv6:               {name: "ipv6"},
		layers.LayerTypeLLC:                {name: "llc"},
		layers.LayerTypeMPLS:               {name: "mpls"},
		layers.LayerTypePPP:                {name: "ppp"},
		layers.LayerTypePPPoE:              {name: "pppoes"},
		layers.LayerTypeRUDP:               {"rudp", "Reliable UDP", packet.Transport},
		layers.LayerTypeSCTP:               {name: "sctp"},
		layers.LayerTypeTCP:                {name: "tcp"},
		layers.LayerTypeUDP:                {name: "udp"},
		layers.LayerTypeIPv6HopByHop:       {name: "ipv6.hopopts"},
		layers.LayerTypeIPv6Routing:        {name: "ipv6.routing"},
		layers.LayerTypeIPv6Fragment:       {name: "ipv6.fraghdr"},
		layers.LayerTypeIPv6Destination:    {name: "ipv6.dstopts"},
		layers.LayerTypeIPSecAH:            {name: "ah"},
		layers.LayerTypeIPSecESP:           {name: "esp"},
		layers.LayerTypeUDPLite:            {name: "udplite"},
		layers.LayerTypeFDDI:               {name: "fddi"},
		layers.LayerTypeLoopback:           {name: "null"},
		layers.LayerTypeEAP:                {"eap", "Extensible Authentication Protocol", packet.Link},
		layers.LayerTypeEAPOL:              {"eapol", "802.1X Authentication", packet.Link},
		layers.LayerTypeICMPv6:             {name: "icmpv6"},
		layers.LayerTypeLinkLayerDiscovery: {"lldp", "Link Layer Discovery Protocol", packet.Link},
		layers.LayerTypeIGMP:               {name: "igmp"},
		layers.LayerTypePFLog:              {"pflog", "OpenBSD Packet Filter log file", packet.Link},
		layers.LayerTypeRadioTap:           {name: "radiotap"},
		layers.LayerTypeDot11:              {name: "wlan"},
		layers.LayerTypeDNS:                {"dns", "Domain Name System", packet.Application},
		layers.LayerTypeUSB:                {"usb", "USB", packet.Link},
		layers.LayerTypeLinuxSLL:           {name: "sll"},
		layers.LayerTypePrismHeader:        {name: "prism"},
		layers.LayerTypeVXLAN:              {name: "vxlan"},
		layers.LayerTypeGeneve:             {name: "geneve"},
		layers.LayerTypeGTPv1U:             {name: "gtp"},
		layers.LayerTypeERSPANII:           {name: "erspan"},
		layers.LayerTypeSTP:                {"stp", "Spanning Tree Protocol", packet.Link},
		layers.LayerTypeNTP:                {"ntp", "Network Time Protocol", packet.Application},
		layers.LayerTypeDHCPv4:             {"dhcp", "Dynamic Host Configuration Protocol", packet.Application},
		layers.LayerTypeDHCPv6:             {"dhcpv6", "DHCPv6", packet.Application},
		layers.LayerTypeVRRP:               {"vrrp", "Virtual Router Redundancy Protocol", packet.Internet},
		layers.LayerTypeBFD:                {"bfd", "Bidirectional Forwarding Detection", packet.Application},
		layers.LayerTypeOSPF:               {"ospf", "Open Shortest Path First", packet.Internet},
		layers.LayerTypeSIP:                {"sip", "Session Initiation Protocol", packet.Application},
		layers.LayerTypeTLS:                {"tls", "Transport Layer Security", packet.Application},
		layers.LayerTypeModbusTCP:          {"mbtcp", "Modbus/TCP", packet.Application},
		layers.LayerTypeRMCP:               {"rmcp", "Remote Management Control Protocol", packet.Application},
		layers.LayerTypeASF:                {"asf", "Alert Standard Forum", packet.Application},
		layers.LayerTypeRADIUS:             {"radius", "RADIUS Protocol", packet.Application},
	}
})

type named struct {
	name, title string
	tier        packet.Tier
}

// kinds caches what NamedKind gave, by the library's number; 0: not asked yet. Types that a program registers have higher
// numbers and are looked up each time.
var kinds [typeCount]atomic.Uint32

// kindOf is the kind of a layer. before is the one that it lies in: some kinds follow from the value that led to it.
func kindOf(l, before lib.Layer) packet.Kind {
	t := l.LayerType()
	switch t {
	case layers.LayerTypeDot1Q:
		if etherTypeOf(before) == 0x88a8 {
			return packet.IEEE8021ad
		}
		return packet.VLAN
	case layers.LayerTypePPPoE:
		if p, ok := l.(*layers.PPPoE); ok && p.Code != layers.PPPoECodeSession {
			return packet.PPPoED
		}
		return packet.PPPoES
	}
	if t < 0 || t >= typeCount {
		return nameKind(t, l)
	}
	k := packet.Kind(kinds[t].Load())
	if k == packet.KindNone {
		k = nameKind(t, l)
		kinds[t].Store(uint32(k))
	}
	return k
}

// etherTypeOf is the EtherType of what a layer carries.
func etherTypeOf(l lib.Layer) layers.EthernetType {
	switch l := l.(type) {
	case *layers.Ethernet:
		return l.EthernetType
	case *layers.Dot1Q:
		return l.Type
	case *layers.LinuxSLL:
		return l.EthernetType
	case *layers.SNAP:
		return l.Type
	case *layers.GRE:
		return l.Protocol
	}
	return 0
}

func nameKind(t lib.LayerType, l lib.Layer) packet.Kind {
	if k, ok := known()[t]; ok {
		return packet.NamedKind(k.name, k.title, k.tier)
	}
	tier := packet.Link
	switch l.(type) {
	case lib.ApplicationLayer:
		tier = packet.Application
	case lib.TransportLayer:
		tier = packet.Transport
	case lib.NetworkLayer:
		tier = packet.Internet
	}
	name := t.String()
	switch {
	case strings.HasPrefix(name, "ICMPv6"), strings.HasPrefix(name, "MLD"):
		tier = packet.Internet
	case strings.HasPrefix(name, "SCTP"):
		tier = packet.Transport
	}
	return packet.NamedKind("gopacket."+strings.ToLower(strings.ReplaceAll(name, " ", "")), name+" of gopacket", tier)
}
