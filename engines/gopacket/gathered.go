package gopacket

import (
	"strings"
	"sync"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// What core puts together and traces are layers that it finds in the packet. A header that core's dissection has and the library's
// lacks, or the other way round, is a limit of the capability that it would serve, announced for its packet.

// place is what keeps the library from a header.
type place uint8

const (
	plain place = iota
	behindTag
	inTunnel
	behindExtension

	placeCount
)

// use is what core does with a header.
type use uint8

const (
	fragment4 use = iota
	fragment6
	segment
	tcpFlow
	udpFlow

	useCount
)

// gathered are the capabilities by use and place.
var gathered = [useCount][placeCount]s.Capability{
	fragment4: {s.ReassembleIPv4, s.ReassembleIPv4VLAN, s.ReassembleIPv4Tunnel, s.ReassembleIPv4},
	fragment6: {s.ReassembleIPv6, s.ReassembleIPv6VLAN, s.ReassembleIPv6Tunnel, s.ReassembleIPv6ExtHdr},
	segment:   {s.ReassembleTCP, s.ReassembleTCPVLAN, s.ReassembleTCPTunnel, s.ReassembleTCPExtHdr},
	tcpFlow:   {s.TraceTCP, s.TraceTCPVLAN, s.TraceTCPTunnel, s.TraceTCPExtHdr},
	udpFlow:   {s.TraceUDP, s.TraceUDPVLAN, s.TraceUDPTunnel, s.TraceUDPExtHdr},
}

// gatherLimits are sentences and captures by place; capture6 is for fragments of IPv6.
var gatherLimits = [placeCount][2]struct{ text, capture, capture6 string }{
	plain: {
		{"Frames of link types that the library does not decode are left out, and headers that it gives up on.",
			"traffic-link-ipv4.pcap", "traffic6-link-ipv6.pcap"},
		{"Frames of link types that the parser does not decode are left out, and headers that it gives up on.",
			"traffic-link-ppp.pcap", "traffic6-link-ppp.pcap"},
	},
	behindTag: {
		{"What lies behind tags of EtherType 0x9100, 0x9200 and 0x9300 is left out.", "traffic-9100.pcap", "traffic6-9100.pcap"},
		{"What lies behind tags of EtherType 0x9100, 0x9200 and 0x9300 is left out.", "traffic-9100.pcap", "traffic6-9100.pcap"},
	},
	inTunnel: {
		{"What lies in tunnels that the library does not know is left out: VXLAN-GPE, Teredo, L2TP and others.",
			"traffic-gpe.pcap", "traffic6-gpe.pcap"},
		{"What lies in MPLS, PPPoE, GENEVE and other tunnels that the parser does not know is left out.",
			"traffic-geneve.pcap", "traffic6-geneve.pcap"},
	},
	behindExtension: {
		{"What lies behind a routing header of a type other than 0, or a fragment header of a whole datagram, is left out.",
			"traffic6-routing-4.pcap", "traffic6-routing-4.pcap"},
		{"What lies behind an authentication header is left out.", "traffic6-ah.pcap", "ipv6-fragments-behind-ah.pcap"},
	},
}

// gatherNames are the limits' IDs, made once: the capability's with dashes.
var gatherNames = sync.OnceValue(func() *[useCount][placeCount][2]string {
	all := new([useCount][placeCount][2]string)
	for u, row := range gathered {
		for p, c := range row {
			name := "." + strings.ReplaceAll(string(c), ".", "-")
			all[u][p] = [2]string{Name + name, NameDLP + name}
		}
	}
	return all
})

func column(isDLP bool) int {
	if isDLP {
		return 1
	}
	return 0
}

// gatherRows declares a limit for each capability.
func gatherRows(isDLP bool) (rows []s.Row) {
	col := column(isDLP)
	for u := range gathered {
		for p, c := range gathered[u] {
			if use(u) == fragment4 && place(p) == behindExtension { // IPv4 has none: it is the plain one
				continue
			}
			l := gatherLimits[p][col]
			if use(u) == fragment6 {
				l.capture = l.capture6
			}
			rows = append(rows, s.Limited(c, s.Limit{ID: gatherNames()[u][p][col], Text: l.text, Capture: l.capture, Library: library})...)
		}
	}
	return rows
}

// gatherMet is a set of uses and places.
type gatherMet uint32

func (m *gatherMet) add(u use, p place) {
	if u == fragment4 && p == behindExtension {
		p = plain
	}
	*m |= 1 << (uint8(u)*uint8(placeCount) + uint8(p))
}

// announce tells of each once.
func (m gatherMet) announce(isDLP bool, number uint64, announce func(engine.Met)) {
	for u := use(0); m != 0 && u < useCount; u++ {
		for p := place(0); p < placeCount; p++ {
			if m&(1<<(uint8(u)*uint8(placeCount)+uint8(p))) != 0 {
				announce(engine.Met{Capability: gathered[u][p], Limit: gatherNames()[u][p][column(isDLP)], Packet: number})
			}
		}
	}
}

// gather finds what core would use of one dissection and the other does not have.
func (s *shadow) gather(core, mine []packet.Layer) (m gatherMet) {
	s.lacking(core, mine, &m)
	s.lacking(mine, core, &m)
	return m
}

// lacking adds the headers that one dissection has and the other lacks.
func (s *shadow) lacking(has, other []packet.Layer, m *gatherMet) {
	end := uint32(0) // of what is quoted, or lies in a fragment
	for i, l := range has {
		if l.Off < end {
			continue
		}
		fragment := isFragment(s.p.Data, l)
		switch {
		case l.Kind == packet.ICMP, l.Kind == packet.ICMPv6, l.Kind == packet.SFlowSample:
			end = l.Off + l.Len
			continue
		case fragment:
			end = l.Off + l.Len
		case l.Kind != packet.TCP && l.Kind != packet.UDP:
			continue
		}
		if contains(other, l) {
			continue
		}
		p := obstacle(has[:i+1], other)
		proto := byte(0)
		switch {
		case l.Kind == packet.IPv4:
			m.add(fragment4, p)
			proto = s.p.Data[l.Off+9]
		case fragment:
			m.add(fragment6, p)
			proto = s.p.Data[l.Off]
		}
		// A datagram of another protocol, that its fragments make, may hold either.
		if l.Kind == packet.TCP || fragment && proto != protoUDP {
			m.add(segment, p)
			m.add(tcpFlow, p)
		}
		if l.Kind == packet.UDP || fragment && proto != protoTCP {
			m.add(udpFlow, p)
		}
	}
}

// IANA, Assigned Internet Protocol Numbers.
const (
	protoTCP = 6
	protoUDP = 17
)

// isFragment reports whether a layer is the IPv4 header, or the fragment header, of a part of a datagram: RFC 791 §3.1, RFC 8200
// §4.5; an atomic one is none (RFC 6946).
func isFragment(b []byte, l packet.Layer) bool {
	switch {
	case l.Kind == packet.IPv4 && l.Hdr >= 20:
		return (uint16(b[l.Off+6])<<8|uint16(b[l.Off+7]))&0x3fff != 0
	case l.Kind == packet.Fragment && l.Hdr >= 8:
		return (uint16(b[l.Off+2])<<8|uint16(b[l.Off+3]))&0xfff9 != 0
	}
	return false
}

func contains(ls []packet.Layer, l packet.Layer) bool {
	for _, o := range ls {
		if o.Kind == l.Kind && o.Off == l.Off && o.Len == l.Len {
			return true
		}
	}
	return false
}

// obstacle says what keeps one dissection from the last header of the other's chain: the first layer that it lacks, or what that
// lies in; else what there is on the way.
func obstacle(chain, other []packet.Layer) place {
	i := next(chain, 0)
	for i < len(chain)-1 && contains(other, chain[i]) {
		i = next(chain, i+1)
	}
	i = min(i, len(chain)-1)
	for _, k := range []int{i, i - 1} {
		if k < 0 {
			continue
		}
		switch l := chain[k]; {
		case isExtension(l.Kind):
			return behindExtension
		case isTunnel(chain[:k+1]):
			return inTunnel
		case isTag(l.Kind):
			return behindTag
		}
	}
	at := plain
	for k, l := range chain {
		switch {
		case isExtension(l.Kind) && l.Kind != packet.Fragment:
			at = max(at, behindExtension)
		case isTunnel(chain[:k+1]):
			at = max(at, inTunnel)
		case isTag(l.Kind):
			at = max(at, behindTag)
		}
	}
	return at
}

// isTunnel reports whether the last of the layers carries packets, or is one that is carried by another.
func isTunnel(chain []packet.Layer) bool {
	switch last := chain[len(chain)-1].Kind; last {
	case packet.MPLS, packet.PPPoES:
		return true
	case packet.IPv4, packet.IPv6:
		return tunnelled(chain)
	case packet.UDP, packet.TCP:
		return false
	default:
		return tunnelled(chain) && !tunnelled(chain[:len(chain)-1])
	}
}
