package flow

import (
	"encoding/binary"
	"net/netip"
)

var be = binary.BigEndian

// Protocol of a flow. Each counts its streams from 0.
type Protocol uint8

// The protocols that are traced.
const (
	_ Protocol = iota
	TCP
	UDP
	ICMP   // echo
	ICMPv6 // echo

	protocols // one more than the last
)

// String is the protocol's short name in Wireshark's filters.
func (p Protocol) String() string {
	switch p {
	case TCP:
		return "tcp"
	case UDP:
		return "udp"
	case ICMP:
		return "icmp"
	case ICMPv6:
		return "icmpv6"
	}
	return "none"
}

// number in the IP header; IANA, Assigned Internet Protocol Numbers.
func (p Protocol) number() byte {
	switch p {
	case TCP:
		return 6
	case UDP:
		return 17
	case ICMP:
		return 1
	case ICMPv6:
		return 58
	}
	return 0
}

// addr is an address in two words; an IPv4 address has the high one 0.
type addr struct{ hi, lo uint64 }

// key identifies a flow whatever the direction: side 0 is the lower of both ends. It is words, so that two are compared in line.
type key struct {
	addr [2]addr
	rest uint64 // ports, protocol and the rest: see the methods
}

// Places in key.rest: the port of side 0 is above that of side 1.
const (
	protoAt = 16
	asksAt  = 8
	overV6  = 1
)

// port of a side.
func (k *key) port(side uint8) uint16 { return uint16(k.rest >> (48 - 16*(side&1))) }

func (k *key) proto() Protocol { return Protocol(k.rest >> protoAt) }

// asks is the side of an echo flow that asks.
func (k *key) asks() uint8 { return uint8(k.rest >> asksAt) }

func (k *key) v6() bool { return k.rest&overV6 != 0 }

func (k *key) equals(o *key) bool {
	return k.addr[0].lo == o.addr[0].lo && k.addr[1].lo == o.addr[1].lo && k.rest == o.rest && k.addr[0].hi == o.addr[0].hi &&
		k.addr[1].hi == o.addr[1].hi
}

// endpoints is what a header says of both ends, in its direction.
type endpoints struct {
	src, dst         addr
	srcPort, dstPort uint16
	proto            Protocol
	v6               bool
	reply            bool // an echo reply
}

// key writes the identity into k and gives the side of it that sent.
func (e *endpoints) key(k *key) (from uint8) {
	rest := uint64(e.proto) << protoAt
	if e.v6 {
		rest |= overV6
	}
	if e.src.above(e.dst) || e.src == e.dst && e.srcPort > e.dstPort {
		from = 1
		k.addr[0], k.addr[1] = e.dst, e.src
		k.rest = rest | uint64(e.dstPort)<<48 | uint64(e.srcPort)<<32
	} else {
		k.addr[0], k.addr[1] = e.src, e.dst
		k.rest = rest | uint64(e.srcPort)<<48 | uint64(e.dstPort)<<32
	}
	if e.proto == ICMP || e.proto == ICMPv6 {
		if e.src == e.dst { // both messages look alike: the answer comes from the other side
			if e.reply {
				from = 1
			}
			return from
		}
		asks := from
		if e.reply {
			asks = 1 - from
		}
		k.rest |= uint64(asks) << asksAt
	}
	return from
}

func (a addr) above(b addr) bool { return a.hi > b.hi || a.hi == b.hi && a.lo > b.lo }

// endpoint of a side, for people.
func (k *key) endpoint(side uint8) netip.AddrPort {
	a := k.addr[side&1]
	if !k.v6() {
		var b [4]byte
		be.PutUint32(b[:], uint32(a.lo))
		return netip.AddrPortFrom(netip.AddrFrom4(b), k.port(side))
	}
	var b [16]byte
	be.PutUint64(b[:], a.hi)
	be.PutUint64(b[8:], a.lo)
	return netip.AddrPortFrom(netip.AddrFrom16(b), k.port(side))
}
