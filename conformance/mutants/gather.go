package mutants

import (
	"encoding/binary"
	"slices"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
	s "github.com/gopcapkit/pcapkit/core/support"
)

// is9100 reports whether a frame begins with a tag of EtherType 0x9100.
func is9100(p *packet.Packet) bool {
	return p.Link == packet.LinkEthernet && len(p.Data) > 14 && binary.BigEndian.Uint16(p.Data[12:]) == 0x9100
}

// tagLimits are what tagBlind announces, by the layer that it loses.
var tagLimits = []struct {
	of   s.Capability
	kind packet.Kind // KindNone: any frame
	name string
}{
	{s.LinkQinQ, packet.KindNone, "session-9100.pcap"},
	{s.ReassembleIPv4VLAN, packet.IPv4, "traffic-9100.pcap"},
	{s.ReassembleIPv6VLAN, packet.Fragment, "traffic6-9100.pcap"},
	{s.ReassembleTCPVLAN, packet.TCP, "traffic-9100.pcap"},
	{s.TraceTCPVLAN, packet.TCP, "traffic-9100.pcap"},
	{s.TraceUDPVLAN, packet.UDP, "traffic-9100.pcap"},
}

func tagLimit(c s.Capability) string { return "sound.9100-" + string(c) }

// tagBlind does not see behind tags of EtherType 0x9100: it declares and announces what it loses there.
func tagBlind() *fake {
	f := sound()
	for _, l := range tagLimits {
		rows(s.Limited(l.of, s.Limit{ID: tagLimit(l.of), Text: "What lies behind tags of EtherType 0x9100 is left out.", Capture: l.name}))(f)
	}
	telling(func(se *session, p *packet.Packet) {
		for _, l := range tagLimits {
			if l.kind == packet.KindNone || loses(p, l.of, l.kind) {
				se.o.Announce(engine.Met{Capability: l.of, Limit: tagLimit(l.of), Packet: p.Number})
			}
		}
	})(f)
	return f
}

// loses reports whether a frame has a layer that the capability is about.
func loses(p *packet.Packet, c s.Capability, kind packet.Kind) bool {
	for i, l := range p.Layers() {
		switch {
		case c == s.TraceUDPVLAN && fragment(p, i): // the datagram is UDP, in all of these captures
			return true
		case l.Kind != kind:
		case kind == packet.IPv4:
			return fragment(p, i)
		default:
			return true
		}
	}
	return false
}

// fragment reports whether a layer heads a part of a datagram (RFC 791 §3.1, RFC 8200 §4.5, RFC 6946).
func fragment(p *packet.Packet, i int) bool {
	switch l := p.Layers()[i]; l.Kind {
	case packet.IPv4:
		return binary.BigEndian.Uint16(p.Data[l.Off+6:])&0x3fff != 0
	case packet.Fragment:
		return binary.BigEndian.Uint16(p.Data[l.Off+2:])&0xfff9 != 0
	}
	return false
}

// telling cuts the layers behind 0x9100, after tell has seen them.
func telling(tell func(*session, *packet.Packet)) fault {
	return reading(func(se *session) {
		next := se.next
		se.next = func() (*packet.Packet, error) {
			p, err := next()
			if err == nil && is9100(p) && len(p.Layers()) > 1 {
				tell(se, p)
				ls := p.Layers()
				l := ls[1]
				ls[1] = packet.Layer{Span: packet.Span{Off: l.Off, Len: l.Len}, Kind: packet.Data, Reason: packet.Reason{Of: l.Kind, Fault: packet.NoDissector}}
				p.SetLayers(ls[:2])
			}
			return p, err
		}
	})
}

// octetsOnly hands out frames and has core keep away from them: nothing is dissected, put together or traced, and all of it is told.
func octetsOnly() *fake {
	f := lending()
	for _, c := range s.All() {
		if f.support().Of(c).Level == s.Lent {
			rows(s.Without("This engine is for those who want octets.", c))(f)
		}
	}
	return f
}

// about asks the cases of one capability and no others.
func about(c s.Capability, m Mutant) Mutant {
	m.About, m.Alone = c, true
	return m
}

