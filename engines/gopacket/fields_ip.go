package gopacket

import (
	lib "github.com/google/gopacket"
	"github.com/google/gopacket/layers"
)

// ICMP types that the library has no names for (RFC 8335 §2).
const (
	icmpExtendedEcho  = 42
	icmpExtendedReply = 43
)

func (v *visit) ipv4(l *layers.IPv4) {
	v.emit("ip.version", 0, 1, uint64(l.Version))
	v.emit("ip.hdr_len", 0, 1, uint64(l.IHL)*4)
	v.emit("ip.dsfield", 1, 1, uint64(l.TOS))
	v.children(func() {
		v.emit("ip.dsfield.dscp", 1, 1, uint64(l.TOS>>2))
		v.emit("ip.dsfield.ecn", 1, 1, uint64(l.TOS&3))
	})
	v.emit("ip.len", 2, 2, uint64(l.Length))
	v.emit("ip.id", 4, 2, uint64(l.Id))
	v.emit("ip.flags", 6, 1, uint64(l.Flags))
	v.children(func() {
		v.bit("ip.flags.rb", 6, 1, l.Flags&layers.IPv4EvilBit != 0)
		v.bit("ip.flags.df", 6, 1, l.Flags&layers.IPv4DontFragment != 0)
		v.bit("ip.flags.mf", 6, 1, l.Flags&layers.IPv4MoreFragments != 0)
	})
	v.emit("ip.frag_offset", 6, 2, uint64(l.FragOffset))
	v.emit("ip.ttl", 8, 1, uint64(l.TTL))
	v.emit("ip.proto", 9, 1, uint64(l.Protocol))
	v.emit("ip.checksum", 10, 2, uint64(l.Checksum))
	if len(l.SrcIP) == 4 && len(l.DstIP) == 4 {
		src, dst := uint64(be.Uint32(l.SrcIP)), uint64(be.Uint32(l.DstIP))
		v.emit("ip.src", 12, 4, src)
		v.hidden("ip.addr", 12, 4, src)
		v.emit("ip.dst", 16, 4, dst)
		v.hidden("ip.addr", 16, 4, dst)
	}
	at := 20
	for _, o := range l.Options {
		v.emit("ip.opt.type", at, 1, uint64(o.OptionType))
		v.children(func() {
			v.bit("ip.opt.type.copy", at, 1, o.OptionType&0x80 != 0)
			v.emit("ip.opt.type.class", at, 1, uint64(o.OptionType>>5&3))
			v.emit("ip.opt.type.number", at, 1, uint64(o.OptionType&0x1f))
		})
		if o.OptionType > 1 {
			v.emit("ip.opt.len", at+1, 1, uint64(o.OptionLength))
		}
		at += int(o.OptionLength)
	}
}

func (v *visit) ipv6(l *layers.IPv6) {
	v.emit("ipv6.version", 0, 1, uint64(l.Version))
	v.emit("ipv6.tclass", 0, 4, uint64(l.TrafficClass))
	v.children(func() {
		v.emit("ipv6.tclass.dscp", 0, 4, uint64(l.TrafficClass>>2))
		v.emit("ipv6.tclass.ecn", 0, 4, uint64(l.TrafficClass&3))
	})
	v.emit("ipv6.flow", 1, 3, uint64(l.FlowLabel))
	v.emit("ipv6.plen", 4, 2, uint64(l.Length))
	v.emit("ipv6.nxt", 6, 1, uint64(l.NextHeader))
	v.emit("ipv6.hlim", 7, 1, uint64(l.HopLimit))
	v.emit("ipv6.src", 8, 16, 0)
	v.hidden("ipv6.addr", 8, 16, 0)
	v.emit("ipv6.dst", 24, 16, 0)
	v.hidden("ipv6.addr", 24, 16, 0)
}

// extension lists an IPv6 extension header.
func (v *visit) extension(l lib.Layer) {
	switch l := l.(type) {
	case *layers.IPv6HopByHop:
		v.emit("ipv6.hopopts.nxt", 0, 1, uint64(l.NextHeader))
		v.emit("ipv6.hopopts.len", 1, 1, uint64(l.HeaderLength))
		at := 2
		for _, o := range l.Options {
			v.option(at, o.OptionType, o.OptionLength)
			at += o.ActualLength
		}
	case *layers.IPv6Destination:
		v.emit("ipv6.dstopts.nxt", 0, 1, uint64(l.NextHeader))
		v.emit("ipv6.dstopts.len", 1, 1, uint64(l.HeaderLength))
		at := 2
		for _, o := range l.Options {
			v.option(at, o.OptionType, o.OptionLength)
			at += o.ActualLength
		}
	case *layers.IPv6Routing:
		v.emit("ipv6.routing.nxt", 0, 1, uint64(l.NextHeader))
		v.emit("ipv6.routing.len", 1, 1, uint64(l.HeaderLength))
		v.emit("ipv6.routing.type", 2, 1, uint64(l.RoutingType))
		v.emit("ipv6.routing.segleft", 3, 1, uint64(l.SegmentsLeft))
		for i := range l.SourceRoutingIPs {
			v.emit("ipv6.routing.src.addr", 8+16*i, 16, 0)
		}
	case *layers.IPv6Fragment:
		v.emit("ipv6.fraghdr.nxt", 0, 1, uint64(l.NextHeader))
		v.emit("ipv6.fraghdr.reserved_octet", 1, 1, uint64(l.Reserved1))
		v.emit("ipv6.fraghdr.offset", 2, 2, uint64(l.FragmentOffset))
		v.emit("ipv6.fraghdr.reserved_bits", 2, 2, uint64(l.Reserved2))
		v.bit("ipv6.fraghdr.more", 2, 2, l.MoreFragments)
		v.emit("ipv6.fraghdr.ident", 4, 4, uint64(l.Identification))
	}
}

// option lists type and length of an option of an extension header.
func (v *visit) option(at int, kind, length uint8) {
	v.emit("ipv6.opt.type", at, 1, uint64(kind))
	if kind != 0 {
		v.emit("ipv6.opt.length", at+1, 1, uint64(length))
	}
}

func (v *visit) icmp(l *layers.ICMPv4) {
	v.emit("icmp.type", 0, 1, uint64(l.TypeCode.Type()))
	v.emit("icmp.code", 1, 1, uint64(l.TypeCode.Code()))
	v.emit("icmp.checksum", 2, 2, uint64(l.Checksum))
	switch l.TypeCode.Type() {
	case layers.ICMPv4TypeEchoReply, layers.ICMPv4TypeEchoRequest, layers.ICMPv4TypeTimestampRequest, layers.ICMPv4TypeTimestampReply,
		layers.ICMPv4TypeInfoRequest, layers.ICMPv4TypeInfoReply, layers.ICMPv4TypeAddressMaskRequest, layers.ICMPv4TypeAddressMaskReply:
		v.emit("icmp.ident", 4, 2, uint64(l.Id))
		v.emit("icmp.seq", 6, 2, uint64(l.Seq))
	case icmpExtendedEcho, icmpExtendedReply:
		v.emit("icmp.ident", 4, 2, uint64(l.Id))
	}
}
