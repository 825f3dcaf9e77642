package gopacket

import (
	"reflect"
	"slices"
	"sync"

	"github.com/gopcapkit/pcapkit/core/dissect"
	"github.com/gopcapkit/pcapkit/core/packet"
)

// Lookup implements engine.Lister: core's fields that this engine can list, and the library's own.
func (l *Lister) Lookup(name string) []packet.FieldID {
	var ids []packet.FieldID
	if _, ok := slices.BinarySearch(coreNames[:], name); ok {
		for _, id := range dissect.Lookup(name) {
			if l.lists(id.Kind()) {
				ids = append(ids, id)
			}
		}
	}
	for t, s := range schemas() {
		if l.dlp && !parserTypes()[t] {
			continue
		}
		for i := range s.defs {
			if s.defs[i].Name == name {
				ids = append(ids, packet.FieldID(s.kind)<<16|packet.FieldID(i))
			}
		}
	}
	return ids
}

// lists reports whether fields of a kind can be listed: the parser of gopacket-dlp has decoders for few.
func (l *Lister) lists(k packet.Kind) bool {
	switch k {
	case packet.Frame, packet.Data, packet.Malformed:
		return true
	}
	return !l.dlp || decoderOf(k) != nil
}

// parserTypes are the Go types of the layers that gopacket-dlp decodes.
var parserTypes = sync.OnceValue(func() map[reflect.Type]bool {
	types := map[reflect.Type]bool{}
	for k := packet.Frame; int(k) < packet.KindCount; k++ {
		switch d := decoderOf(k).(type) {
		case nil:
		case hopByHop:
			types[reflect.TypeOf(*d.IPv6HopByHop)] = true
		default:
			types[reflect.TypeOf(d).Elem()] = true
		}
	}
	return types
})

