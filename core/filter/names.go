package filter

import (
	"slices"
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/core/near"
)

// ipProtocols are the names of protocols over IP that common systems know (/etc/protocols, after IANA's Assigned Internet Protocol
// Numbers), aliases included.
var ipProtocols = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{
		"AX.25":           93,
		"CPHB":            73,
		"DCCP":            33,
		"DDP":             37,
		"EGP":             8,
		"EIGRP":           88,
		"ENCAP":           98,
		"ETHERIP":         97,
		"Ethernet":        143,
		"FC":              133,
		"GGP":             3,
		"GRE":             47,
		"HIP":             139,
		"HMP":             20,
		"HOPOPT":          0,
		"ICMP":            1,
		"IDPR-CMTP":       38,
		"IDRP":            45,
		"IGMP":            2,
		"IGP":             9,
		"IP":              0,
		"IP-ENCAP":        4,
		"IPCOMP":          108,
		"IPIP":            94,
		"IPSEC-AH":        51,
		"IPSEC-ESP":       50,
		"IPv6":            41,
		"IPv6-Frag":       44,
		"IPv6-ICMP":       58,
		"IPv6-NoNxt":      59,
		"IPv6-Opts":       60,
		"IPv6-Route":      43,
		"ISIS":            124,
		"ISO-TP4":         29,
		"L2TP":            115,
		"MPLS-in-IP":      137,
		"MPTCP":           262,
		"Mobility-Header": 135,
		"OSPFIGP":         89,
		"PIM":             103,
		"PUP":             12,
		"RDP":             27,
		"ROHC":            142,
		"RSPF":            73,
		"RSVP":            46,
		"SCTP":            132,
		"SKIP":            57,
		"ST":              5,
		"Shim6":           140,
		"TCP":             6,
		"UDP":             17,
		"UDPLite":         136,
		"VMTP":            81,
		"VRRP":            112,
		"WESP":            141,
		"XNS-IDP":         22,
		"XTP":             36,
		"ah":              51,
		"ax.25":           93,
		"dccp":            33,
		"ddp":             37,
		"egp":             8,
		"eigrp":           88,
		"encap":           98,
		"esp":             50,
		"etherip":         97,
		"ethernet":        143,
		"fc":              133,
		"ggp":             3,
		"gre":             47,
		"hip":             139,
		"hmp":             20,
		"hopopt":          0,
		"icmp":            1,
		"idpr-cmtp":       38,
		"idrp":            45,
		"igmp":            2,
		"igp":             9,
		"ip":              0,
		"ipcomp":          108,
		"ipencap":         4,
		"ipip":            94,
		"ipv6":            41,
		"ipv6-frag":       44,
		"ipv6-icmp":       58,
		"ipv6-nonxt":      59,
		"ipv6-opts":       60,
		"ipv6-route":      43,
		"isis":            124,
		"iso-tp4":         29,
		"l2tp":            115,
		"manet":           138,
		"mobility-header": 135,
		"mpls-in-ip":      137,
		"mptcp":           262,
		"ospf":            89,
		"pim":             103,
		"pup":             12,
		"rdp":             27,
		"rohc":            142,
		"rspf":            73,
		"rsvp":            46,
		"sctp":            132,
		"shim6":           140,
		"skip":            57,
		"st":              5,
		"tcp":             6,
		"udp":             17,
		"udplite":         136,
		"vmtp":            81,
		"vrrp":            112,
		"wesp":            141,
		"xns-idp":         22,
		"xtp":             36,
	}
})

// linkNames are the names that stand after "ether proto": EtherTypes and service access points.
var linkNames = sync.OnceValue(func() map[string]uint32 {
	return map[string]uint32{
		"ip": etherIP, "ip6": etherIPv6, "arp": etherARP, "rarp": etherRARP, "aarp": etherAARP, "atalk": etherATalk, "decnet": etherDECnet,
		"lat": 0x6004, "loopback": 0x9000, "mopdl": 0x6001, "moprc": 0x6002, "sca": 0x6007, "pup": 0x0200, "xns": 0x0600, "sprite": 0x0500,
		"trail": 0x1000, "iso": sapISO, "stp": sapSTP, "ipx": sapIPX, "netbeui": sapNetBEUI,
	}
})

func serviceNames() []string {
	names := make([]string, 0, len(services()))
	for n := range services() {
		names = append(names, n)
	}
	return names
}

// didYouMean gives the known names that resemble one, as the end of a sentence.
func didYouMean(name string, known []string) string {
	slices.Sort(known)
	if found := near.Names(name, known); len(found) > 0 {
		return "; did you mean " + strings.Join(found, ", ") + "?"
	}
	return ""
}
