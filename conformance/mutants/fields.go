package mutants

import (
	"slices"

	"github.com/gopcapkit/pcapkit/core/engine"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// listing is a lister that changes fields, or leaves them out.
type listing struct {
	engine.Lister
	change func(p *packet.Packet, f packet.Field) (packet.Field, bool)
}

func (l listing) through(p *packet.Packet, yield func(packet.Field) bool) func(packet.Field) bool {
	return func(f packet.Field) bool {
		if g, keep := l.change(p, f); keep {
			return yield(g)
		}
		return true
	}
}

func (l listing) Fields(p *packet.Packet, layer int, yield func(packet.Field) bool) {
	l.Lister.Fields(p, layer, l.through(p, yield))
}

func (l listing) AllFields(p *packet.Packet, yield func(packet.Field) bool) {
	l.Lister.AllFields(p, l.through(p, yield))
}

// field changes the fields of some names.
func field(change func(f *packet.Field), names ...string) fault {
	return fields(func(_ *packet.Packet, f *packet.Field) bool { change(f); return true }, names...)
}

// fields changes the fields of some names, or leaves them out where change says false.
func fields(change func(p *packet.Packet, f *packet.Field) bool, names ...string) fault {
	return reading(func(se *session) {
		ids := map[packet.FieldID]bool{}
		for _, n := range names {
			for _, id := range se.lister.Lookup(n) {
				ids[id] = true
			}
		}
		se.lister = listing{se.lister, func(p *packet.Packet, f packet.Field) (packet.Field, bool) {
			return f, !ids[f.ID] || change(p, &f)
		}}
	})
}

// without leaves fields out.
func without(names ...string) fault {
	return fields(func(*packet.Packet, *packet.Field) bool { return false }, names...)
}

// swapped gives each of two fields the other's value, in every protocol that has both.
func swapped(a, b string) fault {
	return reading(func(se *session) {
		other := map[packet.FieldID]packet.FieldID{}
		for _, x := range se.lister.Lookup(a) {
			for _, y := range se.lister.Lookup(b) {
				if x.Kind() == y.Kind() {
					other[x], other[y] = y, x
				}
			}
		}
		se.lister = listing{se.lister, func(_ *packet.Packet, f packet.Field) (packet.Field, bool) {
			if id, ok := other[f.ID]; ok {
				f.ID = id
			}
			return f, true
		}}
	})
}

// shortLister lists no field of a single layer.
type shortLister struct{ engine.Lister }

func (shortLister) Fields(*packet.Packet, int, func(packet.Field) bool) {}

// mute describes no field of TCP.
type mute struct{ engine.Lister }

func (m mute) Def(id packet.FieldID) *packet.Def {
	if id.Kind() == packet.TCP && m.Lister.Def(id).Name == "tcp.stream" || id.Kind() == packet.Ethernet && m.Lister.Def(id).Name == "eth.addr" {
		return nil
	}
	return m.Lister.Def(id)
}

// careful lists the fields of layers that lie in the packet.
type careful struct{ engine.Lister }

func (c careful) AllFields(p *packet.Packet, yield func(packet.Field) bool) {
	last := &p.Layers()[len(p.Layers())-1]
	last.Len -= 4
	defer func() { last.Len += 4 }()
	c.Lister.AllFields(p, yield)
}

// layers changes the chain of every packet.
func layers(change func(p *packet.Packet, ls []packet.Layer) []packet.Layer) fault {
	return each(func(p *packet.Packet) { p.SetLayers(change(p, p.Layers())) })
}

// fieldFaults give fields wrong values, or none.
func fieldFaults() []Mutant {
	const wrong, gap = "captures.wrong-field", "captures.silent-gap"
	plus := func(n uint64) func(*packet.Field) { return func(f *packet.Field) { f.Num += n } }
	turned := func(f *packet.Field) { f.Num = f.Num>>8&0xff | f.Num&0xff<<8 }
	return []Mutant{
		plant("swaps TCP ports", wrong, swapped("tcp.srcport", "tcp.dstport")),
		plant("swaps UDP ports", wrong, swapped("udp.srcport", "udp.dstport")),
		plant("swaps IPv4 addresses", wrong, swapped("ip.src", "ip.dst")),
		plant("swaps IPv6 addresses", wrong, swapped("ipv6.src", "ipv6.dst")),
		plant("swaps Ethernet addresses", wrong, swapped("eth.src", "eth.dst")),
		plant("swaps ARP addresses", wrong, swapped("arp.src.proto_ipv4", "arp.dst.proto_ipv4")),
		plant("swaps 802.11 addresses", wrong, swapped("wlan.sa", "wlan.da")),
		plant("reads ports in little-endian order", wrong, field(turned, "tcp.srcport", "tcp.dstport", "udp.srcport", "udp.dstport")),
		plant("reads IPv4 addresses in little-endian order", wrong, field(func(f *packet.Field) {
			f.Num = f.Num>>24&0xff | f.Num>>8&0xff00 | f.Num&0xff00<<8 | f.Num&0xff<<24
		}, "ip.src", "ip.dst")),
		plant("reads Ethernet types in little-endian order", wrong, field(turned, "eth.type")),
		plant("keeps the priority in the VLAN's number", wrong, field(plus(0x2000), "vlan.id")),
		plant("keeps 8 bits of the VLAN's number", wrong, field(func(f *packet.Field) { f.Num &= 0xff }, "vlan.id")),
		plant("counts sequence numbers from the first", wrong, fieldsFromFirst("tcp.seq_raw")),
		plant("is off by one in sequence numbers", wrong, field(plus(1), "tcp.seq_raw")),
		plant("is off by one in acknowledgements", wrong, field(plus(1), "tcp.ack_raw")),
		plant("keeps 31 bits of sequence numbers", wrong, field(func(f *packet.Field) { f.Num &= 1<<31 - 1 }, "tcp.seq_raw")),
		plant("keeps 8 bits of TCP flags", wrong, field(func(f *packet.Field) { f.Num &= 0xff }, "tcp.flags")),
		plant("has no TCP flag but SYN", wrong, field(func(f *packet.Field) { f.Num &= 2 }, "tcp.flags")),
		plant("scales the TCP window", wrong, field(func(f *packet.Field) { f.Num <<= 2 }, "tcp.window_size_value")),
		plant("is off by one in the time to live", wrong, field(func(f *packet.Field) { f.Num-- }, "ip.ttl")),
		plant("is off by one in the hop limit", wrong, field(func(f *packet.Field) { f.Num-- }, "ipv6.hlim")),
		plant("turns IPv4 identifications", wrong, field(turned, "ip.id")),
		plant("turns checksums", wrong, field(turned, "ip.checksum", "tcp.checksum", "udp.checksum", "icmp.checksum")),
		plant("takes UDP checksums for none", wrong, field(func(f *packet.Field) { f.Num = 0 }, "udp.checksum")),
		plant("counts fragment offsets in eights", wrong, field(func(f *packet.Field) { f.Num /= 8 }, "ip.frag_offset")),
		plant("takes the IPv4 length for the payload's", wrong, field(func(f *packet.Field) { f.Num -= 20 }, "ip.len")),
		plant("takes the UDP length for the payload's", wrong, field(func(f *packet.Field) { f.Num -= 8 }, "udp.length")),
		plant("has the type of service wrong", wrong, field(plus(4), "ip.dsfield")),
		plant("has the flow label wrong", wrong, field(plus(1), "ipv6.flow")),
		plant("has the IPv6 payload length wrong", wrong, field(plus(40), "ipv6.plen")),
		plant("counts the header into the TCP length", wrong, field(plus(20), "tcp.len")),
		plant("takes padding for payload", gap, paddingAsPayload),
		plant("takes padding for the payload of UDP", wrong, field(plus(4), "udp.length")),
		plant("takes every ICMP message for an echo", wrong, field(func(f *packet.Field) { f.Num = 8 }, "icmp.type")),
		plant("has ICMP codes wrong", wrong, field(plus(1), "icmp.code")),
		plant("has ICMPv6 codes wrong", wrong, field(plus(1), "icmpv6.code")),
		plant("takes every ARP packet for a request", wrong, field(func(f *packet.Field) { f.Num = 1 }, "arp.opcode")),
		plant("takes the first next header for the last", wrong, field(func(f *packet.Field) { f.Num = 6 }, "ipv6.nxt")),
		plant("says that everything is TCP", wrong, field(func(f *packet.Field) { f.Num = 6 }, "ip.proto")),
		plant("lists the inner layer first", wrong, layers(func(_ *packet.Packet, ls []packet.Layer) []packet.Layer {
			out := slices.Clone(ls)
			slices.Reverse(out)
			return out
		})),
		plant("has MPLS labels wrong", wrong, field(func(f *packet.Field) { f.Num <<= 4 }, "mpls.label")),
		plant("has PPPoE sessions wrong", wrong, field(plus(1), "pppoe.session_id")),
		plant("has GRE protocols wrong", wrong, field(turned, "gre.proto")),
		plant("has VXLAN network numbers wrong", wrong, field(func(f *packet.Field) { f.Num <<= 8 }, "vxlan.vni")),
		plant("has GENEVE network numbers wrong", wrong, field(func(f *packet.Field) { f.Num <<= 8 }, "geneve.vni")),
		plant("has the maximum segment size wrong", wrong, field(turned, "tcp.options.mss_val")),
		plant("has TCP option kinds wrong", wrong, field(plus(1), "tcp.option_kind")),
		plant("has IPv4 option types without the copied flag", wrong, field(func(f *packet.Field) { f.Num &= 0x7f }, "ip.opt.type")),
		plant("has IPv6 option types wrong", wrong, field(func(f *packet.Field) { f.Num &= 0x1f }, "ipv6.opt.type")),
		plant("has routing types wrong", wrong, field(plus(1), "ipv6.routing.type")),
		plant("has fragment identifications wrong", wrong, field(plus(1), "ipv6.fraghdr.ident")),
		plant("has cooked packet types wrong", wrong, field(plus(1), "sll.pkttype")),
		plant("has loopback families wrong", wrong, field(plus(1), "null.family")),
		plant("has PPP protocols wrong", wrong, field(turned, "ppp.protocol")),
		plant("has no TCP options", gap, without("tcp.option_kind", "tcp.options.mss_val")),
		plant("has no IPv4 options", gap, without("ip.opt.type")),
		plant("has no IPv6 options", gap, without("ipv6.opt.type")),
		plant("lists the first TCP option alone", wrong, firstOfPacket("tcp.option_kind")),
		plant("lists the outer tag alone", wrong, firstOfPacket("vlan.id")),
		plant("lists the outer addresses alone", wrong, firstOfPacket("ip.src")),
		plant("lists no padding", gap, without("eth.padding")),
		plant("lists no addresses", gap, without("ip.src", "ip.dst", "ipv6.src", "ipv6.dst")),
		plant("lists no Ethernet types", gap, without("eth.type")),
		plant("lists fewer fields layer by layer", wrong, reading(func(se *session) { se.lister = shortLister{se.lister} })),
		plant("has fields that it does not describe", wrong, reading(func(se *session) { se.lister = mute{se.lister} })),
		plant("has layers beyond the packet", wrong, reading(func(se *session) {
			next := se.next
			se.lister = careful{se.lister}
			se.next = func() (*packet.Packet, error) {
				p, err := next()
				if err == nil && len(p.Layers()) > 0 {
					p.Layers()[len(p.Layers())-1].Len += 4
				}
				return p, err
			}
		})),
		plant("does not dissect at all", gap, layers(func(_ *packet.Packet, ls []packet.Layer) []packet.Layer { return ls[:0] })),
		plant("ignores that dissection ends at a layer", wrongStop, asking(func(o *engine.Options) { o.StopTier = packet.TierNone })),
		plant("ignores that dissection ends at a protocol", wrongStop, asking(func(o *engine.Options) { o.StopProtocol = "" })),
		plant("ends dissection a layer too early", gap, asking(func(o *engine.Options) {
			if o.StopTier > packet.Link {
				o.StopTier--
			}
		})),
		plant("ends dissection before the protocol", gap, asking(func(o *engine.Options) {
			if o.StopProtocol != "" {
				o.StopProtocol = "eth"
			}
		})),
		plant("keeps what a filter should drop", "captures.extra-packet", asking(func(o *engine.Options) { o.Filter = "" })),
		plant("leaves DNS as octets", gap, kind("", packet.UDP).skips(packet.DNS)),
	}
}

const wrongStop = "captures.wrong-field"

// fieldsFromFirst counts a field from its first value in the session.
func fieldsFromFirst(name string) fault {
	return reading(func(se *session) {
		ids, first, known := se.lister.Lookup(name), uint64(0), false
		se.lister = listing{se.lister, func(_ *packet.Packet, f packet.Field) (packet.Field, bool) {
			if slices.Contains(ids, f.ID) {
				if !known {
					first, known = f.Num, true
				}
				f.Num = (f.Num - first) & 0xffffffff
			}
			return f, true
		}}
	})
}

// firstOfPacket keeps the first of several fields of a name.
func firstOfPacket(name string) fault {
	return reading(func(se *session) {
		ids := se.lister.Lookup(name)
		var number uint64
		se.lister = listing{se.lister, func(p *packet.Packet, f packet.Field) (packet.Field, bool) {
			if !slices.Contains(ids, f.ID) {
				return f, true
			}
			again := p.Number == number
			number = p.Number
			return f, !again
		}}
	})
}

// paddingAsPayload stretches what lies in IP to the end of the frame.
var paddingAsPayload = layers(func(p *packet.Packet, ls []packet.Layer) []packet.Layer {
	at := slices.IndexFunc(ls, func(l packet.Layer) bool { return l.Kind == packet.IPv4 || l.Kind == packet.IPv6 })
	if at < 0 {
		return ls
	}
	for i := at; i < len(ls); i++ {
		ls[i].Len = uint32(len(p.Data)) - ls[i].Off
	}
	return ls
})
