package dissect

import "github.com/gopcapkit/pcapkit/core/packet"

const ipnetLen = 24 // octets of Solaris' header of packets between its zones (LINKTYPE_IPNET, dl_ipnetinfo_t), big-endian

// Solaris' numbers of address families.
const (
	ipnetIPv4 = 2
	ipnetIPv6 = 26
)

func (w *walk) ipnet() {
	b := w.rest()
	if len(b) < ipnetLen {
		w.cut(packet.IPNET)
		return
	}
	w.all(packet.IPNET, ipnetLen)
	switch b[1] {
	case ipnetIPv4:
		w.to(packet.IPv4)
	case ipnetIPv6:
		w.to(packet.IPv6)
	default:
		w.to(packet.KindNone)
	}
}

const ipnet = packet.FieldID(packet.IPNET) << 16

const (
	ipnetVersion = ipnet + iota
	ipnetFamily
	ipnetHook
	ipnetDataLen
	ipnetInterface
	ipnetGroup
	ipnetSrcZone
	ipnetDstZone
)

var ipnetDefs = []packet.Def{
	ipnetVersion - ipnet:   {Name: "ipnet.version", Title: "Header version", Type: packet.Uint8},
	ipnetFamily - ipnet:    {Name: "ipnet.family", Title: "Address family", Type: packet.Uint8, Names: ipnetFamilyName},
	ipnetHook - ipnet:      {Name: "ipnet.htype", Title: "Hook type", Type: packet.Uint16, Names: ipnetHookName},
	ipnetDataLen - ipnet:   {Name: "ipnet.pktlen", Title: "Data length", Type: packet.Uint32},
	ipnetInterface - ipnet: {Name: "ipnet.ifindex", Title: "Interface index", Type: packet.Uint32},
	ipnetGroup - ipnet:     {Name: "ipnet.grifindex", Title: "Group interface index", Type: packet.Uint32},
	ipnetSrcZone - ipnet:   {Name: "ipnet.zsrc", Title: "Source Zone ID", Type: packet.Uint32},
	ipnetDstZone - ipnet:   {Name: "ipnet.zdst", Title: "Destination Zone ID", Type: packet.Uint32},
}

func ipnetFamilyName(n uint64) string {
	switch n {
	case ipnetIPv4:
		return "Solaris AF_INET"
	case ipnetIPv6:
		return "Solaris AF_INET6"
	}
	return ""
}

func ipnetHookName(n uint64) string {
	switch n {
	case 0:
		return "Inbound"
	case 1:
		return "Outbound"
	case 2:
		return "Local"
	}
	return ""
}

func (v *visit) ipnet() {
	v.u8(ipnetVersion, 0)
	v.u8(ipnetFamily, 1)
	v.u16(ipnetHook, 2)
	for i := range packet.FieldID(ipnetDstZone - ipnetDataLen + 1) {
		v.u32(ipnetDataLen+i, 4+4*int(i))
	}
}