// gatherFaults spoil what core puts together and traces. Each has to be seen by the cases of the capability alone.
func gatherFaults() (ms []Mutant) {
	const gap, wrong = "captures.silent-gap", "captures.wrong-gathered"
	for _, o := range []struct {
		obstacle
		tcp, udp, ip s.Capability
	}{
		{kind("nothing", packet.Ethernet), s.ReassembleTCP, s.TraceUDP, s.ReassembleIPv4},
		{kind("a tag", packet.VLAN), s.ReassembleTCPVLAN, s.TraceUDPVLAN, s.ReassembleIPv4VLAN},
		{etherType("802.1ad", 0x88a8), s.ReassembleTCPVLAN, s.TraceUDPVLAN, s.ReassembleIPv4VLAN},
		{etherType("0x9100", 0x9100), s.TraceTCPVLAN, s.TraceUDPVLAN, s.ReassembleIPv6VLAN},
		{kind("cooked frames", packet.SLL), s.ReassembleTCPVLAN, "", ""},
		{etherType("MPLS", 0x8847), s.ReassembleTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv4Tunnel},
		{etherType("PPPoE", 0x8864), s.TraceTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv4Tunnel},
		{kind("GRE", packet.GRE), s.ReassembleTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv6Tunnel},
		{within("IPv4 in IPv4", packet.IPv4, packet.IPv4), s.ReassembleTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv4Tunnel},
		{within("IPv6 in IPv4", packet.IPv4, packet.IPv6), s.ReassembleTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv6Tunnel},
		{within("IPv4 in IPv6", packet.IPv6, packet.IPv4), s.TraceTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv4Tunnel},
		{kind("VXLAN", packet.VXLAN), s.TraceTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv4Tunnel},
		{kind("GENEVE", packet.GENEVE), s.ReassembleTCPTunnel, s.TraceUDPTunnel, s.ReassembleIPv6Tunnel},
		{kind("hop-by-hop options", packet.HopByHop), s.ReassembleTCPExtHdr, s.TraceUDPExtHdr, s.ReassembleIPv6ExtHdr},
		{kind("destination options", packet.DestOpts), s.TraceTCPExtHdr, s.TraceUDPExtHdr, ""},
		{kind("a routing header", packet.Routing), s.ReassembleTCPExtHdr, s.TraceUDPExtHdr, s.ReassembleIPv6ExtHdr},
		{kind("an authentication header", packet.AH), s.ReassembleTCPExtHdr, s.TraceUDPExtHdr, ""},
		{kind("an atomic fragment", packet.Fragment), s.TraceTCPExtHdr, s.TraceUDPExtHdr, ""},
	} {
		ms = append(ms, about(o.tcp, plant("lets no TCP be used behind "+o.name, gap, o.skips(packet.TCP))))
		if o.udp != "" {
			ms = append(ms, about(o.udp, plant("lets no UDP be used behind "+o.name, gap, o.skips(packet.UDP))))
		}
		if o.ip != "" {
			ms = append(ms, about(o.ip, plant("lets no fragment be used behind "+o.name, gap, o.fragments())))
		}
	}
	return append(append(ms, announcementFaults()...),
		about(s.ReassembleTCP, plant("takes an octet off each TCP payload", wrong, shorter(packet.TCP))),
		about(s.ReassembleIPv4, plant("takes an octet off each IPv4 payload", wrong, shorter(packet.IPv4))),
		about(s.ReassembleIPv6, plant("takes an octet off each fragment of IPv6", wrong, shorter(packet.Fragment))),
		about(s.ReassembleTCP, plant("lets the answers of TCP not be used", gap, answers(packet.TCP))),
		about(s.TraceBidirectional, plant("lets the answers of UDP not be used", wrong, answers(packet.UDP))),
		about(s.TracePortReuse, plant("lets TCP not be used after port reuse", gap, each(func(p *packet.Packet) {
			if p.Number == 7 {
				cut(p, packet.TCP)
			}
		}))),
		about(s.ReassembleConflicts, plant("lets the second version of octets not be used", wrong, each(func(p *packet.Packet) {
			if p.Number == 2 {
				cut(p, packet.TCP)
				cut(p, packet.IPv4)
			}
		}))),
		about(s.ReassembleIncomplete, plant("lets what comes behind a gap not be used", wrong, each(func(p *packet.Packet) {
			if p.Number == 3 {
				cut(p, packet.TCP)
				cut(p, packet.IPv4)
			}
		}))),
		about(s.ReassembleTimeout, plant("lets late fragments look like those of the first", wrong, retimed(func(ns int64) int64 { return ns / 1e12 * 1e12 }))),
		about(s.TracePcap, plant("hands flows other frames", "captures.wrong-octets", octets(func(_ *packet.Packet, b []byte) []byte { b[0] ^= 1; return b }))),
		about(s.TraceJSON, plant("lets UDP not be told as JSON", gap, each(func(p *packet.Packet) { cut(p, packet.UDP) }))),
	)
}

