package mutants

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/packet"
)

// obstacle is what an engine does not see beyond.
type obstacle struct {
	name string
	// at gives the layer that is the obstacle, or -1.
	at func(p *packet.Packet) int
}

func kind(name string, kinds ...packet.Kind) obstacle {
	return obstacle{name, func(p *packet.Packet) int {
		return slices.IndexFunc(p.Layers(), func(l packet.Layer) bool { return slices.Contains(kinds, l.Kind) })
	}}
}

// nth is the nth layer of some kinds.
func nth(name string, n int, kinds ...packet.Kind) obstacle {
	return obstacle{name, func(p *packet.Packet) int {
		seen := 0
		for i, l := range p.Layers() {
			if slices.Contains(kinds, l.Kind) {
				if seen++; seen == n {
					return i
				}
			}
		}
		return -1
	}}
}

// within is a layer of one kind that lies in one of another.
func within(name string, outer, inner packet.Kind) obstacle {
	return obstacle{name, func(p *packet.Packet) int {
		ls := p.Layers()
		for i := range ls {
			if i > 0 && ls[i].Kind == inner && ls[i-1].Kind == outer {
				return i
			}
		}
		return -1
	}}
}

func onLink(name string, links ...packet.LinkType) obstacle {
	return obstacle{name, func(p *packet.Packet) int {
		if slices.Contains(links, p.Link) {
			return 0
		}
		return -1
	}}
}

// etherType is a tag of some Ethernet type.
func etherType(name string, typ uint16) obstacle {
	return obstacle{name, func(p *packet.Packet) int {
		if len(p.Data) > 14 && p.Link == packet.LinkEthernet && uint16(p.Data[12])<<8|uint16(p.Data[13]) == typ {
			return 0
		}
		return -1
	}}
}

var obstacles = []obstacle{
	kind("a VLAN tag", packet.VLAN, packet.IEEE8021ad), nth("a second tag", 2, packet.VLAN, packet.IEEE8021ad),
	etherType("802.1ad", 0x88a8), etherType("0x9100", 0x9100), etherType("MPLS", 0x8847),
	etherType("PPPoE", 0x8864), kind("LLC", packet.LLC),
	onLink("BSD loopback", packet.LinkNull), onLink("OpenBSD loopback", packet.LinkLoop),
	onLink("raw IP", packet.LinkRaw), onLink("raw IP of other systems", packet.LinkRawBSD, packet.LinkRawOpenBSD),
	onLink("LINKTYPE_IPV4", packet.LinkIPv4), onLink("LINKTYPE_IPV6", packet.LinkIPv6),
	onLink("cooked frames", packet.LinkSLL), onLink("cooked frames of version 2", packet.LinkSLL2),
	onLink("PPP", packet.LinkPPP), onLink("PPP in HDLC", packet.LinkPPPHDLC), onLink("802.11", packet.LinkIEEE80211),
	onLink("radiotap", packet.LinkIEEE80211Radio),
	within("IP in IP", packet.IPv4, packet.IPv4), within("6in4", packet.IPv4, packet.IPv6), within("4in6", packet.IPv6, packet.IPv4),
	kind("GRE", packet.GRE), kind("VXLAN", packet.VXLAN), kind("GENEVE", packet.GENEVE),
	kind("hop-by-hop options", packet.HopByHop), kind("destination options", packet.DestOpts), kind("a routing header", packet.Routing),
	kind("a fragment header", packet.Fragment), kind("an authentication header", packet.AH),
	nth("a second extension header", 2, packet.HopByHop, packet.DestOpts, packet.Routing, packet.Fragment, packet.AH),
	nth("two tunnels", 3, packet.IPv4, packet.IPv6),
	{"IPv4 options", func(p *packet.Packet) int {
		return slices.IndexFunc(p.Layers(), func(l packet.Layer) bool { return l.Kind == packet.IPv4 && l.Hdr > 20 })
	}},
	{"an IPv4 length of 0", func(p *packet.Packet) int {
		return slices.IndexFunc(p.Layers(), func(l packet.Layer) bool { return l.Fault == packet.ZeroLength })
	}},
	{"ten layers", func(p *packet.Packet) int { return min(10, len(p.Layers())-1) }},
	{"a hundred layers", func(p *packet.Packet) int { return min(100, len(p.Layers())-1) }},
}

// skips cuts the chain before the first layer of some kinds that lies behind an obstacle.
func (o obstacle) skips(kinds ...packet.Kind) fault {
	return each(func(p *packet.Packet) {
		at := o.at(p)
		if at < 0 {
			return
		}
		ls := p.Layers()
		for i := at; i < len(ls); i++ {
			if slices.Contains(kinds, ls[i].Kind) {
				l := ls[i]
				ls[i] = packet.Layer{Span: packet.Span{Off: l.Off, Len: l.Len}, Kind: packet.Data, Reason: packet.Reason{Of: l.Kind, Fault: packet.NoDissector}}
				p.SetLayers(ls[:i+1])
				return
			}
		}
	})
}

// obstacleFaults skip what lies behind an obstacle, without a word.
func obstacleFaults() (ms []Mutant) {
	const gap = "captures.silent-gap"
	for _, o := range obstacles {
		ms = append(ms, plant("skips transport behind "+o.name, gap, o.skips(packet.TCP, packet.UDP)))
	}
	for _, o := range obstacles {
		switch o.name {
		case "a VLAN tag", "a second tag", "802.1ad", "0x9100", "MPLS", "PPPoE", "cooked frames", "IP in IP", "6in4", "4in6", "GRE", "VXLAN", "GENEVE",
			"hop-by-hop options", "destination options", "a routing header", "an IPv4 length of 0":
			ms = append(ms, plant("skips TCP behind "+o.name, gap, o.skips(packet.TCP)))
		}
	}
	return append(ms,
		plant("loses the VLAN tag", gap, layers(func(_ *packet.Packet, ls []packet.Layer) []packet.Layer {
			return slices.DeleteFunc(ls, func(l packet.Layer) bool { return l.Kind == packet.VLAN })
		})),
		plant("loses the outer tag of two", "captures.wrong-field", layers(func(_ *packet.Packet, ls []packet.Layer) []packet.Layer {
			tags := 0
			for _, l := range ls {
				if l.Kind == packet.VLAN {
					tags++
				}
			}
			return slices.DeleteFunc(ls, func(l packet.Layer) bool {
				if l.Kind == packet.VLAN {
					tags--
				}
				return l.Kind == packet.VLAN && tags > 0
			})
		})),
		plant("skips ICMP", gap, kind("", packet.IPv4).skips(packet.ICMP)),
		plant("skips ICMPv6", gap, kind("", packet.IPv6).skips(packet.ICMPv6)),
		plant("skips ICMPv6 behind hop-by-hop options", gap, kind("", packet.HopByHop).skips(packet.ICMPv6)),
		plant("skips ARP", gap, kind("", packet.Ethernet).skips(packet.ARP)),
		plant("skips what is cut short", gap, layers(func(_ *packet.Packet, ls []packet.Layer) []packet.Layer {
			return slices.DeleteFunc(ls, func(l packet.Layer) bool { return l.Fault.Broken() && l.Kind != packet.Data })
		})),
	)
}