// coreNames are the names of core's fields that the visit's methods list, sorted. A test holds them against what is listed.
var coreNames = [...]string{
	"_ws.malformed",
	"ah.icv",
	"ah.length",
	"ah.next_header",
	"ah.sequence",
	"ah.spi",
	"arp.dst.hw",
	"arp.dst.hw_mac",
	"arp.dst.proto",
	"arp.dst.proto_ipv4",
	"arp.hw.size",
	"arp.hw.type",
	"arp.opcode",
	"arp.proto.size",
	"arp.proto.type",
	"arp.src.hw",
	"arp.src.hw_mac",
	"arp.src.proto",
	"arp.src.proto_ipv4",
	"data",
	"data.data",
	"data.len",
	"esp.sequence",
	"esp.spi",
	"eth.addr",
	"eth.dst",
	"eth.invalid_lentype",
	"eth.len",
	"eth.src",
	"eth.type",
	"frame.cap_len",
	"frame.len",
	"frame.number",
	"frame.time",
	"frame.time_epoch",
	"geneve.flags.critical",
	"geneve.flags.oam",
	"geneve.proto_type",
	"geneve.version",
	"geneve.vni",
	"gre.ack_number",
	"gre.checksum",
	"gre.flags.checksum",
	"gre.flags.key",
	"gre.flags.recursion_control",
	"gre.flags.routing",
	"gre.flags.sequence_number",
	"gre.flags.strict_source_route",
	"gre.flags.version",
	"gre.flags_and_version",
	"gre.key",
	"gre.key.call_id",
	"gre.key.payload_length",
	"gre.offset",
	"gre.proto",
	"gre.sequence_number",
	"icmp.checksum",
	"icmp.code",
	"icmp.ident",
	"icmp.seq",
	"icmp.type",
	"icmpv6.checksum",
	"icmpv6.code",
	"icmpv6.type",
	"ieee8021ad.dei",
	"ieee8021ad.id",
	"ieee8021ad.priority",
	"ip.addr",
	"ip.checksum",
	"ip.dsfield",
	"ip.dsfield.dscp",
	"ip.dsfield.ecn",
	"ip.dst",
	"ip.flags",
	"ip.flags.df",
	"ip.flags.mf",
	"ip.flags.rb",
	"ip.frag_offset",
	"ip.hdr_len",
	"ip.id",
	"ip.len",
	"ip.opt.len",
	"ip.opt.type",
	"ip.opt.type.class",
	"ip.opt.type.copy",
	"ip.opt.type.number",
	"ip.proto",
	"ip.src",
	"ip.ttl",
	"ip.version",
	"ipv6.addr",
	"ipv6.dst",
	"ipv6.dstopts.len",
	"ipv6.dstopts.nxt",
	"ipv6.flow",
	"ipv6.fraghdr.ident",
	"ipv6.fraghdr.more",
	"ipv6.fraghdr.nxt",
	"ipv6.fraghdr.offset",
	"ipv6.fraghdr.reserved_bits",
	"ipv6.fraghdr.reserved_octet",
	"ipv6.hlim",
	"ipv6.hopopts.len",
	"ipv6.hopopts.nxt",
	"ipv6.nxt",
	"ipv6.opt.length",
	"ipv6.opt.type",
	"ipv6.plen",
	"ipv6.routing.len",
	"ipv6.routing.nxt",
	"ipv6.routing.segleft",
	"ipv6.routing.src.addr",
	"ipv6.routing.type",
	"ipv6.src",
	"ipv6.tclass",
	"ipv6.tclass.dscp",
	"ipv6.tclass.ecn",
	"ipv6.version",
	"llc.control",
	"llc.dsap",
	"llc.dsap.ig",
	"llc.dsap.sap",
	"llc.ssap",
	"llc.ssap.cr",
	"llc.ssap.sap",
	"mpls.bottom",
	"mpls.exp",
	"mpls.label",
	"mpls.ttl",
	"null.family",
	"ppp.address",
	"ppp.control",
	"ppp.protocol",
	"pppoe.code",
	"pppoe.payload_length",
	"pppoe.session_id",
	"pppoe.type",
	"pppoe.version",
	"radiotap.length",
	"radiotap.version",
	"sctp.checksum",
	"sctp.dstport",
	"sctp.port",
	"sctp.srcport",
	"sctp.verification_tag",
	"sll.etype",
	"sll.halen",
	"sll.hatype",
	"sll.ltype",
	"sll.pkttype",
	"sll.src.eth",
	"sll.src.other",
	"tcp.ack",
	"tcp.ack_raw",
	"tcp.checksum",
	"tcp.dstport",
	"tcp.flags",
	"tcp.flags.ack",
	"tcp.flags.ae",
	"tcp.flags.cwr",
	"tcp.flags.ece",
	"tcp.flags.fin",
	"tcp.flags.push",
	"tcp.flags.reset",
	"tcp.flags.syn",
	"tcp.flags.urg",
	"tcp.hdr_len",
	"tcp.len",
	"tcp.option_kind",
	"tcp.option_len",
	"tcp.options.mss_val",
	"tcp.options.sack_le",
	"tcp.options.sack_re",
	"tcp.options.timestamp.tsecr",
	"tcp.options.timestamp.tsval",
	"tcp.options.wscale.shift",
	"tcp.port",
	"tcp.seq",
	"tcp.seq_raw",
	"tcp.srcport",
	"tcp.urgent_pointer",
	"tcp.window_size_value",
	"udp.checksum",
	"udp.checksum_coverage",
	"udp.dstport",
	"udp.length",
	"udp.port",
	"udp.srcport",
	"vlan.dei",
	"vlan.etype",
	"vlan.id",
	"vlan.len",
	"vlan.priority",
	"vxlan.flag_a",
	"vxlan.flag_d",
	"vxlan.flag_g",
	"vxlan.flag_i",
	"vxlan.gbp",
	"vxlan.vni",
	"wlan.bssid",
	"wlan.da",
	"wlan.frag",
	"wlan.ra",
	"wlan.sa",
	"wlan.seq",
	"wlan.ta",
}