// announcementFaults are about limits of what core gathers.
func announcementFaults() []Mutant {
	silent := func(left ...s.Capability) func() *fake {
		return func() *fake {
			f := sound()
			f.support = tagBlind().support
			telling(func(se *session, p *packet.Packet) {
				for _, l := range tagLimits {
					if (l.kind == packet.KindNone || loses(p, l.of, l.kind)) && !slices.Contains(left, l.of) {
						se.o.Announce(engine.Met{Capability: l.of, Limit: tagLimit(l.of), Packet: p.Number})
					}
				}
			})(f)
			return f
		}
	}
	const tcp = s.ReassembleTCPVLAN
	tell := func(change func(m *engine.Met) bool) fault {
		return asking(func(o *engine.Options) {
			announce := o.Announce
			o.Announce = func(m engine.Met) {
				again := change(&m)
				announce(m)
				if again {
					announce(m)
				}
			}
		})
	}
	return []Mutant{
		about(tcp, on(silent(tcp), "loses TCP behind a tag, and tells it of the tag alone", "captures.silent-gap")),
		about(s.TraceUDPVLAN, on(silent(s.TraceUDPVLAN), "loses UDP behind a tag, and tells it of TCP alone", "captures.silent-gap")),
		about(tcp, on(silent(tcp), "loses TCP behind a tag, and declares it of the tag alone", "captures.silent-gap", rows(s.Rows(s.Full, tcp)))),
		about(tcp, on(tagBlind, "tells twice that TCP is lost", "announce.twice", tell(func(m *engine.Met) bool { return m.Capability == tcp }))),
		about(tcp, on(tagBlind, "tells of TCP with a code that it does not declare", "announce.undeclared-limit", tell(func(m *engine.Met) bool {
			if m.Capability == tcp {
				m.Limit = "sound.unheard-of"
			}
			return false
		}))),
		about(tcp, plant("has a limit for TCP behind tags that nothing meets", "stale.limit", rows(s.Limited(tcp, s.Limit{
			ID: "sound.x", Text: "TCP behind tags is lost.", Capture: "traffic-vlan.pcap",
		})))),
		about(tcp, plant("tells of TCP behind tags that is there", "stale.limit", rows(s.Limited(tcp, s.Limit{
			ID: "sound.x", Text: "TCP behind tags is lost.", Capture: "traffic-vlan.pcap",
		})), reading(func(se *session) {
			next := se.next
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == nil && kind("", packet.VLAN).at(p) >= 0 {
					se.o.Announce(engine.Met{Capability: tcp, Limit: "sound.x", Packet: p.Number})
				}
				return p, err
			}
		}))),
		about(tcp, on(tagBlind, "tells of TCP in a frame without", "announce.wrong-packet", tell(func(m *engine.Met) bool {
			if m.Capability == tcp && m.Packet == 7 {
				m.Packet = 9
			}
			return false
		}))),
	}
}

// cut ends the chain at the first layer of a kind.
func cut(p *packet.Packet, k packet.Kind) {
	ls := p.Layers()
	if i := p.Find(k, 0); i >= 0 {
		l := ls[i]
		ls[i] = packet.Layer{Span: packet.Span{Off: l.Off, Len: l.Len}, Kind: packet.Data, Reason: packet.Reason{Of: l.Kind, Fault: packet.NoDissector}}
		p.SetLayers(ls[:i+1])
	}
}

// shorter takes the last octet off layers of a kind that have a payload.
func shorter(k packet.Kind) fault {
	return each(func(p *packet.Packet) {
		ls := p.Layers()
		for i := range ls {
			if ls[i].Kind == k && ls[i].Len > uint32(ls[i].Hdr) {
				ls[i].Len--
			}
		}
		p.SetLayers(ls)
	})
}

// answers cuts the chain of packets from a port below the one that they go to.
func answers(k packet.Kind) fault {
	return each(func(p *packet.Packet) {
		i := p.Find(k, 0)
		if i < 0 {
			return
		}
		h := p.Data[p.Layers()[i].Off:]
		src, dst := binary.BigEndian.Uint16(h), binary.BigEndian.Uint16(h[2:])
		if k == packet.TCP && src < dst || k == packet.UDP && src > dst {
			cut(p, k)
		}
	})
}

// fragments takes away the headers of fragments that lie at or behind the obstacle.
func (o obstacle) fragments() fault {
	return each(func(p *packet.Packet) {
		at := o.at(p)
		if at < 0 {
			return
		}
		for i := at; i < len(p.Layers()); i++ {
			if fragment(p, i) {
				ls := p.Layers()
				l := ls[i]
				ls[i] = packet.Layer{Span: packet.Span{Off: l.Off, Len: l.Len}, Kind: packet.Data, Reason: packet.Reason{Of: l.Kind, Fault: packet.NoDissector}}
				p.SetLayers(ls[:i+1])
				return
			}
		}
	})
}
